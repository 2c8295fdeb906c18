package search

import "slices"

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

const (
	lastPlace = 1<<16 - 1
	taken     = rank(-1 << 62) // in the place of a choice that has been tried
)

func rankOf(worth int32, place int) rank { return rank(worth)<<16 | rank(lastPlace-place) }

func (r rank) worth() int { return int(r >> 16) }
func (r rank) place() int { return lastPlace - int(r&lastPlace) }

// first lists the moves of a frame, or for the time being only the first of
// them, and gives the best.
func (e *Engine[P, M, J, PP]) first(f *frame[P, M], hot uint16) (top rank, early bool) {
	if top, early = e.promised(f, hot); !early {
		top = e.list(f, hot)
	}
	return top, early
}

// promised makes a list of one move, of which a cut is to be hoped, where that
// saves the list of all: the table's move, or the last killer.
func (e *Engine[P, M, J, PP]) promised(f *frame[P, M], hot uint16) (only rank, ok bool) {
	if hot == 0 {
		hot = f.killers[0]
	}
	if e.recall == nil || hot == 0 || hot == f.skip {
		return 0, false
	}
	c, ok := e.recall.Recall(&f.pos, hot)
	if ok {
		only = rankOf(rankTable, 0)
		f.list, f.rank = append(f.list[:0], c), append(f.rank[:0], only)
	}
	return only, ok
}

// list makes the list of all moves of a frame, and gives the best.
func (e *Engine[P, M, J, PP]) list(f *frame[P, M], hot uint16) (first rank) {
	f.list = e.judge.Choices(&f.pos, f.list[:0])
	return e.rank(f, hot)
}

// rank scores the choices of a frame for their order, and gives the best; hot is
// the code of the table's move, 0 for none.
func (e *Engine[P, M, J, PP]) rank(f *frame[P, M], hot uint16) (first rank) {
	past := &e.history[PP(&f.pos).ToMove()&1]
	n := len(f.list)
	ranks, killers := slices.Grow(f.rank[:0], n)[:n], f.killers
	first = taken
	for i := range ranks {
		c := &f.list[i]
		r := int32(c.Gain)*rankGain + int32(past[c.Code%historySize])
		if c.Code == killers[0] || c.Code == killers[1] {
			r += rankKiller
		}
		if c.Code == hot {
			r = rankTable
		}
		ranks[i] = rankOf(r, i)
		first = higher(first, ranks[i])
	}
	f.rank = ranks
	return first
}

// higher is the greater of two ranks, found without a branch, which could not be
// foretold.
func higher(a, b rank) rank {
	more := b - a
	return a + more&^(more>>63)
}

// best gives the highest of ranks. It is a function of its own so that its few
// values stay in registers.
//
//go:noinline
func best(ranks []rank) rank {
	a, b := taken, taken
	for len(ranks) >= 4 {
		a, b = higher(a, ranks[0]), higher(b, ranks[1])
		a, b = higher(a, ranks[2]), higher(b, ranks[3])
		ranks = ranks[4:]
	}
	for _, r := range ranks {
		a = higher(a, r)
	}
	return higher(a, b)
}

// take gives the choice of a rank and takes it out of the list.
func (f *frame[P, M]) take(r rank) *Choice[M] {
	f.rank[r.place()] = taken
	return &f.list[r.place()]
}

// praise notes that a choice of a frame was better than those tried before it, if
// any were, for the history heuristic and the killers.
func (e *Engine[P, M, J, PP]) praise(f *frame[P, M], code uint16, depth int, others bool) {
	past := &e.history[PP(&f.pos).ToMove()&1]
	bonus := int32(min(32*depth*depth, historyMax/4))
	if others {
		for i, r := range f.rank {
			if c := f.list[i].Code; r == taken && c != code && c != f.skip {
				learn(&past[c%historySize], -bonus)
			}
		}
	}
	learn(&past[code%historySize], bonus)
	if f.killers[0] != code {
		f.killers[0], f.killers[1] = code, f.killers[0]
	}
}

// learn moves h towards a bound that it never reaches.
func learn(h *int16, bonus int32) {
	*h += int16(bonus - int32(*h)*max(bonus, -bonus)/historyMax)
}
