package train

import (
	"context"
	"math"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"freckers/ai/net"
	"freckers/game/chexers"
	"freckers/game/gametest"
)

// chexersSamples plays quick games by the hand-made evaluation.
func chexersSamples(t testing.TB, positions int) []ChexersSample {
	t.Helper()
	g, err := newChexers(nil)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "data")
	if err := Generate(context.Background(), g, path, Plan{Recipe: Recipe{Seed: 3, Nodes: 30}, Positions: positions, Workers: 2}); err != nil {
		t.Fatal(err)
	}
	set, err := Load(g, path)
	if err != nil {
		t.Fatal(err)
	}
	return set.Samples
}

func TestChexersSamplesAreValid(t *testing.T) {
	winners := map[uint8]int{}
	for _, s := range chexersSamples(t, 2000) {
		winners[s.Winner]++
		p := s.pos()
		if _, err := chexers.Parse(p.String()); err != nil {
			t.Fatalf("a sample of %s: %v", &p, err)
		}
		legal := map[chexers.Move]bool{}
		for _, m := range p.Moves(nil) {
			legal[m] = true
		}
		visits := 0
		for i, m := range s.Moves {
			visits += int(s.Visits[i])
			if m != 0 && !legal[m] {
				t.Fatalf("%s: the sample has the move %v, which is illegal", &p, m)
			}
		}
		if visits < 100 || visits > 300 || s.Shares[0]+s.Shares[1]+s.Shares[2] > 1003 {
			t.Fatalf("%s: visits of %d 255ths and shares of %v thousandths", &p, visits, s.Shares)
		}
	}
	for seat := range uint8(chexers.Seats) {
		if winners[seat] == 0 {
			t.Errorf("the winners are %v: want each seat among them", winners)
		}
	}
}

// TestChexersGradientsAreRight compares the gradient of some weights with what a small
// change of each does to the loss.
func TestChexersGradientsAreRight(t *testing.T) {
	samples := chexersSamples(t, 300)
	model := chexersModel{}
	w := make([]float32, model.Size())
	rng := rand.New(rand.NewPCG(4, 0))
	model.Init(w, rng)
	pass := model.NewPass()
	for _, winner := range []uint8{1, chexers.Seats} {
		s := samples[150]
		s.Winner = winner
		gradient := make([]float32, len(w))
		pass.Gradient(w, gradient, &s, 0)
		moved := 0
		for i, before := range w {
			if gradient[i] == 0 && rng.IntN(20) != 0 {
				continue
			}
			const step = 1.0 / 256
			w[i] = before + step
			up := pass.Loss(w, &s)
			w[i] = before - step
			down := pass.Loss(w, &s)
			w[i] = before
			got, want := float64(gradient[i]), (up-down)/(2*step)
			if want != 0 {
				moved++
			}
			// A change may carry a hidden output over its bound.
			if math.Abs(got-want) > 0.02 {
				t.Fatalf("winner %d, weight %d: gradient %g, want %g", winner, i, got, want)
			}
		}
		if moved < 500 {
			t.Errorf("only %d weights matter to a position", moved)
		}
	}
}

// TestChexersFitLearns fits a net to few positions.
func TestChexersFitLearns(t *testing.T) {
	gametest.OneIn(t, 4)
	g, err := newChexers(nil)
	if err != nil {
		t.Fatal(err)
	}
	plan := DefaultFit()
	plan.Epochs, plan.Batch = 4, 128
	fitted, err := Run(context.Background(), plan, g, chexersSamples(t, 4000))
	if err != nil {
		t.Fatal(err)
	}
	// A net that knows nothing of the winner, a draw and twelve moves has a loss of 3.
	if fitted.Valid > 2.5 {
		t.Errorf("a loss of %.2f: hardly anything was learnt", fitted.Valid)
	}
	if _, err := net.ReadChexersWeights(fitted.File); err != nil {
		t.Error(err)
	}
}
