package playback

import (
	"math"
	"slices"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// curveDot marks a move on the curve.
type curveDot struct {
	Move   int // from 0
	Seat   game.Seat
	Number string // of a moment, empty for another fault
	Kind   theme.Moment
	Grave  bool // a small dot is larger
}

// curve holds the content of the chart.
type curve struct {
	Points  []chart.Point // one more than there are moves
	Dots    []curveDot
	Legends []string // in a game of two, who is ahead above the middle, and below it
	// Lines are what further engines think, drawn over the areas.
	Lines []curveLine
	// Own are what programs say that the positions are worth, drawn over both.
	Own []replay.OwnValues

	pressed int // one more than the dot that is being pressed
	chosen  int // the dot that is larger
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
	margin = 4
	// roomyCurve is the height from which the dots have their numbers and the sides their legends.
	roomyCurve = 64
)

// Show paints the curve in a box with a cursor at, in moves from the start, and the selected dot, -1 for
// none. It returns the dot that was pressed, or the place that was pressed elsewhere, and -1 otherwise.
func (v *curve) Show(c *ui.Frame, box displaylist.Rect, seats []game.SeatInfo, at float64, chosen int) (dot int, to float64) {
	p := chart.Plot{Rect: box.Trim(ui.SliderEnd, margin, ui.SliderEnd, margin), Points: v.Points, Seats: seats}
	v.chosen = chosen
	dot, to = v.touch(c.DragArea(box, "curve"), &p)
	p.Draw(c.List, c.Theme, box)
	for i := range v.Lines {
		v.Lines[i].draw(c, p)
	}
	if len(v.Own) > 0 && len(v.Own[0].Points) == len(p.Points) {
		p.DrawOwn(c.List, c.Theme, v.Own)
	}
	place := p.At(0) + (p.W)*float32(at/float64(max(len(p.Points)-1, 1)))
	v.drawLegend(c, &p, box, place)
	c.List.Segment(place, box.Y, place, box.Y+box.H, 1.5, c.Theme.Accent)
	from := c.Mark()
	v.drawDots(c, &p, chosen)
	c.Passage(from, "") // a number alone says nothing
	return dot, to
}

func (v *curve) touch(t ui.Response, p *chart.Plot) (dot int, to float64) {
	dot, to = -1, -1
	if t.Pressed {
		v.pressed = v.dotAt(t.X, t.Y, p) + 1
		if v.pressed > 0 {
			dot = v.pressed - 1
		}
	}
	if (t.Down || t.Released) && (v.pressed == 0 || t.Dragged) {
		v.pressed = 0
		to = min(max(float64((t.X-p.X)/p.W), 0), 1) * float64(max(len(p.Points)-1, 0))
	}
	return dot, to
}

// drawLegend names who is ahead where, at the side where no dot and not the line of the place lies on it, or has
// the signs of the seats.
func (v *curve) drawLegend(c *ui.Frame, p *chart.Plot, box displaylist.Rect, place float32) {
	named := len(p.Seats) == 2 && len(v.Legends) == 2 && box.H >= roomyCurve
	for i, seat := range p.Seats {
		up := len(p.Seats) == 2 && i == 0 || len(p.Seats) > 2 && i == len(p.Seats)-1
		if named && v.name(c, p, box, place, i, up) {
			continue
		}
		y := box.Y + margin + legendDot
		if !up {
			y = box.Y + box.H - margin - legendDot
		}
		if len(p.Seats) > 2 && i == 1 {
			y = box.Y + box.H/2
		}
		board.SeatDot(c.List, c.Theme, seat.Hue, box.X+legendDot, y, legendDot, true, true)
	}
}

// name paints the legend of a seat and reports whether there was room.
func (v *curve) name(c *ui.Frame, p *chart.Plot, box displaylist.Rect, place float32, seat int, up bool) bool {
	const edge = 12
	text := c.Fit(v.Legends[seat], box.W/2, theme.CoordSize, false)
	w := displaylist.Measure(text, theme.CoordSize, false)
	base := box.Y + box.H - 11
	if up {
		base = box.Y + 20
	}
	for _, x := range [...]float32{box.X + edge, box.X + box.W - edge - w} {
		free := place < x-rim || place > x+w+rim
		for i := range v.Dots {
			dx, dy, radius := v.place(i, p)
			free = free && (dx+radius < x || dx-radius > x+w || dy+radius < base-theme.CoordSize || dy-radius > base+3)
		}
		if free {
			c.List.Text(text, x, base, theme.CoordSize, false, displaylist.Left, c.Theme.SeatInk[p.Seats[seat].Hue%game.Hues])
			return true
		}
	}
	return false
}

// drawDots marks moves at the position they led to; the chosen one is larger.
func (v *curve) drawDots(c *ui.Frame, p *chart.Plot, chosen int) {
	for pass := range 3 { // small ones, then numbers, then the chosen one, each over those before
		for i := range v.Dots {
			d := &v.Dots[i]
			x, y, radius := v.place(i, p)
			numbered := radius == numberedDot
			if d.Number == "" && p.H < roomyCurve-2*margin && i != chosen {
				continue
			}
			if i == chosen && pass != 2 || i != chosen && (pass == 2 || numbered != (pass == 1)) {
				continue
			}
			ground, ink := c.Theme.Seats[p.Seats[d.Seat].Hue%game.Hues], c.Theme.MomentInk()
			if d.Number != "" {
				ground = c.Theme.Moment(d.Kind)
			}
			if i == chosen {
				radius += 2
			}
			c.List.Disc(x, y, radius+min(rim, 0.4*radius), c.Theme.MomentInk())
			c.List.Disc(x, y, radius, ground)
			if numbered {
				c.List.Text(d.Number, x, y+numberSize*0.355, numberSize, true, displaylist.Middle, ink)
			}
		}
	}
}

func (v *curve) place(i int, p *chart.Plot) (x, y, radius float32) {
	d := &v.Dots[i]
	switch radius = smallDot; {
	case d.Number != "" && p.H >= roomyCurve-2*margin && (i == v.chosen || !v.crowded(i, p)):
		radius = numberedDot
	case d.Number != "":
		radius = keyDot
	case d.Grave:
		radius = graveDot
	}
	seats := min(int(d.Seat)+1, len(p.Seats)-1)
	y = p.Height(p.UpTo(min(d.Move+1, len(p.Points)-1), seats))
	return p.At(d.Move + 1), max(p.Y+radius, min(p.Y+p.H-radius, y)), radius
}

// crowded reports whether the number of a dot would lie on that of one before it.
func (v *curve) crowded(i int, p *chart.Plot) bool {
	at := p.At(v.Dots[i].Move + 1)
	return slices.ContainsFunc(v.Dots[:i], func(d curveDot) bool { return d.Number != "" && at-p.At(d.Move+1) < 2*(numberedDot+rim) })
}

// dotAt is the dot that is nearest, -1 if none is near.
func (v *curve) dotAt(x, y float32, p *chart.Plot) int {
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

// curveLine holds the scores that one of several engines gives the positions of a game.
type curveLine struct {
	Points []chart.Point
	Engine int // which one, from 0: it has its own colour and stroke
}

// lineWidth is in logical pixels.
const lineWidth = 2.2

// draw paints the line where two neighbouring positions are known: in a game of two one line, in one of three
// two.
func (v *curveLine) draw(c *ui.Frame, p chart.Plot) {
	p.Points = v.Points
	for s := 1; s < len(p.Seats); s++ {
		pen := pen(c, v.Engine)
		for i := range len(p.Points) - 1 {
			if p.Points[i].Known && p.Points[i+1].Known {
				pen.Draw(c.List, p.At(i), p.Height(p.UpTo(i, s)), p.At(i+1), p.Height(p.UpTo(i+1, s)))
			}
		}
	}
}

// pen draws in the color and stroke of an engine: solid, dashed or dotted.
func pen(c *ui.Frame, engine int) chart.Pen {
	return chart.Pen{Ink: c.Theme.EngineInk(engine), Width: lineWidth, Rhythm: [...][6]float32{{}, {7, 5}, {0, 6}}[engine%3]}
}
