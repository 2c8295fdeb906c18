package ai

import (
	"time"

	"freckers/ai/handicap"
)

// chexersRecipes lists the levels of Chexers. LEVELS.md has the games by which they
// were set.
func chexersRecipes() []recipe {
	erring := func(noise int) handicap.Sight { return handicap.Sight{Noise: noise} }
	return []recipe{
		{LevelInfo{1, "Tadpole", "Swims about and hardly looks where it is going.", 0}, erring(10_000), 1, 30, 0},
		{LevelInfo{2, "Minnow", "Goes where it likes, and now and then past you.", 360}, erring(3000), 1, 30, 0},
		{LevelInfo{3, "Newt", "Takes what lies before it, if it sees it.", 610}, erring(1500), 1, 30, 0},
		{LevelInfo{4, "Tree frog", "Sees most jumps, but not where they leave it.", 930}, erring(700), 1, 30, 0},
		{LevelInfo{5, "Water vole", "Looks at every jump, but not at your answer.", 1310}, erring(250), 1, 60, 0},
		{LevelInfo{6, "Bullfrog", "Thinks of your answer before it jumps.", 1700}, erring(150), 2, 60, 0},
		{LevelInfo{7, "Otter", "Plans a few turns ahead and seldom loses a piece.", 2250}, erring(100), 0, 100, 0},
		{LevelInfo{8, "Pike", "Overlooks nothing, but does not think for long.", 2490}, handicap.Sight{}, 0, 500, 0},
		{LevelInfo{9, "Heron", "Sees far ahead and makes you pay for every slip.", 2830}, handicap.Sight{}, 0, 5000, 0},
		{LevelInfo{10, "Old toad", "Thinks for a second and forgives nothing.", 3330}, handicap.Sight{}, 0, 0, time.Second},
	}
}
