package train

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestGamesResume(t *testing.T) {
	dir := t.TempDir()
	plan := Plan{Recipe: Recipe{Seed: 7, Nodes: 60}, Positions: 400, Workers: 1}
	whole := filepath.Join(dir, "whole")
	if err := Generate(context.Background(), handMade(t), whole, plan); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	for _, cut := range []int{headerSize, headerSize + 2, len(want) / 2, len(want) - 1} {
		incomplete := filepath.Join(dir, "incomplete")
		if err := os.WriteFile(incomplete, want[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		plan.Resume, plan.Workers = true, 3
		if err := Generate(context.Background(), handMade(t), incomplete, plan); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(incomplete); err != nil || !bytes.Equal(got, want) {
			t.Errorf("cut after %d bytes and resumed: %d bytes (%v), want the same %d as in one go", cut, len(got), err, len(want))
		}
	}
}

func TestDamageIsAnError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data")
	plan := Plan{Recipe: Recipe{Seed: 7, Nodes: 60}, Positions: 400, Workers: 1}
	if err := Generate(t.Context(), handMade(t), path, plan); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	second := headerSize + 4 + binary.Size(FreckersSample{})*int(binary.LittleEndian.Uint32(whole[headerSize:])) + 4
	for name, at := range map[string]int{"a sample": second + 40, "a number of samples": second + 3} {
		data := bytes.Clone(whole)
		data[at] ^= 0x40
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		plan.Resume = true
		err := Generate(t.Context(), handMade(t), path, plan)
		if want := fmt.Sprintf("game 2, which begins at byte %d", second); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("damage in %s: error %v, want one with %q", name, err, want)
		}
		if left, _ := os.ReadFile(path); !bytes.Equal(left, data) {
			t.Errorf("damage in %s: the file was changed", name)
		}
	}
}

func TestForeseeableFailuresComeFirst(t *testing.T) {
	dir := t.TempDir()
	also := filepath.Join(dir, "also")
	small := Plan{Recipe: Recipe{Seed: 7, Nodes: 60}, Positions: 100, Workers: 1}
	if err := Generate(t.Context(), handMade(t), also, small); err != nil {
		t.Fatal(err)
	}
	many := small
	many.Positions = 1 << 40
	for _, x := range []struct {
		name, words string
		also        []string
		out         string
		plan        Plan
	}{
		{"no folder", "no net can be written", nil, filepath.Join(dir, "none", "net"), many},
		{"over a folder", "it is a folder or a device", nil, dir, many},
		{"over a device", "it is a folder or a device", nil, os.DevNull, many},
		{"over positions", "holds positions", []string{also}, also, many},
		{"over the new ones", "holds positions", nil, filepath.Join(dir, "data"), many},
		{"too few", "100 positions are too few", nil, filepath.Join(dir, "net"), small},
		{"a missing file", "missing", []string{filepath.Join(dir, "missing")}, filepath.Join(dir, "net"), many},
	} {
		if err := os.WriteFile(filepath.Join(dir, "data"), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := Make(t.Context(), Task{Game: "freckers", Data: filepath.Join(dir, "data"), Also: x.also, Out: x.out}, x.plan, DefaultFit())
		if err == nil || !strings.Contains(err.Error(), x.words) {
			t.Errorf("%s: error %v, want one with %q", x.name, err, x.words)
		}
	}
	if left, err := filepath.Glob(filepath.Join(dir, "net*")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v (%v)", left, err)
	}
}

func TestOtherFilesAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data")
	if err := os.WriteFile(path, []byte("a letter"), 0o644); err != nil {
		t.Fatal(err)
	}
	plan := Plan{Recipe: Recipe{Seed: 7, Nodes: 60}, Positions: 1}
	for _, resume := range []bool{false, true} {
		plan.Resume = resume
		if err := Generate(context.Background(), handMade(t), path, plan); err == nil {
			t.Errorf("resume %v: wrote over another file", resume)
		}
	}
	if got, _ := os.ReadFile(path); string(got) != "a letter" {
		t.Errorf("the file now holds %q", got)
	}
}

func TestSamplesAreValid(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data")
	if err := Generate(context.Background(), handMade(t), path, Plan{Recipe: Recipe{Seed: 1, Nodes: 100}, Positions: 300, Workers: 2}); err != nil {
		t.Fatal(err)
	}
	set, err := Load(handMade(t), path)
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
