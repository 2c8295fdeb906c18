//go:build !js

package platform_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/platform"
	"freckers/replay"
	"freckers/replay/practice"
	"freckers/replay/vfs/faultfs"
)

// faulty does something again and again on new file systems, of which each call in turn fails
// with each error. The function returns the message that the user sees, empty if the failure did
// no harm, and checks what must be so afterwards.
func faulty(t *testing.T, do func(t *testing.T, fs *faultfs.FS) (message string)) {
	t.Helper()
	for fault, want := range map[error]string{
		syscall.ENOSPC: "the disk is full: make room",
		syscall.EIO:    "the disk has a fault: choose another one",
		syscall.EROFS:  "the disk can only be read: choose another folder",
	} {
		reported := 0
		for n, more := 1, true; more && !t.Failed(); n++ {
			fs := faultfs.New()
			calls, failed := 0, ""
			more = false
			fs.Before(func(op faultfs.Op) error {
				if calls++; calls != n {
					return nil
				}
				more, failed = true, op.Name+" "+op.Path
				return fault
			})
			if message := do(t, fs); message != "" {
				reported++
				if !strings.Contains(message, want) {
					t.Errorf("%s fails: %q, want %q", failed, message, want)
				}
			}
			if t.Failed() {
				t.Logf("call %d, %s, failed with %v", n, failed, fault)
			}
		}
		if reported == 0 {
			t.Errorf("no failure by %v was reported", fault)
		}
	}
}

// powerless returns what a loss of power leaves.
func powerless(fs *faultfs.FS) *faultfs.FS { return fs.Crash(rand.New(rand.NewPCG(4, 4))) }

