package tournament

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/replay/vfs"
	"freckers/replay/vfs/faultfs"
)

// cupIn makes a tournament in a file system in memory.
func cupIn(t *testing.T, fsys *faultfs.FS) *Folder {
	t.Helper()
	f, err := Create(fsys, "/cup", Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet")}})
	if err == nil {
		_, err = f.Add(mocks(t, 3, 0))
	}
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestAFullDiskPausesATournament has the disk full for four seconds, again and again: each time the tournament says so
// once, waits and goes on, and no game is played twice.
func TestAFullDiskPausesATournament(t *testing.T) {
	for name, fault := range map[string]error{"full": syscall.ENOSPC, "gone": syscall.EIO, "used up": syscall.EDQUOT} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				fsys := faultfs.New()
				f := cupIn(t, fsys)
				const pauses, pause, apart = 5, 4 * time.Second, 5
				var mu sync.Mutex
				full, writes, paused := time.Time{}, 0, 0
				fsys.Before(func(op faultfs.Op) error {
					if op.Name != "write" && op.Name != "create" || strings.Contains(op.Path, liveName) {
						return nil
					}
					mu.Lock()
					defer mu.Unlock()
					if writes++; time.Now().Before(full) {
						return fault
					} else if writes%apart == 0 && paused < pauses {
						paused, full = paused+1, time.Now().Add(pause)
						return fault
					}
					return nil
				})
				starts := atomic.Int64{}
				var said []string
				open := func(s player.Spec, o player.Options) (player.Player, error) {
					p, err := openMock(s, o)
					return sampled{p, match.NewMeter(nil), &starts}, err
				}
				err := f.Work(t.Context(), WorkOptions{Open: open, meter: match.NewMeter(nil), Report: func(text string) {
					mu.Lock()
					defer mu.Unlock()
					said = append(said, text)
				}})
				if err != nil {
					t.Fatal(err)
				}
				r := f.Results()
				checkPlayed(t, r)
				const checks = 3
				if played := int(starts.Load()) - checks; !r.Over || paused == 0 || len(said) < 2 || len(said) > 2*paused || len(said)%2 > 0 || played != len(r.Games) {
					t.Errorf("over is %v after %d pauses, of which it said %q; %d games were played, %d count", r.Over, paused, said, played, len(r.Games))
				}
				fsys.Before(nil)
				again, err := Open(fsys.Crash(rand.New(rand.NewPCG(1, 2))), "/cup")
				if err != nil || len(again.Results().Games) != len(r.Games) {
					t.Errorf("after a loss of power: %v", err)
				}
			})
		})
	}
}

// TestATournamentOnAFullDiskCanBeStopped asks a tournament to end that waits for room.
func TestATournamentOnAFullDiskCanBeStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		fsys := faultfs.New()
		f := cupIn(t, fsys)
		ctx, stop := context.WithTimeout(t.Context(), time.Hour)
		defer stop()
		fsys.Before(func(op faultfs.Op) error {
			if op.Name == "write" && strings.Contains(op.Path, resultsName) {
				return syscall.ENOSPC
			}
			return nil
		})
		if err := f.Work(ctx, WorkOptions{Open: openMock, meter: match.NewMeter(nil)}); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the error is %v", err)
		}
	})
}

// TestAMovedFolderIsNoticed moves the folder while it is played: the tournament ends, says so and makes nothing at the
// old place, and no game is lost at the new one.
func TestAMovedFolderIsNoticed(t *testing.T) {
	f := begin(t, Settings{Schedule: Schedule{System: RoundRobin}, Plan: match.Plan{Game: find(t, "froglet")}}, mocks(t, 3, 0))
	moved := filepath.Join(filepath.Dir(f.Path()), "moved")
	var err error
	queue := stopping(3, func() { err = os.Rename(f.Path(), moved) })
	work := f.Work(t.Context(), WorkOptions{Open: openMock, Queue: queue})
	if err != nil {
		t.Skip("a folder in use cannot be moved here:", err)
	}
	if work == nil || !strings.Contains(work.Error(), "no longer there: it was moved") {
		t.Errorf("the error is %v", work)
	}
	if _, err := os.Stat(f.Path()); err == nil {
		t.Error("something was made at the old place")
	}
	again, err := Open(vfs.OS(), moved)
	if err != nil || len(again.Results().Games) < 3 {
		t.Fatalf("at the new place there are %d games, %v", len(again.Results().Games), err)
	}
	if err := again.Work(t.Context(), WorkOptions{Open: openMock}); err != nil {
		t.Fatal(err)
	}
	checkPlayed(t, again.Results())
}

// TestAFileSystemWithoutLinks plays on one, and reads a folder to which an agent is just being added there.
func TestAFileSystemWithoutLinks(t *testing.T) {
	fsys := faultfs.New()
	fsys.Before(func(op faultfs.Op) error {
		if op.Name == "link" {
			return syscall.EPERM
		}
		return nil
	})
	f := cupIn(t, fsys)
	file, err := fsys.OpenFile("/cup/agents/0004.1.json", os.O_CREATE|os.O_WRONLY, 0o644)
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Work(t.Context(), WorkOptions{Open: openMock}); err != nil {
		t.Fatal(err)
	}
	if r := f.Results(); !r.Over || len(r.Entrants) != 3 {
		t.Errorf("over is %v with %d agents", r.Over, len(r.Entrants))
	}
}

// TestAnAgentWhoseAdditionWasInterrupted adds another one where a file has stayed empty.
func TestAnAgentWhoseAdditionWasInterrupted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		fsys := faultfs.New()
		f := cupIn(t, fsys)
		file, err := fsys.OpenFile("/cup/agents/0004.1.json", os.O_CREATE|os.O_WRONLY, 0o644)
		if err == nil {
			err = file.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		late := []Candidate{candidate(t, "late", 50, "none")}
		if _, err := f.Add(late); err == nil || !strings.Contains(err.Error(), "tournament repair /cup") {
			t.Errorf("the error is %v", err)
		}
		if _, err := Repair(fsys, "/cup"); err != nil {
			t.Fatal(err)
		}
		if added, err := f.Add(late); err != nil || added.New != 1 {
			t.Errorf("after that: %+v, %v", added, err)
		}
	})
}
