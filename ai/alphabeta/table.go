package alphabeta

import (
	"math/bits"
	"sync"
	"sync/atomic"
)

// The kinds of bounds of an entry.
const (
	boundNone = iota
	boundUpper
	boundLower
	boundExact
)

const (
	ways        = 4  // slots of a bucket
	bucketBytes = 64 // one cache line
	ages        = 64 // that are distinguished

	// A table of more than one part of partBits bits begins with one.
	partBits = 26 // 64 MB
	maxParts = 64
	slotBits = 4 // of the bytes of a slot
)

// Table is a transposition table. Several engines may use it at once, without locks, if
// their evaluators are equal.
//
// A large table grows part by part as positions are searched. Mapping gigabytes before a game
// would take too long, and touching them all at once would stall a search.
type Table struct {
	parts    [maxParts][]bucket // of equal size, the first inUse of them allocated
	inUse    count
	most     int // parts
	shift    int // of a hashed key, to the index of its bucket in its part
	age      atomic.Uint32
	growing  sync.Mutex
	searched uint64 // positions, in searches that have ended
}

// slot holds one entry. The check is the position's key xor the data, so that a torn
// write does not match.
type slot struct{ check, data word }

// bucket holds the entries of positions with equal key bits.
type bucket [ways]slot

// NewTable returns an empty table of up to this many bytes: a power of two from 4 KB to 64 MB,
// or a multiple of 64 MB up to 4 GB.
func NewTable(bytes int) *Table {
	const least = 12
	size := min(max(least, bits.Len(uint(max(bytes, 1)))-1), partBits)
	t := &Table{
		most:  min(max(bytes>>partBits, 1), maxParts),
		shift: 64 - size + bits.Len(bucketBytes) - 1,
	}
	t.addPart(1 << size)
	return t
}

// addPart adds an empty part, the one that was there before the table was cleared if there
// is one.
func (t *Table) addPart(bytes int) {
	n := t.inUse.Load()
	if t.parts[n] == nil {
		t.parts[n] = make([]bucket, bytes/bucketBytes)
		useHugePages(t.parts[n])
	} else {
		clear(t.parts[n])
	}
	t.inUse.Store(n + 1)
}

// Bytes returns the size of the fully grown table.
func (t *Table) Bytes() int { return len(t.parts[0]) * bucketBytes * t.most }

// Clear removes all entries. No engine may use the table at the same time.
func (t *Table) Clear() {
	clear(t.parts[0])
	t.inUse.Store(1) // the others are cleared when they are used again
	t.age.Store(0)
	t.searched = 0
}

// grow adds parts until there is a slot for each position searched. A search writes to
// fewer slots than that, so that a table which still grows is never full.
func (t *Table) grow(nodes uint64) {
	if int(t.inUse.Load()) == t.most {
		return
	}
	t.growing.Lock()
	defer t.growing.Unlock()
	wanted := int(min((t.searched+nodes)>>(partBits-slotBits)+1, uint64(t.most)))
	for int(t.inUse.Load()) < wanted {
		t.addPart(1 << partBits)
	}
}

func (t *Table) endSearch(nodes uint64) {
	t.growing.Lock()
	defer t.growing.Unlock()
	t.searched += nodes
}

// nextAge starts another search and returns its age: older entries are replaced first.
func (t *Table) nextAge() (age uint32) {
	age = (t.age.Load() + 1) % ages
	t.age.Store(age)
	return age
}

// generation is the age of a search, and how many searches before it count: entries of
// older ones are ignored.
type generation struct{ age, reach uint32 }

const allAges = ages - 1 // a reach that includes everything

// counts reports whether a slot's data is an entry that counts.
func (g generation) counts(d uint64) bool { return d != 0 && (g.age-uint32(d>>atAge))%ages <= g.reach }

type entry struct {
	score int
	move  uint16
	depth int
	bound uint8
}

// The bit offsets of an entry's fields in a slot's data.
const (
	atMove  = 16
	atDepth = 32
	atBound = 40
	atAge   = 48
)

func (e *entry) pack(age uint32) uint64 {
	return uint64(uint16(e.score)) | uint64(e.move)<<atMove |
		uint64(uint8(e.depth))<<atDepth | uint64(e.bound)<<atBound | uint64(age)<<atAge
}

func unpack(d uint64) entry {
	return entry{
		score: int(int16(d)), move: uint16(d >> atMove),
		depth: int(uint8(d >> atDepth)), bound: uint8(d >> atBound & 3),
	}
}

func (t *Table) bucket(key uint64) *bucket {
	hash := key * 0x9e3779b97f4a7c15
	part := t.parts[0]
	if n := t.inUse.Load(); n > 1 {
		part = t.parts[partOf(hash>>(t.shift-6), n)]
	}
	return &part[hash>>(t.shift&63)]
}

// partOf returns which of so many parts holds a hash, by its lowest bits. If there is one
// more, it takes half of the positions of one other part, and leaves the rest where they
// are (linear hashing).
func partOf(hash uint64, parts uint32) uint32 {
	wide := bits.Len32(parts - 1)
	at := uint32(hash) & (1<<wide - 1)
	if at >= parts {
		at -= 1 << (wide - 1)
	}
	return at % maxParts
}

func (b *bucket) find(key uint64, g generation) entry {
	for i := range b {
		if d := b[i].data.Load(); b[i].check.Load()^d == key && g.counts(d) {
			return unpack(d)
		}
	}
	return entry{}
}

// store replaces the entry of the same position, or else the shallowest of the bucket,
// where each search since counts as some depth. An entry without a move keeps the
// old move.
func (b *bucket) store(key uint64, f entry, g generation) {
	const perAge = 8
	worst, least := 0, 1<<30
	for i := range b {
		d := b[i].data.Load()
		if b[i].check.Load()^d == key && g.counts(d) {
			if f.move == 0 {
				f.move = uint16(d >> atMove)
			}
			worst = i
			break
		}
		worth := int(uint8(d>>atDepth)) - perAge*int((g.age-uint32(d>>atAge))%ages)
		if !g.counts(d) {
			worth = -1 << 30
		}
		if worth < least {
			worst, least = i, worth
		}
	}
	d := f.pack(g.age)
	b[worst].data.Store(d)
	b[worst].check.Store(key ^ d)
}

// fromRoot converts a win counted from the root to one counted from the node.
func fromRoot(score, ply int) int {
	switch {
	case score >= winBound:
		return score + ply
	case score <= -winBound:
		return score - ply
	}
	return score
}

func toRoot(score, ply int) int { return fromRoot(score, -ply) }
