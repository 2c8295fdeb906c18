//go:build linux

package app_test

import (
	"errors"
	"fmt"
	"image/color"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"freckers/gfx/app/apptest"
	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamefile"

	"github.com/hajimehoshi/ebiten/v2"
)

// driver uses the program.
type driver struct {
	*apptest.Guest
	t    *testing.T
	seed uint64
	rand *rand.Rand // of this step
	step int
	last []string // the last steps, the oldest first
	log  *os.File // what the program writes
	work string   // a folder for files

	now     apptest.Report // of the last tick
	visited map[string]int // how often a screen was seen
	pressed map[string]int // and a widget pressed
	starts  int            // of the program
	frames  int            // and ticks
	moves   int            // made by hand
	games   int            // on the disk
	over    int            // of these
	slow    []string       // what took more than twice its budget
	warm    int            // how often the title was shown since the last start
	most    level          // of these
	levels  []level        // of later times
	files   []string       // to be dropped
}

// remembered is how many steps a failure tells.
const remembered = 40

func newDriver(t *testing.T, seed uint64) *driver {
	d := &driver{t: t, seed: seed, work: t.TempDir(), visited: map[string]int{}, pressed: map[string]int{}}
	var err error
	if d.log, err = os.Create(filepath.Join(d.work, "output")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		d.log.Close()
		if t.Failed() {
			t.Logf("repeat it with -soak-seed %d -soak-steps %d; the last steps:\n%s", d.seed, d.step, strings.Join(d.last, "\n"))
		}
	})
	d.rand = rand.New(rand.NewPCG(seed, 0))
	d.files = makeFiles(t, d.work)
	d.start(filepath.Join(d.work, "data"))
	return d
}

// start starts the program with the data of the last one.
func (d *driver) start(data string) {
	d.starts++
	d.warm, d.most = 0, level{}
	if err := os.MkdirAll(data, 0o755); err != nil {
		d.t.Fatal(err)
	}
	o := apptest.Options{
		Package: "freckers", Data: data, Output: d.log, W: 1280, H: 800,
		// There are no dialogs of the system, which nobody would answer.
		Env: []string{"GDK_BACKEND=none", "HOME=" + d.work, "FRECKERS_TEST_SEED=" + strconv.FormatUint(d.seed+uint64(d.step), 10)},
	}
	if d.starts == 1 {
		s := platform.Defaults()
		s.Threads, s.Memory, s.Reduced = 0, 16, false
		for i, words := range []string{"engine", "no-such-command", "engine --level 1"} {
			s.Programs[i] = fmt.Sprintf("cmd:'%s' %s", apptest.Build(d.t, "freckers", "ebitenginevmguest"), words)
		}
		o.Settings = &s
	}
	d.Guest = apptest.Start(d.t, o)
	d.look(apptest.Request{})
}

// restart starts the program again after it has ended.
func (d *driver) restart() {
	data := d.Data
	d.Stop()
	d.start(data)
}

// settled is how many ticks what a step has begun takes to be seen.
const settled = 3

// next takes a step, and checks what must be so after it.
func (d *driver) next() {
	if d.step++; d.step%500 == 0 {
		d.t.Logf("step %d", d.step)
	}
	d.rand = rand.New(rand.NewPCG(d.seed, uint64(d.step)))
	name, do := d.choose()
	d.last = append(d.last, fmt.Sprintf("%6d %s at %v by %v: %s", d.step, d.now.Screen, d.W, d.H, name))
	if len(d.last) > remembered {
		d.last = d.last[1:]
	}
	do()
	if d.Ended() {
		d.note("ended")
		d.restart()
	}
	d.Tick(settled)
	if d.Ended() {
		d.restart()
	}
	d.look(apptest.Request{Settle: d.rand.IntN(3) > 0})
	d.picture()
	d.check()
}

// note adds to the account of this step.
func (d *driver) note(format string, args ...any) {
	if len(d.last) > 0 {
		d.last[len(d.last)-1] += " " + fmt.Sprintf(format, args...)
	}
}

// look has the program report, in a tick of its own.
func (d *driver) look(r apptest.Request) {
	d.t.Helper()
	if err := apptest.Ask(d.Data, r); err != nil {
		d.t.Fatal(err)
	}
	d.Tick(1)
	var err error
	if d.now, err = apptest.Answer(d.Data); err != nil {
		d.t.Fatalf("the program does not report: %v; it wrote:\n%s", err, d.output())
	}
	d.visited[d.now.Screen]++
	d.frames += d.now.Frames
	d.checkFrames()
}

// picture draws the window, if only now and then where it is large.
func (d *driver) picture() {
	if *soakTrace != "" {
		save(d.t, filepath.Join(*soakTrace, fmt.Sprintf("%06d.png", d.step)), d.Screenshot())
		d.trace()
		return
	}
	if d.step%8 == 0 && d.W*d.H < 1300*900 || d.step%50 == 0 {
		d.Screenshot()
	}
}

