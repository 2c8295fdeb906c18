package workshop

import (
	"fmt"
	"strings"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text/phrases"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// recent is what was last in use: the match, and the newest saved games.
type recent struct {
	seen   int // the snapshot of the saved games
	locale any
	match  *session.MatchState
	rows   []row
	list   *widgets.Items
}

// row is one of them.
type row struct {
	widgets.Item
	open func() (nav.Route, error)
}

// most is how many are listed.
const most = 3

// update lists them anew when there are others.
func (r *recent) update(e *nav.Env) {
	now := e.SavedGames().Poll()
	var match *session.MatchState
	if e.Programs != nil {
		match = e.Programs.Match().Poll()
	}
	if r.seen == now.Number && r.match == match && r.locale == e.Locale {
		return
	}
	r.seen, r.match, r.locale, r.rows = now.Number, match, e.Locale, r.rows[:0]
	if match != nil {
		r.rows = append(r.rows, row{widgets.Item{Glyph: "code", Title: strings.Join(match.Names, " – "), About: matchAbout(e, match), Plain: true}, func() (nav.Route, error) { return nav.Match{}, nil }})
	}
	for i := range now.Games {
		if sum := &now.Games[i]; sum.Err == nil && !sum.Empty && len(r.rows) < most {
			r.rows = append(r.rows, gameRow(e, sum))
		}
	}
}

func matchAbout(e *nav.Env, m *session.MatchState) string {
	if m.Running {
		return e.T("%d of %d games", len(m.Done), m.Plan.Games)
	}
	return e.N("A match of %d game", "A match of %d games", len(m.Done))
}

func gameRow(e *nav.Env, sum *gamefile.Summary) row {
	g := e.Games()[e.Index(sum.Game)]
	names := widgets.OwnNames(e.Locale, g, sum.Seats)
	one := row{widgets.Item{Glyph: "book", Title: strings.Join(names, " – "), Plain: true}, func() (nav.Route, error) { return e.OpenSaved(sum.Name, nil) }}
	how := e.T("Draw")
	switch r := sum.Result; {
	case r == nil:
		how = e.T("Unfinished")
		if seated(sum.Seats) {
			one.Glyph = "bookmark"
			one.open = func() (nav.Route, error) { return nav.Resume{Name: sum.Name}, nil }
		}
	case r.Winner != game.Nobody && int(r.Winner) < len(names):
		how = phrases.Wins(e.Locale, names[r.Winner])
	}
	one.About = fmt.Sprintf("%s · %s", how, phrases.Moves(e.Locale, sum.Plies))
	return one
}

// seated reports whether anybody played a game, so that it can go on.
func seated(seats []replay.Seat) bool {
	for _, s := range seats {
		if s.Kind != "" {
			return true
		}
	}
	return false
}
