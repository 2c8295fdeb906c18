package ui

import (
	"freckers/gfx/input"
)

// Command is something that the user can do on a screen. It is declared once in the screen's table, from which
// buttons, menus, keys and tooltips take it.
type Command struct {
	// ID identifies the command in settings. It does not change with the title.
	ID string
	// Title is the message with its name, Short a shorter one for less room, or empty. Label replaces both if the
	// name is dynamic; it is translated already.
	Title, Short, Label string
	// About is a message with a description: a line under the title, or a tooltip.
	About string
	// Icon is the name of a glyph, Art the names of pictures before the label, one over the other; empty for none.
	Icon string
	Art  [2]string
	// Key is the action whose keys perform the command; [NoKey] for none.
	Key input.Action
	// Can reports whether the command is enabled; nil means always.
	Can func() bool
	// Why is the message that explains why it is disabled. A disabled command without one is hidden.
	Why string
	// On is set while it is selected or switched on.
	On bool
	// Do performs the command.
	Do func()
}

// NoKey is the Key of commands without a key: moving up is not a command.
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

func (k *Command) tip(l translator) string {
	switch {
	case !k.can():
		return l.T(k.Why)
	case k.About != "":
		return l.T(k.About)
	}
	return ""
}

// Perform performs the enabled commands of a screen whose keys were pressed in this tick.
func (c *Frame) Perform(table ...*Command) {
	for _, k := range table {
		if k.Key != NoKey && c.In.Is(k.Key) && k.can() {
			c.In.Take(k.Key)
			k.Do()
			return
		}
	}
}

type translator interface {
	T(message string, args ...any) string
}
