package pairing

import (
	"cmp"
	"slices"
)

// scores are what the entrants have won so far, in units.
type scores struct {
	total  []int
	tables []int
	byes   []int
}

// addUp adds up the shares, tables and byes of each entrant; a bye adds the share bye.
func addUp(entrants []Entrant, played []Round, bye int) scores {
	n := len(entrants)
	s := scores{make([]int, n), make([]int, n), make([]int, n)}
	for _, r := range played {
		for _, t := range r.Tables {
			for i, share := range t.shares() {
				s.total[t.Players[i]] += share
				s.tables[t.Players[i]]++
			}
		}
		for _, p := range r.Byes {
			s.total[p] += bye
			s.byes[p]++
		}
	}
	return s
}

// standings are the entrants in order of a first criterion, then of score, Buchholz or
// Sonneborn-Berger, and seed.
func standings(entrants []Entrant, played []Round, s scores, first func(entrant int) int, buchholz bool) []Standing {
	n := len(entrants)
	opponents, weighted := make([]int, n), make([]int, n)
	for _, r := range played {
		for _, t := range r.Tables {
			if !t.played() {
				continue
			}
			for i, a := range t.Players {
				for j, b := range t.Players {
					if i == j {
						continue
					}
					opponents[a] += s.total[b]
					if both := t.Points[i] + t.Points[j]; both > 0 {
						weighted[a] += s.total[b] * t.Points[i] / both
					}
				}
			}
		}
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	sortBySeed(entrants, order)
	second := weighted
	if buchholz {
		second = opponents
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(first(b), first(a)), cmp.Compare(s.total[b], s.total[a]), cmp.Compare(second[b], second[a]))
	})
	list := make([]Standing, n)
	for i, e := range order {
		list[i] = Standing{
			Entrant: e, Tables: s.tables[e], Byes: s.byes[e], Score: float64(s.total[e]) / unit,
			Buchholz: float64(opponents[e]) / unit, SonnebornBerger: float64(weighted[e]) / unit,
		}
	}
	return list
}

func same(int) int { return 0 }
