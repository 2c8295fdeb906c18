package window

import (
	"sync/atomic"
	"time"

	"freckers/gfx/platform"

	"github.com/hajimehoshi/ebiten/v2"
)

// systemTheme knows whether the system is set to dark colors and to high contrast. It is asked
// beside the frames, for on Linux that starts another program.
type systemTheme struct {
	dark     atomic.Bool
	contrast atomic.Bool   // high
	still    atomic.Bool   // the page is to move little, where moves is set, too
	moves    atomic.Bool   // it is known how much the page is to move
	asking   chan struct{} // of one place, which is taken while the system is asked
	asked    time.Duration
}

// askEvery is how long a change of the system's colors may go unnoticed.
const askEvery = 5 * time.Second

// follow asks the system again once its last answer is old.
func (s *systemTheme) follow(now time.Duration) {
	if now-s.asked >= askEvery {
		s.asked = now
		s.ask()
	}
}

func (s *systemTheme) ask() {
	select {
	case s.asking <- struct{}{}:
	default:
		return
	}
	go func() {
		s.contrast.Store(platform.HighContrast())
		still, known := platform.ReducedMotion()
		s.still.Store(still)
		s.moves.Store(known)
		s.dark.Store(ebiten.SystemColorMode() == ebiten.ColorModeDark)
		<-s.asking
	}()
}

// close waits until no program that was started to ask is left, which could still write into
// the user's folders, unless it hangs. Nothing is asked after that.
func (s *systemTheme) close() {
	const patience = 10 * time.Second
	select {
	case s.asking <- struct{}{}:
	case <-time.After(patience):
	}
}
