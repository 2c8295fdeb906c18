package debugger

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/ai/tournament"
	"freckers/game/catalog"
	"freckers/replay/vfs"
)

// TestOpenFindsTheGame opens games of a match and of a tournament, and other files.
func TestOpenFindsTheGame(t *testing.T) {
	dir := t.TempDir()
	file, folder := filepath.Join(dir, "match.jsonl"), filepath.Join(dir, "tournament")
	p := match.Plan{Game: catalog.Games()[0], Games: 2, Players: []player.Spec{spec(t, "level:1"), spec(t, "level:2")}, Openings: match.Openings{Random: 4}}
	if _, err := match.Run(context.Background(), p, match.Options{Open: process.Open, Out: file}); err != nil {
		t.Fatal(err)
	}
	f, err := tournament.Create(vfs.OS(), folder, tournament.Settings{Schedule: tournament.Schedule{System: tournament.RoundRobin}, Plan: match.Plan{Game: p.Game, Games: 2, Openings: match.Openings{Random: 4}, Seed: 1}})
	if err == nil {
		_, err = f.Add([]tournament.Candidate{{Name: "one", Player: p.Players[0]}, {Name: "two", Player: p.Players[1]}})
	}
	if err == nil {
		err = f.Work(t.Context(), tournament.WorkOptions{})
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path   string
		number int
		want   string // of the error, "" for none
	}{
		{file, 1, ""}, {file, 2, ""}, {file, 3, "no game 3"}, {file, 0, "add the number of one"},
		{folder, 1, ""}, {folder, 2, ""}, {folder, 3, "no game 3: 2 games were played"}, {folder, 0, "add the number of one"},
	} {
		rec, err := Open(c.path, c.number)
		if c.want == "" && (err != nil || len(rec.Nodes) < 10) || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("game %d of %s: %v, want %q", c.number, c.path, err, c.want)
		}
	}
	single := filepath.Join(dir, "game.freckers")
	if err := os.WriteFile(single, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(single, 0); err == nil {
		t.Error("another file is opened")
	}
}
