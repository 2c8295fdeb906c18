package train

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"

	"freckers/ai/nnue"
)

const wide = nnue.Width

// params are the weights of a net during fitting, or a number for each of them. The first
// layer returns 0 to 1, the whole net the log odds of a win.
type params struct {
	first [nnue.Inputs][wide]float32
	bias  [wide]float32
	out   [nnue.Buckets][2 * wide]float32
	last  [nnue.Buckets]float32
}

// rows returns all weights, in slices of the same lengths for every net.
func (p *params) rows() [][]float32 {
	rows := [][]float32{p.bias[:], p.last[:]}
	for i := range p.first {
		rows = append(rows, p.first[i][:])
	}
	for b := range p.out {
		rows = append(rows, p.out[b][:])
	}
	return rows
}

func (p *params) init(rng *rand.Rand) {
	for i := range p.first {
		if kind := i / (64 * nnue.Mobilities); i >= 64*nnue.Mobilities*kind+64 {
			p.first[i] = p.first[i-64] // mobility does not matter yet
			continue
		}
		for j := range p.first[i] {
			p.first[i][j] = (rng.Float32() - 0.5) * 0.25
		}
	}
	for j := range p.bias {
		p.bias[j] = 0.4
	}
	for j := range wide {
		v := (rng.Float32() - 0.5) * 0.5
		for b := range p.out {
			p.out[b][j], p.out[b][wide+j] = v, -v
		}
	}
}

type pass struct {
	views  [2][]uint16      // inputs
	hidden [2][wide]float32 // before clipping
	bucket int
}

// forward returns the log odds of a win for the mover of s.
func (x *pass) forward(p *params, s *Sample) float32 {
	x.views[0] = nnue.AppendInputs(x.views[0][:0], s.Own, s.Opp, s.Pads)
	x.views[1] = nnue.AppendInputs(x.views[1][:0], bits.ReverseBytes64(s.Opp), bits.ReverseBytes64(s.Own), bits.ReverseBytes64(s.Pads))
	x.bucket = nnue.Bucket(s.Own, s.Opp)
	out := &p.out[x.bucket]
	y := p.last[x.bucket]
	for v := range x.hidden {
		h := &x.hidden[v]
		*h = p.bias
		for _, i := range x.views[v] {
			for j, w := range &p.first[i] {
				h[j] += w
			}
		}
		for j, a := range h {
			y += min(max(a, 0), 1) * out[v*wide+j]
		}
	}
	return y
}

// backward adds the gradients for the gradient dy of the output to sum.
func (x *pass) backward(p, sum *params, dy float32) {
	out, dout := &p.out[x.bucket], &sum.out[x.bucket]
	sum.last[x.bucket] += dy
	for v := range x.hidden {
		var gradient [wide]float32
		for j, a := range &x.hidden[v] {
			dout[v*wide+j] += dy * min(max(a, 0), 1)
			if a > 0 && a < 1 {
				gradient[j] = dy * out[v*wide+j]
				sum.bias[j] += gradient[j]
			}
		}
		for _, i := range x.views[v] {
			d := &sum.first[i]
			for j, s := range &gradient {
				d[j] += s
			}
		}
	}
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// quantise rounds the weights to integers. Scale is the number of hundredths of a step
// that multiply the odds by e.
func (p *params) quantise(scale float64) (*nnue.Weights, error) {
	w, worst := new(nnue.Weights), 0.0
	whole := func(v float32, by float64) int16 {
		f := math.Round(float64(v) * by)
		worst = max(worst, math.Abs(f))
		return int16(f)
	}
	for i := range p.first {
		for j, v := range p.first[i] {
			w.First[i][j] = whole(v, nnue.One)
		}
	}
	for j, v := range p.bias {
		w.Bias[j] = whole(v, nnue.One)
	}
	for b := range p.out {
		for j, v := range p.out[b] {
			w.Out[b][j] = whole(v, scale*nnue.OutOne/nnue.One)
		}
		w.Last[b] = int32(math.Round(float64(p.last[b]) * scale * nnue.OutOne))
	}
	if worst > math.MaxInt16 || math.IsNaN(worst) {
		return nil, fmt.Errorf("the weights reached %.0f, more than a file of a net can hold: fit with a lower rate", worst)
	}
	if _, err := nnue.ReadWeights(w.Bytes()); err != nil {
		return nil, errors.Join(errors.New("the fitted net cannot be used"), err)
	}
	return w, nil
}
