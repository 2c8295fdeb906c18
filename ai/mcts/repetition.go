package mcts

import "slices"

// history counts how often positions occurred before the root, in an open-addressed
// hash table.
type history struct {
	hashes [historySize]uint64
	counts [historySize]uint8
	most   uint8 // of any position
	past   []uint64
}

// historySize is more than twice the positions of the longest game that counts them.
const historySize = 1 << 11

// drawnAfter is the number of occurrences from which a position is taken for drawn:
// who returns to it twice can do so again.
const drawnAfter = 2

// set adds the hashes of a game so far, the latest first.
func (h *history) set(hashes []uint64) {
	clear(h.counts[:])
	h.most = 0
	h.past = append(h.past[:0], hashes[:min(len(hashes), historySize/2)]...)
	for _, hash := range h.past {
		i := h.index(hash)
		h.hashes[i] = hash
		h.counts[i] = min(h.counts[i]+1, drawnAfter)
		h.most = max(h.most, h.counts[i])
	}
}

func (h *history) index(hash uint64) uint64 {
	i := hash % historySize
	for h.counts[i] != 0 && h.hashes[i] != hash {
		i = (i + 1) % historySize
	}
	return i
}

// follows reports whether a game continues the one in the history by so many plies, and
// if so, whether none of the positions since then are drawn now.
func (h *history) follows(hashes []uint64, plies int) bool {
	if len(hashes) < plies || len(hashes)-plies > historySize/2 || !slices.Equal(hashes[plies:], h.past) {
		return false
	}
	for i, hash := range hashes[:plies] {
		// One earlier occurrence makes this the second.
		if h.counts[h.index(hash)] >= drawnAfter-1 || slices.Contains(hashes[:i], hash) {
			return false
		}
	}
	return true
}

// isRepetition reports whether the position at the end of the path counts as drawn: it
// has occurred on the way from the root, or twice in the game.
func (w *worker[P, M, E, PP]) isRepetition(depth int) bool {
	hash := PP(&w.path[depth].pos).Hash()
	for d := depth - Seats; d >= 0; d -= Seats {
		if PP(&w.path[d].pos).Hash() == hash {
			return true
		}
	}
	h := &w.engine.history
	return h.most >= drawnAfter && h.counts[h.index(hash)] >= drawnAfter
}
