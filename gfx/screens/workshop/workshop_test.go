package workshop

import (
	"context"
	"net"
	"reflect"
	"testing"

	"freckers/ai/course/refereefeed"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// open shows the workshop with saved games, one of which is unfinished.
func open(t testing.TB, d *screentest.Desk) *Screen {
	t.Helper()
	g := screentest.FirstGame()
	d.Env.Dial = func(context.Context, string) (refereefeed.Conn, error) { return nil, net.ErrClosed }
	d.Save(t, g, []session.Seat{session.LevelSeat(g, 0), session.LevelSeat(g, 3)}, 4)
	d.Save(t, g, nil, 2)
	d.Env.SavedGames().Wait()
	return New(d.Env)
}

func still(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	return map[string]screentest.Framer{"workshop": open(t, d)}
}

func TestWordsStayApart(t *testing.T) { screentest.Apart(t, still) }

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, still) }

func TestCardsLeadToTheirScreens(t *testing.T) {
	d := screentest.New()
	s := open(t, d)
	d.Rest(s, 1280, 800, 2)
	for name, want := range map[string]nav.Route{
		"Review a game": nav.Saves{Review: true}, "Analysis board": nav.Playback{}, "Set up a position": nav.Editor{}, "Openings": nav.Openings{},
		"Match": nav.Match{}, "Tournament": nav.Tournament{}, "Watch a referee": nav.Spectate{}, "Your agent": nav.Agent{}, "Engine": nav.Settings{Engine: true}, "You – Newt": nav.Resume{},
	} {
		if got := d.Press(t, s, name); reflect.TypeOf(got) != reflect.TypeOf(want) {
			t.Errorf("%s leads to %T, want %T", name, got, want)
		}
	}
	if p, ok := d.Press(t, s, "Analysis board").(nav.Playback); !ok || !p.SetUp || len(p.Record.Plies(0)) > 0 {
		t.Errorf("the analysis board opens as %+v", p)
	}
	if got := d.Ask(s, input.Cancel); got != (nav.Back{}) {
		t.Errorf("Escape leads to %T", got)
	}
}

// TestAPageHasNoToolsForPrograms looks for the cards that need programs or a network.
func TestAPageHasNoToolsForPrograms(t *testing.T) {
	d := screentest.New()
	d.Env.Programs = nil
	s := New(d.Env)
	d.Rest(s, 1280, 800, 2)
	for _, name := range []string{"Match", "Tournament", "Watch a referee", "Your agent"} {
		if d.Written(name) {
			t.Errorf("there is a card %q", name)
		}
	}
	for _, name := range []string{"Review a game", "Analysis board", "Set up a position", "Openings", "Engine"} {
		if !d.Written(name) {
			t.Errorf("there is no card %q", name)
		}
	}
}
