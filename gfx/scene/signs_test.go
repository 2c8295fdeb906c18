package scene

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/session"
)

// signed counts, in a list, the round dots of each hue that are followed by their
// sign in the panel's colour, and the outlined ones with a sign in their own.
func (d *desk) signed() (filled, outlined int) {
	ops := d.ui.List.Ops
	isSign := func(k displaylist.Kind) bool {
		return k == displaylist.Segment || k == displaylist.Ring || k == displaylist.Fill
	}
	for i := 0; i+1 < len(ops); i++ {
		for _, seat := range d.ui.Theme.Seats {
			switch o, next := ops[i], ops[i+1]; {
			case o.Kind == displaylist.Disc && o.Color == seat && isSign(next.Kind) && next.Color == d.ui.Theme.Panel:
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
			d := newDesk()
			d.env.Settings.Speed, d.env.Settings.Patterns = "instant", all
			seats := len(of.Info().Seats)
			g := beside(d, of, make([]session.Seat, seats))
			t.Cleanup(func() { g.table.Close() })
			const plies = 3
			for range plies {
				g.table.Act(g.table.State().Actions(nil)[0])
			}
			for range 3 {
				d.at(g, 1280, 800, input.State{Away: true})
			}
			want, circles := plies, 0
			if all {
				want += seats
				for i := range of.Info().Seats {
					if tally := g.table.State().Tally(game.Seat(i)); tally.ToPlace == 0 {
						circles += tally.Of
					}
				}
			}
			if filled, outlined := d.signed(); filled != want || outlined != circles {
				t.Errorf("%s, signs everywhere %v: %d dots and %d circles have a sign, want %d and %d", of.Info().Name, all, filled, outlined, want, circles)
			}
		}
	}
}

func TestTheChancesAreSigned(t *testing.T) {
	of := gameOf(t, "chexers")
	for _, all := range []bool{false, true} {
		d := newDesk()
		d.ui.Begin(input.State{Away: true}, tick, 1280, 800, 1)
		ribbon(d.ui, displaylist.Rect{W: 300, H: 12}, of.Info().Seats, [3]int{980, 15, 5}, all)
		signs := 0
		for _, o := range d.ui.List.Ops {
			if o.Color == d.ui.Theme.Panel {
				signs++
			}
		}
		if (signs > 0) != all {
			t.Errorf("signs everywhere %v: %d strokes of signs are on the chances", all, signs)
		}
		for _, o := range d.ui.List.Ops {
			if o.Color == d.ui.Theme.Panel && o.X > 290 {
				t.Error("a sign leaves its part of the chances")
			}
		}
	}
}

// TestTheCurveTellsItsSeatsWithoutColour looks for the stripes of every second
// area, and for the signs in the legend and the dots.
func TestTheCurveTellsItsSeatsWithoutColour(t *testing.T) {
	for _, of := range catalog.Games()[:2] {
		d, r, _ := looked(t, of)
		d.key(r, input.LookBack)
		for i, seat := range of.Info().Seats {
			stripes, legend := 0, false
			for k, o := range d.ui.List.Ops {
				if o.Kind == displaylist.Fill && o.Color == softened(d.ui.Theme, seat.Hue, stripeStrength) {
					stripes++
				}
				if o.Kind == displaylist.Disc && o.R == legendDot && o.Color == d.ui.Theme.Seats[seat.Hue] {
					legend = d.ui.List.Ops[k+1].Color == d.ui.Theme.Panel
				}
			}
			if i%2 == 0 && stripes != 0 || i%2 == 1 && stripes < 10 || !legend {
				t.Errorf("%s: the area of %s has %d stripes, and its sign stands beside it: %v", of.Info().Name, seat.Title, stripes, legend)
			}
		}
	}
}
