package motion

import (
	"math"
	"time"

	"freckers/game"
)

// Heights and sizes of a movement, in cells or as factors.
const (
	leapSwell  = 0.18 // how much larger a frog looks at the top of a leap
	stepSwell  = 0.08
	stepHeight = 0.45
	crouchDip  = 0.04
	landDip    = 0.07
	sinkTilt   = 0.55
	bubbles    = 5
)

// At fills f with the poses at a time. Before 0 is the position before the
// action, from Duration on the position after it.
func (t *Timeline) At(at time.Duration, f *Frame) {
	f.Reset()
	for i := range t.acts {
		a := &t.acts[i]
		if at < a.start || at < 0 {
			continue
		}
		switch a.event.Kind {
		case game.Step, game.Hop, game.Exit:
			t.movementAt(a, at, f)
		case game.Grow:
			t.growAt(a, at, f)
		case game.Sink:
			t.sinkAt(a, at, f)
		case game.Capture, game.Unmark:
			t.captureAt(a, at, f)
		case game.Convert:
			t.convertAt(a, at, f)
		case game.Place, game.Mark:
			t.placeAt(a, at, f)
		}
	}
}

// part is how far at lies between two times, from 0 to 1.
func part(at, from, to time.Duration) float32 {
	if to <= from || at >= to {
		return 1
	}
	if at <= from {
		return 0
	}
	return float32(at-from) / float32(to-from)
}

// ease starts and stops softly.
func ease(x float32) float32 { return x * x * (3 - 2*x) }

// arch rises from 0 to 1 in the middle and falls back to 0.
func arch(x float32) float32 { return 4 * x * (1 - x) }

func (t *Timeline) place(c game.Cell) (x, y float32) {
	s := &t.layout.Sites[c]
	return float32(s.X), float32(s.Y)
}

// goal is where a movement ends: an exit without a cell beside the board leads
// one cell further on, the way from the middle of the board.
func (t *Timeline) goal(e *game.Event) (x, y float32) {
	if e.Kind != game.Exit || e.To != game.NoCell {
		return t.place(e.To)
	}
	x, y = t.place(e.From)
	dx, dy := x-float32(t.layout.Width)/2, y-float32(t.layout.Height)/2
	if d := float32(math.Hypot(float64(dx), float64(dy))); d > 0 {
		x, y = x+1.2*dx/d, y+1.2*dy/d
	}
	return x, y
}

func (t *Timeline) lift(c game.Cell, f *Frame) {
	s := f.spot(c, t.before)
	s.Piece = game.Piece{}
	f.set(c, s)
}

func (t *Timeline) put(c game.Cell, p game.Piece, f *Frame) {
	s := f.spot(c, t.before)
	s.Piece = p
	f.set(c, s)
}

func (t *Timeline) movementAt(a *act, at time.Duration, f *Frame) {
	e := &a.event
	t.lift(e.From, f)
	over := at >= a.settle
	if over && e.Kind != game.Exit {
		t.put(e.To, e.Piece, f)
	}
	if t.reduced {
		if !over {
			t.crossFade(a, at, f)
		}
		return
	}
	t.ripplesAt(a, at, f)
	if !over {
		f.Pieces = append(f.Pieces, t.leapPose(a, at))
	}
}

func (t *Timeline) crossFade(a *act, at time.Duration, f *Frame) {
	k := part(at, a.start, a.settle)
	x, y := t.place(a.event.From)
	p := PiecePose{Piece: a.event.Piece, X: x, Y: y, Scale: 1, Alpha: 1 - k, Home: true}
	f.Pieces = append(f.Pieces, p)
	if a.event.Kind != game.Exit {
		p.X, p.Y = t.place(a.event.To)
		p.Alpha = k
		f.Pieces = append(f.Pieces, p)
	}
}

// leapPose is the frog itself: it crouches, flies along its arc, lands with a
// squash and, after its last landing, turns back to its goal.
func (t *Timeline) leapPose(a *act, at time.Duration) PiecePose {
	e := &a.event
	x1, y1 := t.place(e.From)
	x2, y2 := t.goal(e)
	air, swell, top := LeapTime, float32(leapSwell), float32(1)
	if e.Kind == game.Step {
		air, swell, top = StepTime, stepSwell, stepHeight
	}
	off := a.start + CrouchTime
	down := off + air
	p := PiecePose{Piece: e.Piece, X: x1, Y: y1, Scale: 1, Alpha: 1, Angle: t.direction(e)}
	switch {
	case at < off:
		k := part(at, a.start, off)
		p.Stance = Crouch
		p.Scale = 1 - crouchDip*ease(k)
		if a.first {
			p.Turn = 1 - ease(k)
		} else {
			p.Angle = a.came + turn(a.came, p.Angle)*ease(k)
		}
	case at < down:
		k := part(at, off, down)
		p.Stance = Leap
		p.X, p.Y = x1+(x2-x1)*k, y1+(y2-y1)*k
		p.Scale, p.Height = 1+swell*arch(k), top*arch(k)
		if e.Kind == game.Exit {
			p.Alpha = 1 - ease(k)
		}
	case at < down+LandTime:
		p.X, p.Y = x2, y2
		p.Stance = Crouch
		p.Scale = 1 - landDip*arch(part(at, down, down+LandTime))
	default:
		p.X, p.Y = x2, y2
		p.Turn = ease(part(at, down+LandTime, a.settle))
	}
	if e.Kind == game.Exit && at >= down {
		p.Alpha = 0
	}
	return p
}

