package pairing

import (
	"cmp"
	"math"
	"slices"
)

// Ladder has everybody who is new meet those of about the same rating, and is never over: who joins
// at any time plays Length tables, against others first that it has not met. Ratings are those of
// now, so the rounds played do not determine the next one alone.
//
// An entrant that another one has replaced is seated no more, except with that one.
type Ladder struct {
	Seats, Length int // Length is the number of tables
}

// Next returns the next round, which is Over while nobody has tables left to play.
func (s Ladder) Next(entrants []Entrant, played []Round) (Round, error) {
	if err := check(s.Seats, entrants, played); err != nil {
		return Round{}, err
	}
	tables, met := addUp(entrants, played, 0).tables, newMeetings(len(entrants), played)
	free := active(entrants, len(played)+1)
	isFree := func(e int) bool { return slices.Contains(free, e) }
	hungry := slices.DeleteFunc(slices.Clone(free), func(e int) bool { return tables[e] >= s.Length || entrants[e].ReplacedBy > 0 })
	slices.SortStableFunc(hungry, func(a, b int) int { return cmp.Compare(tables[a], tables[b]) })
	next := Round{Stage: LadderStage}
	for _, e := range hungry {
		if !isFree(e) {
			continue
		}
		if players := s.company(e, entrants, free, met); players != nil {
			next.Tables = append(next.Tables, Table{Players: players})
			free = slices.DeleteFunc(free, func(p int) bool { return slices.Contains(players, p) })
		}
	}
	return next, nil
}

// company returns the table of an entrant, nil if too few are free.
func (s Ladder) company(e int, entrants []Entrant, free []int, met *meetings) []int {
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

// Standings ranks the entrants by rating.
func (s Ladder) Standings(entrants []Entrant, played []Round) []Standing {
	order := make([]int, len(entrants))
	for i := range order {
		order[i] = i
	}
	bySeed(entrants, order)
	place := make([]int, len(entrants))
	for i, e := range order {
		place[e] = -i
	}
	return standings(entrants, played, addUp(entrants, played, 0), func(e int) int { return place[e] }, false)
}

// Rounds returns 0, as there is no last round.
func (s Ladder) Rounds(int) int { return 0 }
