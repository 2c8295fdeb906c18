package ai

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/catalog"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/froglet"
	"freckers/game/gametest"
)

var (
	scaleGames = flag.Int("scale-games", 12, "games of each kind in TestScalesFitTheGames")
	scaleNodes = flag.Uint64("scale-nodes", 1000, "positions searched for each lead there")
	scaleLevel = flag.Int("scale-level", 3, "level that plays there; 0 plays what was found for the lead")
)

// scored is a lead of the side to move, in hundredths of a step, and the points
// that it got in the end.
type scored struct{ lead, points float64 }

// scoredGame plays the machine against itself from a few random actions on.
func scoredGame(t *testing.T, g game.Game, cache *Cache, seed uint64) []scored {
	t.Helper()
	cache.Forget()
	const most = 400 // plies of a game that does not end
	random := rand.New(rand.NewPCG(seed, 11))
	s, err := g.New(game.Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	var list []scored
	var movers []game.Seat
	opening := 2 + random.IntN(5)
	for ply := 0; ply < most && !s.Outcome().Over; ply++ {
		actions := s.Actions(nil)
		a := actions[random.IntN(len(actions))]
		if ply >= opening {
			th, err := Start(context.Background(), Request{State: s, Cache: cache, Limits: Limits{Nodes: *scaleNodes}, Seed: seed}).Wait()
			if err != nil {
				t.Fatal(err)
			}
			if a = th.Best(); *scaleLevel > 0 {
				played, err := Start(context.Background(), Request{State: s, Cache: cache, Level: *scaleLevel, Seed: seed}).Wait()
				if err != nil {
					t.Fatal(err)
				}
				a = played.Best()
			}
			if th.Lines[0].Score.Win == 0 {
				list, movers = append(list, scored{lead: float64(th.Lines[0].Score.Value)}), append(movers, s.ToMove())
			}
		}
		if s, _, err = s.Play(a); err != nil {
			t.Fatal(err)
		}
	}
	for i := range list {
		switch s.Outcome().Winner {
		case movers[i]:
			list[i].points = 1
		case game.Nobody:
			list[i].points = 0.5
		}
	}
	return list
}

// crossEntropy is what the points cost a scale, in nats for each position.
func crossEntropy(list []scored, scale float64) float64 {
	sum := 0.0
	for _, j := range list {
		p := min(max(1/(1+math.Exp(-j.lead/scale)), 1e-9), 1-1e-9)
		sum -= j.points*math.Log(p) + (1-j.points)*math.Log(1-p)
	}
	return sum / float64(len(list))
}

// fitScale is the scale that the points crossEntropy least.
func fitScale(list []scored) float64 {
	best, least := 0.0, math.Inf(1)
	for scale := 10.0; scale < 5000; scale *= 1.01 {
		if s := crossEntropy(list, scale); s < least {
			best, least = scale, s
		}
	}
	return best
}

// TestScalesFitTheGames measures the scale of each [gameProfile], and prints them under -v
// with how far they may be off.
func TestScalesFitTheGames(t *testing.T) {
	gametest.OneIn(t, 4)
	for _, g := range []game.Game{freckers.New(), froglet.New(), billabong.New()} {
		t.Run(g.Info().Name, func(t *testing.T) {
			games, cache := make([][]scored, *scaleGames), NewCache(MinCache)
			for i := range games {
				games[i] = scoredGame(t, g, cache, uint64(i+1))
			}
			const parts = 10
			var all []scored
			var fits []float64
			for _, list := range games {
				all = append(all, list...)
			}
			for part := range parts {
				var rest []scored
				for i, list := range games {
					if i%parts != part {
						rest = append(rest, list...)
					}
				}
				fits = append(fits, fitScale(rest))
			}
			scale, off := fitScale(all), 0.0
			for _, f := range fits {
				off += (f - scale) * (f - scale)
			}
			off = math.Sqrt(off * (parts - 1) / parts)
			t.Logf("| %s | %d | %d | %d | %.0f ± %.0f | %.4f |", g.Info().Name, *scaleGames, *scaleNodes, len(all), scale, off, crossEntropy(all, scale))
			const costly = 0.05 // nats for each position
			if have := scoreScale(g); crossEntropy(all, have) > crossEntropy(all, scale)+costly {
				t.Errorf("%d games say %.0f hundredths of a step, and the scale of %.0f tells them much worse", *scaleGames, scale, have)
			}
		})
	}
}

func TestExpectedScores(t *testing.T) {
	for _, c := range []struct {
		name  string
		g     game.Game
		score Score
		mover game.Seat
		want  [3]int
	}{
		{"even", freckers.New(), Score{}, 0, [3]int{500, 500, 0}},
		{"an e-fold ahead", freckers.New(), Score{Value: int(scoreScale(freckers.New()))}, 0, [3]int{731, 269, 0}},
		{"the other one to move", froglet.New(), Score{Value: int(scoreScale(froglet.New()))}, 1, [3]int{269, 731, 0}},
		{"behind", billabong.New(), Score{Value: -int(scoreScale(billabong.New()))}, 0, [3]int{269, 731, 0}},
		{"won", freckers.New(), Score{Value: 20000, Win: 9}, 1, [3]int{0, 1000, 0}},
		{"lost", freckers.New(), Score{Value: -20000, Win: -2}, 1, [3]int{1000, 0, 0}},
		{"three", chexers.New(), Score{Value: 40, Shares: [3]int{300, 400, 300}}, 1, [3]int{300, 400, 300}},
	} {
		if got := c.score.Expected(c.g, c.mover); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestTwoPlayerGamesHaveScale wants the leads of each game that the machine
// plays measured.
func TestTwoPlayerGamesHaveScale(t *testing.T) {
	for _, g := range catalog.Games() {
		if len(g.Info().Seats) == 2 && len(Levels(g)) > 0 && scoreScale(g) <= 0 {
			t.Errorf("%s has the scale %v", g.Info().Title, scoreScale(g))
		}
	}
}
