package gfx_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOpeningsOfLogs adds up logs of the referee, deeper and down to the games.
func TestOpeningsOfLogs(t *testing.T) {
	logs := filepath.Join("..", "replay", "testdata", "game-1.log")
	got := freckers(t, "", "openings", logs, filepath.Join("..", "replay", "testdata", "game-3.log"), "--games", "1")
	if got.code != 0 || !strings.Contains(got.out, "Freckers, referee: 2 games") || !strings.Contains(got.out, "game-1.log: ") {
		t.Errorf("openings: %+v", got)
	}
	deeper := freckers(t, "", "openings", logs, "--moves", "MOVE 0,1 DR; MOVE 7,4 UL", "--plies", "1")
	if deeper.code != 0 || !strings.Contains(deeper.out, "1 game\n") {
		t.Errorf("openings after two moves: %+v", deeper)
	}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"openings"}, 2, "paths"},
		{[]string{"openings", filepath.Join(t.TempDir(), "none")}, 1, "none"},
		{[]string{"openings", t.TempDir()}, 1, "no games"},
		{[]string{"openings", logs, "--game", "chexers"}, 2, "1 game of freckers"},
		{[]string{"openings", logs, "--moves", "MOVE 5,5 U"}, 2, "--moves"},
	} {
		if got := freckers(t, "", c.args...); got.code != c.code || !strings.Contains(got.err, c.says) {
			t.Errorf("%v: %+v, want code %d and %q", c.args, got, c.code, c.says)
		}
	}
}

// TestPuzzlesAreFoundAndListed finds two puzzles and writes one of them.
func TestPuzzlesAreFoundAndListed(t *testing.T) {
	dir := t.TempDir()
	out, list := filepath.Join(dir, "found.jsonl"), filepath.Join(dir, "list.txt")
	args := []string{"puzzles", "--game", "freckers", "--easy", "1", "--count", "2", "--select", "1", "--out", out, "--list", list}
	if got := freckers(t, "", args...); got.code != 0 || !strings.Contains(got.out, "candidates") {
		t.Fatalf("puzzles: %+v", got)
	}
	text, err := os.ReadFile(list)
	if err != nil || strings.Count(string(text), "\n") != 1 {
		t.Errorf("the list is %q, error %v", text, err)
	}
	if got := freckers(t, "", args...); got.code != 1 || !strings.Contains(got.err, "--resume") {
		t.Errorf("the file is overwritten: %+v", got)
	}
	if got := freckers(t, "", append(args, "--resume", "--seed", "2")...); got.code != 1 || !strings.Contains(got.err, "seed 1") {
		t.Errorf("a file of another seed is continued: %+v", got)
	}
}
