//go:build !js

package platform_test

import (
	"fmt"
	"sync"
	"testing"

	"freckers/game"
	"freckers/gfx/platform"
	"freckers/gfx/records"
	"freckers/replay/practice"
	"freckers/replay/vfs"
)

// together lets windows, each with its own storage in one folder, change what is stored at the same
// instant, again and again. change makes the one of a window in a round; check returns what is
// missing after a round.
func together(t *testing.T, change func(k platform.Storage, window, round int) error, check func(k platform.Storage, windows, round int) (missing string)) {
	t.Helper()
	if !vfs.Locks {
		t.Skip("files cannot be locked here")
	}
	const windows, rounds = 4, 20
	dir, _ := dataFolder(t)
	for round := range rounds {
		start := make(chan struct{})
		var all sync.WaitGroup
		for window := range windows {
			k := platform.FolderStorage(vfs.OS(), dir)
			all.Go(func() {
				<-start
				if err := change(k, window, round); err != nil {
					t.Error(err)
				}
			})
		}
		close(start)
		all.Wait()
		if missing := check(platform.FolderStorage(vfs.OS(), dir), windows, round); missing != "" {
			t.Fatalf("after round %d: %s", round, missing)
		}
	}
}

func TestWindowsSaveSettingsAtOnce(t *testing.T) {
	name := func(window int) string { return fmt.Sprint("game ", window) }
	var before [8]platform.Settings
	for i := range before {
		before[i] = platform.Defaults()
	}
	together(t, func(k platform.Storage, window, round int) error {
		s := before[window]
		s.For(name(window)).Won = round + 1
		err := s.Save(k, before[window])
		before[window] = s
		return err
	}, func(k platform.Storage, windows, round int) string {
		s, warning := platform.Load(k)
		for window := range windows {
			if won := s.For(name(window)).Won; won != round+1 {
				return fmt.Sprintf("%s is won %d times, want %d; %s", name(window), won, round+1, warning)
			}
		}
		return warning
	})
}

func TestWindowsSaveRecordsAtOnce(t *testing.T) {
	together(t, func(k platform.Storage, window, round int) error {
		b, _ := records.Open(k)
		_, err := b.Count(records.Game{ID: fmt.Sprint(window, " ", round), Name: "freckers", Levels: []string{"Newt"}, Moves: 30})
		return err
	}, func(k platform.Storage, windows, round int) string {
		b, warning := records.Open(k)
		if won := b.Against("freckers", "Newt").Won; won != windows*(round+1) {
			return fmt.Sprintf("%d games are won, want %d; %s", won, windows*(round+1), warning)
		}
		return warning
	})
}

func TestWindowsSavePracticeAtOnce(t *testing.T) {
	together(t, func(k platform.Storage, window, round int) error {
		d, _ := practice.Open(k)
		_, err := d.Add(1, practice.Card{Game: "freckers", Position: fmt.Sprint(window, " ", round), Line: []game.Action{"GROW"}})
		return err
	}, func(k platform.Storage, windows, round int) string {
		d, note := practice.Open(k)
		if cards := len(d.Cards()); cards != windows*(round+1) {
			return fmt.Sprintf("there are %d cards, want %d; %s", cards, windows*(round+1), note)
		}
		return note
	})
}

// TestALockThatNobodyReleases saves settings while another window holds the lock.
func TestALockThatNobodyReleases(t *testing.T) {
	_, k := dataFolder(t)
	defer k.Lock()()
	s := platform.Defaults()
	s.Threads = 3
	if err := s.Save(k, platform.Defaults()); err != nil {
		t.Fatal(err)
	}
	if got, _ := platform.Load(k); got != s {
		t.Errorf("%d threads are saved, want 3", got.Threads)
	}
}
