package tournament

import (
	"context"
	"os"
	"path/filepath"
	"testing"
)

// FuzzFolder puts bytes into each kind of file: the folder is read or refused, and what is read
// can be shown.
func FuzzFolder(f *testing.F) {
	cup, err := Create(filepath.Join(f.TempDir(), "cup"), Settings{Game: find(f, "froglet"), System: RoundRobin})
	if err == nil {
		_, err = cup.Add(mocks(f, 3, 0))
	}
	if err == nil {
		err = cup.Work(context.Background(), WorkOptions{Open: openMock})
	}
	if err != nil {
		f.Fatal(err)
	}
	names := map[string]string{settingsName: settingsName, agentsDir + "/0001.1.json": agentsDir + "/0004.1.json", intakeDir + "/0001.1.json": intakeDir + "/0004.1.json",
		roundsDir + "/0001.json": roundsDir + "/0001.json"}
	for _, dir := range []string{gamesDir, workersDir} {
		files, err := filepath.Glob(filepath.Join(cup.Path(), dir, "*.json*"))
		if err != nil || len(files) != 1 {
			f.Fatal(files, err)
		}
		names[dir+"/"+filepath.Base(files[0])] = dir + "/" + filepath.Base(files[0])
	}
	for from, to := range names {
		data, err := os.ReadFile(filepath.Join(cup.Path(), from))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(to, data)
		f.Add(to, data[:len(data)/2])
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		known := false
		for _, n := range names {
			known = known || n == name
		}
		if !known {
			t.Skip()
		}
		path := filepath.Join(t.TempDir(), "cup")
		if err := os.CopyFS(path, os.DirFS(cup.Path())); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(path, filepath.FromSlash(name)), data, 0o644); err != nil {
			t.Fatal(err)
		}
		opened, err := Open(path)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error says nothing")
			}
			return
		}
		r := opened.Results()
		for _, g := range r.Games {
			if _, _, err := opened.Record(g); err != nil && err.Error() == "" {
				t.Error("an error says nothing")
			}
		}
		if _, err := opened.makeRound(); err != nil && err.Error() == "" {
			t.Error("an error says nothing")
		}
	})
}
