package replay

import (
	"errors"
	"syscall"
	"testing"

	"freckers/game/gametest"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// TestTwoWindows continues one saved game in two windows: each keeps its own game, and
// nothing of either is lost.
func TestTwoWindows(t *testing.T) {
	for name, store := range map[string]gamestore.Store{"folder": gamestore.Dir(vfs.OS(), t.TempDir()), "memory": gamestore.NewMemory()} {
		t.Run(name, func(t *testing.T) {
			first := create(t, store, "twice")
			second := resume(t, store, first.Name())
			play(t, first, "GROW")
			_ = first.Flush()
			play(t, second, "MOVE 0,1 D")
			fork := (*gamestore.ForkError)(nil)
			if err := second.Flush(); !errors.As(err, &fork) || fork.Name != first.Name() || fork.To != second.Name() || fork.Name == fork.To {
				t.Fatalf("the second window gets %v", err)
			}
			play(t, first, "GROW")
			play(t, second, "GROW")
			if first.Flush() != nil || second.Flush() != nil {
				t.Fatal(first.Flush(), second.Flush())
			}
			for _, j := range []*Journal{first, second} {
				reopen(t, store, j)
			}
		})
	}
}

// TestASecondWindowRemovesNoGame closes a window in which nothing was played after
// another one continued the game.
func TestASecondWindowRemovesNoGame(t *testing.T) {
	store := gamestore.NewMemory()
	first := create(t, store, "once")
	second := resume(t, store, first.Name())
	play(t, first, "GROW")
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
	store := newDisk()
	first := create(t, store, "twice")
	second := resume(t, store, first.Name())
	play := func(j *Journal) error {
		play(t, j, "GROW")
		return j.Flush()
	}
	gametest.Must(t, play(first))
	store.fail(syscall.ENOSPC)
	unsaved, fork := (*gamestore.SaveError)(nil), (*gamestore.ForkError)(nil)
	if err := play(second); !errors.As(err, &unsaved) {
		t.Errorf("on a full disk: %v", err)
	}
	store.fail(nil)
	if err := play(second); !errors.As(err, &fork) || fork.Name != first.Name() {
		t.Errorf("once there is room: %v", err)
	}
	reopen(t, store, second)
}

// TestTwoWindowsAnnotate annotates one saved game in two windows: neither loses anything.
func TestTwoWindowsAnnotate(t *testing.T) {
	store, first := study(t)
	second := resume(t, store, first.Name())
	annotate(t, first, 2)
	vary(t, second, 3, "GROW")
	fork := (*gamestore.ForkError)(nil)
	if err := second.Flush(); !errors.As(err, &fork) {
		t.Fatalf("the second window gets %v", err)
	}
	annotate(t, second, 7)
	gametest.Must(t, first.Delete(5))
	for _, j := range []*Journal{first, second} {
		gametest.Must(t, j.Flush())
		reopen(t, store, j)
	}
}
