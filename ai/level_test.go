package ai_test

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"freckers/ai"
	"freckers/ai/internal/arena"
	"freckers/game"
	"freckers/game/freckers"
)

// level plays at a level of the machine.
func level(n int) arena.Player {
	return func(s game.State, seed uint64) (game.Action, error) {
		thought, err := start(ai.Request{State: s, Level: n, Seed: seed}).Wait()
		return thought.Best(), err
	}
}

// careless plays at random, and takes each forward move twice as often as any
// other.
func careless(s game.State, seed uint64) (game.Action, error) {
	var list []game.Action
	p, _ := game.PosOf[freckers.Pos](s)
	actions := s.Actions(nil)
	for i, m := range p.Moves(nil) {
		list = append(list, actions[i])
		rows := m.To()/8 - m.From()/8
		if m != freckers.Grow && (rows > 0 && s.ToMove() == freckers.RedSeat || rows < 0 && s.ToMove() == freckers.BlueSeat) {
			list = append(list, actions[i])
		}
	}
	return list[rand.New(rand.NewPCG(seed, 0)).IntN(len(list))], nil
}

var (
	levelPairs = flag.Int("pairs", 12, "pairs of games of each level against the one below, in TestLevelsRise")
	levelFirst = flag.Int("first", 1, "first level of TestLevelsRise")
	levelLast  = flag.Int("last", 4, "last level of TestLevelsRise; the fifth takes a second for each action")
)

// TestLevelsRise plays each level against the one below, and prints the rows of
// LEVELS.md under -v.
func TestLevelsRise(t *testing.T) {
	plan := arena.Plan{Game: freckers.New(), Pairs: *levelPairs, Opening: 4, Seed: 1, Workers: 2}
	for n := *levelFirst; n <= *levelLast; n++ {
		below := level(n - 1)
		if n == 1 {
			below = careless
		}
		score, err := arena.Match(plan, level(n), below)
		if err != nil {
			t.Fatal(err)
		}
		share := score.Share()
		t.Logf("| %d | %d | %d | %d | %.0f %% | ±%.0f |", n, score.Wins, score.Draws, score.Losses,
			100*share, 196*math.Sqrt(share*(1-share)/float64(score.Games())))
		if n == 1 && (share < 0.25 || share > 0.75) {
			t.Errorf("level 1 scores %.0f %% against careless play, want about half", 100*share)
		}
		if n > 1 && share < 0.64 {
			t.Errorf("level %d scores %.0f %% against the one below, want at least 64 %%", n, 100*share)
		}
	}
}
