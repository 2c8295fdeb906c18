package play

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/play/story"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Heights of the parts of the panel after a game.
const (
	rivalRow  = 84
	endButton = 50
)

// endPanel shows how the game ended, and what to do next.
func (g *Screen) endPanel(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	whole := s.Column()
	above := whole
	above.Bottom(footerHeight(s), 0)
	col := above
	col.Bottom(onwardHeight(s), 0)
	g.endStory(c, e, &col, s)
	next := g.onwardButtons(c, e, &above, s)
	if route := g.footer(c, e, &whole, s); route != nil {
		next = route
	}
	return next
}

// endStory is what happened, above the buttons.
func (g *Screen) endStory(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) {
	d := &g.ending
	g.endHead(c, e, col, s)
	if len(g.view.why.Texts) > 0 && g.looking == 0 {
		widgets.Divider(c, col, 12)
		g.lower(c, e, col)
		return
	}
	if d.advice != "" && g.looking == 0 {
		g.adviceLine(c, col, s)
	}
	room := col.H
	if rows := float32(len(d.story.Facts)) * (theme.MinTarget + 10); d.named != "" && (room >= rivalRow+rows || col.W >= story.CardsBeside && room >= rivalRow+story.CardWords) {
		room -= rivalRow + 16
	}
	if f := d.story.Cards(c, e, col, room); f != nil {
		g.look(f.Node)
	}
	if d.named != "" && col.H >= rivalRow {
		col.Top((col.H-rivalRow)/2, 0)
		g.rivalSays(c, col.Top(rivalRow, 0))
	}
}

// endHead is who has won and how, beside the winner.
func (g *Screen) endHead(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) {
	d, wide := &g.ending, *col
	won := g.session.Winner()
	const side = 108
	pictured := !s.Small && won >= 0 && g.looking == 0
	if pictured {
		x, y := col.X+col.W-side/2, col.Y+side/2-6
		c.List.Disc(x, y, side/2, c.Theme.Row)
		info := g.session.State().Game().Info()
		if info.Piece == "frog" {
			c.List.Sprite(story.PadSprite(c.Theme), x, y, side*0.95, 0, 1)
		}
		c.List.Sprite(e.Idle(info.Seats[won].Look), x, y, side*1.05, 0, 1)
		wide.W -= side + 12
	} else if face := float32(widgets.TitleHeight(s.Small)); d.named != "" && col.H < d.spoken() {
		widgets.Portrait(c, displaylist.Rect{X: col.X + col.W - face, Y: col.Y - 2, W: face, H: face}, d.rival, d.face)
		wide.W -= face + 8
	}
	if title := g.view.title; s.Low || displaylist.Measure(title, theme.NameSize, true) > wide.W {
		widgets.Headline(c, &wide, s.Small, title, "")
	} else {
		c.Title(title, title, wide.X, wide.Y+s.Size(26, 40), c.Shrink(title, wide.W, s.Size(28, 46), true))
		wide.Top(s.Size(38, 58), 0)
	}
	line := g.view.line
	if g.notice != "" {
		line = g.notice
	}
	if g.looking != 0 {
		g.wayBack(c, wide.Top(44, 8))
	} else {
		wide.Top(c.TextUpTo(2, line, wide.Rect, s.Size(theme.QuietSize, theme.BodySize), false, c.Theme.Ink), 6)
	}
	if d.best != "" {
		r := wide.Top(24, 4)
		c.List.Glyph("star", r.X+9, r.Y+12, 20, 1, c.Theme.Accent)
		c.Label(c.Fit(d.best, r.W-26, theme.QuietSize, true), r.X+26, r.Y+17, theme.QuietSize, true, displaylist.Left)
	}
	if pictured {
		wide.Y = max(wide.Y, col.Y+side)
	}
	col.H -= wide.Y - col.Y + 8
	col.Y = wide.Y + 8
}

// spoken is the height of a small panel over its buttons from which the rival speaks in a row of
// its own: else its portrait stands beside the title.
func (d *ending) spoken() float32 {
	h := float32(36 + 28 + 8 + story.CardWords + rivalRow)
	if d.advice != "" {
		h += 50
	}
	return h
}

// adviceLine is one thing to try next time.
func (g *Screen) adviceLine(c *ui.Frame, col *widgets.Column, s widgets.Layout) {
	r := col.Rect
	c.List.Glyph("hint", r.X+10, r.Y+11, 24, 2, c.Theme.Accent)
	r.X, r.W = r.X+28, r.W-28
	lines := 3
	if s.Low {
		lines = 2
	}
	col.Top(c.TextUpTo(lines, g.ending.advice, r, theme.QuietSize, false, c.Theme.Ink), 10)
}

// rivalSays is the portrait of whom the person has met, with a line in a bubble.
func (g *Screen) rivalSays(c *ui.Frame, r displaylist.Rect) {
	d := &g.ending
	const side = 64
	widgets.Portrait(c, displaylist.Rect{X: r.X, Y: r.Y, W: side, H: side}, d.rival, d.face)
	name := c.Fit(d.named, side+40, theme.CoordSize, false)
	c.List.Text(name, r.X, r.Y+side+15, theme.CoordSize, false, displaylist.Left, c.Theme.Quiet)
	if d.says != "" {
		widgets.Bubble(c, displaylist.Rect{X: r.X + side + 10, Y: r.Y, W: r.W - side - 10, H: side}, d.says)
	}
}

// onwardHeight is the height of the buttons below, with the gap over them.
func onwardHeight(s widgets.Layout) float32 {
	if s.Low {
		return theme.MinTarget + 8
	}
	return s.Size(2*(theme.MinTarget+8), 2*endButton+12+16)
}

// onwardButtons are to review the game, and to play another.
func (g *Screen) onwardButtons(c *ui.Frame, e *nav.Env, col *widgets.Column, s widgets.Layout) nav.Route {
	d := &g.ending
	again := []string{c.T("Rematch"), s.Text(d.short, d.onward)}
	if col.W < widgets.TightRow {
		again[1] = d.brief
	}
	if d.next == 0 {
		again = again[:1]
	}
	low := col.Bottom(s.Size(theme.MinTarget, endButton), s.Size(8, 12))
	var high displaylist.Rect
	if s.Low {
		again = append(again, c.T("Review game"))
		high = widgets.Part(low, len(again)-1, again...)
	} else {
		high = col.Bottom(s.Size(theme.MinTarget, endButton), 0)
	}
	if c.Button(high, c.T("Review game"), ui.Primary, ui.Exit(true)) || !g.modal() && c.In.Take(input.ReviewGame) {
		return g.review()
	}
	if c.Button(widgets.Part(low, 0, again...), again[0], ui.Secondary) {
		return g.rematch(e, 0)
	}
	if d.next > 0 && c.Button(widgets.Part(low, 1, again...), again[1], ui.Secondary, ui.Tip(s.Text(d.onward, ""))) {
		return g.playLevel(e, d.next)
	}
	return nil
}
