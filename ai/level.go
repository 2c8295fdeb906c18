package ai

import (
	"fmt"
	"time"

	"freckers/game"
)

// LevelInfo is a level as a person chooses it.
type LevelInfo struct {
	Number int // as in [Request]
	Name   string
	About  string // one sentence
}

// recipe is what makes a level: how far it sees and how well it judges.
// LEVELS.md has the games by which they were set.
type recipe struct {
	LevelInfo
	depth int           // plies looked ahead in full, 0 for no limit
	nodes uint64        // positions, the same on every machine
	noise int           // greatest error of a judgement, hundredths of a step
	hand  bool          // judges by hand-made weights rather than by the net
	time  time.Duration // 0 for no limit: a few thousand positions take no time anywhere
}

func (r recipe) apply(p *plan) {
	p.options.Noise = r.noise
	// A level that is cut off by positions or plies plays as far as it sees.
	p.options.NoProofs = r.nodes > 0 && r.time == 0
	p.limits.Depth = tighter(p.limits.Depth, r.depth)
	p.limits.Nodes = tighter(p.limits.Nodes, r.nodes)
	p.time.Time = tighter(p.time.Time, r.time)
	if p.recipe = r.time == 0; p.recipe {
		p.memory = nil
	}
	if r.hand {
		p.net = nil
	}
}

// tighter is the smaller of two limits, of which 0 is none.
func tighter[N int | uint64 | time.Duration](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// recipes lists the levels of a game, none where the machine does not play it.
func recipes(name string) []recipe {
	if name != "freckers" {
		return nil
	}
	return []recipe{
		{LevelInfo{1, "Tadpole", "Hops about for fun and hardly looks where it is going."}, 1, 500, 8000, true, 0},
		{LevelInfo{2, "Froglet", "Likes long hops, but does not look what you do next."}, 1, 500, 1800, true, 0},
		{LevelInfo{3, "Tree frog", "Thinks of your answer before it hops."}, 2, 5000, 1300, true, 0},
		{LevelInfo{4, "Bullfrog", "Plans a few hops ahead and seldom misses a good one."}, 3, 20_000, 450, true, 0},
		{LevelInfo{5, "Old toad", "Thinks for up to a second and forgives nothing."}, 0, 4_000_000, 5, false, time.Second},
	}
}

func recipeFor(name string, level int) (recipe, error) {
	list := recipes(name)
	if level < 1 || level > len(list) {
		return recipe{}, fmt.Errorf("ai: %s has no level %d: choose 1 to %d, or 0 for full strength", name, level, len(list))
	}
	return list[level-1], nil
}

// Levels lists the levels at which the machine plays a game, the weakest first.
// It is empty where the machine does not play it.
func Levels(g game.Game) []LevelInfo {
	var list []LevelInfo
	for _, r := range recipes(g.Info().Name) {
		list = append(list, r.LevelInfo)
	}
	return list
}
