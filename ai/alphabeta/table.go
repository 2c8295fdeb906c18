package alphabeta

import (
	"math/bits"
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
)

// Table is a transposition table. Several engines may use it at once, without locks, if
// their evaluators are equal.
type Table struct {
	buckets []bucket
	shift   int // of a hashed key, to the index of its bucket
	age     atomic.Uint32
}

// slot holds one entry. The check is the position's key xor the data, so that a torn
// write does not match.
type slot struct{ check, data word }

// bucket holds the entries of positions with equal upper key bits.
type bucket [ways]slot

// NewTable returns an empty table of the greatest power of two up to that many bytes, at
// least four kilobytes.
func NewTable(bytes int) *Table {
	const least = 12
	size := max(least, bits.Len(uint(max(bytes, 1)))-1)
	t := &Table{
		buckets: make([]bucket, 1<<size/bucketBytes),
		shift:   64 - size + bits.Len(bucketBytes) - 1,
	}
	t.useHugePages()
	return t
}

// Bytes returns the size of the table.
func (t *Table) Bytes() int { return len(t.buckets) * bucketBytes }

// Clear removes all entries. No engine may use the table meanwhile.
func (t *Table) Clear() {
	clear(t.buckets)
	t.age.Store(0)
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

func (f *entry) pack(age uint32) uint64 {
	return uint64(uint16(f.score)) | uint64(f.move)<<atMove |
		uint64(uint8(f.depth))<<atDepth | uint64(f.bound)<<atBound | uint64(age)<<atAge
}

func unpack(d uint64) entry {
	return entry{
		score: int(int16(d)), move: uint16(d >> atMove),
		depth: int(uint8(d >> atDepth)), bound: uint8(d >> atBound & 3),
	}
}

func (t *Table) bucket(key uint64) *bucket {
	return &t.buckets[key*0x9e3779b97f4a7c15>>(t.shift&63)]
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
