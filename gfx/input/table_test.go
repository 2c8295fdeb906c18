package input

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestChangesAreKept(t *testing.T) {
	table := NewTable("")
	if table.Changes() != "" {
		t.Errorf("the usual table differs by %q", table.Changes())
	}
	if lost := table.SetKey(Hint, "Shift+J"); lost != nil {
		t.Errorf("a free key was taken from %v", lost)
	}
	if lost := table.SetKey(Undo, "="); !slices.Equal(lost, []Action{Faster}) {
		t.Errorf("= was taken from %v, want Faster, which has + on the same key", lost)
	}
	if lost := table.SetControl(Hint, "LB"); !slices.Equal(lost, []Action{Undo}) {
		t.Errorf("LB was taken from %v, want Undo and not the step back in replays", lost)
	}
	again := NewTable(table.Changes())
	if !slices.Equal(again, table) {
		t.Errorf("%q does not lead to the same table", table.Changes())
	}
	if lost := again.Reset(Faster); !slices.Equal(lost, []Action{Undo}) || again.KeyOf(Faster) != "+" {
		t.Errorf("a reset took keys from %v and gave %q", lost, again.KeyOf(Faster))
	}
}

// TestKeysChangedByOlderVersionsAreKept reads a change of every action as it was written by its English label.
func TestKeysChangedByOlderVersionsAreKept(t *testing.T) {
	for label, action := range map[string]Action{
		"grow": Grow, "hint": Hint, "undo": Undo, "redo": Redo, "resign": Resign, "restart": Restart, "flip board": Flip, "move now": Stop,
		"mute": Mute, "full screen": FullScreen, "larger text": LargerText, "smaller text": SmallerText, "usual text size": UsualText, "menu": Menu,
		"play, pause": PlayPause, "previous move": StepBack, "next move": StepForward, "previous hop": HopBack, "next hop": HopForward,
		"first move": ToStart, "last move": ToEnd, "slower": Slower, "faster": Faster, "play from here": TakeOver, "review game": ReviewGame,
		"next mistake": NextMistake, "previous mistake": PrevMistake, "slowest move": SlowestMove, "ask the agent again": AskAgain,
		"analyze position": Analyze, "played or better move": Compare, "edit position": EditPosition, "draw an arrow or a ring": DrawArrow,
		"next color of a drawing": DrawColour, "next colour of a drawing": DrawColour, "delete saved game, card or piece": Discard,
		"delete saved game": Discard, "copy position": Copy, "open from clipboard": Paste,
	} {
		table := NewTable(label + "=Shift+F9|LT")
		if table.KeyOf(action) != "Shift+F9" {
			t.Errorf("the key of %q is %q", label, table.KeyOf(action))
		}
		if again := NewTable(table.Changes()); !slices.Equal(again, table) || strings.Contains(table.Changes(), " ") {
			t.Errorf("%q is kept as %q", label, table.Changes())
		}
	}
}

func TestWrongChangesAreLeftOut(t *testing.T) {
	for _, changes := range []string{"nonsense", "up=X|", "fly=X|", "grow=", "confirm=X|Y", "; ; =|"} {
		if got := NewTable(changes).Changes(); got != "" {
			t.Errorf("%q changes the table by %q", changes, got)
		}
	}
	table := NewTable("grow=Hyper+X Tab X|A DPad↑ Stick↑ Q Y")
	if table.KeyOf(Grow) != "X" || table.Changes() != "grow=X|Y" {
		t.Errorf("of wrong keys remains %q", table.Changes())
	}
}

func TestKeysHaveTheNamesThatAreRead(t *testing.T) {
	for key := ebiten.Key(0); key <= ebiten.KeyMax; key++ {
		p := press{key: key, ctrl: true, shift: true}
		name := p.name(&board{})
		if name == "" {
			continue
		}
		all, ok := readChord(nil, Grow, name)
		if !ok || !slices.ContainsFunc(all, func(c chord) bool { return c.key == key && c.ctrl && c.shift && !c.alt }) {
			t.Errorf("key %d is named %q, which is another one", key, name)
		}
	}
}

func TestNavigationStaysReserved(t *testing.T) {
	for _, name := range []string{"↑", "Enter", "Space", "Esc", "Tab", "Shift+Tab", "PgUp", "Ctrl+W"} {
		if !ReservedKey(name) {
			t.Errorf("the key %s can be given away", name)
		}
	}
	for _, name := range []string{"A", "B", "DPad←", "Stick2→"} {
		if !ReservedControl(name) {
			t.Errorf("the control %s can be given away", name)
		}
	}
	if ReservedKey("G") || ReservedKey("A") || ReservedKey("Shift+R") || ReservedControl("LB") {
		t.Error("what can be given away is reserved")
	}
}
