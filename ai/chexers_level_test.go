package ai_test

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/gametest"
)

var (
	threePlayerOpenings = flag.Int("three-player-openings", 16, "openings of the games of three, each played from all three seats")
	threePlayerFirst    = flag.Int("three-player-first", 1, "first level of TestChexersLevelsRise")
	threePlayerLast     = flag.Int("three-player-last", 8, "last level of TestChexersLevelsRise; the tenth takes a second for each action")
	threePlayerFull     = flag.Uint64("three-player-full", 0, "positions for the second of the tenth level in TestChexersLevelsRise; 0 for the second itself")
	threePlayerNodes    = flag.Uint64("three-player-nodes", 3000, "positions a move in TestBeatsGreedyPlayers")
)

// threePlayerGames plays a player alone against two seats of another.
func threePlayerGames(t *testing.T, about string, a, b ai.Sparrer) float64 {
	t.Helper()
	plan := ai.Sparring{Game: chexers.New(), Rounds: *threePlayerOpenings, MaxOpening: 6, Seed: 1, Workers: 1}
	score, err := plan.Play(a, b)
	if err != nil {
		t.Fatal(err)
	}
	share := score.Share()
	t.Logf("| %s | %d | %d | %d | %.0f %% | ±%.0f |", about, score.Wins, score.Draws, score.Losses,
		100*share, 196*math.Sqrt(share*(1-share)/float64(score.Games())))
	return share
}

// at plays Chexers with the limits of a request.
func at(r ai.Request) ai.Sparrer {
	if r.Level > 0 {
		r.Cache = ai.NewCache(ai.MinCache)
	}
	return func(s game.State, seed uint64) (game.Action, error) {
		r.State, r.Seed = s, seed
		info, err := start(r).Wait()
		return info.Best(), err
	}
}

// greedy takes the action with the best immediate gain, by lot among equals: an
// exit is worth ten steps towards the exits, a piece won five.
func greedy(s game.State, seed uint64) (game.Action, error) {
	var best []game.Action
	top := math.MinInt
	for _, a := range s.Actions(nil) {
		next, events, err := s.Play(a)
		if err != nil {
			return "", err
		}
		gain := 0
		for _, e := range events {
			switch e.Kind {
			case game.Exit:
				gain += 10
			case game.Convert:
				gain += 5
			case game.Step, game.Hop:
				before, _ := s.Distance(e.From)
				after, _ := next.Distance(e.To)
				gain += before - after
			}
		}
		if gain > top {
			best, top = best[:0], gain
		}
		if gain == top {
			best = append(best, a)
		}
	}
	return lot(best, seed, s), nil
}

func lot(list []game.Action, seed uint64, s game.State) game.Action {
	return list[rand.New(rand.NewPCG(seed, s.Hash())).IntN(len(list))]
}

func drawn(s game.State, seed uint64) (game.Action, error) {
	return lot(s.Actions(nil), seed, s), nil
}

// TestChexersLevelsRise plays one seat of each level against two of the one
// below, and prints the rows of LEVELS.md under -v. The even share is a third.
func TestChexersLevelsRise(t *testing.T) {
	gametest.OneIn(t, 4)
	var levels []int
	for n := *threePlayerFirst; n <= *threePlayerLast; n++ {
		levels = append(levels, n)
	}
	for _, n := range gametest.Sample(t, levels, 2) {
		below, least := ai.Sparrer(drawn), 0.34
		if n > 1 {
			below, least = at(ai.Request{Level: n - 1}), 0.5
		}
		info := ai.Levels(chexers.New())[n-1]
		if share := threePlayerGames(t, info.Name, at(chexersLevel(n)), below); share < least {
			t.Errorf("level %d gets %.0f %% of the games against two of the one below, want at least %.0f %% (60 of many games)", n, 100*share, 100*least)
		}
	}
}

// chexersLevel requests a level, with a node limit instead of the last one's second if
// there is one.
func chexersLevel(n int) ai.Request {
	if *threePlayerFull > 0 && n == len(ai.Levels(chexers.New())) {
		return ai.Request{Limits: ai.Limits{Nodes: *threePlayerFull}}
	}
	return ai.Request{Level: n}
}

// TestLowLevelBeatsGreedyPlayers plays one seat of a level below the middle against two
// greedy players.
func TestLowLevelBeatsGreedyPlayers(t *testing.T) {
	gametest.OneIn(t, 4)
	if share := threePlayerGames(t, "two greedy players", at(ai.Request{Level: 4}), greedy); share < 0.5 {
		t.Errorf("level 4 gets %.0f %% of the games against two greedy players, want at least 50 %%", 100*share)
	}
}

func TestBeatsGreedyPlayers(t *testing.T) {
	gametest.Long(t) // TestBeatsMaxNPlayers has stronger ones
	machine := at(ai.Request{Limits: ai.Limits{Nodes: *threePlayerNodes}})
	if share := threePlayerGames(t, "two greedy players", machine, greedy); share < 0.8 {
		t.Errorf("gets %.0f %% of the games against two greedy players, want at least 80 %%", 100*share)
	}
}
