package pairing

import (
	"cmp"
	"math"
	"slices"
)

// Ladder pairs entrants of about the same rating, and never ends. Whoever joins, at any time, plays
// Length tables, first against those that it has not met. As ratings change with every result, the
// rounds played do not determine the next one alone.
//
// An entrant that has been replaced plays only against its replacement.
type Ladder struct {
	Seats, Length int // Length is the number of tables
}

// Next returns the next round. It is Over until somebody has tables left to play.
func (s Ladder) Next(entrants []Entrant, played []Round) (Round, error) {
	if err := check(s.Seats, entrants, played, s.Overlap()); err != nil {
		return Round{}, err
	}
	tables, met := addUp(entrants, played, 0).tables, newMeetings(len(entrants), played)
	free := active(entrants, len(played)+1)
	isFree := func(e int) bool { return slices.Contains(free, e) }
	due := slices.DeleteFunc(slices.Clone(free), func(e int) bool { return tables[e] >= s.Length || entrants[e].ReplacedBy > 0 })
	slices.SortStableFunc(due, func(a, b int) int { return cmp.Compare(tables[a], tables[b]) })
	next := Round{Stage: LadderStage}
	for _, e := range due {
		if !isFree(e) {
			continue
		}
		if players := s.seat(e, entrants, free, met); players != nil {
			next.Tables = append(next.Tables, Table{Players: players})
			free = slices.DeleteFunc(free, func(p int) bool { return slices.Contains(players, p) })
		}
	}
	return next, nil
}

// seat returns a table of an entrant with those free that suit it best, nil if there are too few.
func (s Ladder) seat(e int, entrants []Entrant, free []int, met *meetings) []int {
	list := slices.DeleteFunc(slices.Clone(free), func(p int) bool {
		by := entrants[p].ReplacedBy
		return p == e || by > 0 && by != e
	})
	if len(list) < s.Seats-1 {
		return nil
	}
	distance := func(p int) float64 { return math.Abs(entrants[p].Rating - entrants[e].Rating) }
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(met.of(e, a), met.of(e, b)), cmp.Compare(distance(a), distance(b)))
	})
	return append([]int{e}, list[:s.Seats-1]...)
}

// Overlap returns 1: a newcomer does not wait for the slowest game of the others.
func (Ladder) Overlap() int { return 1 }

// Standings ranks the entrants by rating.
func (s Ladder) Standings(entrants []Entrant, played []Round) []Standing {
	order := make([]int, len(entrants))
	for i := range order {
		order[i] = i
	}
	sortBySeed(entrants, order)
	place := make([]int, len(entrants))
	for i, e := range order {
		place[e] = -i
	}
	return standings(entrants, played, addUp(entrants, played, 0), func(e int) int { return place[e] }, false)
}

// Rounds returns 0, as there is no last round.
func (s Ladder) Rounds(int) int { return 0 }
