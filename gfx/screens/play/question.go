package play

import (
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// subject is what a question is about.
type subject int

const (
	nothing subject = iota
	resigning
	restarting
)

// question asks before a game ends. It was asked by a press at x, y, if any.
type question struct {
	about   subject
	pressed bool
	x, y    float32
}

func (g *Screen) pose(c *ui.Frame, about subject) {
	g.question = question{about: about, pressed: !c.In.Keyed, x: c.In.X, y: c.In.Y}
	g.notice, g.focused = "", false
	c.Unfocus()
}

func (g *Screen) askToResign(c *ui.Frame) {
	if g.session.CanResign() {
		g.pose(c, resigning)
	}
}

// askToRestart begins the same game on the same pond, after a question if moves were made in it.
func (g *Screen) askToRestart(c *ui.Frame, e *nav.Env) nav.Route {
	if g.session.Over() || g.session.State().Ply() == 0 {
		return g.restart(e)
	}
	g.pose(c, restarting)
	return nil
}

func (g *Screen) restart(e *nav.Env) nav.Route {
	return g.rematch(e, g.session.Journal().Record().Header.Seed)
}

// ask shows the question in the panel. The answer that ends the game is never where the press was
// that asked, nor the one that the keys begin at.
func (g *Screen) ask(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	title, text, end := c.T("Resign this game?"), c.T("The game ends, and the other side wins."), c.T("Resign")
	if len(g.session.Seats()) > 2 {
		text = c.T("The game ends without a winner.")
	}
	if g.question.about == restarting {
		title, text, end = c.T("Start over?"), c.T("This game stays among your saved games."), c.T("Restart")
	}
	c.Dialog(title)
	col := s.Column()
	if e.Bare {
		c.Title(title, c.Fit(title, col.W-12, theme.QuietSize, true), col.X+6, col.Y+theme.QuietSize, theme.QuietSize)
		col.Y, col.H = s.Body.Y+s.Body.H-46, 46
	} else {
		widgets.Headline(c, &col, s.Small, title, "")
		col.Top(c.TextUpTo(3, text, col.Rect, theme.BodySize, false, c.Theme.Ink), 16)
	}
	row, keep := col.Top(46, 12), c.T("Keep playing")
	stay, leave := widgets.Part(row, 0, keep, end), widgets.Part(row, 1, keep, end)
	const finger = 24
	if q := g.question; q.pressed && leave.Inset(-finger).Contains(q.x, q.y) {
		leave, stay = widgets.Part(row, 0, end, keep), widgets.Part(row, 1, end, keep)
	}
	if c.Button(stay, keep, ui.Primary, ui.InitialFocus(true)) {
		g.showMenu(false)
	}
	if c.Button(leave, end, ui.Secondary) {
		about := g.question.about
		g.showMenu(false)
		if about == restarting {
			return g.restart(e)
		}
		g.look(0)
		g.session.Resign()
	}
	return nil
}
