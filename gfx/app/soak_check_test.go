//go:build linux

package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/gfx/app/apptest"
	"freckers/gfx/displaylist"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
)

// check checks what must be so after every step.
func (d *driver) check() {
	d.t.Helper()
	if out := d.output(); out != "" {
		d.fail("the program wrote:\n%s", out)
	}
	d.checkFocus()
	d.checkRecord()
	if d.step%4 == 0 {
		d.checkOverlaps()
	}
}

// output is what the program has written: nothing, for it has nothing to complain about.
func (d *driver) output() string {
	text, err := os.ReadFile(d.log.Name())
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

// checkFocus checks that the focus, where it shows, is on a widget that is there and in the window.
func (d *driver) checkFocus() {
	d.t.Helper()
	if !d.now.Focused || !d.now.Keyed {
		return
	}
	if len(d.now.Focus) != 1 {
		d.fail("the focus is on %d widgets: %v", len(d.now.Focus), d.now.Focus)
	}
	window := displaylist.Rect{W: d.now.W, H: d.now.H}
	f := d.now.Focus[0]
	if x, y := f.Rect.X+f.Rect.W/2, f.Rect.Y+f.Rect.H/2; !window.Contains(x, y) || f.Disabled {
		d.fail("the focus is out of sight, on %+v in %v by %v", f, d.now.W, d.now.H)
	}
}

// checkRecord checks that the game on the disk is the one on the board.
func (d *driver) checkRecord() {
	d.t.Helper()
	if d.now.Screen != "*play.Screen" || d.now.Playing == "" {
		return
	}
	var rec *replay.Record
	for deadline := time.Now().Add(patience); ; d.look(apptest.Request{Settle: true}) {
		if d.now.Screen != "*play.Screen" || d.now.Playing == "" {
			return
		}
		if rec = d.saved(); rec == nil && strings.HasSuffix(d.now.Position, " 0") {
			return // nothing was played
		}
		if rec != nil && rec.State(rec.Cursor).String() == d.now.Position {
			return
		}
		if time.Now().After(deadline) {
			break
		}
	}
	if rec == nil {
		d.fail("the game %q is not on the disk; the board shows %s", d.now.Playing, d.now.Position)
	}
	d.fail("the game on the disk stands at %s, the board shows %s", rec.State(rec.Cursor), d.now.Position)
}

// checkOverlaps rests the hands, and checks that no widget and no word lies on another.
func (d *driver) checkOverlaps() {
	d.t.Helper()
	d.Move(float64(d.W)-1, float64(d.H)-1)
	d.Tick(40)
	if d.Ended() {
		d.restart()
	}
	d.look(apptest.Request{})
	if list := d.shown().Covered(); len(list) > 0 {
		d.fail("at %v by %v: %s", d.now.W, d.now.H, strings.Join(list, "\n"))
	}
	list := slices.DeleteFunc(d.shown().Overlaps(), func(what string) bool {
		return strings.HasPrefix(what, `"sign check"`) // the badge of a card lies on its picture
	})
	if len(list) > 0 {
		d.fail("at %v by %v: %s", d.now.W, d.now.H, strings.Join(list, "\n"))
	}
}

// checkSaved checks that all saved games can be read, whatever happened to the program while it wrote
// them.
func (d *driver) checkSaved() {
	d.t.Helper()
	list, err := filepath.Glob(filepath.Join(d.Data, "games", "*"+replay.Extension))
	if err != nil {
		d.t.Fatal(err)
	}
	d.games, d.over = 0, 0
	for _, path := range list {
		if strings.HasSuffix(path, gamestore.DamagedExtension) {
			continue
		}
		rec, err := gamefile.Open(path)
		if err != nil {
			d.fail("a saved game cannot be read: %v", err)
		}
		if d.games++; rec.Result != nil {
			d.over++
		}
	}
}

// What one tick or frame may take of its thread's time, whoever else searches, and how many may take
// more than twice their budget: the first ones, which set type and unpack pictures that are kept from
// then on, and later one in a thousand, such as that in which a long game is read.
const (
	worst     = 15 * apptest.Budget
	firstSlow = 12
	slowOneIn = 1000
)

// checkFrames checks that the window stays fluent.
func (d *driver) checkFrames() {
	d.t.Helper()
	for _, f := range d.now.Slow {
		if f.Took <= 2*apptest.Budget {
			continue
		}
		what := "a tick"
		if f.Draw {
			what = "painting"
		}
		d.slow = append(d.slow, fmt.Sprintf("%v: %s of %s after %s", f.Took.Round(time.Millisecond), what, f.Shown, strings.TrimSpace(d.last[len(d.last)-1])))
		if f.Took > worst {
			d.fail("%s", d.slow[len(d.slow)-1])
		}
	}
	if len(d.slow) > firstSlow*d.starts+d.frames/slowOneIn {
		d.fail("%d of %d ticks and frames took more than %v:\n%s", len(d.slow), d.frames, 2*apptest.Budget, strings.Join(d.slow, "\n"))
	}
}

// level is what the program holds while it shows the title and nobody searches.
type level struct {
	goroutines, files int
	memory            int // of what is in use, in megabytes
}

// How often the title is shown before the program is warm, and by how much it may hold more from
// then on: a screen that leaks loses that in an hour.
const (
	warmUp       = 6
	moreRoutines = 6
	moreFiles    = 6
	moreMemory   = 64
)

// measure checks that the program, back on the title, holds no more than when it was warm.
func (d *driver) measure() {
	d.t.Helper()
	now := d.level()
	d.warm++
	if d.warm <= warmUp {
		d.most.goroutines = max(d.most.goroutines, now.goroutines)
		d.most.files = max(d.most.files, now.files)
		d.most.memory = max(d.most.memory, now.memory)
		return
	}
	d.levels = append(d.levels, now)
	for deadline := time.Now().Add(patience); d.exceeds(now) && time.Now().Before(deadline); now = d.level() {
		d.Tick(10) // what ends beside the ticks is still ending
	}
	if d.exceeds(now) {
		d.fail("on the title the program holds %+v, when it was warm at most %+v:\n%s", now, d.most, d.now.Stacks)
	}
}

// exceeds reports whether the program holds more than it may.
func (d *driver) exceeds(now level) bool {
	return now.goroutines > d.most.goroutines+moreRoutines || now.files > d.most.files+moreFiles || now.memory > d.most.memory+moreMemory
}

// level finds out what the program holds. The search's cache, as large as the settings say, is not
// counted.
func (d *driver) level() level {
	d.look(apptest.Request{Collect: true, Settle: true})
	l := level{goroutines: d.now.Goroutines, memory: max(0, int(d.now.Heap>>20)-d.Saved().Memory)}
	if open, err := os.ReadDir(filepath.Join("/proc", strconv.Itoa(d.PID()), "fd")); err == nil {
		l.files = len(open) // elsewhere nobody tells
	}
	return l
}

// children are the processes that one has started, and those that they have.
func children(pid int) (list []int) {
	dirs, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, path := range dirs {
		text, err := os.ReadFile(path)
		if err != nil {
			continue
		}
		for _, word := range strings.Fields(string(text)) {
			if child, err := strconv.Atoi(word); err == nil {
				list = append(append(list, child), children(child)...)
			}
		}
	}
	return list
}
