package alphabeta

import (
	"math/bits"
	"sync/atomic"
)

// The bounds that a table entry can give.
const (
	boundNone = iota
	boundUpper
	boundLower
	boundExact
)

const (
	ways        = 4  // slots of a bucket
	bucketBytes = 64 // of memory, one line of the processor's cache
	ages        = 64 // generations that are told apart
)

// Table remembers what earlier visits of positions found: it is a transposition
// table. It outlives the engines that use it, and several of them may use it at
// once: it takes no locks. What one judge has written must not be read for another.
type Table struct {
	buckets []bucket
	shift   int // of a key's spread bits, to the number of a bucket
	age     atomic.Uint32
}

// slot holds one finding. The check is the position's key xor the finding, so
// that two halves of different findings are never taken for one.
type slot struct{ check, data word }

// bucket is where the findings of some positions are, and nowhere else.
type bucket [ways]slot

// NewTable makes an empty table of the greatest power of two that is not more
// than that many bytes, and of four kilobytes at least.
func NewTable(bytes int) *Table {
	const least = 12
	size := max(least, bits.Len(uint(max(bytes, 1)))-1)
	t := &Table{
		buckets: make([]bucket, 1<<size/bucketBytes),
		shift:   64 - size + bits.Len(bucketBytes) - 1,
	}
	t.hold()
	return t
}

// Bytes is the memory that the table takes.
func (t *Table) Bytes() int { return len(t.buckets) * bucketBytes }

// Clear forgets all. No engine may use the table meanwhile.
func (t *Table) Clear() {
	clear(t.buckets)
	t.age.Store(0)
}

// renew begins another search, of which it gives the age: what earlier ones have
// found gives way first.
func (t *Table) renew() (age uint32) {
	age = (t.age.Load() + 1) % ages
	t.age.Store(age)
	return age
}

// now is the age of a search, and how many searches before it count: what older ones
// have left in a table is as if it were not there.
type now struct{ age, reach uint32 }

const allAges = ages - 1 // a reach that leaves nothing out

// counts says whether a slot's data is a finding that counts.
func (n now) counts(d uint64) bool { return d != 0 && (n.age-uint32(d>>atAge))%ages <= n.reach }

// finding is what the table knows of a position.
type finding struct {
	score int
	move  uint16
	depth int
	bound uint8
}

// The places of a finding's parts in a slot's data.
const (
	atMove  = 16
	atDepth = 32
	atBound = 40
	atAge   = 48
)

func (f *finding) pack(age uint32) uint64 {
	return uint64(uint16(f.score)) | uint64(f.move)<<atMove |
		uint64(uint8(f.depth))<<atDepth | uint64(f.bound)<<atBound | uint64(age)<<atAge
}

func unpack(d uint64) finding {
	return finding{
		score: int(int16(d)), move: uint16(d >> atMove),
		depth: int(uint8(d >> atDepth)), bound: uint8(d >> atBound & 3),
	}
}

func (t *Table) bucket(key uint64) *bucket {
	return &t.buckets[key*0x9e3779b97f4a7c15>>(t.shift&63)]
}

// find gives what is known of a position, with no bound where that is nothing.
func (b *bucket) find(key uint64, n now) finding {
	for i := range b {
		if d := b[i].data.Load(); b[i].check.Load()^d == key && n.counts(d) {
			return unpack(d)
		}
	}
	return finding{}
}

// store keeps a finding in the place of the same position, or of the one in the
// bucket that is the least deep, where each search since counts as some depth.
// A finding without a move keeps the move that was there.
func (b *bucket) store(key uint64, f finding, n now) {
	const perAge = 8
	worst, least := 0, 1<<30
	for i := range b {
		d := b[i].data.Load()
		if b[i].check.Load()^d == key && n.counts(d) {
			if f.move == 0 {
				f.move = uint16(d >> atMove)
			}
			worst = i
			break
		}
		worth := int(uint8(d>>atDepth)) - perAge*int((n.age-uint32(d>>atAge))%ages)
		if !n.counts(d) {
			worth = -1 << 30
		}
		if worth < least {
			worst, least = i, worth
		}
	}
	d := f.pack(n.age)
	b[worst].data.Store(d)
	b[worst].check.Store(key ^ d)
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
