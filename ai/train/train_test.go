package train

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
)

func TestGamesResume(t *testing.T) {
	dir := t.TempDir()
	plan := Plan{Recipe: Recipe{Seed: 7, Nodes: 60}, Positions: 400, Workers: 1}
	whole := filepath.Join(dir, "whole")
	if err := Generate(context.Background(), whole, plan); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	for _, cut := range []int{headerSize, headerSize + 2, len(want) / 2, len(want) - 1} {
		torn := filepath.Join(dir, "torn")
		if err := os.WriteFile(torn, want[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		plan.Resume, plan.Workers = true, 3
		if err := Generate(context.Background(), torn, plan); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(torn); err != nil || !bytes.Equal(got, want) {
			t.Errorf("cut after %d bytes and resumed: %d bytes (%v), want the same %d as in one go", cut, len(got), err, len(want))
		}
	}
}

func TestGamesKeepWhatIsThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data")
	if err := os.WriteFile(path, []byte("a letter"), 0o644); err != nil {
		t.Fatal(err)
	}
	plan := Plan{Recipe: Recipe{Seed: 7, Nodes: 60}, Positions: 1}
	for _, resume := range []bool{false, true} {
		plan.Resume = resume
		if err := Generate(context.Background(), path, plan); err == nil {
			t.Errorf("resume %v: wrote over another file", resume)
		}
	}
	if got, _ := os.ReadFile(path); string(got) != "a letter" {
		t.Errorf("the file now holds %q", got)
	}
}

func TestSamplesAreSound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data")
	if err := Generate(context.Background(), path, Plan{Recipe: Recipe{Seed: 1, Nodes: 100}, Positions: 300, Workers: 2}); err != nil {
		t.Fatal(err)
	}
	set, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	results := map[int8]int{}
	for _, s := range set.Samples {
		results[s.Result]++
		if s.Own&s.Opp != 0 || s.Pads&(s.Own|s.Opp) != 0 || s.mirror().mirror() != s || s.mirror() == s && s.Ply > 20 {
			t.Errorf("bad sample %+v", s)
		}
	}
	if results[1] == 0 || results[-1] == 0 {
		t.Errorf("results %v: want won and lost positions", results)
	}
}
