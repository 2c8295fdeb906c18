// Package animation turns the events of an action into poses at a time: where each
// frog is, how high it leaps, how far the pad it left has sunk. It is pure: the same
// events and time give the same poses, and a skipped animation is its end.
//
// Times are at normal speed; the caller scales the clock. Positions are in the units
// of [game.Site], angles are radians clockwise from the top of the layout.
package animation

import (
	"slices"
	"time"

	"freckers/game"
)

// The durations at normal speed. A hop takes CrouchTime, LeapTime times the square root of its reach, and LandTime. The light board has
// the same ones, in assets/board/motion.js.
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
	HomeTime   = 400 * time.Millisecond // a frog that is home turns once, and its row glows
	NudgeTime  = 150 * time.Millisecond // of the view, at the landings of a long chain
	DipTime    = 260 * time.Millisecond // of the pad that is landed on
)

// The names of sounds.
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

// Options are those of a timeline.
type Options struct {
	// Reduced replaces every movement by a crossfade of less than 80 ms.
	Reduced bool
	// Apart, if set, is how long after a movement the next one begins; by default each waits for the
	// one before to land.
	Apart time.Duration
}

// JoyApart is how far apart pieces jump for joy.
const JoyApart = 130 * time.Millisecond

// Cue is a sound at a time, raised by a number of semitones.
type Cue struct {
	At    time.Duration
	Sound string
	Pitch int
}

// Stance is the posture of a piece.
type Stance uint8

// The stances.
const (
	Idle Stance = iota
	Crouch
	Leap
)

// PiecePose is a piece in motion.
type PiecePose struct {
	Piece  game.Piece
	Stance Stance
	X, Y   float32
	Angle  float32
	Scale  float32
	Alpha  float32
	// Height is 0 on the ground and 1 at the top of the shortest hop; longer hops go higher. It moves the shadow:
	// seen from above, height shows by that and by Scale.
	Height float32
	// Home is set when the piece faces its goal, whatever Angle is.
	Home bool
	// Turn is how far, from 0 to 1, the piece has turned from Angle to its goal.
	Turn float32
	// Flat is how far a flipping piece is on its edge, from 0 to 1.
	Flat float32
}

// Opening is the stage of a growing pad.
type Opening uint8

// The stages.
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
	Squeeze float32 // height over width, below 1 when the pad tilts
	Angle   float32 // added to the angle at rest
	Alpha   float32
}

// RingPose is a ripple on water, or dust on firm ground.
type RingPose struct {
	X, Y, R, Stroke, Alpha float32
	Dust                   bool
}

// BubblePose is a rising bubble.
type BubblePose struct{ X, Y, R, Alpha float32 }

// DropPose is a droplet that a landing throws up.
type DropPose struct{ X, Y, R, Angle, Alpha float32 }

// DipPose is a pad that gives under a landing: Depth is 1 at its lowest, and a little
// below 0 as it swings back.
type DipPose struct {
	Cell  game.Cell
	Depth float32
}

// GlowPose is the glow of a seat's goal, from 0 to 1.
type GlowPose struct {
	Seat  game.Seat
	Alpha float32
}

// SparkPose is a ray of a cheer, between the distances Near and Far from its centre.
type SparkPose struct{ X, Y, Angle, Near, Far, Alpha float32 }

// NotePose is text that rises from the board, such as the points of a capture: Rise
// cells above its place on the screen, also on a flipped board.
type NotePose struct {
	Text              string
	X, Y, Rise, Alpha float32
}

// UnderPose is a piece that is being jumped over. Near is 1 at the top of the leap, and
// Duck how far it ducks, from 0 to 1.
// Ringed is set for long leaps, where the piece is hard to find.
type UnderPose struct {
	Cell   game.Cell
	Near   float32
	Duck   float32
	Ringed bool
}

// Change is the content of a cell, without what moves, where it differs from the
// position before the action.
type Change struct {
	Cell game.Cell
	Spot game.Spot
}

