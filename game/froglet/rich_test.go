package froglet

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSomeAndRichest holds them against all moves, in games of which every third
// takes as little as it can so that many chains are left.
func TestSomeAndRichest(t *testing.T) {
	cut, short := 0, 0
	for seed := range uint64(9) {
		rng := rand.New(rand.NewPCG(seed, 2))
		p := Deal(seed)
		for !p.Outcome().Over {
			all, some := p.Moves(nil), p.SelectedMoves(nil)
			most := 0
			for _, m := range all {
				most = max(most, m.Points())
			}
			switch got := p.MaxGain(); {
			case got > most || got < most && len(all) < 2*MaxSelectedPerFrog:
				t.Fatalf("%s: the richest move earns %d: expected %d", &p, got, most)
			case got < most:
				short++
			}
			if len(some) < len(all) {
				cut++
			}
			if len(some) < min(len(all), MaxSelectedPerFrog) || len(some) == len(all) && !slices.Equal(some, all) {
				t.Fatalf("%s: some are %d moves of %d", &p, len(some), len(all))
			}
			m := all[rng.IntN(len(all))]
			if seed%3 == 0 {
				m = slices.MinFunc(all, func(a, b Move) int { return a.Points() - b.Points() })
			}
			var child Pos
			p.Play(m, &child)
			if p.Play(m, &p); p != child {
				t.Fatalf("%s is played in place and gives %s: expected %s", p.FormatMove(m), &p, &child)
			}
		}
	}
	t.Logf("%d positions had more moves than are listed, in %d of them the richest was not found", cut, short)
}

// TestSomeAreMoves holds that where very many chains are left, those listed are
// moves of the game, each once.
func TestSomeAreMoves(t *testing.T) {
	for i, h := range loadHard(t) {
		some := h.pos.SelectedMoves(nil)
		known := map[Move]bool{}
		for _, m := range some {
			if again, _, err := h.pos.ParseAction(string(h.pos.FormatMove(m))); err != nil || again != m || known[m] {
				t.Errorf("pond %d: %+v stands in the list, %v", i, m, err)
			}
			known[m] = true
		}
		if got := h.pos.MaxGain(); got == 0 || len(some) < MaxSelectedPerFrog {
			t.Errorf("pond %d: %d moves, the richest earns %d", i, len(some), got)
		}
	}
}

// BenchmarkSome lists the moves of ponds with many chains for a search.
func BenchmarkSome(b *testing.B) {
	list := loadHard(b)
	var moves []Move
	for b.Loop() {
		for i := range list {
			moves = list[i].pos.SelectedMoves(moves[:0])
		}
	}
	b.ReportMetric(b.Elapsed().Seconds()*1e6/float64(b.N*len(list)), "µs/pond")
}
