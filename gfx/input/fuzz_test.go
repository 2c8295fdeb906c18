package input

import (
	"slices"
	"testing"
)

// FuzzChanges reads any text as the changed keys: what remains of it leads to the same
// table.
func FuzzChanges(f *testing.F) {
	for _, text := range []string{"", "grow=Shift+J|LB", "grow=Hyper+X Tab X|A DPad↑ Stick↑ Q Y; undo=|", "; ; =|"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := NewTable(text)
		changes := table.Changes()
		if again := NewTable(changes); !slices.Equal(again, table) || again.Changes() != changes {
			t.Errorf("%q leaves %q, and that %q", text, changes, again.Changes())
		}
	})
}
