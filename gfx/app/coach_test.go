package app_test

import (
	"testing"

	"freckers/assets"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/app/apptest"
	"freckers/gfx/board"
	"freckers/gfx/platform"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"

	"github.com/hajimehoshi/ebiten/v2"
)

// newcomer are the settings of somebody who has not played before.
func newcomer(theme string) *platform.Settings {
	s := calm(theme)
	s.Games = platform.Games{}
	return s
}

// lesson is the coached game as the test follows it.
type lesson struct {
	*window
	course *assets.Coaching
	state  game.State
	done   int // stages
}

func openLesson(t *testing.T, w *window, g game.Game) *lesson {
	t.Helper()
	c, err := assets.Coach(g.Info().Name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(c.Stages[0].Position, game.Options{RuleSet: c.Rules})
	if err != nil {
		t.Fatal(err)
	}
	w.view.Layout = s.Layout()
	w.view.Flipped = widgets.FromBelow(w.view.Layout, s.ToMove())
	return &lesson{w, c, s, 0}
}

// begin waits for the next stage, which may have a position of its own.
func (l *lesson) begin() assets.Stage {
	l.t.Helper()
	stage := l.course.Stages[l.done]
	if stage.Position != "" {
		s, err := l.state.Game().Parse(stage.Position, game.Options{RuleSet: l.course.Rules})
		if err != nil {
			l.t.Fatal(err)
		}
		l.state = s
	}
	l.await("the sign of stage "+stage.Name, func() bool { return l.Shows(stage.Name) })
	return stage
}

// do does what the stage asks for, and waits for the next one.
func (l *lesson) do(touch func(x, y float64)) {
	l.t.Helper()
	stage := l.begin()
	for i, a := range append([]string{stage.Action}, stage.Replies...) {
		next, events, err := l.state.Play(game.Action(a))
		if err != nil {
			l.t.Fatal(err)
		}
		if path, _ := board.HintMarks(events); i == 0 && len(path) > 0 {
			touch(l.at(path[0]))
			if len(path) > 1 {
				touch(l.at(path[len(path)-1]))
			}
		} else if i == 0 {
			l.Press(text.Capital(l.state.Label(game.Action(a))))
		}
		l.state = next
	}
	l.done++
	l.Tick(60 * (2 + 2*len(stage.Replies)))
}

func TestTheFirstPressOfPlayIsALesson(t *testing.T) {
	data := t.TempDir()
	w := start(t, apptest.Options{Settings: newcomer("day"), Data: data})
	w.Press("Play")
	l := openLesson(t, w, catalog.Games()[0])
	w.Golden("coach-day")
	l.do(w.Click)
	l.do(w.Tap)
	w.Golden("coach-chain-day")
	w.Kill()
	w = start(t, apptest.Options{Data: data})
	w.Press("Play")
	l.window, w.view = w, l.view
	for l.done < len(l.course.Stages)-1 {
		l.do(w.Click)
	}
	for _, b := range []ebiten.StandardGamepadButton{ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadButtonRightBottom} {
		w.Pad(b)
	}
	w.await("the end of the lesson", func() bool { return w.Shows("Play against Tadpole") })
	w.Tick(2)
	w.Golden("coach-end-day")
	w.Press("Play against Tadpole")
	if rec := w.record(); len(rec.Header.Seats) != 2 || rec.Header.Seats[1].Level != 1 {
		t.Errorf("after the lesson the seats are %+v", rec.Header.Seats)
	}
}
