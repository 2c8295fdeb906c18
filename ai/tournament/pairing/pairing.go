// Package pairing decides who meets whom in the next round of a tournament: Swiss,
// round robin, groups, knockout and ladder, for games of two seats and of three.
//
// All of it is pure: the next round follows from the entrants and the rounds played so
// far, so a tournament can be continued from its file alone, and two machines that read
// the same file agree.
package pairing

import (
	"cmp"
	"fmt"
	"slices"
)

// Entrant is a participant. Entrants are known by their index in the tournament's list,
// which only ever grows: later ones are appended.
type Entrant struct {
	// Rating orders the entrants before the first result, the highest first; equal ones
	// stay in the order of the list. On a ladder it is that of now.
	Rating float64
	// Joined is the first round in which the entrant can play, from 1; 0 is as 1.
	Joined int
	// Withdrawn is the first round in which it no longer plays; 0 while it does.
	Withdrawn int
	// ReplacedBy is the entrant that has taken its place on a ladder, 0 for none.
	ReplacedBy int
}

func (e Entrant) active(round int) bool {
	return e.Joined <= round && (e.Withdrawn == 0 || round < e.Withdrawn)
}

// Table is a meeting of two or three entrants, over one or more games in which they
// change seats.
type Table struct {
	Players []int // indices of entrants
	Group   int   // from 1 in a group stage, otherwise 0
	// Points are those of each player over all games of the table, in any unit. They are
	// nil until the table has been played. A table counts for the shares of its points.
	Points []int
}

// Stage is the kind of a round.
type Stage string

// The stages. A tie-break repeats the tables of a knockout round that had no winner.
const (
	SwissStage      Stage = "swiss"
	RoundRobinStage Stage = "round robin"
	GroupStage      Stage = "groups"
	KnockoutStage   Stage = "knockout"
	TieBreakStage   Stage = "tie-break"
	LadderStage     Stage = "ladder"
)

// Round is a set of tables that can be played at the same time.
type Round struct {
	Stage  Stage
	Tables []Table
	Byes   []int // entrants that sit out because their number is odd, or by their seed
}

// Over reports that there is nothing to play: the tournament has ended.
func (r Round) Over() bool { return len(r.Tables) == 0 }

// System is a way to run a tournament.
type System interface {
	// Next returns the round after those played, which is numbered len(played)+1. It is
	// Over after the last one, and when too few entrants are left. All tables of the
	// rounds before must have points, but for those of the last Overlap rounds.
	Next(entrants []Entrant, played []Round) (Round, error)
	// Overlap is how many rounds may still be played when the next one is made, as it does not
	// depend on their results.
	Overlap() int
	// Standings ranks all entrants, the best one first. Tables without points do not count
	// yet.
	Standings(entrants []Entrant, played []Round) []Standing
	// Rounds is how many rounds some entrants play if nobody joins or withdraws and no
	// table needs a tie-break.
	Rounds(entrants int) int
}

// Standing is an entrant's place in a tournament.
type Standing struct {
	Entrant int
	Tables  int // played
	Byes    int
	// Score is the sum of the shares of the points, 0 to 1 a table, and of what byes are
	// worth.
	Score float64
	// Buchholz is the sum of the scores of the opponents, once per meeting.
	Buchholz float64
	// SonnebornBerger is the sum of the scores of the opponents, each weighted with the
	// entrant's part of the points that the two won at the table.
	SonnebornBerger float64
}

func (t Table) played() bool { return len(t.Points) == len(t.Players) }

// unit is a share of 1 as an integer: whole, so that equal scores are equal on every
// machine, and divisible by all small numbers of games.
const unit = 720720

func (t Table) shares() []int {
	total := 0
	for _, p := range t.Points {
		total += p
	}
	s := make([]int, len(t.Points))
	for i, p := range t.Points {
		s[i] = p * unit / max(total, 1)
	}
	return s
}

// check returns an error unless the seats, entrants and rounds fit together, of which the last
// ones may still be played.
func check(seats int, entrants []Entrant, played []Round, overlap int) error {
	if seats != 2 && seats != 3 {
		return fmt.Errorf("the game has %d seats: expected 2 or 3", seats)
	}
	for r, round := range played {
		for _, t := range round.Tables {
			if len(t.Players) != seats || len(t.Points) != seats && r < len(played)-overlap {
				return fmt.Errorf("round %d has a table with %d players and %d results: expected %d of each, so play it first", r+1, len(t.Players), len(t.Points), seats)
			}
			for i, p := range t.Players {
				if p < 0 || p >= len(entrants) || slices.Contains(t.Players[:i], p) {
					return fmt.Errorf("round %d has the table %v: expected different indices of %d entrants", r+1, t.Players, len(entrants))
				}
			}
		}
		for _, p := range round.Byes {
			if p < 0 || p >= len(entrants) {
				return fmt.Errorf("round %d has a bye for entrant %d: expected an index of %d entrants", r+1, p, len(entrants))
			}
		}
	}
	return nil
}

// active returns the entrants that can play in a round, the best seed first.
func active(entrants []Entrant, round int) []int {
	var list []int
	for i, e := range entrants {
		if e.active(round) {
			list = append(list, i)
		}
	}
	sortBySeed(entrants, list)
	return list
}

func sortBySeed(entrants []Entrant, list []int) {
	slices.SortFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(entrants[b].Rating, entrants[a].Rating), cmp.Compare(a, b))
	})
}

// meetings counts how often each two entrants met.
type meetings struct {
	n     int
	times []uint16
}

func newMeetings(entrants int, played []Round) *meetings {
	m := &meetings{n: entrants, times: make([]uint16, entrants*entrants)}
	for _, r := range played {
		m.add(r)
	}
	return m
}

func (m *meetings) add(r Round) {
	for _, t := range r.Tables {
		for _, a := range t.Players {
			for _, b := range t.Players {
				m.times[a*m.n+b]++
			}
		}
	}
}

func (m *meetings) of(a, b int) int { return int(m.times[a*m.n+b]) }
