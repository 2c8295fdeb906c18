package input

import (
	"strings"
	"testing"
)

func TestEveryActionHasAKey(t *testing.T) {
	seen, ids := map[Action]bool{}, map[string]bool{}
	for _, b := range Bindings() {
		if seen[b.Action] {
			t.Errorf("action %d is in the table twice", b.Action)
		}
		seen[b.Action] = true
		if b.ID == "" || strings.ContainsAny(b.ID, " ,;=|") || ids[b.ID] {
			t.Errorf("action %d has the id %q, which is no word or not its own", b.Action, b.ID)
		}
		ids[b.ID] = true
		if b.Keys == "" || b.About == "" {
			t.Errorf("action %d (%q) has no key or no words", b.Action, b.About)
		}
	}
	for a := Up; a < EraseBack; a++ {
		if !seen[a] {
			t.Errorf("action %d is not in the table", a)
		}
	}
}

func TestNoChordAsksForTwoActions(t *testing.T) {
	for name, list := range map[string][]Binding{"table": Bindings(), "typing": typingBindings()} {
		seen := map[chord]Action{}
		for _, c := range parseChords(list) {
			key := c
			key.action = 0
			if other, ok := seen[key]; ok && other != c.action {
				t.Errorf("%s: %+v asks for %d and %d", name, key, other, c.action)
			}
			seen[key] = c.action
		}
	}
}

func TestGamepadReachesEveryGameAction(t *testing.T) {
	need := []Action{Up, Down, Left, Right, Confirm, Cancel, NextFocus, Grow, Hint, Undo, Redo, Flip, Stop, Menu, PlayPause,
		StepBack, StepForward, HopBack, HopForward}
	have := map[Action]bool{}
	for _, c := range parsePad(Bindings()) {
		have[c.action] = true
	}
	for _, a := range need {
		if !have[a] {
			t.Errorf("no pad control asks for action %d", a)
		}
	}
}

// The browser keeps these for itself.
func TestNoChordBelongsToTheBrowser(t *testing.T) {
	for _, b := range Bindings() {
		for _, taken := range []string{"Ctrl+N", "Ctrl+T", "Ctrl+W", "Ctrl+R", "F5"} {
			for _, k := range strings.Fields(b.Keys) {
				if k == taken {
					t.Errorf("%s is the browser's", k)
				}
			}
		}
	}
}

func TestStateTakesOnce(t *testing.T) {
	var s State
	if !s.Idle() {
		t.Error("a new state is not idle")
	}
	s.Ask(Grow)
	s.Ask(Undo)
	if s.Idle() || !s.Is(Grow) || !s.Take(Grow) || s.Is(Grow) || s.Take(Grow) || !s.Is(Undo) {
		t.Error("asking, seeing and taking do not agree")
	}
}

func TestClickWithinATickIsNotLost(t *testing.T) {
	type at struct{ down, pressed, released bool }
	for name, c := range map[string]struct{ in, want []at }{
		"slow": {
			[]at{{true, true, false}, {true, false, false}, {false, false, true}, {}},
			[]at{{true, true, false}, {true, false, false}, {false, false, true}, {}},
		},
		"within a tick": {
			[]at{{true, true, true}, {}, {}},
			[]at{{true, true, false}, {false, false, true}, {}},
		},
		"released in the same tick without a word": {
			[]at{{false, true, false}, {}, {}},
			[]at{{true, true, false}, {false, false, true}, {}},
		},
		"again at once": {
			[]at{{true, true, true}, {}, {true, true, true}, {}, {}},
			[]at{{true, true, false}, {false, false, true}, {true, true, false}, {false, false, true}, {}},
		},
	} {
		var b button
		for i, in := range c.in {
			var got at
			got.down, got.pressed, got.released = b.read(in.down, in.pressed, in.released)
			if got != c.want[i] {
				t.Errorf("%s, tick %d: %+v, want %+v", name, i, got, c.want[i])
			}
		}
	}
}
