package pairing

import (
	"cmp"
	"slices"
)

// Swiss pairs those with about the same score, who have not met yet, for a number of
// rounds.
//
// In order of importance: nobody meets the same entrant twice while that can be avoided;
// the scores at a table are as close as possible; and of those with the same score, the
// upper half by seed meets the lower half (with three seats, the thirds). So the system
// never fails: with more rounds than opponents the meetings repeat evenly.
//
// If the entrants do not fit the tables, those with the lowest scores have a bye, nobody
// twice before all have had one. A bye is worth a table won. For each round before it
// joined an entrant gets what an average player would have won, provided that it plays any.
//
// With lagged pairings the scores are those of some rounds earlier, so that the next round can
// begin before the slowest games of this one are over.
type Swiss struct {
	Seats, Length int // Length is the number of rounds
	Lag           int // the last rounds, whose scores do not count for the next one
}

// Next returns the next round.
func (s Swiss) Next(entrants []Entrant, played []Round) (Round, error) {
	if err := check(s.Seats, entrants, played, s.Lag); err != nil {
		return Round{}, err
	}
	list := active(entrants, len(played)+1)
	if len(played) >= s.Length || len(list) < s.Seats {
		return Round{}, nil
	}
	won := s.scores(entrants, played[:max(len(played)-s.Lag, 0)])
	won.byes = addUp(entrants, played, unit).byes
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(won.total[b], won.total[a]) })
	met := newMeetings(len(entrants), played)
	best, fewest := Round{}, -1
	for _, out := range choices(list, len(list)%s.Seats, won.byes) {
		r, rematches := s.pair(list, out, won.total, met)
		if fewest < 0 || rematches < fewest {
			best, fewest = r, rematches
		}
		if fewest == 0 {
			break
		}
	}
	return best, nil
}

// pair returns a round in which some of a list sit out, and how many of its meetings are
// not the first.
func (s Swiss) pair(list, out, total []int, met *meetings) (r Round, rematches int) {
	r = Round{Stage: SwissStage, Byes: out}
	list = slices.DeleteFunc(slices.Clone(list), func(p int) bool { return slices.Contains(out, p) })
	shift := halves(list, s.Seats, total)
	for _, t := range arrange(len(list), s.Seats, rematch, func(i, j int) int64 {
		a, b := list[i], list[j]
		return int64(met.of(a, b))*rematch + apart(total[a], total[b]) + shift(i, j)
	}) {
		players := make([]int, len(t))
		for i, at := range t {
			players[i] = list[at]
			for _, p := range players[:i] {
				rematches += met.of(p, players[i])
			}
		}
		r.Tables = append(r.Tables, Table{Players: players})
	}
	return r, rematches
}

// The costs of a pair at a table. A rematch costs more than all other costs of a round
// together; shiftCost is the most that the wrong half of the same score costs.
const (
	rematch   = 1 << 44
	shiftCost = 256
)

// apart returns the cost of two scores: 4096 for half a table, four times as much for
// a whole one, and so on.
func apart(a, b int) int64 {
	d := int64(a-b) * 128 / unit
	return d * d
}

// halves returns the cost of seating two of the same score together: least if they are
// half of their score group apart, with three seats a third.
func halves(list []int, seats int, total []int) func(i, j int) int64 {
	size := map[int]int{}
	for _, p := range list {
		size[total[p]]++
	}
	return func(i, j int) int64 {
		n := size[total[list[i]]]
		if total[list[i]] != total[list[j]] || n < seats {
			return 0
		}
		step := n / seats
		off := max(i-j, j-i)
		if seats == 3 && off > step*3/2 {
			off -= step // first and last third
		}
		return int64(max(off-step, step-off)) * shiftCost / int64(n)
	}
}

// maxChoices is how many ways to sit out are tried to avoid a rematch.
const maxChoices = 64

// choices returns who might sit out, the best choice first: of those with the fewest
// byes the last ones of a list. More than two never have to.
func choices(list []int, count int, byes []int) (all [][]int) {
	order := slices.Clone(list)
	slices.Reverse(order)
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(byes[a], byes[b]) })
	switch count {
	case 0:
		return [][]int{nil}
	case 1:
		for _, p := range order {
			if byes[p] == byes[order[0]] {
				all = append(all, []int{p})
			}
		}
	default:
		for j, q := range order {
			for _, p := range order[:j] {
				if byes[p] == byes[order[0]] && byes[q] == byes[order[1]] {
					all = append(all, []int{p, q})
				}
			}
			if len(all) >= maxChoices {
				break
			}
		}
	}
	return all[:min(len(all), maxChoices)]
}

// scores adds up the rounds, with those missed before joining.
func (s Swiss) scores(entrants []Entrant, played []Round) scores {
	won := addUp(entrants, played, unit)
	for i, e := range entrants {
		if e.Joined <= s.Length {
			won.total[i] += max(min(e.Joined-1, len(played)), 0) * unit / s.Seats
		}
	}
	return won
}

// Overlap returns the lag.
func (s Swiss) Overlap() int { return s.Lag }

// Standings ranks the entrants by score, then Buchholz, then seed.
func (s Swiss) Standings(entrants []Entrant, played []Round) []Standing {
	return standings(entrants, played, s.scores(entrants, played), same, true)
}

// Rounds returns the number of rounds.
func (s Swiss) Rounds(entrants int) int {
	if entrants < s.Seats {
		return 0
	}
	return s.Length
}
