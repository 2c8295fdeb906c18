// Package curve draws who was ahead throughout a game, with the moments that are worth a look.
package curve

import (
	"image/color"
	"math"
	"slices"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Point is what the seats are expected to get at a position, in thousandths.
type Point struct {
	Shares [3]int
	Known  bool
}

// Dot marks a move on the curve.
type Dot struct {
	Move   int // from 0
	Seat   game.Seat
	Number string // of a key moment, empty for another fault
	Grave  bool   // a small dot is larger
}

// Curve is what is drawn.
type Curve struct {
	Points  []Point // one more than there are moves
	Dots    []Dot
	Legends []string // in a game of two, who is ahead above the middle, and below it

	pressed int // one more than the dot that is being pressed
}

// Radii of the dots in logical pixels.
const (
	numberedDot = 11
	numberSize  = 14
	keyDot      = 6.5 // of a key moment where there is no room for its number
	graveDot    = 5
	smallDot    = 3.5
	legendDot   = 5.5
	rim         = 2
)

// The box has round corners, which the curve keeps clear of.
const (
	corner = 10
	margin = 4
	// roomy is the height from which the dots have their numbers and the sides their legends.
	roomy = 64
)

// plot is where the positions of a game lie.
type plot struct {
	displaylist.Rect
	of    []Point
	seats []game.SeatInfo
}

func (p *plot) x(i int) float32 { return p.X + p.W*float32(i)/float32(max(len(p.of)-1, 1)) }

// y is the height at which the first seats together have so many thousandths.
func (p *plot) y(thousandths float32) float32 { return p.Y + p.H*(1-thousandths/1000) }

// upTo are the thousandths of the first seats together at a position.
func (p *plot) upTo(i, seats int) float32 {
	sum := 0
	for _, s := range p.of[i].Shares[:seats] {
		sum += s
	}
	return float32(sum)
}

// Show paints the curve into a box with the place at, in moves from the start, and the chosen dot, -1
// for none. A press on a dot returns it, one elsewhere the place there; both are -1 for none.
func (v *Curve) Show(c *ui.Frame, box displaylist.Rect, seats []game.SeatInfo, at float64, chosen int) (dot int, to float64) {
	p := plot{Rect: displaylist.Rect{X: box.X + ui.SliderEnd, Y: box.Y + margin, W: box.W - 2*ui.SliderEnd, H: box.H - 2*margin}, of: v.Points, seats: seats}
	dot, to = v.touch(c.DragArea(box, "curve"), &p)
	c.List.Fill(box, corner, Ground(c.Theme))
	for from := 0; from < len(p.of); from++ {
		last := from
		for last+1 < len(p.of) && p.of[from].Known && p.of[last+1].Known {
			last++
		}
		if last > from {
			p.run(c, from, last)
		}
		from = last
	}
	p.middle(c)
	v.legend(c, &p, box)
	place := p.x(0) + (p.W)*float32(at/float64(max(len(p.of)-1, 1)))
	c.List.Segment(place, box.Y, place, box.Y+box.H, 1.5, c.Theme.Accent)
	v.dots(c, &p, chosen)
	return dot, to
}

// Ground is the colour of the box.
func Ground(t *theme.Theme) color.NRGBA { return theme.Mix(t.Panel, t.Row, 0.55) }

func (v *Curve) touch(t ui.Response, p *plot) (dot int, to float64) {
	dot, to = -1, -1
	if t.Pressed {
		v.pressed = v.dotAt(t.X, t.Y, p) + 1
		if v.pressed > 0 {
			dot = v.pressed - 1
		}
	}
	if (t.Down || t.Released) && (v.pressed == 0 || t.Dragged) {
		v.pressed = 0
		to = min(max(float64((t.X-p.X)/p.W), 0), 1) * float64(max(len(p.of)-1, 0))
	}
	return dot, to
}

// The areas consist of columns, so wide in logical pixels, of which some are stripes.
const (
	columnWide  = 2
	stripeEvery = 4
)

// How strong the colour of a seat is in its area, and in the stripes of one.
const (
	areaStrength   = 0.40
	stripeStrength = 0.22
)

// Area is the colour of a seat's area.
func Area(t *theme.Theme, h game.Hue) color.NRGBA {
	return theme.Mix(Ground(t), t.Seats[h%game.Hues], areaStrength)
}

// Stripe is the colour of the stripes in the areas of every second seat, so that colour alone does not
// tell neighbours apart.
func Stripe(t *theme.Theme, h game.Hue) color.NRGBA {
	return theme.Mix(Ground(t), t.Seats[h%game.Hues], stripeStrength)
}

// run paints the areas between two positions; all from one to the other are known.
func (p *plot) run(c *ui.Frame, from, to int) {
	n, k := len(p.seats), from
	var areas, stripes [3]color.NRGBA
	for s := range p.seats {
		areas[s], stripes[s] = Area(c.Theme, p.seats[s].Hue), Stripe(c.Theme, p.seats[s].Hue)
	}
	left, right := p.x(from), p.x(to)
	for x := left; x < right; x += columnWide {
		middle := min(x+columnWide/2, right)
		for k+1 < to && p.x(k+1) <= middle {
			k++
		}
		part := (middle - p.x(k)) / (p.x(k+1) - p.x(k))
		striped := int((x-p.X)/columnWide)%stripeEvery == 0
		column := func(seat int, low, high float32) {
			ink := areas[seat]
			if seat%2 == 1 && striped {
				ink = stripes[seat]
			}
			top, bottom := p.y(high), p.y(low)
			c.List.Fill(displaylist.Rect{X: x, Y: top, W: min(columnWide, right-x), H: bottom - top}, 0, ink)
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
			c.List.Segment(p.x(i), p.y(p.upTo(i, s)), p.x(i+1), p.y(p.upTo(i+1, s)), 1.8, c.Theme.Ink)
		}
	}
}

// between is upTo a part of the way from one position to the next.
func (p *plot) between(i int, part float32, seats int) float32 {
	a, b := p.upTo(i, seats), p.upTo(i+1, seats)
	return a + (b-a)*part
}

// middle paints the lines of even shares.
func (p *plot) middle(c *ui.Frame) {
	even := c.Theme.Ink
	even.A = 50
	for s := 1; s < len(p.seats); s++ {
		y := p.y(1000 * float32(s) / float32(len(p.seats)))
		c.List.Segment(p.X, y, p.X+p.W, y, 1, even)
	}
}

// legend names who is ahead where, at the side where no dot lies on it, or has the signs of the seats.
func (v *Curve) legend(c *ui.Frame, p *plot, box displaylist.Rect) {
	named := len(p.seats) == 2 && len(v.Legends) == 2 && box.H >= roomy
	for i, seat := range p.seats {
		up := len(p.seats) == 2 && i == 0 || len(p.seats) > 2 && i == len(p.seats)-1
		if named && v.name(c, p, box, i, up) {
			continue
		}
		y := box.Y + margin + legendDot
		if !up {
			y = box.Y + box.H - margin - legendDot
		}
		if len(p.seats) > 2 && i == 1 {
			y = box.Y + box.H/2
		}
		board.SeatDot(c.List, c.Theme, seat.Hue, box.X+legendDot, y, legendDot, true, true)
	}
}

// name paints the legend of a seat and reports whether there was room.
func (v *Curve) name(c *ui.Frame, p *plot, box displaylist.Rect, seat int, up bool) bool {
	const edge = 12
	text := c.Fit(v.Legends[seat], box.W/2, theme.CoordSize, false)
	w := displaylist.Measure(text, theme.CoordSize, false)
	base := box.Y + box.H - 11
	if up {
		base = box.Y + 20
	}
	for _, x := range [...]float32{box.X + edge, box.X + box.W - edge - w} {
		free := true
		for i := range v.Dots {
			dx, dy, radius := v.place(i, p)
			free = free && (dx+radius < x || dx-radius > x+w || dy+radius < base-theme.CoordSize || dy-radius > base+3)
		}
		if free {
			c.List.Text(text, x, base, theme.CoordSize, false, displaylist.Left, c.Theme.SeatInk[p.seats[seat].Hue%game.Hues])
			return true
		}
	}
	return false
}

// dots marks moves at the position they led to; the chosen one is in the accent.
func (v *Curve) dots(c *ui.Frame, p *plot, chosen int) {
	for pass := range 3 { // small ones, then numbers, then the chosen one, each over those before
		for i := range v.Dots {
			d := &v.Dots[i]
			x, y, radius := v.place(i, p)
			numbered := radius == numberedDot
			if d.Number == "" && p.H < roomy-2*margin && i != chosen {
				continue
			}
			if i == chosen && pass != 2 || i != chosen && (pass == 2 || numbered != (pass == 1)) {
				continue
			}
			ground, ink := c.Theme.Seats[p.seats[d.Seat].Hue%game.Hues], c.Theme.Panel
			if i == chosen {
				ground, ink = c.Theme.Accent, c.Theme.OnAccent
				radius += 1.5
			}
			c.List.Disc(x, y, radius+min(rim, 0.4*radius), c.Theme.Panel)
			c.List.Disc(x, y, radius, ground)
			if numbered {
				c.List.Text(d.Number, x, y+numberSize*0.355, numberSize, true, displaylist.Middle, ink)
			}
		}
	}
}

// place is where a dot lies, with its radius.
func (v *Curve) place(i int, p *plot) (x, y, radius float32) {
	d := &v.Dots[i]
	switch radius = smallDot; {
	case d.Number != "" && p.H >= roomy-2*margin && !v.crowded(i, p):
		radius = numberedDot
	case d.Number != "":
		radius = keyDot
	case d.Grave:
		radius = graveDot
	}
	seats := min(int(d.Seat)+1, len(p.seats)-1)
	y = p.y(p.upTo(min(d.Move+1, len(p.of)-1), seats))
	return p.x(d.Move + 1), max(p.Y+radius, min(p.Y+p.H-radius, y)), radius
}

// crowded reports whether the number of a dot would lie on that of one before it.
func (v *Curve) crowded(i int, p *plot) bool {
	at := p.x(v.Dots[i].Move + 1)
	return slices.ContainsFunc(v.Dots[:i], func(d Dot) bool { return d.Number != "" && at-p.x(d.Move+1) < 2*(numberedDot+rim) })
}

// dotAt is the dot that is nearest, -1 if none is near.
func (v *Curve) dotAt(x, y float32, p *plot) int {
	const near = 8.0 // logical pixels from the edge of a dot
	found, least := -1, near
	for i := range v.Dots {
		dx, dy, radius := v.place(i, p)
		if d := math.Hypot(float64(x-dx), float64(y-dy)) - float64(radius); d < least {
			found, least = i, d
		}
	}
	return found
}
