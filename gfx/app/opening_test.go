package app_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"freckers/gfx/app/apptest"
	"freckers/replay"

	"github.com/hajimehoshi/ebiten/v2"
)

// leaveLine adds a line to a file.
func leaveLine(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(f, "started")
	return errors.Join(err, f.Close())
}

// seePython leaves Python alone on the path: programs are not isolated then, so that they could
// leave their line.
func seePython(t *testing.T) {
	t.Helper()
	bin := t.TempDir()
	if path, err := exec.LookPath("python3"); err == nil {
		if err := os.Symlink(path, filepath.Join(bin, "python3")); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin)
}

// TestOpeningAFileStartsNoProgram opens files that name programs: a replay, the game that was on
// the screen when the window was last closed, and saved games. The programs would leave a
// line in a file, as one does once somebody asks it.
func TestOpeningAFileStartsNoProgram(t *testing.T) {
	dir, data := t.TempDir(), t.TempDir()
	mark := filepath.Join(dir, "mark")
	class := "with open(" + fmt.Sprintf("%q", filepath.ToSlash(mark)) + ", 'a') as f: print('started', file=f)\n"
	if err := os.WriteFile(filepath.Join(dir, "agent.py"), []byte(class), 0o600); err != nil {
		t.Fatal(err)
	}
	rec := acted(t, []replay.Seat{
		{Name: "class", Kind: replay.KindAgent, Command: "py:agent in " + dir},
		{Name: "mock", Kind: replay.KindAgent, Command: mockCommand(t, "crash") + " '" + mark + "'"},
	}, "GROW", "MOVE 7,3 U")
	games := filepath.Join(data, "games")
	if err := os.MkdirAll(games, 0o755); err != nil {
		t.Fatal(err)
	}
	opened := kept(t, filepath.Join(dir, "opened"+replay.Extension), rec)
	kept(t, filepath.Join(games, "left"+replay.Extension), rec)
	apptest.Build(t, program, "ebitenginevmguest")
	seePython(t)
	s := calm("day")
	s.Playing = "left" + replay.Extension
	restored := start(t, apptest.Options{Data: data, Settings: s})
	restored.Tick(2 * pause)
	restored.Kill()

	w := start(t, apptest.Options{Args: []string{"replay", opened}})
	w.Tick(pause)
	w.Key(ebiten.KeyEnd)
	w.Tick(pause)
	w.Press("Analyze")
	w.await("our engine analyzes", func() bool { return w.reads("depth") })
	w.Key(ebiten.KeyHome)
	w.Tick(pause)
	w.Key(ebiten.KeyEnd)
	w.Tick(pause)
	w.Press("Ask again")
	w.Tick(pause)
	if text, err := os.ReadFile(mark); !errors.Is(err, os.ErrNotExist) {
		t.Fatalf("programs were started: %q, %v", text, err)
	}
	w.Press("Ask")
	w.await("the program answers", func() bool { return w.reads("Now") })
	if text, err := os.ReadFile(mark); err != nil || strings.Count(string(text), "started") != 1 {
		t.Errorf("asking one program starts %q, %v", text, err)
	}
}
