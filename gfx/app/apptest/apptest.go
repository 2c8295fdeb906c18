// Package apptest runs tests within a window, and drives the whole program from them: its
// window, mouse, keyboard, touches and game pad.
package apptest

import (
	"fmt"
	"os"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Main runs the tests of a package within a window, for its TestMain to exit with. Without
// a display the tests that call [NeedDisplay] are skipped, or fail where CI is set.
func Main(m *testing.M) (code int) {
	defer func() {
		if err := os.RemoveAll(BuildDir()); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}()
	if !displayed() {
		return m.Run()
	}
	h := &host{m: m}
	if err := ebiten.RunGame(h); err != nil {
		fmt.Fprintln(os.Stderr, "apptest: the window of the tests cannot be opened:", err)
		return 1
	}
	return h.code
}

// host is the window in which the tests run.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error {
	h.code = h.m.Run()
	return ebiten.Termination
}

func (h *host) Draw(*ebiten.Image) {}

func (h *host) Layout(int, int) (int, int) { return 320, 240 }

// displayed reports whether a window can be opened here.
func displayed() bool {
	switch runtime.GOOS {
	case "windows", "darwin":
		return true
	}
	return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}

// NeedDisplay skips a test where there is no display, or fails it where CI is
// set.
func NeedDisplay(t testing.TB) {
	t.Helper()
	if displayed() {
		return
	}
	if os.Getenv("CI") != "" {
		t.Fatal("there is no display: run the tests under xvfb-run")
	}
	t.Skip("there is no display: run the tests under xvfb-run to see the window")
}