// direction is the angle of a movement, clockwise from the top.
func (t *Timeline) direction(e *game.Event) float32 {
	x1, y1 := t.place(e.From)
	x2, y2 := t.goal(e)
	return float32(math.Atan2(float64(x2-x1), float64(y1-y2)))
}

// turn is the shorter way round from one angle to another.
func turn(from, to float32) float32 {
	return float32(math.Remainder(float64(to-from), 2*math.Pi))
}

func (t *Timeline) ripplesAt(a *act, at time.Duration, f *Frame) {
	if a.event.Kind == game.Exit {
		return
	}
	down := a.start + CrouchTime + LeapTime
	size := float32(1)
	if a.event.Kind == game.Step {
		down = a.start + CrouchTime + StepTime
		size = 0.85
	}
	if at < down || at >= down+RippleTime {
		return
	}
	x, y := t.place(a.event.To)
	k := part(at, down, down+RippleTime)
	out := 1 - (1-k)*(1-k)
	fade := 1 - k
	f.Rings = append(f.Rings,
		RingPose{x, y, size * (0.34 + 0.18*out), 0.034 - 0.014*k, 0.85 * fade},
		RingPose{x, y, size * (0.42 + 0.30*out), 0.026 - 0.010*k, 0.5 * fade})
}

func (t *Timeline) growAt(a *act, at time.Duration, f *Frame) {
	c := a.event.To
	if at >= a.settle {
		s := f.spot(c, t.before)
		s.Ground = game.Pad
		f.set(c, s)
		return
	}
	k := part(at, a.start, a.settle)
	p := PadPose{Cell: c, Squeeze: 1, Scale: 1, Alpha: 1}
	switch {
	case t.reduced:
		p.Opening, p.Alpha = Full, k
	case k < 0.3:
		p.Opening, p.Scale = Bud, 0.35+0.65*ease(k/0.3)
	case k < 0.62:
		p.Opening, p.Scale = Half, 0.72+0.28*ease((k-0.3)/0.32)
		p.Angle = -0.12 * (1 - (k-0.3)/0.32)
	default:
		u := (k - 0.62) / 0.38
		p.Opening, p.Scale = Full, 0.82+0.18*ease(u)+0.035*arch(u)
	}
	f.Pads = append(f.Pads, p)
}

// sinkAt tilts the pad that was left, draws it under and lets bubbles rise.
func (t *Timeline) sinkAt(a *act, at time.Duration, f *Frame) {
	c := a.event.From
	s := f.spot(c, t.before)
	s.Ground = game.Water
	f.set(c, s)
	if at >= a.settle {
		return
	}
	k := part(at, a.start, a.settle)
	p := PadPose{Cell: c, Opening: Full, Scale: 1, Squeeze: 1, Alpha: 1 - k}
	if !t.reduced {
		p.Scale = 1 - 0.34*ease(k)
		p.Squeeze = 1 - sinkTilt*ease(min(1, k*1.3))
		p.Angle = 0.35 * ease(k)
		p.Alpha = 1 - ease(min(1, k*1.25))
		t.bubblesAt(c, k, f)
	}
	f.Pads = append(f.Pads, p)
}

func (t *Timeline) bubblesAt(c game.Cell, k float32, f *Frame) {
	x, y := t.place(c)
	for i := range bubbles {
		born := 0.12 + 0.13*float32(i)
		life := (k - born) / 0.42
		if life <= 0 || life >= 1 {
			continue
		}
		turn := float64(i)*2.4 + float64(c)
		r := 0.08 + 0.05*float32(i%3)
		f.Bubbles = append(f.Bubbles, BubblePose{
			X: x + r*float32(math.Cos(turn)), Y: y + r*float32(math.Sin(turn)) - 0.10*life,
			R: 0.035 + 0.012*float32(i%3) + 0.02*life, Alpha: 0.8 * arch(0.15+0.85*life),
		})
	}
}

func (t *Timeline) captureAt(a *act, at time.Duration, f *Frame) {
	t.lift(a.event.To, f)
	if at >= a.settle {
		return
	}
	k := part(at, a.start, a.settle)
	x, y := t.place(a.event.To)
	p := PiecePose{Piece: a.event.Piece, X: x, Y: y, Scale: 1, Alpha: 1 - k, Home: true}
	if !t.reduced {
		p.Scale = 1 - 0.3*ease(k)
	}
	f.Pieces = append(f.Pieces, p)
}

func (t *Timeline) convertAt(a *act, at time.Duration, f *Frame) {
	c := a.event.To
	old := f.spot(c, t.before).Piece
	if at >= a.settle {
		t.put(c, a.event.Piece, f)
		return
	}
	t.lift(c, f)
	k := part(at, a.start, a.settle)
	x, y := t.place(c)
	f.Pieces = append(f.Pieces,
		PiecePose{Piece: old, X: x, Y: y, Scale: 1, Alpha: 1 - k, Home: true},
		PiecePose{Piece: a.event.Piece, X: x, Y: y, Scale: 1, Alpha: k, Home: true})
}

func (t *Timeline) placeAt(a *act, at time.Duration, f *Frame) {
	if at >= a.settle {
		t.put(a.event.To, a.event.Piece, f)
		return
	}
	k := ease(part(at, a.start, a.settle))
	x, y := t.place(a.event.To)
	p := PiecePose{Piece: a.event.Piece, X: x, Y: y, Scale: 1, Alpha: k, Home: true}
	if !t.reduced {
		p.Scale, p.Height = 1.18-0.18*k, 1-k
	}
	f.Pieces = append(f.Pieces, p)
}
