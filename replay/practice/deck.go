// Package practice keeps the practice deck: positions in which somebody made a mistake or
// missed a puzzle, repeated by spaced repetition until they are remembered.
package practice

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"freckers/game"
	"freckers/replay/fsrs"
)

// PerDay is how many cards come up in a day.
const PerDay = 5

// MaxCards is the number of cards that a deck holds.
const MaxCards = 5000

// retention is the probability of remembering a card at which it comes up again.
const retention = 0.9

// Day counts the days of the calendar, so that days can be subtracted.
type Day int

// DayOf returns the day of a time at its place.
func DayOf(t time.Time) Day {
	year, month, day := t.Date()
	return Day(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// Card is a position with a move to find.
type Card struct {
	Game     string `json:"game"`
	Rules    string `json:"rules,omitempty"` // the name of the rule set, "" for the default
	Position string `json:"position"`        // in the game's notation
	// Line is the best move and what is expected to follow.
	Line []game.Action `json:"line"`
	// Avoid is the mistake that was made, "" for a puzzle.
	Avoid game.Action `json:"avoid,omitempty"`
	// Record and Node are the saved game and the move in it, "" and 0 for a puzzle.
	Record string `json:"record,omitempty"`
	Node   int    `json:"node,omitempty"`
	// Removed is the day on which somebody removed the card, 0 if nobody has. It stays in the file, so that it
	// does not come back when its game is searched again.
	Removed Day `json:"removed,omitempty"`
	Plan
}

// Plan is when a card comes up again.
type Plan struct {
	Stability  float64 `json:"stability,omitempty"` // as in [fsrs.Memory]
	Difficulty float64 `json:"difficulty,omitempty"`
	Added      Day     `json:"added"`
	Last       Day     `json:"last,omitempty"` // of the last review, 0 for none
	Due        Day     `json:"due,omitempty"`
	Reviews    int     `json:"reviews,omitempty"`
	Lapses     int     `json:"lapses,omitempty"` // how often it was forgotten after it had been known
}

// Key identifies a card: there is one for each position.
type Key struct{ Game, Rules, Position string }

// Key returns the card's key.
func (c *Card) Key() Key { return Key{c.Game, c.Rules, c.Position} }

// Ask returns the position and checks that the line can be played. The error says why not.
func (c *Card) Ask(g game.Game) (game.State, error) {
	start, err := g.Parse(c.Position, game.Options{RuleSet: c.Rules})
	if err != nil {
		return nil, err
	}
	s := start
	for _, a := range c.Line {
		if s, _, err = s.Advance(string(a)); err != nil {
			return nil, err
		}
	}
	if len(c.Line) == 0 {
		return nil, fmt.Errorf("the position %s has no move to find", game.Quote(c.Position))
	}
	return start, nil
}

// new reports whether a card was never asked.
func (p *Plan) new() bool { return p.Reviews == 0 }

// review plans the next time.
func (p *Plan) review(r fsrs.Rating, today Day) {
	m := fsrs.Memory{Stability: p.Stability, Difficulty: p.Difficulty}.Review(r, int(max(today-p.Last, 0)))
	if r == fsrs.Again && p.Reviews > 0 {
		p.Lapses++
	}
	p.Stability, p.Difficulty = m.Stability, m.Difficulty
	p.Last, p.Reviews = today, p.Reviews+1
	p.Due = today + Day(m.Interval(retention))
}

// Cards returns the cards that were not removed, in the order in which they were added.
func (d *Deck) Cards() (list []Card) {
	for _, c := range d.cards {
		if c.Removed == 0 {
			list = append(list, c)
		}
	}
	return list
}

// Removed returns the number of cards that were removed.
func (d *Deck) Removed() int { return len(d.cards) - len(d.Cards()) }

// Find returns a card of the deck.
func (d *Deck) Find(k Key) (Card, bool) {
	i := d.index(k)
	if i < 0 {
		return Card{}, false
	}
	return d.cards[i], true
}

func (d *Deck) index(k Key) int {
	return slices.IndexFunc(d.cards, func(c Card) bool { return c.Key() == k })
}

// Today returns the cards that are still to be asked on a day, at most [PerDay] less those
// asked already: first those that are due, the most overdue first, then new ones, the
// newest first.
func (d *Deck) Today(today Day) (list []Card) {
	left := PerDay
	for _, c := range d.cards {
		switch {
		case c.Last == today && !c.new():
			left--
		case c.Removed != 0:
		case c.new() || c.Due <= today:
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b Card) int {
		switch {
		case a.new() != b.new():
			if a.new() {
				return 1
			}
			return -1
		case a.new():
			return cmp.Compare(b.Added, a.Added)
		}
		return cmp.Compare(a.Due, b.Due)
	})
	return list[:max(min(left, len(list)), 0)]
}

// Remove takes a card out of what is asked, and saves the deck. What is known of it is kept for
// [Deck.Restore].
func (d *Deck) Remove(k Key, today Day) error {
	return d.change(func() {
		if i := d.index(k); i >= 0 {
			d.cards[i].Removed = max(today, 1)
		}
	})
}

// Restore brings removed cards back, all of them without keys, and saves the deck.
func (d *Deck) Restore(keys ...Key) error {
	return d.change(func() {
		for i := range d.cards {
			if len(keys) == 0 || slices.Contains(keys, d.cards[i].Key()) {
				d.cards[i].Removed = 0
			}
		}
	})
}

// Add adds new cards and saves the deck. It returns how many were added: those in it
// already, and those that were removed from it, stay as they are.
func (d *Deck) Add(today Day, cards ...Card) (added int, err error) {
	err = d.change(func() { added = d.add(today, cards) })
	return added, err
}

// add is [Deck.Add] without saving the deck.
func (d *Deck) add(today Day, cards []Card) (added int) {
	known := make(map[Key]bool, len(d.cards))
	for i := range d.cards {
		known[d.cards[i].Key()] = true
	}
	for _, c := range cards {
		if k := c.Key(); !known[k] && len(d.cards) < MaxCards {
			known[k] = true
			c.Plan = Plan{Added: today}
			d.cards = append(d.cards, c)
			added++
		}
	}
	return added
}

// Review plans when a card comes up again, and saves the deck. A second review on the day
// of the first does not count, so that another window's stands.
func (d *Deck) Review(k Key, r fsrs.Rating, today Day) error {
	return d.change(func() {
		if i := d.index(k); i >= 0 && (d.cards[i].new() || d.cards[i].Last != today) {
			d.cards[i].review(r, today)
		}
	})
}

// Searched returns what [Deck.Search] noted of a saved game, "" if nothing.
func (d *Deck) Searched(record string) string { return d.searched[record] }

// Search notes that a saved game was searched for mistakes in the state that a mark names,
// such as its length, adds the cards found, and saves the deck.
func (d *Deck) Search(record, mark string, today Day, found []Card) (added int, err error) {
	err = d.change(func() {
		d.searched[record] = mark
		added = d.add(today, found)
	})
	return added, err
}
