// Package motion turns the events of an action into poses at a time: where each
// frog is, how high it leaps, how far the pad it left has sunk. It is pure: the
// same events and time give the same poses, and a skipped animation is its end.
//
// Times are those of speed 1; who plays a timeline scales the clock. Places are
// in the units of [game.Site], angles are radians clockwise from the top of the
// layout.
package motion

import (
	"time"

	"freckers/game"
)

// The durations of a movement at speed 1.
const (
	CrouchTime = 60 * time.Millisecond
	LeapTime   = 190 * time.Millisecond
	StepTime   = 150 * time.Millisecond
	LandTime   = 70 * time.Millisecond
	TurnTime   = 120 * time.Millisecond
	RippleTime = 450 * time.Millisecond
	SinkTime   = 500 * time.Millisecond
	GrowTime   = 260 * time.Millisecond
	GrowGap    = 35 * time.Millisecond
	FadeTime   = 75 * time.Millisecond
	LeaveTime  = 220 * time.Millisecond
	PassTime   = 120 * time.Millisecond
)

// The sounds that cues name.
const (
	HopSound    = "hop"
	LandSound   = "land"
	SplashSound = "splash"
	GrowSound   = "grow"
)

// Options say how an action is shown.
type Options struct {
	// Reduced replaces every movement by a cross-fade of under 80 ms.
	Reduced bool
}

// Cue is a sound at a time of the timeline.
type Cue struct {
	At    time.Duration
	Sound string
}

// Stance is the way a frog holds itself.
type Stance uint8

// The stances that frogs are drawn in.
const (
	Idle Stance = iota
	Crouch
	Leap
)

// PiecePose is a piece that is not simply standing on its cell.
type PiecePose struct {
	Piece  game.Piece
	Stance Stance
	X, Y   float32
	Angle  float32
	Scale  float32
	Alpha  float32
	// Height is 0 on the ground and 1 at the top of a full leap: how far the
	// shadow has drifted away.
	Height float32
	// Home is set when the piece faces its goal, whatever Angle says.
	Home bool
	// Turn is how far, from 0 to 1, a landed piece has turned from Angle back
	// to its goal.
	Turn float32
}

// Opening is how far a pad has come out of its bud.
type Opening uint8

// The stages of a growing pad.
const (
	Bud Opening = iota
	Half
	Full
)

// PadPose is a pad that opens or sinks.
type PadPose struct {
	Cell    game.Cell
	Opening Opening
	Scale   float32
	Squeeze float32 // height over width, below 1 where the pad tilts
	Angle   float32 // added to the turn with which the pad lies
	Alpha   float32
}

// RingPose is a ripple on the water.
type RingPose struct{ X, Y, R, Stroke, Alpha float32 }

// BubblePose is a bubble that rises where a pad sank.
type BubblePose struct{ X, Y, R, Alpha float32 }

// Change is what a cell holds at this time, where it differs from the position
// before the action. What moves is not in it but among the poses.
type Change struct {
	Cell game.Cell
	Spot game.Spot
}

// Frame is everything that differs from the position before the action at one
// time. Its slices are reused from call to call.
type Frame struct {
	Changes []Change
	Pads    []PadPose
	Rings   []RingPose
	Pieces  []PiecePose
	Bubbles []BubblePose
}

// Reset empties the frame and keeps its memory.
func (f *Frame) Reset() {
	f.Changes, f.Pads, f.Rings = f.Changes[:0], f.Pads[:0], f.Rings[:0]
	f.Pieces, f.Bubbles = f.Pieces[:0], f.Bubbles[:0]
}

// set records what a cell holds, over an earlier entry for the same cell.
func (f *Frame) set(c game.Cell, s game.Spot) {
	for i := range f.Changes {
		if f.Changes[i].Cell == c {
			f.Changes[i].Spot = s
			return
		}
	}
	f.Changes = append(f.Changes, Change{c, s})
}

// spot is what a cell holds so far in this frame.
func (f *Frame) spot(c game.Cell, before game.State) game.Spot {
	for i := range f.Changes {
		if f.Changes[i].Cell == c {
			return f.Changes[i].Spot
		}
	}
	return before.Spot(c)
}

// act is one event with its time. settle is when its cells have their content
// for good; end is when nothing of it moves any more.
type act struct {
	event              game.Event
	start, settle, end time.Duration
	first, last        bool    // of the action's movements: a frog turns from its goal before the first and back to it after the last
	came               float32 // the direction of the movement before, where there is one
}

