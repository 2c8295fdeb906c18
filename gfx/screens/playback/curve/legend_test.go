package curve_test

import (
	"testing"
	"time"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/playback/curve"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
)

// TestLegendsKeepToTheirColumn labels the sides in columns of all widths, before and after they are
// judged.
func TestLegendsKeepToTheirColumn(t *testing.T) {
	const left = 16
	for _, g := range catalog.Games() {
		seats := g.Info().Seats
		for _, name := range []string{"Red", "You", "a long name"} {
			for _, share := range []string{"", "—", "100%"} {
				names, shares := make([]string, len(seats)), make([]string, len(seats))
				for i := range seats {
					names[i], shares[i] = name, share
				}
				for width := float32(168); width < 500; width += 4 {
					c := ui.New()
					c.Begin(input.State{Away: true}, time.Second/60, 1280, 800, 1)
					curve.Legend(c, &widgets.Column{Rect: displaylist.Rect{X: left, W: width, H: 600}}, seats, names, shares)
					c.End()
					checkColumn(t, c, left, width)
				}
			}
		}
	}
}

// checkColumn checks that the words of a row stand in a column, one after the other.
func checkColumn(t *testing.T, c *ui.Frame, left, width float32) {
	t.Helper()
	ends := map[float32]float32{} // of the rows, by their baselines
	for _, o := range c.List.Ops {
		if o.Kind != displaylist.Text || o.Name == "" || o.Align != displaylist.Left {
			continue
		}
		end := o.X + displaylist.Measure(o.Name, o.Size, o.Bold)
		if o.X < left || end > left+width+1 {
			t.Errorf("in %v pixels %q stands from %v to %v", width, o.Name, o.X-left, end-left)
		}
		if last, ok := ends[o.Y]; ok && o.X < last {
			t.Errorf("in %v pixels %q lies on the word before", width, o.Name)
		}
		ends[o.Y] = end
	}
}
