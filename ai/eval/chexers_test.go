package eval

import (
	"math/rand/v2"
	"testing"

	"freckers/game/chexers"
)

// turned is a position as it looks to the next seat: all pieces a third of the
// way round, each in the color of the seat before its own.
func turned(t *testing.T, p *chexers.Pos) chexers.Pos {
	t.Helper()
	q := *p
	for s := range q.Pieces {
		from := (s + 1) % chexers.Seats
		q.Pieces[s] = 0
		for bit := range 64 {
			if p.Pieces[from]>>bit&1 != 0 {
				q.Pieces[s] |= 1 << asRed[chexers.GreenSeat][bit]
			}
		}
	}
	return q
}

// TestSeatsAreSymmetric checks that all seats have the same weights as the
// next: a position with green to move is worth to it what the same one, turned,
// is worth to red.
func TestSeatsAreSymmetric(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	evaluator := NewChexers()
	compared := 0
	for range 20 {
		p := chexers.Start()
		for !p.Outcome().Over && p.Ply() < 60 {
			moves := p.Moves(nil)
			p.Play(moves[rng.IntN(len(moves))], &p)
			if p.ToMove() != chexers.GreenSeat || p.Exits(0)+p.Exits(1)+p.Exits(2) > 0 {
				continue
			}
			red := turned(t, &p)
			red.Play(chexers.PassMove, &red)
			red.Play(chexers.PassMove, &red)
			got, _ := evaluator.Values(&p)
			want, _ := evaluator.Values(&red)
			for s := range want {
				if got[(s+1)%chexers.Seats] != want[s] {
					t.Fatalf("%s is worth %v, and turned as %s %v", p.String(), got, red.String(), want)
				}
			}
			compared++
		}
	}
	if compared == 0 {
		t.Error("nothing was compared")
	}
}

func TestChexersKnowsWhatIsBetter(t *testing.T) {
	evaluator := NewChexers()
	for _, test := range []struct{ about, better, worse string }{
		{"a step nearer", "..../...../....../..R...B/.....G/R.R.B/RGGB r 1,0,1 30", "..../...../....../.R....B/.....G/R.R.B/RGGB r 1,0,1 30"},
		{"a piece more", "..../...../....../.R....B/..G.../R.R.B/RRGB r 1,0,1 30", "..../...../....../.R....B/..G.../R.R.B/RGGB r 1,0,1 30"},
		{"an exit rather than a piece", "..../...../....../.....R./..G.../...../RGGB r 3,2,1 30", "..../...../....../..R..R./..G.../...../RGGB r 2,2,1 30"},
	} {
		a, err := chexers.Parse(test.better)
		if err != nil {
			t.Fatal(test.about, err)
		}
		b, err := chexers.Parse(test.worse)
		if err != nil {
			t.Fatal(test.about, err)
		}
		lead := func(v [3]int, _ int) int { return 2*v[0] - v[1] - v[2] }
		if x, y := lead(evaluator.Values(&a)), lead(evaluator.Values(&b)); x <= y {
			t.Errorf("%s: worth %d, against %d without", test.about, x, y)
		}
	}
}
