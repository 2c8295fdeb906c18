package match

import (
	"fmt"
	"maps"
	"slices"
)

// Table is how a match stands.
type Table struct {
	Seats int // of the game
	// Rows are in the order of [Plan.Programs].
	Rows []Row
	// Cross gives the score of each program in the games with each other.
	Cross [][]Score
	// Games counted, and to be counted in the end: of the shard, or of all.
	Games, Of int
	Ends      map[End]int // how many games ended so
	Test      *TestState  // nil without a test
	// Curve is how the estimate of the first of two programs went, thinned
	// where it is long.
	Curve []Point
}

// Row is a program in a table.
type Row struct {
	Name  string // no other row has it
	Score        // in all games
	// Estimate is made of whole sets only, against all others together; for
	// Elo in games of two see [Estimate.Elo].
	Estimate
	Pairs  Pairs         // of a game of two
	Faults map[End]Fault // games that it lost by doing wrong
}

// Fault counts the games that a program lost in one way.
type Fault struct {
	Games int
	First int // the lowest number of them
	// Message is what happened in that one.
	Message string
}

// TestState is how a test stands.
type TestState struct {
	SPRT
	LLR     float64
	Pairs   Pairs // that it has judged
	Verdict Verdict
}

// table gives the table at this moment. What it holds is the caller's.
func (t *tally) table() Table {
	table := Table{Seats: t.sched.seats, Of: t.sched.own(), Ends: maps.Clone(t.ends), Curve: slices.Clone(t.curve.points)}
	for i, name := range names(t.plan) {
		r := Row{Name: name, Score: t.scores[i], Estimate: t.estimate(i), Faults: maps.Clone(t.faults[i])}
		if table.Seats == 2 {
			r.Pairs = t.pairs(i)
		}
		table.Rows = append(table.Rows, r)
		table.Cross = append(table.Cross, slices.Clone(t.cross[i]))
	}
	for _, n := range t.ends {
		table.Games += n
	}
	if t.test != nil {
		table.Test = &TestState{SPRT: t.test.SPRT, LLR: t.test.LLR(t.test.pairs), Pairs: t.test.pairs, Verdict: t.test.verdict}
	}
	return table
}

// names are the programs' names, told apart where two are called alike.
func names(p *Plan) []string {
	var list []string
	for i, s := range p.Programs {
		name := s.Name()
		for n := 2; slices.Contains(list, name); n++ {
			name = fmt.Sprintf("%s #%d", s.Name(), n)
		}
		list = append(list[:i], name)
	}
	return list
}
