package ai

import (
	"time"

	"freckers/ai/sight"
)

// chexersRecipes lists the levels of Chexers.
func chexersRecipes() []recipe {
	erring := func(noise int) sight.Sight { return sight.Sight{Noise: noise} }
	return []recipe{
		{LevelInfo{1, "Tadpole", "Swims about and hardly looks where it is going.", 0}, erring(20_000), 1, 30, 0},
		{LevelInfo{2, "Froglet", "Goes where it likes, and now and then past you.", 0}, erring(5000), 1, 30, 0},
		{LevelInfo{3, "Newt", "Takes what lies before it, if it sees it.", 0}, erring(1000), 1, 30, 0},
		{LevelInfo{4, "Tree frog", "Looks at every jump, but not at your answer.", 0}, erring(200), 1, 60, 0},
		{LevelInfo{5, "Water vole", "Thinks of your answer before it jumps.", 0}, erring(60), 2, 80, 0},
		{LevelInfo{6, "Bullfrog", "Looks a turn ahead and seldom loses a piece.", 0}, sight.Sight{}, 0, 250, 0},
		{LevelInfo{7, "Otter", "Plays well, but does not think for long.", 0}, sight.Sight{}, 0, 1000, 0},
		{LevelInfo{8, "Pike", "Waits for your mistake and seldom makes one.", 0}, sight.Sight{}, 0, 6000, 0},
		{LevelInfo{9, "Heron", "Sees deep into the water.", 0}, sight.Sight{}, 0, 50_000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 0}, sight.Sight{}, 0, 0, time.Second},
	}
}
