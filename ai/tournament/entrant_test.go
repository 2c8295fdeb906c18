package tournament

import (
	"archive/zip"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/game/gametest"
	"freckers/replay/vfs"
	"time"
)

// write writes files under a folder, given as pairs of a name and a content.
func write(t *testing.T, dir string, files ...string) {
	t.Helper()
	for i := 0; i < len(files); i += 2 {
		path := filepath.Join(dir, filepath.FromSlash(files[i]))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(files[i+1]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// zipped writes a ZIP file of pairs of a name and a content.
func zipped(t *testing.T, path string, files ...string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z := zip.NewWriter(f)
	for i := 0; i < len(files); i += 2 {
		w, err := z.Create(files[i])
		if err == nil {
			_, err = w.Write([]byte(files[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestSubmissions takes in what students hand in: a folder, a folder in a folder, a ZIP file, one
// that tries to write elsewhere, and one without an agent.
func TestSubmissions(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "anna/agent/__init__.py", "a", "anna/agent/__pycache__/x.pyc", "junk", "anna/.git/config", "junk",
		"ben/part-b/agent/program.py", "b", "eve/readme.txt", "nothing", "notes.txt", "not an agent")
	zipped(t, filepath.Join(dir, "carl.zip"), "submission/agent/__init__.py", "c", "submission/helper.py", "h")
	zipped(t, filepath.Join(dir, "dora.ZIP"), "../../outside.py", "evil", "agent.py", "d")
	if err := os.WriteFile(filepath.Join(dir, "frank.zip"), []byte("not a ZIP file"), 0o644); err != nil {
		t.Fatal(err)
	}
	list, err := Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	f := begin(t, Settings{Schedule: Schedule{Rounds: 3}, Plan: match.Plan{Game: find(t, "freckers")}}, list)
	r := f.Results()
	want := map[string]string{"anna": ".", "ben": "part-b", "carl": "submission", "dora": "", "eve": "no module called agent", "frank": "ZIP file"}
	if len(r.Entrants) != len(want) {
		t.Fatalf("the entrants are %+v", r.Entrants)
	}
	for i, e := range r.Entrants {
		v := f.version(i, 1)
		switch {
		case e.Name == "dora": // refused, or without the file that would lie outside
			if _, err := os.Stat(filepath.Join(f.Path(), "outside.py")); err == nil {
				t.Error("a file was written outside of the copy")
			}
		case e.Problem != "":
			if !strings.Contains(e.Problem, want[e.Name]) {
				t.Errorf("%s: %s", e.Name, e.Problem)
			}
		case v.Folder != want[e.Name]:
			t.Errorf("%s is in %q", e.Name, v.Folder)
		}
	}
	spec, err := f.spec(f.version(0, 1))
	if err != nil {
		t.Fatal(err)
	}
	var copied []string
	if err := filepath.WalkDir(spec.Folder(), func(path string, d os.DirEntry, err error) error {
		copied = append(copied, d.Name())
		return err
	}); err != nil || slices.Contains(copied, "__pycache__") || slices.Contains(copied, ".git") || !slices.Contains(copied, "__init__.py") {
		t.Errorf("the copy has %v, %v", copied, err)
	}
}

// TestZIPFilesThatAreNoAgents takes in one of thousands of folders and one with a password.
func TestZIPFilesThatAreNoAgents(t *testing.T) {
	gametest.OneIn(t, 2)
	dir := t.TempDir()
	folders := []string{"agent/__init__.py", "a"}
	for i := range 10_000 {
		folders = append(folders, fmt.Sprintf("%d/", i), "")
	}
	zipped(t, filepath.Join(dir, "many.zip"), folders...)
	f, err := os.Create(filepath.Join(dir, "secret.zip"))
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	_, err = z.CreateRaw(&zip.FileHeader{Name: "agent/__init__.py", Flags: 1, CompressedSize64: 12, UncompressedSize64: 0})
	if err := errors.Join(err, z.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
	for name, says := range map[string]string{"many.zip": "folders", "secret.zip": "password"} {
		to := filepath.Join(dir, "to", name)
		err := unzip(vfs.OS(), filepath.Join(dir, name), to)
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", name, err)
		}
		if made, err := os.ReadDir(to); err == nil && len(made) > 3_000 {
			t.Errorf("%s made %d folders", name, len(made))
		}
	}
}

// TestReplacing hands in the same agent again, unchanged and changed.
func TestReplacing(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "anna/agent/__init__.py", "a", "ben/agent/__init__.py", "a")
	list, err := Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	f := begin(t, Settings{Schedule: Schedule{Rounds: 3}, Plan: match.Plan{Game: find(t, "freckers")}}, list)
	write(t, dir, "anna/agent/__init__.py", "better")
	added, err := f.Add(list)
	if err != nil || added != (Added{Replaced: 1, Unchanged: 1}) {
		t.Errorf("%+v, %v", added, err)
	}
	again, err := Open(vfs.OS(), f.Path())
	if err != nil || again.Results().Entrants[0].Version != 2 || again.Results().Entrants[1].Version != 1 {
		t.Errorf("%+v, %v", again.Results().Entrants, err)
	}
	around := fromSource("around", filepath.Dir(f.Path()))
	if _, err := f.Add([]Candidate{around}); err != nil || !strings.Contains(f.Results().Entrants[2].Problem, "contains the folder of the tournament") {
		t.Errorf("a folder around the tournament: %v, %+v", err, f.Results().Entrants)
	}
	if _, err := f.Add(append(list, list[0])); err == nil || !strings.Contains(err.Error(), `two agents are called "anna"`) {
		t.Errorf("the same name twice: %v", err)
	}
}

func TestTables(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "anna/agent.py", "a", "good.csv", "\ufeffName, Player ,rating\nAnna,anna,1500\nOld toad,level:10,\nProgram,\"cmd:./engine --fast\",12.5\n")
	list, err := Find(filepath.Join(dir, "good.csv"))
	if err != nil || len(list) != 3 || list[0].Source != filepath.Join(dir, "anna") || list[0].Rating != 1500 || list[1].Player.String() != "level:10" || list[2].Player.String() != "cmd:./engine --fast" {
		t.Errorf("%+v, %v", list, err)
	}
	for text, want := range map[string]string{
		"":                                   "expected CSV whose first line is name,player",
		"a,b\n1,2\n":                         "expected name and player",
		"name,player\n":                      "the table has no agents",
		"name,player\nAnna,nowhere\n":        `line 2: "nowhere" is neither a folder nor a player`,
		"name,player\nAnna,py:agent\n":       "line 2: \"py:agent\" names no folder",
		"name,player,rating\nA,level:1,hi\n": "line 2: the rating is \"hi\"",
		"name,player\n,level:1\n":            "line 2: expected a name and a player",
	} {
		write(t, dir, "bad.csv", text)
		if _, err := Find(filepath.Join(dir, "bad.csv")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if _, err := Find(filepath.Join(dir, "anna")); err == nil || !strings.Contains(err.Error(), "contains no agents") {
		t.Errorf("a folder without any: %v", err)
	}
}

func TestSettings(t *testing.T) {
	g := find(t, "freckers")
	path := filepath.Join(t.TempDir(), "cup")
	s := Settings{Schedule: Schedule{Rounds: 5}, Plan: match.Plan{Game: g, Games: 3, Resources: match.Resources{Overload: 1.5}}}
	f, err := Create(vfs.OS(), path, s)
	if err != nil || f.Settings().Games != 4 || f.Settings().System != Swiss || f.Settings().RuleSet != "referee" {
		t.Fatalf("%+v, %v", f, err)
	}
	if _, err := Create(vfs.OS(), path, s); err != nil {
		t.Errorf("the same settings again: %v", err)
	}
	s.Games = 6
	if _, err := Create(vfs.OS(), path, s); err == nil || !strings.Contains(err.Error(), "other settings (games 4, not 6)") {
		t.Errorf("other settings: %v", err)
	}
	for _, bad := range []Settings{{}, {Plan: match.Plan{Game: g}}, {Schedule: Schedule{System: "ladder"}, Plan: match.Plan{Game: g}}, {Schedule: Schedule{System: Groups}, Plan: match.Plan{Game: g}},
		{Schedule: Schedule{Rounds: 1}, Plan: match.Plan{Game: g, Openings: match.Openings{Random: -1}}}, {Schedule: Schedule{Rounds: 1}, Plan: match.Plan{Game: g, RuleSet: "?"}}, {Schedule: Schedule{Rounds: 1}, Plan: match.Plan{Game: g, Games: math.MaxInt}}} {
		if err := bad.Check(); err == nil {
			t.Errorf("%+v was accepted", bad)
		}
	}
	if _, err := Open(vfs.OS(), t.TempDir()); err == nil || !strings.Contains(err.Error(), "not the folder of a tournament") {
		t.Errorf("an empty folder: %v", err)
	}
	write(t, path, "tournament.json", `{"format":"freckers-tournament","version":9}`)
	if _, err := Open(vfs.OS(), path); err == nil || !strings.Contains(err.Error(), "update") {
		t.Errorf("a later version: %v", err)
	}
}

func TestSettingsOfVersion1(t *testing.T) {
	s, file, err := readSettings([]byte(`{"format":"freckers-tournament","version":1,"game":"froglet","rules":"","system":"groups","groups":3,"advance":2,"games":4,
		"clock":"60s+1s","nodes":5,"opening_plies":6,"seed":"9","cpu_ms":1500,"wall_ms":2000,"space":1048576,"overload":2.5,"referee":"0123456789abcdef","created":"2026-05-12T09:30:00Z"}`))
	if err != nil || file.Created.IsZero() || s.Schedule != (Schedule{System: Groups, Groups: 3, Advance: 2}) {
		t.Fatalf("%+v, %v, %v", s.Schedule, file.Created, err)
	}
	want := match.Plan{Game: s.Game, RuleSet: s.RuleSet, Games: 4, Limits: match.Limits{Clock: match.Clock{Base: time.Minute, Inc: time.Second}, Nodes: 5}, Seed: 9, Openings: match.Openings{Random: 6},
		Resources: match.Resources{CPU: 1500 * time.Millisecond, Wall: 2 * time.Second, Space: 1 << 20, Overload: 2.5, Margin: match.Margin, Referee: "0123456789abcdef"}}
	if list := s.Plan.Differences(&want); s.Game.Info().Name != "froglet" || list != nil {
		t.Errorf("the plan differs: %q", list)
	}
	for _, bad := range []string{`{"format":"freckers-tournament","version":1,"game":"froglet","system":"swiss","rounds":1,"time_ms":"soon"}`, `{"format":"freckers-tournament","version":1,"game":"froglet","system":"swiss"}`} {
		if _, _, err := readSettings([]byte(bad)); err == nil {
			t.Errorf("%s was read", bad)
		}
	}
}
