package input

import (
	"strings"

	"freckers/gfx/text"

	"github.com/hajimehoshi/ebiten/v2"
)

// Binding is an action with its keys and gamepad controls.
type Binding struct {
	Action Action
	// ID names the action in settings, and does not change with the words.
	ID string
	// About describes the action in a few words.
	About string
	// Keys are the chords, such as "Ctrl+Z", separated by spaces.
	Keys string
	// Pad are the controls of a standard gamepad, separated by spaces.
	Pad string
}

// Bindings returns every action with its keys and gamepad controls, in the order of
// a readable list: those that never change last. Letters and signs are what the
// keys of the user's keyboard layout type; where none types them, the key in their place on a keyboard of the United States stands for them.
func Bindings() []Binding {
	return []Binding{
		{Grow, "grow", text.Mark("grow"), "G", "Y"},
		{Hint, "hint", text.Mark("hint"), "H", "X"},
		{Undo, "undo", text.Mark("undo"), "U Ctrl+Z Backspace", "LB"},
		{Redo, "redo", text.Mark("redo"), "R Ctrl+Y Ctrl+Shift+Z", "RB"},
		{Resign, "resign", text.Mark("resign"), "Shift+R", ""},
		{Restart, "restart", text.Mark("restart"), "Shift+N", ""},
		{Flip, "flip-board", text.Mark("flip board"), "F", "L3"},
		{Stop, "move-now", text.Mark("move now"), "S", "Back"},
		{Mute, "mute", text.Mark("mute"), "M", "R3"},
		{FullScreen, "full-screen", text.Mark("full screen"), "F11 Alt+Enter", ""},
		{LargerText, "larger-text", text.Mark("larger text"), "Ctrl++ Ctrl+=", ""},
		{SmallerText, "smaller-text", text.Mark("smaller text"), "Ctrl+-", ""},
		{UsualText, "usual-text-size", text.Mark("usual text size"), "Ctrl+0", ""},
		{Menu, "menu", text.Mark("menu"), "F10", "Start"},
		{PlayPause, "play-pause", text.Mark("play, pause"), "P K", "Y"},
		{StepBack, "previous-move", text.Mark("previous move"), ",", "LB"},
		{StepForward, "next-move", text.Mark("next move"), ".", "RB"},
		{HopBack, "previous-hop", text.Mark("previous hop"), "Shift+,", "LT"},
		{HopForward, "next-hop", text.Mark("next hop"), "Shift+.", "RT"},
		{ToStart, "first-move", text.Mark("first move"), "Home", ""},
		{ToEnd, "last-move", text.Mark("last move"), "End", ""},
		{Slower, "slower", text.Mark("slower"), "-", ""},
		{Faster, "faster", text.Mark("faster"), "+ =", ""},
		{TakeOver, "play-from-here", text.Mark("play from here"), "T", ""},
		{ReviewGame, "review-game", text.Mark("review"), "L", "X"},
		{NextMistake, "next-mistake", text.Mark("next mistake"), "N", "Start"},
		{PrevMistake, "previous-mistake", text.Mark("previous mistake"), "B", "Back"},
		{SlowestMove, "slowest-move", text.Mark("slowest move"), "W", ""},
		{AskAgain, "ask-again", text.Mark("ask the agent again"), "Q", ""},
		{Analyze, "analyze", text.Mark("analyze"), "A", ""},
		{Compare, "compare", text.Mark("played or better move"), "V", ""},
		{EditPosition, "edit-position", text.Mark("edit position"), "E", ""},
		{DrawArrow, "draw-arrow", text.Mark("draw an arrow or a ring"), "D", ""},
		{DrawColour, "draw-color", text.Mark("next color of a drawing"), "C", "X"},
		{Discard, "discard", text.Mark("delete saved game, card or piece"), "Delete", "X"},
		{Copy, "copy", text.Mark("copy position"), "Ctrl+C Ctrl+Insert", ""},
		{Paste, "paste", text.Mark("open from clipboard"), "Ctrl+V Shift+Insert", ""},
		{OpenFile, "open-file", text.Mark("open a file"), "Ctrl+O", ""},
		{SaveCopy, "save-copy", text.Mark("save a copy of the game"), "Ctrl+S", ""},
		{Quit, "quit", text.Mark("quit"), "Ctrl+Q", ""},
		{Up, "up", text.Mark("up"), "↑", "DPad↑ Stick↑"},
		{Down, "down", text.Mark("down"), "↓", "DPad↓ Stick↓"},
		{Left, "left", text.Mark("left"), "←", "DPad← Stick←"},
		{Right, "right", text.Mark("right"), "→", "DPad→ Stick→"},
		{Confirm, "confirm", text.Mark("confirm"), "Enter Space", "A"},
		{Cancel, "cancel", text.Mark("cancel"), "Esc", "B"},
		{NextFocus, "next-control", text.Mark("next control"), "Tab", "Stick2→"},
		{PrevFocus, "previous-control", text.Mark("previous control"), "Shift+Tab", "Stick2←"},
		{PageUp, "page-up", text.Mark("page up"), "PgUp", "Stick2↑"},
		{PageDown, "page-down", text.Mark("page down"), "PgDn", "Stick2↓"},
	}
}

