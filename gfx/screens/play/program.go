package play

import (
	"fmt"
	"strings"

	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
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

// usageText is what a program has used, with its limits if full; empty if unknown.
func usageText(l *text.Locale, u player.Usage, full bool) string {
	var cpu, memory string
	const mega = 1 << 20
	switch {
	case u.LimitCPU > 0 && full:
		cpu = secondsOf(l, u.CPU.Seconds(), u.LimitCPU.Seconds())
	case u.CPU > 0:
		cpu = seconds(l, u.CPU.Seconds())
	}
	switch {
	case u.LimitMemory > 0 && full:
		memory = l.T("%d of %d MB", u.Memory/mega, u.LimitMemory/mega)
	case u.Memory > 0:
		memory = l.T("%d MB", u.Memory/mega)
	}
	if cpu == "" || memory == "" {
		return cpu + memory
	}
	return fmt.Sprintf("%s · %s", cpu, memory)
}

func programStatus(l *text.Locale, t *session.Session, seat game.Seat, names []string) string {
	thought, of := t.Info()
	if of != seat || thought.Depth == 0 {
		return l.T("%s does not report its search", names[seat])
	}
	score := ""
	if len(thought.Lines) > 0 {
		s := thought.Lines[0].Score
		score = lead(l, s.Steps(), s.Win)
	}
	return searchText(l, names[seat], thought.Depth, score, thought.Nodes)
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

func seconds(l *text.Locale, s float64) string {
	if s < 10 {
		return l.T("%.1f s", s)
	}
	return l.T("%.0f s", s)
}

func secondsOf(l *text.Locale, s, limit float64) string {
	return l.T("%s of %s", strings.TrimSuffix(seconds(l, s), " s"), seconds(l, limit))
}

func positions(l *text.Locale, n uint64) string {
	switch {
	case n < 10_000:
		return l.T("%d positions", n)
	case n < 1_000_000:
		return l.T("%d thousand positions", n/1000)
	case n < 10_000_000:
		return l.T("%.1f million positions", float64(n)/1e6)
	}
	return l.T("%d million positions", n/1_000_000)
}

// lead is a score in steps, or the turns to a proven end.
func lead(l *text.Locale, steps float64, win int) string {
	switch {
	case win > 0:
		return l.T("wins in %s", phrases.Turns(l, win))
	case win < 0:
		return l.T("loses in %s", phrases.Turns(l, -win))
	}
	return fmt.Sprintf("%+.2f", steps)
}

// searchText is what a program reports of its search; score may be empty.
func searchText(l *text.Locale, name string, depth int, score string, nodes uint64) string {
	line := l.T("%s: depth %d", name, depth)
	if score != "" {
		line += ", " + score
	}
	if nodes > 0 {
		line += ", " + positions(l, nodes)
	}
	return line
}
