package app_test

import (
	"image"
	"slices"
	"testing"

	"freckers/game"
	"freckers/gfx/app/apptest"
	"freckers/gfx/platform"
	"freckers/gfx/raster/rastertest"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestHoverShowsTheRightDestinations(t *testing.T) {
	for _, size := range []image.Point{{1280, 800}, {640, 480}} {
		w := start(t, apptest.Options{Settings: calm("day"), W: size.X, H: size.Y})
		w.Key(ebiten.KeyTab)
		w.Key(ebiten.KeyEnter)
		w.Move(apptest.Middle(w.Labelled("Hint"))) // away from every cell
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

// TestTheSizeOfALargeWindowIsKept closes a window in which everything is enlarged: it opens as large again.
func TestTheSizeOfALargeWindowIsKept(t *testing.T) {
	w := start(t, apptest.Options{Settings: calm("day"), W: 2500, H: 1500})
	w.Tick(60)
	w.Stop()
	if s := w.Saved(); s.W != 2500 || s.H != 1500 {
		t.Errorf("after a window of 2500 by 1500 the next one has %d by %d", s.W, s.H)
	}
}

// differ reports whether two pictures differ in the middle of a cell.
func (w *window) differ(a, b *image.RGBA, c game.Cell) bool {
	x, y := w.at(c)
	r := w.view.Unit() * 0.36
	box := image.Rect(int(x)-int(r), int(y)-int(r), int(x)+int(r), int(y)+int(r))
	return apptest.Differ(w.t, a.SubImage(box), b.SubImage(box)) > 0.01
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
			w := start(t, apptest.Options{Settings: s, W: c.w, H: c.h, Args: []string{"replay", refereeLog}})
			still := w.Screenshot()
			bar := w.First("slider")
			_, y := apptest.Middle(bar)
			w.Drag(float64(bar.Rect.X)+10, y, float64(bar.Rect.X+0.62*bar.Rect.W), y)
			if share := apptest.Differ(t, still, w.Screenshot()); share < 0.02 {
				t.Errorf("scrubbing changed %.2f %% of the window", 100*share)
			}
		})
	}
}

func TestScreensLookAsDrawn(t *testing.T) {
	distances := func(s *platform.Settings) { s.ShowDistances = true }
	for _, c := range rastertest.Sample(t, []struct {
		name, scene, theme string
		w, h               int
		set                func(s *platform.Settings) // where they are not calm's
	}{
		{name: "title-day", scene: "title", theme: "day", w: 1280, h: 800},
		{name: "title-night-small", scene: "title", theme: "night", w: 640, h: 480},
		{name: "game-day", scene: "game", theme: "day", w: 1280, h: 800},
		{name: "game-night-small", scene: "chosen", theme: "night", w: 640, h: 480},
		{name: "grow-day", scene: "grow", theme: "day", w: 1280, h: 800},
		{name: "setup-day", scene: "setup", theme: "day", w: 1280, h: 800},
		{name: "setup-night-small", scene: "setup", theme: "night", w: 640, h: 480, set: func(s *platform.Settings) { s.For("freckers").Seats = [4]string{"match", "level 10"} }},
		{name: "settings-night", scene: "settings", theme: "night", w: 1280, h: 800},
		{name: "machine-day", scene: "machine", theme: "day", w: 1280, h: 800},
		{name: "machine-night-small", scene: "machine", theme: "night", w: 640, h: 480},
		{name: "settings-day-small", scene: "settings", theme: "day", w: 640, h: 480},
		{name: "rules-day", scene: "rules", theme: "day", w: 1280, h: 800},
		{name: "menu-day-small", scene: "menu", theme: "day", w: 640, h: 480},
		{name: "phone-day", scene: "touched", theme: "day", w: 640, h: 1100},
		{name: "saves-night", scene: "saves", theme: "night", w: 1280, h: 800},
		{name: "path-day", scene: "puzzles", theme: "day", w: 1280, h: 800},
		{name: "openings-night-small", scene: "openings", theme: "night", w: 640, h: 480},
		{name: "replay-day", scene: "replay", theme: "day", w: 1280, h: 800},
		{name: "replay-night-small", scene: "replay-end", theme: "night", w: 640, h: 480},
		{name: "program-day", scene: "program", theme: "day", w: 1280, h: 800},
		{name: "match-setup-night", scene: "match-setup", theme: "night", w: 1280, h: 800},
		{name: "match-setup-day-small", scene: "match-setup", theme: "day", w: 640, h: 480},
		{name: "match-day", scene: "match", theme: "day", w: 1280, h: 800},
		{name: "match-night-small", scene: "match", theme: "night", w: 640, h: 480},
		{name: "match-phone-day", scene: "match", theme: "day", w: 640, h: 1100},
		{name: "illegal-day", scene: "illegal", theme: "day", w: 1280, h: 800},
		{name: "illegal-night-small", scene: "illegal", theme: "night", w: 640, h: 480},
		{name: "chexers-day", scene: "chexers", theme: "day", w: 1280, h: 800},
		{name: "chexers-night-small", scene: "chexers", theme: "night", w: 640, h: 480, set: distances},
		{name: "froglet-day", scene: "froglet", theme: "day", w: 1280, h: 800},
		{name: "froglet-night-small", scene: "froglet", theme: "night", w: 640, h: 480, set: distances},
		{name: "billabong-day", scene: "billabong", theme: "day", w: 1280, h: 800},
		{name: "billabong-night-small", scene: "billabong", theme: "night", w: 640, h: 480, set: distances},
	}, 8) {
		t.Run(c.name, func(t *testing.T) {
			s := findScene(t, c.scene)
			if c.set != nil {
				s.settings = c.set
			}
			s.open(t, c.theme, c.w, c.h).Golden(c.name)
		})
	}
}