// typingBindings are the keys while a text field has the focus.
func typingBindings() []Binding {
	return []Binding{
		{Action: Confirm, Keys: "Enter"},
		{Action: Cancel, Keys: "Esc"},
		{Action: NextFocus, Keys: "Tab"},
		{Action: PrevFocus, Keys: "Shift+Tab"},
		{Action: Up, Keys: "↑"},
		{Action: Down, Keys: "↓"},
		{Action: FullScreen, Keys: "F11"},
		{Action: EraseBack, Keys: "Backspace Shift+Backspace"},
		{Action: EraseNext, Keys: "Delete"},
		{Action: CaretLeft, Keys: "←"},
		{Action: CaretRight, Keys: "→"},
		{Action: CaretStart, Keys: "Home"},
		{Action: CaretEnd, Keys: "End"},
		{Action: SelectAll, Keys: "Ctrl+A"},
		{Action: Copy, Keys: "Ctrl+C Ctrl+Insert"},
		{Action: Paste, Keys: "Ctrl+V Shift+Insert"},
	}
}

// chord is a key with exactly the modifiers it needs.
type chord struct {
	action           Action
	key              ebiten.Key
	char             string // what the key types in the keyboard layout, "" for keys that are known by their place
	ctrl, alt, shift bool
}

// parseChords reads the keys of bindings. It panics on an unknown name.
func parseChords(list []Binding) []chord {
	var out []chord
	for _, b := range list {
		for _, name := range strings.Fields(b.Keys) {
			out = appendChord(out, b.Action, name)
		}
	}
	return out
}

func appendChord(out []chord, a Action, name string) []chord {
	out, ok := readChord(out, a, name)
	if !ok {
		panic("input: no key " + name)
	}
	return out
}

// readChord appends the chords of a name such as "Ctrl+Z", and reports whether there is such a key.
func readChord(out []chord, a Action, name string) (all []chord, ok bool) {
	c := chord{action: a}
	rest := name
	for {
		mod, key, ok := strings.Cut(rest, "+")
		if !ok || mod == "" {
			break
		}
		switch mod {
		case "Ctrl":
			c.ctrl = true
		case "Alt":
			c.alt = true
		case "Shift":
			c.shift = true
		default:
			return out, false
		}
		rest = key
	}
	if len(rest) == 1 && rest[0] >= 'A' && rest[0] <= 'Z' {
		c.key = ebiten.KeyA + ebiten.Key(rest[0]-'A')
		c.char = charOf(rest)
		return append(out, c), true
	}
	keys := keysNamed(rest)
	c.char = charOf(rest)
	for _, k := range keys {
		c.key = k
		out = append(out, c)
	}
	if rest == "+" {
		// Where plus is typed with Shift, it is on the key of the equals sign.
		out = append(out, chord{action: a, key: ebiten.KeyEqual, char: "=", ctrl: c.ctrl, alt: c.alt, shift: true})
	}
	return out, keys != nil
}

// charOf returns the character that a key of this name types, in lower case; "" for keys that are known by their place.
func charOf(name string) string {
	if len(name) != 1 || name == "\\" {
		return ""
	}
	return strings.ToLower(name)
}

// chordName is the name of a key with modifiers.
func chordName(name string, ctrl, alt, shift bool) string {
	for _, m := range [...]struct {
		down bool
		name string
	}{{shift, "Shift+"}, {alt, "Alt+"}, {ctrl, "Ctrl+"}} {
		if m.down {
			name = m.name + name
		}
	}
	return name
}

