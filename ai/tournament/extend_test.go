package tournament

import (
	"context"
	"slices"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/replay/vfs"
)

// TestATournamentIsExtended plays more rounds than a tournament was to have: an agent that was
// added after the last of them has no point before, and plays then. Every process knows of it.
func TestATournamentIsExtended(t *testing.T) {
	s := Settings{Schedule: Schedule{System: Swiss, Rounds: 2}, Plan: match.Plan{Game: find(t, "froglet"), Seed: 1}}
	f := begin(t, s, mocks(t, 4, 0))
	other, err := Open(vfs.OS(), f.Path())
	if err != nil {
		t.Fatal(err)
	}
	play := func() *Results {
		if err := f.Work(context.Background(), WorkOptions{Open: openMock}); err != nil {
			t.Fatal(err)
		}
		return f.Results()
	}
	play()
	if _, err := f.Add([]Candidate{candidate(t, "late", 60, "none")}); err != nil {
		t.Fatal(err)
	}
	r := play()
	if late := &r.Entrants[4]; len(r.Rounds) != 2 || late.Standing.Score != 0 || late.Games != 0 || r.Ranking[len(r.Ranking)-1] != 4 {
		t.Errorf("after the last of %d rounds %s has %g points, the ranking is %v", len(r.Rounds), late.Name, late.Standing.Score, r.Ranking)
	}
	if s.Rounds = 4; s.Games != 0 {
		t.Fatal("the settings were changed")
	}
	if f, err = Create(vfs.OS(), f.Path(), s); err != nil {
		t.Fatal(err)
	}
	if r := play(); !r.Over || len(r.Rounds) != 4 || r.Length != 4 || r.Entrants[4].Games == 0 && r.Entrants[4].Byes == 0 {
		t.Errorf("%d of %d rounds, over is %v, the late agent has %d games", len(r.Rounds), r.Length, r.Over, r.Entrants[4].Games)
	} else {
		checkPlayed(t, r)
	}
	if _, err := other.Refresh(); err != nil || other.Settings().Rounds != 4 {
		t.Errorf("another process knows of %d rounds: %v", other.Settings().Rounds, err)
	}
	if err := f.Extend(4); err != nil {
		t.Errorf("the same rounds again: %v", err)
	}
	for _, wrong := range []int{3, maxRounds + 1} {
		if err := f.Extend(wrong); err == nil || !strings.Contains(err.Error(), "4 rounds") {
			t.Errorf("%d rounds: %v", wrong, err)
		}
	}
}

// TestOnlyASwissTournamentIsExtended tries another system.
func TestOnlyASwissTournamentIsExtended(t *testing.T) {
	f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet")}}, mocks(t, 3, 0))
	if err := f.Extend(12); err == nil || !strings.Contains(err.Error(), "round robin") {
		t.Errorf("a round robin: %v", err)
	}
}

func TestOtherSettingsAreNamed(t *testing.T) {
	s := Settings{Schedule: Schedule{System: Swiss, Rounds: 2}, Plan: match.Plan{Game: find(t, "froglet"), Seed: 1, Games: 2}}
	f := begin(t, s, mocks(t, 3, 0))
	s.Games, s.Seed, s.Space = 4, 7, 100<<20
	_, err := Create(vfs.OS(), f.Path(), s)
	for _, want := range []string{"games 2, not 4", "seed 1, not 7", "memory unset, not 100"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in %v", want, err)
		}
	}
	if err != nil && slices.ContainsFunc([]string{"system", "rounds", "time"}, func(same string) bool { return strings.Contains(err.Error(), same+" ") }) {
		t.Errorf("what is the same is named: %v", err)
	}
}
