package chexers

import (
	"math/bits"
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

func TestPerftAgreesWithItselfOneByOne(t *testing.T) {
	deep := 6
	if testing.Short() {
		deep = 5
	}
	for text, depths := range map[string]int{startText: deep, busy: 4, ends: 4} {
		p := mustParse(t, text)
		for depth := range depths + 1 {
			want := p.Perft(depth)
			if got, _ := p.perftEach(depth); got != want {
				t.Errorf("perftEach(%d) of %q is %d: Perft is %d", depth, text, got, want)
			}
			if got := gametest.Perft[Pos, Move](&p, depth); depth < 5 && got != want {
				t.Errorf("perft %d of %q by everyone's count is %d: Perft is %d", depth, text, got, want)
			}
		}
	}
}

// TestPerftEachMakesTheLeaves holds the boards that perftEach has made against
// those of the positions as they are written.
func TestPerftEachMakesTheLeaves(t *testing.T) {
	for _, text := range []string{startText, busy, ends} {
		p := mustParse(t, text)
		for depth := 1; depth <= 3; depth++ {
			if _, got := p.perftEach(depth); got != sumOfLeaves(t, p, depth) {
				t.Errorf("perftEach(%d) of %q makes other boards than the second generator", depth, text)
			}
		}
	}
}

func sumOfLeaves(t *testing.T, p Pos, depth int) (sum uint64) {
	t.Helper()
	if depth == 0 {
		own, second, third := p.Pieces[(p.side+2)%3], p.Pieces[p.side], p.Pieces[(p.side+1)%3]
		return own ^ bits.RotateLeft64(second, 20) ^ bits.RotateLeft64(third, 40)
	}
	list, err := slowTurn(p.String(), ruleName)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range list {
		sum += sumOfLeaves(t, mustParse(t, text), depth-1)
	}
	return sum
}

func TestPerftOfTheLastTurns(t *testing.T) {
	p := mustParse(t, "GGGG/...../....../R.....B/R....B/R...B/R..B b 0,0,0 766")
	for depth, want := range []uint64{1, 8, 64, 0, 0} {
		if got := p.Perft(depth); got != want {
			t.Errorf("two turns before the limit, perft %d is %d: expected %d", depth, got, want)
		}
		if got, _ := p.perftEach(depth); got != want {
			t.Errorf("two turns before the limit, perft %d one by one is %d: expected %d", depth, got, want)
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
		if got, _ := p.perftEach(depth); got != want {
			t.Errorf("perft %d one by one is %d: expected %d", depth, got, want)
		}
	}
}

func TestPerftAllocatesNothing(t *testing.T) {
	p := Start()
	if n := testing.AllocsPerRun(3, func() { p.Perft(3); p.perftEach(3) }); n != 0 {
		t.Errorf("a perft allocates %v times", n)
	}
}

// BenchmarkPerft6 counts the actions of the last turn without making them.
func BenchmarkPerft6(b *testing.B) {
	p := Start()
	gametest.BenchNodes(b, func() uint64 { return p.Perft(6) })
}

// BenchmarkPerft6Each makes the boards of every position of the last turn.
func BenchmarkPerft6Each(b *testing.B) {
	p := Start()
	gametest.BenchNodes(b, func() uint64 {
		n, _ := p.perftEach(6)
		return n
	})
}

// BenchmarkPerftBusy is the same in the thick of a game, where pieces jump.
func BenchmarkPerftBusy(b *testing.B) {
	p := mustParse(b, busy)
	gametest.BenchNodes(b, func() uint64 { return p.Perft(4) })
}

// BenchmarkPerftBusyEach makes the boards of every position there.
func BenchmarkPerftBusyEach(b *testing.B) {
	p := mustParse(b, busy)
	gametest.BenchNodes(b, func() uint64 {
		n, _ := p.perftEach(4)
		return n
	})
}

// BenchmarkNode visits a node as a search does: its moves into a buffer, and
// each child with its hash and outcome.
func BenchmarkNode(b *testing.B) { suite().BenchNode(b, busy) }
