// Package apptest drives the real program in tests, tick by tick: it runs as a
// guest of the test, which is its window, mouse, keyboard and pad.
package apptest

import (
	"encoding/json"
	"errors"
	"fmt"
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

	"freckers/gfx/platform"
	"freckers/replay"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// Main runs the tests of a package within a window, as its TestMain. Without a
// display the tests that call [Start] are skipped, or fail where CI is set.
func Main(m *testing.M) {
	code := 1
	if displayed() {
		h := &host{m: m}
		if err := ebiten.RunGame(h); err != nil {
			fmt.Fprintln(os.Stderr, "apptest: the window of the tests cannot be opened:", err)
			os.Exit(1)
		}
		code = h.code
	} else {
		code = m.Run()
	}
	if err := os.RemoveAll(buildDir()); err != nil {
		fmt.Fprintln(os.Stderr, "apptest:", err)
	}
	os.Exit(code)
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

// displayed says whether a window can be opened here.
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

// Options are how the program is started.
type Options struct {
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

// App is the program under test.
type App struct {
	// Data is its data folder.
	Data string

	t      testing.TB
	cmd    *exec.Cmd
	killed bool
	guest  *vmhost.GuestSession
	sight  *ebiten.Image
	w, h   int
	drawn  bool
	text   []*vmhost.GuestTextInput
	pad    vmhost.GamepadState
}

// patience is how long the program may say nothing before a test fails.
const patience = 60 * time.Second

// Start starts the program and lets it take its first tick. It ends with the
// test.
func Start(t testing.TB, o Options) *App {
	t.Helper()
	NeedDisplay(t)
	a := &App{Data: o.Data, t: t}
	if a.Data == "" {
		a.Data = t.TempDir()
	}
	if o.Settings != nil {
		Settle(t, a.Data, *o.Settings)
	}
	a.connect(build(t, o.Package, "ebitenginevmguest"), o.Args)
	a.Resize(max(o.W, 1280*b2i(o.W == 0)), max(o.H, 800*b2i(o.H == 0)))
	a.pad = vmhost.GamepadState{Name: "test pad", SDLID: "00000000000000000000000076543210"}
	a.Tick(2)
	return a
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Settle writes the settings file of a data folder.
func Settle(t testing.TB, data string, s platform.Settings) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(data, "settings.json"), s.Encode(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Saved reads the settings file that the program has written.
func (a *App) Saved() platform.Settings {
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

// Build compiles a program as a person has it, once for each run of the tests,
// and says where it lies.
func Build(t testing.TB, pkg string) string { return build(t, pkg, "") }

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
func (a *App) connect(binary string, args []string) {
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
	c.Env = append(os.Environ(), "EBITENGINE_VM_ENDPOINT="+endpoint, replay.DataEnv+"="+a.Data)
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
	a.guest, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{
		IdleTimeout: patience,
		OnTextInput: func(in *vmhost.GuestTextInput) { a.text = append(a.text, in) },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.guest.Close(); err != nil && !a.killed {
			t.Errorf("closing the program: %v", err)
		}
	})
}

// Resize makes the window that large, in logical pixels.
func (a *App) Resize(w, h int) {
	a.t.Helper()
	a.w, a.h, a.drawn = w, h, false
	k := ebiten.Monitor().DeviceScaleFactor()
	a.sight = ebiten.NewImage(int(float64(w)*k), int(float64(h)*k))
	if err := a.guest.SetOutsideScreen(a.sight); err != nil {
		a.t.Fatal(err)
	}
}

// Tick lets the program take n ticks of a sixtieth of a second.
func (a *App) Tick(n int) {
	a.t.Helper()
	a.guest.AdvanceTicks(n)
	if !a.guest.WaitTicks() && !errors.Is(a.guest.Err(), ebiten.Termination) {
		a.t.Fatalf("the program stopped ticking: %v", a.guest.Err())
	}
}

// Frame lets the program paint, and waits until it has.
func (a *App) Frame() {
	a.t.Helper()
	a.guest.AdvanceFrame()
	if !a.guest.WaitFrame() {
		a.t.Fatalf("the program painted nothing: %v", a.guest.Err())
	}
}

// Ended says whether the program has closed its window.
func (a *App) Ended() bool { return errors.Is(a.guest.Err(), ebiten.Termination) }

// Kill ends the program at once, as a crash would.
func (a *App) Kill() {
	a.t.Helper()
	a.killed = true
	if err := a.cmd.Process.Kill(); err != nil {
		a.t.Fatal(err)
	}
}

// Screenshot is what the window shows after the last tick, pixel for pixel.
func (a *App) Screenshot() *image.RGBA {
	a.t.Helper()
	a.Frame()
	if !a.guest.CompositeFrame() {
		a.t.Fatalf("the program painted nothing: %v", a.guest.Err())
	}
	m := image.NewRGBA(a.sight.Bounds())
	a.sight.ReadPixels(m.Pix)
	return m
}
