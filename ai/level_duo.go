package ai

import (
	"time"

	"freckers/ai/sight"
)

// within is the sight of a player of Froglet who finds chains of so many hops, or
// of one of Billabong who sees no further than so many rows or columns, 0 for
// any number, and whose judgement errs by noise.
func within(reach, noise int) sight.Sight { return sight.Sight{Chain: reach, Noise: noise} }

// frogletRecipes lists the levels of Froglet.
func frogletRecipes() []recipe {
	return []recipe{
		{LevelInfo{1, "Tadpole", "Hops over one frog at a time, whichever it likes.", 0}, within(1, 2000), 1, 500, 0},
		{LevelInfo{2, "Froglet", "Finds two hops in a row, and some of the good ones.", 0}, within(2, 400), 1, 500, 0},
		{LevelInfo{3, "Newt", "Sees chains of three hops and takes what they earn.", 0}, within(3, 150), 1, 500, 0},
		{LevelInfo{4, "Tree frog", "Thinks of your short answer before it hops.", 0}, within(3, 200), 2, 2000, 0},
		{LevelInfo{5, "Water vole", "Sees chains of five hops, yours too.", 0}, within(5, 150), 2, 2000, 0},
		{LevelInfo{6, "Bullfrog", "Overlooks only the longest chains.", 0}, within(8, 100), 3, 2000, 0},
		{LevelInfo{7, "Otter", "Overlooks nothing, but does not think for long.", 0}, sight.Sight{}, 0, 1500, 0},
		{LevelInfo{8, "Pike", "Waits for your mistake and seldom makes one.", 0}, sight.Sight{}, 0, 8000, 0},
		{LevelInfo{9, "Heron", "Counts far ahead and leaves you the crumbs.", 0}, sight.Sight{}, 0, 60_000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 0}, sight.Sight{}, 0, 0, time.Second},
	}
}

// billabongRecipes lists the levels of Billabong.
func billabongRecipes() []recipe {
	return []recipe{
		{LevelInfo{1, "Tadpole", "Hops about near where it stands and hardly looks where it is going.", 0}, within(2, 3000), 1, 500, 0},
		{LevelInfo{2, "Froglet", "Goes the right way round, most of the time.", 0}, within(4, 1000), 1, 500, 0},
		{LevelInfo{3, "Newt", "Finds a good jump if it is not a long one.", 0}, within(6, 500), 1, 500, 0},
		{LevelInfo{4, "Tree frog", "Sees the whole lake, but not what you do next.", 0}, within(0, 500), 1, 1000, 0},
		{LevelInfo{5, "Water vole", "Thinks of your answer before it jumps.", 0}, within(0, 400), 2, 2000, 0},
		{LevelInfo{6, "Bullfrog", "Looks a turn ahead and keeps its team together.", 0}, within(0, 150), 3, 3000, 0},
		{LevelInfo{7, "Otter", "Plays well, but does not think for long.", 0}, sight.Sight{}, 0, 2000, 0},
		{LevelInfo{8, "Pike", "Waits for your mistake and seldom makes one.", 0}, sight.Sight{}, 0, 10_000, 0},
		{LevelInfo{9, "Heron", "Sees far round the lake and stands in your way.", 0}, sight.Sight{}, 0, 80_000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 0}, sight.Sight{}, 0, 0, time.Second},
	}
}
