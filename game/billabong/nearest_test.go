package billabong

import (
	"math/rand/v2"
	"testing"

	"freckers/game"
)

// TestNearestIsTheBestOfAllJumps holds it against the list of moves, of which a step
// brings a kangaroo one nearer at most.
func TestNearestIsTheBestOfAllJumps(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	var leaper Leaper
	var near [2][Roos]uint8
	far := 0
	for range 500 {
		p := scattered(rng)
		leaper.Nearest(&p, &near)
		for seat := range game.Seat(2) {
			p.side = uint8(seat)
			best := map[int]int{}
			for _, m := range p.Moves(nil) {
				best[m.From()] = max(best[m.From()], p.Gain(m))
			}
			for i, r := range p.Team(seat) {
				got, want := r.Distance()-int(near[seat][i]), best[r.Cell()]
				if got != want && (got != 0 || want > 1) {
					t.Fatalf("%s: the kangaroo on %s comes %d steps nearer, but its best move %d", &p, cellName(r.Cell()), got, want)
				}
				if got > 4 {
					far++
				}
			}
		}
	}
	if far < 200 {
		t.Errorf("only %d kangaroos could jump far", far)
	}
}

func TestArrangedIsThePositionPlayed(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2))
	for range 20 {
		p := Start(Endless)
		for range rng.IntN(100) {
			moves := p.Moves(nil)
			p.Play(moves[rng.IntN(len(moves))], &p)
		}
		if p.side != 0 {
			continue
		}
		got := Arranged(p.teams, [2]int{p.Home(0), p.Home(1)})
		if got.turns = p.turns; got != p {
			t.Errorf("arranged is %s: expected %s", &got, &p)
		}
	}
}
