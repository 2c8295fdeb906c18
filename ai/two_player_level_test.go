package ai

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/froglet"
	"freckers/game/gametest"
)

var (
	twoPlayerGame  = flag.String("two-player", "", "the one game of the tests of Billabong's and Froglet's levels; empty for both")
	twoPlayerPairs = flag.Int("two-player-pairs", 2, "pairs of games in the tests of Billabong's and Froglet's levels")
	twoPlayerFull  = flag.Uint64("two-player-full", 3000, "positions for the second of the last level in those tests")
	twoPlayerMost  = flag.Uint64("two-player-most", 3000, "positions that the levels below it look at, at most, in those tests")
	twoPlayerFirst = flag.Int("two-player-first", 2, "first level of TestTwoPlayerLevelsRise")
	twoPlayerLast  = flag.Int("two-player-last", 4, "last level of TestTwoPlayerLevelsRise")
)

// matchup is a game of two, with a careless and a greedy player.
type matchup struct {
	game             game.Game
	careless, greedy Sparrer
}

func matchups() []matchup {
	var list []matchup
	for _, d := range []matchup{
		newMatchup[billabong.Pos](billabong.New(), func(p *billabong.Pos, m billabong.Move) int { return p.Gain(m) }),
		newMatchup[froglet.Pos](froglet.New(), func(_ *froglet.Pos, m froglet.Move) int { return m.Points() }),
	} {
		if *twoPlayerGame == "" || *twoPlayerGame == d.game.Info().Name {
			list = append(list, d)
		}
	}
	return list
}

func newMatchup[P any, M comparable, PP game.Position[P, M]](g game.Game, gain func(*P, M) int) matchup {
	return matchup{game: g, careless: takes[P, M, PP](func(*P, M) int { return 0 }), greedy: takes[P, M, PP](gain)}
}

// takes plays the move that gains most, and of equal ones any.
func takes[P any, M comparable, PP game.Position[P, M]](gain func(*P, M) int) Sparrer {
	return func(s game.State, seed uint64) (game.Action, error) {
		p, _ := game.PosOf[P](s)
		rng := rand.New(rand.NewPCG(seed, uint64(s.Ply())))
		best, most, equal := *new(M), math.MinInt, 0
		for _, m := range PP(&p).Moves(nil) {
			g := gain(&p, m)
			if g > most {
				most, equal = g, 0
			}
			if g == most {
				if equal++; rng.IntN(equal) == 0 {
					best = m
				}
			}
		}
		_, action, _ := game.PlayMove(s, best)
		return action, nil
	}
}

// player plays at a level, with a node limit instead of a clock.
func (d matchup) player(r level) Sparrer {
	if r.time > 0 {
		r.time, r.nodes = 0, *twoPlayerFull
	} else {
		r.nodes = min(r.nodes, *twoPlayerMost)
	}
	return r.limited()
}

// level plays at a level, carelessly below the first.
func (d matchup) level(n int) Sparrer {
	if n == 0 {
		return d.careless
	}
	return d.player(levelsOf(d.game)[n-1])
}

func (d matchup) match(t *testing.T, a, b Sparrer) SparringScore {
	t.Helper()
	score, err := Sparring{Game: d.game, Rounds: *twoPlayerPairs, MaxOpening: 3, Seed: *levelSeed, Workers: 1}.Play(a, b)
	if err != nil {
		t.Fatal(err)
	}
	return score
}

// TestTwoPlayerLevelsRise plays each level against the one below, and prints the rows
// of LEVELS.md under -v.
func TestTwoPlayerLevelsRise(t *testing.T) {
	gametest.OneIn(t, 4)
	for _, d := range matchups() {
		for n := *twoPlayerFirst; n <= *twoPlayerLast; n++ {
			s := d.match(t, d.level(n), d.level(n-1))
			share := s.Share()
			t.Logf("| %s | %d | %d | %d | %d | %.0f %% | ±%.0f |", d.game.Info().Title, n, s.Wins, s.Draws, s.Losses,
				100*share, 196*math.Sqrt(share*(1-share)/float64(s.Games())))
			if share < 0.25 {
				t.Errorf("%s: level %d has %.0f %% against the one below", d.game.Info().Title, n, 100*share)
			}
		}
	}
}

// TestTwoPlayerBeatsGreedy plays the last level against who takes what gains most.
func TestTwoPlayerBeatsGreedy(t *testing.T) {
	gametest.OneIn(t, 4)
	for _, d := range matchups() {
		s := d.match(t, d.level(10), d.greedy)
		t.Logf("%s: %d won, %d drawn, %d lost with %d positions a move", d.game.Info().Title, s.Wins, s.Draws, s.Losses, *twoPlayerFull)
		if s.Share() < 0.95 {
			t.Errorf("%s: %.0f %% against a greedy player", d.game.Info().Title, 100*s.Share())
		}
	}
}

// TestLevelEightBeatsTwoPlies plays the level against a search of two plies by the hand-made
// evaluation.
func TestLevelEightBeatsTwoPlies(t *testing.T) {
	gametest.OneIn(t, 4)
	twoPlies := func(s game.State, seed uint64) (game.Action, error) {
		m, _, err := newSearcher(searcherOptions{}, s)
		if err != nil {
			return "", err
		}
		return m.search(alphabeta.Options{Seed: seed}, alphabeta.Limits{Depth: 2}, nil).Best(), nil
	}
	for _, d := range gametest.Sample(t, matchups(), 1) {
		plan := Sparring{Game: d.game, Rounds: 4 * *twoPlayerPairs, MaxOpening: 3, Seed: *levelSeed, Workers: 1}
		score, err := plan.Play(d.level(8), twoPlies)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %v", d.game.Info().Title, score)
		if share := score.Share(); share < 0.8 {
			t.Errorf("level 8 of %s scores %.0f %%, want at least 80 %%", d.game.Info().Title, 100*share)
		}
	}
}
