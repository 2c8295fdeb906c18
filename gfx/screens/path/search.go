package path

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/practice"
)

// search looks for a person's mistakes in the saved games that have ended, one after another,
// while the screen is open. Games that were searched before are left out until they grow.
type search struct {
	queue  []candidate
	of     int // how many there were
	now    candidate
	read   *session.Task[*replay.Record] // nil if none is being read
	rec    *replay.Record
	ids    []int
	review *analysis.Review
	line   string // how far it is, "" if there is nothing to do
}

// candidate is a saved game to search.
type candidate struct{ name, mark string }

// The search of a position, and how many mistakes of a game become cards: the costliest.
const (
	searchNodes = 20_000
	perGame     = 3
	leastPlies  = 6
)

func (s *search) begin(e *nav.Env) {
	files, err := e.Store.List()
	if err != nil {
		return // the list of saved games says so
	}
	slices.SortFunc(files, func(a, b gamestore.File) int { return b.Modified.Compare(a.Modified) })
	for _, f := range files {
		if mark := fmt.Sprint(f.Size); e.Practice.Searched(f.Name) != mark {
			s.queue = append(s.queue, candidate{f.Name, mark})
		}
	}
	s.of = len(s.queue)
}

// stop abandons the game that is being searched; it stays to be searched.
func (s *search) stop() {
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

// tick goes on with the search, and reports whether the deck has changed.
func (s *search) tick(c *ui.Frame, e *nav.Env) (changed bool) {
	if s.review == nil {
		if s.read == nil && !s.next(e) {
			return false
		}
		rec, done, err := s.read.Poll()
		if !done {
			c.Pace(20)
			return false
		}
		if s.read = nil; err != nil || !s.open(e, rec) {
			return s.finish(e, nil)
		}
	}
	s.review.Tick()
	if s.review.Running() {
		c.Pace(20)
		return false
	}
	found := s.mistakes()
	s.review = nil
	return s.finish(e, found)
}

// next begins to read a game, if there is one.
func (s *search) next(e *nav.Env) bool {
	if len(s.queue) == 0 {
		return false
	}
	s.now, s.queue = s.queue[0], s.queue[1:]
	s.line = e.T("Looking for mistakes in your games: %d of %d", s.of-len(s.queue), s.of)
	name := s.now.name
	s.read = session.NewTask(context.Background(), func(read func()) { go read() }, func(ctx context.Context) (*replay.Record, error) {
		return e.ReadSaved(ctx, name)
	})
	return true
}

// open begins the review of a game, if a person played in it.
func (s *search) open(e *nav.Env, rec *replay.Record) bool {
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
		Engine: e.Machine().Engine, Passes: []ai.Limits{{Nodes: searchNodes}}, Opening: rec.Header.Opening, Memory: ai.MinCache,
	}, states, actions)
	if err != nil {
		s.review = nil
		return false
	}
	s.review.Start()
	return true
}

// recall returns the review that a record keeps, nil if there is none of this engine.
func (s *search) recall(states []game.State, actions []game.Action) *analysis.Review {
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
func (s *search) mistakes() (cards []practice.Card) {
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
func (s *search) finish(e *nav.Env, found []practice.Card) bool {
	if len(s.queue) == 0 {
		s.line = ""
	}
	_, err := e.Practice.Search(s.now.name, s.now.mark, today(), found)
	if err != nil {
		e.Notice = e.Error(err)
	}
	return true
}
