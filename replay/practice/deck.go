// Package practice is a deck of flash cards: positions in which the user made a mistake or
// missed a puzzle, asked again by spaced repetition.
package practice

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"freckers/game"
)

// PerDay is how many cards come up in a day.
const PerDay = 5

// MaxCards is the number of cards that a deck holds.
const MaxCards = 5000

// retention is the probability of remembering a card at which it comes up again.
const retention = 0.9

// Day is a calendar day as a serial number, so that days can be subtracted.
type Day int

// DayOf returns the day of a time in its time zone.
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
	// Removed is the day on which the user removed the card, 0 if they have not. The card stays in the
	// file, so that it does not come back when its game is searched again.
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

// Ask returns the position. It fails if the line cannot be played there.
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

func (p *Plan) review(r Rating, today Day) {
	m := Memory{Stability: p.Stability, Difficulty: p.Difficulty}.Review(r, int(max(today-p.Last, 0)))
	if r == Again && p.Reviews > 0 {
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

// Find returns the card with a key, removed ones too.
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

// Today returns the cards still to be asked today, at most [PerDay] less those asked already:
// first due cards, most overdue first, then new ones, newest first.
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

// Remove stops asking a card and saves the deck. The card's history is kept for [Deck.Restore].
func (d *Deck) Remove(k Key, today Day) error {
	return d.change(func() {
		if i := d.index(k); i >= 0 {
			d.cards[i].Removed = max(today, 1)
		}
	})
}

// Restore brings back the removed cards with these keys, or all if there are none, and saves the
// deck.
func (d *Deck) Restore(keys ...Key) error {
	return d.change(func() {
		for i := range d.cards {
			if len(keys) == 0 || slices.Contains(keys, d.cards[i].Key()) {
				d.cards[i].Removed = 0
			}
		}
	})
}

// Add adds cards and saves the deck. It returns how many were new: cards in the deck and
// removed cards stay as they are.
func (d *Deck) Add(today Day, cards ...Card) (added int, err error) {
	err = d.change(func() { added = d.add(today, cards) })
	return added, err
}

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

// Review schedules a card after a review and saves the deck. A second review on the same day is
// ignored, so that one in another window stands.
func (d *Deck) Review(k Key, r Rating, today Day) error {
	return d.change(func() {
		if i := d.index(k); i >= 0 && (d.cards[i].new() || d.cards[i].Last != today) {
			d.cards[i].review(r, today)
		}
	})
}

// Searched returns the mark that [Deck.Search] noted for a saved game, "" if there is none.
func (d *Deck) Searched(record string) string { return d.searched[record] }

// Search notes that a saved game was searched for mistakes, adds the cards found and saves the
// deck. The mark identifies the state of the game, such as its length.
func (d *Deck) Search(record, mark string, today Day, found []Card) (added int, err error) {
	err = d.change(func() {
		d.searched[record] = mark
		added = d.add(today, found)
	})
	return added, err
}
