package tournament

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"freckers/ai/match"
	"freckers/replay/vfs"
)

// oldFolder plays a tournament up to a number of games, and gives its folder the form that it had
// before version 3: two processes have shared it, and another attempt at each game came late.
func oldFolder(t *testing.T, games int) string {
	t.Helper()
	f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet"), Seed: 3}}, mocks(t, 4, 0))
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	if err := f.Work(ctx, WorkOptions{Open: openMock, Queue: stopping(games, stop)}); err != nil && !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(f.Path(), resultsName))
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(text, []byte("\n"))[1:]
	mine := map[string][]byte{}
	for i, line := range lines {
		name := []string{"a-1-x", "b-2-y"}[i%2]
		first := bytes.Replace(line, []byte(`{"worker":`), []byte(`{"attempt":1,"worker":`), 1)
		mine[name] = append(mine[name], first...)
		mine["late-3-z"] = append(mine["late-3-z"], bytes.Replace(first, []byte(`"attempt":1`), []byte(`"attempt":2`), 1)...)
	}
	for name, content := range mine {
		write(t, f.Path(), oldGamesDir+"/"+name+".jsonl", string(content), "workers/"+name+".json", `{"id":"`+name+`"}`, "claims/0001/000001-1", name)
	}
	settings, err := os.ReadFile(filepath.Join(f.Path(), settingsName))
	if err != nil {
		t.Fatal(err)
	}
	write(t, f.Path(), settingsName, string(bytes.Replace(settings, []byte(`"version": 3`), []byte(`"version": 2`), 1)))
	if err := os.Remove(filepath.Join(f.Path(), resultsName)); err != nil {
		t.Fatal(err)
	}
	return f.Path()
}

// TestAnOldFolderIsReadAndContinued opens a folder that several processes have shared.
func TestAnOldFolderIsReadAndContinued(t *testing.T) {
	path := oldFolder(t, 5)
	f, err := Open(vfs.OS(), path)
	if err != nil {
		t.Fatal(err)
	}
	before := f.Results()
	if len(before.Games) != 5 {
		t.Fatalf("%d games are read", len(before.Games))
	}
	if _, err := os.Stat(filepath.Join(path, resultsName)); err == nil {
		t.Error("reading has changed the folder")
	}
	if err := f.Work(t.Context(), WorkOptions{Open: openMock}); err != nil {
		t.Fatal(err)
	}
	// A process of an older program that has not heard of it goes on.
	late, err := os.ReadFile(filepath.Join(path, oldGamesDir, "late-3-z.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, path, oldGamesDir+"/a-0.jsonl", string(bytes.ReplaceAll(late, []byte(`"attempt":2`), []byte(`"attempt":0`))))
	again, err := Open(vfs.OS(), path)
	if err != nil {
		t.Fatal(err)
	}
	after := again.Results()
	checkPlayed(t, after)
	if !after.Over || len(after.Games) != 4*3 {
		t.Errorf("over is %v after %d games", after.Over, len(after.Games))
	}
	for _, g := range before.Games {
		now := after.Find(g.Number)
		rec, _, err := again.Record(now)
		if err != nil || now.Machine != g.Machine || now.Winner != g.Winner || !slices.Equal(now.Players, g.Players) || rec.Result == nil {
			t.Errorf("game %d is %+v after %+v, %v", g.Number, now, g, err)
		}
	}
	data, err := os.ReadFile(filepath.Join(path, settingsName))
	if err != nil || !bytes.Contains(data, []byte(`"version": 3`)) {
		t.Errorf("the settings are %s, %v", data, err)
	}
}
