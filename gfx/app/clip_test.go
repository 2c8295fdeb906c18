package app_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"freckers/gfx/app/apptest"
)

// clipboard puts a program in the place of xclip, whose clipboard is a file.
func clipboard(t *testing.T) (path string) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the clipboard of this system has no program that could be replaced")
	}
	dir := t.TempDir()
	path = filepath.Join(dir, "clip")
	script := "#!/bin/sh\ncase $1 in\n-in) cat > " + path + ".new && mv " + path + ".new " + path + " ;;\n*) cat " + path + " ;;\nesac\n"
	if err := os.WriteFile(filepath.Join(dir, "xclip"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	t.Setenv("WAYLAND_DISPLAY", "")
	return path
}

// until ticks until done, at most for some minutes.
func until(a *apptest.Guest, done func() bool) bool {
	for end := time.Now().Add(apptest.Patience); time.Now().Before(end); {
		if a.Tick(1); done() {
			return true
		}
	}
	return false
}

// TestPastesALogAndCopiesAPosition opens a log by Ctrl+V, goes to its end and takes
// the position there by Ctrl+C.
func TestPastesALogAndCopiesAPosition(t *testing.T) {
	path := clipboard(t)
	log, err := os.ReadFile("../../replay/testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, log, 0o644); err != nil {
		t.Fatal(err)
	}
	a := apptest.Start(t, apptest.Options{Package: program, Settings: calm("day")})
	before := a.Screenshot()
	a.Key(ebiten.KeyControlLeft, ebiten.KeyV)
	if !until(a, func() bool { return apptest.Differ(t, before, a.Screenshot()) > 0.05 }) {
		t.Fatal("nothing was opened")
	}
	a.Key(ebiten.KeyEnd)
	a.Key(ebiten.KeyControlLeft, ebiten.KeyC)
	var got string
	until(a, func() bool {
		text, err := os.ReadFile(path)
		got = string(text)
		return err == nil && !strings.HasPrefix(got, string(log[:20]))
	})
	if want := " 58"; !strings.HasSuffix(got, want) || strings.Count(got, "/") != 7 {
		t.Errorf("copied %.90q: expected a position after 58 actions", got)
	}
}
