package gametest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// Case is a position with the answers of a reference implementation. Fields that the
// record lacks are nil.
type Case struct {
	Position string
	Result   string              // who has won, "draw", or "" while the game runs
	Tally    []int               // how far each seat has come
	Actions  []string            // one for each distinct result of the turn
	Only     map[string][]string // further ones by rule set
	Paths    []string            // all of them, none that comes back to where it was
	Points   map[string]int      // action: points earned
	Illegal  []string            // actions to be refused
	Next     map[string]string   // action: position
	// Perft counts the leaves by depth from 1 on, one for each distinct result
	// of a turn, by rule set; "" is the default one. PathPerft counts one for
	// each path.
	Perft, PathPerft map[string][]uint64
	// JumpPaths are the paths that jump, none that lands on a cell twice.
	JumpPaths []string
}

// Row is a complete game.
type Row struct {
	ID, Start   string
	RuleSet     string `json:"rules"`
	Actions     []string
	Checkpoints map[string]string // ply: position
	Final       string
	Result      string // who has won, or "draw"
	Reason      string // why it ended, where the record says so
	Tally       []int
}

// Oracle is the reference data of one game.
type Oracle struct {
	Starts []Case
	Cases  []Case
	Rows   []Row
}

// Load reads starts.jsonl, positions.jsonl and games.jsonl from a folder, with the
// fields of [Case] and [Row].
func Load(t testing.TB, dir string) Oracle {
	t.Helper()
	return Oracle{
		Starts: load[Case](t, filepath.Join(dir, "starts.jsonl")),
		Cases:  load[Case](t, filepath.Join(dir, "positions.jsonl")),
		Rows:   load[Row](t, filepath.Join(dir, "games.jsonl")),
	}
}

func load[T any](t testing.TB, file string) (list []T) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for d := json.NewDecoder(f); d.More(); {
		var v T
		if err := d.Decode(&v); err != nil {
			t.Fatalf("%s: record %d: %v", file, len(list)+1, err)
		}
		list = append(list, v)
	}
	if len(list) == 0 {
		t.Fatalf("%s is empty: expected a record a line", file)
	}
	return list
}
