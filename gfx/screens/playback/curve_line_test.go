package playback

import (
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/ui"
)

// TestLinesAreToldApartWithoutColour wants a line without gaps, a dashed one and a dotted one.
func TestLinesAreToldApartWithoutColour(t *testing.T) {
	const moves, width = 4, 300
	for _, g := range catalog.Games() {
		seats := g.Info().Seats
		points := make([]chart.Point, moves+1)
		for i := range points {
			points[i] = chart.Point{Shares: [3]int{400, 300, 300}, Known: true}
			if len(seats) == 2 {
				points[i].Shares = [3]int{400, 600}
			}
		}
		for engine := range 3 {
			c := ui.New()
			c.Begin(input.State{Away: true}, 0, 1280, 800, 1)
			v := curve{Points: make([]chart.Point, moves+1), Lines: []curveLine{{Points: points, Engine: engine}}}
			v.Show(c, displaylist.Rect{W: width, H: 80}, seats, 0, -1)
			c.End()
			long, dots := float32(0), 0
			for _, o := range c.List.Ops {
				if o.Color != c.Theme.EngineInk(engine) {
					continue
				}
				if o.Kind == displaylist.Segment {
					long += o.W
				} else if o.Kind == displaylist.Disc {
					dots++
				}
			}
			covered := long / float32(len(seats)-1) / width
			switch solid, dashed, dotted := covered > 0.9, covered > 0.4 && covered < 0.7, covered == 0 && dots > 20; {
			case engine == 0 && !solid, engine == 1 && !dashed, engine == 2 && !dotted:
				t.Errorf("%s: %.2f of the line of engine %d is covered, with %d dots", g.Info().Name, covered, engine, dots)
			}
		}
	}
}
