package replay

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

type nodeLine struct {
	ID      int         `json:"id"`
	Parent  int         `json:"parent"`
	Action  game.Action `json:"action"`
	MS      int64       `json:"ms,omitempty"`
	Eval    *evalLine   `json:"eval,omitempty"`
	Comment string      `json:"comment,omitempty"`
	Clock   []int64     `json:"clock,omitempty"`
	Hash    string      `json:"hash,omitempty"`
}

// TestNodesAreJSON plays random games, with times, evaluations and comments of all
// kinds, and compares each line with what encoding/json writes.
func TestNodesAreJSON(t *testing.T) {
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
			n.Comment = []string{"", "", "plain", "a \"quote\" & <tag>", "Zug ↖\n", "\x7f\\"}[rng.IntN(6)]
			n.Clock = make([]int64, rng.IntN(3))
			want := nodeLine{ID: n.ID, Parent: n.Parent, Action: n.Action, MS: n.Spent.Milliseconds(), Comment: n.Comment, Clock: n.Clock, Hash: string(appendHash(nil, r.states[id]))}
			if e := n.Eval; e != nil {
				want.Eval = &evalLine{Seat: g.Info().Seats[e.Seat].Name, Value: e.Value, Win: e.Win, Depth: e.Depth}
			}
			var b bytes.Buffer
			enc := json.NewEncoder(&b)
			enc.SetEscapeHTML(false)
			gametest.Must(t, enc.Encode(want))
			if got := r.appendNode(nil, n, false); !bytes.Equal(got, b.Bytes()) {
				t.Fatalf("%s, want %s", got, b.Bytes())
			}
			lines++
		}
	}
	if lines < 200 {
		t.Errorf("%d lines were compared", lines)
	}
}
