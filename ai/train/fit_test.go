package train

import (
	"bytes"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/ai/net"
	"freckers/game/gametest"
)

// handMade is Freckers, played by the hand-made evaluation.
func handMade(t testing.TB) Game[FreckersSample] {
	t.Helper()
	g, err := newFreckers(nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func quickSamples(t testing.TB, positions int) []FreckersSample {
	t.Helper()
	g := handMade(t)
	path := filepath.Join(t.TempDir(), "data")
	if err := Generate(context.Background(), g, path, Plan{Recipe: Recipe{Seed: 3, Nodes: 40}, Positions: positions, Workers: 2}); err != nil {
		t.Fatal(err)
	}
	set, err := Load(g, path)
	if err != nil {
		t.Fatal(err)
	}
	return set.Samples
}

// TestGradientsAreRight compares the gradient of some weights with what a small change
// of each does to the net.
func TestGradientsAreRight(t *testing.T) {
	gametest.OneIn(t, 4)
	samples := quickSamples(t, 200)
	model := handMade(t).Model(samples)
	w, gradient := make([]float32, model.Size()), make([]float32, model.Size())
	model.Init(w, rand.New(rand.NewPCG(4, 0)))
	x := model.NewPass().(*viewsPass[FreckersSample])
	s := &samples[30]
	x.forward(w, s)
	x.backward(w, gradient, 1)
	moved := 0
	for i, before := range w {
		const step = 1.0 / 128
		w[i] = before + step
		up := x.forward(w, s)
		w[i] = before - step
		down := x.forward(w, s)
		w[i] = before
		got, want := float64(gradient[i]), float64(up-down)/(2*step)
		if want != 0 {
			moved++
		}
		// A change may carry a hidden output over its bound, which counts for half the
		// step then.
		if math.Abs(got-want) > 0.26 || got == 0 && math.Abs(want) > 0.26 {
			t.Fatalf("weight %d: gradient %g, want %g", i, got, want)
		}
	}
	if moved < 500 {
		t.Errorf("only %d weights matter to a position", moved)
	}
}

func TestWorkersFitTheSameNet(t *testing.T) {
	samples := quickSamples(t, 1200)
	plan := DefaultFit()
	plan.Epochs, plan.Batch = 2, 256
	var fitted [2]*Fitted
	for i, workers := range []int{1, 3} {
		var err error
		plan.Workers = workers
		if fitted[i], err = Run(context.Background(), plan, handMade(t), samples); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(fitted[0].File, fitted[1].File) {
		t.Error("three workers fit another net than one")
	}
}

// TestFitKeepsTheLastNetThatCanBeUsed holds that weights which grow past what a net
// may hold end a fit without the loss of the net before.
func TestFitKeepsTheLastNetThatCanBeUsed(t *testing.T) {
	model := handMade(t).Model(nil)
	good, bad := make([]float32, model.Size()), make([]float32, model.Size())
	model.Init(good, rand.New(rand.NewPCG(1, 2)))
	bad[3] = 40 // of the greatest output that is not clipped
	k := keeper[FreckersSample]{model: model, Fitted: Fitted{Valid: 1}}
	if err := k.consider(bad, 0.6, 1); err == nil || k.File != nil {
		t.Errorf("a net that cannot be used is kept: error %v", err)
	}
	if err := k.consider(good, 0.6, 2); err != nil || k.Refused != nil {
		t.Fatal(err, k.Refused)
	}
	if err := k.consider(bad, 0.5, 3); err != nil || k.Refused == nil || k.Epoch != 2 || k.Valid != 0.6 {
		t.Errorf("error %v, refused %v, the net of epoch %d with a loss of %g", err, k.Refused, k.Epoch, k.Valid)
	}
	if !slices.Equal(k.weights, good) {
		t.Error("the weights of another net are kept")
	}
}

func TestFitRefuses(t *testing.T) {
	samples := quickSamples(t, 300)
	if _, err := Run(context.Background(), DefaultFit(), handMade(t), samples); err == nil || !strings.Contains(err.Error(), "too few") {
		t.Errorf("300 samples: error %v", err)
	}
	plan := DefaultFit()
	plan.Batch = 64
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Run(ctx, plan, handMade(t), samples); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
	model := handMade(t).Model(samples)
	w := make([]float32, model.Size())
	w[model.(freckersModel).outAt(3)+5] = 1e6
	if _, err := model.Quantise(w); err == nil || !strings.Contains(err.Error(), "lower rate") {
		t.Errorf("a weight too large for the file: error %v", err)
	}
}

func TestMakeWritesANet(t *testing.T) {
	dir := t.TempDir()
	data, out := filepath.Join(dir, "data"), filepath.Join(dir, "net")
	fit := DefaultFit()
	fit.Epochs, fit.Batch = 2, 64
	plan := Plan{Recipe: Recipe{Seed: 3, Nodes: 40}, Positions: 400, Workers: 2}
	task := Task{Game: "freckers", Data: data, Out: out}
	fitted, err := Make(context.Background(), task, plan, fit)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := net.ReadFreckersWeights(file); err != nil || !bytes.Equal(file, fitted.File) {
		t.Errorf("the file holds another net (%v)", err)
	}
	if list, _ := os.ReadDir(dir); len(list) != 2 {
		t.Errorf("%v stand in the folder, want the data and the net", list)
	}
	plan.Resume = true
	task.Also = []string{data}
	more, err := Make(context.Background(), task, plan, fit)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(more.File, fitted.File) {
		t.Error("a second file of positions changes nothing")
	}
	alone := filepath.Join(dir, "alone")
	if _, err := Make(context.Background(), Task{Game: "freckers", Data: filepath.Join(dir, "none"), Also: []string{data}, Out: alone}, Plan{}, fit); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(alone); err != nil || !bytes.Equal(got, file) {
		t.Errorf("a plan for no positions and a file of them: another net than from that file (%v)", err)
	}
	task.Net, task.Also = file, nil
	if _, err := Make(context.Background(), task, plan, fit); err == nil || !strings.Contains(err.Error(), "evaluation") {
		t.Errorf("resuming with another evaluator: error %v", err)
	}
}
