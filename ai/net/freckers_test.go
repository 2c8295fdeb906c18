package net

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/game/freckers"
)

func randomFreckersWeights(rng *rand.Rand) *FreckersWeights {
	w := new(FreckersWeights)
	for i := range w.First {
		randomRow(rng, w.First[i][:], 200)
	}
	randomRow(rng, w.Bias[:], 500)
	for b := range w.Out {
		randomRow(rng, w.Out[b][:], 1<<15-1)
		w.Last[b] = int32(rng.IntN(1<<24) - 1<<23)
	}
	return w
}

// freckersPositions calls f for the running positions of some random games.
func freckersPositions(f func(p *freckers.Pos)) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		for p := freckers.Start(freckers.Pads); !p.Outcome().Over; {
			f(&p)
			moves := p.Moves(nil)
			p.Play(moves[rng.IntN(len(moves))], &p)
		}
	}
}

// freckersNets returns evaluators that sum in each way this processor can.
func freckersNets(w *FreckersWeights) map[string]*Freckers {
	list := map[string]*Freckers{"words": newFreckers(w.layers(false))}
	if haveFreckersVectors() {
		list["vectors"] = newFreckers(w.layers(true))
	}
	return list
}

// plainValue evaluates the net by its definition.
func plainValue(w *FreckersWeights, p *freckers.Pos) int {
	own, opp := p.Red, p.Blue
	pads := p.Pads
	progress := 0
	for cell := range 64 {
		progress += int(p.Red>>cell&1)*(cell/8) + int(p.Blue>>cell&1)*(7-cell/8)
	}
	if p.ToMove() == freckers.BlueSeat {
		own, opp, pads = bits.ReverseBytes64(opp), bits.ReverseBytes64(own), bits.ReverseBytes64(pads)
	}
	b := progress * FreckersBuckets / (raceLength + 1)
	total := int(w.Last[b])
	for view := range 2 {
		list := plainInputs(own, opp, pads)
		for j := range FreckersWidth {
			x := int(w.Bias[j])
			for _, i := range list {
				x += int(w.First[i][j])
			}
			total += min(max(x, 0), FreckersOne) * int(w.Out[b][view*FreckersWidth+j])
		}
		own, opp, pads = bits.ReverseBytes64(opp), bits.ReverseBytes64(own), bits.ReverseBytes64(pads)
	}
	return min(max(total/FreckersOutOne, -alphabeta.MaxValue), alphabeta.MaxValue)
}

func plainInputs(own, opp, pads uint64) (list []int) {
	on := func(board uint64, row, col int) bool {
		return row >= 0 && row < 8 && col >= 0 && col < 8 && board>>(8*row+col)&1 != 0
	}
	for cell := range 64 {
		row, col := cell/8, cell%8
		for side, frogs := range [2]uint64{own, opp} {
			ahead, way, times := 1-2*side, 0, 1
			for _, c := range [3]int{-1, 0, 1} {
				switch {
				case on(pads, row+ahead, col+c):
					way += times
				case on(own|opp, row+ahead, col+c) && on(pads, row+2*ahead, col+2*c):
					way += 2 * times
				}
				times *= 3
			}
			if on(frogs, row, col) {
				list = append(list, 64*(FreckersMobilities*side+way)+cell)
			}
		}
		if on(pads, row, col) {
			list = append(list, 2*64*FreckersMobilities+cell)
		}
	}
	return list
}

func TestFreckersInputsOfAView(t *testing.T) {
	freckersPositions(func(p *freckers.Pos) {
		var got []int
		for _, i := range AppendFreckersInputs(nil, p.Red, p.Blue, p.Pads) {
			got = append(got, int(i))
		}
		want := plainInputs(p.Red, p.Blue, p.Pads)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: inputs %v, want %v", p, got, want)
		}
	})
}

func TestFreckersNetMatchesItsDefinition(t *testing.T) {
	for seed := range uint64(3) {
		w := randomFreckersWeights(rand.New(rand.NewPCG(seed, 0)))
		list := freckersNets(w)
		freckersPositions(func(p *freckers.Pos) {
			want := plainValue(w, p)
			for name, n := range list {
				if first, cached := n.Value(p), n.Value(p); first != want || cached != want {
					t.Fatalf("%s, by %s: got %d, from the cache %d, want %d", p, name, first, cached, want)
				}
			}
		})
	}
}
