package ai_test

import (
	"context"
	"flag"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

var (
	variedGames = flag.Int("varied-games", 20, "games in TestCasualGamesDiffer")
	variedLevel = flag.Int("varied-level", 0, "their level, 0 for full strength")
	variedNodes = flag.Uint64("varied-nodes", 2000, "positions for each action there and in TestVarietyCostsLittle")
	variedPairs = flag.Int("varied-pairs", 0, "pairs of games of varied against plain play in TestVarietyCostsLittle")
)

// opening plays the opening with few nodes for each action.
func opening(t *testing.T, seed uint64, varied bool, plies int) string {
	t.Helper()
	s, all := state(t, ""), ""
	for range plies {
		r := ai.Request{State: s, Level: *variedLevel, Limits: ai.Limits{Nodes: *variedNodes}, Seed: seed, VaryOpening: varied}
		info, err := ai.Start(context.Background(), r).Wait()
		if err != nil || len(info.Lines) != 1 {
			t.Fatalf("%d lines, %v", len(info.Lines), err)
		}
		all += string(info.Best()) + ";"
		s = gametest.Play(t, s, info.Best())
	}
	return all
}

func TestCasualGamesDiffer(t *testing.T) {
	varied, plain := map[string]bool{}, map[string]bool{}
	for i := range uint64(*variedGames) {
		varied[opening(t, 1000*i, true, 8)] = true
		if i < 3 {
			plain[opening(t, 1000*i, false, 8)] = true
		}
	}
	t.Logf("%d games hold %d openings of 8 plies", *variedGames, len(varied))
	if len(varied) < *variedGames*9/10 {
		t.Errorf("%d varied games hold %d openings", *variedGames, len(varied))
	}
	if *variedLevel == 0 && len(plain) != 1 {
		t.Errorf("games that are not varied hold %d openings", len(plain))
	}
	if a, b := opening(t, 7, true, 8), opening(t, 7, true, 8); a != b {
		t.Errorf("one seed gives %s, then %s", a, b)
	}
}

// TestVarietyCostsLittle prints the row of LEVELS.md under -v.
func TestVarietyCostsLittle(t *testing.T) {
	if *variedPairs == 0 {
		t.Skip("no games: -varied-pairs N")
	}
	player := func(varied bool) ai.Sparrer {
		return func(s game.State, seed uint64) (game.Action, error) {
			r := ai.Request{State: s, Limits: ai.Limits{Nodes: *variedNodes}, Seed: seed, VaryOpening: varied}
			info, err := ai.Start(context.Background(), r).Wait()
			return info.Best(), err
		}
	}
	plan := ai.Sparring{Game: freckers.New(), Rounds: *variedPairs, MaxOpening: 2, Seed: 1, Workers: 1}
	score, err := plan.Play(player(true), player(false))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("varied against plain play: %+v, %.1f %%", score, 100*score.Share())
}

func TestVariedLinesAreComplete(t *testing.T) {
	for _, lines := range []int{0, 1, 2, 7} {
		r := ai.Request{State: state(t, ""), Limits: ai.Limits{Nodes: 5000}, Lines: lines, Seed: 3, VaryOpening: true}
		info, err := ai.Start(context.Background(), r).Wait()
		if err != nil || len(info.Lines) != max(lines, 1) {
			t.Errorf("%d lines asked for, %d given, %v", lines, len(info.Lines), err)
		}
	}
}
