package mcts

// scale turns values into chances.
type scale struct {
	nat int
	exp [fadeSteps * mostNats]float32 // e to the power of minus i over fadeSteps
}

const (
	fadeSteps = 64
	mostNats  = 16
	fadeRatio = 0.98449643700540838 // e to the power of minus 1/64
)

func (s *scale) set(nat int) {
	s.nat = nat
	// Products alone are the same on every processor.
	x := 1.0
	for i := range s.exp {
		s.exp[i] = float32(x)
		x *= fadeRatio
	}
}

// fade is e to the power of minus so many steps.
func (s *scale) fade(steps int) float32 { return s.exp[min(steps, len(s.exp)-1)] }

// shares judges a running position.
func (e *Engine[P, M, J, PP]) shares(here *step[P]) (v [Seats]float32) {
	values := e.judge.Values(&here.pos)
	if n := e.options.Noise; n > 0 {
		hash := PP(&here.pos).Hash() ^ e.options.Seed
		for s := range values {
			h := mix(hash + uint64(s))
			values[s] += int(h%uint64(2*n+1)) - n
		}
	}
	top := max(values[0], values[1], values[2])
	sum := float32(0)
	for s := range v {
		v[s] = e.scale.fade((top - values[s]) * fadeSteps / e.scale.nat)
		sum += v[s]
	}
	for s := range v {
		v[s] /= sum
	}
	return v
}

// blur adds errors to the gains at first sight of a position's moves.
func (e *Engine[P, M, J, PP]) blur(p *P) {
	n := e.options.Noise
	if n == 0 {
		return
	}
	hash := PP(p).Hash() ^ e.options.Seed
	for i := range e.list {
		h := mix(hash + uint64(i)<<8)
		gain := int(e.list[i].Gain) + int(h%uint64(2*n+1)) - n
		e.list[i].Gain = int16(min(max(gain, -mostGain), mostGain))
	}
}

const mostGain = 1 << 14

// mix spreads the bits of x (the finisher of splitmix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
