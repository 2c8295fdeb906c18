package alphabeta

import "slices"

const (
	historySize = 1 << 13
	historyMax  = 1 << 13

	rankTable  = 1 << 28
	rankKiller = 6000
	rankGain   = 40 // of one hundredth of a step, against historyMax
)

// rank is the score of a move for its order, above the place of the move in the
// frame's list counted down from lastPlace: of equal moves the first comes first.
type rank int64

const (
	lastPlace = 1<<16 - 1
	taken     = rank(-1 << 62) // replaces the rank of a choice that has been tried
)

func rankOf(worth, place int) rank { return rank(worth)<<16 | rank(lastPlace-place) }

func (r rank) worth() int { return int(r >> 16) }
func (r rank) place() int { return lastPlace - int(r&lastPlace) }

// firstMoves lists the moves of a frame and returns the best rank. It is early if it
// lists only one move that is likely to cause a cutoff, which saves the list of all:
// the table's move, or the last killer.
func (e *Engine[P, M, E, PP]) firstMoves(f *frame[P, M], ttMove uint16) (top rank, early bool) {
	first := ttMove
	if first == 0 {
		first = f.killers[0]
	}
	if e.recall != nil && first != 0 && first != f.skip {
		if c, ok := e.recall.Recall(&f.pos, first); ok {
			top = rankOf(rankTable, 0)
			f.list, f.rank = append(f.list[:0], c), append(f.rank[:0], top)
			return top, true
		}
	}
	return e.list(f, ttMove), false
}

func (e *Engine[P, M, E, PP]) list(f *frame[P, M], ttMove uint16) (first rank) {
	f.list = e.evaluator.Choices(&f.pos, f.list[:0])
	return e.rank(f, ttMove)
}

// rank scores the choices of a frame for their order and returns the best; ttMove is the
// code of the table's move, 0 for none. Meanwhile the killers have more history.
func (e *Engine[P, M, E, PP]) rank(f *frame[P, M], ttMove uint16) (first rank) {
	past, killers := &e.history[PP(&f.pos).ToMove()&1], f.killers
	f.rank = slices.Grow(f.rank[:0], len(f.list))[:len(f.list)]
	past.raise(killers[0], rankKiller)
	past.raise(killers[1], rankKiller)
	first = score(f.rank, f.list, past, ttMove)
	past.raise(killers[0], -rankKiller)
	past.raise(killers[1], -rankKiller)
	return first
}

// history holds how good the moves of a side have been, by their codes.
type history [historySize]int16

// raise adds to the history of a killer, 0 for none.
func (h *history) raise(killer uint16, by int16) {
	if killer != 0 {
		h[killer%historySize] += by
	}
}

// score ranks a list by the gains of its moves and by their history.
func score[M comparable](ranks []rank, list []Choice[M], past *history, ttMove uint16) (first rank) {
	first = taken
	place := rank(lastPlace)
	list = list[:len(ranks)]
	for i := range ranks {
		c := &list[i]
		r := rank(c.Gain)*rankGain + rank(past[c.Code%historySize])
		if c.Code == ttMove {
			r = rankTable
		}
		r = r<<16 | place
		ranks[i] = r
		first = max(first, r)
		place--
	}
	return first
}

// best returns the highest rank. It is not inlined so that its values stay in registers.
//
//go:noinline
func best(ranks []rank) rank {
	a, b := taken, taken
	for len(ranks) >= 8 {
		a, b = max(a, ranks[0]), max(b, ranks[1])
		a, b = max(a, ranks[2]), max(b, ranks[3])
		a, b = max(a, ranks[4]), max(b, ranks[5])
		a, b = max(a, ranks[6]), max(b, ranks[7])
		ranks = ranks[8:]
	}
	for _, r := range ranks {
		a = max(a, r)
	}
	return max(a, b)
}

func (f *frame[P, M]) take(r rank) *Choice[M] {
	place := r.place()
	f.rank[place] = taken
	return &f.list[place]
}

// reward updates history and killers after a choice of a frame was better than the
// others, if any, that were tried before it.
func (e *Engine[P, M, E, PP]) reward(f *frame[P, M], code uint16, depth int, others bool) {
	past := &e.history[PP(&f.pos).ToMove()&1]
	bonus := int32(min(32*depth*depth, historyMax/4))
	if others {
		for i, r := range f.rank {
			if c := f.list[i].Code; r == taken && c != code && c != f.skip {
				updateHistory(&past[c%historySize], -bonus)
			}
		}
	}
	updateHistory(&past[code%historySize], bonus)
	if f.killers[0] != code {
		f.killers[0], f.killers[1] = code, f.killers[0]
	}
}

// updateHistory moves h towards a bound that it never reaches.
func updateHistory(h *int16, bonus int32) {
	*h += int16(bonus - int32(*h)*max(bonus, -bonus)/historyMax)
}
