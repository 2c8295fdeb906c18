// Package input turns keyboard, gamepads, mouse and touches into one pointer and a
// set of named actions per tick.
package input

// Action is a command bound to keys and gamepad controls.
type Action uint8

// The actions. Those from EraseBack on edit text and are not in [Bindings].
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
	ReviewGame
	NextMistake
	PrevMistake
	SlowestMove
	AskAgain
	Compare
	Analyze
	EditPosition
	DrawArrow
	DrawColour
	Discard
	Copy
	Paste
	OpenFile
	SaveCopy
	Quit
	LargerText
	SmallerText
	UsualText
	EraseBack
	EraseNext
	CaretLeft
	CaretRight
	CaretStart
	CaretEnd
	SelectAll
	actionCount
)

// repeats reports whether holding the key repeats the action.
func (a Action) repeats() bool {
	switch a {
	case Up, Down, Left, Right, PageUp, PageDown, NextFocus, PrevFocus, Undo, Redo,
		StepBack, StepForward, HopBack, HopForward,
		EraseBack, EraseNext, CaretLeft, CaretRight:
		return true
	}
	return false
}

// navigates reports whether the action shows that the user navigates by keys: it
// moves the focus or presses the focused widget.
func (a Action) navigates(typing bool) bool {
	if typing {
		return a == NextFocus || a == PrevFocus
	}
	return a <= PageDown && a != Cancel
}

// Button is a mouse button in one tick.
type Button struct{ Down, Pressed, Released bool }

// State is the input of one tick: a plain value, so that a test can make one.
type State struct {
	// X, Y is the pointer in logical pixels: the mouse, or the first touch.
	X, Y float32
	// Touch is set when the pointer is a finger, which never hovers.
	Touch bool
	// Away is set when nothing hovers: no finger is down, or keys were used
	// since the mouse moved.
	Away bool
	// Down is set while the main button or finger is down at the end of the
	// tick, Pressed and Released when it changed within it. A quick click has
	// both set and Down unset.
	Down, Pressed, Released bool
	// Second are the same for the second mouse button, which asks for [Cancel] too when
	// it is pressed.
	Second Button
	// Pinch is how much farther two fingers are apart than in the tick before, as a ratio, with X, Y in the middle between them; 0 without
	// two fingers. They press nothing.
	Pinch float32
	// Wheel is the scroll distance in notches; positive is towards the start.
	Wheel float32
	// Keyed is set when keys or a gamepad were used last, so the focus shows.
	Keyed bool

	// Hush is set when Control is pressed, which ends what is being read aloud, as in screen readers.
	Hush bool

	// Key and Control are the names of the key and the gamepad button that were pressed, while
	// somebody chooses new ones, see [Choosing].
	Key, Control string

	actions uint64
}

// Is reports whether an action was requested in this tick.
func (s *State) Is(a Action) bool { return s.actions&(1<<a) != 0 }

// Take reports whether an action was requested in this tick, and consumes it.
func (s *State) Take(a Action) bool {
	was := s.Is(a)
	s.actions &^= 1 << a
	return was
}

// Ask requests an action, as a key would.
func (s *State) Ask(a Action) { s.actions |= 1 << a }

// Idle reports whether there is no input at all.
func (s *State) Idle() bool {
	return s.actions == 0 && s.Key == "" && s.Control == "" && !s.Down && !s.Pressed && !s.Released && s.Second == Button{} && s.Wheel == 0 && s.Pinch == 0
}
