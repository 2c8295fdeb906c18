package net

import (
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/game/froglet"
)

// frogletPositions calls f for the running positions of some games on the board of 12 by 12 and on that of 8 by 8, whose moves
// are the richest of a few.
func frogletPositions(games uint64, f func(p *froglet.Pos)) {
	for seed := range games {
		rng := rand.New(rand.NewPCG(seed, 1))
		deal := froglet.Deal
		if seed&1 != 0 {
			deal = froglet.DealSmall
		}
		for p := deal(seed); !p.Outcome().Over; {
			f(&p)
			moves := p.Moves(nil)
			best := moves[rng.IntN(len(moves))]
			for range rng.IntN(6) {
				if m := moves[rng.IntN(len(moves))]; m.Points() > best.Points() {
					best = m
				}
			}
			p.Play(best, &p)
		}
	}
}

// randomFrogletWeights are weights of every size that a net may have.
func randomFrogletWeights(rng *rand.Rand) *FrogletWeights {
	w := new(FrogletWeights)
	for i := range w.First {
		randomRow(rng, w.First[i][:], 500)
	}
	randomRow(rng, w.Bias[:], 500)
	for b := range w.Out {
		randomRow(rng, w.Out[b][:], 100)
		w.Last[b] = rng.Int32N(1<<19) - 1<<18
	}
	return w
}

// richest returns the gain of the richest moves and the ponds that they leave.
func richest(p *froglet.Pos) (gain int, left []pond) {
	for _, m := range p.Moves(nil) {
		if m.Points() > gain {
			gain, left = m.Points(), nil
		}
		if m.Points() == gain {
			var child froglet.Pos
			p.Play(m, &child)
			left = append(left, pondOf(&child))
		}
	}
	return gain, left
}

// TestFrogletRichestMovesAreAmongAll compares what the finder knows with the list of moves.
func TestFrogletRichestMovesAreAmongAll(t *testing.T) {
	chains := 0
	frogletPositions(20, func(p *froglet.Pos) {
		if p.Full() {
			return
		}
		gain, left := richest(p)
		froms := map[int]bool{}
		for _, m := range p.Moves(nil) {
			froms[int(m.From())] = true
		}
		var f finder
		w := pondOf(p)
		f.find(&w, aboveAnyGain)
		if f.gain != gain || f.hoppers != len(froms) || f.n != min(len(left), maxRivals) {
			t.Fatalf("%s: %d moves gain %d, %d frogs can hop: expected %d, %d, %d", p, f.n, f.gain, f.hoppers, len(left), gain, len(froms))
		}
		for i := range f.n {
			if f.rivals[i].hops() > 1 {
				chains++
			}
			child := w
			f.rivals[i].play(&child)
			if !slices.Contains(left, child) {
				t.Fatalf("%s: %+v does not gain %d", p, f.rivals[i], gain)
			}
		}
		if f.n == 2 && f.rivals[0] == f.rivals[1] {
			t.Fatalf("%s: the same move twice", p)
		}
		f.find(&w, 2)
		if f.gain > gain || f.gain < min(gain, 2) {
			t.Fatalf("%s: a gain of %d where 2 would do: expected up to %d", p, f.gain, gain)
		}
	})
	if chains < 100 {
		t.Errorf("only %d chains", chains)
	}
}

// frogletPlain evaluates a position by the definition of the net.
func frogletPlain(w *FrogletWeights, p *froglet.Pos) int {
	inputs := AppendFrogletInputs(nil, p)
	total := int64(w.Last[FrogletBucket(p)])
	for i, bias := range w.Bias {
		sum := int(bias)
		for _, input := range inputs {
			sum += int(w.First[input][i])
		}
		total += int64(min(max(sum, 0), FrogletOne)) * int64(w.Out[FrogletBucket(p)][i])
	}
	us := p.ToMove()
	base := half * max(int(inputs[0]), 1)
	if gain, _ := richest(p); gain >= gains {
		base = half * gain
	}
	value := min(max(int(total/FrogletOutOne), base-correction), base+correction)
	return alphabeta.Clamp(FrogletPoint*(p.Score(us)-p.Score(1-us)) + value)
}

func TestFrogletValueIsThatOfTheDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	w := randomFrogletWeights(rng)
	net := NewFroglet(w)
	seen := map[int]bool{}
	frogletPositions(20, func(p *froglet.Pos) {
		want := frogletPlain(w, p)
		for range 2 { // computed, and from the cache
			if got := net.Value(p); got != want {
				t.Fatalf("%s is worth %d: expected %d", p, got, want)
			}
		}
		seen[want] = true
	})
	if len(seen) < 200 {
		t.Errorf("only %d values", len(seen))
	}
}

// TestFrogletBoundsHoldTheValue asks for values within windows that do not hold them.
func TestFrogletBoundsHoldTheValue(t *testing.T) {
	w := randomFrogletWeights(rand.New(rand.NewPCG(1, 2)))
	rng := rand.New(rand.NewPCG(3, 4))
	bounds := 0
	frogletPositions(20, func(p *froglet.Pos) {
		want := frogletPlain(w, p)
		alpha := want + rng.IntN(1200) - 600
		beta := alpha + 1 + rng.IntN(2)*rng.IntN(200)
		got := NewFroglet(w).ValueWithin(p, alpha, beta)
		if got != want {
			bounds++
			if !(got >= beta && want >= got || got <= alpha && want <= got) {
				t.Fatalf("%s is worth %d: expected %d or a bound outside of %d to %d", p, got, want, alpha, beta)
			}
		}
	})
	if bounds < 500 {
		t.Errorf("only %d bounds", bounds)
	}
}

// TestFrogletChoicesAreAllMoves compares them with those of the rules.
func TestFrogletChoicesAreAllMoves(t *testing.T) {
	net := NewFroglet(randomFrogletWeights(rand.New(rand.NewPCG(1, 2))))
	long := 0
	frogletPositions(20, func(p *froglet.Pos) {
		got := net.Choices(p, nil)
		want := p.SelectedMoves(nil)
		if len(got) != len(want) {
			t.Fatalf("%s: %d moves: expected %d", p, len(got), len(want))
		}
		for _, c := range got {
			if !slices.Contains(want, c.Move) || c.Code != c.Move.Code() {
				t.Fatalf("%s: %+v is no move", p, c)
			}
			if c.Move.Hops() > 3 {
				long++
			}
		}
	})
	if long < 100 {
		t.Errorf("only %d long chains", long)
	}
}

// TestFrogletShortlistIsOfTheRichest compares it with the list of all moves.
func TestFrogletShortlistIsOfTheRichest(t *testing.T) {
	net := NewFroglet(randomFrogletWeights(rand.New(rand.NewPCG(1, 2))))
	frogletPositions(10, func(p *froglet.Pos) {
		all := net.Choices(p, nil)
		most := slices.MaxFunc(all, func(a, b eval.FrogletChoice) int { return int(a.Gain - b.Gain) }).Gain
		list := net.Shortlist(p, nil)
		if len(list) == 0 {
			t.Fatalf("%s: no move", p)
		}
		for _, c := range list {
			if !slices.Contains(all, c) || c.Gain != most {
				t.Fatalf("%s: %+v is none of the richest moves", p, c)
			}
		}
	})
}
