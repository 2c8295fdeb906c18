package play

import (
	"fmt"
	"time"

	"freckers/game"
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

func (p *players) rows(v *ui.View) ui.Box {
	p.unsaid = ""
	var rows [4]ui.Box
	for i := range p.session.Seats() {
		rows[i] = v.Picture(ui.Style{MinH: playerLeast}, 0, playerRow, p, i)
	}
	return v.Column(ui.Style{Gap: 4}, rows[:]...)
}

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
	const reach, rim = 8, 4
	switch {
	case part >= portraits:
		widgets.Portrait(c, r, p.company.Figure(game.Seat(part-portraits)), character.Idle)
	case part >= cells:
		p.showRow(c, game.Seat(part-cells), r.Inset(rim))
	default:
		r.X, r.W = r.X-reach, r.W+2*reach
		p.showRow(c, game.Seat(part), r)
	}
}

// showRow shows the player of a seat with clock, tally and speech. The row's button makes a level move now or go on; a press
// on the portrait pleases its character.
func (p *players) showRow(c *ui.Frame, seat game.Seat, r displaylist.Rect) {
	state := p.shownState()
	turn := p.litSeat() == seat
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
		row.Aside, row.Spare = left, false
	}
	row.Label, row.Glyph, row.Off = p.hurry(c, seat)
	pressed, unsaid := widgets.SeatRow(c, p.env, r, row)
	if pressed {
		p.stop.Do()
	}
	if unsaid {
		p.unsaid = row.Says
	}
	if full, _ := p.company.Strength(seat); full != "" {
		c.TipIfCut(full, "", r, c.PointerOn(r))
	}
	if row.Label == "" {
		r.W = r.H
		if p.company.Figure(seat).Character != character.Nobody && c.DragArea(r, "portrait").Clicked {
			p.env.Sound.Play("hop")
			p.company.Poke(p.view.Locale, seat, p.env.Settings.Talk)
		}
	}
}

// hurry is the button in the row of a level that is choosing a move, which plays the best one so far,
// and in that of a paused one, which goes on. A quick answer needs none.
func (p *players) hurry(c *ui.Frame, seat game.Seat) (label, glyph string, off bool) {
	t := p.session
	const patience = 700 * time.Millisecond
	switch {
	case t.Over() || t.State().ToMove() != seat || t.Seats()[seat].Human() || t.Away() || p.looking != 0:
		return "", "", false
	case t.Paused():
		return c.T("Resume"), "play", false
	case c.Now < p.awaited+patience:
		return "", "", false
	}
	return c.T("Move now"), "last", t.ProgramThinking()
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