// Timeline is an action laid out in time.
type Timeline struct {
	before  game.State
	layout  *game.Layout
	acts    []act
	beats   []time.Duration
	cues    []Cue
	length  time.Duration
	reduced bool
}

// Plan lays out the events of an action that is played on the position before.
func Plan(before game.State, events []game.Event, o Options) *Timeline {
	t := &Timeline{before: before, layout: before.Game().Info().Layout, reduced: o.Reduced}
	p := planner{t: t, lastMove: -1}
	for i, e := range events {
		if moves(e.Kind) {
			p.lastMove = i
		}
	}
	for i, e := range events {
		p.add(i, e)
	}
	if len(t.beats) == 0 || t.beats[len(t.beats)-1] < p.clock {
		t.beats = append(t.beats, p.clock)
	}
	for i := range t.acts {
		t.length = max(t.length, t.acts[i].end)
	}
	t.length = max(t.length, p.clock)
	return t
}

func moves(k game.EventKind) bool { return k == game.Step || k == game.Hop || k == game.Exit }

// planner keeps the clock while events are laid one behind the other.
type planner struct {
	t        *Timeline
	clock    time.Duration // when the next movement can begin
	contact  time.Duration // when the last movement touched down
	lastMove int           // index of the last event that moves a piece, or -1
	moved    bool          // whether a piece has moved
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
		p.t.cues = append(p.t.cues, Cue{p.contact, SplashSound})
	case game.Capture, game.Convert, game.Mark, game.Unmark:
		p.tail(e, LeaveTime)
	case game.Place:
		p.inLine(e, LeaveTime)
		p.t.cues = append(p.t.cues, Cue{p.contact, LandSound})
	case game.Pass:
		p.inLine(e, PassTime)
	}
}

func (p *planner) movement(e game.Event, last bool) {
	air := LeapTime
	if e.Kind == game.Step {
		air = StepTime
	}
	a := act{event: e, start: p.clock, first: !p.moved, last: last, came: p.came}
	p.moved, p.came = true, p.t.direction(&e)
	if p.t.reduced {
		a.settle = a.start + FadeTime
		a.end, p.clock, p.contact = a.settle, a.settle, a.start
		p.t.cues = append(p.t.cues, Cue{a.start, HopSound})
	} else {
		p.contact = a.start + CrouchTime + air
		p.clock = p.contact + LandTime
		a.settle = p.clock
		if last {
			a.settle += TurnTime
		}
		a.end = max(a.settle, p.contact+RippleTime)
		p.t.cues = append(p.t.cues, Cue{a.start + CrouchTime, HopSound})
		if e.Kind != game.Exit {
			p.t.cues = append(p.t.cues, Cue{p.contact, LandSound})
		}
	}
	p.t.beats = append(p.t.beats, p.clock)
	p.t.acts = append(p.t.acts, a)
}

// grow opens the pads of all frogs at once, each frog's one behind the other.
func (p *planner) grow(e game.Event) {
	if !p.growing || e.From != p.from {
		p.from, p.nth = e.From, 0
	}
	if !p.growing {
		p.growing = true
		p.t.cues = append(p.t.cues, Cue{0, GrowSound})
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

// tail adds what begins at the last touch-down and holds nothing up.
func (p *planner) tail(e game.Event, d time.Duration) {
	if p.t.reduced {
		d = FadeTime
	}
	p.t.acts = append(p.t.acts, act{event: e, start: p.contact, settle: p.contact + d, end: p.contact + d})
}

// inLine adds what the next movement waits for.
func (p *planner) inLine(e game.Event, d time.Duration) {
	if p.t.reduced {
		d = FadeTime
	}
	p.contact = p.clock
	p.clock += d
	p.t.acts = append(p.t.acts, act{event: e, start: p.contact, settle: p.clock, end: p.clock})
	p.t.beats = append(p.t.beats, p.clock)
}

// Duration is the time after which everything looks like the position after
// the action.
func (t *Timeline) Duration() time.Duration { return t.length }

// Beats are the ends of the single hops, steps and growths, rising: where
// stepping hop by hop stops. There is at least one.
func (t *Timeline) Beats() []time.Duration { return t.beats }

// Cues are the sounds, in the order of the events.
func (t *Timeline) Cues() []Cue { return t.cues }
