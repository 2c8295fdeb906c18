package replay

import (
	"errors"
	"syscall"
	"testing"

	"freckers/game"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// TestTwoWindows continues one saved game in two windows: each keeps its own game, and
// nothing of either is lost.
func TestTwoWindows(t *testing.T) {
	for name, store := range map[string]gamestore.Store{"folder": gamestore.Dir(vfs.OS(), t.TempDir()), "memory": gamestore.NewMemory()} {
		t.Run(name, func(t *testing.T) {
			first, err := Create(store, "twice", newGame(t))
			if err != nil {
				t.Fatal(err)
			}
			second, err := Resume(store, first.Name())
			if err != nil {
				t.Fatal(err)
			}
			play := func(j *Journal, a game.Action) {
				t.Helper()
				if err := j.Play(a, 0); err != nil {
					t.Fatal(err)
				}
				// The fork is returned until the next change.
				_ = j.Flush()
			}
			play(first, "GROW")
			play(second, "MOVE 0,1 D")
			fork := (*gamestore.ForkError)(nil)
			if err := second.Flush(); !errors.As(err, &fork) || fork.Name != first.Name() || fork.To != second.Name() || fork.Name == fork.To {
				t.Fatalf("the second window gets %v", err)
			}
			play(first, "GROW")
			play(second, "GROW")
			if first.Flush() != nil || second.Flush() != nil {
				t.Fatal(first.Flush(), second.Flush())
			}
			for _, j := range []*Journal{first, second} {
				back, err := Resume(store, j.Name())
				if err != nil {
					t.Fatal(err)
				}
				sameRecord(t, back.rec, j.rec)
			}
		})
	}
}

// TestASecondWindowRemovesNoGame closes a window in which nothing was played after
// another one continued the game.
func TestASecondWindowRemovesNoGame(t *testing.T) {
	store := gamestore.NewMemory()
	first, err := Create(store, "once", newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	second, err := Resume(store, first.Name())
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Play("GROW", 0); err != nil {
		t.Fatal(err)
	}
	if err := second.Close(); err != nil {
		t.Error(err)
	}
	if back, err := Resume(store, first.Name()); err != nil || back.rec.Cursor != 1 {
		t.Errorf("the game is gone: %v", err)
	}
}

// TestTheForkIsReportedOnceThereIsRoom fills the disk while a game needs a file of its
// own.
func TestTheForkIsReportedOnceThereIsRoom(t *testing.T) {
	store := &brokenStore{TextStore: gamestore.NewMemory()}
	first, err := Create(store, "twice", newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	second, err := Resume(store, first.Name())
	if err != nil {
		t.Fatal(err)
	}
	play := func(j *Journal) error {
		if err := j.Play("GROW", 0); err != nil {
			t.Fatal(err)
		}
		return j.Flush()
	}
	if err := play(first); err != nil {
		t.Fatal(err)
	}
	store.err = syscall.ENOSPC
	unsaved, fork := (*gamestore.SaveError)(nil), (*gamestore.ForkError)(nil)
	if err := play(second); !errors.As(err, &unsaved) {
		t.Errorf("on a full disk: %v", err)
	}
	store.err = nil
	if err := play(second); !errors.As(err, &fork) || fork.Name != first.Name() {
		t.Errorf("once there is room: %v", err)
	}
	back, err := Resume(store, second.Name())
	if err != nil {
		t.Fatal(err)
	}
	sameRecord(t, back.rec, second.rec)
}

// TestTwoWindowsAnnotate annotates one saved game in two windows: neither loses anything.
func TestTwoWindowsAnnotate(t *testing.T) {
	store, first := study(t)
	second, err := Resume(store, first.Name())
	if err != nil {
		t.Fatal(err)
	}
	annotate(t, first, 2)
	vary(t, second, 3, "GROW")
	fork := (*gamestore.ForkError)(nil)
	if err := second.Flush(); !errors.As(err, &fork) {
		t.Fatalf("the second window gets %v", err)
	}
	annotate(t, second, 7)
	if err := first.Delete(5); err != nil {
		t.Fatal(err)
	}
	for _, j := range []*Journal{first, second} {
		if err := j.Flush(); err != nil {
			t.Fatal(err)
		}
		reopen(t, store, j)
	}
}
