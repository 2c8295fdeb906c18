package replay

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
)

// TestPlainLinesAreJSON plays games at random, with times and judgements of all
// kinds, and wants each line as the library for JSON writes it.
func TestPlainLinesAreJSON(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	lines := 0
	for _, g := range catalog.Games() {
		r, err := New(g, game.Options{Seed: 3}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			list := r.states[len(r.Nodes)-1].Actions(nil)
			if len(list) == 0 {
				break
			}
			id, err := r.Add(len(r.Nodes)-1, list[rng.IntN(len(list))], time.Duration(rng.IntN(3)*rng.IntN(5000))*time.Millisecond)
			if err != nil {
				t.Fatal(err)
			}
			n := &r.Nodes[id]
			if rng.IntN(3) > 0 {
				n.Eval = &Eval{Seat: game.Seat(rng.IntN(len(g.Info().Seats))), Value: rng.IntN(401) - 200, Win: rng.IntN(3) - 1, Depth: rng.IntN(3)}
			}
			plain, ok := r.plainLine(n)
			slow := bodyLine{ID: &n.ID, Parent: &n.Parent, Action: n.Action, MS: n.Spent.Milliseconds(), Eval: r.evalJSON(n.Eval), Hash: hashOf(r.states[id])}
			if want := jsonLine(&slow, nil); !ok || !bytes.Equal(plain, want) {
				t.Fatalf("%s is %v, want %s", plain, ok, want)
			}
			lines++
		}
	}
	if lines < 200 {
		t.Errorf("%d lines were compared", lines)
	}
	if plainText(`a"b`) || plainText(`a\b`) || plainText("a\u00e9") || plainText("a\n") || plainText("") {
		t.Error("a text that needs escaping is taken for plain")
	}
}
