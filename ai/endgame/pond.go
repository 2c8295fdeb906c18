package endgame

import (
	"math/bits"

	"freckers/game/froglet"
)

// board is a set of cells, as [froglet.Board].
type board [4]uint64

func boardOf(b *froglet.Board) board { return board{b[0][0], b[1][0], b[2][0], b[3][0]} }

// pond is some of the frogs of a position, and the cells that any of them can ever come to.
type pond struct{ frogs, low, high, arena board }

func (w *pond) set(p *froglet.Pos) {
	w.frogs, w.low, w.high = boardOf(&p.Frogs), boardOf(&p.Low), boardOf(&p.High)
	cells := p.Lattice()
	w.arena = board{cells, cells, cells, cells}
}

// regionHops are the hops of a class over the cells right of its own and over those below them,
// each by the cell before that. They go both ways.
type regionHops struct{ across, down board }

// setPossibleHops sets all hops that there may be until the end of the game: from where a frog can
// come to, over where one can come to, to where none stands or where it can go away.
func (h *regionHops) setPossibleHops(w *pond) {
	at, gone := w.frogs, board{} // where frogs can be, and those that can go away
	*h = regionHops{}
	for changed := true; changed; {
		changed = false
		for class := range 4 {
			a, d := class&1, class>>1<<3
			here, to := at[class], w.arena[class]&(^w.frogs[class]|gone[class])
			right, left := here&(to>>1), to&(here>>1)
			below, above := here&(to>>8), to&(here>>8)
			across, down := at[class^1]>>a&(right|left), at[class^2]>>d&(below|above)
			if across == h.across[class] && down == h.down[class] {
				continue
			}
			changed = true
			h.across[class], h.down[class] = across, down
			at[class] |= (across | across<<1 | down | down<<8) & to
			gone[class] |= (across&right | (across&left)<<1 | down&below | (down&above)<<8) & w.frogs[class]
			gone[class^1] |= across << a & w.frogs[class^1]
			gone[class^2] |= down << d & w.frogs[class^2]
		}
	}
}

// next takes a hop and all that are linked with it by their cells, and reports whether there
// was one. It sets part to the region of a pond that they make up.
func (h *regionHops) next(w, part *pond) (ok bool) {
	part.arena = board{}
	for class := range 4 {
		if left := h.across[class] | h.down[class]; left != 0 {
			part.arena[class] = left & -left
			h.link(&part.arena)
			for k, arena := range part.arena {
				part.frogs[k], part.low[k], part.high[k] = w.frogs[k]&arena, w.low[k]&arena, w.high[k]&arena
			}
			return true
		}
	}
	return false
}

func (h *regionHops) link(region *board) {
	for changed := true; changed; {
		changed = false
		for class := range 4 {
			a, d := class&1, class>>1<<3
			here := region[class]
			across := h.across[class] & (here | here>>1 | region[class^1]>>a)
			down := h.down[class] & (here | here>>8 | region[class^2]>>d)
			if across|down == 0 {
				continue
			}
			changed = true
			h.across[class] &^= across
			h.down[class] &^= down
			region[class] |= across | across<<1 | down | down<<8
			region[class^1] |= across << a
			region[class^2] |= down << d
		}
	}
}

// live is the number of frogs that may hop or be hopped over before the game ends.
func (h *regionHops) live(w *pond) (frogs int) {
	var part pond
	for rest := *h; rest.next(w, &part); {
		frogs += part.count()
	}
	return frogs
}

func (w *pond) count() int {
	return bits.OnesCount64(w.frogs[0]) + bits.OnesCount64(w.frogs[1]) + bits.OnesCount64(w.frogs[2]) + bits.OnesCount64(w.frogs[3])
}

func (w *pond) hash() uint64 {
	h := uint64(0x9E3779B97F4A7C15)
	for class := range 4 {
		h = mix(h^w.frogs[class], w.low[class]+w.high[class]*0x165667B19E3779F9^w.arena[class]*0xC2B2AE3D27D4EB4F)
	}
	return h | 1
}

// mix returns the exclusive or of the halves of a product.
func mix(a, b uint64) uint64 {
	high, low := bits.Mul64(a^0xA0761D6478BD642F, b^0xE7037ED1A0B428DB)
	return high ^ low
}

func (w *pond) worth(class int, frog uint64) int {
	points := 1
	if w.low[class]&frog != 0 {
		points++
	}
	if w.high[class]&frog != 0 {
		points += 2
	}
	return points
}

// hop moves a frog of a class to a cell and takes those that it hops over, which are given by
// the cells of its class before them.
func (w *pond) hop(class int, frog, to, across, down uint64) {
	w.take(class^1, across<<(class&1))
	w.take(class^2, down<<(class>>1<<3))
	low, high := w.low[class]&frog != 0, w.high[class]&frog != 0
	w.take(class, frog)
	w.frogs[class] |= to
	if low {
		w.low[class] |= to
	}
	if high {
		w.high[class] |= to
	}
}

func (w *pond) take(class int, gone uint64) {
	w.frogs[class] &^= gone
	w.low[class] &^= gone
	w.high[class] &^= gone
}
