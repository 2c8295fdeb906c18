package assets

import (
	"embed"
	"fmt"
)

//go:embed puzzles/*.txt
var puzzles embed.FS

// Puzzles returns the puzzles of a game, one a line, as ai/puzzle writes and reads them.
// It fails if there are none.
func Puzzles(game string) (string, error) {
	text, err := puzzles.ReadFile("puzzles/" + game + ".txt")
	if err != nil {
		return "", fmt.Errorf("there are no puzzles for %q", game)
	}
	return string(text), nil
}
