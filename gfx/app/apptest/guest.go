package apptest

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

	"freckers/gfx/platform"
	"freckers/gfx/raster/rastertest"
	"freckers/replay/gamestore"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

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
	// Env are variables of the environment beside those of the test.
	Env []string
	// Output receives what the program writes; nil for the test's own errors.
	Output *os.File
}

// Guest is the real program, driven tick by tick by a test that is its window, mouse,
// keyboard and pad.
type Guest struct {
	// Data is its data folder.
	Data string

	// W and H are the size of the window in logical pixels.
	W, H int

	t       testing.TB
	cmd     *exec.Cmd
	killed  bool
	stopped bool
	vm      *vmhost.GuestSession
	screen  *ebiten.Image
	text    []*vmhost.GuestTextInput
	pad     vmhost.GamepadState
}

// Patience is how long the program may say nothing before a test fails.
const Patience = 2 * time.Minute

// Start starts the program and lets it take its first tick. It ends with the
// test.
func Start(t testing.TB, o Options) *Guest {
	t.Helper()
	NeedDisplay(t)
	a := &Guest{Data: o.Data, t: t}
	if a.Data == "" {
		a.Data = t.TempDir()
	}
	if o.Settings != nil {
		Settle(t, a.Data, *o.Settings)
	}
	a.connect(Build(t, o.Package, "ebitenginevmguest"), &o)
	if o.W == 0 {
		o.W, o.H = 1280, 800
	}
	a.Resize(o.W, o.H)
	a.pad = vmhost.GamepadState{Name: "test pad", SDLID: "00000000000000000000000076543210"}
	a.Tick(2)
	return a
}

// Settle writes the settings file of a data folder.
func Settle(t testing.TB, data string, s platform.Settings) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(data, "settings.json"), s.Encode(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Saved reads the settings file that the program has written.
func (a *Guest) Saved() platform.Settings {
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

// BuildDir is where the programs under test lie while the tests run.
func BuildDir() string {
	return filepath.Join(os.TempDir(), "freckers-apptest-"+strconv.Itoa(os.Getpid()))
}

// Build compiles a program with build tags, once for each run of the tests.
func Build(t testing.TB, pkg, tags string) string {
	t.Helper()
	name := strings.NewReplacer("/", "_", ".", "_").Replace(pkg) + tags
	out := filepath.Join(BuildDir(), name)
	if runtime.GOOS == "windows" {
		out += ".exe"
	}
	if _, err := os.Stat(out); err == nil {
		return out
	}
	c := exec.Command("go", "build", "-buildvcs=false", "-ldflags=-s", "-tags", tags, "-o", out, pkg)
	if text, err := c.CombinedOutput(); err != nil {
		t.Fatalf("building %s: %v\n%s", pkg, err, text)
	}
	return out
}

// connect starts the program and takes its call.
func (a *Guest) connect(binary string, o *Options) {
	t := a.t
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	if err := ln.(*net.TCPListener).SetDeadline(time.Now().Add(Patience)); err != nil {
		t.Fatal(err)
	}
	endpoint, err := vmhost.EndpointURLFromAddr(ln.Addr())
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(binary, o.Args...)
	c.Env = append(append([]string{"FRECKERS_LANG=en"}, os.Environ()...), "EBITENGINE_VM_ENDPOINT="+endpoint, gamestore.DataEnv+"="+a.Data)
	c.Env = append(c.Env, o.Env...)
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	if o.Output != nil {
		c.Stdout, c.Stderr = o.Output, o.Output
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	a.cmd = c
	t.Cleanup(a.Stop)
	conn, err := ln.Accept()
	if err != nil {
		t.Fatalf("the program did not call: %v", err)
	}
	a.vm, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{
		IdleTimeout: Patience,
		OnTextInput: func(in *vmhost.GuestTextInput) { a.text = append(a.text, in) },
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Stop closes the window and waits until the program has ended, which must end well unless it
// was killed.
func (a *Guest) Stop() {
	if a.stopped {
		return
	}
	a.stopped = true
	if a.vm == nil { // it never called
		_ = a.cmd.Process.Kill()
	} else if err := a.vm.Close(); err != nil && !a.killed {
		a.t.Errorf("closing the program: %v", err)
	}
	if err := a.cmd.Wait(); err != nil && !a.killed {
		a.t.Errorf("the program ended badly: %v", err)
	}
}

// Session is the connection to the program, for input that the methods have no words for.
func (a *Guest) Session() *vmhost.GuestSession { return a.vm }

// PID is the number of the program's process.
func (a *Guest) PID() int { return a.cmd.Process.Pid }

// Resize makes the window that large, in logical pixels.
func (a *Guest) Resize(w, h int) {
	a.t.Helper()
	a.W, a.H = w, h
	k := ebiten.Monitor().DeviceScaleFactor()
	if a.screen != nil {
		a.screen.Deallocate()
	}
	a.screen = ebiten.NewImage(int(float64(w)*k), int(float64(h)*k))
	if err := a.vm.SetOutsideScreen(a.screen); err != nil {
		a.t.Fatal(err)
	}
}

// Tick lets the program take n ticks of a sixtieth of a second.
func (a *Guest) Tick(n int) {
	a.t.Helper()
	a.vm.AdvanceTicks(n)
	if !a.vm.WaitTicks() && !errors.Is(a.vm.Err(), ebiten.Termination) {
		a.t.Fatalf("the program stopped ticking: %v", a.vm.Err())
	}
}

// Frame lets the program paint, and waits until it has.
func (a *Guest) Frame() {
	a.t.Helper()
	a.vm.AdvanceFrame()
	if !a.vm.WaitFrame() {
		a.t.Fatalf("the program painted nothing: %v", a.vm.Err())
	}
}

// Ended reports whether the program has closed its window.
func (a *Guest) Ended() bool { return errors.Is(a.vm.Err(), ebiten.Termination) }

// Kill ends the program at once, as a crash would.
func (a *Guest) Kill() {
	a.t.Helper()
	a.killed = true
	if err := a.cmd.Process.Kill(); err != nil {
		a.t.Fatal(err)
	}
}

// Screenshot is what the window shows after the last tick, pixel for pixel.
func (a *Guest) Screenshot() *image.RGBA {
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
func (a *Guest) Golden(name string) {
	a.t.Helper()
	rastertest.Compare(a.t, filepath.Join("testdata", "golden", name+".png"), a.Screenshot(), nearEnough, mayDiffer)
}

// Differ is the share of pixels, 0 to 1, that differ by more than two graphics cards do.
func Differ(t testing.TB, a, b image.Image) float64 {
	t.Helper()
	share, err := rastertest.Differ(a, b, nearEnough)
	if err != nil {
		t.Fatal(err)
	}
	return share
}
