// Package words is the one table of text that a person reads in the window and
// in the terminal, grouped by screen.
package words

import "strings"

// ByKey is what something does, and the key that does it.
const ByKey = "%s (%s)"

// KeyCap is what stands on the cap of a key: those that are but a speck have their
// name with them.
func KeyCap(chord string) string {
	for _, speck := range [...][2]string{{",", "Comma ,"}, {".", "Dot ."}, {"-", "Minus -"}} {
		if rest, ok := strings.CutSuffix(chord, speck[0]); ok {
			return rest + speck[1]
		}
	}
	return chord
}

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
	KeyRestart     = "start again"
	KeyFlip        = "turn the board"
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
	KeyCopy        = "copy the position"
	KeyPaste       = "open what was copied"
)
