package match

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestPairsSwapSeats(t *testing.T) {
	s, err := newSchedule(2, 2, 5, Together)
	if err != nil || s.games() != 6 {
		t.Fatalf("%d games, %v: want five made up to six", s.games(), err)
	}
	for n := 1; n <= 6; n++ {
		at := s.at(n)
		if at.round != (n-1)/2 || at.Opening != at.round || !slices.Equal(at.Players, [][]int{{0, 1}, {1, 0}}[(n-1)%2]) {
			t.Errorf("game %d is at %+v", n, at)
		}
	}
}

func TestRoundRobinIncludesAllPairs(t *testing.T) {
	s, err := newSchedule(2, 3, 3, RoundRobin)
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]int{}
	for n := 1; n <= s.games(); n++ {
		met[fmt.Sprint(slices.Sorted(slices.Values(s.at(n).Players)))]++
	}
	if len(met) != 3 || s.games() != 6 {
		t.Errorf("%d games, in which %v met: want three pairs, twice each", s.games(), met)
	}
}

// TestAnExaminationMeetsEachOpponentInEachSeat wants the seats in their order, and an opening of its
// own for each opponent.
func TestAnExaminationMeetsEachOpponentInEachSeat(t *testing.T) {
	s, err := newSchedule(3, 3, 12, Examination)
	if err != nil || s.games() != 12 {
		t.Fatalf("%d games, %v", s.games(), err)
	}
	for n := range 12 {
		opponent, want := n/3%2+1, []int{0, 0, 0}
		for seat := range want {
			if seat != n%3 {
				want[seat] = opponent
			}
		}
		if at := s.at(n + 1); at.Opening != n/3 || !slices.Equal(at.Players, want) {
			t.Errorf("game %d is at %+v, want players %v", n+1, at, want)
		}
	}
}

// TestRotations checks that each of three players has each seat once per round, and moves
// as often after as before each other one in two openings.
func TestRotations(t *testing.T) {
	s, err := newSchedule(3, 3, 6, Together)
	if err != nil {
		t.Fatal(err)
	}
	followed := map[string]int{}
	for set := range 2 {
		seats := map[string]int{}
		for turn := range 3 {
			at := s.at(3*set + turn + 1)
			for seat, p := range at.Players {
				seats[fmt.Sprint(p, " at ", seat)]++
				followed[fmt.Sprint(p, " before ", at.Players[(seat+1)%3])]++
			}
		}
		if len(seats) != 9 {
			t.Errorf("set %d seats %v: want each program in each seat", set, seats)
		}
	}
	if len(followed) != 6 {
		t.Errorf("the order is %v: want each pair both ways", followed)
	}
	for who, n := range followed {
		if n != 3 {
			t.Errorf("%s %d times: want 3", who, n)
		}
	}
}

func TestLineups(t *testing.T) {
	for _, c := range []struct {
		seats, programs int
		form            Pairing
		want            string
	}{
		{2, 2, Together, "[[0 1]]"},
		{3, 2, Together, "[[0 1 1]]"},
		{3, 3, Together, "[[0 1 2]]"},
		{2, 4, Gauntlet, "[[0 1] [0 2] [0 3]]"},
		{2, 4, RoundRobin, "[[0 1] [0 2] [0 3] [1 2] [1 3] [2 3]]"},
		{3, 4, Gauntlet, "[[0 1 1] [0 2 2] [0 3 3]]"},
		{3, 4, RoundRobin, "[[0 1 2] [0 1 3] [0 2 3] [1 2 3]]"},
		{3, 2, RoundRobin, "[[0 1 1]]"},
		{2, 2, Gauntlet, "[[0 1]]"},
	} {
		s, err := newSchedule(c.seats, c.programs, 10, c.form)
		if got := fmt.Sprint(s.lineups); err != nil || got != c.want {
			t.Errorf("%+v: %s, %v", c, got, err)
		}
	}
	for _, c := range []struct {
		seats, programs int
		form            Pairing
	}{{2, 1, Together}, {2, 3, Together}, {3, 4, Together}, {2, 0, RoundRobin}, {2, 2, "knockout"}} {
		if _, err := newSchedule(c.seats, c.programs, 10, c.form); err == nil {
			t.Errorf("%+v was accepted", c)
		}
	}
}

func TestLineupsShareOpenings(t *testing.T) {
	s, err := newSchedule(2, 3, 12, RoundRobin)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for n := 1; n <= 12; n++ {
		at := s.at(n)
		seen[fmt.Sprint(at.Opening, at.Players)] = true
	}
	if len(seen) != 12 {
		t.Errorf("of 12 games %d differ: %v", len(seen), seen)
	}
}

func TestDefaultLimits(t *testing.T) {
	for _, c := range []struct {
		programs []string
		want     string
	}{
		{[]string{"level:1", "level:2"}, "none"},
		{[]string{"level:1", "cmd:a"}, "100ms per action"},
		{[]string{"level:1", "level:0"}, "100ms per action"},
		{[]string{"py:a", "cmd:a", "level:1"}, "1s per action"},
	} {
		p := Plan{Players: specs(t, c.programs...)}
		if got := p.DefaultLimits().String(); got != c.want {
			t.Errorf("%v: %s, want %s", c.programs, got, c.want)
		}
	}
	course := Plan{Players: specs(t, "py:a", "level:1")}
	if got := course.DefaultLimits(); got != (Limits{}) {
		t.Errorf("a class of the course and a level: %v, want their own", got)
	}
}

func TestParseClock(t *testing.T) {
	for text, want := range map[string]string{"60s+1s": "1m+1s", "5m": "5m", "90+0.5": "1m30s+500ms", "1h": "1h", "2h+30s": "2h+30s"} {
		c, err := ParseClock(text)
		again, errAgain := ParseClock(c.String())
		if err != nil || errAgain != nil || c.String() != want || again != c {
			t.Errorf("%q is %v, %v, and again %v, %v: want %s", text, c, err, again, errAgain, want)
		}
	}
	for _, text := range []string{"", "0", "+1s", "-5s", "5s+", "5s+-1s", "25h", "five", "1s+2s+3s"} {
		if c, err := ParseClock(text); err == nil || !strings.Contains(err.Error(), "60s+1s") {
			t.Errorf("%q is %v, %v", text, c, err)
		}
	}
}
