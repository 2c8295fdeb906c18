package billabong

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestLeapsAreTheMovesThatGainMost holds them against the list of all moves, of
// which steps gain one at most, and a placing loses.
func TestLeapsAreTheMovesThatGainMost(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	seen := 0
	for range 500 {
		p := scattered(rng)
		for least := 2; least <= farthest; least += 5 {
			want := slices.DeleteFunc(p.Moves(nil), func(m Move) bool { return p.Gain(m) < least })
			got := p.Advances(nil, least)
			if !slices.Equal(got, want) {
				t.Fatalf("%s: %v gain %d steps: expected %v", &p, got, least, want)
			}
			seen += len(got)
		}
	}
	if seen < 500 {
		t.Errorf("only %d leaps were seen", seen)
	}
}

// TestGainIsWhatTheWayToGoLoses compares positions before and after a move.
func TestGainIsWhatTheWayToGoLoses(t *testing.T) {
	way := func(team Team) (n int) {
		for _, r := range team[:team.count()] {
			n += r.Distance()
		}
		return n
	}
	rng := rand.New(rand.NewPCG(9, 9))
	p := Start(Turns200)
	for !p.Outcome().Over {
		var child Pos
		moves := p.Moves(nil)
		for _, m := range moves {
			p.Play(m, &child)
			if got, want := p.Gain(m), way(p.Team(p.ToMove()))-way(child.Team(p.ToMove())); got != want {
				t.Fatalf("%s gains %d in %s: expected %d", p.FormatMove(m), got, &p, want)
			}
		}
		p.Play(moves[rng.IntN(len(moves))], &p)
	}
}

// BenchmarkLeaps finds the moves that bring a kangaroo far.
func BenchmarkLeaps(b *testing.B) {
	p := mustParse(b, busy, Turns400)
	var list []Move
	for b.Loop() {
		list = p.Advances(list[:0], 6)
	}
}
