package input

import (
	"slices"
	"strings"
)

// Table is every action with its keys and gamepad controls: [Bindings], changed as somebody wants.
type Table []Binding

// The signs of what [Table.Changes] returns: "grow=X|Y; hint=J|X".
const (
	changeEnd  = "; "
	changeIs   = "="
	changeThen = "|"
)

// NewTable returns the usual table with the changes of [Table.Changes]. What it does not know in them, and
// what would change a fixed action, it leaves out.
func NewTable(changes string) Table {
	t := Table(Bindings())
	for change := range strings.SplitSeq(changes, changeEnd) {
		name, to, _ := strings.Cut(change, changeIs)
		keys, pad, ok := strings.Cut(to, changeThen)
		name = renamed(name)
		i := slices.IndexFunc(t, func(b Binding) bool { return b.ID == name })
		if !ok || i < 0 || Fixed(t[i].Action) {
			continue
		}
		t[i].Keys, t[i].Pad = known(keys, validKey), known(pad, validControl)
	}
	return t
}

// renamed returns the id of an action that older settings name by its English label of the time; others stay as they are.
func renamed(name string) string {
	id, ok := map[string]string{
		"ask the agent again":              "ask-again",
		"analyze position":                 "analyze",
		"played or better move":            "compare",
		"draw an arrow or a ring":          "draw-arrow",
		"next color of a drawing":          "draw-color",
		"next colour of a drawing":         "draw-color",
		"delete saved game, card or piece": "discard",
		"delete saved game":                "discard",
		"copy position":                    "copy",
		"open from clipboard":              "paste",
	}[name]
	if ok {
		return id
	}
	return strings.NewReplacer(",", "", " ", "-").Replace(name)
}

// known returns the names that are valid.
func known(names string, valid func(string) bool) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(names), func(n string) bool { return !valid(n) }), " ")
}

func validKey(name string) bool {
	_, ok := readChord(nil, 0, name)
	return ok && !ReservedKey(name)
}

func validControl(name string) bool {
	c, ok := controls()[name]
	return ok && c.push == 0 && !ReservedControl(name)
}

// Changes returns what differs from the usual table, for [NewTable]; empty if nothing does.
func (t Table) Changes() string {
	var list []string
	for i, usual := range Bindings() {
		if b := t[i]; b.Keys != usual.Keys || b.Pad != usual.Pad {
			list = append(list, b.ID+changeIs+b.Keys+changeThen+b.Pad)
		}
	}
	return strings.Join(list, changeEnd)
}

// Fixed reports whether the keys of an action never change: those that lead to every control.
func Fixed(a Action) bool { return a <= PageDown }

// ReservedKey reports whether a key belongs to a fixed action or to browsers.
func ReservedKey(name string) bool {
	return slices.Contains([]string{"Ctrl+N", "Ctrl+T", "Ctrl+W", "Ctrl+R", "F5"}, name) ||
		fixed(name, func(b Binding) string { return b.Keys })
}

// ReservedControl reports whether a gamepad control belongs to a fixed action.
func ReservedControl(name string) bool {
	return fixed(name, func(b Binding) string { return b.Pad })
}

func fixed(name string, of func(Binding) string) bool {
	return slices.ContainsFunc(Bindings(), func(b Binding) bool {
		return Fixed(b.Action) && slices.Contains(strings.Fields(of(b)), name)
	})
}

// KeyOf returns the first key of an action, "" if it has none.
func (t Table) KeyOf(a Action) string {
	for _, b := range t {
		if b.Action == a {
			key, _, _ := strings.Cut(b.Keys, " ")
			return key
		}
	}
	return ""
}

// SetKey gives an action a key in place of those it has. The actions that lose that key are returned.
func (t Table) SetKey(a Action, key string) (lost []Action) {
	mine, _ := readChord(nil, 0, key)
	for i := range t {
		b := &t[i]
		if b.Action == a {
			b.Keys = key
			continue
		}
		left := slices.DeleteFunc(strings.Fields(b.Keys), func(name string) bool {
			theirs, _ := readChord(nil, 0, name)
			return slices.ContainsFunc(theirs, func(c chord) bool { return slices.Contains(mine, c) })
		})
		if keys := strings.Join(left, " "); keys != b.Keys {
			b.Keys, lost = keys, append(lost, b.Action)
		}
	}
	return lost
}

// SetControl gives an action a gamepad control in place of those it has. The actions that lose it are
// returned: those that can be wanted on the same screen.
func (t Table) SetControl(a Action, name string) (lost []Action) {
	for i := range t {
		b := &t[i]
		if b.Action == a {
			b.Pad = name
			continue
		}
		if left := slices.DeleteFunc(strings.Fields(b.Pad), func(n string) bool { return n == name }); meet(a, b.Action) && strings.Join(left, " ") != b.Pad {
			b.Pad, lost = strings.Join(left, " "), append(lost, b.Action)
		}
	}
	return lost
}

// meet reports whether two actions can be wanted on the same screen: not if one is of games and the other
// one of replays.
func meet(a, b Action) bool {
	group := func(a Action) int {
		switch {
		case a >= Grow && a <= Stop && a != Flip:
			return 1
		case a >= PlayPause && a <= DrawColour:
			return 2
		}
		return 0
	}
	return group(a) == 0 || group(b) == 0 || group(a) == group(b)
}

// Reset gives an action its usual keys and controls again; other actions lose these as by [Table.SetKey].
func (t Table) Reset(a Action) (lost []Action) {
	for i, usual := range Bindings() {
		if usual.Action != a {
			continue
		}
		for _, key := range strings.Fields(usual.Keys) {
			lost = append(lost, t.SetKey(a, key)...)
		}
		t[i] = usual
	}
	return lost
}
