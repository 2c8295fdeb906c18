package playback

import (
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
)

// box is where the curve was painted in the last frame.
func box(d *screentest.Desk) (r displaylist.Rect, ok bool) {
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Fill && o.Color == chart.Ground(d.UI.Theme) && o.W > o.H {
			return displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}, true
		}
	}
	return r, false
}

// TestTheCurveTellsItsSeatsWithoutColour looks for the stripes of every second area, and for the names
// or the signs of the seats.
func TestTheCurveTellsItsSeatsWithoutColour(t *testing.T) {
	for _, of := range catalog.Games()[:2] {
		d, r, _ := opened(t, of)
		d.Key(r, input.ReviewGame)
		for i, seat := range of.Info().Seats {
			stripes, sign := 0, false
			for k, o := range d.UI.List.Ops {
				if o.Kind == displaylist.Fill && o.Color == chart.Stripe(d.UI.Theme, seat.Hue) {
					stripes++
				}
				if b, _ := box(d); o.Kind == displaylist.Disc && b.Contains(o.X, o.Y) && o.Color == d.UI.Theme.Seats[seat.Hue] {
					sign = sign || d.UI.List.Ops[k+1].Color == d.UI.Theme.Panel
				}
			}
			if named := d.Written(widgets.ShortName(r.game.names[i]) + " ahead"); i%2 == 0 && stripes != 0 || i%2 == 1 && stripes < 10 || !sign && !named {
				t.Errorf("%s: the area of %s has %d stripes, its sign stands there: %v, or its name: %v", of.Info().Name, seat.Title, stripes, sign, named)
			}
		}
	}
}

func TestTheCurveHasRoomInEveryWindow(t *testing.T) {
	for _, size := range [][2]float32{{480, 900}, {400, 700}, {800, 600}, {1280, 800}} {
		for _, g := range catalog.Games() {
			d := screentest.New()
			r := reviewed(t, d, g, false)
			d.Rest(r, size[0], size[1], 60)
			if b, ok := box(d); !ok || b.H < leastCurve || b.W < d.Panel().W/2 {
				t.Errorf("%s at %v has the curve %v", g.Info().Name, size, b)
			}
		}
	}
}

// TestThePlaceDoesNotCrossTheNames steps through a game and looks at the line of the place on the curve.
func TestThePlaceDoesNotCrossTheNames(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	named := 0
	for ply := range 9 {
		r.game.compares = -1
		r.game.Playback.ToPly(ply)
		d.Rest(r, 1280, 800, 2)
		b, _ := box(d)
		for _, o := range d.UI.List.Ops {
			if o.Kind != displaylist.Text || !strings.HasSuffix(o.Name, " ahead") {
				continue
			}
			named++
			w := displaylist.Measure(o.Name, o.Size, o.Bold)
			for _, l := range d.UI.List.Ops {
				if l.Kind == displaylist.Segment && l.Color == d.UI.Theme.Accent && l.Y == b.Y && l.X > o.X && l.X < o.X+w {
					t.Errorf("after %d moves the place crosses %q", ply, o.Name)
				}
			}
		}
	}
	if named == 0 {
		t.Error("no side is named")
	}
}

// pressDot presses a dot of the curve.
func pressDot(t *testing.T, d *screentest.Desk, r *Screen, move int) {
	t.Helper()
	d.Rest(r, 1280, 800, 2)
	for _, o := range d.UI.List.Ops {
		b, _ := box(d)
		x := b.X + 11 + (b.W-22)*float32(move+1)/float32(len(r.game.trunk))
		if o.Kind == displaylist.Disc && b.Contains(o.X, o.Y) && max(o.X-x, x-o.X) < 1 {
			d.Click(r, 1280, 800, o.X, o.Y)
			return
		}
	}
	t.Fatalf("the curve has no dot for move %d", move)
}
