package play

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// menuResign is the entry that is greyed out where nobody can resign, and menuMatch the one that is left
// out where no programs can be started.
const (
	menuLines  = 9
	menuResign = 1
	menuMatch  = 7
)

func (g *Screen) menuPanel(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	c.Dialog(c.T("Menu"))
	col, top := s.Column(), s.Column()
	entries := [menuLines]string{
		c.T("Restart"), c.T("Resign"), c.T("New game"), c.T("Saved games"),
		c.T("Settings"), c.T("Rules"), c.T("Full screen"), c.T("Match"), c.T("Leave game"),
	}
	if g.spectated {
		entries[menuLines-1] = c.T("Back to the referee")
	}
	n := menuLines
	if e.Programs == nil {
		entries[menuMatch] = entries[n-1]
		n--
	}
	columns := 1
	if col.H-widgets.TitleHeight(s.Small) < float32(n)*theme.MinTarget && col.W >= menuPair {
		columns = 2
	}
	lines := (n + columns - 1) / columns
	g.menuHead(c, &col, s, lines, g.savedLine(e))
	if c.IconButton(displaylist.Rect{X: top.X + top.W - closeRoom, Y: top.Y - 4, W: theme.MinTarget, H: theme.MinTarget}, "close", c.T("Back"), false, ui.Exit(true)) {
		g.showMenu(false)
	}
	step := min(col.H/float32(lines), menuRow)
	for i, name := range entries[:n] {
		row := displaylist.Rect{X: col.X - 12, Y: col.Y + float32(i%lines)*step, W: col.W + 24, H: min(step, theme.MinTarget)}
		r := widgets.Cut(row, i/lines, columns, 0)
		if c.MenuItem(r, name, ui.InitialFocus(i == 0), ui.Focus(i == 0 && g.menuOpened), ui.Disabled(i == menuResign && !g.session.CanResign())) {
			if next := g.chooseEntry(c, i, e); next != nil {
				return next
			}
		}
	}
	g.menuOpened = false
	return nil
}

// closeRoom is the width that the close button takes from the menu's title.
const closeRoom = theme.MinTarget - 10

// menuRow is how far entries of the menu stand apart where there is room.
const menuRow = 52

// menuPair is the width from which a low menu has two columns.
const menuPair = 232

// savedLine returns whether the game is on the disk, empty if it is kept nowhere or a
// notice is due.
func (g *Screen) savedLine(e *nav.Env) string {
	switch {
	case g.notice != "":
		return g.notice
	case e.Unkept || g.session.Unsaved():
		return ""
	case g.session.Journal().Saved():
		return e.T("All moves are saved")
	}
	return e.T("Saving…")
}

// menuHead paints the menu's title and, if there is room between it and the n entries,
// the saved line below. A notice takes the title's place if there is no room. It never
// moves the entries.
func (g *Screen) menuHead(c *ui.Frame, col *widgets.Column, s widgets.Layout, n int, saved string) {
	const (
		leading = theme.QuietSize * ui.Leading
		lines   = 2
	)
	title, height := *col, widgets.TitleHeight(s.Small)
	col.Top(height, 0)
	if col.H >= lines*leading+theme.MinTarget*float32(n) {
		widgets.Headline(c, &title, s.Small, c.T("Menu"), "")
		c.TextUpTo(lines, saved, col.Top(lines*leading, 0), theme.QuietSize, false, c.Theme.Ink)
		return
	}
	if g.notice == "" {
		widgets.Headline(c, &title, s.Small, c.T("Menu"), "")
		return
	}
	title.W -= closeRoom
	over := height - leading*float32(len(c.Lines(lines, g.notice, title.W, theme.QuietSize, false)))
	title.Y += min(over, over/2)
	c.TextUpTo(lines, g.notice, title.Rect, theme.QuietSize, false, c.Theme.Ink)
}

func (g *Screen) chooseEntry(c *ui.Frame, entry int, e *nav.Env) nav.Route {
	if entry == 6 {
		e.Settings.FullScreen = !e.Settings.FullScreen
		return nil
	}
	g.showMenu(false)
	switch entry {
	case 0:
		return g.askToRestart(c, e)
	case menuResign:
		g.askToResign(c)
		return nil
	case 2:
		return nav.NewGame{}
	case 3:
		return nav.Saves{}
	case 4:
		return nav.Settings{}
	case 5:
		return nav.Rules{Game: g.session.State().Game()}
	case menuMatch:
		if e.Programs == nil {
			return g.leave(e)
		}
		return nav.Match{}
	default:
		return g.leave(e)
	}
}
