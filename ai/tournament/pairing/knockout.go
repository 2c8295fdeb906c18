package pairing

import (
	"cmp"
	"fmt"
	"slices"
)

// Knockout lets the winner of each table advance until one is left.
//
// With two seats it is a bracket in which the first two seeds can meet only in the
// final; if their number is no power of two, the best seeds have byes in the first
// round. With three seats each round is seeded anew: the thirds by seed meet in
// serpentine order, the best seeds without a bye so far sit out one round if the number
// is not divisible, and when two would be left the best loser of their round joins them.
//
// A table without a single winner is played again, up to Replays times, and all its
// points are added up; then the better seed advances. Who withdraws loses its last table
// too, so its opponent advances. Nobody can join after the first round.
type Knockout struct {
	Seats, Replays int
}

// Next returns the next round.
func (s Knockout) Next(entrants []Entrant, played []Round) (Round, error) {
	if err := check(s.Seats, entrants, played, s.Overlap()); err != nil {
		return Round{}, err
	}
	b, err := s.run(entrants, played)
	return b.next, err
}

// Overlap returns 0: each round needs the results of the one before.
func (Knockout) Overlap() int { return 0 }

// Standings ranks the entrants by how far they came, then by score, Sonneborn-Berger and
// seed. Byes are worth nothing.
func (s Knockout) Standings(entrants []Entrant, played []Round) []Standing {
	complete := slices.IndexFunc(played, func(r Round) bool {
		return slices.ContainsFunc(r.Tables, func(t Table) bool { return !t.played() })
	})
	if complete < 0 {
		complete = len(played)
	}
	b, _ := s.run(entrants, played[:complete])
	return standings(entrants, played, addUp(entrants, played, 0), func(e int) int { return b.reached[e] }, false)
}

// Rounds returns the number of rounds.
func (s Knockout) Rounds(entrants int) int {
	rounds := 0
	for n := entrants; n >= s.Seats; rounds++ {
		if s.Seats == 2 {
			n = (n + 1) / 2
		} else {
			n = n/3 + n%3
			if n == 2 {
				n = 3
			}
		}
	}
	return rounds
}

type bracket struct {
	Knockout
	entrants []Entrant
	rank     []int // by entrant: its place by seed
	reached  []int // by entrant: the round of the knockout that it reached, 0 for none
	byes     []int // by entrant
	slots    []int // those left: with two seats in the order of the bracket, -1 for nobody
	next     Round
}

// run follows the rounds played and finds the next one. Its error says which round does
// not fit.
func (s Knockout) run(entrants []Entrant, played []Round) (*bracket, error) {
	n := len(entrants)
	b := &bracket{Knockout: s, entrants: entrants, rank: make([]int, n), reached: make([]int, n), byes: make([]int, n)}
	order := initial(entrants)
	for i, e := range order {
		b.rank[e], b.reached[e] = i, 1
	}
	b.slots = order
	if s.Seats == 2 {
		b.slots = seeded(order)
	}
	at := 0
	for {
		b.dropInactive(at + 1)
		groups, byes := b.draw()
		if len(groups) == 0 {
			if s.Seats == 2 && len(b.slots) > 1 { // nobody has an opponent left: move on
				b.advance(nil, byes, -1)
				continue
			}
			return b, nil
		}
		points := make([][]int, len(groups))
		again := groups
		stage := KnockoutStage
		for replay := 0; len(again) > 0 && replay <= s.Replays; replay++ {
			if at == len(played) {
				b.next = Round{Stage: stage}
				for _, g := range again {
					b.next.Tables = append(b.next.Tables, Table{Players: slices.Clone(g)})
				}
				if stage == KnockoutStage {
					b.next.Byes = byes
				}
				return b, nil
			}
			if err := b.addPoints(groups, again, points, played[at], at+1); err != nil {
				return b, err
			}
			at++
			again, stage = b.tied(groups, points, at+1), TieBreakStage
		}
		for _, p := range byes {
			b.byes[p]++
		}
		winners, loser := b.winners(groups, points, at+1)
		b.advance(winners, byes, loser)
	}
}

// seeded returns the first round of a bracket: neighbours meet, and -1 is nobody.
func seeded(order []int) []int {
	places := []int{0}
	for len(places) < len(order) {
		var next []int
		for _, p := range places {
			next = append(next, p, 2*len(places)-1-p)
		}
		places = next
	}
	for i, p := range places {
		places[i] = -1
		if p < len(order) {
			places[i] = order[p]
		}
	}
	return places
}

