package playback

import (
	"context"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/replay"
)

// rulesOracle notes the rule sets of the positions that it is to search.
type rulesOracle struct {
	screentest.Oracle
	rules map[string]bool
}

func (o *rulesOracle) Start(ctx context.Context, r ai.Request) ai.Search {
	o.rules[r.State.RuleSet()] = true
	return o.Oracle.Start(ctx, r)
}

// TestAGameOfTheCourseIsSearchedAsItIsPlayed wants analysis and review leave moves over open water
// out, unless one was played.
func TestAGameOfTheCourseIsSearchedAsItIsPlayed(t *testing.T) {
	const crossing = "****.R**/*R..**.*/*R.R**RR/......../.*B**B../**BBB*../*..*****/***B*.** b 23"
	for want, played := range map[string]game.Action{"pads": "MOVE 4,2 L", "referee": "MOVE 5,2 U,UL"} {
		d := screentest.New()
		o := &rulesOracle{Oracle: screentest.Oracle{Leads: map[int]int{}}, rules: map[string]bool{}}
		d.Env.Engine = o
		rec, err := replay.NewFrom(screentest.FirstGame(), crossing, game.Options{RuleSet: "referee"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rec.Add(0, played, 0); err != nil {
			t.Fatal(err)
		}
		r := New(d.Env, nav.Playback{Record: rec})
		for name, layer := range map[string]layer{"analysis": layerAnalyze, "review": layerReview} {
			clear(o.rules)
			d.Env.Review = nil
			r.turn(layer)
			d.Rest(r, 1280, 800, settled)
			if len(o.rules) != 1 || !o.rules[want] {
				t.Errorf("%s of a game with %s searches by %v, want %s", name, played, o.rules, want)
			}
		}
	}
}
