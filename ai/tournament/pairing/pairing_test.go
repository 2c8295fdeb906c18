package pairing

import (
	"fmt"
	"testing"

	"freckers/game/gametest"
)

// entrants returns some entrants, the first one with the highest rating.
func entrants(n int) []Entrant {
	list := make([]Entrant, n)
	for i := range list {
		list[i].Rating = float64(2000 - i)
	}
	return list
}

// play gives the better seed at each table two points for each one of the others.
func play(r Round) Round {
	for i := range r.Tables {
		t := &r.Tables[i]
		t.Points = make([]int, len(t.Players))
		best := 0
		for j, p := range t.Players {
			t.Points[j] = 6
			if p < t.Players[best] {
				best = j
			}
		}
		t.Points[best] = 12
	}
	return r
}

// playAll plays a tournament to its end, from some rounds on: the better seed wins each table.
func playAll(t *testing.T, s System, list []Entrant, played ...Round) []Round {
	t.Helper()
	return playBy(t, s, list, func(int, []int) []int { return nil }, played...)
}

// playBy is playAll but for the tables that have other points.
func playBy(t *testing.T, s System, list []Entrant, points func(round int, players []int) []int, played ...Round) []Round {
	t.Helper()
	for len(played) < 100 {
		r, err := s.Next(list, played)
		if err != nil {
			t.Fatal(err)
		}
		if r.Over() {
			return played
		}
		checkRound(t, list, r, len(played)+1)
		r = play(r)
		for i := range r.Tables {
			if p := points(len(played)+1, r.Tables[i].Players); p != nil {
				r.Tables[i].Points = p
			}
		}
		played = append(played, r)
	}
	t.Fatal("the tournament does not end")
	return nil
}

// checkRound fails if somebody plays twice in a round, is left out, or should not play.
func checkRound(t interface{ Fatalf(string, ...any) }, list []Entrant, r Round, number int) {
	seen := map[int]bool{}
	count := func(p int) {
		if seen[p] {
			t.Fatalf("round %d has entrant %d twice: %v", number, p, r)
		}
		if !list[p].active(number) {
			t.Fatalf("round %d has entrant %d, which does not play: %v", number, p, r)
		}
		seen[p] = true
	}
	for _, table := range r.Tables {
		for _, p := range table.Players {
			count(p)
		}
	}
	for _, p := range r.Byes {
		count(p)
	}
}

func TestRoundRobinOfTwo(t *testing.T) {
	for n := 2; n <= 13; n++ {
		for cycles := 1; cycles <= 2; cycles++ {
			s := RoundRobin{Seats: 2, Cycles: cycles}
			played := playAll(t, s, entrants(n))
			if want := cycles * ((n+1)/2*2 - 1); len(played) != want || s.Rounds(n) != want {
				t.Errorf("%d entrants in %d cycles play %d rounds, announced as %d: want %d", n, cycles, len(played), s.Rounds(n), want)
			}
			met := newMeetings(n, played)
			for a := range n {
				for b := range a {
					if met.of(a, b) != cycles {
						t.Errorf("%d entrants in %d cycles: %d and %d meet %d times", n, cycles, a, b, met.of(a, b))
					}
				}
			}
		}
	}
}

func TestRoundRobinOfThree(t *testing.T) {
	gametest.OneIn(t, 3)
	for n := 3; n <= 24; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			played := playAll(t, RoundRobin{Seats: 3}, entrants(n))
			met, most := newMeetings(n, played), 0
			for a := range n {
				for b := range a {
					most = max(most, met.of(a, b))
					if met.of(a, b) == 0 {
						t.Errorf("%d and %d never meet", a, b)
					}
				}
			}
			t.Logf("%d rounds, at most %d meetings of a pair", len(played), most)
			if least := n / 2; most > 4 || n > 6 && most > 3 || len(played) > least*3/2+3 {
				t.Errorf("%d rounds, at most %d meetings of a pair: want few more than %d and 1", len(played), most, least)
			}
		})
	}
}
