package train

import (
	"bytes"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/nnue"
)

// quickSamples plays quick games.
func quickSamples(t testing.TB, positions int) []Sample {
	t.Helper()
	path := filepath.Join(t.TempDir(), "data")
	if err := Generate(context.Background(), path, Plan{Recipe: Recipe{Seed: 3, Nodes: 40}, Positions: positions, Workers: 2}); err != nil {
		t.Fatal(err)
	}
	set, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	return set.Samples
}

// TestGradientsAreRight compares the gradient of some weights with what a small change
// of each does to the net.
func TestGradientsAreRight(t *testing.T) {
	if testing.Short() {
		t.Skip("a long computation in one goroutine")
	}
	p, gradients := new(params), new(params)
	p.init(rand.New(rand.NewPCG(4, 0)))
	var x pass
	s := &quickSamples(t, 200)[30]
	x.forward(p, s)
	x.backward(p, gradients, 1)
	rows, gradient := p.rows(), gradients.rows()
	moved := 0
	for r := range rows {
		for i := range rows[r] {
			const step = 1.0 / 128
			w := rows[r][i]
			rows[r][i] = w + step
			up := x.forward(p, s)
			rows[r][i] = w - step
			down := x.forward(p, s)
			rows[r][i] = w
			got, want := float64(gradient[r][i]), float64(up-down)/(2*step)
			if want != 0 {
				moved++
			}
			// A change may carry a hidden output over its bound, which
			// counts for half the step then.
			if math.Abs(got-want) > 0.26 || got == 0 && math.Abs(want) > 0.26 {
				t.Fatalf("weight %d of row %d: gradient %g, want %g", i, r, got, want)
			}
		}
	}
	if moved < 500 {
		t.Errorf("only %d weights matter to a position", moved)
	}
}

func TestFitLearns(t *testing.T) {
	if testing.Short() {
		t.Skip("a long computation")
	}
	plan := DefaultFit()
	plan.Epochs, plan.Batch = 6, 256
	var losses []float64
	plan.Progress = func(_, _ int, _, valid float64) { losses = append(losses, valid) }
	fitted, err := plan.Run(context.Background(), quickSamples(t, 6000))
	if err != nil {
		t.Fatal(err)
	}
	// A net that knows nothing has a loss of 0.69.
	if fitted.Valid > 0.97*losses[0] || fitted.Valid > 0.62 {
		t.Errorf("losses %v: hardly anything was learnt", losses)
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
		if fitted[i], err = plan.Run(context.Background(), samples); err != nil {
			t.Fatal(err)
		}
	}
	if *fitted[0].Weights != *fitted[1].Weights {
		t.Error("three workers fit another net than one")
	}
}

// TestFitKeepsTheLastNetThatCanBeUsed holds that weights which grow past what a net
// may hold end a fit without the loss of the net before.
func TestFitKeepsTheLastNetThatCanBeUsed(t *testing.T) {
	good, bad := new(params), new(params)
	good.init(rand.New(rand.NewPCG(1, 2)))
	bad.first[0][3] = 40 // of the greatest output that is not clipped
	k := keeper{Fitted: Fitted{Scale: 200, Valid: 1}}
	if err := k.take(bad, 0.6, 1); err == nil || k.Weights != nil {
		t.Errorf("a net that cannot be used is kept: error %v", err)
	}
	if err := k.take(good, 0.6, 2); err != nil || k.Refused != nil {
		t.Fatal(err, k.Refused)
	}
	if err := k.take(bad, 0.5, 3); err != nil || k.Refused == nil || k.Epoch != 2 || k.Valid != 0.6 {
		t.Errorf("error %v, refused %v, the net of epoch %d with a loss of %g", err, k.Refused, k.Epoch, k.Valid)
	}
	if k.params != *good {
		t.Error("the weights of another net are kept")
	}
}

func TestFitRefuses(t *testing.T) {
	samples := quickSamples(t, 300)
	if _, err := DefaultFit().Run(context.Background(), samples); err == nil || !strings.Contains(err.Error(), "too few") {
		t.Errorf("300 samples: error %v", err)
	}
	plan := DefaultFit()
	plan.Batch = 64
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := plan.Run(ctx, samples); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
	p := new(params)
	p.out[3][5] = 1e6
	if _, err := p.quantise(200); err == nil || !strings.Contains(err.Error(), "lower rate") {
		t.Errorf("a weight too large for the file: error %v", err)
	}
}

func TestMakeWritesANet(t *testing.T) {
	dir := t.TempDir()
	data, out := filepath.Join(dir, "data"), filepath.Join(dir, "net")
	fit := DefaultFit()
	fit.Epochs, fit.Batch = 2, 64
	plan := Plan{Recipe: Recipe{Seed: 3, Nodes: 40}, Positions: 400, Workers: 2}
	fitted, err := Make(context.Background(), data, nil, out, plan, fit)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if w, err := nnue.ReadWeights(file); err != nil || *w != *fitted.Weights {
		t.Errorf("the file holds another net (%v)", err)
	}
	if list, _ := os.ReadDir(dir); len(list) != 2 {
		t.Errorf("%v stand in the folder, want the data and the net", list)
	}
	plan.Resume = true
	more, err := Make(context.Background(), data, []string{data}, out, plan, fit)
	if err != nil {
		t.Fatal(err)
	}
	if *more.Weights == *fitted.Weights {
		t.Error("a second file of positions changes nothing")
	}
	alone := filepath.Join(dir, "alone")
	if _, err := Make(context.Background(), filepath.Join(dir, "none"), []string{data}, alone, Plan{}, fit); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(alone); err != nil || !bytes.Equal(got, file) {
		t.Errorf("a plan for no positions and a file of them: another net than from that file (%v)", err)
	}
	plan.Net = file
	if _, err := Make(context.Background(), data, nil, out, plan, fit); err == nil || !strings.Contains(err.Error(), "evaluation") {
		t.Errorf("resuming with another evaluator: error %v", err)
	}
}

// BenchmarkFit measures an epoch.
func BenchmarkFit(b *testing.B) {
	samples := quickSamples(b, 20_000)
	fit := DefaultFit()
	fit.Epochs = 1
	for b.Loop() {
		if _, err := fit.Run(context.Background(), samples); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(samples)), "ns/position")
}
