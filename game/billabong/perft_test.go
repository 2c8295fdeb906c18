package billabong

import (
	"math/rand/v2"
	"testing"

	"freckers/game/gametest"
)

const (
	// placed is the board of a game just after the placement.
	placed = "................/................/................/................/................/................/......~~~~....../......~~~~....../" +
		"..G.G...r......./..........g...../................/.........rr.g.../................/.......R.rg..... g 0,0 0,0 15"
	// busy is a race in which chains are long.
	busy = "................/................/................/.R............../.......R......../..G...R..R....../......~~~~....../.....R~~~~G...../" +
		"................/................/.....G........../...........g..../................/...........g.... r 0,0 0,0 26"
)

func TestPerftCountsWhatMovesAndPlayMake(t *testing.T) {
	texts := []string{startText, placed, busy, boardOf(t, "r", "R 9,9", "g 8,12", "r 10,10")}
	rng := rand.New(rand.NewPCG(7, 8))
	for range 30 {
		p := scattered(rng)
		texts = append(texts, p.String())
	}
	for _, text := range texts {
		p := mustParse(t, text, Turns400)
		for depth := range 3 {
			want := gametest.Perft[Pos, Move](&p, depth)
			if got := p.Perft(depth); got != want {
				t.Errorf("perft %d of %q is %d: expected %d", depth, text, got, want)
			}
		}
	}
}

// TestPerftEndsWithTheGame counts across the turn limit, and has Red's last
// kangaroo one step from home.
func TestPerftEndsWithTheGame(t *testing.T) {
	p := mustParse(t, boardOf(t, "r", "R 9,9", "g 1,1"), Turns400)
	p.turns = 408
	for depth, want := range []uint64{1, 4, 9, 0, 0} {
		if got := p.Perft(depth); got != want {
			t.Errorf("two turns before the limit, perft %d is %d: expected %d", depth, got, want)
		}
	}
}

// BenchmarkPerft counts at several depths: the leaves a second stay the same.
func BenchmarkPerft(b *testing.B) {
	p := mustParse(b, placed, Turns400)
	for depth, name := range []string{"1", "2", "3", "4"} {
		b.Run(name, func(b *testing.B) { gametest.BenchNodes(b, func() uint64 { return p.Perft(depth + 1) }) })
	}
}

// BenchmarkNode visits a node as a search does: its moves into a buffer, and
// each child with its hash and outcome.
func BenchmarkNode(b *testing.B) { suite().BenchNode(b, busy) }
