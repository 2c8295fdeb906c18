package pairing

import (
	"reflect"
	"slices"
	"testing"
)

// tables returns the players of each table, the smallest first.
func tables(r Round) (list [][]int) {
	for _, t := range r.Tables {
		list = append(list, slices.Sorted(slices.Values(t.Players)))
	}
	slices.SortFunc(list, slices.Compare)
	return list
}

func order(s System, list []Entrant, played []Round) (order []int) {
	for _, st := range s.Standings(list, played) {
		order = append(order, st.Entrant)
	}
	return order
}

func TestKnockoutOfTwo(t *testing.T) {
	s := Knockout{Seats: 2, Replays: 2}
	list := entrants(6)
	played := playAll(t, s, list)
	if len(played) != 3 || s.Rounds(6) != 3 {
		t.Fatalf("%d rounds, announced as %d: want 3", len(played), s.Rounds(6))
	}
	if got, want := tables(played[0]), [][]int{{2, 5}, {3, 4}}; !reflect.DeepEqual(got, want) || !slices.Equal(slices.Sorted(slices.Values(played[0].Byes)), []int{0, 1}) {
		t.Errorf("the first round is %v, byes %v", got, played[0].Byes)
	}
	if got, want := tables(played[1]), [][]int{{0, 3}, {1, 2}}; !reflect.DeepEqual(got, want) {
		t.Errorf("the semifinals are %v", got)
	}
	if got := tables(played[2]); !reflect.DeepEqual(got, [][]int{{0, 1}}) {
		t.Errorf("the final is %v", got)
	}
	if got := order(s, list, played); !slices.Equal(got[:2], []int{0, 1}) || !slices.Equal(slices.Sorted(slices.Values(got[2:4])), []int{2, 3}) {
		t.Errorf("the standings are %v", got)
	}
}

func TestKnockoutRepeatsDraws(t *testing.T) {
	s := Knockout{Seats: 2, Replays: 2}
	list := entrants(4)
	// 0 and 3 draw three times; 1 and 2 draw once, then 2 wins.
	played := playBy(t, s, list, func(round int, players []int) []int {
		switch {
		case slices.Contains(players, 3), round == 1:
			return []int{6, 6}
		case round == 2 && players[0] == 2:
			return []int{12, 0}
		case round == 2:
			return []int{0, 12}
		}
		return nil
	})
	var stages []Stage
	for _, r := range played {
		stages = append(stages, r.Stage)
	}
	if want := []Stage{KnockoutStage, TieBreakStage, TieBreakStage, KnockoutStage}; !slices.Equal(stages, want) {
		t.Fatalf("the stages are %v: want %v", stages, want)
	}
	if got := tables(played[2]); !reflect.DeepEqual(got, [][]int{{0, 3}}) {
		t.Errorf("the second tie-break is %v", got)
	}
	if got := tables(played[3]); !reflect.DeepEqual(got, [][]int{{0, 2}}) {
		t.Errorf("the final is %v", got)
	}
	if _, err := s.Next(list, append(slices.Clone(played[:1]), played[3])); err == nil {
		t.Error("a round of other tables is accepted as the tie-break")
	}
}

func TestKnockoutWithoutTheWithdrawn(t *testing.T) {
	s := Knockout{Seats: 2}
	list := entrants(4)
	first, err := s.Next(list, nil)
	if err != nil {
		t.Fatal(err)
	}
	played := []Round{play(first)}
	list[0].Withdrawn = 2 // having won
	final, err := s.Next(list, played)
	if err != nil || !reflect.DeepEqual(tables(final), [][]int{{1, 3}}) {
		t.Errorf("the final is %+v, %v: want the loser's walkover", final, err)
	}
	list[3].Withdrawn = 2
	if over, err := s.Next(list, played); err != nil || !over.Over() {
		t.Errorf("somebody without an opponent plays: %+v, %v", over, err)
	}
	if got := order(s, list, played)[0]; got != 1 {
		t.Errorf("the winner is %d: want 1, without a final", got)
	}
}

func TestKnockoutOfThree(t *testing.T) {
	for n := 3; n <= 60; n++ {
		s := Knockout{Seats: 3, Replays: 1}
		list := entrants(n)
		played := playAll(t, s, list)
		if len(played) != s.Rounds(n) {
			t.Errorf("%d entrants play %d rounds, announced as %d", n, len(played), s.Rounds(n))
		}
		last := played[len(played)-1]
		if len(last.Tables) != 1 || len(last.Byes) > 0 {
			t.Errorf("%d entrants end with %+v", n, last)
		}
		if got := order(s, list, played); got[0] != 0 {
			t.Errorf("of %d the winner is %d: want the best seed, which wins everything", n, got[0])
		}
		for number, r := range played {
			if len(r.Byes) > 2 {
				t.Errorf("%d sit out round %d of %d entrants", len(r.Byes), number+1, n)
			}
		}
	}
	// Two tables leave two winners: the best loser joins them.
	six := playAll(t, Knockout{Seats: 3}, entrants(6))
	if got, want := tables(six[0]), [][]int{{0, 3, 4}, {1, 2, 5}}; !reflect.DeepEqual(got, want) {
		t.Errorf("the first round of six is %v: want %v", got, want)
	}
	if got, want := tables(six[1]), [][]int{{0, 1, 2}}; !reflect.DeepEqual(got, want) {
		t.Errorf("the final of six is %v: want %v", got, want)
	}
}

