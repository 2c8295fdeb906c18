package refereelog

import (
	"strings"
	"testing"

	"freckers/game"
)

func FuzzAction(f *testing.F) {
	for _, text := range []string{"GROW", "MOVE(0-3, [[↓]])", "MOVE(7-3, [[←], [↗]])", "MOVE(0-3, [[]])", "MOVE(0-3, [])", "MOVE(0-3, [[↓", "MOVE(<invalid coord/directions>)"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, ok := parseAction(text)
		if !ok || a.incomplete() || strings.Contains(text, "\ufe0f") || !a.grow && len(a.dirs) == 0 {
			return
		}
		if got := notation(game.Action(a.notation())); got != text {
			t.Fatalf("%q becomes %q", text, got)
		}
	})
}
