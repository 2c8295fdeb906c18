package analysis

import (
	"math"

	"freckers/game"
)

// Grade is how good a move was.
type Grade uint8

// The grades, from good to bad. A move that was neither good enough for [Great] nor bad
// enough for [Inaccuracy] is [Fine].
const (
	Fine Grade = iota
	// Great is the best move where every other one would have been a mistake, and a
	// quick search did not see it.
	Great
	Inaccuracy
	Mistake
	Blunder
	// MissedWin is a move that let a proven win go, and was at least a mistake.
	MissedWin
	Grades = iota // how many there are
)

// The winning chances, in thousandths of the points, from whose loss on a move has a
// grade. They are to be read with [ai.ExpectedPoints], which the engine's own games
// calibrate: of a hundred games that were thrown away like a blunder, twenty would
// have been won.
const (
	InaccuracyLoss = 50
	MistakeLoss    = 100
	BlunderLoss    = 200
)

// pointsOfWin are the thousandths of the points that a win is worth.
const pointsOfWin = 1000

// Fault reports whether the grade is an inaccuracy or worse.
func (g Grade) Fault() bool { return g >= Inaccuracy }

// Symbol returns the mark of the grade beside a move: "!", "?!", "?" or "??", empty for
// a fine move.
func (g Grade) Symbol() string { return [...]string{"", "!", "?!", "?", "??", "??"}[g] }

// Name returns the name of the grade in stored reviews and reports.
func (g Grade) Name() string {
	return [...]string{"fine", "great", "inaccuracy", "mistake", "blunder", "missed win"}[g]
}

// gradeOf returns the grade of a move that is not great.
func gradeOf(loss int, missedWin bool) Grade {
	switch {
	case loss >= MistakeLoss && missedWin:
		return MissedWin
	case loss >= BlunderLoss:
		return Blunder
	case loss >= MistakeLoss:
		return Mistake
	case loss >= InaccuracyLoss:
		return Inaccuracy
	}
	return Fine
}

// Accuracy returns how accurate a move is that lost so many thousandths, from 0 to 100: each loss of a mistake's size
// halves it, so it is at most 71 for an inaccuracy, 50 for a mistake and 25 for a blunder. A mean of such figures
// cannot be high where many moves have a grade.
func Accuracy(loss int) float64 { return 100 * math.Exp2(-float64(loss)/MistakeLoss) }

// Summary counts what is judged so far.
type Summary struct {
	Mistakes [3]int         // by seat, including blunders and missed wins
	Counts   [3][Grades]int // by seat and grade
	// Accuracy is the mean accuracy of a seat's moves, in percent; forced moves, those of the opening
	// and those after the game was decided do not count. It is -1 if there are none.
	Accuracy     [3]float64
	TurningPoint int // the costliest mistake, as a move from 0, the last of several; -1 if there is none
}

// Summary summarizes what is judged so far.
func (r *Review) Summary() Summary {
	s := Summary{TurningPoint: -1}
	most := 0
	var moves [3]int
	for i := range r.actions {
		j, ok := r.Judgment(i)
		if !ok || j.Forced {
			continue
		}
		if !j.Decided {
			moves[j.Seat]++
			s.Accuracy[j.Seat] += Accuracy(j.Loss)
		}
		s.Counts[j.Seat][j.Grade]++
		if !j.Mistake() {
			continue
		}
		s.Mistakes[j.Seat]++
		if j.Loss >= most {
			s.TurningPoint, most = i, j.Loss
		}
	}
	for seat, n := range moves {
		if n == 0 {
			s.Accuracy[seat] = -1
		} else {
			s.Accuracy[seat] /= float64(n)
		}
	}
	return s
}

// Shares returns the expected points of the seats at the i-th position, as in
// [ai.ExpectedPoints]; ok is false if they are not known yet.
func (r *Review) Shares(i int) (shares [3]int, ok bool) {
	f, ok := r.known(i)
	if !ok {
		return shares, false
	}
	return r.expected(i, f.score, f.seat), true
}

// leader returns the seat that is expected to get clearly the most, or [game.Nobody].
func leader(shares [3]int) game.Seat {
	const clearly = 50
	first, second := game.Seat(0), -1
	for seat := 1; seat < len(shares); seat++ {
		switch {
		case shares[seat] > shares[first]:
			first, second = game.Seat(seat), shares[first]
		case shares[seat] > second:
			second = shares[seat]
		}
	}
	if shares[first]-second < clearly {
		return game.Nobody
	}
	return first
}
