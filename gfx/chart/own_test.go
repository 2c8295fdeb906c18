package chart_test

import (
	"math"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/replay"
)

// TestOwnValuesAsCurves wants a curve of each seat from end to end, inside its box: in a game of two that of the
// second seat is turned over, so that both rise where the first one is ahead.
func TestOwnValuesAsCurves(t *testing.T) {
	box := displaylist.Rect{X: 10, Y: 20, W: 300, H: 80}
	unknown := math.NaN()
	for _, g := range catalog.Games() {
		seats, th := g.Info().Seats, theme.Day()
		for seat := range seats {
			p := chart.Plot{Rect: box, Points: make([]chart.Point, 5), Seats: seats}
			var l displaylist.List
			p.DrawOwn(&l, th, []replay.OwnValues{{Seat: game.Seat(seat), Points: []float64{-1, unknown, 0, unknown, 1}}})
			left, right := float32(math.Inf(1)), float32(math.Inf(-1))
			var first, last float32
			for _, o := range l.Ops {
				if o.Kind != displaylist.Segment || o.Color != th.ChalkInk() {
					continue
				}
				if o.X < left {
					left, first = o.X, o.Y
				}
				if o.X > right {
					right, last = o.X, o.Y
				}
				if o.Y < box.Y-2 || o.Y > box.Y+box.H+2 {
					t.Errorf("%s: a line lies at %v, outside of its box", g.Info().Name, o.Y)
				}
			}
			if turned := len(seats) == 2 && seat == 1; left > box.X+2 || right < box.X+box.W-20 || first == last || (first < last) != turned {
				t.Errorf("%s: the line of seat %d leads from %v, %v to %v, %v", g.Info().Name, seat, left, first, right, last)
			}
		}
	}
}

// TestOwnLegendFitsItsRow names the lines in rows of any width.
func TestOwnLegendFitsItsRow(t *testing.T) {
	g := catalog.Games()[0]
	list := []replay.OwnValues{{Seat: 0}, {Seat: 1}}
	names := chart.OwnLegend{Labels: []string{"Red's own value", "Blue's own value"}, Titles: []string{"Red", "Blue"}}
	named := map[string]bool{}
	for width := float32(90); width < 500; width += 10 {
		var l displaylist.List
		names.Draw(&l, theme.Day(), displaylist.Rect{W: width, H: 20}, list, g.Info().Seats)
		for _, o := range l.Ops {
			if o.Kind != displaylist.Text {
				continue
			}
			named[o.Name] = true
			if end := o.X + displaylist.Measure(o.Name, o.Size, o.Bold); end > width+1 {
				t.Errorf("in a row of %v %q ends at %v", width, o.Name, end)
			}
		}
	}
	if !named["Red's own value"] || !named["Blue"] {
		t.Errorf("the lines are called %v", named)
	}
}
