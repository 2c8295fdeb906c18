package widgets

import (
	"fmt"
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// RecordView shows a recorded game on the pond and navigates it.
type RecordView struct {
	*text.Locale                     // of the texts in it
	Playback     *animation.Playback // nil before there is a game
	Stage        Stage
	Flipped      bool
	Moves        MoveList
	Rate         string // how fast it plays, in words
	// Drawer shows only the drawings of the program at seat Drawer-1; 0 shows all.
	Drawer game.Seat

	wheel   float32 // the notches since the last step
	rateOf  float64
	focused bool // the pond had the focus once
}

// Controls are the effects of the keys and buttons of a [RecordView].
type Controls interface {
	Seek(move func()) // moves by hand
	Forward()         // to the next move
	Toggle()          // plays or pauses
}

// Tick advances the move being played.
func (v *RecordView) Tick(c *ui.Frame, e *nav.Env, step time.Duration) {
	e.Hear(v.Playback.Tick(step))
	if v.Playback.Moving() {
		c.Animate()
	}
	if rate := v.Playback.Speed(); rate != v.rateOf {
		v.rateOf, v.Rate = rate, fmt.Sprintf("%gx", rate)
	}
}

// Transport holds the commands that navigate a recorded game.
type Transport struct {
	First, Prev, HopPrev, Toggle, HopNext, Next, Last, Slower, Faster, Rate, Flip ui.Command
}

// Transport returns the commands.
func (v *RecordView) Transport(by Controls) (t Transport) {
	seek := func(move func(*animation.Playback)) func() {
		return func() { by.Seek(func() { move(v.Playback) }) }
	}
	t.First = ui.Command{ID: "first", Title: text.Mark("First move"), Icon: "first", Key: input.ToStart, Do: seek((*animation.Playback).ToStart)}
	t.Prev = ui.Command{ID: "previous", Title: text.Mark("Previous move"), Icon: "prev", Key: input.StepBack, Do: seek((*animation.Playback).StepBack)}
	t.HopPrev = ui.Command{ID: "previous-hop", Title: text.Mark("Previous hop"), Icon: "hop-prev", Key: input.HopBack, Do: seek((*animation.Playback).HopBack)}
	t.Toggle = ui.Command{ID: "play", Key: input.PlayPause, Do: by.Toggle}
	t.HopNext = ui.Command{ID: "next-hop", Title: text.Mark("Next hop"), Icon: "hop-next", Key: input.HopForward, Do: seek((*animation.Playback).HopForward)}
	t.Next = ui.Command{ID: "next", Title: text.Mark("Next move"), Icon: "next", Key: input.StepForward, Do: by.Forward}
	t.Last = ui.Command{ID: "last", Title: text.Mark("Last move"), Icon: "last", Key: input.ToEnd, Do: seek((*animation.Playback).ToEnd)}
	t.Slower = ui.Command{ID: "slower", Key: input.Slower, Do: func() { v.Playback.Slower() }}
	t.Faster = ui.Command{ID: "faster", Key: input.Faster, Do: func() { v.Playback.Faster() }}
	t.Rate = ui.Command{ID: "rate", About: text.Mark("How fast it plays"), Do: v.CycleRate}
	t.Flip = ui.Command{ID: "flip", Title: text.Mark("Flip board"), Icon: "flip", Key: input.Flip, Do: func() { v.Flipped = !v.Flipped }}
	return t
}

// Keys performs the commands of the pressed keys.
func (t *Transport) Keys(c *ui.Frame) {
	c.Perform(&t.First, &t.Prev, &t.HopPrev, &t.Toggle, &t.HopNext, &t.Next, &t.Last, &t.Slower, &t.Faster, &t.Flip)
}

// Pond handles arrows and Enter while the pond has the focus, see [RecordView.Touch]. It toggles
// playback on a click, and reports whether there was one.
func (v *RecordView) Pond(c *ui.Frame, s Layout, grab bool, by Controls) (clicked bool) {
	t := v.Touch(c, s, grab)
	v.Steer(c, t, by)
	return t.Clicked
}

// Touch returns the input for the pond. The pond takes the focus at first, on the return from another
// screen, and if grab is set.
func (v *RecordView) Touch(c *ui.Frame, s Layout, grab bool) ui.Response {
	t := c.Area(s.Pond, "pond", ui.Focus(grab || !v.focused || c.Fresh()))
	v.focused = true
	return t
}

// turnWheel steps a move for each notch of the wheel: onwards where a page would scroll down.
func (v *RecordView) turnWheel(in *input.State, by Controls) {
	if v.wheel*in.Wheel < 0 {
		v.wheel = 0
	}
	v.wheel += in.Wheel
	in.Wheel = 0
	for ; v.wheel <= -1; v.wheel++ {
		by.Forward()
	}
	for ; v.wheel >= 1; v.wheel-- {
		by.Seek(v.Playback.StepBack)
	}
}

// Steer toggles playback on a click on the pond, zooms by pinching, and handles the wheel over the pond, and arrows and Enter while it has the focus.
func (v *RecordView) Steer(c *ui.Frame, t ui.Response, by Controls) {
	in := &c.In
	v.Stage.Zoom(c, t, false)
	switch {
	case t.Clicked:
		by.Toggle()
	case t.Hover && in.Wheel != 0:
		v.turnWheel(in, by)
	case !t.Focused:
	case in.Take(input.Right):
		by.Forward()
	case in.Take(input.Left):
		by.Seek(v.Playback.StepBack)
	case in.Take(input.Down):
		by.Seek(v.Playback.HopForward)
	case in.Take(input.Up):
		by.Seek(v.Playback.HopBack)
	case in.Take(input.Confirm):
		by.Toggle()
	}
}

// Draw draws the pond.
func (v *RecordView) Draw(c *ui.Frame, e *nav.Env, s Layout) {
	t, at := v.Playback.Animation()
	v.Stage.MarkTrail(v.Playback.Record(), v.Playback.Node(), v.Playback.Node(), t != nil)
	v.Stage.Set(v.Playback.State(), t, at)
	v.Stage.MarkSketch(v.Playback.Record(), v.Playback.Node(), v.Drawer-1, t != nil)
	v.Stage.Place(s, v.Flipped)
	v.Stage.Draw(c, e)
}

// Scrub shows the scrub bar. Empty, 0 to 1, is its position in a game without moves, and reads what screen readers say of it.
func (v *RecordView) Scrub(c *ui.Frame, bar displaylist.Rect, empty float32, reads string, by Controls) {
	at, n := empty, float64(v.Playback.Len())
	if n > 0 {
		at = float32(v.Playback.Position() / n)
	}
	if c.Slider(bar, &at, 0, ui.Gold(true), ui.Named(c.T("Position in the game")), ui.Reads(reads)) {
		to := float64(at) * n // of its own, so that a steady frame puts nothing on the heap
		by.Seek(func() { v.Playback.Seek(to) })
	}
}

// CycleRate sets the next speed; after the fastest comes the slowest.
func (v *RecordView) CycleRate() {
	if !v.Playback.Faster() {
		for v.Playback.Slower() {
		}
	}
}

// PlaceText describes a place in a game: hop in of a move if of, the number of its hops, is above 1; or the move; or the
// start if number is 0.
func PlaceText(l *text.Locale, number, in, of int) string {
	switch {
	case of > 1:
		return l.T("move %d, hop %d of %d", number, in, of)
	case number > 0:
		return l.T("move %d", number)
	}
	return l.T("before the first move")
}

// Position returns the position that is shown. It returns false if there is none.
func (v *RecordView) Position() (game.State, bool) {
	if v.Playback == nil {
		return nil, false
	}
	return v.Playback.State(), true
}

// AsSeen adapts the arrows of moves in a text to the orientation of the board.
func (v *RecordView) AsSeen(s string) string {
	if v.Flipped {
		return Turned(s)
	}
	return s
}

// Here returns the row of the move that is being animated or was the last one, -1 at the start.
func (v *RecordView) Here() int {
	here := v.Playback.Done() - 1
	if t, _ := v.Playback.Animation(); t != nil {
		here++
	}
	return here
}

// ScrubRow is the height of a scrub bar and of its buttons, logical pixels.
const ScrubRow = 28
