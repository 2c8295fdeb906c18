package alphabeta

import "slices"

// setDrawn notes the positions that end the game if they occur once more.
func (e *Engine[P, M, E, PP]) setDrawn() {
	e.drawn = e.drawn[:0]
	for i, hash := range e.limits.Past {
		n := 1
		for _, earlier := range e.limits.Past[:i] {
			if earlier == hash {
				n++
			}
		}
		if n == e.limits.Repeats-1 {
			e.drawn = append(e.drawn, hash)
		}
	}
}

// repeated reports whether the position of a ply is a draw by repetition. For one that
// was on the line before, the first time counts: whoever could return to it once can do
// so again.
func (e *Engine[P, M, E, PP]) repeated(ply int) bool {
	hash := e.frames[ply].hash
	for i := ply - 2; i >= 0; i -= 2 {
		if e.frames[i].hash == hash {
			return true
		}
	}
	return slices.Contains(e.drawn, hash)
}
