package tournament

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/game/gametest"
	"freckers/replay/vfs"
)

// finished plays a tournament whose agents were replaced and withdrawn meanwhile.
func finished(t *testing.T) *Folder {
	t.Helper()
	f := begin(t, Settings{Schedule: Schedule{System: Swiss, Rounds: 3}, Plan: match.Plan{Game: find(t, "froglet")}}, append(mocks(t, 4, 0), candidate(t, "broken", 50, "broken")))
	ctx, stop := context.WithCancel(t.Context())
	if err := f.Work(ctx, WorkOptions{Open: openMock, Queue: stopping(4, stop)}); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if _, err := f.Add([]Candidate{candidate(t, "agent 001", 60, "none"), candidate(t, "new", 40, "none")}); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.Withdraw("agent 004"), f.Extend(4), f.Work(context.Background(), WorkOptions{Open: openMock})); err != nil {
		t.Fatal(err)
	}
	return f
}

// sources lists the files of a tournament, but for the file of results.
func sources(t *testing.T, path string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && d.Name() != resultsName {
			name, err = filepath.Rel(path, name)
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// sameResults checks that a folder has the results from before, and that nothing is to be played.
func sameResults(t *testing.T, path string, want *Results) {
	t.Helper()
	f, err := Open(vfs.OS(), path)
	if err != nil {
		t.Fatal(err)
	}
	nobody := func(player.Spec, player.Options) (player.Player, error) {
		return nil, errors.New("a program is started again")
	}
	if err := f.Work(t.Context(), WorkOptions{Open: nobody}); err != nil {
		t.Fatal(err)
	}
	is := f.Results()
	if !is.Over || !slices.Equal(is.Ranking, want.Ranking) || len(is.Games) != len(want.Games) || !reflect.DeepEqual(is.Entrants, want.Entrants) || len(is.Rounds) != len(want.Rounds) {
		t.Errorf("over is %v, the ranking %v of %d games in %d rounds, before it was %v of %d in %d", is.Over, is.Ranking, len(is.Games), len(is.Rounds), want.Ranking, len(want.Games), len(want.Rounds))
	}
}

// TestEveryFileOfATournamentCanBeRestored damages each file in every way: no data is lost, the error names the remedy,
// and following it gives the same results.
func TestEveryFileOfATournamentCanBeRestored(t *testing.T) {
	gametest.OneIn(t, 2)
	f := finished(t)
	want := f.Results()
	names := sources(t, f.Path())
	damage := map[string]func(path string) error{
		"emptied":   func(path string) error { return os.Truncate(path, 0) },
		"removed":   os.Remove,
		"truncated": func(path string) error { return os.Truncate(path, 9) },
		"zeroed":    func(path string) error { return os.WriteFile(path, make([]byte, 100), 0o644) },
	}
	for how, do := range damage {
		t.Run(how, func(t *testing.T) {
			for _, name := range names {
				path := filepath.Join(t.TempDir(), "cup")
				if err := os.CopyFS(path, os.DirFS(f.Path())); err != nil {
					t.Fatal(err)
				}
				if err := do(filepath.Join(path, name)); err != nil {
					t.Fatal(err)
				}
				named := filepath.Ext(name) != ".json" // whose name says everything
				if _, err := Open(vfs.OS(), path); (err == nil) != (named && how != "removed") || err != nil && (!strings.Contains(err.Error(), "tournament repair "+path) || !strings.Contains(err.Error(), name)) {
					t.Fatalf("with %s %s: %v", name, how, err)
				}
				done, err := Repair(vfs.OS(), path)
				if err != nil || len(done) > 1 || len(done) == 1 && done[0].File != filepath.ToSlash(name) {
					t.Fatalf("with %s %s: %v, %v", name, how, done, err)
				}
				sameResults(t, path, want)
			}
		})
	}
	t.Run("all", func(t *testing.T) {
		for _, name := range names {
			if err := os.Truncate(filepath.Join(f.Path(), name), 0); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := Repair(vfs.OS(), f.Path()); err != nil {
			t.Fatal(err)
		}
		sameResults(t, f.Path(), want)
	})
}

// TestWhatIsDamagedIsKept looks for the content of a damaged file.
func TestWhatIsDamagedIsKept(t *testing.T) {
	f := finished(t)
	const content = `{"name":"agent 00`
	name := filepath.Join(f.Path(), agentsDir, "0002.1.json")
	for range 2 {
		if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Repair(vfs.OS(), f.Path()); err != nil {
			t.Fatal(err)
		}
	}
	for _, aside := range []string{".damaged", ".damaged2"} {
		if text, err := os.ReadFile(name + aside); err != nil || string(text) != content {
			t.Errorf("%s is %q, %v", aside, text, err)
		}
	}
}

// TestOthersKeepTheirNumbersWhereAnAgentIsLost empties the file of an agent that was added before another one, and of
// which nobody has taken notice.
func TestOthersKeepTheirNumbersWhereAnAgentIsLost(t *testing.T) {
	f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet")}}, mocks(t, 4, 0))
	if err := os.Truncate(filepath.Join(f.Path(), agentsDir, "0003.1.json"), 0); err != nil {
		t.Fatal(err)
	}
	done, err := Repair(vfs.OS(), f.Path())
	if err != nil || len(done) != 2 || !strings.Contains(done[1].What, "lost agent 3") {
		t.Fatal(done, err)
	}
	again, err := Open(vfs.OS(), f.Path())
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Work(t.Context(), WorkOptions{Open: openMock}); err != nil {
		t.Fatal(err)
	}
	r := again.Results()
	if checkPlayed(t, r); len(r.Games) != 3*2 || r.Entrants[3].Name != "agent 004" || r.Entrants[2].Playing() {
		t.Errorf("%d games, entrant 4 is %s, and what is lost plays: %v", len(r.Games), r.Entrants[3].Name, r.Entrants[2].Playing())
	}
}

// TestLostLinesAreOnlyPlayedAgain spoils lines of a round that is over: those games alone are played again.
func TestLostLinesAreOnlyPlayedAgain(t *testing.T) {
	f := finished(t)
	before := f.Results()
	path := filepath.Join(f.Path(), resultsName)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(string(text), `{"worker"`)
	copy(text[at:], make([]byte, 50))
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	if done, err := Repair(vfs.OS(), f.Path()); err != nil || len(done) > 0 {
		t.Fatal(done, err)
	}
	again, err := Open(vfs.OS(), f.Path())
	if err != nil || len(again.Results().Games) != len(before.Games)-1 || again.Results().Over {
		t.Fatalf("%d games of %d count, over is %v, %v", len(again.Results().Games), len(before.Games), again.Results().Over, err)
	}
	if err := again.Work(t.Context(), WorkOptions{Open: openMock}); err != nil {
		t.Fatal(err)
	}
	if r := again.Results(); !r.Over || len(r.Games) != len(before.Games) {
		t.Errorf("over is %v after %d games of %d", r.Over, len(r.Games), len(before.Games))
	}
}

// TestNobodyRepairsWhatIsPlayed repairs a tournament that another program plays.
func TestNobodyRepairsWhatIsPlayed(t *testing.T) {
	if !vfs.Locks {
		t.Skip("files cannot be locked here")
	}
	f := finished(t)
	log, err := f.openResults()
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	if _, err := Repair(vfs.OS(), f.Path()); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("the error is %v", err)
	}
}
