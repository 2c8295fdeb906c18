package assets

import (
	"encoding/json"
	"fmt"
)

// Coaching is the first game of a newcomer, played with a guide: a short game in
// stages, each of which teaches one thing by doing it.
type Coaching struct {
	Title  string   `json:"title"`
	Guide  string   `json:"guide"` // who shows the newcomer round, under the title
	Rules  string   `json:"rules"` // a rule set's name, "" for the first
	Stages []Stage  `json:"stages"`
	End    string   `json:"end"` // said after the last stage
	Wrong  Missteps `json:"wrong"`
}

// Stage is one thing to do, and what is said about it.
type Stage struct {
	Name string `json:"name"` // one word, under the stage's sign
	Icon string `json:"icon"` // the sign
	// Position is where the stage begins, empty for where the one before it ended.
	Position string `json:"position"`
	Text     string `json:"text"`   // what to do
	Then     string `json:"then"`   // what to do once the piece is selected
	Praise   string `json:"praise"` // answers the action
	// Action is the one to play, in the notation of the game; one of Also does as well
	// and Replies are what the others then play. Only a stage that is the last one or
	// is followed by a position has Also.
	Action  string   `json:"action"`
	Also    []string `json:"also"`
	Replies []string `json:"replies"`
}

// Missteps answer what was touched instead.
type Missteps struct {
	Own    string `json:"own"`    // another piece of the player
	Other  string `json:"other"`  // an opponent's piece
	Empty  string `json:"empty"`  // a place where nothing can stand
	Free   string `json:"free"`   // a free place, with no piece selected
	Far    string `json:"far"`    // a place that the selected piece cannot reach
	Legal  string `json:"legal"`  // one that it can reach, but should not now
	Short  string `json:"short"`  // an end to a chain that should go on
	Button string `json:"button"` // the button of an action such as GROW
	Piece  string `json:"piece"`  // any piece, where the button should be pressed
}

// Coach returns the coached first game of a game. It fails if there is none or it is
// damaged.
func Coach(game string) (*Coaching, error) {
	text, err := lessons.ReadFile("lessons/coach-" + game + ".json")
	if err != nil {
		return nil, fmt.Errorf("there is no coached game of %q", game)
	}
	c := &Coaching{}
	if err := json.Unmarshal(text, c); err != nil {
		return nil, fmt.Errorf("the coached game of %s: %w", game, err)
	}
	if len(c.Stages) == 0 || c.Stages[0].Position == "" {
		return nil, fmt.Errorf("the coached game of %s does not say where it begins", game)
	}
	return c, nil
}

// Texts returns pointers to all that is said, to be translated in place.
func (c *Coaching) Texts() []*string {
	w := &c.Wrong
	list := []*string{&c.Title, &c.Guide, &c.End, &w.Own, &w.Other, &w.Empty, &w.Free, &w.Far, &w.Legal, &w.Short, &w.Button, &w.Piece}
	for i := range c.Stages {
		s := &c.Stages[i]
		list = append(list, &s.Name, &s.Text, &s.Then, &s.Praise)
	}
	return list
}
