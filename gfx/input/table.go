package input

import (
	"freckers/gfx/text"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Binding is one action with all that asks for it.
type Binding struct {
	Action Action
	// About says in a few words what the action does.
	About string
	// Keys are the chords, such as "Ctrl+Z", separated by blanks.
	Keys string
	// Pad are the controls of a standard game pad, separated by blanks.
	Pad string
}

// Table is every action with its keys and pad controls, in the order in which
// a list of them reads well. Letters are those printed on the person's own
// keyboard.
func Table() []Binding {
	return []Binding{
		{Up, text.Mark("up"), "↑", "DPad↑ Stick↑"},
		{Down, text.Mark("down"), "↓", "DPad↓ Stick↓"},
		{Left, text.Mark("left"), "←", "DPad← Stick←"},
		{Right, text.Mark("right"), "→", "DPad→ Stick→"},
		{Confirm, text.Mark("confirm"), "Enter Space", "A"},
		{Cancel, text.Mark("cancel"), "Esc", "B"},
		{NextFocus, text.Mark("next control"), "Tab", "Stick2→"},
		{PrevFocus, text.Mark("previous control"), "Shift+Tab", "Stick2←"},
		{PageUp, text.Mark("page up"), "PgUp", "Stick2↑"},
		{PageDown, text.Mark("page down"), "PgDn", "Stick2↓"},
		{Grow, text.Mark("grow"), "G", "Y"},
		{Hint, text.Mark("hint"), "H", "X"},
		{Undo, text.Mark("undo"), "U Ctrl+Z Backspace", "LB"},
		{Redo, text.Mark("redo"), "R Ctrl+Y Ctrl+Shift+Z", "RB"},
		{Resign, text.Mark("resign"), "Shift+R", ""},
		{Restart, text.Mark("restart"), "Shift+N", ""},
		{Flip, text.Mark("flip board"), "F", "L3"},
		{Stop, text.Mark("move now"), "S", "Back"},
		{Mute, text.Mark("mute"), "M", "R3"},
		{FullScreen, text.Mark("full screen"), "F11 Alt+Enter", ""},
		{Menu, text.Mark("menu"), "F10", "Start"},
		{PlayPause, text.Mark("play, pause"), "P K", "Y"},
		{StepBack, text.Mark("previous move"), ",", "LB"},
		{StepForward, text.Mark("next move"), ".", "RB"},
		{HopBack, text.Mark("previous hop"), "Shift+,", "LT"},
		{HopForward, text.Mark("next hop"), "Shift+.", "RT"},
		{ToStart, text.Mark("first move"), "Home", ""},
		{ToEnd, text.Mark("last move"), "End", ""},
		{Slower, text.Mark("slower"), "-", ""},
		{Faster, text.Mark("faster"), "+ =", ""},
		{TakeOver, text.Mark("play from here"), "T", ""},
		{LookBack, text.Mark("review game"), "L", "X"},
		{NextSlip, text.Mark("next mistake"), "N", "Start"},
		{PrevSlip, text.Mark("previous mistake"), "B", "Back"},
		{Discard, text.Mark("delete saved game"), "Delete", "X"},
		{Copy, text.Mark("copy position"), "Ctrl+C Ctrl+Insert", ""},
		{Paste, text.Mark("open from clipboard"), "Ctrl+V Shift+Insert", ""},
	}
}

// KeyOf is the first of the keys that ask for an action, as [Table] has them.
func KeyOf(a Action) string {
	for _, b := range Table() {
		if b.Action == a {
			key, _, _ := strings.Cut(b.Keys, " ")
			return key
		}
	}
	return ""
}

// typing is what the keys do while a text field has the focus.
func typing() []Binding {
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

// chord is one key with the modifiers it needs, and no others.
type chord struct {
	action           Action
	key              ebiten.Key
	letter           string // what the key is called by its layout, for letters
	ctrl, alt, shift bool
}

// parseChords reads the keys of bindings. It panics on a name that is not
// known, which a test finds.
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
			panic("input: no modifier " + mod + " in " + name)
		}
		rest = key
	}
	if len(rest) == 1 && rest[0] >= 'A' && rest[0] <= 'Z' {
		c.key = ebiten.KeyA + ebiten.Key(rest[0]-'A')
		c.letter = strings.ToLower(rest)
		return append(out, c)
	}
	keys := keysNamed(rest)
	if keys == nil {
		panic("input: no key " + rest + " in " + name)
	}
	for _, k := range keys {
		c.key = k
		out = append(out, c)
		if rest == "+" {
			shifted := c
			shifted.shift = true
			out = append(out, shifted)
		}
	}
	return out
}

