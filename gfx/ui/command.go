package ui

import (
	"freckers/gfx/input"
)

// Command is something that can be done on a screen. It stands once in the screen's table; buttons, menus, keys and
// tooltips take it from there.
type Command struct {
	// ID names the command in settings, and does not change with the words.
	ID string
	// Title is the message that it is called by, Short the same where there is less room, or empty. Label is used in place of
	// both where the name depends on something; it is translated already.
	Title, Short, Label string
	// About is a message that says more: a line under the title, or a tooltip.
	About string
	// Icon is the name of a glyph, Art those of pictures in front of the label, one over the other; empty for none.
	Icon string
	Art  [2]string
	// Key is the action whose keys do it; [NoKey] for none.
	Key input.Action
	// Can reports whether it can be done now; nil is always.
	Can func() bool
	// Why is the message that says why it cannot be done. Without one it is not shown then.
	Why string
	// On is set while it is chosen or switched on, where that is shown.
	On bool
	// Do does it.
	Do func()
}

// NoKey is the action of commands that have no key; moving up is not a command.
const NoKey = input.Up

func (k *Command) can() bool { return k.Can == nil || k.Can() }

// shown reports whether there is anything to show of a command.
func (k *Command) shown() bool { return k.can() || k.Why != "" }

// label is what a command is called in a language; short if there is little room.
func (k *Command) label(l translator, short bool) string {
	switch {
	case k.Label != "":
		return k.Label
	case short && k.Short != "":
		return l.T(k.Short)
	}
	return l.T(k.Title)
}

// tip is the tooltip of a command.
func (k *Command) tip(l translator) string {
	switch {
	case !k.can():
		return l.T(k.Why)
	case k.About != "":
		return l.T(k.About)
	}
	return ""
}

// Perform does what the keys of this tick ask for among the commands of a screen.
func (c *Frame) Perform(table ...*Command) {
	for _, k := range table {
		if k.Key != NoKey && c.In.Is(k.Key) && k.can() {
			c.In.Take(k.Key)
			k.Do()
			return
		}
	}
}

// translator translates messages.
type translator interface {
	T(message string, args ...any) string
}
