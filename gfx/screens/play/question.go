package play

import (
	"time"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// cardWide is the width of the card of a question where there is room, logical pixels, and cardPad the room inside.
const (
	cardWide = 404
	cardPad  = 20
	cardTail = 12
)

// card shows the question, by what was pressed. The answer that ends the game is never where the press was
// that asked, nor the one that the keys begin at.
func (g *Screen) card(c *ui.Frame, v *ui.View, anchor displaylist.Rect) {
	m := &g.menu
	title, about, end := v.T("Resign this game?"), v.T("The game ends, and the other side wins."), &m.resign
	person, rival := opponents(g.session.Seats(), game.Nobody)
	switch {
	case m.about == restarting && g.env.Lost(g.Journal()):
		title, about, end = v.T("Start over?"), v.T("This game is not saved, and will be lost when the window closes."), &m.restart
	case m.about == restarting:
		title, about, end = v.T("Start over?"), v.T("This game stays among your saved games."), &m.restart
	case len(g.session.Seats()) > 2:
		about = v.T("The game ends without a winner.")
	case person != game.Nobody:
		about = v.T("%s wins. You can still look back at it.", widgets.ShortName(g.view.names[rival]))
	}
	c.Dialog(title)
	w := min(cardWide, c.W-24)
	content, leave := g.answers(v, title, about, end, rival, false)
	_, h := v.Heights(content, w-2*cardPad)
	r := cardPlace(c, anchor, w, h+2*cardPad)
	v.Place(content, r.Inset(cardPad))
	const finger = 24
	if m.press && v.Rect(leave).Inset(-finger).Contains(m.x, m.y) {
		content, _ = g.answers(v, title, about, end, rival, true)
	}
	c.Block(r)
	grown := m.grow(c, anchor, r)
	c.List.Fill(grown.Inset(-1.2), theme.CardRadius, c.Theme.Line)
	if anchor.W > 0 && r.Y > anchor.Y {
		c.List.Glyph("tail-up", anchor.X+anchor.W/2, r.Y-cardTail/2, 2*cardTail, 1, c.Theme.Raised)
	}
	c.List.Fill(grown, theme.CardRadius, c.Theme.Raised)
	// The answers can be pressed from the first moment, wherever the card has come to.
	c.List.Add(displaylist.Op{Kind: displaylist.Clip, X: grown.X, Y: grown.Y, W: grown.W, H: grown.H})
	v.Show(content, r.Inset(cardPad))
	c.List.Add(displaylist.Op{Kind: displaylist.Unclip})
}

// takes is how long a sheet rises and a card grows.
const takes = 140 * time.Millisecond

// left is the share of its way that something has still to go that moves for so long, fast at first.
func left(c *ui.Frame, since *time.Duration) float32 {
	if *since += c.Step; c.Reduced || *since >= takes {
		*since = takes
		return 0
	}
	c.Animate()
	left := 1 - float32(*since)/float32(takes)
	return left * left
}

// rise is how far the sheet is below its place.
func (m *menu) rise(c *ui.Frame) float32 {
	const from = 48
	return from * left(c, &m.risen)
}

// grow is how far the card has grown from what was pressed to its place.
func (m *menu) grow(c *ui.Frame, from, to displaylist.Rect) displaylist.Rect {
	left := left(c, &m.grown)
	if from.W == 0 {
		from = displaylist.Rect{X: to.X + to.W/4, Y: to.Y + to.H/4, W: to.W / 2, H: to.H / 2}
	}
	mix := func(a, b float32) float32 { return b + (a-b)*left }
	return displaylist.Rect{X: mix(from.X, to.X), Y: mix(from.Y, to.Y), W: mix(from.W, to.W), H: mix(from.H, to.H)}
}

// cardPlace is under what was pressed, or over it where there is no room, and in the middle where nothing was.
func cardPlace(c *ui.Frame, anchor displaylist.Rect, w, h float32) displaylist.Rect {
	const edge = 12
	r := displaylist.Rect{X: (c.W - w) / 2, Y: (c.H - h) / 2, W: w, H: h}
	if anchor.W == 0 {
		return r
	}
	r.X = max(edge, min(anchor.X+anchor.W/2-w/2, c.W-w-edge))
	if r.Y = anchor.Y + anchor.H + cardTail; r.Y+h > c.H-edge {
		r.Y = max(edge, anchor.Y-h-cardTail)
	}
	return r
}

// answers are a question with its answers; swapped, the one that ends the game is at the left. It returns that one, too.
func (g *Screen) answers(v *ui.View, title, about string, end *ui.Command, rival game.Seat, swapped bool) (content, leave ui.Box) {
	m := &g.menu
	stay := v.Button(&m.keep, ui.Secondary, ui.InitialFocus(true), ui.Focus(m.asked))
	kind := ui.Danger
	if m.about == restarting {
		kind = ui.Secondary
	}
	leave = v.Button(end, kind)
	first, second := stay, leave
	if swapped {
		first, second = leave, stay
	}
	words := func() ui.Box {
		return v.Column(ui.Style{Gap: 4, Grow: 1}, v.Text(title, ui.Font{Size: 21, Bold: true, Heading: true}), v.Text(about, ui.Font{Size: theme.QuietSize}))
	}
	head := words()
	if rival != game.Nobody && g.players.company.Figure(rival).Character != character.Nobody {
		const side = 60
		face := v.Picture(ui.Style{MinW: side, MaxW: side, MinH: side, MaxH: side}, side, side, &g.players, portraits+int(rival))
		head = v.First(0, v.Row(ui.Style{Gap: 14, Across: layout.Middle}, face, words()), head)
	}
	rows := []ui.Box{head, v.Row(ui.Style{Gap: 12}, first, second)}
	if m.about == restarting && g.env.Lost(g.Journal()) {
		rows = append(rows, v.Button(&m.elsewhere, ui.Secondary))
	}
	return v.Column(ui.Style{Gap: 16}, rows...), leave
}
