package play

import (
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// trails are the chains that a board shows, by the names of their first and last cells.
func (g *Screen) trails() (list []string) {
	sites := g.session.State().Layout().Sites
	m := &g.pond.stage.Board.Marks
	for _, trail := range append(slices.Clone(m.Earlier), m.Trail) {
		if len(trail) > 0 {
			list = append(list, sites[trail[0]].Name+" "+sites[trail[len(trail)-1]].Name)
		}
	}
	slices.Sort(list)
	return list
}

// TestTheTrailsOfBothOpponentsStay plays a round of Chexers: the moves of the two others are
// on the board on a player's turn, and the first of them while the second is still to be seen.
func TestTheTrailsOfBothOpponentsStay(t *testing.T) {
	for _, speed := range []string{"instant", "normal"} {
		d := screentest.New()
		d.Env.Settings.Speed = speed
		g := beside(t, d, chexers.New(), make([]session.Seat, 3))
		expect := func(when string, want ...string) {
			t.Helper()
			if got := g.trails(); !slices.Equal(got, want) {
				t.Errorf("%s, %s: the trails are %q, want %q", speed, when, got, want)
			}
		}
		play := func(a game.Action) {
			t.Helper()
			g.session.Act(a)
			d.At(g, 1280, 800, screentest.Away())
		}
		rest := func() { d.Rest(g, 1280, 800, 240) }
		play("MOVE -3,0 -2,0")
		rest()
		expect("after Red", "-3,0 -2,0")
		play("MOVE 0,-3 0,-2")
		if speed == "normal" {
			expect("while Green moves", "-3,0 -2,0")
		}
		rest()
		expect("after Green", "-3,0 -2,0", "0,-3 0,-2")
		play("MOVE 3,0 2,0")
		if speed == "normal" {
			expect("while Blue moves", "0,-3 0,-2")
		}
		rest()
		expect("on Red's next turn", "0,-3 0,-2", "3,0 2,0")
		g.session.Undo()
		d.At(g, 1280, 800, screentest.Away())
		expect("after Undo", "-3,0 -2,0", "0,-3 0,-2")
	}
}

// TestOneTrailIsEnoughForTwo plays Freckers, where the last move is that of the only opponent.
func TestOneTrailIsEnoughForTwo(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Speed = "instant"
	g := beside(t, d, freckers.New(), make([]session.Seat, 2))
	g.session.Act("MOVE 0,3 D")
	g.session.Act("MOVE 7,3 U")
	d.Rest(g, 1280, 800, 10)
	if got := g.trails(); !slices.Equal(got, []string{"7,3 6,3"}) {
		t.Errorf("the trails are %q, want that of Blue only", got)
	}
}
