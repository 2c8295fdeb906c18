package pairing

import (
	"slices"
	"testing"
)

func TestLadder(t *testing.T) {
	for seats := 2; seats <= 3; seats++ {
		s, list := Ladder{Seats: seats, Length: 4}, entrants(9)
		played := playAll(t, s, list)
		tables := addUp(list, played, 0).tables
		for e, n := range tables {
			if n < s.Length {
				t.Errorf("%d seats: entrant %d has played %d tables", seats, e, n)
			}
		}

		before := len(played)
		list = append(list, Entrant{Rating: list[4].Rating, Joined: before + 1})
		list[4].ReplacedBy = 9
		played = playAll(t, s, list, played...)
		again := addUp(list, played, 0).tables
		if again[9] != s.Length || again[4] != tables[4]+1 {
			t.Errorf("%d seats: the new one has played %d tables, the one that it replaces %d more", seats, again[9], again[4]-tables[4])
		}
		first := played[before].Tables[0].Players
		if len(played[before].Tables) != 1 || !slices.Contains(first, 9) || !slices.Contains(first, 4) {
			t.Errorf("%d seats: the new one begins against %v", seats, played[before].Tables)
		}
		for _, r := range played[before+1:] {
			for _, p := range r.Tables[0].Players {
				if seats == 2 && p != 9 && (p < 1 || p > 8) {
					t.Errorf("%d seats: the new one, of the strength of 4, meets %d", seats, p)
				}
			}
		}
		if standings := s.Standings(list, played); standings[0].Entrant != 0 || standings[9].Entrant != 8 {
			t.Errorf("%d seats: ranked as %+v", seats, standings)
		}
	}
}

// TestALadderOfOneWaits has nobody to play against.
func TestALadderOfOneWaits(t *testing.T) {
	if r, err := (Ladder{Seats: 2, Length: 4}).Next(entrants(1), nil); err != nil || !r.Over() {
		t.Errorf("%+v, %v", r, err)
	}
}
