package froglet

import (
	"strconv"
	"testing"

	"freckers/game/gametest"
)

// Positions of the oracle: a full pond, the thick of a game, and its end.
const (
	startText = "323224111132/211232123321/312121111231/243211211221/122221122222/111112111411/112131231123/231211221131/321112121211/121212311122/121322242111/221433113432 A 0,0"
	busy      = "112.11112242/1.2...211133/31.121..1321/...1..322111/.31..141.412/1..2..112..2/...1222.1123/...1.3..2..2/131.....1222/..3.22...212/1.32...2.132/213..1312122 B 49,43"
	sparse    = "4122234112../..2........1/...22....22./.3........../12........../.......31.../.........2.2/.2.........1/1.......3.../1.3..32...../1...1......./.......1..12 A 85,100"
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
	list := []Pos{mustParse(t, startText), mustParse(t, busy), mustParse(t, sparse), mustParse(t, crossing)}
	for _, h := range loadHard(t)[3:] {
		list = append(list, h.pos)
	}
	for _, p := range list {
		for depth := range 4 {
			want := p.Perft(depth)
			if got := gametest.Perft[Pos, Move](&p, depth); got != want {
				t.Errorf("perft %d of %s by Moves and Play is %d: Perft is %d", depth, &p, got, want)
			}
			if want > 1000 {
				break
			}
		}
	}
}

// BenchmarkPerft4 counts from each of the oracle's boards where chains are left,
// without making the results of the last turn.
func BenchmarkPerft4(b *testing.B) { benchOracle(b, 4, (*Pos).Perft) }

func benchOracle(b *testing.B, depth int, count func(*Pos, int) uint64) {
	for i, c := range gametest.Load(b, "testdata/oracle").Cases {
		p := mustParse(b, c.Position)
		if p.Perft(2) < 100 {
			continue
		}
		b.Run(strconv.Itoa(i), func(b *testing.B) {
			gametest.BenchNodes(b, func() uint64 { return count(&p, depth) })
		})
	}
}

// BenchmarkNode visits a node as a search does: its moves into a buffer, and
// each child with its hash and outcome.
func BenchmarkNode(b *testing.B) { suite().BenchNode(b, busy) }

func BenchmarkLargeNode(b *testing.B) {
	largeSuite().BenchNode(b, gametest.Load(b, "testdata/large").Cases[2].Position)
}
