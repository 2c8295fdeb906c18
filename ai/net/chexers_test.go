package net

import (
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/mcts"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/chexers"
)

// randomChexersWeights are weights of every size that a net may have.
func randomChexersWeights(rng *rand.Rand) *ChexersWeights {
	w := new(ChexersWeights)
	for i := range w.First {
		randomRow(rng, w.First[i][:], 300)
	}
	randomRow(rng, w.Bias[:], 300)
	for i := range w.Second {
		randomRow(rng, w.Second[i][:], 500)
		w.Bias2[i] = rng.Int32N(1<<16) - 1<<15
	}
	for head := range w.Out {
		for exits := range w.Out[head] {
			randomRow(rng, w.Out[head][exits][:], 2000)
			w.Last[head][exits] = rng.Int32N(1<<20) - 1<<19
		}
	}
	for i := range w.Policy {
		randomRow(rng, w.Policy[i][:], 2000)
		for owner := range w.Owner[i] {
			w.Owner[i][owner] = rng.Int32N(1<<16) - 1<<15
		}
	}
	return w
}

// chexersPlain evaluates a position by the definition of the net.
func chexersPlain(w *ChexersWeights, p *chexers.Pos) (v [chexers.Seats]int, draw int, gains []int) {
	var hidden [ChexersWidth]int
	inputs := AppendChexersInputs(nil, p)
	for i := range hidden {
		hidden[i] = int(w.Bias[i])
		for _, input := range inputs {
			hidden[i] += int(w.First[input][i])
		}
		hidden[i] = min(max(hidden[i], 0), ChexersOne)
	}
	product := func(outputs *[ChexersWidth]int, weights *[ChexersWidth]int16, last int32) int {
		sum := int(last)
		for i, h := range outputs {
			sum += h * int(weights[i])
		}
		return sum
	}
	var second [ChexersWidth]int
	for i := range second {
		second[i] = min(max(product(&hidden, &w.Second[i], w.Bias2[i])/ChexersSecondOne, 0), ChexersOne)
	}
	exits := ChexersExits(p)
	for seat := range v {
		v[(int(p.ToMove())+seat)%chexers.Seats] = product(&second, &w.Out[seat][exits[seat]], w.Last[seat][exits[seat]]) / ChexersOutOne
	}
	for _, m := range p.Moves(nil) {
		index, owner := ChexersMoveIndex(p, m)
		gains = append(gains, min(max(product(&hidden, &w.Policy[index], w.Owner[index][owner])/ChexersOutOne, -1<<13), 1<<13))
	}
	draw = product(&second, &w.Out[chexers.Seats][exits[chexers.Seats]], w.Last[chexers.Seats][exits[chexers.Seats]]) / ChexersOutOne
	return v, draw, gains
}

// chexersPositions calls f for the running positions of some random games.
func chexersPositions(f func(p *chexers.Pos)) {
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(seed, 1))
		for p := chexers.Start(); !p.Outcome().Over; {
			f(&p)
			moves := p.Moves(nil)
			p.Play(moves[min(rng.IntN(len(moves)), rng.IntN(len(moves)))], &p) // exits and jumps come first
		}
	}
}

func TestChexersNetMatchesItsDefinition(t *testing.T) {
	w := randomChexersWeights(rand.New(rand.NewPCG(1, 2)))
	nets := []*Chexers{NewChexers(w), newChexers(w.layers(false))}
	seen, out := 0, 0
	chexersPositions(func(p *chexers.Pos) {
		wantV, wantDraw, gains := chexersPlain(w, p)
		for _, net := range nets {
			if v, draw := net.Values(p); v != wantV || draw != wantDraw {
				t.Fatalf("%s is worth %v and a draw %d: expected %v and %d", p, v, draw, wantV, wantDraw)
			}
			for i, c := range net.Choices(p, nil) {
				if int(c.Gain) != gains[i] {
					t.Fatalf("%s: move %d gains %d: expected %d", p, i, c.Gain, gains[i])
				}
			}
		}
		seen++
		out += p.Exits(0) + p.Exits(1) + p.Exits(2)
	})
	if seen < 300 || out == 0 {
		t.Errorf("%d positions with %d exits are too few", seen, out)
	}
}

// TestChexersSeatsAreSymmetric turns positions by a third and gives each piece to the seat before
// its own: the net sees the same.
func TestChexersSeatsAreSymmetric(t *testing.T) {
	chexersPositions(func(p *chexers.Pos) {
		if p.ToMove() == chexers.RedSeat {
			return
		}
		var pieces [chexers.Seats]uint64
		var exits [chexers.Seats]uint8
		for s := range pieces {
			from := (s + 1) % chexers.Seats
			for bit := range 64 {
				if p.Pieces[from]>>bit&1 != 0 {
					pieces[s] |= 1 << chexers.AsRed(chexers.GreenSeat, bit)
				}
			}
			exits[s] = uint8(p.Exits(game.Seat(from)))
		}
		turned := chexers.Arranged(pieces, exits, p.ToMove()-1)
		if a, b := AppendChexersInputs(nil, p), AppendChexersInputs(nil, &turned); !sameInputs(a, b) {
			t.Fatalf("%s has the inputs %v, and turned as %s %v", p, a, &turned, b)
		}
	})
}

// sameInputs reports whether lists hold the same inputs in any order.
func sameInputs(a, b []uint16) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

func TestChexersMovesHaveNumbers(t *testing.T) {
	type key struct{ index, owner int }
	chexersPositions(func(p *chexers.Pos) {
		seen := map[key]bool{}
		for _, m := range p.Moves(nil) {
			index, owner := ChexersMoveIndex(p, m)
			if index < 0 || index >= ChexersMoves || owner < 0 || owner >= chexers.Seats || seen[key{index, owner}] {
				t.Fatalf("%s: %v has the number %d and the owner %d, as another move or none", p, m, index, owner)
			}
			seen[key{index, owner}] = true
		}
	})
}

// BenchmarkChexersSearch searches from the start by the net in the program, with and without
// vector registers, and by the hand-made evaluation.
func BenchmarkChexersSearch(b *testing.B) {
	w, err := ReadChexersWeights(nets.Chexers())
	if err != nil {
		b.Fatal(err)
	}
	type evaluator = mcts.Evaluator[chexers.Pos, chexers.Move]
	for name, e := range map[string]evaluator{"net": NewChexers(w), "words": newChexers(w.layers(false)), "hand": eval.NewChexers()} {
		b.Run(name, func(b *testing.B) {
			engine, p := mcts.New[chexers.Pos, chexers.Move, evaluator, *chexers.Pos](e, mcts.Options{}), chexers.Start()
			for b.Loop() {
				engine.Reset()
				engine.Run(&p, nil, alphabeta.Limits{Nodes: 100000}, nil)
			}
		})
	}
}
