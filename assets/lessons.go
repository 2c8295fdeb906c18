package assets

import (
	"embed"
	"encoding/json"
	"fmt"
)

//go:embed lessons/*.json
var lessons embed.FS

// Lesson is one page of a game's rules: words, a position, and the actions that
// are shown on it, in the notation of the game.
type Lesson struct {
	Title    string   `json:"title"`
	Text     string   `json:"text"`
	Position string   `json:"position"`
	Rules    string   `json:"rules"` // a rule set's name, "" for the first
	Actions  []string `json:"actions"`
}

// Lessons returns the pages that explain a game, at least one. It fails if there
// are none or they are damaged.
func Lessons(game string) ([]Lesson, error) {
	text, err := lessons.ReadFile("lessons/" + game + ".json")
	if err != nil {
		return nil, fmt.Errorf("there are no lessons for %q", game)
	}
	var list []Lesson
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, fmt.Errorf("the lessons of %s: %w", game, err)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no lessons", game)
	}
	return list, nil
}
