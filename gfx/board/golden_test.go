package board_test

import (
	"fmt"
	"image"
	"testing"
	"time"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/raster"
	"freckers/gfx/raster/rastertest"
	"freckers/gfx/theme"
	"freckers/replay"
)

func picture(t *testing.T, s *board.Scene, side int) *image.RGBA {
	t.Helper()
	l := &displaylist.List{}
	l.Add(displaylist.Op{Kind: displaylist.Water, W: 800, H: 800, Alpha: 1, Color: s.Theme.WaterLight, Color2: s.Theme.WaterDeep})
	board.Draw(l, s)
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	if err := raster.New().Paint(m, l, float32(side)/800); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestGoldenPictures(t *testing.T) {
	scenes := map[string]func(s *board.Scene){
		"marks": func(s *board.Scene) {
			s.Marks.Hover = cell(t, s, "3,3")
			s.Marks.Legal = []game.Cell{cell(t, s, "3,2"), cell(t, s, "4,2"), cell(t, s, "4,3")}
			s.Marks.Path = []game.Cell{cell(t, s, "3,3"), cell(t, s, "5,5"), cell(t, s, "7,5")}
			s.Marks.Ghosts = []game.Cell{cell(t, s, "0,3"), cell(t, s, "1,0")}
			s.Marks.Focus = cell(t, s, "5,1")
		},
		"leap": func(s *board.Scene) {
			during(t, s, "MOVE 3,3 DR,D", 460*time.Millisecond)
			s.Patterns = true
			s.Marks.Trail = []game.Cell{cell(t, s, "3,3"), cell(t, s, "5,5"), cell(t, s, "7,5")}
		},
	}
	scenes["drawing"] = func(s *board.Scene) {
		arrow := func(from, to string, tint replay.Tint) {
			s.Marks.Drawing = s.Marks.Drawing.Toggle(replay.Arrow{From: cell(t, s, from), To: cell(t, s, to), Tint: tint})
		}
		arrow("3,3", "5,5", replay.Green)
		arrow("5,5", "7,5", replay.Amber)
		arrow("6,4", "6,3", replay.Red)
		arrow("1,6", "1,3", replay.Blue)
		for i, name := range []string{"0,1", "4,4", "3,0", "7,7"} {
			arrow(name, name, replay.Tint(i))
		}
	}
	scenes["sketch"] = func(s *board.Scene) {
		s.Marks.Sketch.ReadAll(s.Layout, "#! ring 3,3\n#! arrow 3,3 5,5\n#! arrow 5,5 7,5 gold\n#! ring 7,5 green\n"+
			"#! text 7,5 +1.2\n#! text 3,3 best\n#! arrow 1,6 1,3 blue\n#! text 0,0 to the corner\n#! arrow 6,4 6,3 red\n#! ring 6,3")
		s.Marks.Drawing.Rings = []replay.Ring{{Cell: cell(t, s, "6,3"), Tint: replay.Amber}, {Cell: cell(t, s, "4,4"), Tint: replay.Blue}}
	}
	for name, set := range scenes {
		for _, th := range []*theme.Theme{theme.Day(), theme.Night()} {
			for _, side := range []int{128, 288} {
				s := scene(t, drawn)
				s.Theme = th
				set(s)
				rastertest.Golden(t, fmt.Sprintf("%s-%s-%d", name, th.Name, side), picture(t, s, side))
			}
		}
	}
}
