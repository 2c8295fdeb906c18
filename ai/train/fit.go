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

// Fit says how weights are fitted to samples.
type Fit struct {
	Seed    uint64
	Epochs  int     // times that every sample is looked at, at most
	Batch   int     // samples between two changes of the weights
	Rate    float64 // of the first changes; it falls to a fiftieth
	Workers int     // changes nothing but the time
	// Progress is told each epoch's losses, if it is not nil.
	Progress func(epoch, of int, loss, valid float64)
}

// DefaultFit is what the net in the program was fitted with.
func DefaultFit() Fit {
	return Fit{Seed: 1, Epochs: 12, Batch: 4096, Rate: 0.004, Workers: 1}
}

// Fitted is a net with what is known of it.
type Fitted struct {
	Weights *nnue.Weights
	Scale   float64 // hundredths of a step that change the odds of a win by the factor e
	Valid   float64 // loss on samples that it was not fitted to
	Epoch   int     // after which the loss was least
	// Refused says why it was fitted no longer: the next weights cannot be used.
	// It is nil where nothing was wrong.
	Refused error
	// Error is the mean difference that whole numbers make, in hundredths of
	// a step.
	Error float64
}

const (
	parts    = 16 // of a batch, summed apart: fixed, so that workers change nothing
	patience = 3  // epochs without a better loss before fitting ends
	held     = 20 // one sample of so many is kept from the fitting
	most     = 5  // greatest mean error by whole numbers, hundredths of a step
)

// fitting is a fit under way.
type fitting struct {
	Fit
	scale        float64
	weights      *params
	slopes       [parts]params
	losses       [parts]float64
	m, v         params
	steps, total int
}

// least is the number of samples that a fit takes: a batch, and those kept from it.
func (o Fit) least() int { return o.Batch + o.Batch/(held-1) + 1 }

// Run fits a net to samples.
func (o Fit) Run(ctx context.Context, samples []Sample) (*Fitted, error) {
	if len(samples) < o.least() {
		return nil, fmt.Errorf("%d positions are too few to fit a net to: it takes %d", len(samples), o.least())
	}
	n := len(samples) / held
	valid, samples := samples[:n], samples[n:]
	rng := rand.New(rand.NewPCG(o.Seed, 0xF17))
	f := &fitting{Fit: o, scale: scaleOf(samples), weights: new(params)}
	f.weights.start(rng)
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
	best.Error = best.params.difference(best.Weights, f.scale, valid)
	if best.Error > most {
		return nil, errors.New("whole numbers make too much of a difference to the fitted net: fit with a lower rate")
	}
	return &best.Fitted, nil
}

// keeper has the best net so far, with the weights that it was made from.
type keeper struct {
	Fitted
	params params
}

// take looks at the weights after an epoch. That they cannot be used is an error
// only where there is no net yet.
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

// scaleOf finds the scale at which the scores tell the results best.
func scaleOf(samples []Sample) float64 {
	loss := func(scale float64) (sum float64) {
		for i := 0; i < len(samples); i += 1 + len(samples)/100_000 {
			s := &samples[i]
			sum += cross(float64(s.Score)/scale, (float64(s.Result)+1)/2)
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

// cross is the entropy of a guess, given by the logarithm of its odds, under
// what is true.
func cross(y, truth float64) float64 {
	return math.Log1p(math.Exp(-math.Abs(y))) + max(y, 0) - truth*y
}

// aim is the share of the points that the net should see in a sample: what the search
// expects. How the one game ended says less, and only gives the scale.
func (f *fitting) aim(s *Sample) float64 { return sigmoid(float64(s.Score) / f.scale) }

// epoch looks at every sample once, in a new order, each turned left to right
// by chance.
func (f *fitting) epoch(ctx context.Context, samples []Sample, rng *rand.Rand) (loss float64, err error) {
	order := rng.Perm(len(samples))
	batches := len(order) / f.Batch
	for b := range batches {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		batch, turn := order[b*f.Batch:(b+1)*f.Batch], rng.Uint64()
		f.each(func(part int) {
			f.slopes[part], f.losses[part] = params{}, 0
			var x pass
			for i := part; i < len(batch); i += parts {
				s := samples[batch[i]]
				if (turn>>(i%64)^uint64(i/64))&1 != 0 {
					s = s.mirror()
				}
				y, aim := x.forward(f.weights, &s), f.aim(&s)
				f.losses[part] += cross(float64(y), aim)
				x.backward(f.weights, &f.slopes[part], float32(sigmoid(float64(y))-aim))
			}
		})
		f.change()
		for _, l := range f.losses {
			loss += l
		}
	}
	return loss / float64(batches*f.Batch), nil
}

// loss is the mean loss of samples.
func (f *fitting) loss(samples []Sample) (mean float64) {
	f.each(func(part int) {
		f.losses[part] = 0
		var x pass
		for i := part; i < len(samples); i += parts {
			s := &samples[i]
			f.losses[part] += cross(float64(x.forward(f.weights, s)), f.aim(s))
		}
	})
	for _, l := range f.losses {
		mean += l
	}
	return mean / float64(len(samples))
}

// each calls do for every part of a batch, several at a time.
func (f *fitting) each(do func(part int)) {
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

// change moves the weights down the slopes of a batch, by the rule of Adam.
func (f *fitting) change() {
	const beta1, beta2, tiny = 0.9, 0.999, 1e-8
	f.steps++
	t := float64(f.steps)
	fall := 0.51 + 0.49*math.Cos(math.Pi*min(t/float64(f.total), 1))
	rate := float32(f.Rate * fall * math.Sqrt(1-math.Pow(beta2, t)) / (1 - math.Pow(beta1, t)))
	var slopes [parts][][]float32
	for part := range slopes {
		slopes[part] = f.slopes[part].rows()
	}
	m, v := f.m.rows(), f.v.rows()
	for r, row := range f.weights.rows() {
		for i := range row {
			g := float32(0)
			for part := range slopes {
				g += slopes[part][r][i]
			}
			g /= float32(f.Batch)
			m[r][i] += (1 - beta1) * (g - m[r][i])
			v[r][i] += (1 - beta2) * (g*g - v[r][i])
			row[i] -= rate * m[r][i] / (float32(math.Sqrt(float64(v[r][i]))) + tiny)
		}
	}
}

// difference is the mean difference, in hundredths of a step, between a net
// and its form in whole numbers.
func (p *params) difference(w *nnue.Weights, scale float64, samples []Sample) float64 {
	net, sum := nnue.New(w), 0.0
	var x pass
	for i := range samples {
		s := &samples[i]
		pos := freckers.Pos{Red: s.Own, Blue: s.Opp, Pads: s.Pads}
		sum += math.Abs(float64(x.forward(p, s))*scale - float64(net.Value(&pos)))
	}
	return sum / float64(len(samples))
}
