package app_test

import (
	"image"
	"slices"
	"testing"

	"freckers/game"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestHoverShowsTheRightDestinations(t *testing.T) {
	for _, size := range []image.Point{{1280, 800}, {640, 480}} {
		w := start(t, options{Settings: calm("day"), W: size.X, H: size.Y})
		w.Key(ebiten.KeyTab)
		w.Key(ebiten.KeyEnter)
		w.Move(middle(w.Labelled("Hint"))) // away from every cell
		rec := w.record()
		s := rec.State(0)
		away := w.Screenshot()
		for _, name := range []string{"0,1", "0,3", "0,6"} {
			frog, _ := w.view.Layout.Find(name)
			w.Move(w.at(frog))
			hovered := w.Screenshot()
			choices, _ := s.Choices(frog, 100)
			for c := range w.view.Layout.Sites {
				cell := game.Cell(c)
				want := cell == frog || slices.ContainsFunc(choices, func(ch game.Choice) bool { return ch.Cells[len(ch.Cells)-1] == cell })
				if got := w.differ(away, hovered, cell); got != want {
					t.Errorf("%v: with the pointer on %s the cell %s is marked: %v, want %v", size, name, w.view.Layout.Sites[c].Name, got, want)
				}
			}
		}
	}
}

// differ reports whether two pictures differ in the middle of a cell.
func (w *window) differ(a, b *image.RGBA, c game.Cell) bool {
	x, y := w.at(c)
	r := w.view.Unit() * 0.36
	box := image.Rect(int(x)-int(r), int(y)-int(r), int(x)+int(r), int(y)+int(r))
	return differ(w.t, a.SubImage(box), b.SubImage(box)) > 0.01
}

const refereeLog = "../../replay/testdata/game-3.log"

func TestReplayIsScrubbed(t *testing.T) {
	for _, c := range []struct {
		name, theme string
		w, h        int
	}{
		{"replay-day", "day", 1280, 800},
		{"replay-night-small", "night", 640, 480},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := calm(c.theme)
			s.Reduced = false
			w := start(t, options{Settings: s, W: c.w, H: c.h, Args: []string{"replay", refereeLog}})
			still := w.Screenshot()
			bar := w.First("slider")
			_, y := middle(bar)
			w.Drag(float64(bar.Rect.X)+10, y, float64(bar.Rect.X+0.62*bar.Rect.W), y)
			if share := differ(t, still, w.Screenshot()); share < 0.02 {
				t.Errorf("scrubbing changed %.2f %% of the window", 100*share)
			}
		})
	}
}

func TestScreensLookAsDrawn(t *testing.T) {
	for _, c := range []struct {
		name, theme string
		w, h        int
		args        []string
		seats       [4]string // those of the settings, where they are not calm's
		do          func(w *window)
	}{
		{name: "title-day", theme: "day", w: 1280, h: 800},
		{name: "title-night-small", theme: "night", w: 640, h: 480},
		{name: "game-day", theme: "day", w: 1280, h: 800, do: func(w *window) { w.Press("Play"); w.record(); w.Move(w.at(3)) }},
		{name: "game-night-small", theme: "night", w: 640, h: 480, do: func(w *window) {
			w.Key(ebiten.KeyTab)
			w.Key(ebiten.KeyEnter)
			w.record()
			w.Click(w.at(4))
		}},
		{name: "grow-day", theme: "day", w: 1280, h: 800, do: func(w *window) { w.Press("Play"); w.Move(middle(w.Labelled("Grow"))) }},
		{name: "setup-day", theme: "day", w: 1280, h: 800, do: func(w *window) { w.Press("New game") }},
		{name: "setup-night-small", theme: "night", w: 640, h: 480, seats: [4]string{"match", "level 10"}, do: func(w *window) {
			w.Key(ebiten.KeyTab)
			w.Key(ebiten.KeyTab)
			w.Key(ebiten.KeyEnter)
		}},
		{name: "settings-night", theme: "night", w: 1280, h: 800, do: func(w *window) { w.Press("Settings") }},
		{name: "machine-day", theme: "day", w: 1280, h: 800, do: func(w *window) { w.Press("Settings"); w.Press("Engine") }},
		{name: "machine-night-small", theme: "night", w: 640, h: 480, do: func(w *window) {
			w.Press("Settings")
			w.Press("Engine")
		}},
		{name: "settings-day-small", theme: "day", w: 640, h: 480, do: func(w *window) { w.Press("Settings") }},
		{name: "rules-day", theme: "day", w: 1280, h: 800, do: func(w *window) { w.Press("Rules") }},
		{name: "menu-day-small", theme: "day", w: 640, h: 480, do: func(w *window) { w.Key(ebiten.KeyTab); w.Key(ebiten.KeyEnter); w.Key(ebiten.KeyF10) }},
		{name: "phone-day", theme: "day", w: 640, h: 1100, do: func(w *window) {
			w.Key(ebiten.KeyTab)
			w.Key(ebiten.KeyEnter)
			w.record()
			w.Tap(w.at(3))
		}},
		{name: "saves-night", theme: "night", w: 1280, h: 800, do: func(w *window) { w.Press("Saved games") }},
		{name: "replay-day", theme: "day", w: 1280, h: 800, args: []string{"replay", refereeLog}, do: func(w *window) {
			for range 9 {
				w.Key(ebiten.KeyPeriod)
			}
			w.Tick(120)
		}},
		{name: "replay-night-small", theme: "night", w: 640, h: 480, args: []string{"replay", refereeLog}, do: func(w *window) { w.Key(ebiten.KeyEnd) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := calm(c.theme)
			if c.seats != [4]string{} {
				s.For("freckers").Seats = c.seats
			}
			w := start(t, options{Settings: s, W: c.w, H: c.h, Args: c.args})
			if c.do != nil {
				c.do(w)
			}
			w.Tick(30)
			w.Golden(c.name)
		})
	}
}
