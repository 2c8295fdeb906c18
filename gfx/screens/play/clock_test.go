package play

import (
	"testing"
	"time"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// timed is a game of two people with names and a clock.
func timed(t testing.TB, d *screentest.Desk, names [2]string) *Screen {
	t.Helper()
	start := screentest.Start(t, screentest.FirstGame(), game.Options{}, []session.Seat{{Name: names[0]}, {Name: names[1]}})
	start.Record.Header.Limits.Game = 3 * time.Minute
	g := open(t, d, start)
	return g
}

func TestTheClocksStandBesideTheNames(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {400, 700}} {
		d := screentest.New()
		g := timed(t, d, [...]string{"Ann", "Ben"})
		second := int(time.Second / screentest.Tick)
		d.Rest(g, size[0], size[1], 65*second+2)
		for _, words := range []string{"Ann", "Ben", "1:55", "3:00"} {
			if !d.Written(words) {
				t.Errorf("at %v %q is not written: %q", size, words, d.Said())
			}
		}
		g.menu.openMenu()
		d.Rest(g, size[0], size[1], 5*second)
		g.menu.close()
		d.Rest(g, size[0], size[1], 2)
		if !d.Written("1:55") {
			t.Errorf("at %v the clock went on under the menu", size)
		}
		d.Rest(g, size[0], size[1], 116*second)
		if !g.session.Over() || g.session.Winner() != 1 {
			t.Errorf("at %v nobody has lost when the time is up", size)
		}
	}
}

func TestTheBoardTurnsToWhoeverIsToMove(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.TurnBoard, d.Env.Settings.Speed = true, "instant"
	g := timed(t, d, [...]string{"Ann", "Ben"})
	d.Rest(g, 1280, 800, 2)
	first := g.pond.flipped
	g.session.Act("GROW")
	d.Rest(g, 1280, 800, 30)
	if g.pond.flipped == first {
		t.Error("after a move the board stands as before")
	}
	if d.Ask(g, input.Flip); g.pond.flipped != first {
		t.Error("the board cannot be turned by hand")
	}
	d.Env.Settings.TurnBoard = false
	g.session.Act("GROW")
	if d.Rest(g, 1280, 800, 30); g.pond.flipped != first {
		t.Error("the board turns although nobody wants it")
	}
}

func TestATapIsConfirmed(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.ConfirmTouch = true
	g := timed(t, d, [...]string{"Ann", "Ben"})
	d.Rest(g, 1280, 800, 2)
	tap := func(name string) {
		cell, _ := g.session.State().Layout().Find(name)
		x, y := g.pond.stage.Board.Point(cell)
		for _, in := range []input.State{{Pressed: true, Down: true}, {Released: true}, {}} {
			in.X, in.Y, in.Touch = x, y, true
			d.At(g, 1280, 800, in)
		}
		d.Rest(g, 1280, 800, 60)
	}
	tap("0,3")
	if tap("1,3"); g.session.State().Ply() != 0 || !d.Written("Confirm") {
		t.Fatalf("a tap on a pad plays %d moves, and %q is said", g.session.State().Ply(), d.Said())
	}
	if tap("1,3"); g.session.State().Ply() != 1 {
		t.Error("the second tap plays nothing")
	}
}