func keysNamed(name string) []ebiten.Key {
	switch name {
	case "↑":
		return []ebiten.Key{ebiten.KeyArrowUp}
	case "↓":
		return []ebiten.Key{ebiten.KeyArrowDown}
	case "←":
		return []ebiten.Key{ebiten.KeyArrowLeft}
	case "→":
		return []ebiten.Key{ebiten.KeyArrowRight}
	case "Enter":
		return []ebiten.Key{ebiten.KeyEnter, ebiten.KeyNumpadEnter}
	case "Space":
		return []ebiten.Key{ebiten.KeySpace}
	case "Esc":
		return []ebiten.Key{ebiten.KeyEscape}
	case "Tab":
		return []ebiten.Key{ebiten.KeyTab}
	case "PgUp":
		return []ebiten.Key{ebiten.KeyPageUp}
	case "PgDn":
		return []ebiten.Key{ebiten.KeyPageDown}
	case "Home":
		return []ebiten.Key{ebiten.KeyHome}
	case "End":
		return []ebiten.Key{ebiten.KeyEnd}
	case "Backspace":
		return []ebiten.Key{ebiten.KeyBackspace}
	case "Delete":
		return []ebiten.Key{ebiten.KeyDelete}
	case "Insert":
		return []ebiten.Key{ebiten.KeyInsert}
	case "F10":
		return []ebiten.Key{ebiten.KeyF10}
	case "F11":
		return []ebiten.Key{ebiten.KeyF11}
	case ",":
		return []ebiten.Key{ebiten.KeyComma}
	case ".":
		return []ebiten.Key{ebiten.KeyPeriod}
	case "-":
		return []ebiten.Key{ebiten.KeyMinus, ebiten.KeyNumpadSubtract}
	case "=", "+":
		return []ebiten.Key{ebiten.KeyEqual, ebiten.KeyNumpadAdd}
	}
	return nil
}

// control is one control of a standard game pad: a button, or an axis pushed
// one way.
type control struct {
	action Action
	button ebiten.StandardGamepadButton
	axis   ebiten.StandardGamepadAxis
	push   float64 // 0 for a button, else the direction of the axis
}

func parsePad(list []Binding) []control {
	var out []control
	for _, b := range list {
		for _, name := range strings.Fields(b.Pad) {
			c, ok := controlNamed(name)
			if !ok {
				panic("input: no pad control " + name)
			}
			c.action = b.Action
			out = append(out, c)
		}
	}
	return out
}

func controlNamed(name string) (control, bool) {
	button := func(b ebiten.StandardGamepadButton) (control, bool) { return control{button: b}, true }
	axis := func(a ebiten.StandardGamepadAxis, push float64) (control, bool) {
		return control{axis: a, push: push}, true
	}
	switch name {
	case "A":
		return button(ebiten.StandardGamepadButtonRightBottom)
	case "B":
		return button(ebiten.StandardGamepadButtonRightRight)
	case "X":
		return button(ebiten.StandardGamepadButtonRightLeft)
	case "Y":
		return button(ebiten.StandardGamepadButtonRightTop)
	case "LB":
		return button(ebiten.StandardGamepadButtonFrontTopLeft)
	case "RB":
		return button(ebiten.StandardGamepadButtonFrontTopRight)
	case "LT":
		return button(ebiten.StandardGamepadButtonFrontBottomLeft)
	case "RT":
		return button(ebiten.StandardGamepadButtonFrontBottomRight)
	case "Back":
		return button(ebiten.StandardGamepadButtonCenterLeft)
	case "Start":
		return button(ebiten.StandardGamepadButtonCenterRight)
	case "L3":
		return button(ebiten.StandardGamepadButtonLeftStick)
	case "R3":
		return button(ebiten.StandardGamepadButtonRightStick)
	case "DPad↑":
		return button(ebiten.StandardGamepadButtonLeftTop)
	case "DPad↓":
		return button(ebiten.StandardGamepadButtonLeftBottom)
	case "DPad←":
		return button(ebiten.StandardGamepadButtonLeftLeft)
	case "DPad→":
		return button(ebiten.StandardGamepadButtonLeftRight)
	case "Stick↑":
		return axis(ebiten.StandardGamepadAxisLeftStickVertical, -1)
	case "Stick↓":
		return axis(ebiten.StandardGamepadAxisLeftStickVertical, 1)
	case "Stick←":
		return axis(ebiten.StandardGamepadAxisLeftStickHorizontal, -1)
	case "Stick→":
		return axis(ebiten.StandardGamepadAxisLeftStickHorizontal, 1)
	case "Stick2↑":
		return axis(ebiten.StandardGamepadAxisRightStickVertical, -1)
	case "Stick2↓":
		return axis(ebiten.StandardGamepadAxisRightStickVertical, 1)
	case "Stick2←":
		return axis(ebiten.StandardGamepadAxisRightStickHorizontal, -1)
	case "Stick2→":
		return axis(ebiten.StandardGamepadAxisRightStickHorizontal, 1)
	}
	return control{}, false
}
