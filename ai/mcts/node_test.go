package mcts

import (
	"math/rand/v2"
	"testing"
)

// TestCachedChoiceIsTheBest lets a branch choose ten thousand times, and compares all
// children each time.
func TestCachedChoiceIsTheBest(t *testing.T) {
	cached := 0
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 0))
		b := branch{first: 1, count: uint8(2 + rng.IntN(20))}
		tree := make([]node, 1+b.count)
		for i := range b.children(tree) {
			b.children(tree)[i].prior = rng.Float32() / float32(b.count)
		}
		for visits := range uint32(10_000) {
			plain := b
			plain.cached = false
			if b.cached {
				cached++
			}
			child, fresh := b.choose(tree, visits+1)
			if want, wantFresh := plain.choose(tree, visits+1); child != want || fresh != wantFresh {
				t.Fatalf("seed %d, visit %d: chose child %d (fresh: %v), want %d (%v)", seed, visits, child, fresh, want, wantFresh)
			}
			if fresh {
				b.tried++
			}
			n := &tree[b.first+child]
			n.update(rng.Float32()*rng.Float32(), rng.IntN(5000) == 0)
		}
	}
	if cached < 30_000 {
		t.Errorf("%d of 300,000 choices did without a comparison, too few to tell", cached)
	}
}
