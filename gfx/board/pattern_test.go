package board_test

import (
	"image/color"
	"slices"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/replay"
)

// TestDrawingsAreToldApartWithoutColors draws rings and arrows of every tint, and takes the tints away.
func TestDrawingsAreToldApartWithoutColors(t *testing.T) {
	for _, th := range []*theme.Theme{theme.Day(), theme.Night(), theme.DayContrast(), theme.NightContrast()} {
		for _, sketch := range []bool{false, true} {
			for _, from := range []string{"0,1", "1,6"} { // to 1,6: a ring and an arrow
				var seen [][]displaylist.Op
				for tint := range replay.Tint(replay.Tints) {
					s := scene(t, drawn)
					s.Theme = th
					marks := &s.Marks.Drawing
					if sketch {
						marks = &s.Marks.Sketch.Drawing
					}
					*marks = marks.Toggle(replay.Arrow{From: cell(t, s, from), To: cell(t, s, "1,6"), Tint: tint})
					l := draw(s)
					for i := range l.Ops {
						for n := range uint8(replay.Tints) {
							if l.Ops[i].Color == th.Tint(n) {
								l.Ops[i].Color = color.NRGBA{A: 255}
							}
						}
					}
					if at := slices.IndexFunc(seen, func(other []displaylist.Op) bool { return slices.Equal(other, l.Ops) }); at >= 0 {
						t.Errorf("%s, from %s: %s and %s differ in color alone", th.Name, from, replay.Tint(at), tint)
					}
					seen = append(seen, slices.Clone(l.Ops))
				}
			}
		}
	}
}
