package curve

import (
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// Line is what one of several engines thinks of the positions of a game.
type Line struct {
	Points []chart.Point
	Engine int // which one, from 0: it has its own colour and stroke
}

// lineWidth is in logical pixels.
const lineWidth = 2.2

// draw paints the line where two neighbouring positions are known: in a game of two one line, in one of three
// two.
func (v *Line) draw(c *ui.Frame, p chart.Plot) {
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

// pen draws in the colour and stroke of an engine: solid, dashed or dotted.
func pen(c *ui.Frame, engine int) chart.Pen {
	return chart.Pen{Ink: c.Theme.EngineInk(engine), Width: lineWidth, Rhythm: [...][6]float32{{}, {7, 5}, {0, 6}}[engine%3]}
}

// Sample paints a piece of the stroke of an engine.
func Sample(c *ui.Frame, r displaylist.Rect, engine int) {
	pen := pen(c, engine)
	pen.Draw(c.List, r.X, r.Y+r.H/2, r.X+r.W, r.Y+r.H/2)
}
