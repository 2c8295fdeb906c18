package train

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
)

// Fit configures how weights are fitted to samples.
type Fit struct {
	Seed    uint64
	Epochs  int     // at most
	Batch   int     // samples
	Rate    float64 // of learning at first; it falls to a fiftieth
	Workers int     // does not affect the result
	// Progress, if not nil, is called with the losses after each epoch.
	Progress func(epoch, of int, loss, valid float64)
}

// DefaultFit returns the configuration of the nets in the program.
func DefaultFit() Fit {
	return Fit{Seed: 1, Epochs: 12, Batch: 4096, Rate: 0.004, Workers: 1}
}

// Fitted is a net with its quality.
type Fitted struct {
	File  []byte
	Valid float64 // validation loss
	Epoch int     // with the least loss
	// Refused is why fitting ended early, or nil: the next weights could not be
	// quantised.
	Refused error
	// Error is the mean error of quantisation, in hundredths of a step.
	Error float64
}

const (
	parts          = 16 // of a batch, summed separately: fixed, so that workers do not affect the result
	patience       = 3  // epochs without improvement before fitting ends
	validationPart = 20 // one sample of so many is used for validation only
	maxError       = 5  // of quantisation, hundredths of a step
)

type fitting[S any] struct {
	Fit
	model            Model[S]
	weights, m, v    []float32
	parts            [parts]part[S]
	stepCount, total int
}

type part[S any] struct {
	pass     Pass[S]
	gradient []float32
	loss     float64
}

// minSamples returns the number of samples that a fit needs: a batch and its validation
// samples.
func (o Fit) minSamples() int { return o.Batch + o.Batch/(validationPart-1) + 1 }

func newFitting[S any](o Fit, model Model[S], rng *rand.Rand) *fitting[S] {
	n := model.Size()
	f := &fitting[S]{Fit: o, model: model, weights: make([]float32, n), m: make([]float32, n), v: make([]float32, n)}
	for i := range f.parts {
		f.parts[i] = part[S]{pass: model.NewPass(), gradient: make([]float32, n)}
	}
	model.Init(f.weights, rng)
	return f
}

// Run fits a net of a game to samples.
func Run[S any](ctx context.Context, o Fit, g Game[S], samples []S) (*Fitted, error) {
	if len(samples) < o.minSamples() {
		return nil, fmt.Errorf("%d positions are too few to fit a net to: it takes %d", len(samples), o.minSamples())
	}
	n := len(samples) / validationPart
	valid, samples := samples[:n], samples[n:]
	rng := rand.New(rand.NewPCG(o.Seed, 0xF17))
	f := newFitting(o, g.Model(samples), rng)
	f.total = o.Epochs * (len(samples) / o.Batch)
	best := keeper[S]{model: f.model, Fitted: Fitted{Valid: math.Inf(1)}}
	for epoch := 1; epoch <= o.Epochs && epoch-best.Epoch <= patience && best.Refused == nil; epoch++ {
		loss, err := f.epoch(ctx, samples, rng)
		if err != nil {
			return nil, err
		}
		v := f.loss(valid)
		if o.Progress != nil {
			o.Progress(epoch, o.Epochs, loss, v)
		}
		if err := best.consider(f.weights, v, epoch); err != nil {
			return nil, err
		}
	}
	if best.Error = f.model.Error(best.weights, best.File, valid); best.Error > maxError {
		return nil, errors.New("quantisation changes the fitted net too much: fit with a lower rate")
	}
	return &best.Fitted, nil
}

// keeper keeps the best net so far, with the weights that it was made from.
type keeper[S any] struct {
	Fitted
	model   Model[S]
	weights []float32
}

// consider keeps the net of the weights after an epoch if it is the best so far. It fails if they cannot be quantised and
// there is no net yet.
func (k *keeper[S]) consider(weights []float32, valid float64, epoch int) error {
	file, err := k.model.Quantise(weights)
	switch {
	case err != nil && k.File == nil:
		return err
	case err != nil:
		k.Refused = err
	case valid < k.Valid:
		k.File, k.Valid, k.Epoch, k.weights = file, valid, epoch, append(k.weights[:0], weights...)
	}
	return nil
}

// epoch visits every sample once, in a new order, each as one of its images at random.
func (f *fitting[S]) epoch(ctx context.Context, samples []S, rng *rand.Rand) (loss float64, err error) {
	order := rng.Perm(len(samples))
	batches := len(order) / f.Batch
	for b := range batches {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		batch, random := order[b*f.Batch:(b+1)*f.Batch], rng.Uint64()
		f.runParts(func(number int, p *part[S]) {
			clear(p.gradient)
			p.loss = 0
			for i := number; i < len(batch); i += parts {
				p.loss += p.pass.Gradient(f.weights, p.gradient, &samples[batch[i]], random>>(i%64)^uint64(i/64))
			}
		})
		f.step()
		for i := range f.parts {
			loss += f.parts[i].loss
		}
	}
	return loss / float64(batches*f.Batch), nil
}

func (f *fitting[S]) loss(samples []S) (mean float64) {
	f.runParts(func(number int, p *part[S]) {
		p.loss = 0
		for i := number; i < len(samples); i += parts {
			p.loss += p.pass.Loss(f.weights, &samples[i])
		}
	})
	for i := range f.parts {
		mean += f.parts[i].loss
	}
	return mean / float64(len(samples))
}

func (f *fitting[S]) runParts(do func(number int, p *part[S])) {
	next := make(chan int, parts)
	for number := range parts {
		next <- number
	}
	close(next)
	var wg sync.WaitGroup
	for range max(f.Workers, 1) {
		wg.Go(func() {
			for number := range next {
				do(number, &f.parts[number])
			}
		})
	}
	wg.Wait()
}

// step updates the weights by the gradients of a batch (Adam).
func (f *fitting[S]) step() {
	const beta1, beta2, tiny = 0.9, 0.999, 1e-8
	f.stepCount++
	t := float64(f.stepCount)
	fall := 0.51 + 0.49*math.Cos(math.Pi*min(t/float64(f.total), 1))
	rate := float32(f.Rate * fall * math.Sqrt(1-math.Pow(beta2, t)) / (1 - math.Pow(beta1, t)))
	for i := range f.weights {
		g := float32(0)
		for p := range f.parts {
			g += f.parts[p].gradient[i]
		}
		g /= float32(f.Batch)
		f.m[i] += (1 - beta1) * (g - f.m[i])
		f.v[i] += (1 - beta2) * (g*g - f.v[i])
		f.weights[i] -= rate * f.m[i] / (float32(math.Sqrt(float64(f.v[i]))) + tiny)
	}
}
