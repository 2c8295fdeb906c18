package replay

import (
	"errors"
	"io/fs"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"freckers/replay/gamestore"
)

// slowStore is a store whose writes wait for the gate, and fail while fail is set.
type slowStore struct {
	*gamestore.TextStore
	gate    sync.RWMutex
	fail    atomic.Bool
	appends atomic.Int32
}

func (s *slowStore) Blocks() bool { return true }

func (s *slowStore) Append(name string, data []byte) error {
	s.gate.RLock()
	defer s.gate.RUnlock()
	if s.appends.Add(1); s.fail.Load() {
		return fs.ErrPermission
	}
	return s.TextStore.Append(name, data)
}

func (s *slowStore) Replace(name string, data []byte) error {
	s.gate.RLock()
	defer s.gate.RUnlock()
	if s.fail.Load() {
		return fs.ErrPermission
	}
	return s.TextStore.Replace(name, data)
}

func slowGame(t *testing.T) (*slowStore, *Journal) {
	t.Helper()
	store := &slowStore{TextStore: gamestore.NewMemory()}
	j, err := Create(store, "slow", newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	if !j.Saved() {
		t.Fatal("a new game is not saved")
	}
	return store, j
}

func grow(t *testing.T, j *Journal) {
	t.Helper()
	if err := j.Play("GROW", 0); err != nil {
		t.Fatal(err)
	}
}

// TestASlowDiskDoesNotStopTheGame plays on while nothing can be written.
func TestASlowDiskDoesNotStopTheGame(t *testing.T) {
	store, j := slowGame(t)
	store.gate.Lock()
	for range 3 {
		grow(t, j)
		if j.Saved() {
			t.Fatal("a move that cannot be written is reported as saved")
		}
	}
	if on, err := Resume(store, j.Name()); err != nil || len(on.rec.Nodes) != 1 {
		t.Fatalf("meanwhile in the file: %v, %d nodes", err, len(on.rec.Nodes))
	}
	store.gate.Unlock()
	if err := j.Flush(); err != nil || !j.Saved() {
		t.Fatalf("flushed: %v, saved %v", err, j.Saved())
	}
	back, err := Resume(store, j.Name())
	if err != nil {
		t.Fatal(err)
	}
	sameRecord(t, back.rec, j.rec)
	if n := store.appends.Load(); n > 3 {
		t.Errorf("%d writes for 3 moves", n)
	}
}

// lateStore is a store on a disk that takes its time.
type lateStore struct{ *gamestore.TextStore }

func (lateStore) Blocks() bool { return true }

func (s lateStore) Create(name string, data []byte, when time.Time) error {
	time.Sleep(400 * time.Millisecond)
	return s.TextStore.Create(name, data, when)
}

func (s lateStore) Append(name string, data []byte) error {
	time.Sleep(400 * time.Millisecond)
	return s.TextStore.Append(name, data)
}

// TestNoMoveWaitsForTheDisk begins, plays, takes back and ends a game while the disk is busy.
func TestNoMoveWaitsForTheDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, began := lateStore{gamestore.NewMemory()}, time.Now()
		j := Begin(store, "late", newGame(t))
		grow(t, j)
		grow(t, j)
		j.Undo()
		j.Resign(0)
		if waited := time.Since(began); waited != 0 || j.Saved() {
			t.Errorf("waited %s, saved %v", waited, j.Saved())
		}
		if err := j.Flush(); err != nil || !j.Saved() {
			t.Fatalf("flushed: %v, saved %v", err, j.Saved())
		}
		back, err := Resume(store, j.Name())
		if err != nil {
			t.Fatal(err)
		}
		sameRecord(t, back.rec, j.rec)
	})
}

// TestChangesAreSavedInOrder makes many changes of all kinds without waiting.
func TestChangesAreSavedInOrder(t *testing.T) {
	store, j := slowGame(t)
	for i := range 50 {
		grow(t, j)
		if i%7 == 0 {
			j.Undo()
			j.Redo()
		}
		comment := "on the way"
		if err := j.Annotate(j.rec.Cursor, Annotation{Comment: &comment}); err != nil {
			t.Fatal(err)
		}
		if i%10 == 9 {
			j.Undo()
			if err := j.Play(j.State().Actions(nil)[i/10], 0); err != nil {
				t.Fatal(err)
			}
		}
		j.Err()
		j.Saved()
	}
	j.Resign(0)
	if err := j.Flush(); err != nil || !j.Saved() {
		t.Fatalf("resigned: %v, saved %v", err, j.Saved())
	}
	back, err := Resume(store, j.Name())
	if err != nil || len(back.rec.Notes) > 0 {
		t.Fatal(err, back.rec.Notes)
	}
	sameRecord(t, back.rec, j.rec)
}

// TestASaveThatFailsLaterIsReported fails in the background and succeeds with the
// next move.
func TestASaveThatFailsLaterIsReported(t *testing.T) {
	store, j := slowGame(t)
	store.fail.Store(true)
	grow(t, j)
	unsaved := (*gamestore.SaveError)(nil)
	if err := j.Flush(); !errors.As(err, &unsaved) || !errors.Is(err, fs.ErrPermission) || j.Saved() {
		t.Fatalf("flushed: %v, saved %v", err, j.Saved())
	}
	if j.Err() == nil {
		t.Error("the error is gone before anything was saved")
	}
	store.fail.Store(false)
	grow(t, j)
	if err := j.Flush(); err != nil || !j.Saved() {
		t.Fatalf("with room again: %v, saved %v", err, j.Saved())
	}
	back, err := Resume(store, j.Name())
	if err != nil {
		t.Fatal(err)
	}
	sameRecord(t, back.rec, j.rec)
}

// TestCloseSavesWhatIsLeft closes a game whose last move was refused.
func TestCloseSavesWhatIsLeft(t *testing.T) {
	store, j := slowGame(t)
	store.fail.Store(true)
	grow(t, j)
	if err := j.Close(); err == nil {
		t.Error("closed as if it was saved")
	}
	store.fail.Store(false)
	if err := j.Close(); err != nil || !j.Saved() {
		t.Errorf("closed: %v, saved %v", err, j.Saved())
	}
	back, err := Resume(store, j.Name())
	if err != nil {
		t.Fatal(err)
	}
	sameRecord(t, back.rec, j.rec)
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
		if err := played.Play(a, time.Second); err != nil {
			t.Fatal(err)
		}
		if err := appended.Append(a, next, events, Cost{Spent: time.Second}); err != nil {
			t.Fatal(err)
		}
	}
	sameRecord(t, appended.rec, played.rec)
	if id := appended.rec.Cursor; len(appended.rec.Events(id)) != len(played.rec.Events(id)) {
		t.Error("the events differ")
	}
}
