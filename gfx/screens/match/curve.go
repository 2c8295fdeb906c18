package match

import (
	"freckers/ai/match/stats"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// paintCurve paints the Elo estimate over the games with its error band, and the bounds of a test.
func (m *Screen) paintCurve(c *ui.Frame, r displaylist.Rect) {
	const gutter = 44
	points := m.view.curve
	p := plot{area: r.Trim(gutter, 10, 14, 12+theme.CoordSize), points: points}
	p.bottom, p.top = span(points)
	c.Clip(r.Inset(2))
	p.paintBand(c)
	c.List.Segment(p.area.X, p.y(0), p.area.X+p.area.W, p.y(0), 1.5, c.Theme.Line)
	if t := m.view.of.Test; t != nil {
		p.paintBound(c, t.Elo0)
		p.paintBound(c, t.Elo1)
	}
	p.paintLine(c)
	c.Unclip()
	m.paintAxes(c, r, &p)
}

func (m *Screen) paintAxes(c *ui.Frame, r displaylist.Rect, p *plot) {
	f := &m.view
	if f.scale != [2]float64{p.bottom, p.top} {
		f.scale = [2]float64{p.bottom, p.top}
		f.bottom, f.top = elo(p.bottom), elo(p.top)
	}
	const size = theme.CoordSize
	at := func(text string, elo float64) {
		c.List.Text(text, p.area.X-8, p.y(elo)+size*0.355, size, false, displaylist.Right, c.Theme.Quiet)
	}
	if p.y(0)-p.y(p.top) > size+2 {
		at(f.top, p.top)
	}
	if p.y(p.bottom)-p.y(0) > size+2 {
		at(f.bottom, p.bottom)
	}
	at("0", 0)
	c.List.Text(f.end, p.area.X+p.area.W, r.Y+r.H-8, size, false, displaylist.Right, c.Theme.Quiet)
}

// eloPoint is a point of the curve.
type eloPoint struct {
	games int
	elo   stats.Elo
}

// plot puts a curve into a rectangle.
type plot struct {
	area   displaylist.Rect
	points []eloPoint
	bottom float64 // the Elo at the foot, 0 or below, and at the top, 0 or above
	top    float64
}

// span are round bounds around 0 for the later half of the curve and the final error.
func span(points []eloPoint) (bottom, top float64) {
	last := points[len(points)-1].elo
	low, high := min(0, last.Low), max(0, last.High)
	for _, p := range points[len(points)/2:] {
		low, high = min(low, p.elo.Value), max(high, p.elo.Value)
	}
	return -rounded(-low), rounded(high)
}

// rounded is the next round number of Elo, up to the widest.
func rounded(elo float64) float64 {
	for _, round := range [...]float64{0, 10, 20, 50, 100, 200, 400} {
		if elo <= round {
			return round
		}
	}
	return widest
}

// widest is the most Elo that a curve shows.
const widest = 800

func finite(v float64) float64 { return max(-widest, min(v, widest)) }

// x is where a number of games lies, and y a number of Elo.
func (p *plot) x(games int) float32 {
	first, last := p.points[0].games, p.points[len(p.points)-1].games
	if first == last {
		return p.area.X + p.area.W
	}
	return p.area.X + p.area.W*float32(games-first)/float32(last-first)
}

func (p *plot) y(elo float64) float32 {
	share := (elo - p.bottom) / max(p.top-p.bottom, 1)
	return p.area.Y + p.area.H*float32(1-max(0, min(1, share)))
}

// at is the estimate at a place of the curve, between two points.
func (p *plot) at(x float32, k *int) stats.Elo {
	for *k < len(p.points)-2 && p.x(p.points[*k+1].games) < x {
		*k++
	}
	a := p.points[*k]
	if *k+1 >= len(p.points) {
		return a.elo
	}
	b := p.points[*k+1]
	ax, bx := p.x(a.games), p.x(b.games)
	t := 0.0
	if bx > ax {
		t = float64((x - ax) / (bx - ax))
	}
	mix := func(u, v float64) float64 {
		u, v = finite(u), finite(v)
		return u + (v-u)*max(0, min(1, t))
	}
	return stats.Elo{Value: mix(a.elo.Value, b.elo.Value), Low: mix(a.elo.Low, b.elo.Low), High: mix(a.elo.High, b.elo.High)}
}

func (p *plot) paintBand(c *ui.Frame) {
	const wide = 2
	ink := c.Theme.Pool
	ink.A = 56
	k := 0
	for x := p.area.X; x < p.area.X+p.area.W; x += wide {
		e := p.at(x+wide/2, &k)
		top, bottom := p.y(e.High), p.y(e.Low)
		high := max(bottom-top, 1)
		c.List.Fill(displaylist.Rect{X: x, Y: top, W: min(wide, p.area.X+p.area.W-x), H: high}, 0, ink)
	}
}

// paintBound paints the line at which a test decides.
func (p *plot) paintBound(c *ui.Frame, elo float64) {
	if elo < p.bottom || elo > p.top {
		return
	}
	c.List.Add(displaylist.Op{Kind: displaylist.Dots, X: p.area.X, Y: p.y(elo), W: p.area.W, R: 6, Stroke: 2, Alpha: 1, Color: c.Theme.Quiet})
}

func (p *plot) paintLine(c *ui.Frame) {
	const step = 3
	k := 0
	px, py := p.area.X, p.y(p.at(p.area.X, &k).Value)
	for x := p.area.X + step; x < p.area.X+p.area.W+step; x += step {
		x := min(x, p.area.X+p.area.W)
		y := p.y(p.at(x, &k).Value)
		c.List.Segment(px, py, x, y, 2, c.Theme.Ink)
		px, py = x, y
	}
	c.List.Disc(px, py, 5.5, c.Theme.Panel)
	c.List.Disc(px, py, 4, c.Theme.Pool)
}
