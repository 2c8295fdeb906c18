package process

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/gametest"
)

// projects reads the files of the kinds of projects, by kind and name: each begins after a
// line with both.
func projects(t *testing.T) map[string]map[string]string {
	t.Helper()
	text, err := os.ReadFile("testdata/projects.txtar")
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]map[string]string{}
	var kind, name string
	for line := range strings.Lines(string(text)) {
		if head, ok := strings.CutPrefix(line, "-- "); ok {
			kind, name, _ = strings.Cut(strings.TrimSuffix(head, " --\n"), "/")
			if list[kind] == nil {
				list[kind] = map[string]string{}
			}
			list[kind][name] = ""
			continue
		}
		list[kind][name] += line
	}
	return list
}

// TestKindsOfProjects has two actions of a class of each kind of project, in isolation and
// without, and wants the outcome that the table names: it plays, it fails, or it lacks
// something of the machine, for which it is not to blame. No kind changes its folder.
func TestKindsOfProjects(t *testing.T) {
	table, err := os.ReadFile("testdata/projects.tsv")
	if err != nil {
		t.Fatal(err)
	}
	files := projects(t)
	rows := strings.Split(strings.TrimSpace(string(table)), "\n")[1:]
	if len(rows) != len(files) {
		t.Errorf("the table has %d kinds, and there are files of %d", len(rows), len(files))
	}
	each(t, func(t *testing.T, mode player.Isolation) {
		for _, row := range gametest.Sample(t, rows, 6) {
			fields := append(strings.Split(row, "\t"), "")
			kind, g, class, outcome, says := fields[0], named(t, fields[1]), fields[2], fields[3], fields[4]
			t.Run(kind, func(t *testing.T) {
				t.Parallel()
				dir := folder(t, files[kind])
				var mu sync.Mutex
				var notices []string
				p := open(t, class, player.Options{Game: g, Dir: dir, Isolation: mode, Notice: func(text string) {
					mu.Lock()
					defer mu.Unlock()
					notices = append(notices, text)
				}})
				got, said := twoActions(t, p, g), ""
				switch forfeit, unequipped := (*player.Forfeit)(nil), (*player.Unequipped)(nil); {
				case got == nil:
					got, said = errors.New("plays"), strings.Join(notices, "\n")
				case errors.As(got, &unequipped):
					got, said = errors.New("lacks"), unequipped.Message
				case errors.As(got, &forfeit):
					got, said = errors.New("fails"), forfeit.Message+forfeit.Action
				}
				if got.Error() != outcome || !strings.Contains(said, says) {
					t.Errorf("it %v, and %q is said: want that it %s, and %q", got, said, outcome, says)
				}
				if says == "" && len(notices) > 0 && strings.Contains(kind, "referee") {
					t.Errorf("its own referee is of use, and %q is said", notices)
				}
				if left := read(t, dir); !maps.Equal(left, files[kind]) {
					t.Errorf("its folder has %q, want %q", slices.Sorted(maps.Keys(left)), slices.Sorted(maps.Keys(files[kind])))
				}
			})
		}
	})
}

// twoActions asks the first seat twice, with others growing, or taking what comes first, between.
func twoActions(t *testing.T, p player.Player, g game.Game) error {
	t.Helper()
	start, err := g.New(game.Options{RuleSet: player.Rules(g, classSpec(t))})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.NewGame(t.Context(), start, 0, 1); err != nil {
		return err
	}
	state, actions := start, []game.Action(nil)
	for asked := 0; asked < 2; {
		action := state.Actions(nil)[0]
		if state.ToMove() == 0 {
			r, err := p.Think(t.Context(), state, actions, player.Limits{}).Wait()
			if err != nil {
				return err
			}
			action = r.Action
			asked++
		}
		if state, _, err = state.Play(action); err != nil {
			return &player.Forfeit{Reason: game.ReasonIllegal, Action: string(action), Message: err.Error()}
		}
		actions = append(actions, action)
	}
	return nil
}

func classSpec(t *testing.T) player.Spec {
	t.Helper()
	s, err := player.Parse("py:agent")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// read returns the files in a folder by their names.
func read(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestOneRefereeForAll has a class use a given package instead of that of its project, and not
// play where that cannot be imported.
func TestOneRefereeForAll(t *testing.T) {
	each(t, func(t *testing.T, mode player.Isolation) {
		dir := folder(t, map[string]string{
			"agent.py": "import referee.game\nclass Agent:\n    def __init__(self, color, **_):\n        assert referee.game.OFFICIAL\n" +
				"    def action(self, **_):\n        return referee.game.GrowAction()\n    def update(self, *_, **__): pass\n",
			"referee/game.py": ownReferee,
		})
		official := folder(t, map[string]string{"official/game.py": ownReferee + "\nOFFICIAL = True\n", "agent.py": "raise ValueError('of the other folder')\n"})
		found, err := FindReferee(filepath.Join(official, "official"))
		if err != nil {
			t.Fatal(err)
		}
		if r, err := firstTurn(t, open(t, "py:agent", player.Options{Dir: dir, Referee: found, Isolation: mode}), player.Limits{}); err != nil || r.Action != "GROW" {
			t.Errorf("with the given referee it answers %q, %v", r.Action, err)
		}
		broken := folder(t, map[string]string{"game.py": "import a_module_that_nobody_has\n"})
		unequipped := (*player.Unequipped)(nil)
		if _, err := firstTurn(t, open(t, "py:agent", player.Options{Dir: dir, Referee: broken, Isolation: mode}), player.Limits{}); !errors.As(err, &unequipped) || !strings.Contains(err.Error(), "a_module_that_nobody_has") {
			t.Errorf("with a broken referee it ends with %v", err)
		}
	})
}

// TestWorkingFoldersAreKept wants what a class has written in a folder of its own, if that is
// asked for, and that a folder is left alone that is too large to be copied.
func TestWorkingFoldersAreKept(t *testing.T) {
	dir, keep := folder(t, projects(t)["writes"]), t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, ".git"), 0o755); err != nil {
		t.Fatal(err)
	}
	p := open(t, "py:agent", player.Options{Dir: dir, KeepWork: keep})
	if _, err := firstTurn(t, p, player.Limits{}); err != nil {
		t.Fatal(err)
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	left := read(t, filepath.Join(keep, "agent-1"))
	if left["eval.txt"] != "1" || left["agent/seen.txt"] != "1" || left["data/weights.txt"] != "7\n1" {
		t.Errorf("it has left %q", left)
	}
	large := folder(t, map[string]string{"agent.py": "", "data": ""})
	if err := os.Truncate(filepath.Join(large, "data"), maxWorkSize+1); err != nil {
		t.Fatal(err)
	}
	if _, err := copyWork(large, keep, "large", nil, nil); !errors.Is(err, errLarge) {
		t.Errorf("a large folder is copied: %v", err)
	}
	if w, err := copyWork(large, "", "large", []string{"agent.py"}, nil); err != nil || len(read(t, w.path)) != 1 {
		t.Errorf("a part of it is not: %v", err)
	} else {
		if w.exceeded() {
			t.Error("it has written nothing, and too much")
		}
		if err := os.WriteFile(filepath.Join(w.path, "log"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(filepath.Join(w.path, "log"), maxWorkSize+1); err != nil || !w.exceeded() {
			t.Errorf("it has not written too much: %v", err)
		}
		w.close()
		if isFile(filepath.Join(w.path, "log")) {
			t.Error("the copy stays")
		}
	}
	if _, err := os.Stat(filepath.Join(keep, "large-1")); err == nil {
		t.Error("what was copied of a large folder stays")
	}
}
