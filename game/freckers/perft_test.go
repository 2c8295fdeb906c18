package freckers

import (
	"testing"

	"freckers/game/gametest"
)

// busy is a position in the thick of a game, with chains on both sides.
const busy = "**B***.*/****R***/**RR****/*****RB./*B*****R/*.*B*BB*/********/*******R r 74"

func mustParse(t testing.TB, text string, r RuleSet) Pos {
	t.Helper()
	p, err := Parse(text, r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPerftCountsWhatMovesAndPlayMake(t *testing.T) {
	// Red is one step from home: the moves that win have no children.
	const nearHome = "......../......../......../B.B.B.B./......../.....B.B/.....R../RRRRR.** r 20"
	for _, r := range []RuleSet{Pads, Referee} {
		for _, text := range []string{startText, busy, nearHome} {
			p := mustParse(t, text, r)
			for depth := range 5 {
				if got, want := p.Perft(depth), gametest.Perft[Pos, Move](&p, depth); got != want {
					t.Errorf("perft %d of %q under %s is %d: expected %d", depth, text, r, got, want)
				}
			}
		}
	}
}

func TestPerftOfTheLastActions(t *testing.T) {
	p := mustParse(t, "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 148", Pads)
	for depth, want := range []uint64{1, 21, 441, 0, 0} {
		if got := p.Perft(depth); got != want {
			t.Errorf("two actions before the limit, perft %d is %d: expected %d", depth, got, want)
		}
	}
}

// BenchmarkPerft6 counts the results of the last turn without making them.
func BenchmarkPerft6(b *testing.B) {
	p := Start(Pads)
	gametest.BenchNodes(b, func() uint64 { return p.Perft(6) })
}

// BenchmarkNode visits a node as a search does: its moves into a buffer, and
// each child with its hash and outcome.
func BenchmarkNode(b *testing.B) { suite().BenchNode(b, busy) }
