package saves

import (
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/replay/gamefile"
)

// reading is how far the list of games has been read.
type reading struct {
	number   int    // of the snapshot that is shown
	known    int    // the games that were read when the line was written
	progress string // how many games have been read, as shown; empty once all have
}

// readingPace is the ticks a second while games are read.
const readingPace = 20

// read shows what has become known of the saved games. What was asked of a game that is still chosen stays.
func (s *Screen) read(e *nav.Env) {
	now := e.SavedGames().Poll()
	switch {
	case now.Known == now.Total:
		s.progress = ""
	case s.progress == "" || s.known != now.Known:
		s.known, s.progress = now.Known, e.T("Reading saved games: %d of %d", now.Known, now.Total)
	}
	if now.Number == s.number {
		return
	}
	s.number = now.Number
	if now.Err != nil {
		s.notice = e.Error(now.Err)
	}
	kept := ""
	if g := s.chosen(); g != nil {
		kept = g.Name
	}
	s.list = append([]gamefile.Summary(nil), now.Games...) // what is renamed or deleted here changes it
	s.rows, s.facets = make([]*row, len(s.list)), make([]facet, len(s.list))
	for i := range s.list {
		s.facets[i] = newFacet(e, &s.list[i])
	}
	s.refilter(e)
	s.choose(kept)
	if g := s.chosen(); s.naming != nil && (g == nil || g.Name != s.naming.file) {
		s.naming = nil
	}
}

// row returns the row of a game, which is made when it is first seen.
func (s *Screen) row(e *nav.Env, i int) *row {
	if s.rows[i] == nil {
		s.rows[i] = newRow(e, &s.list[i])
	}
	return s.rows[i]
}

// facet is what a game can be filtered by.
type facet struct {
	game      string   // its title
	opponents []string // all but the only person
}

func newFacet(e *nav.Env, sum *gamefile.Summary) facet {
	if sum.Err != nil {
		return facet{}
	}
	g := e.Games()[e.Index(sum.Game)]
	f := facet{game: e.T(g.Info().Title)}
	you := e.T("You")
	for _, name := range widgets.OwnNames(e.Locale, g, sum.Seats) {
		if name != you {
			f.opponents = append(f.opponents, name)
		}
	}
	return f
}
