package ai_test

import (
	"context"
	"testing"

	"freckers/ai"
)

// openingOf plays the opening with few positions for each action.
func openingOf(t *testing.T, seed uint64, varied bool, plies int) string {
	t.Helper()
	s, all := state(t, ""), ""
	for range plies {
		r := ai.Request{State: s, Limits: ai.Limits{Nodes: 2000}, Seed: seed, Varied: varied}
		thought, err := ai.Start(context.Background(), r).Wait()
		if err != nil || len(thought.Lines) != 1 {
			t.Fatalf("%d lines, %v", len(thought.Lines), err)
		}
		all += string(thought.Best()) + ";"
		if s, _, err = s.Play(thought.Best()); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func TestCasualGamesDiffer(t *testing.T) {
	varied, plain := map[string]bool{}, map[string]bool{}
	const games = 20
	for i := range uint64(games) {
		varied[openingOf(t, 1000*i, true, 8)] = true
		plain[openingOf(t, 1000*i, false, 8)] = true
	}
	if len(varied) < games*9/10 {
		t.Errorf("%d varied games hold %d openings", games, len(varied))
	}
	if len(plain) != 1 {
		t.Errorf("%d games that are not varied hold %d openings", games, len(plain))
	}
	if a, b := openingOf(t, 7, true, 8), openingOf(t, 7, true, 8); a != b {
		t.Errorf("one seed gives %s, then %s", a, b)
	}
}

func TestVariedLinesAreTheOnesAskedFor(t *testing.T) {
	for _, lines := range []int{0, 1, 2, 7} {
		r := ai.Request{State: state(t, ""), Limits: ai.Limits{Nodes: 5000}, Lines: lines, Seed: 3, Varied: true}
		thought, err := ai.Start(context.Background(), r).Wait()
		if err != nil || len(thought.Lines) != max(lines, 1) {
			t.Errorf("%d lines asked for, %d given, %v", lines, len(thought.Lines), err)
		}
	}
}
