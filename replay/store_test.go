package replay

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestStores(t *testing.T) {
	for name, store := range map[string]Store{"memory": NewMemory(), "folder": Dir(filepath.Join(t.TempDir(), "a", "b"))} {
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
		if err := step.do(); err != nil {
			t.Fatal(err)
		}
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
	for _, bad := range []string{"", "..", "../x.freckers", "a/b.freckers", `a\b.freckers`, "x", "CON.freckers", "/etc/passwd", ".freckers"} {
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

func TestCleanName(t *testing.T) {
	for in, want := range map[string]string{
		"":                      "game.freckers",
		"Ann - Bob":             "Ann - Bob.freckers",
		"a.freckers":            "a.freckers",
		"../../etc/passwd":      "-..-etc-passwd.freckers",
		"con":                   "_con.freckers",
		"Lpt1.txt":              "_Lpt1.txt.freckers",
		"a:b*c?\"<>|\x00\n":     "a-b-c-----.freckers",
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

func TestNamesDoNotClash(t *testing.T) {
	store := Dir(t.TempDir())
	for i := 1; i <= 3; i++ {
		j, err := Create(store, "Ann?", newGame(t))
		if err != nil {
			t.Fatal(err)
		}
		want := "Ann-.freckers"
		if i > 1 {
			want = fmt.Sprintf("Ann- %d.freckers", i)
		}
		if j.Name() != want {
			t.Errorf("game %d is %q, want %q", i, j.Name(), want)
		}
	}
}

// brokenStore fails while err is set, and leaves half of a line behind.
type brokenStore struct {
	*TextStore
	err error
}

func (s *brokenStore) Create(name string, data []byte, modified time.Time) error {
	if s.err != nil {
		return s.err
	}
	return s.TextStore.Create(name, data, modified)
}

func (s *brokenStore) Append(name string, data []byte) error {
	if s.err != nil {
		return errors.Join(s.err, s.TextStore.Append(name, data[:len(data)/2]))
	}
	return s.TextStore.Append(name, data)
}

func (s *brokenStore) Replace(name string, data []byte) error {
	if s.err != nil {
		return s.err
	}
	return s.TextStore.Replace(name, data)
}

// TestFullDisk fills the disk in the middle of a game: the game goes on, the error is
// reported, and everything is saved once there is room.
func TestFullDisk(t *testing.T) {
	store := &brokenStore{TextStore: NewMemory()}
	j, err := Create(store, "full", newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	play := func() {
		t.Helper()
		if err := j.Play("GROW", 0); err != nil {
			t.Fatal(err)
		}
	}
	play()
	store.err = &fs.PathError{Op: "write", Path: "full", Err: syscall.ENOSPC}
	play()
	play()
	const want = "full.freckers: not saved: the disk is full; make room; the game goes on and is saved as soon as it can be"
	if err := j.Flush(); err == nil || err.Error() != want {
		t.Errorf("trouble %v, want %s", err, want)
	}
	if err := j.Close(); err == nil {
		t.Error("the game is closed as if it was saved")
	}
	if back, err := Resume(store.TextStore, j.Name()); err != nil || back.rec.Cursor != 1 {
		t.Errorf("meanwhile the file is at node %d, %v", back.rec.Cursor, err)
	}
	store.err = nil
	play()
	if j.Flush() != nil {
		t.Error(j.Flush())
	}
	back, err := Resume(store, j.Name())
	if err != nil {
		t.Fatal(err)
	}
	sameRecord(t, back.rec, j.rec)
}

func TestGameWithoutAFile(t *testing.T) {
	store := &brokenStore{TextStore: NewMemory(), err: fs.ErrPermission}
	j, err := Create(store, "later", newGame(t))
	if err == nil || !strings.Contains(err.Error(), "permission denied") {
		t.Fatalf("error %v", err)
	}
	if err := j.Play("GROW", 0); err != nil {
		t.Fatal(err)
	}
	store.err = nil
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	back, err := Resume(store, "later.freckers")
	if err != nil {
		t.Fatal(err)
	}
	sameRecord(t, back.rec, j.rec)
}

// TestFolderThatIsAFile saves to a folder that nobody can create.
func TestFolderThatIsAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	j, err := Create(Dir(filepath.Join(path, "games")), "x", newGame(t))
	if save := (*SaveError)(nil); !errors.As(err, &save) {
		t.Fatalf("error %v", err)
	}
	if err := j.Play("GROW", 0); err != nil || j.State().Ply() != 1 {
		t.Errorf("the game does not go on: %v", err)
	}
	if err := j.Close(); err == nil {
		t.Error("the game is closed as if it was saved")
	}
}

// TestFileRemoved removes the file of a running game.
func TestFileRemoved(t *testing.T) {
	store := Dir(t.TempDir())
	j, err := Create(store, "gone", newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Remove(j.Name()); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := j.Play("GROW", 0); err != nil || j.Flush() != nil {
			t.Fatal(err, j.Flush())
		}
	}
	back, err := Resume(store, j.Name())
	if err != nil || j.Flush() != nil {
		t.Fatal(err, j.Flush())
	}
	sameRecord(t, back.rec, j.rec)
}

// TestDamagedFileIsKept resumes a file with lines that make no sense: a copy keeps them
// when it grows again.
func TestDamagedFileIsKept(t *testing.T) {
	data, err := os.ReadFile("testdata/odd/damaged.freckers")
	if err != nil {
		t.Fatal(err)
	}
	store := Dir(t.TempDir())
	if err := store.Create("d.freckers", data, time.Time{}); err != nil {
		t.Fatal(err)
	}
	if err := store.Create("d.damaged.freckers", []byte("an earlier one"), time.Time{}); err != nil {
		t.Fatal(err)
	}
	j, err := Resume(store, "d.freckers")
	if err != nil || len(j.Record().Notes) == 0 {
		t.Fatalf("%v, notes %v", err, j.Record().Notes)
	}
	if now, _ := store.Read("d.freckers"); !bytes.Equal(now, data) {
		t.Error("looking at a damaged file changes it")
	}
	if err := j.Play("GROW", 0); err != nil || j.Flush() != nil {
		t.Fatal(err, j.Flush())
	}
	if kept, err := store.Read("d 2.damaged.freckers"); err != nil || !bytes.Equal(kept, data) {
		t.Errorf("the damaged file is not kept: %v", err)
	}
	back, err := Resume(store, "d.freckers")
	if err != nil || len(back.rec.Notes) > 0 {
		t.Fatalf("%v, notes %v", err, back.rec.Notes)
	}
	sameRecord(t, back.rec, j.rec)
}

func TestLogCannotGrow(t *testing.T) {
	data, err := os.ReadFile("testdata/game-8.log")
	if err != nil {
		t.Fatal(err)
	}
	store := NewMemory()
	if err := store.Create("log.freckers", data, time.Time{}); err != nil {
		t.Fatal(err)
	}
	if _, err := Resume(store, "log.freckers"); err == nil || !strings.Contains(err.Error(), "log.freckers:1: this is not a record") {
		t.Errorf("error %v", err)
	}
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
