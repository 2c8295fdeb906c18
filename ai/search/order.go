package search

const (
	historySize = 1 << 13
	historyMax  = 1 << 13

	rankTable  = 1 << 28
	rankKiller = 6000
	rankGain   = 40 // of one hundredth of a step, against historyMax
)

// rank scores the moves of a frame for their order; hot is the code of the
// table's move, 0 for none.
func (e *Engine[P, M, J, PP]) rank(f *frame[P, M], hot uint16) {
	f.rank = f.rank[:0]
	past := &e.history[PP(&f.pos).ToMove()&1]
	for _, m := range f.moves {
		c := e.judge.Code(m)
		r := int32(e.judge.Gain(&f.pos, m))*rankGain + past[c%historySize]
		switch {
		case c == hot && hot != 0:
			r = rankTable
		case c == f.killers[0] || c == f.killers[1]:
			r += rankKiller
		}
		f.rank = append(f.rank, r)
	}
}

// pick brings the best of the moves from i on to place i.
func (e *Engine[P, M, J, PP]) pick(f *frame[P, M], i int) M {
	best := i
	for j := i + 1; j < len(f.rank); j++ {
		if f.rank[j] > f.rank[best] {
			best = j
		}
	}
	if best != i {
		// A rotation, not a swap: equal moves keep the order of the rules.
		m, r := f.moves[best], f.rank[best]
		copy(f.moves[i+1:best+1], f.moves[i:best])
		copy(f.rank[i+1:best+1], f.rank[i:best])
		f.moves[i], f.rank[i] = m, r
	}
	return f.moves[i]
}

// praise notes that the n-th move of a frame was better than those before it.
func (e *Engine[P, M, J, PP]) praise(f *frame[P, M], n, depth int) {
	past := &e.history[PP(&f.pos).ToMove()&1]
	bonus := int32(min(32*depth*depth, historyMax/4))
	for i := range n {
		learn(&past[e.judge.Code(f.moves[i])%historySize], -bonus)
	}
	c := e.judge.Code(f.moves[n])
	learn(&past[c%historySize], bonus)
	if f.killers[0] != c {
		f.killers[0], f.killers[1] = c, f.killers[0]
	}
}

// learn moves h towards a bound that it never reaches.
func learn(h *int32, bonus int32) {
	*h += bonus - *h*max(bonus, -bonus)/historyMax
}
