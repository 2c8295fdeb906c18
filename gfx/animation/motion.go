// Package animation turns the events of an action into poses at a time: where each
// frog is, how high it leaps, how far the pad it left has sunk. It is pure: the
// same events and time give the same poses, and a skipped animation is its end.
//
// Times are those of speed 1; who plays a timeline scales the clock. Places are
// in the units of [game.Site], angles are radians clockwise from the top of the
// layout.
package animation

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
	PassTime   = 120 * time.Millisecond
	DiveTime   = 420 * time.Millisecond // a captured piece goes under
	FlipTime   = 420 * time.Millisecond // a piece turns over in the air
	DropTime   = 300 * time.Millisecond // a piece comes in from above
	MarkTime   = 120 * time.Millisecond
	CheerTime  = 560 * time.Millisecond
	NoteTime   = 750 * time.Millisecond // points rise from where they were earned
)

// The sounds that cues name.
const (
	HopSound    = "hop"
	LandSound   = "land"
	SplashSound = "splash"
	GrowSound   = "grow"
	ThumpSound  = "thump" // a landing on firm ground
	DiveSound   = "dive"
	FlipSound   = "flip"
	CheerSound  = "cheer"
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
	// Flat is how far a piece that turns over is on its edge: 0 from above,
	// 1 where nothing of it can be seen.
	Flat float32
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

// RingPose is a ripple on the water, or dust where the ground is firm.
type RingPose struct {
	X, Y, R, Stroke, Alpha float32
	Dust                   bool
}

// BubblePose is a bubble that rises where a pad sank.
type BubblePose struct{ X, Y, R, Alpha float32 }

// SparkPose is a ray of a cheer, from Near to Far of its middle.
type SparkPose struct{ X, Y, Angle, Near, Far, Alpha float32 }

// NotePose is a word that rises from the board, such as the points of a capture:
// Rise cells above its place on the screen, whichever way round the board lies.
type NotePose struct {
	Text              string
	X, Y, Rise, Alpha float32
}

// UnderPose is a piece that another one flies over. Near is 1 at the top of that
// flight. Ringed is set on firm ground, where leaps are long and the piece has to
// be looked for.
type UnderPose struct {
	Cell   game.Cell
	Near   float32
	Ringed bool
}

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
	Sparks  []SparkPose
	Notes   []NotePose
	Under   []UnderPose
	Home    []game.Seat // the owner of each piece that has left the board for good
}

// Reset empties the frame and keeps its memory.
func (f *Frame) Reset() {
	f.Changes, f.Pads, f.Rings = f.Changes[:0], f.Pads[:0], f.Rings[:0]
	f.Pieces, f.Bubbles = f.Pieces[:0], f.Bubbles[:0]
	f.Sparks, f.Notes, f.Under, f.Home = f.Sparks[:0], f.Notes[:0], f.Under[:0], f.Home[:0]
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

	landed game.Piece // what a moved piece is once it has touched down
	reach  float32    // the length of a movement, 1 for the shortest hop
	x, y   float32    // where it ends
	firm   bool       // on firm ground
	note   string     // the points that rise from it
	cheers bool
}

// Timeline is an action laid out in time.
type Timeline struct {
	before  game.State
	layout  *game.Layout
	acts    []act
	beats   []time.Duration
	tops    []time.Duration
	cues    []Cue
	length  time.Duration
	reduced bool
}

// Plan lays out the events of an action that is played on the position before.
func Plan(before game.State, events []game.Event, o Options) *Timeline {
	t := &Timeline{before: before, layout: before.Game().Info().Layout, reduced: o.Reduced}
	p := planner{t: t, lastMove: -1, mover: -1}
	for i, e := range events {
		if moves(e.Kind) {
			p.lastMove = i
		}
	}
	for i, e := range events {
		p.add(i, e)
	}
	if len(t.beats) == 0 || t.beats[len(t.beats)-1] < p.clock {
		p.beat(p.clock / 2)
	}
	for i := range t.acts {
		t.length = max(t.length, t.acts[i].end)
	}
	t.length = max(t.length, p.clock)
	return t
}

func moves(k game.EventKind) bool { return k == game.Step || k == game.Hop || k == game.Exit }

// Duration is the time after which everything looks like the position after
// the action.
func (t *Timeline) Duration() time.Duration { return t.length }

// Beats are the ends of the single hops, steps and growths, rising: where
// stepping hop by hop stops. There is at least one.
func (t *Timeline) Beats() []time.Duration { return t.beats }

// Tops are the middles of what ends with each beat, such as a hop's highest
// point.
func (t *Timeline) Tops() []time.Duration { return t.tops }

// Cues are the sounds, in the order of the events.
func (t *Timeline) Cues() []Cue { return t.cues }
