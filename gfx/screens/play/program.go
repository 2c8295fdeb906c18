package play

import (
	"fmt"

	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// maxSeats is how many seats the panel looks after programs for.
const maxSeats = 4

// usage returns what the programs use, by seat.
func usage(t *session.Session) (list [maxSeats]player.Usage) {
	for i := range min(len(t.Seats()), maxSeats) {
		list[i] = t.Usage(game.Seat(i))
	}
	return list
}

// usageText say what a program has used, and of what it may in full ones; empty
// where that is not known.
func usageText(u player.Usage, full bool) string {
	var cpu, memory string
	const mega = 1 << 20
	switch {
	case u.LimitCPU > 0 && full:
		cpu = words.SecondsOf(u.CPU.Seconds(), u.LimitCPU.Seconds())
	case u.CPU > 0:
		cpu = words.Seconds(u.CPU.Seconds())
	}
	switch {
	case u.LimitMemory > 0 && full:
		memory = fmt.Sprintf(words.UsedMemory, u.Memory/mega, u.LimitMemory/mega)
	case u.Memory > 0:
		memory = fmt.Sprintf(words.UsedMegabytes, u.Memory/mega)
	}
	if cpu == "" || memory == "" {
		return cpu + memory
	}
	return fmt.Sprintf(words.UsedBoth, cpu, memory)
}

// programStatus says what a program tells of its search.
func programStatus(t *session.Session, seat game.Seat, names []string) string {
	thought, of := t.Info()
	if of != seat || thought.Depth == 0 {
		return fmt.Sprintf(words.ProgramSaysNot, names[seat])
	}
	lead := ""
	if len(thought.Lines) > 0 {
		s := thought.Lines[0].Score
		lead = words.Lead(s.Steps(), s.Win)
	}
	return words.ProgramSays(names[seat], thought.Depth, lead, thought.Nodes)
}

// absentButtons are those of a seat whose program is not started.
func (g *Screen) absentButtons(c *ui.Frame, e *nav.Env, r displaylist.Rect) nav.Route {
	seat := g.session.State().ToMove()
	labels := [...]string{words.StartProgram, words.TakeSeat}
	if c.Button(widgets.Part(r, 0, labels[:]...), labels[0], ui.Primary, ui.Disabled(e.Programs == nil), ui.Exit(true)) {
		return g.startProgram(e, seat)
	}
	if c.Button(widgets.Part(r, 1, labels[:]...), labels[1], ui.Secondary, ui.Exit(true)) {
		g.session.Replace(seat, session.Seat{})
	}
	return nil
}

// startProgram lets a person say which program is to play on, beginning with the
// one that was called so the last time.
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
