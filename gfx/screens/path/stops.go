package path

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"freckers/ai"
	"freckers/ai/puzzle"
	"freckers/assets"
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/exercise"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/ui"
)

type kind uint8

const (
	lesson kind = iota // or a stage of the first one
	riddle             // a puzzle
	rival              // a game against a level
)

// The most stars of a stop: those of a puzzle, and of the others.
const (
	starsOfPuzzle = 1
	starsOfOthers = 3
)

// stop is one thing to do on the path.
type stop struct {
	kind               kind
	id                 string // in the records
	title, about, says string // what it is called, what it is, and what the guide says of it
	icon               string
	who                character.Figure
	won                string // what a rival is called once it was beaten
	begin              func() nav.Route
	stars, most        int
	done               bool
	choose             ui.Command
	spot
}

// trail is the path of one game.
type trail struct {
	game  game.Game
	stops []stop
	now   int // the first stop that is not done, or len(stops)
	stars int
	most  int
}

// newTrail reads the path of a game from the assets, and makes its stops. It fails if the path names something that does not
// exist.
func newTrail(e *nav.Env, g game.Game) (*trail, error) {
	name := g.Info().Name
	data, err := assets.LearningPath(name)
	if err != nil {
		return nil, err
	}
	bank, err := exercise.Puzzles(g)
	if err != nil {
		return nil, err
	}
	t := &trail{game: g}
	for _, word := range data.Stops {
		kind, id, _ := strings.Cut(word, " ")
		switch kind {
		case "first":
			t.addFirst(e, data.First)
		case "lesson":
			err = t.addLesson(e, data.Lesson(id), word)
		case "puzzle":
			err = t.addPuzzle(e, bank, id, word)
		case "level":
			err = t.addRival(e, id, word)
		default:
			err = fmt.Errorf("the path through %s has a stop %q", name, word)
		}
		if err != nil {
			return nil, err
		}
	}
	for i := range t.stops {
		t.stops[i].choose.ID = "stop-" + t.stops[i].id
		t.most += t.stops[i].most
	}
	t.refresh(e)
	return t, nil
}

func (t *trail) addFirst(e *nav.Env, of *assets.Coaching) {
	for i, stage := range of.Stages {
		t.stops = append(t.stops, stop{
			id: assets.StageStop(i), most: starsOfOthers, icon: stage.Icon, title: e.T(stage.Name), says: e.T(stage.Text),
			about: e.T("Part %d of %d of your first lesson", i+1, len(of.Stages)),
			begin: func() nav.Route { return nav.Coach{Game: t.game, Stage: i + 1} },
		})
	}
}

func (t *trail) addLesson(e *nav.Env, of *assets.Coaching, word string) error {
	if of == nil {
		return fmt.Errorf("the path through %s has no %s", t.game.Info().Name, word)
	}
	t.stops = append(t.stops, stop{
		id: word, most: starsOfOthers, icon: of.Icon, title: e.T(of.Title), says: e.T(of.Guide),
		about: e.N("A lesson of %d short step", "A lesson of %d short steps", len(of.Stages), len(of.Stages)),
		begin: func() nav.Route { return nav.Coach{Game: t.game, Lesson: of.ID, Stage: 1} },
	})
	return nil
}

func (t *trail) addPuzzle(e *nav.Env, bank []puzzle.Puzzle, id, word string) error {
	i := slices.IndexFunc(bank, func(p puzzle.Puzzle) bool { return p.ID() == id })
	if i < 0 {
		return fmt.Errorf("the path through %s has no %s", t.game.Info().Name, word)
	}
	t.stops = append(t.stops, stop{
		kind: riddle, id: word, most: starsOfPuzzle, title: e.T("A puzzle"), about: e.T("Difficulty %d of %d", bank[i].Strength, puzzle.Strengths),
		says:  e.T("One move is better than all others. Can you find it?"),
		begin: func() nav.Route { return nav.Puzzles{Game: t.game, ID: id} },
	})
	return nil
}

func (t *trail) addRival(e *nav.Env, number, word string) error {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(ai.Levels(t.game)) {
		return fmt.Errorf("the path through %s has no %s", t.game.Info().Name, word)
	}
	name := ai.Levels(t.game)[n-1].Name
	who := character.OfLevel(name, n)
	t.stops = append(t.stops, stop{
		kind: rival, id: word, most: starsOfOthers, who: character.Figure{Character: who},
		title: e.C("rival", "Play %s", e.T(name)), won: e.T("You beat %s", e.T(name)), about: e.T("A whole game"), says: e.T("%s.", character.About(e.Locale, who)),
		begin: func() nav.Route { return against(e, t.game, n) },
	})
	return nil
}

// against is a new game against a level, with the person at the first seat.
func against(e *nav.Env, g game.Game, level int) nav.Route {
	return e.Start(g, game.Options{RuleSet: e.KeptRules(g)}, session.AgainstLevel(g, level), &e.Notice)
}

// refresh counts anew what was done.
func (t *trail) refresh(e *nav.Env) {
	name := t.game.Info().Name
	solving := e.Records.Puzzles(name)
	reached := e.Settings.For(name).Lesson
	t.now, t.stars = len(t.stops), 0
	for i := range t.stops {
		s := &t.stops[i]
		s.stars, s.done = e.Records.Stop(name, s.id)
		_, id, _ := strings.Cut(s.id, " ")
		switch {
		case s.kind == riddle && solving.Has(id):
			s.stars, s.done = starsOfPuzzle, true
		case s.kind == rival:
			s.stars, s.done = starsAgainst(e, t.game, id)
		case !s.done && i < stagesOf(t) && (reached <= platform.LessonDone || i < reached):
			s.stars, s.done = 1, true
		}
		if !s.done {
			t.now = min(t.now, i)
		}
		t.stars += s.stars
	}
}

// stagesOf is how many stages the first lesson has.
func stagesOf(t *trail) int {
	return slices.IndexFunc(t.stops, func(s stop) bool { return !strings.HasPrefix(s.id, "first ") })
}

// starsAgainst are the stars for games against a level: three for a win of one's own, two for one with moves taken back, one for a draw.
func starsAgainst(e *nav.Env, g game.Game, number string) (stars int, done bool) {
	n, err := strconv.Atoi(number)
	if err != nil {
		return 0, false
	}
	switch t := e.Records.Against(g.Info().Name, ai.Levels(g)[n-1].Name); {
	case t.FewestMoves > 0:
		return 3, true
	case t.Won > 0:
		return 2, true
	case t.Drawn > 0:
		return 1, true
	}
	return 0, false
}
