package saves

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
)

// rowHeight is that of the row of a game in logical pixels.
const rowHeight = 76

type row struct {
	widgets.Item
	scene board.Scene
	// What painted the small board, and on what it depends.
	list     displaylist.List
	at       displaylist.Rect
	theme    *theme.Theme
	patterns bool
}

// dated is how the names of files begin that nobody chose.
var dated = regexp.MustCompile(`^\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d`)

// givenName is the name that a game was given, or empty.
func givenName(file string) string {
	if dated.MatchString(file) {
		return ""
	}
	return gamestore.Stem(file)
}

// newRow returns who played and how it went, with what distinguishes games first.
func newRow(e *nav.Env, sum *gamefile.Summary) *row {
	w := &row{}
	w.Art = func(c *ui.Frame, r displaylist.Rect) { w.draw(c, r, e.Settings.Patterns) }
	if sum.Err != nil {
		why := sum.Err.Error()
		if at := (*replay.FileError)(nil); errors.As(sum.Err, &at) {
			why = at.Reason
		}
		w.Title, w.About = sum.Name, text.Capital(e.Line(why))
		return w
	}
	played := e.Games()[e.Index(sum.Game)]
	names, own := widgets.PlayerNames(e.Locale, played, sum.Seats), widgets.OwnNames(e.Locale, played, sum.Seats)
	result, short := outcome(e, sum, names)
	title := e.T(played.Info().Title)
	w.Title, w.About, w.Short = strings.Join(own, " – "), fmt.Sprintf("%s · %s", title, result), fmt.Sprintf("%s · %s", title, short)
	w.Brief = e.Day(sum.When.Local())
	w.Second = fmt.Sprintf("%s · %s", w.Brief, phrases.Moves(e.Locale, sum.Plies))
	if name := givenName(sum.Name); name != "" {
		w.Title, w.Second = name, fmt.Sprintf("%s · %s", w.Title, w.Second)
	}
	w.scene.State, w.scene.Marks = sum.State(), board.NoHighlights()
	w.scene.Flipped = w.scene.State != nil && fromBelow(w.scene.State.Layout(), sum.Seats)
	figures := character.Seated(sum.Seats)
	for i, name := range own {
		if name != phrases.You(e.Locale) && i < len(figures) && figures[i].Character != character.Nobody {
			w.Figures = append(w.Figures, figures[i])
		}
	}
	return w
}

// fromBelow reports whether a board is turned round for the only person at it, as it was in the game.
func fromBelow(l *game.Layout, seats []replay.Seat) bool {
	person := session.Only(seats, func(s replay.Seat) bool { return s.Kind == replay.KindPerson })
	return person != game.Nobody && widgets.FromBelow(l, person)
}

// outcome is how a game ended, in full and brief.
func outcome(e *nav.Env, sum *gamefile.Summary, names []string) (result, short string) {
	r := sum.Result
	switch {
	case sum.Damaged:
		return e.T("damaged"), e.T("damaged")
	case r == nil:
		return e.T("unfinished"), e.T("unfinished")
	case r.Reason == game.ReasonSearch:
		return e.T(r.Reason), e.T(r.Reason)
	case r.Winner != game.Nobody && int(r.Winner) < len(names):
		return phrases.Wins(e.Locale, names[r.Winner]), phrases.Wins(e.Locale, widgets.TrimBrackets(names[r.Winner]))
	}
	return e.T("Draw"), e.T("Draw")
}

// draw paints the small board, or an empty pond for a game that cannot be read.
func (w *row) draw(c *ui.Frame, r displaylist.Rect, patterns bool) {
	if w.at != r || w.theme != c.Theme || w.patterns != patterns {
		w.at, w.theme, w.patterns = r, c.Theme, patterns
		w.scene.Theme, w.scene.Patterns = c.Theme, patterns
		w.list.Reset()
		if w.scene.State != nil {
			board.DrawCard(&w.list, &w.scene, r)
		} else {
			w.list.Fill(r, theme.RowRadius, c.Theme.WaterLight)
		}
	}
	c.List.Ops = append(c.List.Ops, w.list.Ops...)
}

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
