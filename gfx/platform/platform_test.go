package platform_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"freckers/gfx/platform"
)

// dataFolder makes a folder stand for the user's own.
func dataFolder(t *testing.T) (dir string, k platform.Storage) {
	t.Helper()
	dir = t.TempDir()
	t.Setenv("FRECKERS_DATA", dir)
	k, err := platform.OpenStorage()
	if err != nil {
		t.Fatal(err)
	}
	return dir, k
}

func TestSettingsRoundTrip(t *testing.T) {
	_, k := dataFolder(t)
	s, warning := platform.Load(k)
	if warning != "" || s != platform.Defaults() {
		t.Errorf("without a file: %+v, %q", s, warning)
	}
	s.Theme, s.Volume, s.Reduced = platform.ThemeNight, 0.25, true
	s.For("go").Seats[1] = "level 3"
	s.For("chess").Rules = "blitz"
	s.Game = "go"
	if err := s.Save(k, platform.Defaults()); err != nil {
		t.Fatal(err)
	}
	got, warning := platform.Load(k)
	if got != s || warning != "" {
		t.Errorf("saved %+v, read %+v, %q", s, got, warning)
	}
}

func TestTwoWindowsMergeSettings(t *testing.T) {
	_, k := dataFolder(t)
	start := platform.Defaults()
	start.For("go").Seats[1] = "level 3"
	save := func(before platform.Settings, change func(s *platform.Settings)) (after platform.Settings) {
		t.Helper()
		after = before
		change(&after)
		if err := after.Save(k, before); err != nil {
			t.Fatal(err)
		}
		return after
	}
	save(platform.Settings{}, func(s *platform.Settings) { *s = start })
	first := save(start, func(s *platform.Settings) {
		s.Theme = platform.ThemeNight
		s.For("chess").Won = 1
		s.For("go").Lost = 1
	})
	save(start, func(s *platform.Settings) {
		s.Sound = false
		s.For("checkers").Won = 2
	})
	save(first, func(s *platform.Settings) { s.For("go").Lost = 2 })
	got, warning := platform.Load(k)
	if got.Theme != platform.ThemeNight || got.Sound || got.Volume != start.Volume || warning != "" {
		t.Errorf("of what two windows have changed, %+v is kept, %q", got, warning)
	}
	if chess, checkers, g := got.For("chess"), got.For("checkers"), got.For("go"); chess.Won != 1 || checkers.Won != 2 || g.Lost != 2 || g.Seats[1] != "level 3" {
		t.Errorf("of what two windows have changed in games, %+v is kept", got.Games)
	}
}

func TestLevelsOfFormat1AreConverted(t *testing.T) {
	for text, want := range map[string]string{
		`{"format": 1, "seats": ["person", "level 1", "level 2", "level 3"]}`: "person, level 1, level 2, level 4",
		`{"format": 1, "seats": ["level 4", "level 5", "", ""]}`:              "level 6, level 10, , ",
		`{"format": 2, "seats": ["level 4", "level 5", "match", "level 3"]}`:  "level 4, level 5, match, level 3",
	} {
		s, err := platform.Decode([]byte(text))
		if got := strings.Join(s.For("freckers").Seats[:], ", "); err != nil || got != want {
			t.Errorf("%s is read as %q, want %q: %v", text, got, want, err)
		}
	}
}

