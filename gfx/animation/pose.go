package animation

import (
	"math"
	"time"

	"freckers/game"
)

// Heights and sizes of a movement, in cells or as factors.
const (
	leapSwell  = 0.18 // how much larger a frog gets at the top of a leap
	stepSwell  = 0.08
	stepHeight = 0.45
	crouchDip  = 0.04
	landDip    = 0.07
	sinkTilt   = 0.55
	bubbles    = 5
	farSwell   = 0.09 // for each further length of a hop
	mostSwell  = 0.60
	mostHeight = 3.2 // of long hops; the shortest is 1 high, see leapPose
	exitReach  = 1.2 // cells that an exit into the open leads on
)

// At fills f with the poses at a time: before 0 the position before the action, from
// Duration on the one after it.
func (t *Timeline) At(at time.Duration, f *Frame) {
	f.Reset()
	for i := range t.segments {
		a := &t.segments[i]
		if at < a.start || at < 0 {
			continue
		}
		switch a.event.Kind {
		case game.Step, game.Hop, game.Exit:
			t.poseMovement(a, at, f)
		case game.Grow:
			t.poseGrow(a, at, f)
		case game.Sink:
			t.poseSink(a, at, f)
		case game.Capture:
			t.poseCapture(a, at, f)
		case game.Convert:
			t.poseConvert(a, at, f)
		case game.Place:
			t.posePlace(a, at, f)
		case game.Mark, game.Unmark:
			t.poseMark(a, at, f)
		}
	}
	for i := range t.bursts {
		t.addBurst(&t.bursts[i], at, f)
	}
}

// progress returns how far at lies between two times, from 0 to 1.
func progress(at, from, to time.Duration) float32 {
	if to <= from || at >= to {
		return 1
	}
	if at <= from {
		return 0
	}
	return float32(at-from) / float32(to-from)
}

// ease is smoothstep easing.
func ease(x float32) float32 { return x * x * (3 - 2*x) }

// parabola rises from 0 to 1 in the middle and falls back to 0.
func parabola(x float32) float32 { return 4 * x * (1 - x) }

func (t *Timeline) place(c game.Cell) (x, y float32) {
	s := &t.layout.Sites[c]
	return float32(s.X), float32(s.Y)
}

// destination returns where a movement ends. An exit leads to the cell beside the
// board that it names, or to the nearest lake, or ahead of the piece.
func (t *Timeline) destination(e *game.Event) (x, y float32) {
	if e.Kind != game.Exit || e.To != game.NoCell {
		return t.place(e.To)
	}
	if c := t.lake(e.From); c != game.NoCell {
		return t.place(c)
	}
	from := &t.layout.Sites[e.From]
	sin, cos := math.Sincos(t.layout.Heading(e.Piece.Owner, from.X, from.Y))
	return float32(from.X + exitReach*sin), float32(from.Y - exitReach*cos)
}

// lake returns the nearest lake cell, or [game.NoCell].
func (t *Timeline) lake(from game.Cell) game.Cell {
	best, near := game.NoCell, math.Inf(1)
	at := &t.layout.Sites[from]
	for c := range t.layout.Sites {
		s := &t.layout.Sites[c]
		d := math.Hypot(s.X-at.X, s.Y-at.Y)
		if d < near && t.before.Spot(game.Cell(c)).Terrain == game.Lake {
			best, near = game.Cell(c), d
		}
	}
	return best
}

func (t *Timeline) setPiece(c game.Cell, p game.Piece, f *Frame) {
	f.spot(c, t.before).Piece = p
}

// poseMovement empties the cell that the piece has left, and shows the piece in the air or, once it has settled, on its new
// cell or at home.
func (t *Timeline) poseMovement(a *segment, at time.Duration, f *Frame) {
	e := &a.event
	t.setPiece(e.From, game.Piece{}, f)
	over := at >= a.settle
	switch {
	case e.Kind == game.Exit && (over || !t.reduced && at >= a.start+CrouchTime+a.air()):
		f.Home = append(f.Home, e.Piece.Owner)
	case e.Kind != game.Exit && over:
		t.setPiece(e.To, a.landed, f)
	}
	if t.reduced {
		if !over {
			t.crossfade(a, at, f)
		}
		return
	}
	t.addTouchdown(a, at, f)
	if !over {
		f.Pieces = append(f.Pieces, t.leapPose(a, at))
	}
	t.addJumped(a, at, f)
}

func (t *Timeline) crossfade(a *segment, at time.Duration, f *Frame) {
	k := progress(at, a.start, a.settle)
	x, y := t.place(a.event.From)
	p := PiecePose{Piece: a.event.Piece, X: x, Y: y, Scale: 1, Alpha: 1 - k, Home: true}
	f.Pieces = append(f.Pieces, p)
	if a.event.Kind != game.Exit {
		p.Piece, p.X, p.Y, p.Alpha = a.landed, a.x, a.y, k
		f.Pieces = append(f.Pieces, p)
	}
}

