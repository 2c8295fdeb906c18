package play

import (
	"fmt"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/replay"
)

// New shows a new game, saved under a new name; spectated if a referee's game is behind it.
func New(e *nav.Env, of nav.Play, spectated bool) *Screen {
	rec := of.Record
	name := fmt.Sprintf("%s %s", rec.Header.Created.Local().Format("2006-01-02 15.04.05"), rec.Header.Game)
	used := session.Limits(of.Seats, e.Programs)
	rec.Header.Limits.CPU, rec.Header.Limits.Memory = used.CPU, used.Memory
	j, err := replay.Create(e.Store, name, rec)
	switch {
	case err != nil:
		e.Notice = err.Error()
	case e.Notice == "":
		e.Notice = of.Notice
	}
	e.Settings.Playing = j.Name()
	t := session.New(j, of.Seats, e.Pace())
	t.SetEngine(e.Machine())
	for i, s := range of.Seats {
		if s.Command != "" {
			seatProgram(e, t, game.Seat(i), s)
		}
	}
	return newScreen(e.Locale, t, spectated)
}

// Resume continues a saved game at a node of its record, or at 0 where it was left.
func Resume(e *nav.Env, of nav.Resume, spectated bool) (*Screen, error) {
	j := of.Journal
	if j == nil {
		var err error
		if j, err = replay.Resume(e.Store, of.Name); err != nil {
			return nil, err
		}
	}
	e.Settings.Playing = of.Name
	t := session.New(j, session.SeatsOf(j.Record()), e.Pace())
	t.SetEngine(e.Machine())
	if of.Node > 0 {
		t.Goto(of.Node)
	}
	return newScreen(e.Locale, t, spectated), nil
}

// Over reports whether the game has ended.
func (g *Screen) Over() bool { return g.session.Over() }

func seatProgram(e *nav.Env, t *session.Session, seat game.Seat, s session.Seat) {
	if e.Programs == nil {
		return
	}
	t.Sit(seat, e.Programs.Open(t.State().Game(), s.Command, e.Settings.ProgramTime))
	e.Settings.Programs.Add(s.Command)
}
