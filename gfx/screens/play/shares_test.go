package play

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/chexers"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// TestThePartsOfAGameOfThreeAreNotOutdated plays Chexers to the end by people who ask
// for hints at the beginning and before the end.
func TestThePartsOfAGameOfThreeAreNotOutdated(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Reduced = true
	g := beside(t, d, chexers.New(), make([]session.Seat, 3))
	look := func() { d.At(g, 800, 600, screentest.Away()) }
	hint := func() {
		g.session.RequestHint()
		<-g.session.Done()
		look()
	}
	hint()
	unknown := [3]int{}
	for ply := 0; !g.session.Over(); ply++ {
		if known := g.view.shares != unknown; ply < 6 && known != (ply < 4) {
			t.Errorf("%d actions after the hint the parts are %v", ply, g.view.shares)
		}
		s := g.session.State()
		best, least := game.Action(""), 1<<30
		for _, a := range s.Actions(nil) {
			if n := wayAfter(t, s, a); n < least {
				best, least = a, n
			}
		}
		if s.Tally(s.ToMove()).Have == 3 && least < 0 {
			hint()
		}
		g.session.Act(best)
		g.session.Settle()
		look()
	}
	for seat, part := range g.view.shares {
		if won := g.session.State().Outcome().Winner; won == game.Nobody || (part > 0) != (seat == int(won)) {
			t.Errorf("seat %d has won, and the parts are %v", won, g.view.shares)
		}
	}
	if g.session.Undo(); g.session.Over() {
		t.Fatal("the last action is not taken back")
	}
	if look(); g.view.shares != unknown {
		t.Errorf("after undo the parts are %v", g.view.shares)
	}
}

// wayAfter is how far a seat's pieces still have to go after one of its actions, less
// than nothing where one of them gets ashore.
func wayAfter(t *testing.T, s game.State, a game.Action) (sum int) {
	t.Helper()
	if strings.HasPrefix(string(a), "EXIT") {
		return -1
	}
	next, _, err := s.Play(a)
	if err != nil {
		t.Fatal(err)
	}
	for c := range s.Layout().Sites {
		if n, ok := next.Distance(game.Cell(c)); ok && next.Spot(game.Cell(c)).Piece.Owner == s.ToMove() {
			sum += n
		}
	}
	return sum
}