func TestGroups(t *testing.T) {
	s := Groups{Seats: 2, Groups: 2, Advance: 2}
	list := entrants(8)
	played := playAll(t, s, list)
	if len(played) != 5 || s.Rounds(8) != 5 {
		t.Fatalf("%d rounds, announced as %d: want 3 and 2", len(played), s.Rounds(8))
	}
	group := map[int]int{}
	for _, r := range played[:3] {
		if r.Stage != GroupStage || len(r.Tables) != 4 {
			t.Errorf("a round of the groups is %+v", r)
		}
		for _, table := range r.Tables {
			for _, p := range table.Players {
				if g := group[p]; g != 0 && g != table.Group {
					t.Errorf("entrant %d plays in the groups %d and %d", p, g, table.Group)
				}
				group[p] = table.Group
			}
		}
	}
	if want := map[int]int{0: 1, 1: 2, 2: 2, 3: 1, 4: 1, 5: 2, 6: 2, 7: 1}; !reflect.DeepEqual(group, want) {
		t.Errorf("the groups are %v: want %v", group, want)
	}
	if got, want := tables(played[3]), [][]int{{0, 2}, {1, 3}}; !reflect.DeepEqual(got, want) {
		t.Errorf("the semifinals are %v: want winners against second ones of the other group, %v", got, want)
	}
	if got := order(s, list, played); !slices.Equal(got[:6], []int{0, 1, 2, 3, 4, 5}) {
		t.Errorf("the standings are %v", got)
	}
}

// TestGroupsOfThreeSeats has a round robin as the final stage, and one entrant that joins
// during the groups.
func TestGroupsOfThreeSeats(t *testing.T) {
	s := Groups{Seats: 3, Groups: 2, Advance: 2, Final: RoundRobin{Seats: 3}}
	list := append(entrants(9), Entrant{Joined: 2})
	played := playAll(t, s, list)
	late, final := false, map[int]bool{}
	for _, r := range played {
		for _, table := range r.Tables {
			late = late || slices.Contains(table.Players, 9)
			for _, p := range table.Players {
				if table.Group == 0 {
					final[p] = true
				}
			}
		}
	}
	if !late {
		t.Error("who joined in round 2 does not play")
	}
	if want := map[int]bool{0: true, 1: true, 2: true, 3: true}; !reflect.DeepEqual(final, want) {
		t.Errorf("the final stage has %v: want %v", final, want)
	}
}

func TestLateEntrantsMeetAll(t *testing.T) {
	for seats := 2; seats <= 3; seats++ {
		list := entrants(7)
		list = append(list, Entrant{Joined: 3}, Entrant{Joined: 5})
		list[2].Withdrawn = 4
		played := playAll(t, RoundRobin{Seats: seats}, list)
		met := newMeetings(len(list), played)
		for a := range list {
			for b := range a {
				if a != 2 && b != 2 && met.of(a, b) == 0 {
					t.Errorf("%d seats: %d and %d never meet", seats, a, b)
				}
			}
		}
	}
}

func TestSwissOfLateEntrants(t *testing.T) {
	s := Swiss{Seats: 2, Length: 5}
	list := entrants(7)
	list = append(list, Entrant{Joined: 3})
	list[0].Withdrawn = 5
	played := playAll(t, s, list)
	if len(played) != 5 {
		t.Fatalf("%d rounds: want 5", len(played))
	}
	for _, st := range s.Standings(list, played) {
		want := 5
		switch st.Entrant {
		case 0:
			want = 4
		case 7:
			want = 3
		}
		if st.Tables+st.Byes != want || st.Byes > 1 {
			t.Errorf("%+v: want %d rounds and one bye at most", st, want)
		}
	}
	// The late one begins in the middle, not at the end.
	if got := s.Standings(list, played[:2])[7-3].Score; got != 1 {
		t.Errorf("after two rounds the fifth has %v points: want 1, as whoever joins then", got)
	}
}

func TestMistakes(t *testing.T) {
	list := entrants(4)
	for _, c := range []struct {
		seats  int
		played []Round
	}{
		{1, nil},
		{2, []Round{{Tables: []Table{{Players: []int{0, 1}}}}, {Tables: []Table{{Players: []int{0, 1}, Points: []int{1, 1}}}}}},
		{2, []Round{{Tables: []Table{{Players: []int{0, 1, 2}, Points: []int{1, 1, 1}}}}}},
		{2, []Round{{Tables: []Table{{Players: []int{0, 4}, Points: []int{1, 1}}}}}},
		{2, []Round{{Tables: []Table{{Players: []int{1, 1}, Points: []int{1, 1}}}}}},
		{2, []Round{{Byes: []int{-1}}}},
	} {
		for _, s := range []System{Swiss{Seats: c.seats, Length: 3}, RoundRobin{Seats: c.seats}, Knockout{Seats: c.seats}, Groups{Seats: c.seats, Groups: 1, Advance: 2}} {
			if r, err := s.Next(list, c.played); err == nil {
				t.Errorf("%+v continues %+v with %+v", s, c.played, r)
			}
		}
	}
}
