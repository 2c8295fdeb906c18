package chexers

import (
	"testing"

	"freckers/game/gametest"
)

// busy is a position in the thick of a game, with jumps for every side, and ends
// one in which pieces leave the board.
const (
	busy = "..G./.G.../..RG../.BRG.../..RB../.B.R./B... r 0,0,0 60"
	ends = "..../..G.R/GR..R./...R.G./.....B/..B../.... g 1,2,0 37"
)

func mustParse(t testing.TB, text string) Pos {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPerftCountsWhatMovesAndPlayMake(t *testing.T) {
	for _, text := range []string{startText, busy, ends} {
		p := mustParse(t, text)
		for depth := range 5 {
			if got, want := p.Perft(depth), gametest.Perft[Pos, Move](&p, depth); got != want {
				t.Errorf("perft %d of %q is %d: expected %d", depth, text, got, want)
			}
		}
	}
}

func TestPerftOfTheLastTurns(t *testing.T) {
	p := mustParse(t, "GGGG/...../....../R.....B/R....B/R...B/R..B b 0,0,0 766")
	for depth, want := range []uint64{1, 8, 64, 0, 0} {
		if got := p.Perft(depth); got != want {
			t.Errorf("two turns before the limit, perft %d is %d: expected %d", depth, got, want)
		}
	}
}

// TestPerftEndsWithTheFourthExit has Red's last piece in a corner: it can exit,
// which ends the game, or step to three hexes; Green then has four steps and
// Blue three.
func TestPerftEndsWithTheFourthExit(t *testing.T) {
	p := mustParse(t, "...R/...../....../......./G...../...../B... r 3,3,3 60")
	for depth, want := range []uint64{1, 3 + 1, 3 * 4, 3 * 4 * 3} {
		if got := p.Perft(depth); got != want {
			t.Errorf("perft %d is %d: expected %d", depth, got, want)
		}
	}
}

func TestPerftAllocatesNothing(t *testing.T) {
	p := Start()
	if n := testing.AllocsPerRun(3, func() { p.Perft(3) }); n != 0 {
		t.Errorf("a perft allocates %v times", n)
	}
}

// BenchmarkPerft6 counts the actions of the last turn without making them.
func BenchmarkPerft6(b *testing.B) {
	p := Start()
	gametest.BenchNodes(b, func() uint64 { return p.Perft(6) })
}

// BenchmarkNode visits a node as a search does: its moves into a buffer, and
// each child with its hash and outcome.
func BenchmarkNode(b *testing.B) { suite().BenchNode(b, busy) }
