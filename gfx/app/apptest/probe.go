package apptest

import (
	"encoding/gob"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// Request is what a test asks for.
type Request struct {
	// Drop are the paths of files to drop on the window.
	Drop []string
	// Scale is the pixels of the display to a pixel of the window from now on; 0 leaves it.
	Scale float64
	// Settle waits first until nothing runs beside the window, if that is soon.
	Settle bool
	// Collect frees the memory that nobody uses before it is measured.
	Collect bool
}

// Report is the answer to a [Request].
type Report struct {
	// Screen is the type of the screen that is shown, such as "*title.Screen".
	Screen string
	// Position is the one that could be copied, empty for none.
	Position string
	// Playing is the name of the game that would be restored after a crash.
	Playing string
	// W and H are the size of what is shown in its own logical pixels, Usual the height without
	// what has to be scrolled to.
	W, H, Usual float32
	// Ops are what is painted, and Panel the color of panels.
	Ops   []displaylist.Op
	Panel [4]uint8
	// Nodes are the enabled widgets, the texts and the cells in logical pixels, and Places where
	// they are in the window.
	Nodes  []ui.Node
	Places []displaylist.Rect
	// Keyed means that the focus shows, Focused that a widget has it, and Focus which one.
	Keyed, Focused bool
	Focus          []ui.Node
	// Typing means that a text field has the focus.
	Typing bool
	// Goroutines is their number, Heap the memory in use in bytes, and Stacks the stacks of all
	// goroutines; the last two only with Collect.
	Goroutines int
	Heap       uint64
	Stacks     string
	// Frames counts the frames since the last report, and Slow are those that took longer than
	// [Budget] of their thread's time on a core.
	Frames int
	Slow   []Frame
}

// Frame is one that was slow.
type Frame struct {
	Tick  int           // since the start
	Took  time.Duration // of its thread on a core
	Shown string        // the type of the screen
	Draw  bool          // it was painting, not a tick
}

// Budget is how long a tick, or painting a frame, may take so that there are sixty a second.
const Budget = time.Second / 60

// The files in the data folder.
const (
	asked    = "probe-request"
	answered = "probe-report"
)

// Ask writes a request, which the next tick answers.
func Ask(data string, r Request) error { return write(filepath.Join(data, asked), r) }

// Answer reads the answer.
func Answer(data string) (r Report, err error) {
	err = take(filepath.Join(data, answered), &r)
	return r, err
}

// Asked takes a request; there is none if ok is not set.
func Asked(data string) (r Request, ok bool, err error) {
	err = take(filepath.Join(data, asked), &r)
	if errors.Is(err, fs.ErrNotExist) {
		return r, false, nil
	}
	return r, err == nil, err
}

// Reply answers a request.
func Reply(data string, r Report) error { return write(filepath.Join(data, answered), r) }

// take reads a file and removes it.
func take(path string, into any) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := gob.NewDecoder(f).Decode(into); err != nil {
		return err
	}
	return os.Remove(path)
}

// write writes a file that is complete as soon as it has its name.
func write(path string, v any) error {
	f, err := os.Create(path + "~")
	if err != nil {
		return err
	}
	if err := errors.Join(gob.NewEncoder(f).Encode(v), f.Close()); err != nil {
		return err
	}
	return os.Rename(path+"~", path)
}
