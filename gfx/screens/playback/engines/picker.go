package engines

import (
	"slices"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// picker is the list of engines that can be added.
type picker struct {
	choices []choice
	fresh   bool // it has just been opened
}

// choice is one of them.
type choice struct {
	seat        session.Seat // without a command it is a program that is still to be chosen
	name, about string
}

// commandPrefix begins the text of a program that speaks the engine protocol.
const commandPrefix = "cmd:"

// pick lists what can be added: levels from the highest, and programs where they can be started.
func (l *List) pick(e *nav.Env) {
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
		if seat := session.SeatAt(l.game, one.Number); !has(seat) {
			p.choices = append(p.choices, choice{seat, e.T(one.Name), e.T("level %d", one.Number)})
		}
	}
	if e.Programs != nil {
		p.choices = append(p.choices, choice{session.Seat{Agent: true}, e.T("Another program"), e.T("A program on this computer")})
	}
	l.picker = p
}

// Picking reports whether an engine is being added.
func (l *List) Picking() bool { return l.picker != nil }

// Cancel goes back to the lines without adding an engine.
func (l *List) Cancel() { l.picker = nil }

// UseProgram adds a program, and returns why it cannot.
func (l *List) UseProgram(e *nav.Env, command string) (problem string) {
	seat, ok := e.ProgramSeat(l.game, command)
	if !ok || !strings.HasPrefix(command, commandPrefix) {
		return e.T("Only a program that speaks UGI can analyze: its text begins with cmd:")
	}
	l.Add(e, seat)
	return ""
}

// pickerRows is how many rows of the picker are shown where there is room.
const (
	pickerRows = 6
	pickerRow  = theme.MinTarget
)

// drawPicker shows what can be added, and adds what is pressed.
func (l *List) drawPicker(c *ui.Frame, e *nav.Env, room displaylist.Rect) nav.Route {
	col := widgets.Column{Rect: room}
	head := col.Top(headRow, 0)
	y := head.Y + head.H/2
	title := c.T("Add an engine")
	c.Label(c.Fit(title, head.W-icon, theme.BodySize, true), head.X, y+theme.BodySize*0.355, theme.BodySize, true, displaylist.Left)
	p := l.picker
	if c.QuietIcon(displaylist.Rect{X: head.X + head.W - icon + 6, Y: y - icon/2, W: icon, H: icon}, "close", c.T("Cancel")) {
		l.Cancel()
		return nil
	}
	r := col.Rect
	r.X, r.W = r.X-8, r.W+16
	chosen := c.Rows(widgets.WholeRows(r, pickerRow), "engines", len(p.choices), pickerRow, func(i int, row displaylist.Rect, hovered bool) {
		if hovered {
			c.List.Fill(row, theme.RowRadius, c.Theme.Row)
		}
		one := &p.choices[i]
		base := row.Y + row.H/2 + theme.QuietSize*0.355
		name := c.Fit(one.name, 0.6*row.W, theme.QuietSize, true)
		c.Label(name, row.X+10, base, theme.QuietSize, true, displaylist.Left)
		x := row.X + 22 + displaylist.Measure(name, theme.QuietSize, true)
		about := c.Fit(one.about, row.X+row.W-x-10, theme.QuietSize, false)
		c.List.Text(about, x, base, theme.QuietSize, false, displaylist.Left, c.Theme.Quiet)
		c.TipIfCut(one.about, about, row, hovered)
	}, ui.Named(title), ui.Focus(p.fresh))
	p.fresh = false
	switch {
	case chosen < 0:
	case p.choices[chosen].seat == session.Seat{Agent: true}:
		l.Cancel()
		return nav.PickProgram{Game: l.game, Title: c.T("Analysis")}
	default:
		l.Add(e, p.choices[chosen].seat)
	}
	return nil
}

// seatsOf are the seats of the game.
func (l *List) seatsOf() []game.SeatInfo { return l.game.Info().Seats }
