package ai

import (
	"fmt"
	"time"

	"freckers/ai/handicap"
	"freckers/game"
)

// LevelInfo is a level as a person chooses it.
type LevelInfo struct {
	Number int // as in [Request]
	Name   string
	About  string // one sentence
	// Rating is the level's strength by the games of LEVELS.md in Elo, above
	// that of level 1.
	Rating int
}

// recipe is what makes a level: how far it sees and how well it judges.
// LEVELS.md has the games by which they were set.
type recipe struct {
	LevelInfo
	eyes  handicap.Sight // what it overlooks
	depth int            // plies looked ahead in full, 0 for no limit
	nodes uint64         // positions, the same on every machine; 0 for no limit
	time  time.Duration  // 0 for no limit
}

func (r recipe) apply(p *plan) {
	p.who.eyes = r.eyes
	// Few positions are better spent on looking ahead than on proofs.
	p.options.NoProofs = r.time == 0 && r.nodes < leastProving
	p.limits.Depth = tighter(p.limits.Depth, r.depth)
	p.limits.Nodes = tighter(p.limits.Nodes, r.nodes)
	p.time.Time = tighter(p.time.Time, r.time)
	if p.recipe = r.time == 0; p.recipe {
		p.memory = nil
	}
}

// leastProving is the number of positions from which on a level proves races.
const leastProving = 100_000

// tighter is the smaller of two limits, of which 0 is none.
func tighter[N int | uint64 | time.Duration](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// recipes lists the levels of a game, none where the machine does not play it.
func recipes(name string) []recipe {
	switch name {
	case "billabong":
		return billabongRecipes()
	case "chexers":
		return chexersRecipes()
	case "freckers":
		return freckersRecipes()
	case "froglet":
		return frogletRecipes()
	}
	return nil
}

func freckersRecipes() []recipe {
	return []recipe{
		{LevelInfo{1, "Tadpole", "Hops about for fun, one hop at a time, and hardly looks where it is going.", 0},
			handicap.Sight{Chain: 1, Simple: true, Noise: 1520}, 1, 500, 0},
		{LevelInfo{2, "Minnow", "Likes its foremost frogs best and forgets that pads can grow.", 250},
			handicap.Sight{Chain: 2, Frogs: 3, Forgets: true, Simple: true, Front: 10, Noise: 1600, Swing: 800}, 1, 500, 0},
		{LevelInfo{3, "Newt", "Finds a good hop, but does not look what you do next.", 450},
			handicap.Sight{Chain: 2, Frogs: 5, Noise: 230, Swing: 800}, 1, 500, 0},
		{LevelInfo{4, "Tree frog", "Sees longer hops, and your answer where it is near.", 715},
			handicap.Sight{Chain: 3, Later: 2, Near: 5, Noise: 38, Swing: 800}, 2, 2_000, 0},
		{LevelInfo{5, "Water vole", "Thinks a few turns ahead, but not of your long hops.", 920},
			handicap.Sight{Chain: 4, Later: 3, Noise: 62, Swing: 800}, 4, 5_000, 0},
		{LevelInfo{6, "Bullfrog", "Plans well, and overlooks only the longest hops.", 1175},
			handicap.Sight{Later: 4, Noise: 66, Swing: 800}, 0, 10_000, 0},
		{LevelInfo{7, "Otter", "Overlooks nothing, but judges in a hurry.", 1350},
			handicap.Sight{Noise: 60, Swing: 800}, 0, 50_000, 0},
		{LevelInfo{8, "Pike", "Waits for your mistake and seldom makes one.", 1615},
			handicap.Sight{Noise: 35, Swing: 800}, 0, 220_000, 0},
		{LevelInfo{9, "Heron", "Sees far ahead and makes you pay for every slip.", 1810}, handicap.Sight{}, 0, 600_000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 2020}, handicap.Sight{}, 0, 0, time.Second},
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
