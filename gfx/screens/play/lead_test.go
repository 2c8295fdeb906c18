package play

import (
	"slices"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// TestWhoIsAheadIsDrawnWhereItIsSaid looks for the dot at the end of the curve, clear of all words.
func TestWhoIsAheadIsDrawnWhereItIsSaid(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}} {
		for _, of := range catalog.Games() {
			d := screentest.New()
			seats := against(of, 3)
			name := d.Save(t, of, seats, 4*len(seats))
			g := resume(t, d, name)
			g.session.Pause()
			for _, shown := range []bool{false, true} {
				d.Env.Settings.Lead = shown
				d.Rest(g, size[0], size[1], 60)
				i := slices.IndexFunc(d.UI.List.Ops, func(o displaylist.Op) bool {
					return o.Kind == displaylist.Disc && o.Color == d.UI.Theme.Accent && d.Panel().Contains(o.X, o.Y)
				})
				if drawn := i >= 0; drawn != shown {
					t.Errorf("%s at %v: the setting for who is ahead is %v, but the curve is drawn: %v", of.Info().Name, size, shown, drawn)
				}
				words, boxes := d.Seen(d.Panel())
				for k, box := range boxes {
					if shown && i >= 0 && box.Contains(d.UI.List.Ops[i].X, d.UI.List.Ops[i].Y) {
						t.Errorf("%s at %v: the curve ends on %q", of.Info().Name, size, words[k])
					}
				}
			}
		}
	}
}

func TestLookingBackMovesTheDotOfTheCurve(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Lead = true
	of := screentest.FirstGame()
	g := resume(t, d, d.Save(t, of, []session.Seat{{}, {}}, 12))
	dot := func() float32 {
		d.Rest(g, 1280, 800, 30)
		for _, o := range d.UI.List.Ops {
			if o.Kind == displaylist.Disc && o.Color == d.UI.Theme.Accent && d.Panel().Contains(o.X, o.Y) {
				return o.X
			}
		}
		t.Fatal("there is no dot")
		return 0
	}
	last := dot()
	g.goTo(3)
	if earlier := dot(); earlier >= last {
		t.Errorf("after move 4 of 12 the dot is at %v, at the end at %v", earlier, last)
	}
}
