package play

import (
	"time"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
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

type subject int

const (
	nothing subject = iota
	restarting
	resigning
)

// question asks on a card whether a game is to end. The card grows from what was pressed.
type question struct {
	*live
	exits   *exits
	players *players
	about   subject
	asked   bool // in this tick
	press   bool // it was asked by a press at x, y
	x, y    float32
	grown   time.Duration // since then

	keep, restart, resign, elsewhere ui.Command
}

// makeAnswers makes the answers, which close the card.
func (q *question) makeAnswers(closed func()) {
	q.keep = ui.Command{ID: "keep", Title: text.Mark("Keep playing"), Do: closed}
	q.resign = ui.Command{ID: "resign-now", Title: text.Mark("Resign"), Do: func() {
		closed()
		q.look(0)
		q.session.Resign()
	}}
	q.restart = ui.Command{ID: "restart-now", Title: text.Mark("Restart"), Do: func() {
		closed()
		q.route = q.exits.restart()
	}}
	q.elsewhere = ui.Command{ID: "save-elsewhere", Title: text.Mark("Save a copy"), Icon: "save", Do: func() { q.route = nav.SaveElsewhere{} }}
}

// pose asks. A notice was read by then.
func (q *question) pose(about subject) {
	in := &q.frame.In
	q.about, q.asked, q.press, q.x, q.y, q.grown, q.notice = about, true, !in.Keyed, in.X, in.Y, 0, ""
	q.frame.Unfocus()
}

// showCard shows the question, by what was pressed. The answer that ends the game is never where the press was
// that asked, nor the one that the keys begin at.
func (q *question) showCard(v *ui.View, anchor displaylist.Rect) {
	c := q.frame
	title, about, end := v.T("Resign this game?"), v.T("The game ends, and the other side wins."), &q.resign
	person, rival := opponents(q.session.Seats(), game.Nobody)
	switch {
	case q.about == restarting && q.env.Lost(q.session.Journal()):
		title, about, end = v.T("Start over?"), v.T("This game is not saved, and will be lost when the window closes."), &q.restart
	case q.about == restarting:
		title, about, end = v.T("Start over?"), v.T("This game stays among your saved games."), &q.restart
	case len(q.session.Seats()) > 2:
		about = v.T("The game ends without a winner.")
	case person != game.Nobody:
		about = v.T("%s wins. You can still look back at it.", widgets.ShortName(q.view.names[rival]))
	}
	c.Dialog(title)
	w := min(cardWide, c.W-24)
	content, leave := q.answers(v, title, about, end, rival, false)
	_, h := v.Heights(content, w-2*cardPad)
	r := cardPlace(c, anchor, w, h+2*cardPad)
	v.Place(content, r.Inset(cardPad))
	const finger = 24
	if q.press && v.Rect(leave).Inset(-finger).Contains(q.x, q.y) {
		content, _ = q.answers(v, title, about, end, rival, true)
	}
	c.Block(r)
	grown := q.grow(c, anchor, r)
	c.List.Fill(grown.Inset(-1.2), theme.CardRadius, c.Theme.Line)
	if anchor.W > 0 && r.Y > anchor.Y {
		c.List.Glyph("tail-up", anchor.X+anchor.W/2, r.Y-cardTail/2, 2*cardTail, 1, c.Theme.Raised)
	}
	c.List.Fill(grown, theme.CardRadius, c.Theme.Raised)
	// The answers can be pressed from the first moment, wherever the card has come to.
	c.List.Add(displaylist.Op{Kind: displaylist.Clip, X: grown.X, Y: grown.Y, W: grown.W, H: grown.H})
	v.Show(content, r.Inset(cardPad))
	c.List.Add(displaylist.Op{Kind: displaylist.Unclip})
	q.asked = false
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

// grow is how far the card has grown from what was pressed to its place.
func (q *question) grow(c *ui.Frame, from, to displaylist.Rect) displaylist.Rect {
	left := left(c, &q.grown)
	if from.W == 0 {
		from = to.Trim(to.W/4, to.H/4, to.W/4, to.H/4)
	}
	mix := func(a, b float32) float32 { return b + (a-b)*left }
	return displaylist.Rect{X: mix(from.X, to.X), Y: mix(from.Y, to.Y), W: mix(from.W, to.W), H: mix(from.H, to.H)}
}

// cardPlace is under what was pressed, or over it where there is no room, and in the middle where nothing was.
func cardPlace(c *ui.Frame, anchor displaylist.Rect, w, h float32) displaylist.Rect {
	const edge = 12
	r := displaylist.Around(c.W/2, c.H/2, w, h)
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
func (q *question) answers(v *ui.View, title, about string, end *ui.Command, rival game.Seat, swapped bool) (content, leave ui.Box) {
	stay := v.Button(&q.keep, ui.Secondary, ui.InitialFocus(true), ui.Focus(q.asked))
	kind := ui.Danger
	if q.about == restarting {
		kind = ui.Secondary
	}
	leave = v.Button(end, kind)
	first, second := stay, leave
	if swapped {
		first, second = leave, stay
	}
	words := v.Column(ui.Style{Gap: 4, Grow: 1}, v.Text(title, ui.Font{Size: theme.CardSize, Bold: true, Heading: true}), v.Text(about, ui.Font{Size: theme.QuietSize}))
	head := words
	if q.players.company.Figure(rival).Character != character.Nobody {
		const side = 60
		face := v.Picture(ui.Style{MinW: side, MaxW: side, MinH: side, MaxH: side}, side, side, q.players, portraits+int(rival))
		head = v.First(0, v.Row(ui.Style{Gap: 14, Across: layout.Middle}, face, words), words)
	}
	rows := []ui.Box{head, v.Row(ui.Style{Gap: 12}, first, second)}
	if q.about == restarting && q.env.Lost(q.session.Journal()) {
		rows = append(rows, v.Button(&q.elsewhere, ui.Secondary))
	}
	return v.Column(ui.Style{Gap: 16}, rows...), leave
}
