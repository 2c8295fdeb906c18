package scene

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/table"
)

// TestThePartsOfAGameOfThreeAreNotOutdated plays Chexers to the end by who never
// tells how it stands.
func TestThePartsOfAGameOfThreeAreNotOutdated(t *testing.T) {
	d := newDesk()
	d.env.Settings.Reduced = true
	g := beside(d, gameOf(t, "chexers"), make([]table.Seat, 3))
	look := func() { d.at(g, 800, 600, input.State{Away: true}) }
	look()
	told := [3]int{500, 300, 200}
	g.facts.shares = told
	for ply := range 400 {
		s := g.table.State()
		if s.Outcome().Over {
			break
		}
		best, least := game.Action(""), 1<<30
		for _, a := range s.Actions(nil) {
			if n := wayAfter(t, s, a); n < least {
				best, least = a, n
			}
		}
		if ply > 3 {
			g.facts.shares, g.facts.sharesAt = told, s.Ply()
		}
		g.table.Act(best)
		if look(); ply == 2 && g.facts.shares != told {
			t.Errorf("a round later the parts are %v, were %v", g.facts.shares, told)
		}
		if ply == 3 && g.facts.shares != [3]int{} {
			t.Errorf("more than a round later the parts are still %v", g.facts.shares)
		}
	}
	if look(); g.facts.shares == told {
		t.Error("the parts of before the end stand after it")
	}
	won := g.table.State().Outcome().Winner
	if won == game.Nobody {
		t.Fatal("nobody wins")
	}
	for seat, part := range g.facts.shares {
		if (part > 0) != (seat == int(won)) {
			t.Errorf("seat %d has won, and the parts are %v", won, g.facts.shares)
		}
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
		if n, ok := next.ToGo(game.Cell(c)); ok && next.Spot(game.Cell(c)).Piece.Owner == s.ToMove() {
			sum += n
		}
	}
	return sum
}
