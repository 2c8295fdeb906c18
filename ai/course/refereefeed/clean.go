package refereefeed

import (
	"strings"

	"freckers/game"
)

// clean returns a text of at most limit characters that is safe to show. Line ends are kept if lines is
// set, else they become spaces.
func clean(text string, limit int, lines bool) string {
	plain := game.PlainLine
	if lines {
		plain = game.Plain
	}
	return game.Cut(strings.TrimSpace(plain(text)), limit)
}
