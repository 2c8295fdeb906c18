// Package input turns keys, game pads, mouse and fingers into one pointer and a
// set of named actions a tick.
package input

// Action is something a person asks for by a key or a pad button.
type Action uint8

// The actions. Those from EraseBack on are for typing and have no place in
// [Table].
const (
	Up Action = iota
	Down
	Left
	Right
	Confirm
	Cancel
	NextFocus
	PrevFocus
	PageUp
	PageDown
	Grow
	Hint
	Undo
	Redo
	Resign
	Restart
	Flip
	Stop
	Mute
	FullScreen
	Menu
	PlayPause
	StepBack
	StepForward
	HopBack
	HopForward
	ToStart
	ToEnd
	Slower
	Faster
	TakeOver
	LookBack
	NextSlip
	PrevSlip
	Discard
	Copy
	Paste
	EraseBack
	EraseNext
	CaretLeft
	CaretRight
	CaretStart
	CaretEnd
	SelectAll
	actionCount
)

// repeats says whether holding the key asks again and again.
func (a Action) repeats() bool {
	switch a {
	case Up, Down, Left, Right, PageUp, PageDown, NextFocus, PrevFocus, Undo, Redo,
		StepBack, StepForward, HopBack, HopForward,
		EraseBack, EraseNext, CaretLeft, CaretRight:
		return true
	}
	return false
}

// steers says whether the action shows that a person goes about by keys: it
// moves the focus, or presses what has it.
func (a Action) steers(typing bool) bool {
	if typing {
		return a == NextFocus || a == PrevFocus
	}
	return a <= PageDown && a != Cancel
}

// State is what a person does in one tick: a plain value, so that a test can
// make one.
type State struct {
	// X, Y is the pointer in logical pixels: the mouse, or the first finger.
	X, Y float32
	// Touch says that the pointer is a finger, which hovers over nothing.
	Touch bool
	// Away says that there is nothing to hover with: no finger is down, or
	// keys were used since the mouse moved.
	Away bool
	// Down says that the main button or finger is down at the end of the
	// tick; Pressed and Released that it changed within it. A quick click has
	// both and Down false.
	Down, Pressed, Released bool
	// Wheel is how far to scroll, in notches; positive is towards the start.
	Wheel float32
	// Keyed says that keys or a pad were the last thing used, so the focus is
	// to be seen.
	Keyed bool

	actions uint64
}

// Is says whether an action was asked for in this tick.
func (s *State) Is(a Action) bool { return s.actions&(1<<a) != 0 }

// Take is [State.Is] and makes the action unseen by those who ask after it.
func (s *State) Take(a Action) bool {
	was := s.Is(a)
	s.actions &^= 1 << a
	return was
}

// Ask adds an action, as a key would.
func (s *State) Ask(a Action) { s.actions |= 1 << a }

// Idle says that nothing at all is being done.
func (s *State) Idle() bool {
	return s.actions == 0 && !s.Down && !s.Pressed && !s.Released && s.Wheel == 0
}
