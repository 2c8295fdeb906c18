package puzzle_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/puzzle"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

func find(t *testing.T, name string) game.Game {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestAPuzzleIsReadBackAsItWasWritten(t *testing.T) {
	g := find(t, "freckers")
	const line = "2\t*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0\tGROW; MOVE 7,3 UL"
	p, err := puzzle.Parse(g, line)
	if err != nil {
		t.Fatal(err)
	}
	if p.String() != line {
		t.Errorf("%q is read back as %q", line, p.String())
	}
	if !p.Solves("GROW") || p.Solves("MOVE 0,3 DL") {
		t.Error("only GROW solves the puzzle")
	}
	for wrong, names := range map[string]string{
		"2\tGROW":                          "fields",
		strings.Replace(line, "2", "6", 1): "strength",
		strings.Replace(line, "GROW", "MOVE 0,3 U", 1): "0,3",
	} {
		if _, err := puzzle.ParseList(g, line+"\n"+wrong+"\n"); err == nil || !strings.Contains(err.Error(), "line 2") || !strings.Contains(err.Error(), names) {
			t.Errorf("%q: error %v, want line 2 and %q", wrong, err, names)
		}
	}
}

// TestMiningResumesWhereItWasStopped compares a search for puzzles that was killed in the
// middle of a line with one that was not.
func TestMiningResumesWhereItWasStopped(t *testing.T) {
	gametest.OneIn(t, 3)
	plan := puzzle.Plan{Game: find(t, "chexers"), Seed: 3, Easy: 1, Count: 3, Workers: 2}
	whole, stopped := filepath.Join(t.TempDir(), "whole"), filepath.Join(t.TempDir(), "stopped")
	if err := puzzle.Mine(context.Background(), whole, plan); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(stopped, text[:len(text)*2/3], 0o600); err != nil {
		t.Fatal(err)
	}
	if err := puzzle.Mine(context.Background(), stopped, plan); err == nil || !strings.Contains(err.Error(), "--resume") {
		t.Errorf("an existing file is overwritten: %v", err)
	}
	plan.Resume, plan.Workers = true, 1
	if err := puzzle.Mine(context.Background(), stopped, plan); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(stopped); string(got) != string(text) {
		t.Errorf("resumed:\n%s\nin one go:\n%s", got, text)
	}
	other := plan
	other.Seed++
	if err := puzzle.Mine(context.Background(), stopped, other); err == nil || !strings.Contains(err.Error(), "seed 3") {
		t.Errorf("a file of another seed is continued: %v", err)
	}
	list, err := puzzle.Read(stopped, plan)
	if err != nil || len(list) < 3 {
		t.Fatalf("%d candidates, error %v", len(list), err)
	}
	for _, c := range list {
		if c.Margin < 100 {
			t.Errorf("%s leads by %d only", c.String(), c.Margin)
		}
	}
	if chosen := puzzle.Select(list, 2); len(chosen) != 2 || chosen[0].Strength > chosen[1].Strength {
		t.Errorf("chosen are %v", chosen)
	}
}