// keyName is the name of a key in a [Binding], "" for a modifier.
func keyName(key ebiten.Key) string {
	switch key {
	case ebiten.KeyControl, ebiten.KeyControlLeft, ebiten.KeyControlRight, ebiten.KeyAlt, ebiten.KeyAltLeft, ebiten.KeyAltRight,
		ebiten.KeyShift, ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyMeta, ebiten.KeyMetaLeft, ebiten.KeyMetaRight:
		return ""
	}
	for _, name := range [...]string{"↑", "↓", "←", "→", "Enter", "Esc", "PgUp", "PgDn", ",", ".", "-", "="} {
		for _, k := range keysNamed(name) {
			if k == key {
				return name
			}
		}
	}
	return strings.TrimPrefix(key.String(), "Digit")
}

// keysNamed returns the keys of a name in a [Binding], nil for an unknown one.
func keysNamed(name string) []ebiten.Key {
	special := map[string][]ebiten.Key{
		"↑": {ebiten.KeyArrowUp}, "↓": {ebiten.KeyArrowDown}, "←": {ebiten.KeyArrowLeft}, "→": {ebiten.KeyArrowRight},
		"Enter": {ebiten.KeyEnter, ebiten.KeyNumpadEnter}, "Esc": {ebiten.KeyEscape},
		"PgUp": {ebiten.KeyPageUp}, "PgDn": {ebiten.KeyPageDown},
		",": {ebiten.KeyComma}, ".": {ebiten.KeyPeriod}, "-": {ebiten.KeyMinus, ebiten.KeyNumpadSubtract},
		"=": {ebiten.KeyEqual, ebiten.KeyNumpadAdd}, "+": {ebiten.KeyEqual, ebiten.KeyNumpadAdd},
	}
	if keys := special[name]; keys != nil {
		return keys
	}
	var key ebiten.Key
	if err := key.UnmarshalText([]byte(name)); err != nil {
		return nil
	}
	return []ebiten.Key{key}
}

// control is a control of a standard gamepad: a button, or an axis pushed one way.
type control struct {
	action Action
	button ebiten.StandardGamepadButton
	axis   ebiten.StandardGamepadAxis
	push   float64 // the direction of the axis, 0 for a button
}

// controls are the controls of a standard gamepad by their names.
func controls() map[string]control {
	button := func(b ebiten.StandardGamepadButton) control { return control{button: b} }
	axis := func(a ebiten.StandardGamepadAxis, push float64) control { return control{axis: a, push: push} }
	return map[string]control{
		"A": button(ebiten.StandardGamepadButtonRightBottom), "B": button(ebiten.StandardGamepadButtonRightRight),
		"X": button(ebiten.StandardGamepadButtonRightLeft), "Y": button(ebiten.StandardGamepadButtonRightTop),
		"LB": button(ebiten.StandardGamepadButtonFrontTopLeft), "RB": button(ebiten.StandardGamepadButtonFrontTopRight),
		"LT": button(ebiten.StandardGamepadButtonFrontBottomLeft), "RT": button(ebiten.StandardGamepadButtonFrontBottomRight),
		"Back": button(ebiten.StandardGamepadButtonCenterLeft), "Start": button(ebiten.StandardGamepadButtonCenterRight),
		"L3": button(ebiten.StandardGamepadButtonLeftStick), "R3": button(ebiten.StandardGamepadButtonRightStick),
		"DPad↑": button(ebiten.StandardGamepadButtonLeftTop), "DPad↓": button(ebiten.StandardGamepadButtonLeftBottom),
		"DPad←": button(ebiten.StandardGamepadButtonLeftLeft), "DPad→": button(ebiten.StandardGamepadButtonLeftRight),
		"Stick↑": axis(ebiten.StandardGamepadAxisLeftStickVertical, -1), "Stick↓": axis(ebiten.StandardGamepadAxisLeftStickVertical, 1),
		"Stick←": axis(ebiten.StandardGamepadAxisLeftStickHorizontal, -1), "Stick→": axis(ebiten.StandardGamepadAxisLeftStickHorizontal, 1),
		"Stick2↑": axis(ebiten.StandardGamepadAxisRightStickVertical, -1), "Stick2↓": axis(ebiten.StandardGamepadAxisRightStickVertical, 1),
		"Stick2←": axis(ebiten.StandardGamepadAxisRightStickHorizontal, -1), "Stick2→": axis(ebiten.StandardGamepadAxisRightStickHorizontal, 1),
	}
}

// parsePad reads the gamepad controls of bindings. It panics on an unknown name.
func parsePad(list []Binding) []control {
	var out []control
	named := controls()
	for _, b := range list {
		for _, name := range strings.Fields(b.Pad) {
			c, ok := named[name]
			if !ok {
				panic("input: no gamepad control " + name)
			}
			c.action = b.Action
			out = append(out, c)
		}
	}
	return out
}