// leapPose returns the frog itself: it crouches, flies along an arc, the longer the
// higher, lands with a squash and turns back to its goal after the last landing.
func (t *Timeline) leapPose(a *segment, at time.Duration) PiecePose {
	e := &a.event
	x1, y1 := t.place(e.From)
	swell, top := min(leapSwell+farSwell*(a.reach-1), mostSwell), min(a.reach, mostHeight)
	if e.Kind == game.Step {
		swell, top = stepSwell, stepHeight
	}
	off := a.start + CrouchTime
	down := off + a.air()
	p := PiecePose{Piece: e.Piece, X: x1, Y: y1, Scale: 1, Alpha: 1, Angle: t.direction(a)}
	if at >= down {
		p.Piece, p.X, p.Y = a.landed, a.x, a.y
	}
	switch {
	case at < off:
		k := progress(at, a.start, off)
		p.Stance = Crouch
		p.Scale = 1 - crouchDip*ease(k)
		if a.first {
			p.Turn = 1 - ease(k)
		} else {
			p.Angle = a.came + turn(a.came, p.Angle)*ease(k)
		}
	case at < down:
		k := progress(at, off, down)
		p.Stance = Leap
		p.X, p.Y = x1+(a.x-x1)*k, y1+(a.y-y1)*k
		p.Scale, p.Height = 1+swell*parabola(k), top*parabola(k)
		if e.Kind == game.Exit && k > 0.8 {
			p.Alpha = 1 - ease((k-0.8)/0.2)
		}
	case at < down+LandTime:
		p.Stance = Crouch
		p.Scale = 1 - landDip*parabola(progress(at, down, down+LandTime))
	case a.home:
		k := ease(progress(at, down+LandTime, a.settle))
		p.Turn = k
		p.Angle += 2 * math.Pi * k
	default:
		p.Turn = ease(progress(at, down+LandTime, a.settle))
	}
	if e.Kind == game.Exit && at >= down {
		p.Alpha = 0
	}
	return p
}

func (t *Timeline) direction(a *segment) float32 {
	x1, y1 := t.place(a.event.From)
	return float32(math.Atan2(float64(a.x-x1), float64(y1-a.y)))
}

// turn returns the shorter rotation from one angle to another.
func turn(from, to float32) float32 {
	return float32(math.Remainder(float64(to-from), 2*math.Pi))
}

// addTouchdown adds what a piece stirs up as it lands: ripples or dust, a splash where it
// leaves the board, and a cheer.
func (t *Timeline) addTouchdown(a *segment, at time.Duration, f *Frame) {
	down := a.start + CrouchTime + a.air()
	size := min(1+0.15*(a.reach-1), 1.6)
	if a.event.Kind == game.Step {
		size = 0.85
	}
	if a.event.Kind == game.Exit {
		size = 1.25
		if k := progress(at, down, down+RippleTime); a.event.To == game.NoCell && at >= down && k < 1 {
			addBubbles(a.x, a.y, float64(a.event.From), k, f)
		}
	}
	addRings(a, at-down, size, f)
	t.addReaction(a, at-down, f)
	if k := progress(at, down, down+CheerTime); a.cheers && at >= down && k < 1 {
		addSparks(a.x, a.y, k, 1, f)
	}
}

// addRings adds the two rings round a landing, some time after it.
func addRings(a *segment, since time.Duration, size float32, f *Frame) {
	if since < 0 || since >= RippleTime {
		return
	}
	k := progress(since, 0, RippleTime)
	out := 1 - (1-k)*(1-k)
	fade := 1 - k
	f.Rings = append(f.Rings,
		RingPose{a.x, a.y, size * (0.34 + 0.18*out), 0.034 - 0.014*k, 0.85 * fade, a.firm},
		RingPose{a.x, a.y, size * (0.42 + 0.30*out), 0.026 - 0.010*k, 0.5 * fade, a.firm})
}

// poseGrow shows a new pad as a bud, half open and open; with reduced motion it only fades in.
func (t *Timeline) poseGrow(a *segment, at time.Duration, f *Frame) {
	c := a.event.To
	if at >= a.settle {
		f.spot(c, t.before).Terrain = game.Pad
		return
	}
	k := progress(at, a.start, a.settle)
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
		p.Opening, p.Scale = Full, 0.82+0.18*ease(u)+0.035*parabola(u)
	}
	f.Pads = append(f.Pads, p)
}

// poseSink tilts the pad that was left and draws it under; bubbles rise.
func (t *Timeline) poseSink(a *segment, at time.Duration, f *Frame) {
	c := a.event.From
	f.spot(c, t.before).Terrain = game.Water
	if at >= a.settle {
		return
	}
	k := progress(at, a.start, a.settle)
	p := PadPose{Cell: c, Opening: Full, Scale: 1, Squeeze: 1, Alpha: 1 - k}
	if !t.reduced {
		p.Scale = 1 - 0.34*ease(k)
		p.Squeeze = 1 - sinkTilt*ease(min(1, k*1.3))
		p.Angle = 0.35 * ease(k)
		p.Alpha = 1 - ease(min(1, k*1.25))
		x, y := t.place(c)
		addBubbles(x, y, float64(c), k, f)
	}
	f.Pads = append(f.Pads, p)
}

// addBubbles adds the bubbles where something went under, scattered by seed.
func addBubbles(x, y float32, seed float64, k float32, f *Frame) {
	for i := range bubbles {
		born := 0.12 + 0.13*float32(i)
		life := (k - born) / 0.42
		if life <= 0 || life >= 1 {
			continue
		}
		turn := float64(i)*2.4 + seed
		r := 0.08 + 0.05*float32(i%3)
		f.Bubbles = append(f.Bubbles, BubblePose{
			X: x + r*float32(math.Cos(turn)), Y: y + r*float32(math.Sin(turn)) - 0.10*life,
			R: 0.035 + 0.012*float32(i%3) + 0.02*life, Alpha: 0.8 * parabola(0.15+0.85*life),
		})
	}
}