func (b *bracket) dropInactive(round int) {
	if b.Seats == 3 {
		b.slots = slices.DeleteFunc(b.slots, func(p int) bool { return !b.entrants[p].active(round) })
		return
	}
	for i, p := range b.slots {
		if p >= 0 && !b.entrants[p].active(round) {
			b.slots[i] = -1
		}
	}
}

// draw returns who meets, and who has a bye.
func (b *bracket) draw() (groups [][]int, byes []int) {
	if b.Seats == 2 {
		for i := 0; i+1 < len(b.slots); i += 2 {
			switch pair := b.slots[i : i+2]; {
			case pair[0] >= 0 && pair[1] >= 0:
				groups = append(groups, pair)
			case max(pair[0], pair[1]) >= 0:
				byes = append(byes, max(pair[0], pair[1]))
			}
		}
		return groups, byes
	}
	if len(b.slots) < 3 {
		return nil, nil
	}
	list := slices.Clone(b.slots)
	slices.SortFunc(list, func(p, q int) int {
		return cmp.Or(cmp.Compare(b.byes[p], b.byes[q]), cmp.Compare(b.rank[p], b.rank[q]))
	})
	byes, list = list[:len(list)%3:len(list)%3], list[len(list)%3:]
	slices.SortFunc(list, func(p, q int) int { return cmp.Compare(b.rank[p], b.rank[q]) })
	third := len(list) / 3
	for i := range third {
		groups = append(groups, []int{list[i], list[2*third-1-i], list[2*third+i]})
	}
	return groups, byes
}

func (b *bracket) addPoints(groups, again [][]int, points [][]int, r Round, number int) error {
	for _, g := range again {
		at := slices.IndexFunc(r.Tables, func(t Table) bool {
			return !slices.ContainsFunc(g, func(p int) bool { return !slices.Contains(t.Players, p) })
		})
		if at < 0 {
			return fmt.Errorf("round %d lacks the table %v of the knockout: continue with the rounds as they were made", number, g)
		}
		k := slices.IndexFunc(groups, func(o []int) bool { return o[0] == g[0] })
		if points[k] == nil {
			points[k] = make([]int, len(g))
		}
		for i, p := range g {
			points[k][i] += r.Tables[at].Points[slices.Index(r.Tables[at].Players, p)]
		}
	}
	return nil
}

// tied returns the groups without a single winner, all of which still play.
func (b *bracket) tied(groups, points [][]int, round int) (list [][]int) {
	for k, g := range groups {
		first := 0
		for _, p := range points[k] {
			if p == slices.Max(points[k]) {
				first++
			}
		}
		if first > 1 && !slices.ContainsFunc(g, func(p int) bool { return !b.entrants[p].active(round) }) {
			list = append(list, g)
		}
	}
	return list
}

// winners returns the winner of each group and the best loser of all, of those that play
// in a round; -1 is nobody.
func (b *bracket) winners(groups, points [][]int, round int) (list []int, loser int) {
	type place struct{ player, points int }
	better := func(x, y place) int {
		return cmp.Or(cmp.Compare(y.points, x.points), cmp.Compare(b.rank[x.player], b.rank[y.player]))
	}
	var losers []place
	for k, g := range groups {
		var order []place
		for i, p := range g {
			if b.entrants[p].active(round) {
				order = append(order, place{p, points[k][i]})
			}
		}
		slices.SortFunc(order, better)
		if len(order) == 0 {
			list = append(list, -1)
			continue
		}
		list = append(list, order[0].player)
		losers = append(losers, order[1:]...)
	}
	if len(losers) == 0 {
		return list, -1
	}
	return list, slices.MinFunc(losers, better).player
}

// advance fills the slots with the winners of the groups and those that had a bye.
func (b *bracket) advance(winners, byes []int, loser int) {
	var slots []int
	if b.Seats == 2 {
		for i := 0; i < len(b.slots); i += 2 {
			p, q := b.slots[i], b.slots[i+1]
			if p >= 0 && q >= 0 {
				p, winners = winners[0], winners[1:]
			} else {
				p = max(p, q)
			}
			slots = append(slots, p)
		}
	} else {
		slots = slices.DeleteFunc(slices.Concat(byes, winners), func(p int) bool { return p < 0 })
		if len(slots) == 2 && loser >= 0 {
			slots = append(slots, loser)
		}
	}
	b.slots = slots
	for _, p := range slots {
		if p >= 0 {
			b.reached[p]++
		}
	}
}
