package ai

import (
	"time"

	"freckers/ai/handicap"
)

// within is the sight of a player of Froglet who finds chains of so many hops, or
// of one of Billabong who sees no further than so many rows or columns, 0 for
// any number, and whose judgement errs by noise.
func within(reach, noise int) handicap.Sight { return handicap.Sight{Chain: reach, Noise: noise} }

// frogletRecipes lists the levels of Froglet. LEVELS.md has the games by which
// they were set.
func frogletRecipes() []recipe {
	return []recipe{
		{LevelInfo{1, "Tadpole", "Hops over a frog or two, mostly those it likes.", 0}, within(2, 700), 1, 500, 0},
		{LevelInfo{2, "Minnow", "Finds three hops in a row, and some of the good ones.", 480}, within(3, 430), 1, 500, 0},
		{LevelInfo{3, "Newt", "Takes what three hops earn, and does not look what you do next.", 780}, within(3, 270), 1, 500, 0},
		{LevelInfo{4, "Tree frog", "Thinks of your answer where it is a short one.", 1060}, within(4, 420), 2, 2000, 0},
		{LevelInfo{5, "Water vole", "Sees chains of six hops, yours too.", 1510}, within(6, 220), 2, 2000, 0},
		{LevelInfo{6, "Bullfrog", "Plans a turn ahead and overlooks only the longest chains.", 1930}, within(8, 180), 3, 2000, 0},
		{LevelInfo{7, "Otter", "Overlooks nothing, but does not think for long.", 2350}, handicap.Sight{}, 0, 250, 0},
		{LevelInfo{8, "Pike", "Waits for your mistake and seldom makes one.", 2680}, handicap.Sight{}, 0, 1500, 0},
		{LevelInfo{9, "Heron", "Counts far ahead and leaves you the crumbs.", 3040}, handicap.Sight{}, 0, 12_000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 3340}, handicap.Sight{}, 0, 0, time.Second},
	}
}

// billabongRecipes lists the levels of Billabong. LEVELS.md has the games by which
// they were set.
func billabongRecipes() []recipe {
	return []recipe{
		{LevelInfo{1, "Tadpole", "Hops about near where it stands and hardly looks where it is going.", 0}, within(3, 2500), 1, 500, 0},
		{LevelInfo{2, "Minnow", "Goes the right way round, most of the time.", 360}, within(5, 800), 1, 500, 0},
		{LevelInfo{3, "Newt", "Sees the whole lake, but not what you do next.", 810}, within(0, 500), 1, 500, 0},
		{LevelInfo{4, "Tree frog", "Thinks of your answer before it jumps.", 1110}, within(0, 500), 2, 2000, 0},
		{LevelInfo{5, "Water vole", "Looks a turn ahead and keeps its team together.", 1320}, within(0, 350), 3, 3000, 0},
		{LevelInfo{6, "Bullfrog", "Plans a few turns ahead and seldom misjudges them.", 1550}, within(0, 120), 3, 3000, 0},
		{LevelInfo{7, "Otter", "Plays well, but does not think for long.", 1790}, handicap.Sight{}, 0, 1000, 0},
		{LevelInfo{8, "Pike", "Waits for your mistake and seldom makes one.", 2070}, handicap.Sight{}, 0, 4000, 0},
		{LevelInfo{9, "Heron", "Sees far round the lake and stands in your way.", 2350}, handicap.Sight{}, 0, 15_000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 2650}, handicap.Sight{}, 0, 0, time.Second},
	}
}
