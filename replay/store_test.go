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

	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

func TestNamesDoNotClash(t *testing.T) {
	store := gamestore.Dir(vfs.OS(), t.TempDir())
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
	*gamestore.TextStore
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
	store := &brokenStore{TextStore: gamestore.NewMemory()}
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
	const want = "full.freckers: not saved: the disk is full: make room; the game goes on and is saved as soon as it can be"
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
	store := &brokenStore{TextStore: gamestore.NewMemory(), err: fs.ErrPermission}
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
	j, err := Create(gamestore.Dir(vfs.OS(), filepath.Join(path, "games")), "x", newGame(t))
	if save := (*gamestore.SaveError)(nil); !errors.As(err, &save) {
		t.Fatalf("error %v", err)
	}
	if err := j.Play("GROW", 0); err != nil || j.State().Ply() != 1 {
		t.Errorf("the game does not go on: %v", err)
	}
	if err := j.Close(); err == nil {
		t.Error("the game is closed as if it was saved")
	}
}

func TestFileRemoved(t *testing.T) {
	store := gamestore.Dir(vfs.OS(), t.TempDir())
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
	store := gamestore.Dir(vfs.OS(), t.TempDir())
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
	store := gamestore.NewMemory()
	if err := store.Create("log.freckers", data, time.Time{}); err != nil {
		t.Fatal(err)
	}
	if _, err := Resume(store, "log.freckers"); err == nil || !strings.Contains(err.Error(), "log.freckers:1: this is not a record") {
		t.Errorf("error %v", err)
	}
}
