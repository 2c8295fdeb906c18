package mcts

// past counts how often the positions of a game occurred before the root.
type past struct {
	hashes [pastRoom]uint64 // each in the first free place from that of its low bits on
	times  [pastRoom]uint8
	most   uint8 // times of any one
}

// pastRoom is more than twice the positions of the longest game that counts them.
const pastRoom = 1 << 11

// often is how many times a position has occurred when it is taken for drawn:
// who comes back to it twice can do so again.
const often = 2

// set takes the hashes of a game so far, the latest first.
func (p *past) set(hashes []uint64) {
	clear(p.times[:])
	p.most = 0
	for _, h := range hashes[:min(len(hashes), pastRoom/2)] {
		i := p.place(h)
		p.hashes[i] = h
		p.times[i] = min(p.times[i]+1, often)
		p.most = max(p.most, p.times[i])
	}
}

func (p *past) place(h uint64) uint64 {
	i := h % pastRoom
	for p.times[i] != 0 && p.hashes[i] != h {
		i = (i + 1) % pastRoom
	}
	return i
}

// repeated says that the position at the end of the path counts as drawn by
// repetition: it has come up on the way from the root, or twice in the game, and
// so can again.
func (e *Engine[P, M, J, PP]) repeated(depth int) bool {
	h := PP(&e.path[depth].pos).Hash()
	for d := depth - Seats; d >= 0; d -= Seats {
		if PP(&e.path[d].pos).Hash() == h {
			return true
		}
	}
	return e.past.most >= often && e.past.times[e.past.place(h)] >= often
}
