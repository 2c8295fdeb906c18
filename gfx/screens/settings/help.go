package settings

import (
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// helpRows is how many rows the page has room for: its switches, and what is said about them.
const helpRows = 4

// help is the page about what is said during a game.
func (s *Screen) help(c *ui.Frame, e *nav.Env, col *widgets.Column, sc widgets.Layout) {
	widgets.Headline(c, col, sc.Small, c.T("Hints"), "")
	if widgets.Links(c, col.Bottom(theme.MinTarget, 0), c.T("Back")) == 0 {
		s.page = choicesPage
	}
	rows := rowsOf(col, helpRows)
	c.Toggle(rows.next(), c.T("Say who is ahead"), &e.Settings.Lead, ui.InitialFocus(true))
	c.Toggle(rows.next(), c.T("Figures in hints"), &e.Settings.Numbers)
	c.Toggle(rows.next(), c.T("Opponents talk"), &e.Settings.Talk)
	col.Top(0, 8)
	about := c.T("A hint points at a piece and gives a reason; press Hint again to see the move. Figures show what the engine thinks instead.")
	limit := max(int(col.H/(theme.QuietSize*ui.Leading)), 1)
	c.TextUpTo(limit, about, col.Rect, theme.QuietSize, false, c.Theme.Quiet)
}
