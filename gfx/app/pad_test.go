package app_test

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/app/apptest"
	"freckers/gfx/board"

	"github.com/hajimehoshi/ebiten/v2"
)

// hand presses a key, or what does the same on the game pad.
func (w *window) hand(k ebiten.Key) {
	w.t.Helper()
	if !w.byPad {
		w.Key(k)
		return
	}
	b, ok := map[ebiten.Key]ebiten.StandardGamepadButton{
		ebiten.KeyG:          ebiten.StandardGamepadButtonRightTop,
		ebiten.KeyEnter:      ebiten.StandardGamepadButtonRightBottom,
		ebiten.KeyArrowUp:    ebiten.StandardGamepadButtonLeftTop,
		ebiten.KeyArrowDown:  ebiten.StandardGamepadButtonLeftBottom,
		ebiten.KeyArrowLeft:  ebiten.StandardGamepadButtonLeftLeft,
		ebiten.KeyArrowRight: ebiten.StandardGamepadButtonLeftRight,
	}[k]
	if !ok {
		w.t.Fatalf("the pad has nothing for key %v", k)
	}
	w.Pad(b)
}

// steer does what the stage asks for by the pad alone, which begins at the piece that is to move.
func (l *lesson) steer() {
	l.t.Helper()
	stage := l.begin()
	before := l.state
	for i, a := range append([]string{stage.Action}, stage.Replies...) {
		next, events, err := l.state.Play(game.Action(a))
		if err != nil {
			l.t.Fatal(err)
		}
		if path, _ := board.HintMarks(events); i == 0 {
			l.hand(ebiten.KeyEnter)
			if len(path) > 1 {
				l.steerTo(path[0], path[len(path)-1], landings(before, path[0])...)
				l.hand(ebiten.KeyEnter)
			}
		}
		l.state = next
	}
	l.done++
	l.Tick(60 * (2 + 2*len(stage.Replies)))
}

// TestEveryGameIsLearnedAndPlayedByPad presses nothing but the game pad from the title on.
func TestEveryGameIsLearnedAndPlayedByPad(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			s := newcomer("day")
			s.Game = g.Info().Name
			w := start(t, apptest.Options{Settings: s})
			w.byPad = true
			w.hand(ebiten.KeyEnter)
			w.Tick(2)
			l := openLesson(t, w, g)
			for range l.course.Stages {
				l.steer()
			}
			w.await("the end of the lesson", func() bool { return w.Shows("Play against Tadpole") })
			w.hand(ebiten.KeyEnter)
			w.Tick(2)
			const turns = 4
			if w.record(); w.playByKeys(turns) != turns {
				t.Errorf("the pad does not play %d turns", turns)
			}
		})
	}
}
