// Package games is the screen on which one of several games of a file is chosen.
package games

import (
	"path/filepath"
	"strconv"
	"strings"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Screen lists games, and shows the end of the one that is pointed at.
type Screen struct {
	of     nav.Games
	stage  widgets.Stage
	rows   []row
	count  string
	notice string
	shown  int
}

// row is a game in the list.
type row struct {
	number, title, about string
	end                  game.State
}

// New lists the games of a route.
func New(e *nav.Env, of nav.Games) *Screen {
	s := &Screen{of: of, notice: of.Notice}
	s.Translate(e)
	return s
}

// Translate makes the texts of the list anew.
func (s *Screen) Translate(e *nav.Env) {
	s.count, s.rows = phrases.Games(e.Locale, len(s.of.Records)), nil
	for i, rec := range s.of.Records {
		names, last, moves := widgets.PlayerNames(e.Locale, rec.Game(), rec.Header.Seats), rec.Cursor, 0
		if plies := rec.Plies(rec.Cursor); len(plies) > 0 {
			last, moves = plies[len(plies)-1].ID, len(plies)
		}
		s.rows = append(s.rows, row{strconv.Itoa(i + 1), strings.Join(names, " – "),
			phrases.Moves(e.Locale, moves) + " · " + ending(e, rec, last, names), rec.State(last)})
	}
}

// ending is how a game ended.
func ending(e *nav.Env, rec *replay.Record, last int, names []string) string {
	r := rec.Result
	if r == nil {
		r = rec.BoardResult(last)
	}
	switch {
	case r == nil || r.Reason == game.ReasonInterrupted:
		return e.T("unfinished")
	case r.Winner == game.Nobody:
		return phrases.Result(e.Locale, "", e.T(r.Reason))
	}
	return phrases.Result(e.Locale, names[r.Winner], e.T(r.Reason))
}

const rowHeight = 50

// Frame is one tick of the screen.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	sc := widgets.LayoutFor(e, c.W, c.H, 0)
	s.stage.Set(s.rows[s.shown].end, nil, 0)
	widgets.Backdrop(c, e, &s.stage, sc)
	widgets.Panel(c, sc)
	col := sc.Column()
	widgets.Headline(c, &col, sc.Small, c.T("Which game?"), s.count)
	back := widgets.Links(c, col.Bottom(theme.MinTarget, 0), c.T("Back")) == 0
	r := col.Top(theme.QuietSize*ui.Leading, 6)
	c.QuietLabel(c.Fit(s.of.Name, r.W, theme.QuietSize, false), r.X, r.Y+theme.QuietSize, displaylist.Left)
	widgets.Notice(c, &col, s.notice, 2*rowHeight)
	col.X, col.W = col.X-12, col.W+24
	chosen := c.Rows(widgets.WholeRows(col.Rect, rowHeight), "games", len(s.rows), rowHeight, func(i int, r displaylist.Rect, hovered bool) {
		if hovered {
			s.shown = i
		}
		s.rows[i].draw(c, r, hovered)
	}, ui.InitialFocus(true))
	switch {
	case chosen >= 0:
		name := strings.TrimSuffix(filepath.Base(s.of.Name), filepath.Ext(s.of.Name))
		return nav.Playback{Record: s.of.Records[chosen], File: s.of.File, Number: chosen + 1, Title: name + " " + s.rows[chosen].number}
	case back || c.In.Take(input.Cancel):
		return nav.Back{}
	}
	return nil
}

func (g *row) draw(c *ui.Frame, r displaylist.Rect, hovered bool) {
	if hovered {
		c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	}
	const side = 12
	text := side + max(28, displaylist.Measure(g.number, theme.QuietSize, false)+8)
	room := r.W - text - side
	size := widgets.FitSize(g.title, room, theme.BodySize, true)
	shown := c.Fit(g.title, room, size, true)
	c.QuietLabel(g.number, r.X+side, r.Y+21, displaylist.Left)
	c.Label(shown, r.X+text, r.Y+21, size, true, displaylist.Left)
	small := widgets.FitSize(g.about, room, theme.QuietSize, false)
	about := c.Fit(g.about, room, small, false)
	c.List.Text(about, r.X+text, r.Y+40, small, false, displaylist.Left, c.Theme.Quiet)
	if about != g.about {
		c.TipIfCut(g.about, about, r, hovered)
	} else {
		c.TipIfCut(g.title, shown, r, hovered)
	}
}
