package window

import (
	"os"
	"runtime"
	"testing"

	"freckers/gfx/app/apptest"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { os.Exit(apptest.Main(m)) }

// TestSteadyFrameAllocatesNothing counts what a whole frame of the window puts
// on the heap, from the tick to the painting, when something moves in it. The
// lowest of many counts is taken, for other goroutines are at work too.
func TestSteadyFrameAllocatesNothing(t *testing.T) {
	apptest.NeedDisplay(t)
	t.Setenv("FRECKERS_DATA", t.TempDir())
	at := float32(0)
	w := open(Options{Frame: func(c *ui.Frame, w *Window) bool {
		at++
		c.Label("Your turn", 20, 40, theme.TitleSize, true, displaylist.Left)
		c.Button(displaylist.Rect{X: 20, Y: 60, W: 200, H: 46}, "Grow", ui.Primary)
		c.List.Sprite("frog-red-idle", 100+at, 300, 90, at/10, 1)
		c.Animate()
		return true
	}})
	w.w, w.h = 640, 480
	l, dst, pix := (*loop)(w), ebiten.NewImage(640, 480), make([]byte, 4*640*480)
	least := ^uint64(0)
	for i := range 60 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := l.Update(); err != nil {
			t.Fatal(err)
		}
		l.Draw(dst)
		runtime.ReadMemStats(&after)
		dst.ReadPixels(pix)
		if i >= 30 {
			least = min(least, after.Mallocs-before.Mallocs)
		}
	}
	if least != 0 {
		t.Errorf("a frame of the window allocates %d times", least)
	}
}
