package train

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
)

// views is a net that returns the log odds of a win: all views of a position, those of
// the mover and of the other side for example, share a first layer. Its outputs, clipped
// to 0 to 1, are multiplied by the weights of the position's bucket. Its target is the expected
// score by the search: the result of the one game says less, and only determines the scale.
type views[S any] struct {
	inputs, width, views, buckets int
	// appendInputs appends the active inputs of a view.
	appendInputs func(dst []uint16, s *S, view int) []uint16
	bucket       func(s *S) int
	outcome      func(s *S) *Outcome
	// image, if not nil, returns a sample with the same target, chosen by random bits.
	image func(s S, random uint64) S
	// lead, if not nil, returns a score to which the net adds.
	lead func(s *S) float64

	scale float64 // the score that multiplies the odds of a win by e
	// one is the greatest output of the first layer in the file, outOne the divisor of the sum that yields a score.
	one, outOne float64
	// file returns the content of the file of a net with these weights.
	file func(weights []byte) ([]byte, error)
	// evaluator returns the evaluation of samples, beyond their lead, by a net's file.
	evaluator func(file []byte) (func(s *S) int, error)
}

// The weights are in this order: first[inputs][width], bias[width],
// out[buckets][views][width], last[buckets].
func (v *views[S]) biasAt() int { return v.inputs * v.width }
func (v *views[S]) outAt(bucket int) int {
	return v.biasAt() + v.width + bucket*v.views*v.width
}
func (v *views[S]) lastAt(bucket int) int { return v.outAt(v.buckets) + bucket }

// target returns the expected score of the mover, from 0 to 1.
func (v *views[S]) target(s *S) float64 { return sigmoid(float64(v.outcome(s).Score) / v.scale) }

func (v *views[S]) Size() int { return v.lastAt(v.buckets) }

// Init implements [Model]. A second view begins as the opposite of the first.
func (v *views[S]) Init(w []float32, rng *rand.Rand) {
	for i := range v.biasAt() {
		w[i] = (rng.Float32() - 0.5) * 0.25
	}
	v.initOutputs(w, rng)
}

func (v *views[S]) initOutputs(w []float32, rng *rand.Rand) {
	for i := range v.width {
		w[v.biasAt()+i] = 0.4
		x := (rng.Float32() - 0.5) * 0.5
		for b := range v.buckets {
			for view := range v.views {
				w[v.outAt(b)+view*v.width+i] = x
				x = -x
			}
			if v.views%2 == 1 {
				x = -x
			}
		}
	}
}

func (v *views[S]) NewPass() Pass[S] {
	p := &viewsPass[S]{net: v, active: make([][]uint16, v.views), hidden: make([][]float32, v.views), gradient: make([]float32, v.width)}
	for i := range p.hidden {
		p.hidden[i] = make([]float32, v.width)
	}
	return p
}

type viewsPass[S any] struct {
	net      *views[S]
	active   [][]uint16  // inputs of each view
	hidden   [][]float32 // before clipping
	gradient []float32
	bucket   int
}

// forward returns the log odds of a win for the mover.
func (p *viewsPass[S]) forward(w []float32, s *S) float32 {
	n := p.net
	p.bucket = n.bucket(s)
	y := w[n.lastAt(p.bucket)]
	if n.lead != nil {
		y += float32(n.lead(s) / n.scale)
	}
	for view, h := range p.hidden {
		p.active[view] = n.appendInputs(p.active[view][:0], s, view)
		copy(h, w[n.biasAt():])
		for _, i := range p.active[view] {
			for j, x := range w[int(i)*n.width:][:len(h)] {
				h[j] += x
			}
		}
		for j, x := range w[n.outAt(p.bucket)+view*n.width:][:len(h)] {
			y += min(max(h[j], 0), 1) * x
		}
	}
	return y
}

func (p *viewsPass[S]) Loss(w []float32, s *S) float64 {
	return crossEntropy(float64(p.forward(w, s)), p.net.target(s))
}

func (p *viewsPass[S]) Gradient(w, sum []float32, s *S, random uint64) float64 {
	image := *s
	if p.net.image != nil {
		image = p.net.image(image, random)
	}
	y, aim := float64(p.forward(w, &image)), p.net.target(s)
	p.backward(w, sum, float32(sigmoid(y)-aim))
	return crossEntropy(y, aim)
}

