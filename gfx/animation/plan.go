package animation

import (
	"fmt"
	"math"
	"time"

	"freckers/game"
)

// planner keeps the clock while events are laid out one after another.
type planner struct {
	t        *Timeline
	apart    time.Duration // see [Options]
	clock    time.Duration // when the next movement can start
	contact  time.Duration // when the last movement touched down
	lastMove int           // index of the last event that moves a piece, or -1
	mover    int           // index of the last segment that moved a piece, or -1
	came     float32       // its direction
	from     game.Cell     // the frog whose pads are growing
	nth      int           // pads grown so far by that frog
	growing  bool
	hops     int // so far
}

// add appends the segments and sounds of the i-th event, and moves the clock to where the next movement may begin.
func (p *planner) add(i int, e game.Event) {
	switch e.Kind {
	case game.Step, game.Hop, game.Exit:
		p.addMovement(e, i == p.lastMove)
	case game.Grow:
		p.addGrow(e)
	case game.Sink:
		p.addOverlapping(e, SinkTime)
		p.addCue(p.contact, SplashSound)
	case game.Capture:
		p.addCapture(e)
	case game.Convert:
		p.addConvert(e)
	case game.Place:
		p.addSequential(e, DropTime)
		p.addCue(p.contact+DropTime*2/3, p.t.landing(e.To))
	case game.Mark, game.Unmark:
		p.addOverlapping(e, MarkTime)
	case game.Pass:
		p.addSequential(e, PassTime)
	}
}

// addCue adds a sound; with reduced motion it plays at the start of its movement.
func (p *planner) addCue(at time.Duration, sound string) {
	if p.t.reduced {
		at = min(at, p.contact)
	}
	p.t.cues = append(p.t.cues, Cue{at, sound, 0})
}

// addHopCue adds a sound of a hop: the further in its chain, the higher.
func (p *planner) addHopCue(at time.Duration, sound string, nth int) {
	p.addCue(at, sound)
	p.t.cues[len(p.t.cues)-1].Pitch = pitch(nth)
}

// pitch returns the semitones of the nth hop: the steps of a major pentatonic scale, two
// octaves of it.
func pitch(nth int) int {
	scale := [...]int{0, 2, 4, 7, 9}
	nth = min(nth, 2*len(scale))
	return 12*(nth/len(scale)) + scale[nth%len(scale)]
}

// endBeat ends a beat now; top is its middle.
func (p *planner) endBeat(top time.Duration) {
	p.t.beats = append(p.t.beats, p.clock)
	p.t.tops = append(p.t.tops, top)
}

// addMovement appends a step, a hop or an exit. last is set for the last movement of the action, after which the piece turns
// back to its rest.
func (p *planner) addMovement(e game.Event, last bool) {
	last = last || p.apart > 0
	a := segment{event: e, start: p.clock, first: p.mover < 0 || p.apart > 0, last: last, came: p.came, landed: e.Piece}
	a.x, a.y = p.t.destination(&e)
	a.reach = p.t.hopLength(&e, a.x, a.y)
	a.cheers = e.Kind == game.Exit
	a.nth, a.home = p.hops, last && p.t.bringsHome(&e)
	if e.Kind == game.Hop {
		p.hops++
	}
	a.firm = e.Kind != game.Exit && p.t.firm(e.To)
	p.came, p.mover = p.t.direction(&a), len(p.t.segments)
	top := a.start + FadeTime/2
	if p.t.reduced {
		a.settle = a.start + FadeTime
		a.end, p.clock, p.contact = a.settle, a.settle, a.start
		p.addHopCue(a.start, HopSound, a.nth)
	} else {
		p.contact = a.start + CrouchTime + a.air()
		p.clock = p.contact + LandTime
		a.settle = p.clock
		switch {
		case a.home:
			a.settle = p.contact + HomeTime
		case last:
			a.settle += TurnTime
		}
		a.end = max(a.settle, p.contact+RippleTime)
		top = a.start + CrouchTime + a.air()/2
		p.addHopCue(a.start+CrouchTime, HopSound, a.nth)
	}
	switch {
	case e.Kind == game.Exit:
		a.end = max(a.end, p.contact+p.t.span(CheerTime))
		p.addCue(p.contact, SplashSound)
		p.addCue(p.contact, CheerSound)
	case !p.t.reduced:
		p.addHopCue(p.contact, p.t.landing(e.To), a.nth)
	}
	if a.home {
		p.addCue(p.contact, CheerSound)
	}
	if p.apart > 0 {
		p.clock = a.start + p.apart
	}
	p.endBeat(top)
	p.t.segments = append(p.t.segments, a)
}

