package workshop

import (
	"fmt"
	"strings"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// recent is what was last in use: the match, and the newest saved games.
type recent struct {
	seen   int // the snapshot of the saved games
	locale any
	match  *session.MatchState
	rows   []row
	shown  ui.List
	paint  *ui.Frame
}

// row is one of them.
type row struct {
	glyph, title, about string
	open                func() (nav.Route, error)
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
		r.rows = append(r.rows, row{"code", strings.Join(match.Names, " – "), matchAbout(e, match), func() (nav.Route, error) { return nav.Match{}, nil }})
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
	one := row{glyph: "book", title: strings.Join(names, " – "), open: func() (nav.Route, error) { return e.OpenSaved(sum.Name, nil) }}
	how := e.T("Draw")
	switch r := sum.Result; {
	case r == nil:
		how = e.T("Unfinished")
		if seated(sum.Seats) {
			one.glyph = "bookmark"
			one.open = func() (nav.Route, error) { return nav.Resume{Name: sum.Name}, nil }
		}
	case r.Winner != game.Nobody && int(r.Winner) < len(names):
		how = phrases.Wins(e.Locale, names[r.Winner])
	}
	one.about = fmt.Sprintf("%s · %s", how, phrases.Moves(e.Locale, sum.Plies))
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

// list are the rows as a view shows them.
func (r *recent) list(c *ui.Frame, s *Screen) *ui.List {
	r.paint = c
	if r.shown.Row == nil {
		r.shown.Name, r.shown.RowH, r.shown.Row = "recent", 54, r.row
		r.shown.Chosen = func(i int) {
			next, err := r.rows[i].open()
			if err != nil {
				s.notice = c.Error(err)
				return
			}
			s.next = next
		}
	}
	r.shown.N = len(r.rows)
	return &r.shown
}

func (r *recent) row(i int, at displaylist.Rect, hovered bool) {
	const roomy = 220
	text := float32(40)
	c, one := r.paint, &r.rows[i]
	if hovered {
		c.List.Fill(at, theme.RowRadius, c.Theme.Row)
	}
	if at.W < roomy {
		text = 4
	} else {
		c.List.Glyph(one.glyph, at.X+20, at.Y+at.H/2, 24, 2, c.Theme.Pool)
	}
	room := at.W - text - 4
	title := c.Fit(one.title, room, theme.BodySize, false)
	c.Label(title, at.X+text, at.Y+22, theme.BodySize, false, displaylist.Left)
	c.QuietLabel(c.Fit(one.about, room, theme.QuietSize, false), at.X+text, at.Y+43, displaylist.Left)
	c.TipIfCut(one.title, title, at, hovered)
}
