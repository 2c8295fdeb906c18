package app_test

import (
	"fmt"
	"image"
	"path/filepath"
	"testing"

	"freckers/game"
	"freckers/gfx/platform"
	"freckers/gfx/raster/rastertest"
)

// Sizes of the contact sheets, in pixels.
const (
	thumbHeight = 320
	stripHeight = 260
	stripFrames = 8
)

// TestContactSheets paints every scene and every reaction by day and by night, for people
// to look at.
func TestContactSheets(t *testing.T) {
	folder := rastertest.SheetsFolder(t)
	for _, look := range []string{platform.ThemeDay, platform.ThemeNight} {
		for _, size := range []image.Point{{1280, 800}, {640, 480}, {400, 700}} {
			name := fmt.Sprintf("screens-%dx%d-%s", size.X, size.Y, look)
			t.Run(name, func(t *testing.T) {
				s := rastertest.Sheet{Columns: 4}
				for _, sc := range scenes() {
					t.Run(sc.name, func(t *testing.T) {
						shot := sc.open(t, look, size.X, size.Y).Screenshot()
						s.Add(sc.name, shot, thumbHeight)
						rastertest.Write(t, filepath.Join(folder, name, sc.name+".png"), shot)
					})
				}
				s.Write(t, filepath.Join(folder, name+".png"))
			})
		}
		name := "reactions-" + look
		t.Run(name, func(t *testing.T) {
			s := rastertest.Sheet{Columns: stripFrames}
			for _, r := range reactions() {
				t.Run(r.name, func(t *testing.T) { r.film(t, look, &s) })
			}
			s.Write(t, filepath.Join(folder, name+".png"))
		})
	}
}

// reaction is what the pond does within a short time: a film of it is as many frames as
// fit in a row.
type reaction struct {
	scene
	at    string  // the cell in the middle of the film, empty for the whole board
	cells float32 // how many of them are in it, across
	every int     // ticks from frame to frame
}

// reactions are the films, by name.
func reactions() []reaction {
	move := func(action string) func(w *window) { return func(w *window) { w.move(action) } }
	moving := func(s *platform.Settings) { s.Reduced, s.Speed, s.Sound = false, platform.SpeedNormal, false }
	list := []reaction{
		{scene{name: "step", game: "freckers", do: move("MOVE 0,3 D")}, "1,3", 4, 4},
		{scene{name: "grow", game: "freckers", position: longChain, do: func(w *window) { w.Press("Grow") }}, "3,3", 7.6, 3},
		{scene{name: "chain", game: "freckers", position: longChain, do: func(w *window) { w.longest() }}, "3,3", 7.6, 16},
		{scene{name: "landing", game: "freckers", position: longChain, do: func(w *window) { w.longest() }}, "1,1", 4.4, 5},
		{scene{name: "home", game: "freckers", position: nearHome, do: move("MOVE 5,1 D")}, "6,1", 4, 6},
		{scene{name: "won", game: "freckers", position: almostHome, do: move("MOVE 6,1 D")}, "6,3", 6, 9},
		{scene{name: "refused", game: "freckers", do: func(w *window) { w.Click(w.at(w.cell("7,3"))) }}, "7,3", 3, 2},
		{scene{name: "idle", game: "freckers", do: func(w *window) { w.Move(w.at(w.cell("4,2"))); w.Tick(150) }}, "", 0, 40},
		{scene{name: "convert", game: "chexers", position: chexersDrawn, do: move("JUMP 2,0 2,-2")}, "2,-1", 4, 5},
		{scene{name: "capture", game: "froglet", position: frogletDrawn, do: func(w *window) { w.longest() }}, "", 0, 8},
		{scene{name: "leap", game: "billabong", position: billabongDrawn, do: func(w *window) { w.longest() }}, "", 0, 6},
		{scene{name: "exit", game: "chexers", position: chexersExit, do: move("EXIT 3,-3")}, "2,-2", 4, 5},
		{scene{name: "place", game: "billabong", do: func(w *window) { w.Click(w.at(w.cell("4,4"))) }}, "4,4", 5, 3},
		{scene{name: "walk", game: "billabong", position: billabongDrawn, do: func(w *window) { w.longest() }}, "8,9", 8, 12},
	}
	for i := range list {
		list[i].settings = moving
	}
	return list
}

// longest plays the action that touches most cells.
func (w *window) longest() {
	w.t.Helper()
	rec := w.record()
	s := rec.State(rec.Cursor)
	action, most := "", 0
	for c := range s.Layout().Sites {
		list, _ := s.Choices(game.Cell(c), 100)
		for _, choice := range list {
			if len(choice.Cells) > most && !choice.Alternate {
				action, most = string(choice.Action), len(choice.Cells)
			}
		}
	}
	w.move(action)
}

// film paints the frames of a reaction into a row of a sheet.
func (r *reaction) film(t *testing.T, look string, s *rastertest.Sheet) {
	t.Helper()
	r.still = true
	w := r.open(t, look, 1280, 800)
	edge := w.view.Area
	part := image.Rect(int(edge.X), int(edge.Y), int(edge.X+edge.W), int(edge.Y+edge.H))
	if r.at != "" {
		x, y := w.at(w.cell(r.at))
		half := w.view.Unit() * r.cells / 2
		part = image.Rect(int(x)-int(half), int(y)-int(half), int(x)+int(half), int(y)+int(half))
	}
	for i := range stripFrames {
		if i > 0 {
			w.Tick(r.every)
		}
		s.Add(fmt.Sprintf("%s, %d ms", r.name, i*r.every*1000/60), w.Screenshot().SubImage(part.Intersect(image.Rect(0, 0, w.W, w.H))), stripHeight)
	}
}
