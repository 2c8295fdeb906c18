package billabong

import (
	"math/rand/v2"
	"testing"
)

// TestHasIsWhatMovesLists asks for every move that a kangaroo of either side could
// make anywhere, and for every placement.
func TestHasIsWhatMovesLists(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	positions := []Pos{Start(Turns400), mustParse(t, busy, Turns400)}
	for range 40 {
		positions = append(positions, scattered(rng))
	}
	legal := 0
	for i := range positions {
		p := &positions[i]
		listed := map[Move]bool{}
		for _, m := range p.Moves(nil) {
			listed[m] = m != Pass
		}
		ask := func(m Move) {
			if p.Has(m) != listed[m] {
				t.Fatalf("%s has %v: %v, but the list says %v", p, m, p.Has(m), listed[m])
			}
			if listed[m] {
				legal++
			}
		}
		for to := range Cells {
			ask(Placing(to))
			for _, team := range p.teams {
				for _, r := range team[:team.count()] {
					for lines := range 3 {
						ask(Going(r.Cell(), to, lines))
					}
				}
			}
		}
		ask(Pass)
		ask(Going(6*Columns+6, 0, 0)) // from the lake
	}
	if legal < 1000 {
		t.Errorf("only %d legal moves were asked for", legal)
	}
}
