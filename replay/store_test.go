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

	"freckers/game/gametest"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

func TestNamesDoNotClash(t *testing.T) {
	store := gamestore.Dir(vfs.OS(), t.TempDir())
	for i := 1; i <= 3; i++ {
		j := create(t, store, "Ann?")
		want := "Ann-.freckers"
		if i > 1 {
			want = fmt.Sprintf("Ann- %d.freckers", i)
		}
		if j.Name() != want {
			t.Errorf("game %d is %q, want %q", i, j.Name(), want)
		}
	}
}

// TestFullDisk fills the disk in the middle of a game: the game goes on, the error is
// reported, and everything is saved once there is room.
func TestFullDisk(t *testing.T) {
	store := newDisk()
	j := create(t, store, "full")
	play(t, j, "GROW")
	gametest.Must(t, j.Flush())
	store.fail(syscall.ENOSPC)
	play(t, j, "GROW", "GROW")
	const want = "full.freckers: not saved: the disk is full: make room; the game goes on and is saved as soon as it can be"
	if err := j.Flush(); err == nil || err.Error() != want {
		t.Errorf("trouble %v, want %s", err, want)
	}
	if err := j.Close(); err == nil {
		t.Error("the game is closed as if it was saved")
	}
	if back, err := Resume(store, j.Name()); err != nil || back.rec.Cursor < 1 || back.rec.Cursor == 3 {
		t.Errorf("meanwhile the file is at node %d, %v", back.rec.Cursor, err)
	}
	store.fail(nil)
	play(t, j, "GROW")
	if j.Flush() != nil {
		t.Error(j.Flush())
	}
	reopen(t, store, j)
}

func TestGameWithoutAFile(t *testing.T) {
	store := newDisk()
	store.fail(fs.ErrPermission)
	j, err := Create(store, "later", newGame(t))
	if err == nil || !strings.Contains(err.Error(), "permission denied") {
		t.Fatalf("error %v", err)
	}
	play(t, j, "GROW")
	store.fail(nil)
	gametest.Must(t, j.Close())
	reopen(t, store, j)
}

// TestFolderThatIsAFile saves to a folder that nobody can create.
func TestFolderThatIsAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	gametest.Must(t, os.WriteFile(path, nil, 0o600))
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
	j := create(t, store, "gone")
	gametest.Must(t, store.Remove(j.Name()))
	for range 2 {
		play(t, j, "GROW")
		gametest.Must(t, j.Flush())
	}
	reopen(t, store, j)
}

// TestDamagedFileIsKept resumes a file with lines that make no sense: a copy keeps them
// when it grows again.
func TestDamagedFileIsKept(t *testing.T) {
	data, err := os.ReadFile("testdata/odd/damaged.freckers")
	if err != nil {
		t.Fatal(err)
	}
	store := gamestore.Dir(vfs.OS(), t.TempDir())
	gametest.Must(t, store.Create("d.freckers", data, time.Time{}))
	gametest.Must(t, store.Create("d.damaged.freckers", []byte("an earlier one"), time.Time{}))
	j, err := Resume(store, "d.freckers")
	if err != nil || len(j.Record().Notes) == 0 {
		t.Fatalf("%v, notes %v", err, j.Record().Notes)
	}
	if now, _ := store.Read("d.freckers"); !bytes.Equal(now, data) {
		t.Error("looking at a damaged file changes it")
	}
	play(t, j, "GROW")
	gametest.Must(t, j.Flush())
	if kept, err := store.Read("d 2.damaged.freckers"); err != nil || !bytes.Equal(kept, data) {
		t.Errorf("the damaged file is not kept: %v", err)
	}
	reopen(t, store, j)
}

func TestLogCannotGrow(t *testing.T) {
	data, err := os.ReadFile("testdata/game-8.log")
	if err != nil {
		t.Fatal(err)
	}
	store := gamestore.NewMemory()
	gametest.Must(t, store.Create("log.freckers", data, time.Time{}))
	if _, err := Resume(store, "log.freckers"); err == nil || !strings.Contains(err.Error(), "log.freckers:1: this is not a record") {
		t.Errorf("error %v", err)
	}
}
