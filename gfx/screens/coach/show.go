package coach

import (
	"image/color"
	"math"
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Proportions of what the guide draws, in cells.
const (
	pieceWidth  = 160.0 / 110 // art is drawn in a box of 160, a cell is 110 of it
	ghostAlpha  = 0.55
	landingRing = 0.48
	touchRing   = 0.52
	pulseGrows  = 0.16
	ringStroke  = 0.055
	leastRing   = 2 // logical pixels
	arrowDot    = 0.062
	arrowGap    = 0.20
	arrowBow    = 0.72 // of a hop over a neighbour, from the straight line
	arrowHead   = 0.22
	stepHalf    = 0.16 // of an arrow to a neighbour, at least
	stepStroke  = 0.09
	reedWidth   = 0.62 // of those along the goal, and twice as much at its ends
	reedAway    = 0.20
	flagWidth   = 1.45
	earnsSize   = 0.32
	homeMargin  = 0.10
	homeRadius  = 0.22
)

// pulseTime is how long the ring around what to touch takes to fade, and pulseStep how often it is
// painted anew.
const (
	pulseTime = 1200 * time.Millisecond
	pulseStep = 50 * time.Millisecond
)

// show draws the pond, and on it what to do.
func (s *Screen) show(c *ui.Frame, e *nav.Env) {
	p := &s.pond
	state, motion, at := s.session.Shown()
	switch {
	case s.demo.motion != nil:
		state, motion, at = s.demo.before, s.demo.motion, s.demo.at
	case s.cheer.motion != nil:
		state, motion, at = s.cheer.before, s.cheer.motion, s.cheer.at
	}
	p.Set(state, motion, at)
	s.mark()
	p.DrawWater(c, e)
	p.Board.Coordinates = false
	s.drawHome(c)
	p.DrawBoard(c, e)
	s.drawFlags(c, state)
	s.drawFinish(c)
	chain := s.session.Selection().Chain()
	hopping := s.session.Moving() && len(chain) == 0
	if s.phase != waiting || hopping || s.demo.motion != nil || s.pointer.Dragging || s.task.bare() {
		return
	}
	s.drawArrow(c)
	s.drawLanding(c)
	if len(chain) == 0 {
		s.drawTouch(c, s.task.from())
	} else {
		s.drawTouch(c, s.task.end())
	}
	s.drawSteps(c)
	s.drawPoints(c)
}

// mark marks the piece in hand.
func (s *Screen) mark() {
	m := &s.pond.Board.Marks
	s.pond.Describes(s.session.Selection())
	h := s.session.Selection().Highlights()
	if s.phase == waiting && s.demo.motion == nil {
		m.Hover, m.Selected = h.Hover, h.Selected
		if m.Hover != s.task.from() {
			m.Hover = game.NoCell
		}
	}
}

// drawHome lets the goal glow.
func (s *Screen) drawHome(c *ui.Frame) {
	v := &s.pond.Board.View
	u, bit := v.Unit(), uint8(1)<<s.task.seat
	var box displaylist.Rect
	n := 0
	for i := range v.Layout.Sites {
		if v.Layout.Sites[i].HomeOf&bit == 0 {
			continue
		}
		x, y := v.Point(game.Cell(i))
		cell := displaylist.Rect{X: x - u/2, Y: y - u/2, W: u, H: u}
		if n++; n == 1 {
			box = cell
		}
		box = union(box, cell)
	}
	if n == 0 {
		return
	}
	shine := glow(c)
	if box.W > u*float32(n)-1 && box.H < u+1 {
		for i, grow := range [...]float32{3.2, 2.1, 1} {
			r := box.Inset(-grow * homeMargin * u)
			c.List.Fill(r, (homeRadius+grow*homeMargin)*u, c.Theme.MarkPath).Alpha = (0.06 + 0.05*float32(i)) * shine
		}
		c.List.Frame(box.Inset(-homeMargin*u), homeRadius*u, max(0.022*u, 1.5), c.Theme.MarkLegal).Alpha = 0.85
		s.drawReeds(c, box, u)
		return
	}
	for i := range v.Layout.Sites {
		if v.Layout.Sites[i].HomeOf&bit != 0 {
			x, y := v.Point(game.Cell(i))
			c.List.Disc(x, y, 0.66*u, c.Theme.MarkPath).Alpha = 0.30 * shine
		}
	}
}

// glow breathes slowly about 1.
func glow(c *ui.Frame) float32 {
	return 1 + 0.3*float32(math.Sin(2*math.Pi*pulseClock(c).Seconds()/2.4))
}

// pulseClock drives what asks to be touched, however long that takes; it stands at 0 with
// reduced motion.
func pulseClock(c *ui.Frame) time.Duration {
	if c.Reduced {
		return 0
	}
	return c.Now.Truncate(pulseStep)
}

func union(a, b displaylist.Rect) displaylist.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return displaylist.Rect{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// drawFlags puts flags on the free places of the goal.
func (s *Screen) drawFlags(c *ui.Frame, state game.State) {
	v := &s.pond.Board.View
	coming := game.NoCell
	if s.pond.Board.Motion != nil {
		coming = s.task.end()
	}
	for i := range v.Layout.Sites {
		site, cell := &v.Layout.Sites[i], game.Cell(i)
		if site.HomeOf&(1<<s.task.seat) == 0 || site.Off || cell == coming {
			continue
		}
		if spot := state.Spot(cell); !spot.Piece.None() || spot.Terrain == game.Water || spot.Terrain == game.Lake {
			continue
		}
		x, y := v.Point(cell)
		c.List.Sprite("flag", x, y, flagWidth*v.Unit(), 0, 1)
	}
}

// drawFinish lets the lines glow that the player races across.
func (s *Screen) drawFinish(c *ui.Frame) {
	v := &s.pond.Board.View
	u := v.Unit()
	x0, y0 := v.Point(0)
	away := u
	if v.Flipped {
		away = -u
	}
	first := &v.Layout.Sites[0]
	at := func(x, y float64) (px, py float32) {
		return x0 + float32(x-first.X)*away, y0 + float32(y-first.Y)*away
	}
	for i := range v.Layout.Lines {
		l := &v.Layout.Lines[i]
		if l.HomeOf != 0 {
			continue // the shore of a goal that glows already
		}
		x1, y1 := at(l.X1, l.Y1)
		x2, y2 := at(l.X2, l.Y2)
		c.List.Segment(x1, y1, x2, y2, 0.36*u, c.Theme.MarkPath).Alpha = 0.35 * glow(c)
	}
}

// drawArrow draws the rest of the way, dotted, with bows round what is hopped over.
func (s *Screen) drawArrow(c *ui.Frame) {
	v := &s.pond.Board.View
	u := v.Unit()
	done := max(len(s.session.Selection().Chain())-1, 0)
	for i := done; i < len(s.task.legs); i++ {
		l := s.task.legs[i]
		if l.to == game.NoCell {
			continue
		}
		b := bow{r1: (touchRing + 0.06) * u, r2: (landingRing + 0.08) * u, last: i == len(s.task.legs)-1}
		b.x1, b.y1 = v.Point(l.from)
		b.x2, b.y2 = v.Point(l.to)
		if i > done {
			b.r1 = 0.22 * u
		}
		if i < len(s.task.legs)-1 {
			b.r2 = 0.22 * u
		}
		if l.hop {
			b.bend = s.bend(&b, arrowBow*u)
		} else {
			continue // see drawSteps
		}
		b.draw(c.List, u, c.Theme.WaterDeep, 0.55, 0.045*u)
		b.draw(c.List, u, c.Theme.MarkPath, 1, 0)
	}
}

// drawSteps draws arrows to neighbours, over the rings, which leave no room between them.
func (s *Screen) drawSteps(c *ui.Frame) {
	v := &s.pond.Board.View
	u := v.Unit()
	done := max(len(s.session.Selection().Chain())-1, 0)
	for i := done; i < len(s.task.legs); i++ {
		l := s.task.legs[i]
		if l.hop || l.to == game.NoCell {
			continue
		}
		b := bow{}
		b.x1, b.y1 = v.Point(l.from)
		b.x2, b.y2 = v.Point(l.to)
		x, y := b.at(0.5 + (touchRing-landingRing)/2)
		dx, dy := b.x2-b.x1, b.y2-b.y1
		d := max(float32(math.Hypot(float64(dx), float64(dy))), 1)
		half := max(0.8*(d/2-touchRing*u), stepHalf*u)
		dx, dy = half*dx/d, half*dy/d
		for _, edge := range [...]float32{0.04 * u, 0} {
			ink, alpha := c.Theme.MarkPath, float32(1)
			if edge > 0 {
				ink, alpha = c.Theme.WaterDeep, 0.7
			}
			c.List.Segment(x-dx, y-dy, x+dx, y+dy, stepStroke*u+2*edge, ink).Alpha = alpha
			b.head(c.List, u, x+dx, y+dy, dx, dy, ink, alpha, edge)
		}
	}
}

// drawReeds lets reeds grow along the outer edge of a goal that is a row in the water.
func (s *Screen) drawReeds(c *ui.Frame, box displaylist.Rect, u float32) {
	edge, out := box.Y-reedAway*u, float32(-1)
	if v := &s.pond.Board.View; box.Y > v.Area.Y+v.Area.H/2 {
		edge, out = box.Y+box.H+reedAway*u, 1
	}
	names := [...]string{"reed-2", "reed-1", "reed-3"}
	n := int(box.W / u)
	for i := range n {
		sway := float32(i*5%7)/7 - 0.5
		c.List.Sprite(names[i%len(names)], box.X+(float32(i)+0.5+0.3*sway)*u, edge, reedWidth*u, 0.2*sway, 1)
	}
	for i, x := range [...]float32{box.X, box.X + box.W} {
		c.List.Sprite(names[i], x, edge-0.1*out*u, 2*reedWidth*u, 0, 1)
	}
}

// bend is how far a bow bends to its left, or to its right where that is farther from other pieces.
func (s *Screen) bend(b *bow, by float32) float32 {
	best, most := by, float32(-1)
	for _, side := range [...]float32{by, -by} {
		b.bend = side
		x, y := b.at(0.5)
		near := float32(math.MaxFloat32)
		for i := range s.pond.Board.Layout.Sites {
			if s.pond.Board.State.Spot(game.Cell(i)).Piece.None() {
				continue
			}
			px, py := s.pond.Board.Point(game.Cell(i))
			near = min(near, (px-x)*(px-x)+(py-y)*(py-y))
		}
		if near > most+1 {
			best, most = side, near
		}
	}
	return best
}

// bow is a dotted line between two places, bent to its left by bend in the middle. It leaves
// room for what stands at its ends, and has a head if it is the last one.
type bow struct {
	x1, y1, x2, y2, bend, r1, r2 float32
	last                         bool
}

// at is the place k of the way along the bow.
func (b *bow) at(k float32) (x, y float32) {
	dx, dy := b.x2-b.x1, b.y2-b.y1
	d := max(float32(math.Hypot(float64(dx), float64(dy))), 1)
	side := 4 * k * (1 - k) * b.bend
	return b.x1 + k*dx + side*dy/d, b.y1 + k*dy - side*dx/d
}

func (b *bow) draw(l *displaylist.List, u float32, ink color.NRGBA, alpha, extra float32) {
	const fine = 200
	var px, py float32
	run, first := float32(0), true
	for i := range fine + 1 {
		x, y := b.at(float32(i) / fine)
		if !first {
			run += float32(math.Hypot(float64(x-px), float64(y-py)))
		}
		px, py = x, y
		near := math.Hypot(float64(x-b.x1), float64(y-b.y1)) < float64(b.r1)
		far := math.Hypot(float64(x-b.x2), float64(y-b.y2)) < float64(b.r2)
		switch {
		case near:
			run = 0
		case far:
			if b.last {
				fx, fy := b.at(float32(i-fine/20) / fine)
				b.head(l, u, x, y, x-fx, y-fy, ink, alpha, extra)
			}
			return
		case first || run >= arrowGap*u:
			l.Disc(x, y, arrowDot*u+extra, ink).Alpha = alpha
			run, first = 0, false
		}
	}
}

// head draws the head of the arrow at a place, towards dx dy.
func (b *bow) head(l *displaylist.List, u, x, y, dx, dy float32, ink color.NRGBA, alpha, extra float32) {
	d := max(float32(math.Hypot(float64(dx), float64(dy))), 1e-3)
	dx, dy = dx/d, dy/d
	for _, side := range [...]float32{1, -1} {
		bx, by := -dx+side*-dy*0.9, -dy+side*dx*0.9
		l.Segment(x, y, x+bx*arrowHead*u, y+by*arrowHead*u, 0.075*u+2*extra, ink).Alpha = alpha
	}
}

// drawLanding draws the piece faintly where it is to land.
func (s *Screen) drawLanding(c *ui.Frame) {
	v := &s.pond.Board.View
	u := v.Unit()
	if s.task.piece.None() || s.task.end() == game.NoCell {
		return
	}
	x, y := v.Point(s.task.end())
	site := &v.Layout.Sites[s.task.end()]
	angle := float32(v.Layout.Heading(s.task.piece.Owner, site.X, site.Y))
	if v.Flipped {
		angle += math.Pi
	}
	c.List.Disc(x, y, landingRing*u, c.Theme.MarkLegal).Alpha = 0.20
	c.List.Sprite(s.ghost, x, y, pieceWidth*u, angle, ghostAlpha)
	c.List.Ring(x, y, landingRing*u, max(0.04*u, leastRing), c.Theme.MarkLegal)
}

// drawPoints shows what the action earns.
func (s *Screen) drawPoints(c *ui.Frame) {
	if s.task.earns == "" {
		return
	}
	u := s.pond.Board.Unit()
	x, y := s.pond.Board.Point(s.task.end())
	y += landingRing * u
	size := max(earnsSize*u, theme.CoordSize)
	w := displaylist.Measure(s.task.earns, size, true) + 0.7*size
	c.List.Fill(displaylist.Rect{X: x - w/2, Y: y - 0.66*size, W: w, H: 1.32 * size}, 0.66*size, c.Theme.Accent)
	c.List.Text(s.task.earns, x, y+widgets.CapHeight*size, size, true, displaylist.Middle, c.Theme.OnAccent)
}

// drawTouch draws the ring around what to touch.
func (s *Screen) drawTouch(c *ui.Frame, at game.Cell) {
	if at == game.NoCell {
		return
	}
	x, y := s.pond.Board.Point(at)
	u := s.pond.Board.Unit()
	pulse(c, pulseClock(c), x, y, touchRing*u, pulseGrows*u, max(ringStroke*u, leastRing))
}

// pulse draws a ring and, unless the clock stands, another that goes out from it.
func pulse(c *ui.Frame, clock time.Duration, x, y, radius, grows, stroke float32) {
	ink := c.Theme.MarkPath
	if clock > 0 {
		k := float32(clock%pulseTime) / float32(pulseTime)
		c.List.Ring(x, y, radius+grows*2*k, stroke*0.6, ink).Alpha = 0.9 * (1 - k)
	}
	c.List.Ring(x, y, radius, stroke+3, c.Theme.WaterDeep).Alpha = 0.45
	c.List.Ring(x, y, radius, stroke, ink)
}
