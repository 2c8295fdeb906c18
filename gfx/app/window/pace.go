package window

import (
	"cmp"
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// The paces of a window, in ticks a second.
const (
	lively  = 60 // a person or a frog does something
	resting = 20 // nothing moves but the water and the idle frogs
)

// restAfter is how long nobody does anything before the window slows down.
const restAfter = time.Second

// keepPace chooses the pace of the next ticks. While the window rests it also sleeps, for
// Ebitengine looks for events and shows the screen sixty times a second however few ticks
// there are.
func (w *Window) keepPace() {
	if hosted {
		return
	}
	if !w.minimized && (w.ctx.Moving() || w.ctx.Quiet() < restAfter) {
		setPace(lively)
		return
	}
	tps := min(cmp.Or(w.ctx.Asked(), resting), lively)
	setPace(tps)
	if runtime.GOOS != "js" {
		time.Sleep(time.Second/time.Duration(tps) - time.Second/lively)
	}
}

func setPace(tps int) {
	if ebiten.TPS() != tps {
		ebiten.SetTPS(tps)
	}
}
