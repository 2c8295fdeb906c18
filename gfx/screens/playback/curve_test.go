package playback

import (
	"slices"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
)

// TestTheCurveTellsItsSeatsWithoutColour looks for the stripes of every second
// area, and for the signs in the legend and the dots.
func TestTheCurveTellsItsSeatsWithoutColour(t *testing.T) {
	for _, of := range catalog.Games()[:2] {
		d, r, _ := looked(t, of)
		d.Key(r, input.ReviewGame)
		for i, seat := range of.Info().Seats {
			stripes, legend := 0, false
			for k, o := range d.UI.List.Ops {
				if o.Kind == displaylist.Fill && o.Color == softened(d.UI.Theme, seat.Hue, stripeStrength) {
					stripes++
				}
				if o.Kind == displaylist.Disc && o.R == legendDot && o.Color == d.UI.Theme.Seats[seat.Hue] {
					legend = d.UI.List.Ops[k+1].Color == d.UI.Theme.Panel
				}
			}
			if i%2 == 0 && stripes != 0 || i%2 == 1 && stripes < 10 || !legend {
				t.Errorf("%s: the area of %s has %d stripes, and its sign stands beside it: %v", of.Info().Name, seat.Title, stripes, legend)
			}
		}
	}
}

func TestTheCurveHasRoomOnAPhoneAndInASmallWindow(t *testing.T) {
	for _, size := range [][2]float32{{480, 900}, {400, 700}, {640, 480}, {800, 600}, {1280, 800}} {
		for _, g := range catalog.Games() {
			d := screentest.New()
			r := lookedBack(t, d, g, false)
			for range 2 {
				d.At(r, size[0], size[1], screentest.Away())
			}
			s := widgets.NewTallLayout(size[0], size[1], restingSheet)
			if !slices.ContainsFunc(d.UI.List.Ops, func(o displaylist.Op) bool {
				return o.Kind == displaylist.Fill && o.Color == d.UI.Theme.Row && o.H >= curveHeight(s) && o.W > s.Body.W/2
			}) {
				t.Errorf("%s at %v has no curve", g.Info().Name, size)
			}
		}
	}
}
