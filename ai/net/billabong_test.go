package net

import (
	"math/rand/v2"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/game/billabong"
)

// randomBillabongWeights are weights of every size that a net may have.
func randomBillabongWeights(rng *rand.Rand) *BillabongWeights {
	w := new(BillabongWeights)
	for i := range w.First {
		randomRow(rng, w.First[i][:], 500)
	}
	randomRow(rng, w.Bias[:], 500)
	for b := range w.Out {
		randomRow(rng, w.Out[b][0][:], 2000)
		randomRow(rng, w.Out[b][1][:], 2000)
		w.Last[b] = rng.Int32N(1 << 20)
	}
	return w
}

// billabongPlain evaluates a position by the definition of the net.
func billabongPlain(w *BillabongWeights, p *billabong.Pos) int {
	bucket := BillabongBucket(p)
	total := int64(w.Last[bucket])
	us := p.ToMove()
	for view, out := range w.Out[bucket] {
		seat := us
		if view == 1 {
			seat = 1 - us
		}
		inputs := AppendBillabongInputs(nil, p, seat)
		for i := range BillabongWidth {
			sum := int(w.Bias[i])
			for _, input := range inputs {
				sum += int(w.First[input][i])
			}
			total += int64(min(max(sum, 0), BillabongOne)) * int64(out[i])
		}
	}
	return alphabeta.Clamp(int(total / BillabongOutOne))
}

// billabongPositions calls f for the running positions of some games, most of whose moves gain
// much.
func billabongPositions(f func(p *billabong.Pos)) {
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(seed, 1))
		for p := billabong.Start(billabong.Turns200); !p.Outcome().Over; {
			f(&p)
			moves := p.Moves(nil)
			best := moves[rng.IntN(len(moves))]
			for range 6 {
				if m := moves[rng.IntN(len(moves))]; p.Gain(m) > p.Gain(best) {
					best = m
				}
			}
			p.Play(best, &p)
		}
	}
}

func TestBillabongValueIsThatOfTheDefinition(t *testing.T) {
	w := randomBillabongWeights(rand.New(rand.NewPCG(1, 2)))
	net := NewBillabong(w)
	seen, home := 0, 0
	billabongPositions(func(p *billabong.Pos) {
		for range 2 { // computed, and from the cache
			if got, want := net.Value(p), billabongPlain(w, p); got != want {
				t.Fatalf("%s is worth %d: expected %d", p, got, want)
			}
		}
		seen++
		home += p.Home(0) + p.Home(1)
	})
	if seen < 300 || home == 0 {
		t.Errorf("%d positions with %d kangaroos home are too few", seen, home)
	}
}
