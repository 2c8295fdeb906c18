package search

const (
	historySize = 1 << 13
	historyMax  = 1 << 13

	rankTable  = 1 << 28
	rankKiller = 6000
	rankGain   = 40 // of one hundredth of a step, against historyMax
)

// rank is what a move of a frame promises, above the place of the move in the
// frame's list counted down from lastPlace: of equal moves the first leads.
type rank int64

const lastPlace = 1<<16 - 1

func rankOf(worth int32, place int) rank { return rank(worth)<<16 | rank(lastPlace-place) }

func (r rank) worth() int { return int(r >> 16) }
func (r rank) place() int { return lastPlace - int(r&lastPlace) }

// rank scores the moves of a frame for their order; hot is the code of the
// table's move, 0 for none.
func (e *Engine[P, M, J, PP]) rank(f *frame[P, M], hot uint16) {
	f.rank = f.rank[:0]
	past := &e.history[PP(&f.pos).ToMove()&1]
	for i, m := range f.moves {
		c := e.judge.Code(m)
		r := int32(e.judge.Gain(&f.pos, m))*rankGain + past[c%historySize]
		switch {
		case c == hot && hot != 0:
			r = rankTable
		case c == f.killers[0] || c == f.killers[1]:
			r += rankKiller
		}
		f.rank = append(f.rank, rankOf(r, i))
	}
}

// pick brings the best rank from the i-th on to place i, and gives its move.
func (e *Engine[P, M, J, PP]) pick(f *frame[P, M], i int) M {
	left := f.rank[i:]
	best, top := 0, left[0]
	for j, r := range left {
		if r > top {
			best, top = j, r
		}
	}
	left[0], left[best] = top, left[0]
	return f.moves[top.place()]
}

// praise notes that the n-th best move of a frame was better than those before it.
func (e *Engine[P, M, J, PP]) praise(f *frame[P, M], n, depth int) {
	past := &e.history[PP(&f.pos).ToMove()&1]
	bonus := int32(min(32*depth*depth, historyMax/4))
	for _, r := range f.rank[:n] {
		learn(&past[e.judge.Code(f.moves[r.place()])%historySize], -bonus)
	}
	c := e.judge.Code(f.moves[f.rank[n].place()])
	learn(&past[c%historySize], bonus)
	if f.killers[0] != c {
		f.killers[0], f.killers[1] = c, f.killers[0]
	}
}

// learn moves h towards a bound that it never reaches.
func learn(h *int32, bonus int32) {
	*h += bonus - *h*max(bonus, -bonus)/historyMax
}
