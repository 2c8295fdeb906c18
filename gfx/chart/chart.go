// Package chart draws who was ahead throughout a game.
package chart

import (
	"image/color"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Point is what the seats are expected to get at a position, in thousandths.
type Point struct {
	Shares [3]int
	Known  bool
}

// Plot is where the positions of a game lie.
type Plot struct {
	displaylist.Rect
	Points []Point
	Seats  []game.SeatInfo
}

// At returns how far to the right the i-th position is.
func (p *Plot) At(i int) float32 { return p.X + p.W*float32(i)/float32(max(len(p.Points)-1, 1)) }

// Height returns how far down the first seats together have so many thousandths.
func (p *Plot) Height(thousandths float32) float32 { return p.Y + p.H*(1-thousandths/1000) }

// UpTo returns the thousandths of the first seats together at a position.
func (p *Plot) UpTo(i, seats int) float32 {
	sum := 0
	for _, s := range p.Points[i].Shares[:seats] {
		sum += s
	}
	return float32(sum)
}

// Ground returns the color of the box.
func Ground(t *theme.Theme) color.NRGBA { return theme.Mix(t.Panel, t.Row, 0.55) }

// The areas consist of columns, so wide in logical pixels, of which some are stripes.
const (
	columnWide  = 2
	stripeEvery = 4
)

// How strong the color of a seat is in its area, and in the stripes of one.
const (
	areaStrength   = 0.40
	stripeStrength = 0.22
)

// Area returns the color of a seat's area.
func Area(t *theme.Theme, h game.Hue) color.NRGBA {
	return theme.Mix(Ground(t), t.Seats[h%game.Hues], areaStrength)
}

// Stripe returns the color of the stripes in the areas of every second seat, so that neighbours
// differ in more than color.
func Stripe(t *theme.Theme, h game.Hue) color.NRGBA {
	return theme.Mix(Ground(t), t.Seats[h%game.Hues], stripeStrength)
}

// Draw paints the ground in a box around the plot, and the areas.
func (p *Plot) Draw(l *displaylist.List, t *theme.Theme, box displaylist.Rect) {
	l.Fill(box, corner, Ground(t))
	for from := 0; from < len(p.Points); from++ {
		last := from
		for last+1 < len(p.Points) && p.Points[from].Known && p.Points[last+1].Known {
			last++
		}
		if last > from {
			p.run(l, t, from, last)
		}
		from = last
	}
	p.paintEvenLines(l, t)
}

// corner rounds the box.
const corner = 10

// run paints the areas between two positions; all from one to the other are known.
func (p *Plot) run(l *displaylist.List, t *theme.Theme, from, to int) {
	n, k := len(p.Seats), from
	var areas, stripes [3]color.NRGBA
	for s := range p.Seats {
		areas[s], stripes[s] = Area(t, p.Seats[s].Hue), Stripe(t, p.Seats[s].Hue)
	}
	left, right := p.At(from), p.At(to)
	for x := left; x < right; x += columnWide {
		middle := min(x+columnWide/2, right)
		for k+1 < to && p.At(k+1) <= middle {
			k++
		}
		part := (middle - p.At(k)) / (p.At(k+1) - p.At(k))
		striped := int((x-p.X)/columnWide)%stripeEvery == 0
		column := func(seat int, low, high float32) {
			ink := areas[seat]
			if seat%2 == 1 && striped {
				ink = stripes[seat]
			}
			top, bottom := p.Height(high), p.Height(low)
			l.Fill(displaylist.Rect{X: x, Y: top, W: min(columnWide, right-x), H: bottom - top}, 0, ink)
		}
		if n == 2 {
			switch share := p.between(k, part, 1); {
			case share > 500:
				column(0, 500, share)
			case share < 500:
				column(1, share, 500)
			}
			continue
		}
		low := float32(0)
		for s := range n {
			high := p.between(k, part, s+1)
			column(s, low, high)
			low = high
		}
	}
	for s := 1; s < n; s++ {
		for i := from; i < to; i++ {
			l.Segment(p.At(i), p.Height(p.UpTo(i, s)), p.At(i+1), p.Height(p.UpTo(i+1, s)), 1.8, t.Ink)
		}
	}
}

// between is UpTo a part of the way from one position to the next.
func (p *Plot) between(i int, part float32, seats int) float32 {
	a, b := p.UpTo(i, seats), p.UpTo(i+1, seats)
	return a + (b-a)*part
}

// paintEvenLines paints the lines of even shares.
func (p *Plot) paintEvenLines(l *displaylist.List, t *theme.Theme) {
	even := t.Ink
	even.A = 50
	for s := 1; s < len(p.Seats); s++ {
		y := p.Height(1000 * float32(s) / float32(len(p.Seats)))
		l.Segment(p.X, y, p.X+p.W, y, 1, even)
	}
}
