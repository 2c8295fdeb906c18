package endgame

import "math/bits"

// entry is the number of turns that a lane needs at least, or exactly. The boards leave
// their lowest 16 bits free for the rest.
type entry struct {
	frogs uint64 // with the objective's key
	pads  uint64 // with the turns in bits 0 to 5, exact in bit 6, and hard in bit 7
}

const (
	exact = 1 << 6
	hard  = 1 << 7
)

const ways = 4 // entries of a bucket, one cache line

type table struct {
	entries []entry
	mask    uint64
}

func newTable(size int) table {
	n := 1 << 8
	for n < size {
		n *= 2
	}
	return table{make([]entry, n), uint64(n-1) &^ (ways - 1)}
}

// find returns the turns that a lane is known to need at least, with exact if they
// suffice, and hard if that took too long to find out.
func (t *table) find(l lane, goal uint64) (turns int, flags uint64) {
	b := t.bucket(l, goal)
	for i := range b {
		if b[i].frogs == l.frogs|goal && b[i].pads&^0xFFFF == l.pads {
			return int(b[i].pads & (exact - 1)), b[i].pads & (exact | hard)
		}
	}
	return 0, 0
}

func (t *table) store(l lane, goal uint64, turns int, flags uint64) {
	e := entry{l.frogs | goal, l.pads | uint64(turns) | flags}
	b := t.bucket(l, goal)
	last := ways - 1
	for i := range b {
		if b[i].frogs == e.frogs && b[i].pads&^0xFFFF == l.pads {
			last = i
			break
		}
	}
	copy(b[1:last+1], b[:last])
	b[0] = e
}

func (t *table) bucket(l lane, goal uint64) []entry {
	hi, lo := bits.Mul64((l.frogs|goal)^0x9E3779B97F4A7C15, l.pads^0xC2B2AE3D27D4EB4F)
	h := (hi ^ lo) * 0x9FB21C651E98DF25
	at := h >> 32 & t.mask
	return t.entries[at : at+ways : at+ways]
}
