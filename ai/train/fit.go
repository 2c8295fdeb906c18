package train

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"freckers/ai/nnue"
	"freckers/game/freckers"
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

// DefaultFit returns the configuration of the net in the program.
func DefaultFit() Fit {
	return Fit{Seed: 1, Epochs: 12, Batch: 4096, Rate: 0.004, Workers: 1}
}

// Fitted is a net with its quality.
type Fitted struct {
	Weights *nnue.Weights
	Scale   float64 // hundredths of a step that multiply the odds of a win by e
	Valid   float64 // validation loss
	Epoch   int     // with the least loss
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

type fitting struct {
	Fit
	scale            float64
	weights          *params
	gradients        [parts]params
	losses           [parts]float64
	m, v             params
	stepCount, total int
}

// minSamples returns the number of samples that a fit needs: a batch and its validation
// samples.
func (o Fit) minSamples() int { return o.Batch + o.Batch/(validationPart-1) + 1 }

// Run fits a net to samples.
func (o Fit) Run(ctx context.Context, samples []Sample) (*Fitted, error) {
	if len(samples) < o.minSamples() {
		return nil, fmt.Errorf("%d positions are too few to fit a net to: it takes %d", len(samples), o.minSamples())
	}
	n := len(samples) / validationPart
	valid, samples := samples[:n], samples[n:]
	rng := rand.New(rand.NewPCG(o.Seed, 0xF17))
	f := &fitting{Fit: o, scale: fitScale(samples), weights: new(params)}
	f.weights.init(rng)
	f.total = o.Epochs * (len(samples) / o.Batch)
	best := keeper{Fitted: Fitted{Scale: f.scale, Valid: math.Inf(1)}}
	for epoch := 1; epoch <= o.Epochs && epoch-best.Epoch <= patience && best.Refused == nil; epoch++ {
		loss, err := f.epoch(ctx, samples, rng)
		if err != nil {
			return nil, err
		}
		v := f.loss(valid)
		if o.Progress != nil {
			o.Progress(epoch, o.Epochs, loss, v)
		}
		if err := best.take(f.weights, v, epoch); err != nil {
			return nil, err
		}
	}
	best.Error = best.params.quantisationError(best.Weights, f.scale, valid)
	if best.Error > maxError {
		return nil, errors.New("quantisation changes the fitted net too much: fit with a lower rate")
	}
	return &best.Fitted, nil
}

// keeper keeps the best net so far, with the weights that it was made from.
type keeper struct {
	Fitted
	params params
}

// take considers the weights after an epoch. It fails if they cannot be quantised and
// there is no net yet.
func (k *keeper) take(p *params, valid float64, epoch int) error {
	w, err := p.quantise(k.Scale)
	switch {
	case err != nil && k.Weights == nil:
		return err
	case err != nil:
		k.Refused = err
	case valid < k.Valid:
		k.Weights, k.Valid, k.Epoch, k.params = w, valid, epoch, *p
	}
	return nil
}

func fitScale(samples []Sample) float64 {
	loss := func(scale float64) (sum float64) {
		for i := 0; i < len(samples); i += 1 + len(samples)/100_000 {
			s := &samples[i]
			sum += crossEntropy(float64(s.Score)/scale, (float64(s.Result)+1)/2)
		}
		return sum
	}
	best, least := 0.0, math.Inf(1)
	for scale := 50.0; scale < 5000; scale *= 1.03 {
		if l := loss(scale); l < least {
			best, least = scale, l
		}
	}
	return best
}

// crossEntropy returns that of a prediction, given as log odds, and the truth.
func crossEntropy(y, truth float64) float64 {
	return math.Log1p(math.Exp(-math.Abs(y))) + max(y, 0) - truth*y
}

// target returns the expected score of a sample by the search. The result of the one game
// says less, and only determines the scale.
func (f *fitting) target(s *Sample) float64 { return sigmoid(float64(s.Score) / f.scale) }

// epoch visits every sample once, in a new order, half of them mirrored at random.
func (f *fitting) epoch(ctx context.Context, samples []Sample, rng *rand.Rand) (loss float64, err error) {
	order := rng.Perm(len(samples))
	batches := len(order) / f.Batch
	for b := range batches {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		batch, turn := order[b*f.Batch:(b+1)*f.Batch], rng.Uint64()
		f.parallel(func(part int) {
			f.gradients[part], f.losses[part] = params{}, 0
			var x pass
			for i := part; i < len(batch); i += parts {
				s := samples[batch[i]]
				if (turn>>(i%64)^uint64(i/64))&1 != 0 {
					s = s.mirror()
				}
				y, aim := x.forward(f.weights, &s), f.target(&s)
				f.losses[part] += crossEntropy(float64(y), aim)
				x.backward(f.weights, &f.gradients[part], float32(sigmoid(float64(y))-aim))
			}
		})
		f.step()
		for _, l := range f.losses {
			loss += l
		}
	}
	return loss / float64(batches*f.Batch), nil
}

func (f *fitting) loss(samples []Sample) (mean float64) {
	f.parallel(func(part int) {
		f.losses[part] = 0
		var x pass
		for i := part; i < len(samples); i += parts {
			s := &samples[i]
			f.losses[part] += crossEntropy(float64(x.forward(f.weights, s)), f.target(s))
		}
	})
	for _, l := range f.losses {
		mean += l
	}
	return mean / float64(len(samples))
}

func (f *fitting) parallel(do func(part int)) {
	next := make(chan int, parts)
	for part := range parts {
		next <- part
	}
	close(next)
	var wg sync.WaitGroup
	for range max(f.Workers, 1) {
		wg.Go(func() {
			for part := range next {
				do(part)
			}
		})
	}
	wg.Wait()
}

// step updates the weights by the gradients of a batch (Adam).
func (f *fitting) step() {
	const beta1, beta2, tiny = 0.9, 0.999, 1e-8
	f.stepCount++
	t := float64(f.stepCount)
	fall := 0.51 + 0.49*math.Cos(math.Pi*min(t/float64(f.total), 1))
	rate := float32(f.Rate * fall * math.Sqrt(1-math.Pow(beta2, t)) / (1 - math.Pow(beta1, t)))
	var gradients [parts][][]float32
	for part := range gradients {
		gradients[part] = f.gradients[part].rows()
	}
	m, v := f.m.rows(), f.v.rows()
	for r, row := range f.weights.rows() {
		for i := range row {
			g := float32(0)
			for part := range gradients {
				g += gradients[part][r][i]
			}
			g /= float32(f.Batch)
			m[r][i] += (1 - beta1) * (g - m[r][i])
			v[r][i] += (1 - beta2) * (g*g - v[r][i])
			row[i] -= rate * m[r][i] / (float32(math.Sqrt(float64(v[r][i]))) + tiny)
		}
	}
}

// quantisationError returns the mean difference, in hundredths of a step, between a net
// and its quantised form.
func (p *params) quantisationError(w *nnue.Weights, scale float64, samples []Sample) float64 {
	net, sum := nnue.New(w), 0.0
	var x pass
	for i := range samples {
		s := &samples[i]
		pos := freckers.Pos{Red: s.Own, Blue: s.Opp, Pads: s.Pads}
		sum += math.Abs(float64(x.forward(p, s))*scale - float64(net.Value(&pos)))
	}
	return sum / float64(len(samples))
}
