package mcts

import "slices"

// history is the positions before the root, in an open-addressed hash table.
type history struct {
	hashes [historySize]uint64
	taken  [historySize]bool
	past   []uint64
}

// historySize is more than twice the positions of the longest game that counts them.
const historySize = 1 << 11

// set adds the hashes of a game so far, the latest first.
func (h *history) set(hashes []uint64) {
	clear(h.taken[:])
	h.past = append(h.past[:0], hashes[:min(len(hashes), historySize/2)]...)
	for _, hash := range h.past {
		i := h.index(hash)
		h.hashes[i], h.taken[i] = hash, true
	}
}

func (h *history) index(hash uint64) uint64 {
	i := hash % historySize
	for h.taken[i] && h.hashes[i] != hash {
		i = (i + 1) % historySize
	}
	return i
}

// follows reports whether a game continues the one in the history by so many plies. What
// was drawn below the last root then is so below the next one.
func (h *history) follows(hashes []uint64, plies int) bool {
	return len(hashes) >= plies && len(hashes)-plies <= historySize/2 && slices.Equal(hashes[plies:], h.past)
}

// isRepetition reports whether the position at the end of the path counts as drawn: it
// has occurred on the way from the root, or in the game. Players who look no further than a
// few turns walk to and fro until the game is drawn, though they would all gain by another
// move: who is ahead must not wait for them to make it.
func (w *worker[P, M, E, PP]) isRepetition(depth int) bool {
	hash := PP(&w.path[depth].pos).Hash()
	for d := depth - Seats; d >= 0; d -= Seats {
		if PP(&w.path[d].pos).Hash() == hash {
			return true
		}
	}
	h := &w.engine.history
	return h.taken[h.index(hash)]
}
