package search

// The bounds that a table entry can give.
const (
	boundNone = iota
	boundUpper
	boundLower
	boundExact
)

const ways = 4 // entries of a bucket: one line of the processor's cache

type entry struct {
	key   uint64
	score int16
	value int16 // of the judge
	move  uint16
	depth int8
	bound uint8
}

// table remembers what earlier visits of a position found.
type table struct {
	entries []entry
	mask    uint64
}

// size makes room for the wished number of entries, rounded up to a power of two.
func (t *table) size(wished int) {
	n := 1 << 8
	for n < wished {
		n *= 2
	}
	t.entries = make([]entry, n)
	t.mask = uint64(n-1) &^ (ways - 1)
}

func (t *table) find(key uint64) *entry {
	b := t.bucket(key)
	for i := range b {
		if b[i].key == key && b[i].bound != boundNone {
			return &b[i]
		}
	}
	return nil
}

func (t *table) bucket(key uint64) []entry {
	at := mix(key) & t.mask
	return t.entries[at : at+ways : at+ways]
}

// store keeps a finding in the place of the same position, or of the shallowest
// one in its bucket. A finding without a move keeps the move that was there.
func (t *table) store(key uint64, score, value, depth, ply int, move uint16, bound uint8) {
	b := t.bucket(key)
	worst := &b[0]
	for i := range b {
		x := &b[i]
		if x.key == key && x.bound != boundNone {
			if move == 0 {
				move = x.move
			}
			worst = x
			break
		}
		if x.bound == boundNone {
			worst = x
			break
		}
		if x.depth < worst.depth {
			worst = x
		}
	}
	*worst = entry{key: key, score: int16(fromRoot(score, ply)), value: int16(value),
		move: move, depth: int8(depth), bound: bound}
}

// fromRoot turns a win counted from the root into one counted from the node.
func fromRoot(score, ply int) int {
	switch {
	case score >= winBound:
		return score + ply
	case score <= -winBound:
		return score - ply
	}
	return score
}

// toRoot is the way back from [fromRoot].
func toRoot(score, ply int) int {
	switch {
	case score >= winBound:
		return score - ply
	case score <= -winBound:
		return score + ply
	}
	return score
}
