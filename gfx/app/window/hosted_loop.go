//go:build ebitenginevmguest

package window

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"runtime/pprof"
	"strconv"
	"time"

	"freckers/game"
	"freckers/gfx/app/apptest"
	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// seedEnv is the seed of all seeds, so that a test can repeat what it did.
const seedEnv = "FRECKERS_TEST_SEED"

// seeds returns the seeds of new games for a test that wants the same in every run.
func seeds() func() uint64 {
	seed, err := strconv.ParseUint(os.Getenv(seedEnv), 10, 64)
	if err != nil {
		return nil
	}
	return func() uint64 { seed = seed*6364136223846793005 + 1442695040888963407; return seed>>33%999_999 + 1 }
}

// driven is the window as Ebitengine sees it while a test drives it. It answers the test's
// requests, and measures each tick and each frame.
type driven struct {
	*loop
	scale  float64 // of the display; 0 for the real one
	larger float32 // by how much everything is in this window
	ticks  int
	frames int
	slow   []apptest.Frame

	endless bool // what ran has not ended in time
	running []metrics.Sample
}

// game returns the window for Ebitengine.
func (w *Window) game() ebiten.Game { return &driven{loop: (*loop)(w)} }

// Update is a tick.
func (d *driven) Update() error {
	dir, err := platform.DataDir()
	if err != nil {
		return err
	}
	asked, ok, err := apptest.Asked(dir)
	if err != nil {
		return err
	}
	for _, path := range asked.Drop {
		d.opener.Open(platform.FileAt(path))
	}
	if asked.Scale > 0 {
		d.scale = asked.Scale
	}
	if asked.Settle {
		d.waitIdle()
	}
	d.ticks++
	done := d.measure(false)
	err = d.loop.Update()
	done()
	d.keeper.wait()
	if err != nil || !ok {
		return err
	}
	return apptest.Reply(dir, d.report(asked.Collect))
}

// wait waits until what is being saved is on the disk, as a test reads it.
func (k *keeper) wait() {
	if k.result != nil {
		k.result <- <-k.result
	}
}

// Draw paints a frame.
func (d *driven) Draw(dst *ebiten.Image) {
	defer d.measure(true)()
	d.loop.Draw(dst)
}

// LayoutF is that of a display with another scale.
func (d *driven) LayoutF(outsideW, outsideH float64) (float64, float64) {
	w, h := d.loop.LayoutF(outsideW, outsideH)
	d.larger = float32(enlarged(outsideW, outsideH))
	if d.scale == 0 {
		return w, h
	}
	d.loop.scale *= float32(d.scale)
	d.loop.pointScale *= float32(d.scale)
	return w * d.scale, h * d.scale
}

// measure begins to measure, until what it returns is called.
func (d *driven) measure(draw bool) func() {
	runtime.LockOSThread()
	began := threadTime()
	return func() {
		took := threadTime() - began
		runtime.UnlockOSThread()
		d.frames++
		if took > apptest.Budget {
			d.slow = append(d.slow, apptest.Frame{Tick: d.ticks, Took: took, Shown: fmt.Sprintf("%T", d.Screen), Draw: draw})
		}
	}
}

// report describes the last frame to the test that drives the window, and resets its count of frames. With collect it first
// frees memory, which is slow, and adds the stacks and the size of the heap.
func (d *driven) report(collect bool) apptest.Report {
	w, c := (*Window)(d.loop), d.ctx
	r := apptest.Report{
		Screen: fmt.Sprintf("%T", d.Screen), Playing: d.Settings.Playing, W: c.W, H: c.H, Usual: c.Usual,
		Keyed: c.In.Keyed, Focused: c.Focused(), Typing: c.Typing(), Nodes: ui.AppendNodes(nil, c),
		Goroutines: runtime.NumGoroutine(), Frames: d.frames, Slow: d.slow,
	}
	d.frames, d.slow = 0, nil
	if p, ok := d.Screen.(interface{ Position() (game.State, bool) }); ok {
		if s, ok := p.Position(); ok {
			r.Position = s.String()
		}
	}
	r.Ops = append(r.Ops, c.List.Ops...)
	r.Panel = [4]uint8{c.Theme.Panel.R, c.Theme.Panel.G, c.Theme.Panel.B, c.Theme.Panel.A}
	for _, n := range r.Nodes {
		p, by := w.view.Placed(n.Rect, w.fit), d.larger
		r.Places = append(r.Places, displaylist.Rect{X: by * p.X, Y: by * p.Y, W: by * p.W, H: by * p.H})
	}
	for _, n := range ui.AppendWidgets(nil, c) {
		if n.Focused {
			r.Focus = append(r.Focus, n)
		}
	}
	if !collect {
		return r
	}
	r.Stacks = stacks()
	debug.FreeOSMemory()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	r.Heap = m.HeapAlloc
	return r
}

// waitIdle waits until no other goroutine runs: half a second at most, and far less after a wait in vain, for some searches
// never end.
func (d *driven) waitIdle() {
	const patience, pause = 500, time.Millisecond
	tries := patience
	if d.endless {
		tries = patience / 50
	}
	for range tries {
		if d.endless = d.busy(); !d.endless {
			return
		}
		time.Sleep(pause)
	}
}

// busy reports whether any goroutine but this one has something to do.
func (d *driven) busy() bool {
	if d.running == nil {
		d.running = []metrics.Sample{{Name: "/sched/goroutines/running:goroutines"}, {Name: "/sched/goroutines/runnable:goroutines"}}
	}
	metrics.Read(d.running)
	return d.running[0].Value.Uint64()+d.running[1].Value.Uint64() > 1
}

// stacks returns those of all goroutines.
func stacks() string {
	var b bytes.Buffer
	if err := pprof.Lookup("goroutine").WriteTo(&b, 2); err != nil {
		return err.Error()
	}
	return b.String()
}
