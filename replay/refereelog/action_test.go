package refereelog

import (
	"reflect"
	"testing"

	"freckers/game"
)

func FuzzAction(f *testing.F) {
	for _, text := range []string{"GROW", "MOVE(0-3, [[↓]])", "MOVE(7-3, [[←], [↗]])", "MOVE(0-3, [[]])", "MOVE(0-3, [])", "MOVE(0-3, [[↓", "MOVE(<invalid coord/directions>)"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, ok := parseAction(text)
		if !ok || a.incomplete() || !a.grow && len(a.dirs) == 0 {
			return
		}
		got := notation(game.Action(a.notation()))
		if again, ok := parseAction(got); !ok || !reflect.DeepEqual(again, a) {
			t.Fatalf("%q becomes %q, which is %+v, not %+v", text, got, again, a)
		}
	})
}
