package launcher

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/game/catalog"
	"time"
)

// porous is a sandbox that isolates nothing.
type porous struct{}

func (porous) Warning() string { return "the walls have holes" }

// unisolated returns a launcher whose sandbox warns.
func unisolated(t *testing.T) *Launcher {
	t.Helper()
	l := New(t.TempDir(), player.Options{Isolation: player.IsolationOff, Sandbox: porous{}})
	t.Cleanup(l.Close)
	return l
}

// seatOne has a program play a move.
func seatOne(t *testing.T, l *Launcher) {
	t.Helper()
	g := catalog.Games()[0]
	state, err := g.New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := l.Open(g, typed(t, "sound"), "20ms")
	defer p.Close()
	if err := p.NewGame(t.Context(), state, 0, 1); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Think(t.Context(), state, nil, player.Limits{}).Wait(); err != nil {
		t.Fatal(err)
	}
}

func TestTheFirstProgramWarns(t *testing.T) {
	path := t.TempDir()
	t.Setenv("PATH", path)
	l := unisolated(t)
	if err := l.Warning(); err != nil {
		t.Errorf("before any program starts, it warns: %v", err)
	}
	seatOne(t, l)
	if err := l.Warning(); err != errNoBubblewrap {
		t.Errorf("with the first program it warns %v, want %v", err, errNoBubblewrap)
	}
	seatOne(t, l)
	if err := l.Warning(); err != nil {
		t.Errorf("it warns twice: %v", err)
	}
	if runtime.GOOS != "windows" { // where programs have an extension
		if err := os.WriteFile(filepath.Join(path, "bwrap"), []byte("#!/bin/sh\nexit 1\n"), 0o755); err != nil {
			t.Fatal(err)
		}
		l = unisolated(t)
		if seatOne(t, l); l.Warning() != errBrokenBubblewrap {
			t.Error("a bubblewrap that does not work is not named")
		}
	}
	l = starter(t, t.TempDir())
	if seatOne(t, l); l.Warning() != nil {
		t.Error("it warns although isolation is off")
	}
}

// TestRootIsWarned starts a program as root, isolated.
func TestRootIsWarned(t *testing.T) {
	box, err := process.NewSandbox(player.IsolationAuto)
	if err != nil {
		t.Fatal(err)
	}
	want := process.RootWarning(box)
	if want == "" {
		t.Skip("this is not root, or nothing is isolated here")
	}
	l := New(t.TempDir(), player.Options{Sandbox: box})
	t.Cleanup(l.Close)
	if seatOne(t, l); l.Warning() == nil || l.Warning() != nil {
		t.Errorf("root is not warned once: %s", want)
	}
}

func TestAMatchWithProgramsWarns(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for _, c := range []struct {
		seats []string
		want  error
	}{{[]string{"level:1", "level:1"}, nil}, {[]string{"level:1", typed(t, "sound")}, errNoBubblewrap}} {
		l := unisolated(t)
		m := l.Match()
		p := levels(t, 2, c.seats...)
		p.Time = 5 * time.Millisecond
		if err := m.Start(p); err != nil {
			t.Fatal(err)
		}
		await(t, "a game begins or the match ends", func() bool { s := m.Poll(); return s != nil && (len(s.Live) > 0 || !s.Running) })
		if err := l.Warning(); err != c.want {
			t.Errorf("a match of %v warns %v, want %v", c.seats, err, c.want)
		}
		m.Stop()
	}
}