func TestDamagedSettings(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		say  string
		ok   func(s platform.Settings) bool
	}{
		"no JSON":      {"theme=night", "invalid character", func(s platform.Settings) bool { return s == platform.Defaults() }},
		"torn":         {`{"theme": "night", "vol`, "unexpected EOF", func(s platform.Settings) bool { return s == platform.Defaults() }},
		"empty":        {"", "EOF", func(s platform.Settings) bool { return s == platform.Defaults() }},
		"two":          {`{} {}`, "more follows", func(s platform.Settings) bool { return s == platform.Defaults() }},
		"wrong kind":   {`{"sound": "loud"}`, "sound", func(s platform.Settings) bool { return s == platform.Defaults() }},
		"wrong value":  {`{"theme": "dusk", "reducedMotion": true}`, `theme is "dusk"`, func(s platform.Settings) bool { return s.Theme == platform.ThemeSystem && s.Reduced }},
		"too loud":     {`{"volume": 7, "theme": "night"}`, "volume is 7", func(s platform.Settings) bool { return s.Volume == platform.Defaults().Volume && s.Theme == "night" }},
		"no threads":   {`{"threads": -2, "memory": 256}`, "threads is -2", func(s platform.Settings) bool { return s.Threads == 1 && s.Memory == 256 }},
		"a great deal": {`{"memory": 99999, "threads": 4}`, "memory is 99999", func(s platform.Settings) bool { return s.Memory == 64 && s.Threads == 4 }},
		"lost games":   {`{"format": 3, "games": [{"game": "go", "lost": -1, "won": 3}]}`, "those lost -1", func(s platform.Settings) bool { return *s.For("go") == platform.GameSettings{Game: "go"} }},
		"tiny window":  {`{"width": 3, "height": -1}`, "the window is 3 by -1", func(s platform.Settings) bool { return s.W == platform.Defaults().W }},
		"giant window": {`{"width": 3000000, "height": 900}`, "the window is", func(s platform.Settings) bool { return s.H == platform.Defaults().H }},
	} {
		t.Run(name, func(t *testing.T) {
			dir, k := dataFolder(t)
			path := filepath.Join(dir, "settings.json")
			if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			s, warning := platform.Load(k)
			if !c.ok(s) {
				t.Errorf("read %+v", s)
			}
			if !strings.Contains(warning, c.say) || !strings.Contains(warning, path) || strings.Contains(warning, "\n") {
				t.Errorf("the warning is %q", warning)
			}
			if kept, err := os.ReadFile(filepath.Join(dir, "settings-damaged.json")); err != nil || string(kept) != c.text {
				t.Errorf("the old file is not kept: %q, %v", kept, err)
			}
		})
	}
}

// TestAWindowMayBeAsNarrowAsAPhone reads the size of a window that somebody made narrow.
func TestAWindowMayBeAsNarrowAsAPhone(t *testing.T) {
	s, err := platform.Decode([]byte(`{"format": 3, "width": 400, "height": 700}`))
	if err != nil || s.W != 400 || s.H != 700 {
		t.Errorf("the window opens with %d by %d: %v", s.W, s.H, err)
	}
}

func TestNewerSettingsAreRead(t *testing.T) {
	const text = `{"format": 9, "theme": "night", "hats": ["top"]}`
	dir, k := dataFolder(t)
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	s, warning := platform.Load(k)
	if s.Theme != platform.ThemeNight || !strings.Contains(warning, "newer") || !strings.Contains(warning, "settings-newer.json") {
		t.Errorf("%+v, %q", s, warning)
	}
	if kept, err := os.ReadFile(filepath.Join(dir, "settings-newer.json")); err != nil || string(kept) != text {
		t.Errorf("what the newer version wrote is not kept: %q, %v", kept, err)
	}
}

