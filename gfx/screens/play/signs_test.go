package play

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/chexers"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
)

// signed counts, in a list, the round dots of each hue that are followed by their
// sign in the panel's color, and the outlined ones with a sign in their own.
func signed(d *screentest.Desk) (filled, outlined int) {
	ops := d.UI.List.Ops
	isSign := func(k displaylist.Kind) bool {
		return k == displaylist.Segment || k == displaylist.Ring || k == displaylist.Fill
	}
	for i := 0; i+1 < len(ops); i++ {
		for _, seat := range d.UI.Theme.Seats {
			switch o, next := ops[i], ops[i+1]; {
			case o.Kind == displaylist.Disc && o.Color == seat && isSign(next.Kind) && next.Color == d.UI.Theme.Panel:
				filled++
			case o.Kind == displaylist.Ring && o.Color == seat && isSign(next.Kind) && next.Color == seat && next.X >= o.X-o.R && next.X <= o.X+o.R && (next.X != o.X || next.R < 0.7*o.R):
				outlined++
			}
		}
	}
	return filled, outlined
}

func TestThePanelTellsTheSeatsBySigns(t *testing.T) {
	for _, of := range catalog.Games() {
		for _, all := range []bool{false, true} {
			d := screentest.New()
			d.Env.Settings.Speed, d.Env.Settings.Patterns, d.Env.Settings.MoveList = "instant", all, true
			seats := len(of.Info().Seats)
			g := beside(t, d, of, make([]session.Seat, seats))
			const plies = 3
			for range plies {
				g.session.Act(g.session.State().Actions(nil)[0])
			}
			for range 3 {
				d.At(g, 1280, 800, screentest.Away())
			}
			want, circles := plies, 0
			if all {
				want += seats
				for i := range of.Info().Seats {
					if tally := g.session.State().Tally(game.Seat(i)); tally.ToPlace == 0 {
						circles += tally.Of
					}
				}
			}
			if filled, outlined := signed(d); filled != want || outlined != circles {
				t.Errorf("%s, signs everywhere %v: %d dots and %d circles have a sign, want %d and %d", of.Info().Name, all, filled, outlined, want, circles)
			}
		}
	}
}

func TestTheChancesAreSigned(t *testing.T) {
	of := chexers.New()
	for _, all := range []bool{false, true} {
		d := screentest.New()
		d.UI.Begin(screentest.Away(), screentest.Tick, 1280, 800, 1)
		widgets.SharesBar(d.UI, displaylist.Rect{W: 300, H: 12}, of.Info().Seats, [3]int{980, 15, 5}, all)
		signs := 0
		for _, o := range d.UI.List.Ops {
			if o.Color == d.UI.Theme.Panel {
				signs++
			}
		}
		if (signs > 0) != all {
			t.Errorf("signs everywhere %v: %d strokes of signs are on the chances", all, signs)
		}
		for _, o := range d.UI.List.Ops {
			if o.Color == d.UI.Theme.Panel && o.X > 290 {
				t.Error("a sign leaves its part of the chances")
			}
		}
	}
}
