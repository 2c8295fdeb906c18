package alphabeta

import (
	"math/rand/v2"
	"sync"
	"testing"
)

func TestTableKeepsWhatItIsGiven(t *testing.T) {
	table := NewTable(1 << 20)
	rng := rand.New(rand.NewPCG(1, 1))
	for range 10_000 {
		key := rng.Uint64()
		f := entry{score: rng.IntN(2*Win+1) - Win, move: uint16(rng.Uint32()), depth: rng.IntN(maxPly), bound: uint8(1 + rng.IntN(boundExact))}
		table.bucket(key).store(key, f, generation{table.age.Load(), allAges})
		if got := table.bucket(key).find(key, generation{table.age.Load(), allAges}); got != f {
			t.Fatalf("stored %+v, found %+v", f, got)
		}
		if got := table.bucket(key^1<<40).find(key^1<<40, generation{table.age.Load(), allAges}); got.bound != boundNone {
			t.Fatalf("found %+v for a position that was never stored", got)
		}
		table.nextAge()
	}
	table.Clear()
	if d := table.buckets[0][0].data.Load(); d != 0 {
		t.Errorf("a cleared table holds %x", d)
	}
}

func TestTableSizes(t *testing.T) {
	const all = 0x0e217c1e66c88cc3 // a key whose bits are spread to ones
	for _, x := range []struct{ asked, want int }{{-1, 1 << 12}, {1, 1 << 12}, {1 << 12, 1 << 12}, {1<<20 - 1, 1 << 19}, {1 << 20, 1 << 20}} {
		table := NewTable(x.asked)
		if got := table.Bytes(); got != x.want {
			t.Errorf("asked for %d bytes: made %d, want %d", x.asked, got, x.want)
		}
		last := table.bucket(all)
		if last != &table.buckets[len(table.buckets)-1] {
			t.Errorf("%d bytes: the last key is not in the last bucket", x.asked)
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
