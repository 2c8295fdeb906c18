package saves

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// listName distinguishes the list of games.
const listName = "saves"

// games lists the games. A press shows one on the pond, another press on it opens it; the arrow keys
// show the one they lead to.
func (s *Screen) games(c *ui.Frame, e *nav.Env, r displaylist.Rect) nav.Route {
	r.X, r.W = r.X-12, r.W+24
	grab := s.grab
	s.grab = false
	high := float32(rowHeight)
	if r.W < widgets.TightRow {
		high = tallHeight
	}
	pressed := c.Rows(widgets.WholeRows(r, high), listName, len(s.shown), high, func(k int, r displaylist.Rect, hovered bool) {
		if hovered && c.In.Keyed {
			s.show(k)
		}
		switch {
		case k == s.at:
			c.List.Fill(r, theme.RowRadius, c.Theme.Row)
		case hovered:
			faint := c.Theme.Row
			faint.A = 110
			c.List.Fill(r, theme.RowRadius, faint)
		}
		s.row(e, s.shown[k]).draw(c, r, e.Settings.Patterns, hovered)
	}, ui.Focus(grab))
	switch {
	case pressed < 0:
	case pressed == s.at:
		return s.openChosen(e)
	default:
		s.show(pressed)
	}
	return nil
}

// show chooses the k-th game of those that are shown.
func (s *Screen) show(k int) {
	if k != s.at {
		s.at, s.naming = k, nil
	}
}

// goesOn reports whether a game can be continued.
func goesOn(g *gamefile.Summary) bool {
	return g.Err == nil && g.Result == nil && !g.Damaged && g.Source != replay.SourceLive && g.Board != "" && !g.Over
}

// actions are the buttons for the chosen game.
func (s *Screen) actions(c *ui.Frame, e *nav.Env, col *widgets.Column, sc widgets.Layout) nav.Route {
	if len(s.list) == 0 {
		if c.Button(col.Bottom(46, 12), c.T("Open file"), ui.Primary, ui.InitialFocus(true)) {
			s.ask(e)
		}
		return nil
	}
	g := s.chosen()
	second := col.Bottom(theme.MinTarget, 8)
	main := col.Bottom(46, 12)
	if s.naming != nil {
		s.nameField(c, e, main, second)
		return nil
	}
	rename, discard := widgets.Cut(second, 0, 2, 8), widgets.Cut(second, 1, 2, 8)
	var does ui.Option
	if g != nil {
		does = ui.Does(g.Name, 0)
	}
	if c.Button(rename, c.T("Rename"), ui.Secondary, ui.Disabled(g == nil), does) {
		if s.notice = s.locked(c, g); s.notice == "" {
			s.beginNaming(g)
		}
	}
	byKey := c.In.Take(input.Discard)
	if (c.Button(discard, c.T("Delete"), ui.Secondary, ui.Disabled(g == nil), does) || byKey) && g != nil {
		if s.notice = s.locked(c, g); s.notice == "" {
			s.discard(c, e)
		}
		return nil
	}
	if g != nil && goesOn(g) {
		if c.Button(widgets.Cut(main, 1, 2, 8), c.T("Replay"), ui.Secondary) {
			return s.replay(e)
		}
		main = widgets.Cut(main, 0, 2, 8)
	}
	if g != nil && g.Err != nil {
		if c.Button(main, c.T("Save a copy"), ui.Primary, ui.InitialFocus(true)) {
			s.saveCopy(e, g)
		}
		return nil
	}
	label := c.T("Open")
	if g != nil && goesOn(g) {
		label = c.T("Continue")
	}
	if c.Button(main, label, ui.Primary, ui.Disabled(g == nil), ui.InitialFocus(true)) {
		return s.openChosen(e)
	}
	return nil
}

// locked is why a game can neither be deleted nor get another name, empty if it can.
func (s *Screen) locked(c *ui.Frame, g *gamefile.Summary) string {
	if s.inUse(g.Name) {
		return c.T("This is the game you are playing. Leave it first to rename or delete it.")
	}
	return ""
}

// openChosen continues the chosen game, or shows its replay if it has ended.
func (s *Screen) openChosen(e *nav.Env) nav.Route {
	g := s.chosen()
	if g == nil {
		return nil
	}
	if goesOn(g) {
		return nav.Resume{Name: g.Name}
	}
	return s.replay(e)
}

// replay shows the chosen game move by move.
func (s *Screen) replay(e *nav.Env) nav.Route {
	g := s.chosen()
	if g.Err != nil {
		s.notice = e.Error(g.Err)
		return nil
	}
	next, err := e.OpenSaved(g.Name, nil)
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	return next
}
