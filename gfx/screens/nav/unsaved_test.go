package nav

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// fullStore is a store on a disk that has room or not.
type fullStore struct {
	gamestore.Store
	full bool
}

func (s *fullStore) Append(name string, text []byte) error {
	if s.full {
		return syscall.ENOSPC
	}
	return s.Store.Append(name, text)
}

func (s *fullStore) Replace(name string, text []byte) error {
	if s.full {
		return syscall.ENOSPC
	}
	return s.Store.Replace(name, text)
}

// played is a screen with a game.
type played struct {
	screen
	journal *replay.Journal
}

func (p *played) Journal() *replay.Journal { return p.journal }
func (p *played) Close() error             { return p.journal.Close() }

// playedOn is a navigator with a game over the title whose last move found the disk full.
func playedOn(t *testing.T) (n *Navigator, disk *fullStore, j *replay.Journal) {
	t.Helper()
	disk = &fullStore{Store: gamestore.NewMemory()}
	rec, err := replay.New(catalog.Games()[0], game.Options{}, make([]replay.Seat, 2))
	if err != nil {
		t.Fatal(err)
	}
	if j, err = replay.Create(disk, "a game", rec); err != nil {
		t.Fatal(err)
	}
	disk.full = true
	gametest.Must(t, j.Play("GROW", 0))
	_ = j.Flush() // it is to fail
	n = New(&Env{Settings: &platform.Settings{}, Store: disk}, func(r Route) (Screen, error) {
		if _, ok := r.(Resume); ok {
			return &played{journal: j}, nil
		}
		return &screen{name: "another"}, nil
	}, Resume{Name: j.Name()})
	n.Screen()
	return n, disk, j
}

// wait lets ticks pass for some seconds.
func wait(n *Navigator, from, to time.Duration) {
	c := ui.New()
	for at := from; at <= to; at += time.Second {
		c.Begin(input.State{Away: true}, time.Second, 1280, 800, 1)
		c.Now = at
		n.Tick(c)
		c.End()
	}
}

func saved(t *testing.T, s gamestore.Store, j *replay.Journal) int {
	t.Helper()
	back, err := replay.Resume(s, j.Name())
	if err != nil {
		t.Fatal(err)
	}
	return len(back.Record().Nodes) - 1
}

func TestAGameIsSavedOnceThereIsRoomWithoutAMove(t *testing.T) {
	n, disk, j := playedOn(t)
	wait(n, 1*time.Second, 9*time.Second)
	if saved(t, disk, j) != 0 || n.Lost() != 1 {
		t.Fatalf("on a full disk are %d moves, and %d are lost", saved(t, disk, j), n.Lost())
	}
	disk.full = false
	wait(n, 10*time.Second, 19*time.Second)
	if saved(t, disk, j) != 1 || n.Lost() != 0 {
		t.Errorf("ten seconds after there was room, %d moves are saved", saved(t, disk, j))
	}
}

func TestAGameThatCannotBeSavedIsKeptWhenItsScreenIsGone(t *testing.T) {
	for _, again := range []bool{false, true} {
		n, disk, j := playedOn(t)
		n.Go(Replace{With: NewGame{}})
		if n.Lost() != 1 {
			t.Fatal("the game went with its screen")
		}
		disk.full = false
		if again {
			wait(n, 1*time.Second, 9*time.Second)
		} else {
			n.Close()
		}
		if saved(t, disk, j) != 1 {
			t.Errorf("again %v: the game is lost although there was room in the end", again)
		}
	}
}

func TestWhoLeavesIsAskedWhereAGameWouldBeLost(t *testing.T) {
	n, _, j := playedOn(t)
	if n.AskToLeave(); !strings.Contains(n.Env.Notice, "not saved") && !strings.Contains(n.Env.Notice, "could not be saved") {
		t.Errorf("the question is %q", n.Env.Notice)
	}
	n.Env.unsaved.noteCopy(j.Record())
	if n.Lost() != 0 {
		t.Error("a game of which a copy was saved is lost")
	}
}

func TestAGameInMemoryIsOfToday(t *testing.T) {
	store := gamestore.NewMemorySince(time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC))
	gametest.Must(t, store.Create("a.freckers", []byte("x"), time.Time{}))
	list, err := store.List()
	if err != nil || list[0].Modified.Year() != 2026 {
		t.Errorf("it is dated %v, %v", list, err)
	}
}
