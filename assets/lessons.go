package assets

import (
	"embed"
	"fmt"
)

//go:embed lessons/*.json
var lessons embed.FS

// Lessons gives the pages that explain a game: a JSON list of objects with
// title, text, position, rules and actions, in the notation of that game.
func Lessons(game string) ([]byte, error) {
	text, err := lessons.ReadFile("lessons/" + game + ".json")
	if err != nil {
		return nil, fmt.Errorf("there are no lessons for %q", game)
	}
	return text, nil
}
