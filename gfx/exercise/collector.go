package exercise

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/practice"
)

// Collector looks for a person's mistakes in saved games that have ended, one game after another, and makes cards of them. Games
// that were searched before are left out until they grow.
type Collector struct {
	open   func(ctx context.Context, name string) (*replay.Record, error)
	deck   *practice.Deck
	engine ai.Engine
	queue  []candidate
	of     int // how many there were
	now    candidate
	read   *session.Task[*replay.Record] // nil if none is being read
	rec    *replay.Record
	ids    []int
	review *analysis.Review
}

// candidate is a saved game to search.
type candidate struct{ name, mark string }

// The search of a position, and how many mistakes of a game become cards: the costliest.
const (
	searchNodes = 20_000
	perGame     = 3
	leastPlies  = 6
)

// NewCollector looks through a store of games, newest first, for a deck; open reads one of them. What the store cannot list is
// left out.
func NewCollector(store gamestore.Store, open func(ctx context.Context, name string) (*replay.Record, error), deck *practice.Deck, engine ai.Engine) *Collector {
	s := &Collector{open: open, deck: deck, engine: engine}
	files, err := store.List()
	if err != nil {
		return s // the list of saved games says so
	}
	slices.SortFunc(files, func(a, b gamestore.File) int { return b.Modified.Compare(a.Modified) })
	for _, f := range files {
		if mark := fmt.Sprint(f.Size); deck.Searched(f.Name) != mark {
			s.queue = append(s.queue, candidate{f.Name, mark})
		}
	}
	s.of = len(s.queue)
	return s
}

// Progress returns which game is being searched, from 1, and how many there are; both are 0 once nothing is left to do.
func (s *Collector) Progress() (at, of int) {
	if s.read == nil && s.review == nil && len(s.queue) == 0 {
		return 0, 0
	}
	return s.of - len(s.queue), s.of
}

// Wait waits until the search of the current game, if there is one, has a result, or ctx ends.
func (s *Collector) Wait(ctx context.Context) error {
	if s.review == nil {
		return nil
	}
	return s.review.Wait(ctx)
}

// Stop abandons the game that is being searched; it stays to be searched.
func (s *Collector) Stop() {
	switch {
	case s.read != nil:
		s.read.Stop()
	case s.review != nil:
		s.review.Stop()
	default:
		return
	}
	s.read, s.review = nil, nil
	s.queue = append(s.queue, s.now)
}

// Tick continues the search and reports whether the deck has changed. New cards are dated today. It fails if the deck cannot be saved.
func (s *Collector) Tick(today practice.Day) (changed bool, err error) {
	if s.review == nil {
		if s.read == nil && !s.next() {
			return false, nil
		}
		rec, done, err := s.read.Poll()
		if !done {
			return false, nil
		}
		if s.read = nil; err != nil || !s.begin(rec) {
			return s.finish(today, nil)
		}
	}
	if s.review.Tick(); s.review.Running() {
		return false, nil
	}
	found := s.mistakes()
	s.review = nil
	return s.finish(today, found)
}

// next begins to read a game, if there is one.
func (s *Collector) next() bool {
	if len(s.queue) == 0 {
		return false
	}
	s.now, s.queue = s.queue[0], s.queue[1:]
	name := s.now.name
	s.read = session.NewTask(context.Background(), func(read func()) { go read() }, func(ctx context.Context) (*replay.Record, error) {
		return s.open(ctx, name)
	})
	return true
}

// begin begins the review of a game, if a person played in it.
func (s *Collector) begin(rec *replay.Record) bool {
	if len(persons(rec)) == 0 {
		return false
	}
	s.rec, s.ids = rec, rec.Line(rec.Cursor)
	last := s.ids[len(s.ids)-1]
	states, actions := rec.History(last)
	if len(actions) < leastPlies || rec.Result == nil && rec.BoardResult(last) == nil {
		return false
	}
	if s.review = s.recall(states, actions); s.review != nil {
		return true
	}
	var err error
	s.review, err = analysis.New(analysis.Options{
		Engine: s.engine, Passes: []ai.Limits{{Nodes: searchNodes}}, Opening: rec.Header.Opening, Memory: ai.MinCache,
	}, states, actions)
	if err != nil {
		s.review = nil
		return false
	}
	s.review.Start()
	return true
}

// recall returns the review that a record keeps, nil if there is none of this engine.
func (s *Collector) recall(states []game.State, actions []game.Action) *analysis.Review {
	if !s.rec.HasReview() {
		return nil
	}
	v, err := s.rec.Review()
	if err != nil {
		return nil
	}
	review, err := analysis.Restore(v, analysis.Options{Opening: s.rec.Header.Opening}, s.ids, states, actions)
	if err != nil {
		return nil
	}
	return review
}

// persons are the seats of a record that people played, if any; none if people played all.
func persons(rec *replay.Record) (seats []game.Seat) {
	for i, seat := range rec.Header.Seats {
		if seat.Kind == replay.KindPerson {
			seats = append(seats, game.Seat(i))
		}
	}
	if rec.Header.Source != nil {
		return nil // somebody else's game
	}
	return seats
}

// mistakes makes cards of the costliest mistakes.
func (s *Collector) mistakes() (cards []practice.Card) {
	type mistake struct {
		at int
		analysis.Judgment
	}
	var list []mistake
	who := persons(s.rec)
	for i := range s.review.Len() {
		j, ok := s.review.Judgment(i)
		if ok && j.Mistake() && slices.Contains(who, j.Seat) && len(j.Line) > 0 {
			list = append(list, mistake{i, j})
		}
	}
	slices.SortStableFunc(list, func(a, b mistake) int { return cmp.Compare(b.Loss, a.Loss) })
	for _, m := range list[:min(len(list), perGame)] {
		before := s.rec.State(s.ids[m.at])
		cards = append(cards, practice.Card{
			Game: s.rec.Header.Game, Rules: s.rec.Header.Rules, Position: before.String(),
			Line: m.Line[:min(len(m.Line), 3)], Avoid: m.Played, Record: s.now.name, Node: s.ids[m.at+1],
		})
	}
	return cards
}

// finish notes that a game was searched.
func (s *Collector) finish(today practice.Day, found []practice.Card) (changed bool, err error) {
	_, err = s.deck.Search(s.now.name, s.now.mark, today, found)
	return true, err
}