// trace adds a step to the account of all.
func (d *driver) trace() {
	f, err := os.OpenFile(filepath.Join(*soakTrace, "steps.txt"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err == nil {
		_, err = fmt.Fprintln(f, d.last[len(d.last)-1])
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

// shown is what the window shows, for the checks that all screens share.
func (d *driver) shown() screentest.Picture {
	ground := color.NRGBA{R: d.now.Panel[0], G: d.now.Panel[1], B: d.now.Panel[2], A: d.now.Panel[3]}
	ops := slices.Clone(d.now.Ops)
	for i := len(ops) - 1; i >= 0 && (ops[i].Kind != displaylist.Text || ops[i].Color == ground); i-- {
		if ops[i].Kind == displaylist.Text {
			ops = slices.Delete(ops, i, i+1) // of a tooltip, which lies over all where it covers the least
		}
	}
	return screentest.Picture{Ops: ops, Ground: ground, W: d.now.W, H: d.now.H, Nodes: d.now.Nodes}
}

// widget is a node and its place in the window.
type widget struct {
	ui.Node
	place displaylist.Rect
}

// name is that by which presses of a widget are counted: without the numbers in its label.
func (d *driver) name(w widget) string {
	plain := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, w.Label)
	return d.now.Screen + " " + w.Role + " " + plain
}

// widgets are those in the window that can be pressed.
func (d *driver) widgets(roles ...string) (list []widget) {
	window := displaylist.Rect{W: float32(d.W), H: float32(d.H)}
	for i, n := range d.now.Nodes {
		x, y := d.now.Places[i].X+d.now.Places[i].W/2, d.now.Places[i].Y+d.now.Places[i].H/2
		ours := len(roles) == 0 && !slices.Contains([]string{"text", "gridcell", ""}, n.Role) || slices.Contains(roles, n.Role)
		if ours && window.Contains(x, y) {
			list = append(list, widget{n, d.now.Places[i]})
		}
	}
	return list
}

// middle is the middle of a widget, or anywhere in it.
func (d *driver) middle(w widget) (x, y float64) {
	fx, fy := 0.5, 0.5
	if w.Role == "listbox" || w.Role == "slider" || w.Role == "radiogroup" || d.rand.IntN(5) == 0 {
		fx, fy = d.rand.Float64(), d.rand.Float64()
	}
	return float64(w.place.X) + fx*float64(w.place.W), float64(w.place.Y) + fy*float64(w.place.H)
}

// saved reads the game that is being played, nil if it is not on disk.
func (d *driver) saved() *replay.Record {
	rec, err := gamefile.Open(filepath.Join(d.Data, "games", d.now.Playing))
	if err != nil {
		return nil
	}
	return rec
}

// home goes back to the title, as everyone can from everywhere.
func (d *driver) home() {
	d.t.Helper()
	const most = 24
	from := d.now.Screen
	var seen []string // before each try
	for range most {
		if d.now.Screen == "*title.Screen" {
			return
		}
		seen = append(seen, fmt.Sprintf("%s with %d widgets, the focus on %v", d.now.Screen, len(d.widgets()), d.now.Focus))
		if at := slices.IndexFunc(d.now.Nodes, leaves); d.now.Screen == "*play.Screen" && at >= 0 {
			d.leave(at)
		} else {
			d.Key(ebiten.KeyEscape)
		}
		d.Tick(2)
		if d.Ended() {
			d.restart()
		}
		d.look(apptest.Request{})
	}
	d.fail("from %s no way leads home: %d times Esc end on %s, after\n%s", from, most, d.now.Screen, strings.Join(seen, "\n"))
}

// leaves reports whether a node is the tile of a game's menu that leaves the game.
func leaves(n ui.Node) bool { return n.Role == "button" && n.Label == "Leave" }

// leave presses that tile. Where the text is large and the window small it has to be scrolled to,
// and back to if a turn of the wheel went past it.
func (d *driver) leave(at int) {
	r := d.now.Places[at]
	x, y := apptest.Middle(ui.Node{Rect: r})
	d.Tick(pause)
	if r.H > reachable && y < float64(d.H) {
		d.Click(x, y)
		return
	}
	d.Move(x, float64(d.H)/2)
	if y < float64(d.H)/2 {
		d.Wheel(2)
	} else {
		d.Wheel(-2)
	}
	d.Tick(pause)
}

// reachable is the height of so much of a tile that its middle is in the window.
const reachable = 12

// fail ends the test.
func (d *driver) fail(format string, args ...any) {
	d.t.Helper()
	save(d.t, filepath.Join(d.t.ArtifactDir(), fmt.Sprintf("seed-%d-step-%d.png", d.seed, d.step)), d.Screenshot())
	d.t.Fatalf("step %d: %s", d.step, fmt.Sprintf(format, args...))
}

// patience is as long as a test waits for what happens beside the ticks.
const patience = 2 * time.Minute
