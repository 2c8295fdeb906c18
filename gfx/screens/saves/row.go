package saves

import (
	"errors"
	"fmt"
	"strings"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// saveRow is the height of a row, and saveRowHigh that of one with another line.
const (
	saveRow     = 60
	saveRowHigh = 80
)

// rowText is what a row shows of a game.
type rowText struct {
	names  string // who played
	brief  string // the same where there is little room
	aside  string // how it went, in a line
	terse  string // the same where there is little room
	how    string // the same in two
	short  string // the first of these where there is little room
	when   string // the second
	broken bool   // the game cannot be read, and how says why
}

// newRowText returns who played and how it went, with what distinguishes games first.
func newRowText(e *nav.Env, sum *gamefile.Summary) rowText {
	if sum.Err != nil {
		why := sum.Err.Error()
		if at := (*replay.FileError)(nil); errors.As(sum.Err, &at) {
			why = at.Reason
		}
		return rowText{names: sum.Name, brief: sum.Name, aside: widgets.Capital(why), terse: widgets.Capital(why), how: widgets.Capital(why), broken: true}
	}
	played := e.Games()[e.Index(sum.Game)]
	names := widgets.PlayerNames(e.Locale, played, sum.Seats)
	result, short := e.T("unfinished"), e.T("unfinished")
	if r := sum.Result; r != nil {
		result, short = e.T("Draw"), e.T("Draw")
		if r.Winner != game.Nobody && int(r.Winner) < len(names) {
			result, short = phrases.Wins(e.Locale, names[r.Winner]), phrases.Wins(e.Locale, widgets.TrimBrackets(names[r.Winner]))
		}
	}
	when, title, actions := sum.When.Local().Format("2 Jan 15:04"), e.T(played.Info().Title), phrases.Moves(e.Locale, sum.Plies)
	return rowText{
		names: strings.Join(names, " – "),
		brief: strings.Join(widgets.OwnNames(e.Locale, played, sum.Seats), " – "),
		aside: fmt.Sprintf("%s · %s · %s · %s", when, title, result, actions),
		terse: fmt.Sprintf("%s · %s · %s · %s", when, title, short, actions),
		how:   fmt.Sprintf("%s · %s", title, result),
		short: fmt.Sprintf("%s · %s", title, short),
		when:  fmt.Sprintf("%s · %s", when, actions),
	}
}

// rowHeight is higher if the text of any row needs two lines. It stays when games are deleted.
func (s *Screen) rowHeight(c *ui.Frame, room float32) float32 {
	if s.room != room {
		s.room, s.rowH = room, saveRow
		for i := range s.texts {
			if c.QuietWidth(s.texts[i].terse) > room {
				s.rowH = saveRowHigh
				break
			}
		}
	}
	return s.rowH
}

// write paints a row's text; hovered is also true if the keyboard focus is on it.
func (w *rowText) write(c *ui.Frame, row displaylist.Rect, room float32, asked, hovered bool) {
	const lead = theme.QuietSize * ui.Leading
	names, x := w.names, row.X+12
	if displaylist.Measure(names, theme.BodySize, true) > room {
		names = w.brief
	}
	size := widgets.FitSize(names, room, theme.BodySize, true)
	shown := c.Fit(names, room, size, true)
	c.Label(shown, x, row.Y+26, size, true, displaylist.Left)
	c.TipIfCut(names, shown, row, hovered && (c.In.Keyed || c.In.X < x+room))
	line := func(text string, i float32) {
		ink := c.Theme.Quiet
		if asked {
			ink = c.Theme.Ink
		}
		size := widgets.FitSize(text, room, theme.QuietSize, false)
		c.List.Text(c.Fit(text, room, size, false), x, row.Y+48+i*lead, size, false, displaylist.Left, ink)
	}
	switch {
	case asked:
		line(c.T("Press again to delete"), 0)
	case row.H < saveRowHigh && c.QuietWidth(w.aside) > room:
		line(w.terse, 0)
	case row.H < saveRowHigh:
		line(w.aside, 0)
	case w.broken:
		for i, part := range c.Lines(2, w.how, room, theme.QuietSize, false) {
			line(part, float32(i))
		}
	case c.QuietWidth(w.how) > room:
		line(w.short, 0)
		line(w.when, 1)
	default:
		line(w.how, 0)
		line(w.when, 1)
	}
}
