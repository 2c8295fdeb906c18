package ai_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"freckers/ai"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

// TestRatingFindsLevel lets people as strong as a level play against the level that
// matches their rating. Results are drawn from the ratings.
func TestRatingFindsLevel(t *testing.T) {
	gametest.OneIn(t, 4)
	g := freckers.New()
	levels := ai.Levels(g)
	const people, games, settled = 40, 60, 30
	for _, own := range levels {
		rng := rand.New(rand.NewPCG(1, uint64(own.Number)))
		points, near, played := 0, 0, 0
		for range people {
			var f ai.PlayerRating
			for n := range games {
				level := f.Level(g)
				chance := 1 / (1 + math.Pow(10, float64(levels[level-1].Rating-own.Rating)/400))
				won := rng.Float64() < chance
				f = f.After(g, level, won, false)
				if n < settled {
					continue
				}
				played++
				if won {
					points++
				}
				if d := level - own.Number; d >= -1 && d <= 1 {
					near++
				}
			}
		}
		share, close := float64(points)/float64(played), float64(near)/float64(played)
		t.Logf("as strong as level %d: wins %.1f %%, within a level of it in %.1f %% of the games", own.Number, 100*share, 100*close)
		if share < 0.4 || share > 0.6 {
			t.Errorf("somebody as strong as level %d wins %.0f %%, want about half", own.Number, 100*share)
		}
		if close < 0.95 {
			t.Errorf("somebody as strong as level %d meets it or one beside it in %.0f %% of the games", own.Number, 100*close)
		}
	}
}

func TestRatingFollowsResults(t *testing.T) {
	g := freckers.New()
	var f ai.PlayerRating
	if got := f.Level(g); got != ai.StartLevel {
		t.Errorf("a newcomer meets level %d, want %d", got, ai.StartLevel)
	}
	won, lost, helped := f.After(g, ai.StartLevel, true, false), f.After(g, ai.StartLevel, false, false), f.After(g, ai.StartLevel, true, true)
	if got := won.Level(g); got != ai.StartLevel+1 {
		t.Errorf("after a first win comes level %d, want %d", got, ai.StartLevel+1)
	}
	if got := lost.Level(g); got != ai.StartLevel-1 {
		t.Errorf("after a first loss comes level %d, want %d", got, ai.StartLevel-1)
	}
	start := float64(ai.Levels(g)[ai.StartLevel-1].Rating)
	if full, half := won.Rating-start, helped.Rating-start; math.Abs(full-2*half) > 1e-9 || half <= 0 {
		t.Errorf("a win moves the rating by %g, with help by %g, want half of it", full, half)
	}
	if got := f.Level(strangeGame{}); got != 0 {
		t.Errorf("a game that the machine does not play is matched by level %d", got)
	}
	if got := f.After(g, 99, true, false); got != f {
		t.Errorf("a game against no level gives %+v", got)
	}
	for range 100 {
		f = f.After(g, 10, true, false)
	}
	if top := ai.Levels(g)[9]; f.Level(g) != top.Number || f.Rating > float64(top.Rating)+300 {
		t.Errorf("who always wins has %+v", f)
	}
}
