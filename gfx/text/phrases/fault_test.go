package phrases_test

import (
	"slices"
	"strings"
	"testing"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/freckers"
	"freckers/gfx/text/phrases"
)

// TestFaultsGolden keeps what is said of each kind of fault, by Red, in a game of hops and in one of jumps: to
// somebody who watches, to Red and to the other player. That the numbers are true is tested where faults are found.
func TestFaultsGolden(t *testing.T) {
	for unit, g := range map[explain.Unit]game.Game{explain.Rows: freckers.New(), explain.Steps: billabong.New()} {
		var lines []string
		for kind := explain.WinInOne; kind <= explain.Behind; kind++ {
			few := explain.Fault{Kind: kind, N: 1, Moves: 2, Unit: unit, Seat: 1}
			many := explain.Fault{Kind: kind, N: 5, Of: 3, Moves: 4, Unit: unit, Seat: 1}
			if slices.Contains([]explain.FaultKind{explain.MissedChain, explain.HomeRun}, kind) { // which are of several
				few = many
			}
			for _, f := range []explain.Fault{few, many} {
				for _, names := range [][]string{nil, {"", "Newt"}, {"Toad", ""}} {
					if line := phrases.Fault(nil, g, f, 0, names); !slices.Contains(lines, line) {
						lines = append(lines, line)
					}
				}
			}
		}
		golden(t, "faults-"+g.Info().Name+".txt", strings.Join(lines, "\n")+"\n")
	}
}

// TestABadMoveMissesAndAllows joins two faults to sentences, after what is proven.
func TestABadMoveMissesAndAllows(t *testing.T) {
	bad := phrases.BadMove{WinIn: 5, Names: []string{"", "Newt"}, Faults: []explain.Fault{{Kind: explain.Slower, N: 3, Unit: explain.Rows}, {Kind: explain.LetsHome, Seat: 1}}}
	const want = "You had a win in 3 turns. You could have come three rows closer to home. This lets Newt bring a frog home with the next move."
	if got := phrases.Why(nil, freckers.New(), bad); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
}
