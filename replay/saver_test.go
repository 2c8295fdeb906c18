package replay

import (
	"errors"
	"io/fs"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"freckers/game/gametest"
	"freckers/replay/gamestore"
	"freckers/replay/vfs/faultfs"
)

// disk is a store in a file system whose writes a test can hold up or let fail.
type disk struct {
	gamestore.Store
	fsys *faultfs.FS
}

func newDisk() *disk {
	fsys := faultfs.New()
	return &disk{gamestore.Dir(fsys, "/games"), fsys}
}

// onWrites has each call that changes something return what do returns.
func (d *disk) onWrites(do func() error) {
	d.fsys.Before(func(op faultfs.Op) error {
		if op.Name == "open" || op.Name == "close" {
			return nil
		}
		return do()
	})
}

// fail lets all writes fail with an error, or none if it is nil.
func (d *disk) fail(err error) { d.onWrites(func() error { return err }) }

// TestASlowDiskDoesNotStopTheGame plays on while nothing can be written.
func TestASlowDiskDoesNotStopTheGame(t *testing.T) {
	store := newDisk()
	j := create(t, store, "slow")
	var gate sync.RWMutex
	var calls atomic.Int32
	store.onWrites(func() error {
		gate.RLock()
		defer gate.RUnlock()
		calls.Add(1)
		return nil
	})
	gate.Lock()
	for range 3 {
		play(t, j, "GROW")
		if j.Saved() {
			t.Fatal("a move that cannot be written is reported as saved")
		}
	}
	if on, err := Resume(store, j.Name()); err != nil || len(on.rec.Nodes) != 1 {
		t.Fatalf("meanwhile in the file: %v, %d nodes", err, len(on.rec.Nodes))
	}
	gate.Unlock()
	if err := j.Flush(); err != nil || !j.Saved() {
		t.Fatalf("flushed: %v, saved %v", err, j.Saved())
	}
	reopen(t, store, j)
	if n := calls.Load(); n > 6 {
		t.Errorf("%d calls of the file system save 3 moves", n)
	}
}

// TestNoMoveWaitsForTheDisk begins, plays, takes back and ends a game while the disk is busy.
func TestNoMoveWaitsForTheDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, began := newDisk(), time.Now()
		store.onWrites(func() error {
			time.Sleep(400 * time.Millisecond)
			return nil
		})
		j := Begin(store, "late", newGame(t))
		play(t, j, "GROW", "GROW")
		j.Undo()
		j.Resign(0)
		if waited := time.Since(began); waited != 0 || j.Saved() {
			t.Errorf("waited %s, saved %v", waited, j.Saved())
		}
		if err := j.Flush(); err != nil || !j.Saved() {
			t.Fatalf("flushed: %v, saved %v", err, j.Saved())
		}
		reopen(t, store, j)
	})
}

// TestChangesAreSavedInOrder makes many changes of all kinds without waiting.
func TestChangesAreSavedInOrder(t *testing.T) {
	store := newDisk()
	j := create(t, store, "slow")
	for i := range 50 {
		play(t, j, "GROW")
		if i%7 == 0 {
			j.Undo()
			j.Redo()
		}
		comment := "on the way"
		gametest.Must(t, j.Annotate(j.rec.Cursor, Annotation{Comment: &comment}))
		if i%10 == 9 {
			j.Undo()
			play(t, j, j.State().Actions(nil)[i/10])
		}
		j.Err()
		j.Saved()
	}
	j.Resign(0)
	if err := j.Flush(); err != nil || !j.Saved() {
		t.Fatalf("resigned: %v, saved %v", err, j.Saved())
	}
	reopen(t, store, j)
}

// TestASaveThatFailsLaterIsReported fails in the background and succeeds with the
// next move.
func TestASaveThatFailsLaterIsReported(t *testing.T) {
	store := newDisk()
	j := create(t, store, "slow")
	store.fail(fs.ErrPermission)
	play(t, j, "GROW")
	unsaved := (*gamestore.SaveError)(nil)
	if err := j.Flush(); !errors.As(err, &unsaved) || !errors.Is(err, fs.ErrPermission) || j.Saved() {
		t.Fatalf("flushed: %v, saved %v", err, j.Saved())
	}
	if j.Err() == nil {
		t.Error("the error is gone before anything was saved")
	}
	store.fail(nil)
	play(t, j, "GROW")
	if err := j.Flush(); err != nil || !j.Saved() {
		t.Fatalf("with room again: %v, saved %v", err, j.Saved())
	}
	reopen(t, store, j)
}

// TestCloseSavesWhatIsLeft closes a game whose last move was refused.
func TestCloseSavesWhatIsLeft(t *testing.T) {
	store := newDisk()
	j := create(t, store, "slow")
	store.fail(fs.ErrPermission)
	play(t, j, "GROW")
	if err := j.Close(); err == nil {
		t.Error("closed as if it was saved")
	}
	store.fail(nil)
	if err := j.Close(); err != nil || !j.Saved() {
		t.Errorf("closed: %v, saved %v", err, j.Saved())
	}
	reopen(t, store, j)
}

func TestAppendTakesThePlayedMove(t *testing.T) {
	played, _ := Create(nil, "", newGame(t))
	appended, _ := Create(nil, "", newGame(t))
	for range 20 {
		s := appended.State()
		a := s.Actions(nil)[0]
		next, events, err := s.Play(a)
		if err != nil {
			t.Fatal(err)
		}
		gametest.Must(t, played.Play(a, time.Second))
		gametest.Must(t, appended.Append(a, next, events, Cost{Spent: time.Second}))
	}
	sameRecord(t, appended.rec, played.rec)
	if id := appended.rec.Cursor; len(appended.rec.Events(id)) != len(played.rec.Events(id)) {
		t.Error("the events differ")
	}
}
