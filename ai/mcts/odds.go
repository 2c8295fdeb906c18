package mcts

import "freckers/ai/alphabeta"

type odds struct {
	scale int
	exp   [expSteps * maxExponent]float32 // e to the power of minus i over expSteps
}

const (
	expSteps    = 64
	maxExponent = 16
	expRatio    = 0.98449643700540838 // e to the power of minus 1/64
)

func (o *odds) set(scale int) {
	o.scale = scale
	// Only products are the same on every processor.
	x := 1.0
	for i := range o.exp {
		o.exp[i] = float32(x)
		x *= expRatio
	}
}

// expNeg returns e to the power of minus steps/expSteps.
func (o *odds) expNeg(steps int) float32 { return o.exp[min(steps, len(o.exp)-1)] }

// drawChance returns the chance of a draw with odds of e to the power of value over the
// scale.
func (o *odds) drawChance(value int) float32 {
	switch most := o.scale * maxExponent; {
	case value <= -most:
		return 0
	case value > 0:
		return 1 / (1 + o.expNeg(min(value, most)*expSteps/o.scale))
	}
	x := o.expNeg(-value * expSteps / o.scale)
	return x / (1 + x)
}

// shares evaluates a position: the expected share of each seat.
func (w *worker[P, M, E, PP]) shares(p *P) (v [Seats]float32) {
	e := w.engine
	values, draw := w.evaluator.Values(p)
	if n := e.options.Noise; n > 0 {
		hash := PP(p).Hash() ^ e.options.Seed
		for s := range values {
			h := alphabeta.Mix(hash + uint64(s))
			values[s] += int(h%uint64(2*n+1)) - n
		}
	}
	top := max(values[0], values[1], values[2])
	sum := float32(0)
	for s := range v {
		v[s] = e.odds.expNeg((top - values[s]) * expSteps / e.odds.scale)
		sum += v[s]
	}
	drawn := e.odds.drawChance(draw)
	for s := range v {
		v[s] = float32(v[s]/sum*(1-drawn)) + float32(drawn*e.drawShare)
	}
	return v
}

// addPriorNoise adds noise to the static gains of a position's moves.
func (w *worker[P, M, E, PP]) addPriorNoise(p *P) {
	n := w.engine.options.Noise
	if n == 0 {
		return
	}
	hash := PP(p).Hash() ^ w.engine.options.Seed
	for i := range w.list {
		h := alphabeta.Mix(hash + uint64(i)<<8)
		gain := int(w.list[i].Gain) + int(h%uint64(2*n+1)) - n
		w.list[i].Gain = int16(min(max(gain, -maxGain), maxGain))
	}
}

const maxGain = 1 << 14
