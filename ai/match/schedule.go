package match

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// Form says who meets whom.
type Form string

// The forms. Together is for as many programs as the game has seats, or for two:
// in a game of three the first of two then plays alone against two of the
// second.
const (
	Together   Form = "together"
	Gauntlet   Form = "gauntlet"    // the first program against each of the others
	RoundRobin Form = "round robin" // each against each; in a game of three, every three
)

// Shard is a part of a match: of every Of sets of games the one with the number
// Number, from 1. The zero value is the whole match.
type Shard struct{ Number, Of int }

// ParseShard reads a shard such as "3/8".
func ParseShard(text string) (Shard, error) {
	number, of, two := strings.Cut(text, "/")
	n, err := strconv.Atoi(strings.TrimSpace(number))
	m, errOf := strconv.Atoi(strings.TrimSpace(of))
	s := Shard{n, m}
	if !two || err != nil || errOf != nil || s.check() != nil || m == 0 {
		return Shard{}, fmt.Errorf("a shard is %q: expected its number and how many there are, 1/8 to 8/8", text)
	}
	return s, nil
}

func (s Shard) check() error {
	if s != (Shard{}) && (s.Number < 1 || s.Number > s.Of) {
		return fmt.Errorf("a shard is %d of %d: expected a number from 1", s.Number, s.Of)
	}
	return nil
}

// String is the shard as [ParseShard] reads it, "" for the whole match.
func (s Shard) String() string {
	if s == (Shard{}) {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Number, s.Of)
}

// has says whether a set of games, counted from 0, is the shard's.
func (s Shard) has(set int) bool { return s.Of == 0 || set%s.Of == s.Number-1 }

// schedule says from the number of a game alone who sits where, and from which
// opening. The games of a set begin with one opening and have one lineup, in
// every seat once: with two seats a pair with the seats swapped, with three the
// cyclic rotations of one order. A set is as many games as there are seats.
//
// Three cyclic rotations and not all six orders: each program then has each
// seat once, which is what the seats' unlike worth asks for. Who moves
// after whom matters too, so every other opening goes by the reverse order.
//
// Set s is the turn of lineup s mod n, and begins with opening s/n: all lineups
// play the same openings, and are equally far at any time.
type schedule struct {
	seats   int
	lineups [][]int // indices of programs
	sets    int
	shard   Shard
}

// place is where a game stands in a schedule.
type place struct {
	number   int // of the game, from 1
	set      int // from 0
	lineup   int
	opening  int   // from 0
	programs []int // the program of each seat
}

// newSchedule makes the schedule of at least so many games, in which every lineup
// meets.
func newSchedule(seats, programs, games int, form Form, shard Shard) (schedule, error) {
	s := schedule{seats: seats, sets: (games + seats - 1) / seats, shard: shard}
	switch {
	case programs < 2:
		return s, fmt.Errorf("%d programs: expected two or more to play each other", programs)
	case form == Together && programs == seats:
		s.lineups = [][]int{first(programs)}
	case form == Together && programs == 2:
		s.lineups = [][]int{filled(seats, 0, 1)}
	case form == Together:
		return s, fmt.Errorf("%d programs for %d seats: let the first play each of the others by --gauntlet, or each play each by --round-robin", programs, seats)
	case form == Gauntlet || form == RoundRobin && seats > programs:
		s.duels(programs, form)
	case form == RoundRobin:
		s.combine(nil, programs)
	default:
		return s, fmt.Errorf("%q is no form of a match: expected %s, %s or %s", form, Together, Gauntlet, RoundRobin)
	}
	s.sets = max(s.sets, len(s.lineups))
	return s, nil
}

func first(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// filled is a lineup of one program and, in all other seats, another.
func filled(seats, one, other int) []int {
	lineup := []int{one}
	for len(lineup) < seats {
		lineup = append(lineup, other)
	}
	return lineup
}

// duels makes lineups of two programs.
func (s *schedule) duels(programs int, form Form) {
	for one := range programs {
		for other := one + 1; other < programs; other++ {
			s.lineups = append(s.lineups, filled(s.seats, one, other))
		}
		if form == Gauntlet {
			return
		}
	}
}

// combine makes lineups of as many programs as there are seats, in all ways
// that begin with some.
func (s *schedule) combine(begun []int, programs int) {
	if len(begun) == s.seats {
		s.lineups = append(s.lineups, append([]int(nil), begun...))
		return
	}
	next := 0
	if len(begun) > 0 {
		next = begun[len(begun)-1] + 1
	}
	for ; next < programs; next++ {
		s.combine(append(begun, next), programs)
	}
}

// games is the number of games of all shards.
func (s *schedule) games() int { return s.sets * s.seats }

// own is the number of games of the shard.
func (s *schedule) own() int {
	if s.shard.Of == 0 {
		return s.games()
	}
	return (s.sets - s.shard.Number + s.shard.Of) / s.shard.Of * s.seats
}

// at gives the place of a game by its number, from 1.
func (s *schedule) at(number int) place {
	set, turn := (number-1)/s.seats, (number-1)%s.seats
	p := place{number: number, set: set, lineup: set % len(s.lineups), opening: set / len(s.lineups), programs: make([]int, s.seats)}
	lineup := s.lineups[p.lineup]
	for seat := range p.programs {
		at := (seat + turn) % s.seats
		if p.opening%2 == 1 && s.seats > 2 {
			at = (s.seats - at) % s.seats
		}
		p.programs[seat] = lineup[at]
	}
	return p
}

// The uses of a match's seed; each has numbers of its own.
const (
	useOpening = iota + 1
	useSeats
)

// rng is the source of chance for a use of the seed.
func rng(seed uint64, use, number int) *rand.Rand {
	return rand.New(rand.NewPCG(seed, uint64(use)<<56|uint64(number)))
}