// TestAGameOutlastsEveryFault plays on while a call fails, and saves all of it with the next move.
func TestAGameOutlastsEveryFault(t *testing.T) {
	faulty(t, func(t *testing.T, fs *faultfs.FS) (message string) {
		rec, err := replay.New(catalog.Games()[0], game.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		j, err := replay.Create(store(fs), "game", rec)
		saved := 0
		for range 6 {
			if err != nil {
				if message != "" {
					t.Errorf("it fails again: %v", err)
				}
				message = err.Error()
			} else {
				saved = len(rec.Nodes)
			}
			if again, resumeErr := replay.Resume(store(powerless(fs)), j.Name()); saved > 0 && (resumeErr != nil || len(again.Record().Nodes) < saved) {
				t.Errorf("of %d moves that were saved, there are %v, %v", saved-1, again, resumeErr)
			}
			if err = j.Play(j.State().Actions(nil)[0], 0); err != nil {
				t.Fatal(err)
			}
			err = j.Flush()
		}
		j.Resign(0)
		if err := j.Flush(); err != nil {
			message = err.Error()
		}
		if err := j.Close(); err != nil || !j.Saved() {
			t.Errorf("the end is not saved: %v", err)
		}
		again, err := replay.Resume(store(powerless(fs)), j.Name())
		if err != nil || text(again.Record()) != text(rec) {
			t.Errorf("%s is not the game that was played: %v", j.Name(), err)
		}
		return message
	})
}

// TestSettingsOutlastEveryFault changes settings while a call fails: they are as before or as they
// became, and can be saved later.
func TestSettingsOutlastEveryFault(t *testing.T) {
	faulty(t, func(t *testing.T, fs *faultfs.FS) (message string) {
		changed := platform.Defaults()
		for n := range 4 {
			before := changed
			changed.Threads = n + 1
			err := changed.Save(settingsIn(fs), before)
			s, warning := platform.Load(settingsIn(powerless(fs)))
			if warning != "" || s != changed && (err == nil || s != before) {
				t.Errorf("%q; the settings have %d threads, want %d", warning, s.Threads, changed.Threads)
			}
			if err == nil {
				continue
			}
			message = platform.Unsaved(err)
			if err := changed.Save(settingsIn(fs), before); err != nil {
				t.Errorf("a second time: %v", err)
			}
		}
		if s, warning := platform.Load(settingsIn(powerless(fs))); warning != "" || s != changed {
			t.Errorf("%q; in the end there are %d threads, want %d", warning, s.Threads, changed.Threads)
		}
		return message
	})
}

func settingsIn(fs *faultfs.FS) platform.Storage { return platform.FolderStorage(fs, "/") }

// TestPracticeOutlastsEveryFault adds cards while a call fails: those before stay, and the new one
// is saved with the next.
func TestPracticeOutlastsEveryFault(t *testing.T) {
	faulty(t, func(t *testing.T, fs *faultfs.FS) (message string) {
		d, _ := practice.Open(settingsIn(fs))
		saved := 0
		for n := range 4 {
			_, err := d.Add(100, practice.Card{Game: "freckers", Position: fmt.Sprint("p", n), Line: []game.Action{"GROW"}})
			if err == nil {
				saved = n + 1
			} else if message = err.Error(); strings.Contains(message, "cannot be read") {
				message = "" // that is another message
			}
			if again, note := practice.Open(settingsIn(powerless(fs))); note != "" || len(again.Cards()) < saved {
				t.Errorf("%q; %d cards are there, want %d", note, len(again.Cards()), saved)
			}
		}
		if _, err := d.Search("game", "7", 100, nil); err != nil {
			if !strings.Contains(err.Error(), "cannot be read") {
				message = err.Error()
			}
			_, _ = d.Search("game", "8", 100, nil)
		}
		if again, note := practice.Open(settingsIn(powerless(fs))); note != "" || len(again.Cards()) != 4 || again.Searched("game") == "" {
			t.Errorf("%q; in the end there are %v", note, again)
		}
		return message
	})
}

// TestAMatchOutlastsEveryFault stops a match by a call that fails, and resumes it: all games are
// played, none that was counted twice.
func TestAMatchOutlastsEveryFault(t *testing.T) {
	froglet, err := catalog.Find("froglet")
	if err != nil {
		t.Fatal(err)
	}
	one, err := player.Parse("cmd:one")
	if err != nil {
		t.Fatal(err)
	}
	plan := match.Plan{Game: froglet, Players: []player.Spec{one, one}, Games: 2, Concurrency: 1, Limits: match.Limits{Nodes: 1}, Seed: 8}
	faulty(t, func(t *testing.T, fs *faultfs.FS) (message string) {
		counted := map[int]bool{}
		o := match.Options{Out: "/match.jsonl", Resume: true, Files: fs,
			Open: func(player.Spec, player.Options) (player.Player, error) { return chooser{}, nil },
			OnEvent: func(e match.Event) {
				if e.Kind == match.GameEnded && counted[e.Number] {
					t.Errorf("game %d was played twice", e.Number)
				}
				counted[e.Number] = counted[e.Number] || e.Kind == match.GameEnded
			}}
		for range 3 {
			if _, err = match.Run(context.Background(), plan, o); err == nil {
				break
			}
			message = err.Error()
		}
		o.Files = powerless(fs)
		m, openErr := match.New(plan, o)
		if err != nil || openErr != nil || m.Standings().Games != 2 {
			t.Errorf("the match was not resumed: %v, %v", err, openErr)
		}
		return message
	})
}

// TestTrainingOutlastsEveryFault stops the making of positions by a call that fails, and resumes it.
func TestTrainingOutlastsEveryFault(t *testing.T) {
	faulty(t, func(t *testing.T, fs *faultfs.FS) (message string) {
		if err := throw(fs, false, 5, nil); err != nil {
			message = err.Error()
			if throw(fs, true, 5, nil) != nil {
				return message // it was not even begun
			}
		}
		if games, err := thrown(powerless(fs)); err != nil || games != 5 {
			t.Errorf("%d games are there, want 5: %v", games, err)
		}
		return message
	})
}
