package play

import (
	"fmt"
	"strconv"
	"time"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// players paints who plays: a row for each seat in a panel, or a cell in the strip over the pond.
type players struct {
	*live
	stop    *ui.Command // has a level move at once, or go on
	company character.Company
	awaited time.Duration // since when a level thinks
	unsaid  string        // what one says for which the strip has no room
	clocks  clocks
}

// Rows of players, logical pixels.
const (
	playerRow   = 68
	playerLeast = 44
	playerCell  = 62
)

// cells are the parts for the strip, portraits those that show a portrait alone.
const (
	cells     = 8
	portraits = 16
)

// rows are the players in a panel.
func (p *players) rows(v *ui.View) ui.Box {
	p.unsaid = ""
	var rows [4]ui.Box
	for i := range p.session.Seats() {
		rows[i] = v.Picture(ui.Style{MinH: playerLeast}, 0, playerRow, p, i)
	}
	return v.Column(ui.Style{Gap: 4}, rows[:]...)
}

// strip are the players side by side.
func (p *players) strip(v *ui.View) ui.Box {
	p.unsaid = ""
	var list [4]ui.Box
	for i := range p.session.Seats() {
		list[i] = v.Picture(ui.Style{Grow: 1, MinH: playerCell, MaxH: playerCell}, 0, playerCell, p, cells+i)
	}
	return v.Row(ui.Style{}, list[:]...)
}

// Paint paints a player.
func (p *players) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	switch {
	case part >= portraits:
		widgets.Portrait(c, r, p.company.Figure(game.Seat(part-portraits)), character.Idle)
	case part >= cells:
		p.cell(c, game.Seat(part-cells), r)
	default:
		p.row(c, game.Seat(part), r)
	}
}

func (p *players) row(c *ui.Frame, seat game.Seat, r displaylist.Rect) {
	state := p.shownState()
	turn := p.litSeat() == seat
	r.X, r.W = r.X-8, r.W+16
	if turn {
		c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	}
	row := widgets.SeatLine{
		Seat: state.Game().Info().Seats[seat], Name: p.view.names[seat], Bold: turn, Tally: state.Tally(seat), Aside: p.view.has[seat],
		Spare: !p.env.Settings.ShowDistances && p.session.Usage(seat).CPU == 0,
		Who:   p.company.Figure(seat), Face: p.company.Face(seat),
	}
	if line, sayer := p.company.Says(); sayer == seat && p.looking == 0 {
		row.Says = line
	}
	if left := p.clock(seat); left != "" {
		row.Aside = left
	}
	row.Label, row.Glyph, row.Off = p.hurry(c, seat)
	if widgets.SeatRow(c, p.env, r, row) {
		p.stop.Do()
	}
	if full, _ := p.company.Strength(seat); full != "" {
		c.TipIfCut(full, "", r, c.PointerOn(r))
	}
	if row.Label == "" {
		p.poke(c, displaylist.Rect{X: r.X + 4, Y: r.Y, W: r.H, H: r.H}, seat)
	}
}

// cell is a portrait with the name and how far the seat has come under it.
func (p *players) cell(c *ui.Frame, seat game.Seat, r displaylist.Rect) {
	const face, pad = 40, 8
	state := p.shownState()
	turn := p.litSeat() == seat
	if in := r.Inset(4); turn {
		c.List.Fill(in, theme.RowRadius, c.Theme.Row)
	}
	name, tally := p.view.names[seat], state.Tally(seat)
	from := c.Mark()
	at := displaylist.Rect{X: r.X + pad + 4, Y: r.Y + (r.H-face)/2, W: face, H: face}
	if r.W < 3*face {
		at.W = 0 // there is no room for it
	}
	x := at.X + at.W + pad
	room := r.X + r.W - x - pad
	label, glyph, off := p.hurry(c, seat)
	switch {
	case label != "":
		if at.W == 0 {
			at.X, at.W, x, room = r.X+4, face, r.X+4+face, room-face+pad
		}
		if c.IconButton(at, glyph, label, false, ui.Disabled(off), ui.Exit(true)) {
			p.stop.Do()
		}
	case at.W > 0 && p.company.Figure(seat).Character != character.Nobody:
		widgets.Portrait(c, at, p.company.Figure(seat), p.company.Face(seat))
		p.poke(c, at, seat)
	case at.W > 0:
		c.List.Sprite(p.env.Idle(state.Game().Info().Seats[seat].Look), at.X+face/2, at.Y+face/2, face*1.2, 0, 1)
	}
	if line, sayer := p.company.Says(); sayer == seat && p.looking == 0 && label == "" {
		if widgets.Bubble(c, displaylist.Rect{X: x - 6, Y: r.Y + 2, W: room + 10, H: r.H - 4}, line) {
			return
		}
		p.unsaid = line
	}
	y := r.Y + r.H/2
	size, shown := p.fit(c, name, room, turn)
	c.Label(shown, x, y-6, size, turn, displaylist.Left)
	c.TipIfCut(name, shown, r, c.PointerOn(r))
	left := p.clock(seat)
	p.pips(c, displaylist.Rect{X: x, Y: y + 2, W: room - c.QuietWidth(left), H: 20}, seat, tally)
	c.List.Text(left, r.X+r.W-pad, y+17, theme.QuietSize, turn, displaylist.Right, c.Theme.Ink)
	c.Seat(from, name, p.view.has[seat], tally.Have, tally.Of)
}

