package playback

import (
	"slices"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// picker is the list of engines that can be added.
type picker struct {
	choices []choice
	fresh   bool // it has just been opened
	rows    ui.List
}

type choice struct {
	seat        session.Seat // without a command it is a program that is still to be chosen
	name, about string
}

// commandPrefix begins the text of a program that speaks the engine protocol.
const commandPrefix = "cmd:"

// Pick lists what can be added: levels from the highest, and programs where they can be started.
func (l *engineList) Pick(e *nav.Env) {
	p := &picker{fresh: true}
	has := func(seat session.Seat) bool {
		return slices.ContainsFunc(l.all, func(n *engine) bool { return n.seat == seat })
	}
	if e.Programs != nil {
		for _, command := range e.Settings.Programs[:e.Settings.Programs.Len()] {
			if seat, ok := e.ProgramSeat(l.game, command); ok && strings.HasPrefix(command, commandPrefix) && !has(seat) {
				p.choices = append(p.choices, choice{seat, seat.Name, seat.Command})
			}
		}
	}
	for _, one := range slices.Backward(ai.Levels(l.game)) {
		if seat := session.LevelSeat(l.game, one.Number); !has(seat) {
			p.choices = append(p.choices, choice{seat, e.T(one.Name), e.T("level %d", one.Number)})
		}
	}
	if e.Programs != nil {
		p.choices = append(p.choices, choice{session.Seat{Agent: true}, e.T("Another program"), e.T("A program on this computer")})
	}
	l.picker = p
}

// Cancel goes back to the lines without adding an engine.
func (l *engineList) Cancel() { l.picker = nil }

// UseProgram adds a program, and returns why it cannot.
func (l *engineList) UseProgram(e *nav.Env, command string) (problem string) {
	seat, ok := e.ProgramSeat(l.game, command)
	if !ok || !strings.HasPrefix(command, commandPrefix) {
		return e.T("Only a program that speaks UGI can analyze: its text begins with cmd:")
	}
	l.Add(e, seat)
	return ""
}

// pickerRow is the height of a row of the picker, and pickerRows how many are shown where there is room.
const (
	pickerRow  = theme.MinTarget
	pickerRows = 6
)

func (l *engineList) pickerView(c *ui.Frame, v *ui.View) ui.Box {
	p := l.picker
	p.rows.Name, p.rows.N, p.rows.RowH = v.T("Add an engine"), len(p.choices), pickerRow
	if p.rows.Row == nil {
		p.rows.Row = func(i int, r displaylist.Rect, hovered bool) { p.paint(c, i, r, hovered) }
		p.rows.Chosen = l.take
	}
	fresh := ui.Focus(p.fresh)
	p.fresh = false
	return v.Column(ui.Style{Gap: 4}, v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Text(p.rows.Name, ui.Strong), v.Spacer(), v.Icon(&l.do.cancel)),
		v.Rows(&p.rows, ui.Style{MinH: 2 * pickerRow, MaxH: pickerRows * pickerRow}, fresh))
}

func (p *picker) paint(c *ui.Frame, i int, row displaylist.Rect, hovered bool) {
	if hovered {
		c.List.Fill(row, theme.RowRadius, c.Theme.Row)
	}
	const edge, gap, share = 10, 12, 0.6
	one := &p.choices[i]
	base := row.Y + row.H/2 + theme.QuietSize*0.355
	name := c.Fit(one.name, share*row.W, theme.QuietSize, true)
	c.Label(name, row.X+edge, base, theme.QuietSize, true, displaylist.Left)
	x := row.X + edge + gap + displaylist.Measure(name, theme.QuietSize, true)
	about := c.Fit(one.about, row.X+row.W-x-edge, theme.QuietSize, false)
	c.List.Text(about, x, base, theme.QuietSize, false, displaylist.Left, c.Theme.Quiet)
	c.TipIfCut(one.about, about, row, hovered)
}

// take adds what was chosen, or leads to choosing a program.
func (l *engineList) take(i int) {
	if seat := l.picker.choices[i].seat; seat != (session.Seat{Agent: true}) {
		l.Add(l.env, seat)
		return
	}
	l.Cancel()
	l.next(nav.PickProgram{Game: l.game, Title: l.env.T("Analysis")})
}

func (l *engineList) seatsOf() []game.SeatInfo { return l.game.Info().Seats }
