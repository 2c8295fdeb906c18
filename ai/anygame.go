package ai

import (
	"time"

	"freckers/ai/eval"
	"freckers/ai/handicap"
	"freckers/game"
)

// anyProfile is that of a game of two which has none of its own.
func anyProfile(name string) gameProfile {
	return gameProfile{name: name, levels: anyLevels}
}

func anyEngine(name string) gameEngine {
	return gameEngine{gameProfile: anyProfile(name), newSearcher: func(o searcherOptions, _ game.State) (searcher, string, error) {
		return &alphaBeta[eval.AnyPos, game.Action, eval.AnyGame, *eval.AnyPos]{
			load:  func(s game.State, _ uint64) (eval.AnyPos, bool) { return eval.AnyPos{State: s}, true },
			noise: o.handicap.Noise,
		}, "", nil
	}}
}

func anyLevels() []level {
	return []level{
		{LevelInfo{1, "Tadpole", "Hops about for fun, one hop at a time, and hardly looks where it is going.", 0}, handicap.Profile{Noise: 1500}, 1, 200, 0},
		{LevelInfo{2, "Newt", "Finds a good hop, but ignores your reply.", 300}, handicap.Profile{Noise: 200}, 1, 500, 0},
		{LevelInfo{3, "Tree frog", "Thinks of your answer before it jumps.", 600}, handicap.Profile{Noise: 50}, 2, 2000, 0},
		{LevelInfo{4, "Heron", "Sees far ahead and makes you pay for every slip.", 900}, handicap.Profile{}, 0, 4000, 0},
		{LevelInfo{5, "Old toad", "Thinks for a second and forgives nothing.", 1200}, handicap.Profile{}, 0, 0, time.Second},
	}
}
