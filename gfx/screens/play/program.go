package play

import (
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/ui"
)

// maxSeats is how many seats the panel looks after programs for.
const maxSeats = 4

func usage(t *session.Session) (list [maxSeats]player.Usage) {
	for i := range min(len(t.Seats()), maxSeats) {
		list[i] = t.Usage(game.Seat(i))
	}
	return list
}

func (g *Screen) absentButtons(c *ui.Frame, e *nav.Env, r displaylist.Rect) nav.Route {
	seat := g.session.State().ToMove()
	labels := [...]string{c.T("Start it"), c.T("Play it yourself")}
	if c.Button(widgets.Part(r, 0, labels[:]...), labels[0], ui.Primary, ui.Disabled(e.Programs == nil), ui.Exit(true)) {
		return g.startProgram(e, seat)
	}
	if c.Button(widgets.Part(r, 1, labels[:]...), labels[1], ui.Secondary, ui.Exit(true)) {
		g.session.Replace(seat, session.Seat{})
	}
	return nil
}

// startProgram asks which program plays on, suggesting the last one of that name.
func (g *Screen) startProgram(e *nav.Env, seat game.Seat) nav.Route {
	s := g.session.Seats()[seat]
	typed := s.Command
	for i := range e.Settings.Programs.Len() {
		words := e.Settings.Programs[i]
		if name, err := e.Programs.Name(g.session.State().Game(), words); typed == "" && err == nil && name == s.Name {
			typed = words
		}
	}
	played := g.session.State().Game()
	return nav.PickProgram{Game: played, Seat: int(seat), Title: played.Info().Seats[seat].Title, Command: typed, Timed: true}
}

// UseProgram lets the program that was chosen play a seat.
func (g *Screen) UseProgram(e *nav.Env, seat int, command string) {
	s := g.session.Seats()[seat]
	s.Agent, s.Command = true, command
	g.session.Replace(game.Seat(seat), s)
	seatProgram(e, g.session, game.Seat(seat), s)
}
