package curve

import (
	"math"

	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// Line is what one of several engines thinks of the positions of a game.
type Line struct {
	Points []chart.Point
	Engine int // which one, from 0: it has its own colour and stroke
}

// The strokes of lines in logical pixels.
const (
	lineWidth = 2.2
	dash      = 7 // the first of several engines has no gaps
	dashGap   = 5
	dotRadius = 1.7
	dotGap    = 6
)

// draw paints the line where two neighbouring positions are known: in a game of two one line, in one of three
// two.
func (v *Line) draw(c *ui.Frame, p chart.Plot) {
	p.Points = v.Points
	for s := 1; s < len(p.Seats); s++ {
		pen := Pen{Engine: v.Engine}
		for i := range len(p.Points) - 1 {
			if p.Points[i].Known && p.Points[i+1].Known {
				pen.Draw(c, p.At(i), p.Height(p.UpTo(i, s)), p.At(i+1), p.Height(p.UpTo(i+1, s)))
			}
		}
	}
}

// Pen draws in the colour and stroke of an engine: solid, dashed or dotted. It goes on in the rhythm in which
// it stopped.
type Pen struct {
	Engine int
	run    float32 // since the last dash or dot began
}

// Draw paints a part of a line.
func (p *Pen) Draw(c *ui.Frame, x1, y1, x2, y2 float32) {
	ink := c.Theme.EngineInk(p.Engine)
	length := float32(math.Hypot(float64(x2-x1), float64(y2-y1)))
	if p.Engine == 0 || length == 0 {
		c.List.Segment(x1, y1, x2, y2, lineWidth, ink)
		return
	}
	at := func(d float32) (x, y float32) { return x1 + (x2-x1)*d/length, y1 + (y2-y1)*d/length }
	period := float32(dash + dashGap)
	if p.Engine > 1 {
		period = dotGap
	}
	for d := -p.run; d < length; d += period {
		if p.Engine > 1 {
			if d >= 0 {
				x, y := at(d)
				c.List.Disc(x, y, dotRadius, ink)
			}
			continue
		}
		if to := min(d+dash, length); to > 0 {
			fx, fy := at(max(d, 0))
			tx, ty := at(to)
			c.List.Segment(fx, fy, tx, ty, lineWidth, ink)
		}
	}
	p.run = float32(math.Mod(float64(p.run+length), float64(period)))
}

// Sample paints a piece of the stroke of an engine.
func Sample(c *ui.Frame, r displaylist.Rect, engine int) {
	pen := Pen{Engine: engine}
	pen.Draw(c, r.X, r.Y+r.H/2, r.X+r.W, r.Y+r.H/2)
}
