package pairing

import "slices"

// Groups divides the entrants into groups by seed, in serpentine order: the first to
// group 1, the second to group 2, and back from the last one. Within a group all meet
// each other. The best of each group advance to a final stage, in which the winners of
// the groups are seeded before the second, and so on.
//
// Whoever joins during the group stage comes into the smallest group, and later not at
// all. Results of the groups do not count in the final stage.
type Groups struct {
	Seats   int
	Groups  int    // number of groups, at least 1
	Advance int    // how many of each group
	Cycles  int    // how often everybody in a group meets everybody; 0 is as 1
	Final   System // nil is a [Knockout] with two replays
}

func (s Groups) final() System {
	if s.Final == nil {
		return Knockout{Seats: s.Seats, Replays: 2}
	}
	return s.Final
}

func (s Groups) roundRobin() RoundRobin { return RoundRobin{Seats: s.Seats, Cycles: s.Cycles} }

// Next returns the next round. Groups that are over wait for the others.
func (s Groups) Next(entrants []Entrant, played []Round) (Round, error) {
	if err := check(s.Seats, entrants, played, s.Overlap()); err != nil {
		return Round{}, err
	}
	stage := groupRounds(played)
	if stage == len(played) {
		next := Round{Stage: GroupStage}
		for g, members := range s.divide(entrants, stage+1) {
			r, err := s.roundRobin().Next(part(entrants, members, 0), partRounds(members, played, g+1))
			if err != nil {
				return Round{}, err
			}
			r = whole(r, members)
			for i := range r.Tables {
				r.Tables[i].Group = g + 1
			}
			next.Tables, next.Byes = append(next.Tables, r.Tables...), append(next.Byes, r.Byes...)
		}
		if len(next.Tables) > 0 {
			return next, nil
		}
	}
	list := s.qualified(entrants, played[:stage])
	r, err := s.final().Next(part(entrants, list, stage), partRounds(list, played[stage:], 0))
	return whole(r, list), err
}

// Overlap returns 0: each round needs the results of the one before.
func (Groups) Overlap() int { return 0 }

// Standings ranks those in the final stage first, then the others by their place in
// their group and their score.
func (s Groups) Standings(entrants []Entrant, played []Round) []Standing {
	stage := groupRounds(played)
	place := make([]int, len(entrants)) // the higher the better
	if stage < len(played) {
		list := s.qualified(entrants, played[:stage])
		for i, st := range s.final().Standings(part(entrants, list, stage), partRounds(list, played[stage:], 0)) {
			place[list[st.Entrant]] = 2*len(entrants) - i
		}
	}
	for _, order := range s.ranked(entrants, played[:stage]) {
		for i, p := range order {
			if place[p] == 0 {
				place[p] = len(entrants) - i
			}
		}
	}
	return standings(entrants, played, addUp(entrants, played, 0), func(e int) int { return place[e] }, false)
}

// Rounds returns the number of rounds.
func (s Groups) Rounds(entrants int) int {
	rounds, advance := 0, 0
	for _, members := range s.divide(make([]Entrant, entrants), 1) {
		rounds = max(rounds, s.roundRobin().Rounds(len(members)))
		advance += min(s.Advance, len(members))
	}
	return rounds + s.final().Rounds(advance)
}

func groupRounds(played []Round) int {
	if i := slices.IndexFunc(played, func(r Round) bool { return r.Stage != GroupStage }); i >= 0 {
		return i
	}
	return len(played)
}

// divide returns the members of each group, of those that joined up to a round.
func (s Groups) divide(entrants []Entrant, round int) [][]int {
	groups := make([][]int, max(s.Groups, 1))
	for i, e := range initial(entrants) {
		g := i % (2 * len(groups))
		g = min(g, 2*len(groups)-1-g)
		groups[g] = append(groups[g], e)
	}
	for i, e := range entrants {
		if 1 < e.Joined && e.Joined <= round {
			least := 0
			for g := range groups {
				if len(groups[g]) < len(groups[least]) {
					least = g
				}
			}
			groups[least] = append(groups[least], i)
		}
	}
	return groups
}

func (s Groups) ranked(entrants []Entrant, played []Round) [][]int {
	groups := s.divide(entrants, max(len(played), 1))
	for g, members := range groups {
		order := make([]int, 0, len(members))
		for _, st := range s.roundRobin().Standings(part(entrants, members, 0), partRounds(members, played, g+1)) {
			order = append(order, members[st.Entrant])
		}
		groups[g] = order
	}
	return groups
}

// qualified returns those that advance, as they are seeded.
func (s Groups) qualified(entrants []Entrant, played []Round) (list []int) {
	groups := s.ranked(entrants, played)
	for g, order := range groups {
		groups[g] = slices.DeleteFunc(order, func(p int) bool { return !entrants[p].active(len(played) + 1) })
	}
	for place := range s.Advance {
		for _, order := range groups {
			if place < len(order) {
				list = append(list, order[place])
			}
		}
	}
	return list
}

// part returns some entrants as those of a tournament of their own that begins after
// some rounds. With a final stage they keep the order of the list as their seed.
func part(entrants []Entrant, list []int, after int) []Entrant {
	own := make([]Entrant, len(list))
	for i, p := range list {
		own[i] = entrants[p]
		if after > 0 {
			own[i].Rating = float64(-i)
			own[i].Joined = 0
			own[i].Withdrawn = max(own[i].Withdrawn-after, 0)
		}
	}
	return own
}

// partRounds returns the rounds of some entrants as those of a tournament of their own.
func partRounds(list []int, played []Round, group int) []Round {
	index := map[int]int{}
	for i, p := range list {
		index[p] = i
	}
	own := make([]Round, len(played))
	for r, round := range played {
		own[r].Stage = round.Stage
		for _, t := range round.Tables {
			if t.Group == group {
				own[r].Tables = append(own[r].Tables, Table{Players: mapped(t.Players, func(p int) int { return index[p] }), Points: t.Points})
			}
		}
		for _, p := range round.Byes {
			if i, ok := index[p]; ok {
				own[r].Byes = append(own[r].Byes, i)
			}
		}
	}
	return own
}

// whole returns a round of some entrants as one of the whole tournament.
func whole(r Round, list []int) Round {
	back := func(i int) int { return list[i] }
	for i, t := range r.Tables {
		r.Tables[i].Players = mapped(t.Players, back)
	}
	r.Byes = mapped(r.Byes, back)
	return r
}

func mapped(list []int, f func(int) int) []int {
	var out []int
	for _, x := range list {
		out = append(out, f(x))
	}
	return out
}