func TestWhatALaterVersionWroteIntoTheSettingsIsKept(t *testing.T) {
	for _, text := range []string{`{"format": 3, "theme": "night", "hats": ["top"], "pond": {"depth": 2}}`, `{"format": 9, "hats": ["top"], "pond": {"depth": 2}}`} {
		dir, k := dataFolder(t)
		name := filepath.Join(dir, "settings.json")
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		s, _ := platform.Load(k)
		for volume := range 2 {
			before := s
			s.Volume = float32(volume)
			if err := s.Save(k, before); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := os.ReadFile(name)
		if err != nil || !strings.Contains(string(kept), `"hats": ["top"]`) || !strings.Contains(string(kept), `"pond": {"depth": 2}`) {
			t.Errorf("of %s is kept %s, %v", text, kept, err)
		}
		if again, warning := platform.Load(k); warning != "" || again != s {
			t.Errorf("the settings are read as %+v, %q", again, warning)
		}
	}
}

// TestWhatALaterVersionWroteIntoTheGamesIsKept changes a game of which a later version knows more, and of games that it
// has more of than there is room for.
func TestWhatALaterVersionWroteIntoTheGamesIsKept(t *testing.T) {
	text := `{"format": 3, "games": [{"game": "freckers", "setUp": "old", "won": 1, "streak": {"best": 7}}`
	for i := range 9 {
		text += fmt.Sprintf(`, {"game": "later %d", "won": %d, "colour": "green %d"}`, i, i, i)
	}
	dir, k := dataFolder(t)
	name := filepath.Join(dir, "settings.json")
	if err := os.WriteFile(name, []byte(text+`]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	s, warning := platform.Load(k)
	if warning != "" {
		t.Fatal(warning)
	}
	for won := range 3 {
		before := s
		*s.For("freckers") = platform.GameSettings{Game: "freckers", Won: won}
		if err := s.Save(k, before); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(name)
	var file struct{ Games []map[string]any }
	if err := errors.Join(err, json.Unmarshal(kept, &file)); err != nil {
		t.Fatalf("%v: %s", err, kept)
	}
	if len(file.Games) != 10 || file.Games[0]["won"] != 2.0 || file.Games[0]["setUp"] != nil || fmt.Sprint(file.Games[0]["streak"]) != "map[best:7]" {
		t.Errorf("%d games are kept, the first one as %v", len(file.Games), file.Games[0])
	}
	for i, g := range file.Games[1:] {
		if g["game"] != fmt.Sprintf("later %d", i) || g["colour"] != fmt.Sprintf("green %d", i) || g["won"] != float64(i) {
			t.Errorf("a later game is kept as %v", g)
		}
	}
}

func TestInvalidDataFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("FRECKERS_DATA", file)
	if _, err := platform.OpenStorage(); err == nil || !strings.Contains(err.Error(), "FRECKERS_DATA") {
		t.Errorf("the error is %v", err)
	}
}

func TestFilesAreWrittenAtomically(t *testing.T) {
	f := platform.File{Name: "a.freckers", Path: filepath.Join(t.TempDir(), "a.freckers")}
	for _, text := range []string{"one", "two\n"} {
		if err := f.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		got, err := platform.ReadFile(f.Path)
		if err != nil || string(got.Text) != text || got.Name != "a.freckers" {
			t.Errorf("wrote %q, read %+v, %v", text, got, err)
		}
	}
	if list, err := os.ReadDir(filepath.Dir(f.Path)); err != nil || len(list) != 1 {
		t.Errorf("beside the file lie %v, %v", list, err)
	}
	f.Path = filepath.Join(f.Path, "below a file")
	if err := f.Write(nil); err == nil {
		t.Error("a file was written below a file")
	}
	if _, err := platform.ReadFile(f.Path); err == nil || !strings.Contains(err.Error(), f.Path) {
		t.Errorf("the error is %v", err)
	}
}

func TestDropped(t *testing.T) {
	if got := platform.Dropped(nil); got != nil {
		t.Errorf("nothing was dropped: %v", got)
	}
	got := platform.Dropped(fstest.MapFS{
		"game.log":       {Data: []byte("log")},
		"games/one.txt":  {Data: []byte("one")},
		"games/more/two": {Data: []byte("two")},
	})
	var names []string
	for _, f := range got {
		if f.Text != nil || f.Size != 3 {
			t.Errorf("%s of %d bytes is read at once", f.Name, f.Size)
		}
		if f = f.Loaded(); f.Err != nil {
			t.Error(f.Err)
		}
		names = append(names, f.Name+"="+string(f.Text))
	}
	if all := strings.Join(names, " "); all != "game.log=log two=two one.txt=one" {
		t.Errorf("dropped %s", all)
	}
	huge := platform.Dropped(fstest.MapFS{"huge": {Data: bytes.Repeat([]byte{'x'}, 64<<20+1)}})
	if len(huge) != 1 || huge[0].Err == nil || huge[0].Loaded().Text != nil {
		t.Error("a file larger than any record was read")
	}
}

// placed is a file system whose files know their place, as those that are dropped do.
type placed struct{ fs.FS }

func (p placed) Open(name string) (fs.File, error) {
	f, err := p.FS.Open(name)
	if info, statErr := fs.Stat(p.FS, name); err != nil || statErr != nil || info.IsDir() {
		return f, err
	}
	return placedFile{f, "/home/" + name}, nil
}

type placedFile struct {
	fs.File
	path string
}

func (f placedFile) AbsPath() string { return f.path }

func TestATournamentsFolderIsDroppedAsAWhole(t *testing.T) {
	got := platform.Dropped(placed{fstest.MapFS{
		"cup/agents/0001.1.json": {Data: []byte("{}")}, "cup/games/a.jsonl": {Data: []byte("{}")},
		"cup/tournament.json": {Data: []byte("settings")}, "z.log": {Data: []byte("log")},
	}})
	if len(got) != 2 || got[0].Path != "/home/cup/tournament.json" || string(got[0].Loaded().Text) != "settings" || got[1].Name != "z.log" {
		t.Errorf("dropped %+v", got)
	}
}

// TestDialogsWithoutDisplay needs no toolkit: without a display there is none.
func TestDialogsWithoutDisplay(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	var d platform.Dialogs
	for range 2 {
		p := d.Open("Open a game", platform.Filter{About: "games", Extensions: []string{"freckers"}})
		deadline := time.After(2 * time.Minute)
		for {
			_, done, err := p.Poll()
			if done {
				if !errors.Is(err, platform.ErrNoDialog) {
					t.Fatalf("the dialog ended with %v", err)
				}
				break
			}
			select {
			case <-deadline:
				t.Fatal("the dialog never ended")
			default:
			}
		}
	}
}