// fit returns a name as it fits into a room, and in which size: without what is in brackets before a part of it is cut.
func (p *players) fit(c *ui.Frame, name string, room float32, turn bool) (size float32, shown string) {
	size = c.Shrink(name, room, theme.BodySize, true)
	if c.Fit(name, room, size, true) != name {
		name = widgets.TrimBrackets(name)
		size = c.Shrink(name, room, theme.BodySize, true)
	}
	return size, c.Fit(name, room, size, turn)
}

// pips are how far a seat has come, or its points.
func (p *players) pips(c *ui.Frame, r displaylist.Rect, seat game.Seat, t game.Tally) {
	const dot, step = 6.5, 16
	hue, y := p.shownState().Game().Info().Seats[seat].Hue, r.Y+r.H/2
	switch {
	case t.Of == 0:
		c.Label(strconv.Itoa(t.Have), r.X, y+6, theme.BodySize, true, displaylist.Left)
		return
	case p.view.has[seat] != "" && (t.ToPlace > 0 || p.env.Settings.ShowDistances):
		c.List.Text(c.Fit(p.view.has[seat], r.W, theme.CoordSize, false), r.X, y+5, theme.CoordSize, false, displaylist.Left, c.Theme.Quiet)
		return
	}
	const least = 9 // below which they cannot be told apart
	apart := min(step, r.W/float32(t.Of))
	if apart < least {
		return
	}
	for i := range t.Of {
		board.SeatDot(c.List, c.Theme, hue, r.X+dot+apart*float32(i), y, min(dot, apart*0.45), i < t.Have, p.env.Settings.Patterns)
	}
}

// hurry is the button in the row of a level that is choosing a move, which plays the best one so far,
// and in that of a paused one, which goes on. A quick answer needs none.
func (p *players) hurry(c *ui.Frame, seat game.Seat) (label, glyph string, off bool) {
	t := p.session
	const patience = 700 * time.Millisecond
	switch {
	case t.Over() || t.State().ToMove() != seat || t.Seats()[seat].Human() || p.looking != 0:
		return "", "", false
	case t.Paused():
		return c.T("Resume"), "play", false
	case c.Now < p.awaited+patience:
		return "", "", false
	}
	return c.T("Move now"), "last", t.ProgramThinking()
}

// poke lets the portrait in r be poked.
func (p *players) poke(c *ui.Frame, r displaylist.Rect, seat game.Seat) {
	if p.company.Figure(seat).Character != character.Nobody && c.DragArea(r, "portrait").Clicked {
		p.env.Sound.Play("hop")
		p.company.Poke(p.view.Locale, seat, p.env.Settings.Talk)
	}
}

// clocks are the texts of the clocks, made anew when a second has passed.
type clocks [3]struct {
	seconds int
	text    string
}

// clock is what is left to a seat, empty without a clock.
func (p *players) clock(seat game.Seat) string {
	if !p.session.Clocked() {
		return ""
	}
	seconds := int((p.session.TimeLeft(seat) + time.Second - 1) / time.Second)
	c := &p.clocks[seat]
	if c.text == "" || c.seconds != seconds {
		c.seconds, c.text = seconds, fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return c.text
}