// bringsHome reports whether a movement leads into the goal of its piece from outside.
func (t *Timeline) bringsHome(e *game.Event) bool {
	if e.Kind == game.Exit || e.Piece.Owner < 0 || t.layout.Shape != game.Square || t.layout.Round {
		return false
	}
	seat := uint(e.Piece.Owner)
	return t.layout.Sites[e.To].HomeOf>>seat&1 != 0 && t.layout.Sites[t.origin(e)].HomeOf>>seat&1 == 0
}

// origin returns where the piece of a movement stood before the action.
func (t *Timeline) origin(e *game.Event) game.Cell {
	from := e.From
	for i := len(t.segments) - 1; i >= 0; i-- {
		s := &t.segments[i].event
		if (s.Kind == game.Hop || s.Kind == game.Step) && s.To == from {
			from = s.From
		}
	}
	return from
}

// span returns a duration, shortened by reduced motion.
func (t *Timeline) span(d time.Duration) time.Duration {
	if t.reduced {
		return FadeTime
	}
	return d
}

// air returns the time off the ground: a fall takes as long as the root of its height.
func (a *segment) air() time.Duration {
	if a.event.Kind == game.Step {
		return StepTime
	}
	return time.Duration(float64(LeapTime) * math.Sqrt(float64(a.reach)))
}

// hopLength returns the length of a hop in shortest hops, which lead over one cell.
func (t *Timeline) hopLength(e *game.Event, x2, y2 float32) float32 {
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

// landing returns the sound of landing on a cell.
func (t *Timeline) landing(c game.Cell) string {
	if t.firm(c) {
		return ThumpSound
	}
	return LandSound
}

// firm reports whether a cell is firm ground: that of hexagons is leaves.
func (t *Timeline) firm(c game.Cell) bool {
	return t.layout.Shape == game.Square && t.before.Spot(c).Terrain == game.Land
}

// addGrow opens the pads of all frogs at once, those of one frog in turn.
func (p *planner) addGrow(e game.Event) {
	if !p.growing || e.From != p.from {
		p.from, p.nth = e.From, 0
	}
	if !p.growing {
		p.growing = true
		p.addCue(0, GrowSound)
	}
	a := segment{event: e, start: time.Duration(p.nth) * GrowGap}
	a.settle = a.start + GrowTime
	if p.t.reduced {
		a.start, a.settle = 0, FadeTime
	}
	a.end = a.settle
	p.nth++
	p.clock = max(p.clock, a.end)
	p.t.segments = append(p.t.segments, a)
}

// addCapture makes a piece dive, during the movement that captures it if there is one.
func (p *planner) addCapture(e game.Event) {
	if p.mover < 0 {
		p.addSequential(e, DiveTime)
	} else {
		p.addOverlapping(e, DiveTime)
	}
	a := &p.t.segments[len(p.t.segments)-1]
	a.firm = p.t.firm(e.To)
	p.addCue(a.start, DiveSound)
	if e.Points != 0 {
		a.note = fmt.Sprintf("%+d", e.Points)
		a.end = max(a.end, a.start+p.t.span(NoteTime))
	}
}

// addConvert flips a piece that changes its owner. One that has just moved changes as it
// lands; a promotion to a capital letter is cheered.
func (p *planner) addConvert(e game.Event) {
	if p.mover >= 0 && p.t.segments[p.mover].event.To == e.To {
		a := &p.t.segments[p.mover]
		a.landed = e.Piece
		if e.Piece.Letter >= 'A' && e.Piece.Letter <= 'Z' {
			a.cheers = true
			a.end = max(a.end, p.contact+p.t.span(CheerTime))
			p.addCue(p.contact, CheerSound)
		}
		return
	}
	p.addOverlapping(e, FlipTime)
	a := &p.t.segments[len(p.t.segments)-1]
	a.x, a.y = p.t.place(e.To)
	a.firm = p.t.firm(e.To)
	a.end += p.t.span(RippleTime)
	p.addCue(p.contact, FlipSound)
}

// addOverlapping adds what starts at the last touchdown and delays nothing.
func (p *planner) addOverlapping(e game.Event, d time.Duration) {
	d = p.t.span(d)
	p.t.segments = append(p.t.segments, segment{event: e, start: p.contact, settle: p.contact + d, end: p.contact + d})
}

// addSequential adds what the next movement waits for.
func (p *planner) addSequential(e game.Event, d time.Duration) {
	d = p.t.span(d)
	p.contact = p.clock
	p.clock += d
	p.t.segments = append(p.t.segments, segment{event: e, start: p.contact, settle: p.clock, end: p.clock})
	p.endBeat(p.contact + d/2)
}
