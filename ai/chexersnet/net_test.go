package chexersnet_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/chexersnet"
	"freckers/ai/eval"
	"freckers/ai/mcts"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/chexers"
)

// randomWeights are weights of every size that a net may have.
func randomWeights(rng *rand.Rand) *chexersnet.Weights {
	w := new(chexersnet.Weights)
	row := func(to []int16, most int) {
		for i := range to {
			to[i] = int16(rng.IntN(2*most+1) - most)
		}
	}
	for i := range w.First {
		row(w.First[i][:], 300)
	}
	row(w.Bias[:], 300)
	for i := range w.Second {
		row(w.Second[i][:], 500)
		w.Bias2[i] = rng.Int32N(1<<16) - 1<<15
	}
	for head := range w.Out {
		for exits := range w.Out[head] {
			row(w.Out[head][exits][:], 2000)
			w.Last[head][exits] = rng.Int32N(1<<20) - 1<<19
		}
	}
	for i := range w.Policy {
		row(w.Policy[i][:], 2000)
		for owner := range w.Owner[i] {
			w.Owner[i][owner] = rng.Int32N(1<<16) - 1<<15
		}
	}
	return w
}

// plain evaluates a position by the definition of the net.
func plain(w *chexersnet.Weights, p *chexers.Pos) (v [chexers.Seats]int, draw int, gains []int) {
	var hidden [chexersnet.Width]int
	inputs := chexersnet.AppendInputs(nil, p)
	for i := range hidden {
		hidden[i] = int(w.Bias[i])
		for _, input := range inputs {
			hidden[i] += int(w.First[input][i])
		}
		hidden[i] = min(max(hidden[i], 0), chexersnet.One)
	}
	product := func(outputs *[chexersnet.Width]int, weights *[chexersnet.Width]int16, last int32) int {
		sum := int(last)
		for i, h := range outputs {
			sum += h * int(weights[i])
		}
		return sum
	}
	var second [chexersnet.Width]int
	for i := range second {
		second[i] = min(max(product(&hidden, &w.Second[i], w.Bias2[i])/chexersnet.SecondOne, 0), chexersnet.One)
	}
	exits := chexersnet.Exits(p)
	for seat := range v {
		v[(int(p.ToMove())+seat)%chexers.Seats] = product(&second, &w.Out[seat][exits[seat]], w.Last[seat][exits[seat]]) / chexersnet.OutOne
	}
	for _, m := range p.Moves(nil) {
		index, owner := chexersnet.MoveIndex(p, m)
		gains = append(gains, min(max(product(&hidden, &w.Policy[index], w.Owner[index][owner])/chexersnet.OutOne, -1<<13), 1<<13))
	}
	draw = product(&second, &w.Out[chexers.Seats][exits[chexers.Seats]], w.Last[chexers.Seats][exits[chexers.Seats]]) / chexersnet.OutOne
	return v, draw, gains
}

// positions calls f for the running positions of some random games.
func positions(f func(p *chexers.Pos)) {
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(seed, 1))
		for p := chexers.Start(); !p.Outcome().Over; {
			f(&p)
			moves := p.Moves(nil)
			p.Play(moves[min(rng.IntN(len(moves)), rng.IntN(len(moves)))], &p) // exits and jumps come first
		}
	}
}

func TestNetMatchesItsDefinition(t *testing.T) {
	w := randomWeights(rand.New(rand.NewPCG(1, 2)))
	nets := []*chexersnet.Net{chexersnet.New(w), chexersnet.NewByWords(w)}
	seen, out := 0, 0
	positions(func(p *chexers.Pos) {
		wantV, wantDraw, gains := plain(w, p)
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

// TestSeatsAreSymmetric turns positions by a third and gives each piece to the seat before
// its own: the net sees the same.
func TestSeatsAreSymmetric(t *testing.T) {
	positions(func(p *chexers.Pos) {
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
		if a, b := chexersnet.AppendInputs(nil, p), chexersnet.AppendInputs(nil, &turned); !sameInputs(a, b) {
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

func TestMovesHaveNumbers(t *testing.T) {
	type key struct{ index, owner int }
	positions(func(p *chexers.Pos) {
		seen := map[key]bool{}
		for _, m := range p.Moves(nil) {
			index, owner := chexersnet.MoveIndex(p, m)
			if index < 0 || index >= chexersnet.Moves || owner < 0 || owner >= chexers.Seats || seen[key{index, owner}] {
				t.Fatalf("%s: %v has the number %d and the owner %d, as another move or none", p, m, index, owner)
			}
			seen[key{index, owner}] = true
		}
	})
}

func TestFileHoldsTheWeights(t *testing.T) {
	w := randomWeights(rand.New(rand.NewPCG(3, 4)))
	file := w.Bytes()
	again, err := chexersnet.ReadWeights(file)
	if err != nil || *again != *w {
		t.Errorf("the weights are not read as they were written: %v", err)
	}
	if _, err := chexersnet.ReadWeights(file[:len(file)-1]); err == nil || !strings.Contains(err.Error(), "cut") {
		t.Errorf("a truncated file is read with the error %v", err)
	}
	for i := range w.First {
		w.First[i][7] = 9000
	}
	if _, err := chexersnet.ReadWeights(w.Bytes()); err == nil || !strings.Contains(err.Error(), "output 7") {
		t.Errorf("weights that overflow are read with the error %v", err)
	}
}

func BenchmarkValues(b *testing.B) {
	var list []chexers.Pos
	positions(func(p *chexers.Pos) { list = append(list, *p) })
	net := chexersnet.New(randomWeights(rand.New(rand.NewPCG(1, 2))))
	for i := 0; b.Loop(); i++ {
		net.Values(&list[i%len(list)])
	}
}

func BenchmarkChoices(b *testing.B) {
	var list []chexers.Pos
	positions(func(p *chexers.Pos) { list = append(list, *p) })
	net := chexersnet.New(randomWeights(rand.New(rand.NewPCG(1, 2))))
	buf := net.Choices(&list[0], nil)
	for i := 0; b.Loop(); i++ {
		buf = net.Choices(&list[i%len(list)], buf[:0])
	}
}

// BenchmarkSearch searches from the start by the net in the program, with and without
// vector registers, and by the hand-made evaluation.
func BenchmarkSearch(b *testing.B) {
	w, err := chexersnet.ReadWeights(nets.Chexers())
	if err != nil {
		b.Fatal(err)
	}
	type evaluator = mcts.Evaluator[chexers.Pos, chexers.Move]
	for name, e := range map[string]evaluator{"net": chexersnet.New(w), "words": chexersnet.NewByWords(w), "hand": eval.NewChexers()} {
		b.Run(name, func(b *testing.B) {
			engine, p := mcts.New[chexers.Pos, chexers.Move, evaluator, *chexers.Pos](e, mcts.Options{}), chexers.Start()
			for b.Loop() {
				engine.Reset()
				engine.Run(&p, nil, alphabeta.Limits{Nodes: 100000}, nil)
			}
		})
	}
}
