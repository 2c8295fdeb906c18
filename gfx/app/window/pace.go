package window

import (
	"cmp"
	"runtime"
	"time"

	"freckers/gfx/input"

	"github.com/hajimehoshi/ebiten/v2"
)

// The paces of a window, in ticks a second.
const (
	lively  = 60 // a person or a frog does something
	resting = 20 // nothing moves but the water and the idle frogs
)

// restAfter is how long nobody does anything before the window slows down.
const restAfter = time.Second

// pace is how fast the window runs.
type pace struct {
	quiet time.Duration
	x, y  float32
}

// keep chooses the pace of the next ticks, after a tick of length step. While
// the window rests it also sleeps, for Ebitengine looks for events and shows the
// screen sixty times a second however few ticks there are.
func (p *pace) keep(w *Window, in input.State, step time.Duration) {
	if hosted {
		return
	}
	still := in.Idle() && in.X == p.x && in.Y == p.y && !w.ctx.Moving()
	p.x, p.y = in.X, in.Y
	if !still {
		p.quiet = 0
		p.set(lively)
		return
	}
	p.quiet += step
	if p.quiet < restAfter {
		return
	}
	tps := min(cmp.Or(w.ctx.Asked(), resting), lively)
	p.set(tps)
	if runtime.GOOS != "js" {
		time.Sleep(time.Second/time.Duration(tps) - time.Second/lively)
	}
}

func (p *pace) set(tps int) {
	if ebiten.TPS() != tps {
		ebiten.SetTPS(tps)
	}
}
