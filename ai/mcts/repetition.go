package mcts

// history counts how often positions occurred before the root, in an open-addressed
// hash table.
type history struct {
	hashes [historySize]uint64
	counts [historySize]uint8
	most   uint8 // of any position
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
	for _, hash := range hashes[:min(len(hashes), historySize/2)] {
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

// isRepetition reports whether the position at the end of the path counts as drawn: it
// has occurred on the way from the root, or twice in the game.
func (e *Engine[P, M, E, PP]) isRepetition(depth int) bool {
	hash := PP(&e.path[depth].pos).Hash()
	for d := depth - Seats; d >= 0; d -= Seats {
		if PP(&e.path[d].pos).Hash() == hash {
			return true
		}
	}
	return e.history.most >= drawnAfter && e.history.counts[e.history.index(hash)] >= drawnAfter
}
