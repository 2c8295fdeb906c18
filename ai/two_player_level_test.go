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
)

var (
	duoGame  = flag.String("duo", "", "the one game of the tests of Billabong's and Froglet's levels; empty for both")
	duoPairs = flag.Int("duo-pairs", 2, "pairs of games in the tests of Billabong's and Froglet's levels")
	duoFull  = flag.Uint64("duo-full", 3000, "positions for the second of the last level in those tests")
	duoMost  = flag.Uint64("duo-most", 3000, "positions that the levels below it look at, at most, in those tests")
	duoFirst = flag.Int("duo-first", 2, "first level of TestDuoLevelsRise")
	duoLast  = flag.Int("duo-last", 4, "last level of TestDuoLevelsRise")
	duoTune  = flag.Int("duo-tune", 0, "the level that TestTuneDuo tunes")
	duoWish  = flag.Float64("duo-wish", 0.77, "the share of the points that it shall have")
)

// duo is a game of two, and who plays it at random or greedily.
type duo struct {
	game             game.Game
	careless, greedy Sparrer
}

func duos() []duo {
	var list []duo
	for _, d := range []duo{
		duoOf[billabong.Pos](billabong.New(), func(p *billabong.Pos, m billabong.Move) int { return p.Gain(m) }),
		duoOf[froglet.Pos](froglet.New(), func(_ *froglet.Pos, m froglet.Move) int { return m.Points() }),
	} {
		if *duoGame == "" || *duoGame == d.game.Info().Name {
			list = append(list, d)
		}
	}
	return list
}

func duoOf[P any, M comparable, PP game.Position[P, M]](g game.Game, gain func(*P, M) int) duo {
	return duo{game: g, careless: takes[P, M, PP](func(*P, M) int { return 0 }), greedy: takes[P, M, PP](gain)}
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

// player plays by a recipe, for whose second it counts positions instead.
func (d duo) player(r level) Sparrer {
	if r.time > 0 {
		r.time, r.nodes = 0, *duoFull
	} else {
		r.nodes = min(r.nodes, *duoMost)
	}
	return func(s game.State, seed uint64) (game.Action, error) {
		p := config{Request: Request{State: s}, searcherOptions: searcherOptions{seed: seed}, limits: alphabeta.Limits{Lines: 1}}
		r.apply(&p)
		w, err := p.workspace()
		if err != nil {
			return "", err
		}
		p.options.Table = w.table
		return w.searcher.search(p.options, p.limits, nil).Best(), nil
	}
}

// level plays at a level, carelessly below the first.
func (d duo) level(n int) Sparrer {
	if n == 0 {
		return d.careless
	}
	return d.player(levelsOf(d.game.Info().Name)[n-1])
}

func (d duo) match(t *testing.T, a, b Sparrer) SparringScore {
	t.Helper()
	score, err := Sparring{Game: d.game, Rounds: *duoPairs, MaxOpening: 3, Seed: *levelSeed, Workers: 1}.Play(a, b)
	if err != nil {
		t.Fatal(err)
	}
	return score
}

// TestDuoLevelsRise plays each level against the one below, and prints the rows
// of LEVELS.md under -v.
func TestDuoLevelsRise(t *testing.T) {
	if testing.Short() {
		t.Skip("a match takes long")
	}
	for _, d := range duos() {
		for n := *duoFirst; n <= *duoLast; n++ {
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

// TestDuoBeatsGreed plays the last level against who takes what gains most.
func TestDuoBeatsGreed(t *testing.T) {
	if testing.Short() {
		t.Skip("a match takes long")
	}
	for _, d := range duos() {
		s := d.match(t, d.level(10), d.greedy)
		t.Logf("%s: %d won, %d drawn, %d lost with %d positions a move", d.game.Info().Title, s.Wins, s.Draws, s.Losses, *duoFull)
		if s.Share() < 0.95 {
			t.Errorf("%s: %.0f %% against a greedy player", d.game.Info().Title, 100*s.Share())
		}
	}
}

// TestTuneDuo looks for the noise of a level, or where it has none for the number
// of positions, that gives it the wished share of the points against the level
// below, and prints what it tries under -v.
func TestTuneDuo(t *testing.T) {
	if *duoTune == 0 {
		t.Skip("no level to tune: -duo-tune N")
	}
	for _, d := range duos() {
		r := levelsOf(d.game.Info().Name)[*duoTune-1]
		noisy := r.handicap.Noise > 0
		weak, strong := float64(r.nodes)/5, float64(r.nodes)*5
		if noisy {
			weak, strong = float64(r.handicap.Noise)*5, float64(r.handicap.Noise)/5
		}
		for range 5 {
			value := math.Sqrt(weak * strong)
			if noisy {
				r.handicap.Noise = int(value)
			} else {
				r.nodes = uint64(value)
			}
			share := d.match(t, d.player(r), d.level(*duoTune-1)).Share()
			t.Logf("%s %d: %.0f: %.1f %%", d.game.Info().Title, *duoTune, value, 100*share)
			if share < *duoWish {
				weak = value
			} else {
				strong = value
			}
		}
	}
}
