package ugi

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
)

// TestABoardLearnsWhatIsLegal plays random games, and compares what a board is told with the rules.
func TestABoardLearnsWhatIsLegal(t *testing.T) {
	for _, g := range catalog.Games() {
		var out bytes.Buffer
		s, err := newServer(&out, options(g))
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(7, uint64(len(g.Info().Name))))
		for range 60 {
			out.Reset()
			s.execute("choices", "")
			listed := learned(t, s.state, out.String())
			legal := s.state.Actions(nil)
			for _, a := range legal {
				next, _, err := s.state.Play(a)
				if err != nil {
					t.Fatal(err)
				}
				if !listed[next.Hash()] {
					t.Errorf("%s at %s: no choice leads to what %s does", g.Info().Name, s.state, a)
				}
				delete(listed, next.Hash())
			}
			if len(listed) > 0 {
				t.Errorf("%s at %s: %d choices lead elsewhere than the legal actions", g.Info().Name, s.state, len(listed))
			}
			if len(legal) == 0 {
				break
			}
			if s.state, _, err = s.state.Play(legal[r.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// learned checks what is listed at a position, and returns the hashes of what the choices lead to.
func learned(t *testing.T, at game.State, text string) map[uint64]bool {
	t.Helper()
	lines := slices.Collect(strings.SplitSeq(strings.TrimSpace(text), "\n"))
	results := map[uint64]bool{}
	for _, l := range lines[:len(lines)-1] {
		words := strings.Fields(l)
		next, events, err := at.Play(game.Action(Unpack(words[1])))
		if words[0] != "choice" || err != nil || words[2] != strconv.Itoa(game.TotalPoints(events)) {
			t.Fatalf("at %s: %s: %v", at, l, err)
		}
		results[next.Hash()] = true
	}
	last := lines[len(lines)-1]
	turn := fmt.Sprintf("choices turn p%d ply %d tally %d/%d ", at.ToMove()+1, at.Ply(), at.Tally(0).Have, at.Tally(0).Of)
	if out := at.Outcome(); out.Over {
		turn = fmt.Sprintf("choices result %s %s ply", ResultName(out), Pack(out.Reason))
	}
	if !strings.HasPrefix(last, turn) {
		t.Errorf("at %s: %s, want %s...", at, last, turn)
	}
	return results
}
