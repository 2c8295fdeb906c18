package animation

import (
	"fmt"
	"math"
	"time"

	"freckers/game"
)

// planner keeps the clock while events are laid one behind the other.
type planner struct {
	t        *Timeline
	clock    time.Duration // when the next movement can begin
	contact  time.Duration // when the last movement touched down
	lastMove int           // index of the last event that moves a piece, or -1
	mover    int           // index of the last act that moved a piece, or -1
	came     float32       // the direction in which it did
	from     game.Cell     // the frog whose pads are growing
	nth      int           // pads grown so far by that frog
	growing  bool
}

func (p *planner) add(i int, e game.Event) {
	switch e.Kind {
	case game.Step, game.Hop, game.Exit:
		p.movement(e, i == p.lastMove)
	case game.Grow:
		p.grow(e)
	case game.Sink:
		p.tail(e, SinkTime)
		p.cue(p.contact, SplashSound)
	case game.Capture:
		p.capture(e)
	case game.Convert:
		p.convert(e)
	case game.Place:
		p.inLine(e, DropTime)
		p.cue(p.contact+DropTime*2/3, p.t.landing(e.To))
	case game.Mark, game.Unmark:
		p.tail(e, MarkTime)
	case game.Pass:
		p.inLine(e, PassTime)
	}
}

// cue is a sound, at the beginning of what it goes with in reduced motion.
func (p *planner) cue(at time.Duration, sound string) {
	if p.t.reduced {
		at = min(at, p.contact)
	}
	p.t.cues = append(p.t.cues, Cue{at, sound})
}

// beat ends a part of the action now; top is its middle.
func (p *planner) beat(top time.Duration) {
	p.t.beats = append(p.t.beats, p.clock)
	p.t.tops = append(p.t.tops, top)
}

func (p *planner) movement(e game.Event, last bool) {
	a := act{event: e, start: p.clock, first: p.mover < 0, last: last, came: p.came, landed: e.Piece}
	a.x, a.y = p.t.goal(&e)
	a.reach = p.t.reachOf(&e, a.x, a.y)
	a.cheers = e.Kind == game.Exit
	a.firm = e.Kind != game.Exit && p.t.firm(e.To)
	p.came, p.mover = p.t.direction(&a), len(p.t.acts)
	top := a.start + FadeTime/2
	if p.t.reduced {
		a.settle = a.start + FadeTime
		a.end, p.clock, p.contact = a.settle, a.settle, a.start
		p.cue(a.start, HopSound)
	} else {
		p.contact = a.start + CrouchTime + a.air()
		p.clock = p.contact + LandTime
		a.settle = p.clock
		if last {
			a.settle += TurnTime
		}
		a.end = max(a.settle, p.contact+RippleTime)
		top = a.start + CrouchTime + a.air()/2
		p.cue(a.start+CrouchTime, HopSound)
	}
	switch {
	case e.Kind == game.Exit:
		a.end = max(a.end, p.contact+p.t.span(CheerTime))
		p.cue(p.contact, SplashSound)
		p.cue(p.contact, CheerSound)
	case !p.t.reduced:
		p.cue(p.contact, p.t.landing(e.To))
	}
	p.beat(top)
	p.t.acts = append(p.t.acts, a)
}

// span is a time that reduced motion cuts short.
func (t *Timeline) span(d time.Duration) time.Duration {
	if t.reduced {
		return FadeTime
	}
	return d
}

// air is how long a movement is off the ground: a fall takes as long as the
// root of its height.
func (a *act) air() time.Duration {
	if a.event.Kind == game.Step {
		return StepTime
	}
	return time.Duration(float64(LeapTime) * math.Sqrt(float64(a.reach)))
}

// reachOf is the length of a hop in shortest hops, which lead over one cell.
func (t *Timeline) reachOf(e *game.Event, x2, y2 float32) float32 {
	if e.Kind == game.Step {
		return 1
	}
	x1, y1 := t.place(e.From)
	dx, dy := math.Abs(float64(x2-x1)), math.Abs(float64(y2-y1))
	if t.layout.Shape == game.Hex {
		return max(1, float32(math.Hypot(dx, dy)/2))
	}
	return max(1, float32(max(dx, dy)/2))
}

// landing is the sound of coming down on a cell.
func (t *Timeline) landing(c game.Cell) string {
	if t.firm(c) {
		return ThumpSound
	}
	return LandSound
}

// firm says whether a cell is firm ground: that of hexagons is leaves.
func (t *Timeline) firm(c game.Cell) bool {
	return t.layout.Shape == game.Square && t.before.Spot(c).Terrain == game.Land
}

// grow opens the pads of all frogs at once, each frog's one behind the other.
func (p *planner) grow(e game.Event) {
	if !p.growing || e.From != p.from {
		p.from, p.nth = e.From, 0
	}
	if !p.growing {
		p.growing = true
		p.cue(0, GrowSound)
	}
	a := act{event: e, start: time.Duration(p.nth) * GrowGap}
	a.settle = a.start + GrowTime
	if p.t.reduced {
		a.start, a.settle = 0, FadeTime
	}
	a.end = a.settle
	p.nth++
	p.clock = max(p.clock, a.end)
	p.t.acts = append(p.t.acts, a)
}

// capture lets a piece dive, beside the movement that takes it where there is one.
func (p *planner) capture(e game.Event) {
	if p.mover < 0 {
		p.inLine(e, DiveTime)
	} else {
		p.tail(e, DiveTime)
	}
	a := &p.t.acts[len(p.t.acts)-1]
	a.firm = p.t.firm(e.To)
	p.cue(a.start, DiveSound)
	if e.Points != 0 {
		a.note = fmt.Sprintf("%+d", e.Points)
		a.end = max(a.end, a.start+p.t.span(NoteTime))
	}
}

// convert turns a piece over, if it changes its owner. One that has just moved
// is changed as it lands; a capital letter is a step forward and is cheered.
func (p *planner) convert(e game.Event) {
	if p.mover >= 0 && p.t.acts[p.mover].event.To == e.To {
		a := &p.t.acts[p.mover]
		a.landed = e.Piece
		if e.Piece.Letter >= 'A' && e.Piece.Letter <= 'Z' {
			a.cheers = true
			a.end = max(a.end, p.contact+p.t.span(CheerTime))
			p.cue(p.contact, CheerSound)
		}
		return
	}
	p.tail(e, FlipTime)
	a := &p.t.acts[len(p.t.acts)-1]
	a.x, a.y = p.t.place(e.To)
	a.firm = p.t.firm(e.To)
	a.end += p.t.span(RippleTime)
	p.cue(p.contact, FlipSound)
}

// tail adds what begins at the last touch-down and holds nothing up.
func (p *planner) tail(e game.Event, d time.Duration) {
	d = p.t.span(d)
	p.t.acts = append(p.t.acts, act{event: e, start: p.contact, settle: p.contact + d, end: p.contact + d})
}

// inLine adds what the next movement waits for.
func (p *planner) inLine(e game.Event, d time.Duration) {
	d = p.t.span(d)
	p.contact = p.clock
	p.clock += d
	p.t.acts = append(p.t.acts, act{event: e, start: p.contact, settle: p.clock, end: p.clock})
	p.beat(p.contact + d/2)
}
