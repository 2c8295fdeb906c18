package ai

import (
	"math"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/game"
)

// whole is what the shares of a game make together.
const whole = 1000

// Expected are the parts of the points, in thousandths, that the seats of a game
// are expected to get, where a score was given from the view of mover: those of
// a game of three as they stand; in a game of two the odds grow by e with every
// [natOf]. The seats that a game lacks have 0, and a proven end leaves no doubt.
func (s Score) Expected(g game.Game, mover game.Seat) (all [3]int) {
	if s.ThreePlayers() {
		return s.Shares
	}
	own := 0
	switch {
	case s.Win > 0:
		own = whole
	case s.Win == 0:
		own = int(math.Round(whole / (1 + math.Exp(-float64(s.Value)/natOf(g)))))
	}
	all[mover], all[1-mover] = own, whole-own
	return all
}

// natOf is the lead in a game of two, in hundredths of a step, that multiplies
// the odds of the side ahead by e. It panics where none was measured.
func natOf(g game.Game) float64 {
	switch name := g.Info().Name; name {
	case "freckers":
		return natFreckers
	case "froglet":
		return natFroglet
	case "billabong":
		return natBillabong
	default:
		panic("ai: the leads of " + name + " have no scale: measure it by TestSharesFitTheGames")
	}
}

// The scales of [natOf]: how often the side wins of which 2000 positions say
// that it is so far ahead, in 400 games of level 3 against itself: 234 ± 19,
// 307 ± 24 and 1337 ± 226. Stronger sides make more of less: in 150 games of
// level 7 it is 82 ± 6 in Freckers.
//
//	go test ./ai -run SharesFit -v -shares-games 400
const (
	natFreckers  = 234
	natFroglet   = 307
	natBillabong = 1337
)

// ThreePlayers says that the score is one of a game of three.
func (s Score) ThreePlayers() bool { return s.Shares != [3]int{} }

// of is the score of a seat in a game of three that ends in so many plies, or 0.
func (s Score) of(seat game.Seat, plies int) Score {
	own := s.Shares[seat]
	switch {
	case plies == 0:
		// The last share that can be told from none or all stands for them.
		p := min(max(float64(own), 0.5), whole-0.5)
		s.Value, s.Win = int(math.Round(eval.Nat*math.Log(2*p/(whole-p)))), 0
	case own == whole:
		s.Value, s.Win = alphabeta.MaxValue, plies
	default:
		s.Value, s.Win = -alphabeta.MaxValue, -plies
	}
	return s
}

// leaderOfThree is [Score.Leader] of a game of three.
func (s Score) leaderOfThree() (game.Seat, float64) {
	top, second := 0, 1
	if s.Shares[1] > s.Shares[0] {
		top, second = 1, 0
	}
	switch {
	case s.Shares[2] > s.Shares[top]:
		top, second = 2, top
	case s.Shares[2] > s.Shares[second]:
		second = 2
	}
	rows := eval.Nat * math.Log(float64(s.Shares[top])/max(float64(s.Shares[second]), 0.5)) / 100
	if rows < 0.1 {
		return game.Nobody, 0
	}
	return game.Seat(top), rows
}
