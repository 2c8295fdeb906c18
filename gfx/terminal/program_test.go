package terminal

import (
	"context"
	"errors"
	"testing"
	"time"

	seated "freckers/ai/player"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// guests are programs that play the first action there is, or fail at it.
type guests struct {
	session.Launcher
	fails  bool
	closed int
	reply  seated.Reply // without the action
	limits replay.Limits
}

func (g *guests) Limits(string) replay.Limits { return g.limits }

func (g *guests) Name(_ game.Game, words string) (string, error) {
	return words + " by name", errors.New("it may not be there")
}

func (g *guests) Open(game.Game, string, string) seated.Player { return &guestPlayer{guests: g} }

type guestPlayer struct {
	seated.InProcess
	guests *guests
}

func (p *guestPlayer) NewGame(context.Context, game.State, game.Seat, uint64) error { return nil }

func (p *guestPlayer) Think(_ context.Context, state game.State, _ []game.Action, _ seated.Limits) seated.Turn {
	turn := seated.NewPending()
	go func() {
		if p.guests.fails {
			turn.Resolve(seated.Reply{}, &seated.Forfeit{Reason: game.ReasonIllegal, Action: "HOP", Message: "HOP is no action"})
			return
		}
		reply := p.guests.reply
		reply.Action = state.Actions(nil)[0]
		turn.Resolve(reply, nil)
	}()
	return turn
}

func (p *guestPlayer) Close() error {
	p.guests.closed++
	return nil
}

// TestAProgramPlays sits beside a person.
func TestAProgramPlays(t *testing.T) {
	g := &guests{}
	o := options(gamestore.NewMemory())
	o.Commands, o.Launcher = []string{"", "cmd:engine"}, g
	said := played(t, o, "0,3 d", "g", "quit")
	hold(t, said,
		"Red: human, Blue: program cmd:engine by name.",
		"Red steps from 0,3 to 1,3. Blue to move", "\nBlue ", toMove("Red", 2),
		"Red> g", "\nBlue ", toMove("Red", 4))
	if g.closed != 1 {
		t.Errorf("the program was closed %d times", g.closed)
	}
}

// TestTheUseOfAProgram stands beside its limits, where it has any.
func TestTheUseOfAProgram(t *testing.T) {
	for _, c := range []struct {
		limits     replay.Limits
		once, more string
	}{
		{replay.Limits{}, "0.4 s of CPU time and 3.0 MB.", "0.8 s of CPU time and 3.0 MB."},
		{replay.Limits{CPU: 2 * time.Second}, "0.4 of 2 s of CPU time and 3.0 MB.", "0.8 of 2 s of CPU time and 3.0 MB."},
		{replay.Limits{Memory: 60 << 20}, "0.4 s of CPU time and 3.0 of 60 MB.", "0.8 s of CPU time and 3.0 of 60 MB."},
		{replay.Limits{CPU: 180 * time.Second, Memory: 250 << 20}, "0.4 of 180 s of CPU time and 3.0 of 250 MB.", "0.8 of 180 s of CPU time and 3.0 of 250 MB."},
	} {
		o := options(gamestore.NewMemory())
		o.Commands, o.Launcher = []string{"", "cmd:engine"}, &guests{limits: c.limits, reply: seated.Reply{CPU: 400 * time.Millisecond, Memory: 3 << 20}}
		hold(t, played(t, o, "0,3 d", "g", "quit"), "Blue has used "+c.once, "Blue has used "+c.more)
	}
}

// TestAProgramFails ends the game with a reason.
func TestAProgramFails(t *testing.T) {
	store := gamestore.NewMemory()
	o := options(store)
	o.Commands, o.Launcher = []string{"cmd:engine", ""}, &guests{fails: true}
	hold(t, played(t, o, "0,3 d", "quit"), "Blue wins after 0 moves: Red made an illegal move. HOP is no action.", "The game is saved")
}
