package ai

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

var (
	levelPairs = flag.Int("pairs", 12, "pairs of games in the tests of the levels")
	levelFirst = flag.Int("first", 1, "first level of TestLevelsRise")
	levelLast  = flag.Int("last", 5, "last level of TestLevelsRise")
	levelFull  = flag.Uint64("full", 4_000_000, "positions for the second of the last level, in the tests of the levels")
	levelScale = flag.Float64("scale", 1, "what part of their positions the last two levels look at, where all take too long")
	levelSeed  = flag.Uint64("level-seed", 1, "seed of the openings in the tests of the levels")
	levelCross = flag.Bool("cross", false, "all pairs of levels in TestLevelsRise")
)

// player plays at a level, with a node limit instead of a clock.
func (r level) player() Sparrer {
	if r.time > 0 {
		return fullPlayer()
	}
	return r.limited()
}

// limited plays by the level's nodes alone.
func (r level) limited() Sparrer {
	kept := &sparringWorkspaces{}
	return func(s game.State, seed uint64) (game.Action, error) {
		p := config{searcherOptions: searcherOptions{seed: seed, net: netOf(s)}, limits: alphabeta.Limits{Lines: 1}}
		r.apply(&p)
		w, err := kept.take(p.searcherOptions, s, int(16*p.limits.Nodes))
		if err != nil {
			return "", err
		}
		defer kept.put(w)
		p.options.Table = w.table
		return w.searcher.search(p.options, p.limits, nil).Best(), nil
	}
}

// fullPlayer plays at the last level with its cache, one game at a time.
func fullPlayer() Sparrer {
	memory, ply := NewCache(0), 0
	return func(s game.State, _ uint64) (game.Action, error) {
		if s.Ply() < ply {
			memory.Forget()
		}
		ply = s.Ply()
		info, err := Start(context.Background(), Request{State: s, Cache: memory, Limits: Limits{Nodes: uint64(float64(*levelFull) * *levelScale)}}).Wait()
		return info.Best(), err
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
		if isForward(m, s.ToMove()) {
			list = append(list, actions[i])
		}
	}
	return list[rand.New(rand.NewPCG(seed, uint64(s.Ply()))).IntN(len(list))], nil
}

// child has understood where to go, and looks no further: it moves forward at random, but
// anywhere one time in five, and grows one time in seven and where it cannot move so.
func child(s game.State, seed uint64) (game.Action, error) {
	var forward, moves []game.Action
	p, _ := game.PosOf[freckers.Pos](s)
	actions := s.Actions(nil)
	for i, m := range p.Moves(nil) {
		if m != freckers.Grow {
			moves = append(moves, actions[i])
		}
		if isForward(m, s.ToMove()) {
			forward = append(forward, actions[i])
		}
	}
	rng := rand.New(rand.NewPCG(seed, uint64(s.Ply())))
	if rng.IntN(5) == 0 {
		forward = moves
	}
	if len(forward) == 0 || rng.IntN(7) == 0 {
		return "GROW", nil
	}
	return forward[rng.IntN(len(forward))], nil
}

func isForward(m freckers.Move, mover game.Seat) bool {
	rows := m.To()/8 - m.From()/8
	return m != freckers.Grow && (rows > 0 && mover == freckers.RedSeat || rows < 0 && mover == freckers.BlueSeat)
}

// playerAt plays at a level, and carelessly below the first.
func playerAt(n int) Sparrer {
	if n == 0 {
		return careless
	}
	list := freckersLevels()
	if n == len(list)-1 {
		list[n-1].nodes = uint64(float64(list[n-1].nodes) * *levelScale)
	}
	return list[n-1].player()
}

// levelGames plays a level, or a variant of it, against another player.
func levelGames(t *testing.T, a, b Sparrer) SparringScore {
	t.Helper()
	plan := Sparring{Game: freckers.New(), Rounds: *levelPairs, MaxOpening: 4, Seed: *levelSeed, Workers: 1}
	score, err := plan.Play(a, b)
	if err != nil {
		t.Fatal(err)
	}
	return score
}

// TestLevelsRise plays each level against the one below, and prints the rows of
// LEVELS.md under -v.
func TestLevelsRise(t *testing.T) {
	gametest.OneIn(t, 4)
	for n := *levelFirst; n <= *levelLast; n++ {
		to := n - 1
		if *levelCross {
			to = 0
		}
		for below := n - 1; below >= to; below-- {
			score := levelGames(t, playerAt(n), playerAt(below))
			share := score.Share()
			logRow(t, n, below, score)
			if n == 1 && (share < 0.3 || share > 0.75) {
				t.Errorf("level 1 scores %.0f %% against careless play, want about half", 100*share)
			}
			if n > 1 && share <= 0.5 {
				t.Errorf("level %d scores %.0f %% against level %d, want 64 %% or more", n, 100*share, below)
			}
		}
	}
}

// logRow prints a row of LEVELS.md.
func logRow(t *testing.T, level int, against any, score SparringScore) {
	t.Helper()
	share := score.Share()
	t.Logf("| %d | %v | %d | %d | %d | %.0f %% | ±%.0f |", level, against, score.Wins, score.Draws, score.Losses,
		100*share, 196*math.Sqrt(share*(1-share)/float64(score.Games())))
}

// TestChildrenBeatTheFirstLevel checks that somebody who has just understood the game wins
// more often than not, and prints the rows of LEVELS.md under -v.
func TestChildrenBeatTheFirstLevel(t *testing.T) {
	gametest.OneIn(t, 4)
	for n := 1; n <= 2; n++ {
		score := levelGames(t, playerAt(n), child)
		logRow(t, n, "child", score)
		if share := score.Share(); n == 1 && share > 0.4 {
			t.Errorf("level 1 scores %.0f %% against a child, want 40 %% at most", 100*share)
		}
	}
}
