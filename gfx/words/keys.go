// Package words is the one table of text that a person reads in the window and
// in the terminal, grouped by screen.
package words

// ByKey is what something does, and the keys that do it.
const ByKey = "%s (%s)"

// What the keys and pad buttons do.
const (
	KeyUp          = "up"
	KeyDown        = "down"
	KeyLeft        = "left"
	KeyRight       = "right"
	KeyConfirm     = "press, choose"
	KeyCancel      = "back, abandon"
	KeyNextFocus   = "next control"
	KeyPrevFocus   = "control before"
	KeyPageUp      = "page up"
	KeyPageDown    = "page down"
	KeyGrow        = "grow"
	KeyHint        = "hint"
	KeyUndo        = "undo"
	KeyRedo        = "redo"
	KeyResign      = "resign"
	KeyRestart     = "restart"
	KeyFlip        = "flip the board"
	KeyStop        = "hurry the machine"
	KeyMute        = "sound on or off"
	KeyFullScreen  = "full screen"
	KeyMenu        = "menu"
	KeyPlayPause   = "play, pause"
	KeyStepBack    = "an action back"
	KeyStepForward = "an action on"
	KeyHopBack     = "a hop back"
	KeyHopForward  = "a hop on"
	KeyToStart     = "to the start"
	KeyToEnd       = "to the end"
	KeySlower      = "slower"
	KeyFaster      = "faster"
	KeyTakeOver    = "play on from here"
	KeyLookBack    = "look back on a game"
	KeyNextSlip    = "to the next slip"
	KeyPrevSlip    = "to the slip before"
	KeyDiscard     = "delete a saved game"
)
