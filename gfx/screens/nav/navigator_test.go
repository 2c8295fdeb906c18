package nav

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/ui"
)

// screen is a screen that requests a route once, and notes what happens to it.
type screen struct {
	name   string
	next   Route
	pumped int
	hidden int
	closed int
}

func (s *screen) Frame(*ui.Frame, *Env) Route {
	next := s.next
	s.next = nil
	return next
}
func (s *screen) Pump(*Env)                          { s.pumped++ }
func (s *screen) Hide()                              { s.hidden++ }
func (s *screen) Scene() Scene                       { return Scene{Flipped: s.name == "flipped"} }
func (s *screen) Close() error                       { s.closed++; return nil }
func (s *screen) Keeps(name string) bool             { return s.name == "game "+name }
func (s *screen) UseProgram(_ *Env, n int, p string) { s.name += fmt.Sprint(" ", n, " ", p) }

// newStack is a navigator of such screens.
func newStack(over ...Route) *Navigator {
	made := 0
	return New(&Env{}, func(r Route) (Screen, error) {
		made++
		switch r := r.(type) {
		case Resume:
			return &screen{name: "game " + r.Name}, nil
		case Rules:
			return nil, errors.New("there are none")
		}
		return &screen{name: fmt.Sprintf("%T %d", r, made)}, nil
	}, over...)
}

// tick requests a route, and returns the screen that comes.
func tick(n *Navigator, r Route) *screen {
	n.Screen().(*screen).next = r
	c := ui.New()
	c.Begin(input.State{Away: true}, time.Second/60, 1280, 800, 1)
	n.Tick(c)
	c.End()
	return n.Screen().(*screen)
}

func TestBackLeadsToTheScreenBehind(t *testing.T) {
	n := newStack()
	title := n.Screen().(*screen)
	settings := tick(n, Settings{})
	if settings == title || title.hidden != 1 || title.closed != 0 {
		t.Errorf("over the title comes %+v", settings)
	}
	if tick(n, Rules{}) != settings || n.Env.Notice != "there are none" {
		t.Errorf("a screen that does not open leads elsewhere, saying %q", n.Env.Notice)
	}
	other := tick(n, Replace{With: NewMatch{}})
	if settings.closed != 1 || tick(n, Back{}) != title || other.closed != 1 || tick(n, Back{}) != title {
		t.Error("from a screen that was replaced Back does not lead to the title")
	}
	if tick(n, Saves{}); tick(n, Saves{}) == nil || tick(n, Back{}) != title {
		t.Error("the saved games lie over themselves")
	}
	tick(n, NewGame{})
	setup := n.Screen().(*screen)
	tick(n, PickProgram{})
	if tick(n, Picked{Seat: 1, Command: "toad"}) != setup || setup.name[len(setup.name)-7:] != " 1 toad" {
		t.Errorf("the program is told to %q", setup.name)
	}
}

// porous are programs that are not isolated.
type porous struct {
	session.Launcher
	warning error
}

func (p *porous) Warning() error {
	warning := p.warning
	p.warning = nil
	return warning
}

func TestProgramsWithoutIsolationAreNoticedOnce(t *testing.T) {
	n := newStack()
	n.Env.Programs, n.Env.Notice = &porous{warning: errors.New("the walls have holes")}, "something else"
	if tick(n, nil); n.Env.Notice != "something else" {
		t.Errorf("the warning replaces a notice that nobody has seen: %q", n.Env.Notice)
	}
	var shown string
	n.Env.TakeNotice(&shown)
	tick(n, nil)
	if n.Env.TakeNotice(&shown); shown != "The walls have holes." {
		t.Errorf("the notice is %q", shown)
	}
	if tick(n, nil); n.Env.Notice != "" {
		t.Errorf("the warning comes again: %q", n.Env.Notice)
	}
}

func TestAGameEndsTheScreensBehindIt(t *testing.T) {
	n := newStack()
	title := n.Screen()
	settings := tick(n, Settings{})
	game := tick(n, Resume{Name: "a"})
	if settings.closed != 1 || !n.Keeps("a") || n.Keeps("b") {
		t.Error("under the game the settings stay open")
	}
	saves := tick(n, Saves{})
	if tick(n, Resume{Name: "a"}) != game || game.closed != 0 || saves.closed != 1 {
		t.Error("the game that is played is opened twice")
	}
	if tick(n, Play{}) == game || game.closed != 1 {
		t.Error("the next game does not end the one before")
	}
	if back := tick(n, Back{}); back == title || len(n.stack) != 1 {
		t.Errorf("behind a game is %q, want a new title", back.name)
	}
}

func TestTheRefereesGamesGoOnBehind(t *testing.T) {
	n := newStack(Spectate{})
	referee := n.Screen().(*screen)
	if tick(n, Play{}); referee.pumped != 0 || referee.closed != 0 {
		t.Fatalf("the referee's games: %+v", referee)
	}
	tick(n, nil)
	if tick(n, Play{}); referee.pumped != 2 {
		t.Errorf("behind a game they have %d ticks of 2", referee.pumped)
	}
	if tick(n, Back{}) != referee {
		t.Error("Back does not lead to them")
	}
	n.Close()
	if n.Close(); referee.closed != 1 {
		t.Errorf("they are closed %d times", referee.closed)
	}
}

func TestAScreenOverAnotherKnowsItsScene(t *testing.T) {
	n := newStack()
	n.Screen().(*screen).name = "flipped"
	if tick(n, Settings{}); !n.Env.Behind.Flipped {
		t.Error("the board behind the settings is not that of the screen they were opened from")
	}
}
