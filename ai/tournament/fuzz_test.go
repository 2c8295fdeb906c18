package tournament

import (
	"archive/zip"
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/game/gametest"
	"freckers/replay/vfs"
)

// FuzzFolder puts bytes into each kind of file: the folder is read or refused, and what is read
// can be shown.
func FuzzFolder(f *testing.F) {
	cup, err := Create(vfs.OS(), filepath.Join(f.TempDir(), "cup"), Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(f, "froglet")}})
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
		roundsDir + "/0001.json": roundsDir + "/0001.json", resultsName: resultsName}
	for from, to := range names {
		data, err := os.ReadFile(filepath.Join(cup.Path(), from))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(to, data, []byte(nil))
		f.Add(to, data[:len(data)/2], []byte(nil))
		f.Add(to, append(data[:len(data)/2], make([]byte, 100)...), []byte(nil))
		f.Add(to, data, []byte{4, 9, 0, 5})
	}
	f.Fuzz(func(t *testing.T, name string, data, edits []byte) {
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
		if err := os.WriteFile(filepath.Join(path, filepath.FromSlash(name)), gametest.EditText(data, edits), 0o644); err != nil {
			t.Fatal(err)
		}
		opened, err := Open(vfs.OS(), path)
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
		if _, _, err := opened.makeRound(); err != nil && err.Error() == "" {
			t.Error("an error says nothing")
		}
	})
}

// FuzzTable reads any file as a table of agents.
func FuzzTable(f *testing.F) {
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		list, err := readCSV(strings.NewReader(string(text)), "folder")
		if (len(list) == 0) != (err != nil) || err != nil && err.Error() == "" {
			t.Errorf("%d candidates, %v", len(list), err)
		}
		for _, c := range list {
			if c.Name == "" || c.Problem == "" && c.Source == "" && c.Player.String() == "" {
				t.Errorf("a candidate is %+v", c)
			}
		}
	}, gametest.Texts("name,player,rating\nAnn,level:3,1500\nBob,\"cmd:bot --fast\",\nCy,py:agent in cy,-1e3\n", "\ufeffPlayer;name\n")...)
}

// FuzzZip unpacks any file as an agent's ZIP file: nothing comes to lie outside the folder.
func FuzzZip(f *testing.F) {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, name := range []string{"agent/__init__.py", "../outside.py", "agent/program.py", ".git/config"} {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte("class Agent: pass\n"))
		}
		if err != nil {
			f.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		f.Fatal(err)
	}
	gametest.FuzzText(f, func(t *testing.T, data []byte) {
		const most = 1 << 20
		if len(data) > most {
			t.Skip("too large to unpack often")
		}
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "a.zip"), data, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := unzip(vfs.OS(), filepath.Join(dir, "a.zip"), filepath.Join(dir, "in", "it")); err != nil && err.Error() == "" {
			t.Error("an error says nothing")
		}
		for folder, want := range map[string]string{dir: "a.zip in", filepath.Join(dir, "in"): "it"} {
			entries, err := os.ReadDir(folder)
			for _, e := range entries {
				if !slices.Contains(strings.Fields(want), e.Name()) {
					t.Errorf("%s was unpacked beside the folder", e.Name())
				}
			}
			if err != nil && folder == dir {
				t.Fatal(err)
			}
		}
	}, packed.Bytes())
}
