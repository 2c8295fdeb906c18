package gamestore

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"freckers/game/gametest"
	"freckers/replay/vfs"
)

func TestStores(t *testing.T) {
	for name, store := range map[string]Store{"memory": NewMemory(), "folder": Dir(vfs.OS(), filepath.Join(t.TempDir(), "a", "b"))} {
		t.Run(name, func(t *testing.T) { checkStore(t, store) })
	}
}

func checkStore(t *testing.T, s Store) {
	if list, err := s.List(); err != nil || len(list) != 0 {
		t.Fatalf("an empty store lists %v, %v", list, err)
	}
	const name = "one.freckers"
	if _, err := s.Read(name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("reading nothing: %v", err)
	}
	if err := s.Append(name, []byte("x")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("adding to nothing: %v", err)
	}
	if _, err := s.Size(name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the size of nothing: %v", err)
	}
	for _, step := range []struct {
		do   func() error
		want string
	}{
		{func() error { return s.Create(name, []byte("a\n"), time.Time{}) }, "a\n"},
		{func() error { return s.Append(name, []byte("b\n")) }, "a\nb\n"},
		{func() error { return s.Replace(name, []byte("c\n")) }, "c\n"},
		{func() error { return s.Append(name, []byte("d\n")) }, "c\nd\n"},
	} {
		gametest.Must(t, step.do())
		if got, err := s.Read(name); err != nil || string(got) != step.want {
			t.Fatalf("%q, %v, want %q", got, err, step.want)
		}
		if n, err := s.Size(name); err != nil || n != int64(len(step.want)) {
			t.Fatalf("the size is %d, %v, want that of %q", n, err, step.want)
		}
	}
	if err := s.Create(name, nil, time.Time{}); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file was made twice: %v", err)
	}
	for _, bad := range []string{"", "..", "../x.freckers", "a/b.freckers", "x", "/etc/passwd", ".freckers"} {
		if err := s.Create(bad, []byte("x"), time.Time{}); err == nil {
			t.Errorf("a file was made as %q", bad)
		}
	}
	list, err := s.List()
	if err != nil || len(list) != 1 || list[0].Name != name || list[0].Size != 4 {
		t.Errorf("list %v, %v", list, err)
	}
	if err := s.Remove(name); err != nil {
		t.Error(err)
	}
	if err := s.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("removed twice: %v", err)
	}
	changed := time.Date(2026, time.March, 4, 5, 6, 7, 0, time.UTC)
	if err := s.Create(name, []byte("c\nd\n"), changed); err != nil {
		t.Error(err)
	}
	if err := s.Create(name, []byte("x"), changed); !errors.Is(err, fs.ErrExist) {
		t.Errorf("restored twice: %v", err)
	}
	list, err = s.List()
	if err != nil || len(list) != 1 || list[0].Size != 4 || !list[0].Modified.Equal(changed) {
		t.Errorf("with a file restored, list %v, %v", list, err)
	}
}

// TestFilesOfAllNamesAreKept lists, reads, extends and removes files that other programs named.
func TestFilesOfAllNamesAreKept(t *testing.T) {
	names := []string{
		"plain (Anna's conflicted copy 2026-11-27).freckers", "100% ok & fun!.freckers", "🐸.freckers", "Mu\u0308ller.freckers",
		strings.Repeat("long ", 32) + ".freckers", "UPPER.FRECKERS", "latin-\xfc.freckers",
	}
	folder := t.TempDir()
	s := Dir(vfs.OS(), folder)
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("a"), 0o644); err != nil {
			t.Skipf("this file system takes no name such as %q: %v", name, err)
		}
	}
	if list, err := s.List(); err != nil || len(list) != len(names) {
		t.Fatalf("of %d files %d are listed: %v", len(names), len(list), err)
	}
	for _, name := range names {
		if err := s.Append(name, []byte("b")); err != nil {
			t.Errorf("%q: %v", name, err)
		}
		if text, err := s.Read(name); err != nil || string(text) != "ab" {
			t.Errorf("%q is %q, %v", name, text, err)
		}
		if err := s.Remove(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"../x.freckers", "a/b.freckers", "..", "", "x.txt"} {
		if _, err := s.Read(name); err == nil || errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q is read: %v", name, err)
		}
	}
}

func TestCleanName(t *testing.T) {
	for in, want := range map[string]string{
		"":                      "game.freckers",
		"Ann - Bob":             "Ann - Bob.freckers",
		"a.freckers":            "a.freckers",
		"../../etc/passwd":      "-..-etc-passwd.freckers",
		"con":                   "_con.freckers",
		"Lpt1.txt":              "_Lpt1.txt.freckers",
		"a:b*c?\"<>|\x00\n":     "a-b-c-----.freckers",
		"100% ok & fun!":        "100% ok & fun!.freckers",
		"Anna's 🐸👩‍👩‍👧":         "Anna's 🐸👩‍👩‍👧.freckers",
		"अनुराधा":               "अनुराधा.freckers",
		"x\u202ecod.exe":        "xcod.exe.freckers",
		"UPPER.FRECKERS":        "UPPER.freckers",
		"Frösche 2":             "Frösche 2.freckers",
		"...":                   "game.freckers",
		strings.Repeat("ö", 80): strings.Repeat("ö", 45) + ".freckers",
	} {
		if got := CleanName(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		name := CleanName(rapid.String().Draw(t, "name"))
		if CleanName(name) != name || len(name) > 100 || !utf8.ValidString(name) || filepath.Base(name) != name {
			t.Fatalf("%q becomes %q", name, CleanName(name))
		}
		for n := 1; n < 4; n++ {
			if free := NumberedName(name, n); CleanName(free) != free || len(free) > 100 {
				t.Fatalf("%q is no name", free)
			}
		}
	})
}

func TestDefaultDir(t *testing.T) {
	t.Setenv(DataEnv, "/somewhere")
	if dir, err := DefaultDir(); err != nil || filepath.ToSlash(dir) != "/somewhere/games" {
		t.Errorf("%q, %v", dir, err)
	}
	t.Setenv(DataEnv, "")
	dir, err := DefaultDir()
	if err != nil || !strings.HasSuffix(filepath.ToSlash(dir), "/freckers/games") {
		t.Errorf("%q, %v", dir, err)
	}
}
