package app_test

import (
	"encoding/json"
	"errors"
	"image"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"freckers/gfx/app/apptest"
	"freckers/gfx/platform"
	"freckers/gfx/raster/rastertest"
	"freckers/replay/gamestore"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// options are how the program is started.
type options struct {
	// Package is the import path of the program, from the root of the module
	// or relative to the test's folder.
	Package string
	Args    []string
	// W and H are the size of the window in logical pixels, 1280 by 800 where
	// they are 0.
	W, H int
	// Settings are what the settings file holds; nil leaves it out.
	Settings *platform.Settings
	// Data is the data folder; empty for a new one.
	Data string
}

// guest is the real program, driven tick by tick by a test that is its window, mouse,
// keyboard and pad.
type guest struct {
	// Data is its data folder.
	Data string

	t      testing.TB
	cmd    *exec.Cmd
	killed bool
	vm     *vmhost.GuestSession
	screen *ebiten.Image
	w, h   int
	drawn  bool
	text   []*vmhost.GuestTextInput
	pad    vmhost.GamepadState
}

// patience is how long the program may say nothing before a test fails.
const patience = 60 * time.Second

// startGuest starts the program and lets it take its first tick. It ends with the
// test.
func startGuest(t testing.TB, o options) *guest {
	t.Helper()
	apptest.NeedDisplay(t)
	a := &guest{Data: o.Data, t: t}
	if a.Data == "" {
		a.Data = t.TempDir()
	}
	if o.Settings != nil {
		settle(t, a.Data, *o.Settings)
	}
	a.connect(build(t, o.Package, "ebitenginevmguest"), o.Args)
	if o.W == 0 {
		o.W, o.H = 1280, 800
	}
	a.Resize(o.W, o.H)
	a.pad = vmhost.GamepadState{Name: "test pad", SDLID: "00000000000000000000000076543210"}
	a.Tick(2)
	return a
}

// settle writes the settings file of a data folder.
func settle(t testing.TB, data string, s platform.Settings) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(data, "settings.json"), s.Encode(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Saved reads the settings file that the program has written.
func (a *guest) Saved() platform.Settings {
	a.t.Helper()
	text, err := os.ReadFile(filepath.Join(a.Data, "settings.json"))
	if err != nil {
		a.t.Fatal(err)
	}
	var s platform.Settings
	if err := json.Unmarshal(text, &s); err != nil {
		a.t.Fatal(err)
	}
	return s
}

// buildDir is where the programs under test lie while the tests run.
func buildDir() string {
	return filepath.Join(os.TempDir(), "freckers-apptest-"+strconv.Itoa(os.Getpid()))
}

// build compiles a program with build tags, once for each run of the tests.
func build(t testing.TB, pkg, tags string) string {
	t.Helper()
	name := strings.NewReplacer("/", "_", ".", "_").Replace(pkg) + tags
	out := filepath.Join(buildDir(), name)
	if runtime.GOOS == "windows" {
		out += ".exe"
	}
	if _, err := os.Stat(out); err == nil {
		return out
	}
	c := exec.Command("go", "build", "-buildvcs=false", "-tags", tags, "-o", out, pkg)
	if text, err := c.CombinedOutput(); err != nil {
		t.Fatalf("building %s: %v\n%s", pkg, err, text)
	}
	return out
}

// connect starts the program and takes its call.
func (a *guest) connect(binary string, args []string) {
	t := a.t
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	if err := ln.(*net.TCPListener).SetDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	endpoint, err := vmhost.EndpointURLFromAddr(ln.Addr())
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(binary, args...)
	c.Env = append(append([]string{"FRECKERS_LANG=en"}, os.Environ()...), "EBITENGINE_VM_ENDPOINT="+endpoint, gamestore.DataEnv+"="+a.Data)
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	a.cmd = c
	t.Cleanup(func() {
		if err := c.Wait(); err != nil && !a.killed {
			t.Errorf("the program ended badly: %v", err)
		}
	})
	conn, err := ln.Accept()
	if err != nil {
		t.Fatalf("the program did not call: %v", err)
	}
	a.vm, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{
		IdleTimeout: patience,
		OnTextInput: func(in *vmhost.GuestTextInput) { a.text = append(a.text, in) },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.vm.Close(); err != nil && !a.killed {
			t.Errorf("closing the program: %v", err)
		}
	})
}

// Resize makes the window that large, in logical pixels.
func (a *guest) Resize(w, h int) {
	a.t.Helper()
	a.w, a.h, a.drawn = w, h, false
	k := ebiten.Monitor().DeviceScaleFactor()
	a.screen = ebiten.NewImage(int(float64(w)*k), int(float64(h)*k))
	if err := a.vm.SetOutsideScreen(a.screen); err != nil {
		a.t.Fatal(err)
	}
}

// Tick lets the program take n ticks of a sixtieth of a second.
func (a *guest) Tick(n int) {
	a.t.Helper()
	a.vm.AdvanceTicks(n)
	if !a.vm.WaitTicks() && !errors.Is(a.vm.Err(), ebiten.Termination) {
		a.t.Fatalf("the program stopped ticking: %v", a.vm.Err())
	}
}

// Frame lets the program paint, and waits until it has.
func (a *guest) Frame() {
	a.t.Helper()
	a.vm.AdvanceFrame()
	if !a.vm.WaitFrame() {
		a.t.Fatalf("the program painted nothing: %v", a.vm.Err())
	}
}

// Ended reports whether the program has closed its window.
func (a *guest) Ended() bool { return errors.Is(a.vm.Err(), ebiten.Termination) }

// Kill ends the program at once, as a crash would.
func (a *guest) Kill() {
	a.t.Helper()
	a.killed = true
	if err := a.cmd.Process.Kill(); err != nil {
		a.t.Fatal(err)
	}
}

// Screenshot is what the window shows after the last tick, pixel for pixel.
func (a *guest) Screenshot() *image.RGBA {
	a.t.Helper()
	a.Frame()
	if !a.vm.CompositeFrame() {
		a.t.Fatalf("the program painted nothing: %v", a.vm.Err())
	}
	m := image.NewRGBA(a.screen.Bounds())
	a.screen.ReadPixels(m.Pix)
	return m
}

// What may differ between two graphics cards: how far a channel of a pixel may be off,
// and what share of the pixels may be off further.
const (
	nearEnough = 28
	mayDiffer  = 0.0005
)

// Golden compares the window with testdata/golden/NAME.png; see [rastertest.Compare].
func (a *guest) Golden(name string) {
	a.t.Helper()
	rastertest.Compare(a.t, filepath.Join("testdata", "golden", name+".png"), a.Screenshot(), nearEnough, mayDiffer)
}

// differ is the share of pixels, 0 to 1, that differ by more than two graphics cards do.
func differ(t testing.TB, a, b image.Image) float64 {
	t.Helper()
	share, err := rastertest.Differ(a, b, nearEnough)
	if err != nil {
		t.Fatal(err)
	}
	return share
}
