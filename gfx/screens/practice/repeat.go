package practice

import (
	"cmp"

	"freckers/game/catalog"
	"freckers/gfx/exercise"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text/phrases"
	"freckers/replay/fsrs"
	"freckers/replay/practice"
)

// cards asks the cards that are due.
type cards struct {
	left       []practice.Card
	asked, all int
	removed    *practice.Card // the last one that can be brought back
}

// NewRepeat asks the cards of the practice deck that are due.
func NewRepeat(e *nav.Env) (*Solver, error) {
	from := &cards{left: e.Practice.Today(today())}
	from.all = len(from.left)
	return newSolver(from, e)
}

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
	rating := fsrs.Good
	switch {
	case x.Wrong() > 0 || x.Shown():
		rating = fsrs.Again
	case x.Hints() > 0:
		rating = fsrs.Hard
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
