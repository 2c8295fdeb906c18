package terminal

import (
	"errors"
	"testing"

	"freckers/game"
	"freckers/gfx/guest"
	"freckers/gfx/session"
	"freckers/replay"
)

// guests are programs that play the first action there is, or fail at it.
type guests struct {
	guest.Programs
	fails  bool
	closed int
}

func (g *guests) Name(_ game.Game, words string) (string, error) {
	return words + " by name", errors.New("it may not be there")
}

func (g *guests) Seat(_ game.Game, words, time string, at game.Seat, seed uint64) session.Player {
	return &guestPlayer{guests: g, report: &session.Report{}}
}

type guestPlayer struct {
	guests *guests
	report *session.Report
	asked  int // polls until the answer
}

func (p *guestPlayer) Think(start game.State, actions []game.Action) {
	for _, a := range actions {
		start, _, _ = start.Play(a)
	}
	p.asked = 3
	p.report = &session.Report{Action: start.Actions(nil)[0]}
	if p.guests.fails {
		p.report = &session.Report{Fault: &session.Fault{Reason: game.ReasonIllegal, Action: "HOP", Message: "HOP is no action"}}
	}
}

func (p *guestPlayer) Poll() *session.Report {
	if p.asked--; p.asked > 0 {
		return &session.Report{}
	}
	r := *p.report
	r.Done = true
	return &r
}

func (p *guestPlayer) Stop()  {}
func (p *guestPlayer) Close() { p.guests.closed++ }

// TestAProgramPlays sits beside a person.
func TestAProgramPlays(t *testing.T) {
	g := &guests{}
	o := options(replay.NewMemory())
	o.Commands, o.Guests = []string{"", "cmd:engine"}, g
	said := played(t, o, "0,3 d", "g", "quit")
	hold(t, said,
		"Red: human, Blue: program cmd:engine by name.",
		"Red steps from 0,3 to 1,3. Blue to move", "\nBlue ", "Red to move, 2 of 150 moves played",
		"Red> g", "\nBlue ", "Red to move, 4 of 150 moves played")
	if g.closed != 1 {
		t.Errorf("the program was closed %d times", g.closed)
	}
}

// TestAProgramFails ends the game, and says how.
func TestAProgramFails(t *testing.T) {
	store := replay.NewMemory()
	o := options(store)
	o.Commands, o.Guests = []string{"cmd:engine", ""}, &guests{fails: true}
	hold(t, played(t, o, "0,3 d", "quit"), "Blue wins after 0 moves: Red made an illegal move. HOP is no action.", "The game is saved")
}
