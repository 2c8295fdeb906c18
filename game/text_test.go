package game_test

import (
	"strings"
	"testing"

	"freckers/game"
)

// TestTextsFromOutsideDoNothingToATerminal shows texts with escape sequences, controls and marks that turn the direction.
func TestTextsFromOutsideDoNothingToATerminal(t *testing.T) {
	const hostile = "a\x1b[31mred\x1b[0m\x07\t b\r\n\u202eliver\x00"
	for name, c := range map[string]struct{ got, want string }{
		"lines": {game.Plain(hostile), "ared\t b\nliver"},
		"line":  {game.PlainLine(hostile), "ared  b liver"},
		"words": {game.PlainWords(hostile), "ared b liver"},
		"cut":   {game.Cut("äöüß", 3), "äö…"},
		"whole": {game.Cut("äöü", 3), "äöü"},
		"quote": {game.Quote("a\x1b"), `"a\x1b"`},
		"long":  {game.Quote(strings.Repeat("ä", 41)), `"` + strings.Repeat("ä", 40) + `"...`},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", name, c.got, c.want)
		}
	}
}
