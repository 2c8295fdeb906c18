package pairing

import (
	"cmp"
	"slices"
)

// RoundRobin lets all entrants meet each other.
//
// With two seats it is the circle method: one entrant stays, the others move on by one
// place a round, and those opposite each other meet. With an odd number each sits out
// once a cycle, which is worth nothing.
//
// With three seats each round puts those together that have met least, until all have
// met in every cycle. Every table brings three pairs together, so a cycle of n entrants
// takes at least (n-1)/2 rounds. Where the entrants cannot be divided evenly, it takes some
// more, and some pairs meet more often: from 7 to 24 entrants three times at most.
//
// Whoever joins late plays its missing tables in further rounds; tables with those who
// withdrew are left out.
type RoundRobin struct {
	Seats  int
	Cycles int // how often everybody meets everybody; 0 is as 1
}

// Next returns the next round.
func (s RoundRobin) Next(entrants []Entrant, played []Round) (Round, error) {
	if err := check(s.Seats, entrants, played, s.Overlap()); err != nil {
		return Round{}, err
	}
	return s.next(active(entrants, len(played)+1), initial(entrants), newMeetings(len(entrants), played), len(played)), nil
}

// Overlap returns 1: no result changes who meets whom, and who joins does not wait for long.
func (RoundRobin) Overlap() int { return 1 }

// Standings ranks the entrants by score, then Sonneborn-Berger, then seed.
func (s RoundRobin) Standings(entrants []Entrant, played []Round) []Standing {
	return standings(entrants, played, addUp(entrants, played, 0), same, false)
}

// Rounds returns the number of rounds.
func (s RoundRobin) Rounds(entrants int) int {
	list := initial(make([]Entrant, entrants))
	met := newMeetings(entrants, nil)
	for round := 0; ; round++ {
		r := s.next(list, list, met, round)
		if r.Over() {
			return round
		}
		met.add(r)
	}
}

// initial returns the entrants of the first round, the best seed first.
func initial(entrants []Entrant) []int {
	var list []int
	for i, e := range entrants {
		if e.Joined <= 1 {
			list = append(list, i)
		}
	}
	sortBySeed(entrants, list)
	return list
}

// next returns round number round, from 0, of those in play, given who began.
func (s RoundRobin) next(playing, began []int, met *meetings, round int) Round {
	cycles := max(s.Cycles, 1)
	left := missing(playing, met, cycles)
	if left == 0 || len(playing) < s.Seats {
		return Round{}
	}
	if s.Seats == 3 {
		return leastMet(playing, 3, met, cycles)
	}
	for ; round < cycles*circleRounds(len(began)); round++ {
		if r := circle(began, playing, met, cycles, round); !r.Over() {
			return r
		}
	}
	return leastMet(playing, 2, met, cycles)
}

// missing counts the meetings that some entrants still lack.
func missing(playing []int, met *meetings, cycles int) int {
	n := 0
	for i, a := range playing {
		for _, b := range playing[:i] {
			n += max(cycles-met.of(a, b), 0)
		}
	}
	return n
}

// circleRounds returns how many rounds a cycle of some entrants takes.
func circleRounds(n int) int { return (n+1)/2*2 - 1 }

// circle returns round number round, from 0, of those that began, without the tables of
// those that no longer play or need no more meetings.
func circle(began, playing []int, met *meetings, cycles, round int) Round {
	plays := map[int]bool{}
	for _, p := range playing {
		plays[p] = true
	}
	places := (len(began) + 1) / 2 * 2
	at := func(place int) int { // the entrant there, or -1
		if place > 0 {
			place = (place-1+round)%(places-1) + 1
		}
		if place >= len(began) || !plays[began[place]] {
			return -1
		}
		return began[place]
	}
	r := Round{Stage: RoundRobinStage}
	for i := range places / 2 {
		switch a, b := at(i), at(places-1-i); {
		case a >= 0 && b >= 0 && met.of(a, b) >= cycles:
		case a >= 0 && b >= 0:
			r.Tables = append(r.Tables, Table{Players: []int{a, b}})
		case a >= 0:
			r.Byes = append(r.Byes, a)
		case b >= 0:
			r.Byes = append(r.Byes, b)
		}
	}
	return r
}

// leastMet returns tables of those that have met least often, for as long as some lack a
// meeting. Who lacks the fewest sits out if their number does not fit.
func leastMet(playing []int, seats int, met *meetings, cycles int) Round {
	const again = 1 << 32 // costs more than all meetings that are needed
	lacks := map[int]int{}
	for _, a := range playing {
		for _, b := range playing {
			if a != b {
				lacks[a] += max(cycles-met.of(a, b), 0)
			}
		}
	}
	list := slices.Clone(playing)
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(lacks[b], lacks[a]) })
	partner := slices.IndexFunc(list, func(p int) bool { return p != list[0] && met.of(p, list[0]) < cycles })
	second := list[partner]
	list = slices.Insert(slices.Delete(list, partner, partner+1), 1, second) // so that some meeting is new
	r := Round{Stage: RoundRobinStage}
	fit := len(list) / seats * seats
	r.Byes = append(r.Byes, list[fit:]...)
	list = list[:fit]
	tables := arrange(len(list), seats, again, func(i, j int) int64 {
		times := met.of(list[i], list[j])
		if times < cycles {
			return int64(times)
		}
		return again + int64(times*times)
	})
	for _, t := range tables {
		players, fresh := make([]int, seats), false
		for i, at := range t {
			players[i] = list[at]
			fresh = fresh || slices.ContainsFunc(players[:i], func(p int) bool { return met.of(p, players[i]) < cycles })
		}
		if fresh {
			r.Tables = append(r.Tables, Table{Players: players})
		} else {
			r.Byes = append(r.Byes, players...)
		}
	}
	return r
}
