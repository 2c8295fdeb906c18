package match

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// Pairing decides who plays whom. Match files contain these words.
type Pairing string

// The pairings. Together is for as many players as the game has seats, or for two: in
// a game of three the first then plays alone against two of the second.
const (
	Together   Pairing = "together"
	Gauntlet   Pairing = "gauntlet"    // the first player against each of the others
	RoundRobin Pairing = "round robin" // all against all; in a game of three, every three
	// Examination is Gauntlet for a first player that is examined: CPU time, time for an answer
	// and memory of the plan are its own, and what it uses is in [stats.Game.Examined]. Each
	// round has its own opening.
	Examination Pairing = "examination"
)

// examined is the index of the player that an examination is about.
const examined = 0

// schedule assigns players, seats and an opening to each game by its number alone.
//
// The games of a round share an opening and a lineup, and each player of the lineup
// has every seat once: with two seats a round is a pair with the seats swapped, with
// three the cyclic rotations of one order. Those and not all six orders are enough
// for seats of different value. Since it also matters who moves after whom, every
// other opening uses the reverse order.
//
// With n lineups, round r is played by lineup r mod n from opening r/n: all lineups
// play the same openings and progress equally. In an examination each round has its own opening
// instead, and the first player has the seats in their order.
type schedule struct {
	seats   int
	lineups [][]int // indices of players
	rounds  int
	examine bool
}

// Job is a game to be played. With its [Plan] it determines the opening and the seeds of
// the players.
type Job struct {
	Number  int   `json:"number"`  // from 1
	Opening int   `json:"opening"` // from 0
	Players []int `json:"players"` // by seat, indices into [Plan.Players]
}

// pairing is a game's place in a schedule.
type pairing struct {
	Job
	round  int // from 0
	lineup int
}

// newSchedule makes a schedule of at least so many games, in which every lineup plays.
func newSchedule(seats, players, games int, p Pairing) (schedule, error) {
	s := schedule{seats: seats, rounds: (games + seats - 1) / seats, examine: p == Examination}
	switch {
	case players < 2:
		return s, fmt.Errorf("%d players: expected two or more to play each other", players)
	case p == Together && players == seats:
		s.addCombinations(nil, 0, players)
	case p == Together && players == 2:
		s.lineups = [][]int{duel(seats, 0, 1)}
	case p == Together:
		return s, fmt.Errorf("%d players for %d seats: use --gauntlet to let the first play each of the others, or --round-robin to let each play each", players, seats)
	case p == Gauntlet || p == Examination || p == RoundRobin && seats > players:
		s.addDuels(players, p)
	case p == RoundRobin:
		s.addCombinations(nil, 0, players)
	default:
		return s, fmt.Errorf("%q is not a pairing: expected %s, %s or %s", p, Together, Gauntlet, RoundRobin)
	}
	s.rounds = max(s.rounds, len(s.lineups))
	return s, nil
}

// duel returns a lineup of one player, and of another in all other seats.
func duel(seats, one, other int) []int {
	return append([]int{one}, slices.Repeat([]int{other}, seats-1)...)
}

func (s *schedule) addDuels(players int, p Pairing) {
	for one := range players {
		for other := one + 1; other < players; other++ {
			s.lineups = append(s.lineups, duel(s.seats, one, other))
		}
		if p != RoundRobin {
			return
		}
	}
}

func (s *schedule) addCombinations(start []int, next, players int) {
	if len(start) == s.seats {
		s.lineups = append(s.lineups, slices.Clone(start))
		return
	}
	for ; next < players; next++ {
		s.addCombinations(append(start, next), next+1, players)
	}
}

func (s *schedule) games() int { return s.rounds * s.seats }

// at returns the place of a game by its number, from 1.
func (s *schedule) at(number int) pairing {
	round, turn := (number-1)/s.seats, (number-1)%s.seats
	n := len(s.lineups)
	if s.examine {
		return pairing{Job{Number: number, Opening: round, Players: Seating(s.lineups[round%n], s.seats-turn, false)}, round, round % n}
	}
	opening := round / n
	return pairing{Job{Number: number, Opening: opening, Players: Seating(s.lineups[round%n], turn, opening%2 == 1)}, round, round % n}
}

// Seating returns the players by seat in a game of a round, by its turn in the round from
// 0. Reversed changes who moves after whom, which only games of three know.
func Seating(lineup []int, turn int, reversed bool) []int {
	seats := len(lineup)
	players := make([]int, seats)
	for seat := range players {
		at := (seat + turn) % seats
		if reversed && seats > 2 {
			at = (seats - at) % seats
		}
		players[seat] = lineup[at]
	}
	return players
}

// The uses of a match's seed, each with its own sequence of random numbers.
const (
	seedOpenings = iota + 1
	seedPlayers
)

func newRand(seed uint64, use, number int) *rand.Rand {
	return rand.New(rand.NewPCG(seed, uint64(use)<<56|uint64(number)))
}