// Frame is everything that differs from the position before the action at one time.
// Its slices are reused.
type Frame struct {
	Changes []Change
	Pads    []PadPose
	Rings   []RingPose
	Pieces  []PiecePose
	Bubbles []BubblePose
	Sparks  []SparkPose
	Notes   []NotePose
	Under   []UnderPose
	Home    []game.Seat // the owner of each piece that has left the board
	Drops   []DropPose
	Dips    []DipPose
	Glows   []GlowPose
	Blooms  []BloomPose
	// NudgeX and NudgeY are how far the view is pushed, 1 at most.
	NudgeX, NudgeY float32
}

// Reset empties the frame and keeps its memory.
func (f *Frame) Reset() {
	*f = Frame{Changes: f.Changes[:0], Pads: f.Pads[:0], Rings: f.Rings[:0], Pieces: f.Pieces[:0], Bubbles: f.Bubbles[:0], Sparks: f.Sparks[:0],
		Notes: f.Notes[:0], Under: f.Under[:0], Home: f.Home[:0], Drops: f.Drops[:0], Dips: f.Dips[:0], Glows: f.Glows[:0], Blooms: f.Blooms[:0]}
}

// spot returns the content of a cell in this frame, to be changed.
func (f *Frame) spot(c game.Cell, before game.State) *game.Spot {
	i := slices.IndexFunc(f.Changes, func(ch Change) bool { return ch.Cell == c })
	if i < 0 {
		i = len(f.Changes)
		f.Changes = append(f.Changes, Change{c, before.Spot(c)})
	}
	return &f.Changes[i].Spot
}

// segment is an event with its time. At settle its cells have their final content, at
// end nothing of it moves any more.
type segment struct {
	event              game.Event
	start, settle, end time.Duration
	first, last        bool    // of the movements: a frog turns from its goal before the first and back after the last
	came               float32 // direction of the previous movement

	landed game.Piece // a moved piece after touchdown
	reach  float32    // length of a movement, 1 for the shortest hop
	x, y   float32    // where it ends
	firm   bool       // on firm ground
	note   string     // the points that rise from it
	cheers bool
	nth    int  // of the hops of its action, from 0
	home   bool // it brings a frog home
}

// Timeline is an action laid out in time.
type Timeline struct {
	before   game.State
	layout   *game.Layout
	segments []segment
	beats    []time.Duration
	tops     []time.Duration
	cues     []Cue
	bursts   []burst
	length   time.Duration
	reduced  bool
}

// Plan returns the timeline of an action's events, played on the position before.
func Plan(before game.State, events []game.Event, o Options) *Timeline {
	t := &Timeline{before: before, layout: before.Layout(), reduced: o.Reduced}
	p := planner{t: t, apart: o.Apart, lastMove: -1, mover: -1}
	for i, e := range events {
		if e.Kind == game.Step || e.Kind == game.Hop || e.Kind == game.Exit {
			p.lastMove = i
		}
	}
	for i, e := range events {
		p.add(i, e)
	}
	if len(t.beats) == 0 || t.beats[len(t.beats)-1] < p.clock {
		p.endBeat(p.clock / 2)
	}
	for i := range t.segments {
		t.length = max(t.length, t.segments[i].end)
	}
	t.length = max(t.length, p.clock)
	return t
}

// Duration returns the time from which the board looks as after the action.
func (t *Timeline) Duration() time.Duration { return t.length }

// Beats returns the ends of the single hops, steps and growths, ascending: where
// stepping hop by hop stops. There is at least one.
func (t *Timeline) Beats() []time.Duration { return t.beats }

// Tops returns the middle of each beat, such as a hop's highest point.
func (t *Timeline) Tops() []time.Duration { return t.tops }

// Cues returns the sounds, in the order of the events.
func (t *Timeline) Cues() []Cue { return t.cues }
