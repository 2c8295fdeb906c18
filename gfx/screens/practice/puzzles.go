package practice

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"freckers/ai/explain"
	"freckers/ai/puzzle"
	"freckers/assets"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/exercise"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text/phrases"
	"freckers/replay/practice"
)

// explained is why the best move of a question is good.
func explained(q *question) (explain.Explanation, bool) { return explain.Move(q.Start, q.Line[0]) }

// puzzles asks the puzzles of a game in any order, those first that were not solved yet.
type puzzles struct {
	game   game.Game
	left   []puzzle.Puzzle
	asked  int
	all    int
	streak int
	id     string // of the only one, empty for all that fit
}

// NewPuzzles returns a screen that asks puzzles. It fails if no puzzle matches.
func NewPuzzles(e *nav.Env, of nav.Puzzles) (*Solver, error) {
	list, err := exercise.Puzzles(of.Game)
	if err != nil {
		return nil, err
	}
	name := of.Game.Info().Name
	solving := e.Records.Puzzles(name)
	from := &puzzles{game: of.Game, streak: solving.Streak, id: of.ID}
	var again []puzzle.Puzzle
	for _, i := range rand.New(rand.NewPCG(of.Seed, 0)).Perm(len(list)) {
		p := list[i]
		if of.ID != "" && p.ID() != of.ID || of.Strength > 0 && p.Strength != of.Strength || of.Theme != nil && !about(&p, *of.Theme) {
			continue
		}
		if solving.Has(p.ID()) {
			again = append(again, p)
		} else {
			from.left = append(from.left, p)
		}
	}
	from.left = append(from.left, again...)
	from.all = len(from.left)
	return newSolver(from, e)
}

func about(p *puzzle.Puzzle, t puzzle.Theme) bool {
	return slices.Contains(p.Themes(), t)
}

func (f *puzzles) next(e *nav.Env) (q question, ok bool) {
	if len(f.left) == 0 {
		return q, false
	}
	p := &f.left[0]
	f.left = f.left[1:]
	f.asked++
	var themes []string
	for _, t := range p.Themes() {
		themes = append(themes, phrases.Theme(e.Locale, t))
	}
	return question{
		Task: exercise.Task{Start: p.Start, Line: p.Line, Only: true}, strength: p.Strength,
		themes: phrases.List(e.Locale, themes), ask: findBest(e, p.Start), puzzle: p,
	}, true
}

// findBest asks the side to move for its best move.
func findBest(e *nav.Env, s game.State) string {
	title := s.Game().Info().Seats[s.ToMove()].Title
	if len(title) == 1 {
		return e.T("Player %s to move. Find the best move!", title)
	}
	return e.T("%s to move. Find the best move!", e.T(title))
}

func (f *puzzles) done(e *nav.Env, q *question, x *exercise.Exercise) error {
	name := f.game.Info().Name
	err := e.Records.CountPuzzle(name, q.puzzle.ID(), x.Clean())
	kept := e.Records.CountDay(today())
	if f.id != "" && x.Solved() {
		kept = e.Records.CountStop(name, assets.PuzzleStop(f.id), 0, today())
	}
	err = cmp.Or(err, kept)
	f.streak = e.Records.Puzzles(name).Streak
	if x.Clean() || e.Practice == nil {
		return err
	}
	_, saved := e.Practice.Add(today(), practice.Card{Game: name, Position: q.Start.String(), Line: q.Line})
	if err == nil {
		err = saved
	}
	return err
}

func (f *puzzles) title(e *nav.Env) string {
	if f.id != "" {
		return e.T("A puzzle")
	}
	return e.T("Puzzles")
}

func (f *puzzles) aside(e *nav.Env) string {
	if f.streak == 0 {
		return ""
	}
	return e.T("streak %d", f.streak)
}

func (f *puzzles) end(e *nav.Env) string {
	if f.all == 0 {
		return e.T("There are no puzzles like that.")
	}
	return e.T("You have seen all of these puzzles!")
}

// cards asks the cards that are due.
type cards struct {
	left       []practice.Card
	asked, all int
	removed    *practice.Card // the last one that can be brought back
}

// NewRepeat returns a screen that asks the due cards of the practice deck.
func NewRepeat(e *nav.Env) (*Solver, error) {
	from := &cards{left: e.Practice.Today(today())}
	from.all = len(from.left)
	return newSolver(from, e)
}

// next returns the next card that can be asked, and false after the last one. Cards that this program cannot read are
// skipped.
func (f *cards) next(e *nav.Env) (q question, ok bool) {
	for len(f.left) > 0 {
		card := &f.left[0]
		f.left = f.left[1:]
		g, err := catalog.Find(card.Game)
		if err != nil {
			continue // a game of a newer program
		}
		start, err := card.Ask(g)
		if err != nil {
			continue
		}
		f.asked++
		q := question{
			Task: exercise.Task{Start: start, Line: card.Line, Avoid: card.Avoid, Only: card.Avoid == ""},
			ask:  findBest(e, start), card: card,
		}
		if card.Avoid != "" {
			q.ask = e.T("You played %s here. Find a better move!", phrases.Label(e.Locale, start.Label(card.Avoid)))
		}
		return q, true
	}
	return q, false
}

func (f *cards) done(e *nav.Env, q *question, x *exercise.Exercise) error {
	rating := practice.Good
	switch {
	case x.Wrong() > 0 || x.Shown():
		rating = practice.Again
	case x.Hints() > 0:
		rating = practice.Hard
	}
	return cmp.Or(e.Practice.Review(q.card.Key(), rating, today()), e.Records.CountDay(today()))
}

// remove takes a card out of the deck.
func (f *cards) remove(e *nav.Env, card *practice.Card) error {
	f.asked, f.all, f.removed = f.asked-1, f.all-1, card
	return e.Practice.Remove(card.Key(), today())
}

// restore brings the removed card back as the next one.
func (f *cards) restore(e *nav.Env) error {
	card := *f.removed
	f.left = append([]practice.Card{card}, f.left...)
	f.all, f.removed = f.all+1, nil
	return e.Practice.Restore(card.Key())
}

func (f *cards) title(e *nav.Env) string { return e.T("Your mistakes") }

func (f *cards) aside(*nav.Env) string {
	if f.all == 0 {
		return ""
	}
	return count(f.asked, f.all)
}

func (f *cards) end(e *nav.Env) string {
	if f.all == 0 {
		return e.T("Nothing to repeat today. Play a game, and come back tomorrow!")
	}
	return e.T("That is all for today. Well done!")
}
