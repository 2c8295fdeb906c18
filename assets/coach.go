package assets

import (
	"encoding/json"
	"fmt"
)

// Coaching is a lesson: a short game with a guide in stages, each of which teaches one thing by doing it. The first one of a
// game is that of a newcomer.
type Coaching struct {
	ID     string   `json:"id"`   // names the lesson among those of the game, empty for the first
	Icon   string   `json:"icon"` // the sign of all of it, empty for the first
	Title  string   `json:"title"`
	Guide  string   `json:"guide"` // who shows the newcomer round, under the title; what it is about
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
	// Threat is what another side could do if the action were not played: the names of the
	// cells that a piece would touch. It is drawn as arrows.
	Threat []string `json:"threat"`
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

// Path is what one learns and practices of a game.
type Path struct {
	First   *Coaching  `json:"-"`
	Lessons []Coaching `json:"lessons"` // those after the first
	// Stops are the stops of the path in their order: "first" is one for each stage of the first lesson, "lesson ID" another
	// lesson, "puzzle ID" a puzzle of the game's list, and "level N" a game against a level of the machine.
	Stops []string `json:"stops"`
}

// StageStop, LessonStop and PuzzleStop name stops of a path, as in the records of who learned there.
func StageStop(stage int) string  { return fmt.Sprint("first ", stage) }
func LessonStop(id string) string { return "lesson " + id }
func PuzzleStop(id string) string { return "puzzle " + id }

// LearningPath returns the path of a game. It fails if there is none or it is damaged.
func LearningPath(game string) (*Path, error) {
	first, err := Coach(game)
	if err != nil {
		return nil, err
	}
	text, err := lessons.ReadFile("lessons/path-" + game + ".json")
	if err != nil {
		return nil, fmt.Errorf("there is no path through %q", game)
	}
	p := &Path{First: first}
	if err := json.Unmarshal(text, p); err != nil {
		return nil, fmt.Errorf("the path through %s: %w", game, err)
	}
	for i := range p.Lessons {
		if l := &p.Lessons[i]; l.ID == "" || len(l.Stages) == 0 || l.Stages[0].Position == "" {
			return nil, fmt.Errorf("lesson %d of the path through %s does not say where it begins", i+1, game)
		}
		p.Lessons[i].Wrong = first.Wrong.filled(p.Lessons[i].Wrong)
	}
	return p, nil
}

// Texts returns pointers to all that is said in all lessons.
func (p *Path) Texts() []*string {
	list := p.First.Texts()
	for i := range p.Lessons {
		list = append(list, p.Lessons[i].Texts()...)
	}
	return list
}

// Lesson returns a lesson by its name, nil if there is none.
func (p *Path) Lesson(id string) *Coaching {
	if id == "" {
		return p.First
	}
	for i := range p.Lessons {
		if p.Lessons[i].ID == id {
			return &p.Lessons[i]
		}
	}
	return nil
}

// filled returns the answers of a lesson, with those of the first one where it has none of its own.
func (m Missteps) filled(own Missteps) Missteps {
	to, from := own.texts(), m.texts()
	for i := range to {
		if *to[i] == "" {
			*to[i] = *from[i]
		}
	}
	return own
}

func (m *Missteps) texts() []*string {
	return []*string{&m.Own, &m.Other, &m.Empty, &m.Free, &m.Far, &m.Legal, &m.Short, &m.Button, &m.Piece}
}

// Texts returns pointers to all that is said, to be translated in place.
func (c *Coaching) Texts() []*string {
	list := append([]*string{&c.Title, &c.Guide, &c.End}, c.Wrong.texts()...)
	for i := range c.Stages {
		s := &c.Stages[i]
		list = append(list, &s.Name, &s.Text, &s.Then, &s.Praise)
	}
	return list
}
