package path

import (
	"math"
	"time"

	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Motion on the stream.
const (
	strollTime = 380 * time.Millisecond // the frog's way to the next stop
	breath     = 2400 * time.Millisecond
	breathStep = 50 * time.Millisecond
	lively     = 8 * time.Second // after the last input the ring rests
)

// padArt is the width of a pad's art in its radii.
const padArt = 2 * 160 / 100.0

// paintStream paints the stream with its stops in r, the part of the view that scrolls.
func (s *Screen) paintStream(c *ui.Frame, r displaylist.Rect) {
	from := c.Mark()
	s.stream.paint(c.List, c.Theme, r.X, r.Y)
	s.paintDots(c, r)
	c.Passage(from, "")
	for i := range s.trail.stops {
		s.paintStop(c, i, r.X, r.Y)
	}
	from = c.Mark()
	s.paintAnimal(c, r)
	s.paintBubble(c, r)
	c.Passage(from, "")
}

// paintDots dots the way between the stops: bright as far as the person has come.
func (s *Screen) paintDots(c *ui.Frame, r displaylist.Rect) {
	const apart = 19
	stops := s.trail.stops
	for i := range stops {
		a := &stops[i]
		to, end := len(s.stream.points)-1, float32(0)
		if i+1 < len(stops) {
			to, end = stops[i+1].along, s.radius(i+1)
		}
		run, alpha := float32(0), float32(0.5)
		if i < s.trail.now {
			alpha = 1
		}
		for k := a.along + 1; k < to; k++ {
			p, q := s.stream.points[k-1], s.stream.points[k]
			run += float32(math.Hypot(float64(q.X-p.X), float64(q.Y-p.Y)))
			if run < apart || near(q, a.x, a.y) < s.radius(i)+10 || i+1 < len(stops) && near(q, stops[i+1].x, stops[i+1].y) < end+10 {
				continue
			}
			run = 0
			c.List.Disc(r.X+q.X, r.Y+q.Y, 3.2, c.Theme.MarkLegal).Alpha = alpha
		}
	}
}

func near(p displaylist.Point, x, y float32) float32 {
	return float32(math.Hypot(float64(p.X-x), float64(p.Y-y)))
}

// radius is that of a stop, larger where the person is.
func (s *Screen) radius(i int) float32 {
	p := &s.trail.stops[i]
	if i == s.trail.now && p.kind != rival {
		return nowGrows * p.r
	}
	return p.r
}

// paintStop paints a stop, which can be pressed.
func (s *Screen) paintStop(c *ui.Frame, i int, x0, y0 float32) {
	p, t := &s.trail.stops[i], c.Theme
	x, y, r := x0+p.x, y0+p.y, s.radius(i)
	if c.Spot(x, y, r, p.choose.ID, ui.Named(s.spoken(i)), ui.Focus(s.focused == i)) {
		s.pressed = i
	}
	if s.focused == i {
		s.focused = -1
	}
	hover := c.LastHovered()
	from := c.Mark()
	if i == s.at || hover {
		c.List.Disc(x, y, r+6, t.MarkLegal).Alpha = 0.22
	}
	switch {
	case p.kind == rival:
		drawPad(c, pads[0], x, y, r, 0)
		face := 0.68 * r
		widgets.Portrait(c, displaylist.Around(x, y, 2*face, 2*face), p.who, faceOf(p))
		c.List.Sprite("flag", x+0.72*r, y-0.62*r, 1.35*r, 0, 1)
	case i == s.trail.now:
		drawPad(c, pads[2], x, y, r, 0)
	case p.done && p.kind == riddle:
		drawPad(c, pads[1], x, y, r, float32(i))
		drawSign(c, "", "?", x, y, r)
	case p.done:
		drawPad(c, pads[i%3], x, y, r, float32(i))
		drawSign(c, p.icon, "", x, y, r)
	case p.kind == riddle:
		drawPad(c, bud, x, y, 1.25*r, 0.6)
	default:
		drawPad(c, half, x, y, r, 0)
	}
	if i == s.trail.now {
		s.paintNow(c, x, y, r)
	}
	s.paintStars(c, p, x, y, r)
	s.paintName(c, i, x, y+r)
	c.Passage(from, "")
}

func faceOf(p *stop) character.Face {
	if p.done {
		return character.Beaten
	}
	return character.Idle
}

// drawPad draws a pad: a bud, half open or open, as art names it by day and by night.
func drawPad(c *ui.Frame, art [2]string, x, y, r, angle float32) {
	switch {
	case c.Theme.Contrast && (art == bud || art == half):
		c.List.Ring(x, y, 0.7*r, 3, c.Theme.Pad)
	case c.Theme.Contrast:
		c.List.Disc(x, y, r, c.Theme.Pad)
	case c.Theme.Night:
		c.List.Sprite(art[1], x, y, padArt*r, angle, 1)
	default:
		c.List.Sprite(art[0], x, y, padArt*r, angle, 1)
	}
}

// pads are the art of whole pads by day and by night; a bud is a puzzle that lies ahead, a half-open pad a lesson.
var (
	pads = [3][2]string{{"pad-1", "pad-1-night"}, {"pad-2", "pad-2-night"}, {"pad-3", "pad-3-night"}}
	bud  = [2]string{"bud", "bud-night"}
	half = [2]string{"pad-half", "pad-half-night"}
)

// drawSign draws an icon or a word on a dark disc in the middle of a pad.
func drawSign(c *ui.Frame, icon, word string, x, y, r float32) {
	c.List.Disc(x, y, 0.56*r, c.Theme.Casing).Alpha = 0.62
	if icon != "" {
		c.List.Glyph(icon, x, y, 0.78*r, max(2, 0.07*r), c.Theme.MarkLegal)
		return
	}
	size := 0.62 * r
	c.List.Text(word, x, y+widgets.CapHeight*size, size, true, displaylist.Middle, c.Theme.MarkLegal)
}

// paintNow rings the stop where the person is; the ring breathes a little.
func (s *Screen) paintNow(c *ui.Frame, x, y, r float32) {
	grow := float32(0)
	if c.Ambient(lively) {
		k := float64(c.Now.Truncate(breathStep)%breath) / float64(breath)
		grow = 0.02 * r * float32(1-math.Cos(2*math.Pi*k))
		c.Pace(20)
	}
	c.List.Ring(x, y, r+1+grow, 6, c.Theme.Casing).Alpha = theme.CasingAlpha
	c.List.Ring(x, y, r+1+grow, 4, c.Theme.MarkLegal)
	c.List.Ring(x, y, r+9+2*grow, 1.5, c.Theme.MarkLegal).Alpha = 0.55
}

func (s *Screen) paintStars(c *ui.Frame, p *stop, x, y, r float32) {
	if !p.done {
		return
	}
	if p.kind == riddle {
		if p.stars > 0 {
			drawStar(c, x+0.62*r, y-0.6*r, 0.78*r, true)
		}
		return
	}
	side := 0.46 * r
	for k := range p.most {
		off := float32(k) - float32(p.most-1)/2
		drawStar(c, x+off*side, y+0.66*r-0.16*off*off*side, side, k < p.stars)
	}
}

// drawStar draws a star, or only its outline if it was not earned.
func drawStar(c *ui.Frame, x, y, side float32, earned bool) {
	ink := c.Theme.Gold
	if !earned {
		ink = theme.Mix(c.Theme.Casing, c.Theme.WaterLight, 0.6)
	}
	c.List.Glyph("star", x, y, 1.38*side, 1, c.Theme.Casing)
	c.List.Glyph("star", x, y, side, 1, ink)
}

// name is what a stop is called on the stream, empty where its place is not.
func (p *stop) name() string {
	switch {
	case p.kind == riddle:
		return ""
	case p.kind == rival && p.done:
		return p.won
	}
	return p.title
}

// paintName writes the name of a stop under it, where there is room; that of a rival always is.
func (s *Screen) paintName(c *ui.Frame, i int, x, y float32) {
	p := &s.trail.stops[i]
	name, size := p.name(), float32(theme.QuietSize)
	if name == "" || i == s.at {
		return
	}
	w := displaylist.Measure(name, size, p.kind == rival) + 20
	if p.kind != rival && w > p.room-6 {
		if size = theme.CoordSize; displaylist.Measure(name, size, false)+16 > p.room-4 || p.r < 0.8*padRadius {
			return
		}
		w = displaylist.Measure(name, size, false) + 16
	}
	x = max(w/2+8, min(s.stream.w-w/2-8, x))
	c.List.Fill(displaylist.Around(x, y+18, w, 26), 13, c.Theme.Casing).Alpha = 0.78
	c.List.Text(name, x, y+18+widgets.CapHeight*size, size, p.kind == rival, displaylist.Middle, c.Theme.MarkLegal)
}

// paintAnimal paints the person's animal where it is, or on its way there.
func (s *Screen) paintAnimal(c *ui.Frame, r displaylist.Rect) {
	if s.trail.now >= len(s.trail.stops) {
		return
	}
	p := &s.trail.stops[s.trail.now]
	if p.kind == rival && s.hop >= strollTime {
		return
	}
	x, y, rise := p.x, p.y, float32(0)
	if s.hop < strollTime && !c.Reduced && s.hopFrom < len(s.trail.stops) {
		k := float32(s.hop) / float32(strollTime)
		q := &s.trail.stops[s.hopFrom]
		x, y, rise = q.x+(x-q.x)*k, q.y+(y-q.y)*k, 4*k*(1-k)
		s.hop += c.Step
		c.Animate()
	} else {
		s.hop = strollTime
	}
	size := 2.3 * nowGrows * p.r * (1 + 0.18*rise)
	c.List.Sprite(s.animal, r.X+x, r.Y+y-24*rise, size, 0, 1)
}

// paintBubble names the stop that is chosen, over it or, at the top of the stream, under it.
func (s *Screen) paintBubble(c *ui.Frame, r displaylist.Rect) {
	p := &s.trail.stops[s.at]
	const high, size = 38, theme.BodySize
	name := p.title
	if p.kind == rival {
		name = p.name()
	}
	w := displaylist.Measure(name, size, true) + 36
	x, y := p.x, p.y-s.radius(s.at)-16-high
	x = max(w/2+8, min(s.stream.w-w/2-8, x))
	tip, tail := y+high+10, "tail-down"
	if y < 4 {
		y = p.y + s.radius(s.at) + 16
		tip, tail = y-10, "tail-up"
	}
	c.List.Glyph(tail, r.X+p.x, r.Y+tip, 22, 1, c.Theme.Raised)
	c.List.Fill(displaylist.Around(r.X+x, r.Y+y+high/2, w, high), high/2, c.Theme.Raised)
	c.List.Text(name, r.X+x, r.Y+y+high/2+widgets.CapHeight*size, size, true, displaylist.Middle, c.Theme.Ink)
}