// backward adds the gradients for the gradient dy of the output to sum.
func (p *viewsPass[S]) backward(w, sum []float32, dy float32) {
	n := p.net
	sum[n.lastAt(p.bucket)] += dy
	for view, h := range p.hidden {
		at := n.outAt(p.bucket) + view*n.width
		out, dout, bias := w[at:][:len(h)], sum[at:][:len(h)], sum[n.biasAt():][:len(h)]
		gradient := p.gradient[:len(h)]
		for j, a := range h {
			gradient[j] = 0
			dout[j] += dy * min(max(a, 0), 1)
			if a > 0 && a < 1 {
				gradient[j] = dy * out[j]
				bias[j] += gradient[j]
			}
		}
		for _, i := range p.active[view] {
			for j, d := range sum[int(i)*n.width:][:len(h)] {
				sum[int(i)*n.width+j] = d + gradient[j]
			}
		}
	}
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// crossEntropy returns that of a prediction, given as log odds, and the truth.
func crossEntropy(y, truth float64) float64 {
	return math.Log1p(math.Exp(-math.Abs(y))) + max(y, 0) - truth*y
}

// fitScale returns the score that multiplies the odds of a win by e, by the results of
// the games.
func fitScale[S any](samples []S, outcome func(s *S) *Outcome) float64 {
	loss := func(scale float64) (sum float64) {
		for i := 0; i < len(samples); i += 1 + len(samples)/100_000 {
			o := outcome(&samples[i])
			sum += crossEntropy(float64(o.Score)/scale, (float64(o.Result)+1)/2)
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

// Quantise implements [Model]. The weights stand in the file in the same order.
func (v *views[S]) Quantise(weights []float32) (file []byte, err error) {
	var r rounder
	var body []byte
	for i, x := range weights {
		switch {
		case i < v.outAt(0):
			body = binary.LittleEndian.AppendUint16(body, uint16(r.round(x, v.one)))
		case i < v.lastAt(0):
			body = binary.LittleEndian.AppendUint16(body, uint16(r.round(x, v.scale*v.outOne/v.one)))
		default:
			body = binary.LittleEndian.AppendUint32(body, uint32(int32(math.Round(float64(x)*v.scale*v.outOne))))
		}
	}
	if err := r.err(); err != nil {
		return nil, err
	}
	return v.file(body)
}

func (v *views[S]) Error(weights []float32, file []byte, samples []S) (mean float64) {
	evaluate, err := v.evaluator(file)
	if err != nil {
		return math.Inf(1)
	}
	pass := v.NewPass().(*viewsPass[S])
	for i := range samples {
		s := &samples[i]
		fitted := float64(pass.forward(weights, s)) * v.scale
		if v.lead != nil {
			fitted -= v.lead(s)
		}
		mean += math.Abs(fitted - float64(evaluate(s)))
	}
	return mean / float64(len(samples))
}

// rounder rounds weights to integers of 16 bits.
type rounder struct{ worst float64 }

func (r *rounder) round(x float32, by float64) int16 {
	f := math.Round(float64(x) * by)
	r.worst = max(r.worst, math.Abs(f))
	return int16(f)
}

func (r *rounder) roundRow(to []int16, from []float32, by float64) {
	for i := range to {
		to[i] = r.round(from[i], by)
	}
}

func (r *rounder) err() error {
	if r.worst > math.MaxInt16 || math.IsNaN(r.worst) {
		return fmt.Errorf("the weights reached %.0f, more than a file of a net can hold: fit with a lower rate", r.worst)
	}
	return nil
}

// netFile returns the file of weights, after checking that it can be read.
func netFile[W interface{ Bytes() []byte }](w W, read func([]byte) (W, error)) ([]byte, error) {
	file := w.Bytes()
	if _, err := read(file); err != nil {
		return nil, errors.Join(errors.New("the fitted net cannot be used"), err)
	}
	return file, nil
}

// filed returns what makes the file of weights that are given as the numbers in it.
func filed[W any, P interface {
	*W
	Bytes() []byte
}](read func([]byte) (P, error)) func(weights []byte) ([]byte, error) {
	return func(weights []byte) ([]byte, error) {
		w := P(new(W))
		if _, err := binary.Decode(weights, binary.LittleEndian, w); err != nil {
			return nil, err
		}
		return netFile(w, read)
	}
}
