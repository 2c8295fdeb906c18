package alphabeta

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
)

func TestTableSizes(t *testing.T) {
	const all = 0x0e217c1e66c88cc3 // a key whose bits are spread to ones
	for _, x := range []struct{ asked, want int }{{-1, 1 << 12}, {1, 1 << 12}, {1 << 12, 1 << 12}, {1<<20 - 1, 1 << 19}, {1 << 20, 1 << 20}} {
		table := NewTable(x.asked)
		if got := table.Bytes(); got != x.want {
			t.Errorf("asked for %d bytes: made %d, want %d", x.asked, got, x.want)
		}
		last := table.bucket(all)
		if part := table.parts[0]; last != &part[len(part)-1] {
			t.Errorf("%d bytes: the last key is not in the last bucket", x.asked)
		}
	}
}

// TestLargeTableGrows searches ever more positions with a table of two parts. It must
// keep half of what it has, and be empty once it is cleared.
func TestLargeTableGrows(t *testing.T) {
	const part = 1 << partBits
	table := NewTable(2*part + part/2)
	if got := table.Bytes(); got != 2*part {
		t.Fatalf("it will have %d MB, want %d", got>>20, 2*part>>20)
	}
	g := generation{0, allAges}
	rng := rand.New(rand.NewPCG(1, 1))
	keys := make([]uint64, 1000)
	for i := range keys {
		keys[i] = rng.Uint64()
		table.bucket(keys[i]).store(keys[i], entry{depth: 5, bound: boundExact}, g)
	}
	found := func() (n int) {
		for _, key := range keys {
			if table.bucket(key).find(key, g).bound != boundNone {
				n++
			}
		}
		return n
	}
	table.grow(part/16 - 1)
	if got := found(); got != len(keys) {
		t.Errorf("%d of %d entries are left while it has one part", got, len(keys))
	}
	table.grow(part / 16)
	if got := found(); got < 400 || got > 600 {
		t.Errorf("%d of %d entries are left with two parts", got, len(keys))
	}
	for _, key := range keys {
		table.bucket(key).store(key, entry{depth: 5, bound: boundExact}, g)
	}
	if table.Clear(); found() > 0 {
		t.Error("it is not empty after it was cleared")
	}
	if table.grow(part / 16); found() > 0 {
		t.Error("it is not empty after it was cleared and has grown again")
	}
}

// TestPartsShareAlike adds one part after the other: each takes half of the positions of
// another one, and none has many more than twice as many as others.
func TestPartsShareAlike(t *testing.T) {
	for parts := uint32(2); parts <= maxParts; parts++ {
		var each [maxParts]int
		for hash := range uint64(1 << 12) {
			at := partOf(hash, parts)
			if before := partOf(hash, parts-1); at != before && at != parts-1 {
				t.Fatalf("hash %d moves from part %d to %d as part %d is added", hash, before, at, parts-1)
			}
			each[at]++
		}
		if least, most := slices.Min(each[:parts]), slices.Max(each[:]); least == 0 || most > 2*least {
			t.Fatalf("%d parts have %d to %d entries", parts, least, most)
		}
	}
}

// TestTableAges fills one bucket by deep findings of an old search: a shallow
// one of a new search must find room, and the deepest of the old must stay.
func TestTableAges(t *testing.T) {
	table := NewTable(1)
	var keys []uint64
	for key := uint64(1); len(keys) < ways+1; key++ {
		if table.bucket(key) == table.bucket(1) {
			keys = append(keys, key)
		}
	}
	for i, key := range keys[:ways] {
		table.bucket(key).store(key, entry{depth: 20 + i, bound: boundExact}, generation{table.age.Load(), allAges})
	}
	table.nextAge()
	table.bucket(keys[ways]).store(keys[ways], entry{depth: 1, bound: boundExact}, generation{table.age.Load(), allAges})
	for i, key := range keys {
		if found, want := table.bucket(key).find(key, generation{table.age.Load(), allAges}).bound != boundNone, i != 0; found != want {
			t.Errorf("entry %d is there: %v, want %v", i, found, want)
		}
	}
}

// TestTableIsShared has many goroutines write and read the same few buckets: what is
// found must be an entry stored for that key.
func TestTableIsShared(t *testing.T) {
	table := NewTable(1)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i := range 50_000 {
				key := uint64(i*i%1000 + 1)
				table.bucket(key).store(key, entry{score: int(key), move: uint16(key), depth: i % 50, bound: boundExact}, generation{0, allAges})
				key = uint64(i%1000 + 1)
				if f := table.bucket(key).find(key, generation{table.age.Load(), allAges}); f.bound != boundNone && (f.score != int(key) || f.move != uint16(key)) {
					t.Errorf("for %d: found %+v", key, f)
					return
				}
			}
		})
	}
	all.Wait()
}
