package scene

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/session"
)

// TestThePartsOfAGameOfThreeAreNotOutdated plays Chexers to the end by people who ask
// for hints at the beginning and before the end.
func TestThePartsOfAGameOfThreeAreNotOutdated(t *testing.T) {
	d := newDesk()
	d.env.Settings.Reduced = true
	g := beside(d, gameOf(t, "chexers"), make([]session.Seat, 3))
	look := func() { d.at(g, 800, 600, input.State{Away: true}) }
	hint := func() {
		g.table.RequestHint()
		<-g.table.Done()
		look()
	}
	hint()
	unknown := [3]int{}
	for ply := 0; !g.table.Over(); ply++ {
		if known := g.facts.shares != unknown; ply < 6 && known != (ply < 4) {
			t.Errorf("%d actions after the hint the parts are %v", ply, g.facts.shares)
		}
		s := g.table.State()
		best, least := game.Action(""), 1<<30
		for _, a := range s.Actions(nil) {
			if n := wayAfter(t, s, a); n < least {
				best, least = a, n
			}
		}
		if s.Tally(s.ToMove()).Have == 3 && least < 0 {
			hint()
		}
		g.table.Act(best)
		g.table.Settle()
		look()
	}
	for seat, part := range g.facts.shares {
		if won := g.table.State().Outcome().Winner; won == game.Nobody || (part > 0) != (seat == int(won)) {
			t.Errorf("seat %d has won, and the parts are %v", won, g.facts.shares)
		}
	}
	if g.table.Undo(); g.table.Over() {
		t.Fatal("the last action is not taken back")
	}
	if look(); g.facts.shares != unknown {
		t.Errorf("after undo the parts are %v", g.facts.shares)
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
	for c := range s.Game().Info().Layout.Sites {
		if n, ok := next.Distance(game.Cell(c)); ok && next.Spot(game.Cell(c)).Piece.Owner == s.ToMove() {
			sum += n
		}
	}
	return sum
}
