package saves

import (
	"path/filepath"
	"strconv"
	"strings"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Games lists games, and shows the end of the one that is pointed at.
type Games struct {
	of     nav.Games
	stage  widgets.Stage
	rows   []gameRow
	list   *widgets.Items
	shown  int
	count  string
	notice string
	back   ui.Command
	next   nav.Route
}

type gameRow struct {
	widgets.Item
	end game.State
}

// NewGames lists the games of a route.
func NewGames(e *nav.Env, of nav.Games) *Games {
	s := &Games{of: of, notice: of.Notice}
	s.back = widgets.BackCommand(func() { s.next = nav.Back{} })
	s.list = widgets.NewItems("games", func(i int) *widgets.Item { return &s.rows[i].Item }, s.open)
	s.Translate(e)
	return s
}

func (s *Games) open(i int) {
	name := strings.TrimSuffix(filepath.Base(s.of.Name), filepath.Ext(s.of.Name))
	s.next = nav.Playback{Record: s.of.Records[i], File: s.of.File, Number: i + 1, Title: name + " " + s.rows[i].Number}
}

// Translate implements [nav.Translated].
func (s *Games) Translate(e *nav.Env) {
	s.count, s.rows = phrases.Games(e.Locale, len(s.of.Records)), nil
	for i, rec := range s.of.Records {
		names, last, moves := widgets.PlayerNames(e.Locale, rec.Game(), rec.Header.Seats), rec.Cursor, 0
		if plies := rec.Plies(rec.Cursor); len(plies) > 0 {
			last, moves = plies[len(plies)-1].ID, len(plies)
		}
		s.rows = append(s.rows, gameRow{widgets.Item{
			Number: strconv.Itoa(i + 1), Title: strings.Join(names, " – "), About: phrases.Moves(e.Locale, moves) + " · " + ending(e, rec, last, names),
		}, rec.State(last)})
	}
}

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

// Frame implements [nav.Screen].
func (s *Games) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.next = nil
	s.stage.Set(s.rows[s.shown].end, nil, 0)
	v := c.View()
	widgets.Beside(c, e, v, &s.stage, v.Column(ui.Style{Gap: 8},
		widgets.Head(v, &s.back, v.T("Which game?"), s.count), v.Name(s.of.Name, ui.Small), v.Text(s.notice, ui.Body),
		s.list.Show(c, v, len(s.rows), ui.Style{Grow: 1}, ui.InitialFocus(true))))
	if s.list.Hovered >= 0 {
		s.shown = s.list.Hovered
	}
	c.Perform(&s.back)
	return s.next
}
