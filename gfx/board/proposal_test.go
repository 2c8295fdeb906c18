package board_test

import (
	"testing"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// TestEnginesAreToldApartWithoutColour wants the paths of the same move by several engines to consist of
// different shapes in different places.
func TestEnginesAreToldApartWithoutColour(t *testing.T) {
	for _, th := range []*theme.Theme{theme.Day(), theme.Night()} {
		seen := map[displaylist.Kind]int{}
		places := map[[2]float32]int{}
		for engine, want := range []displaylist.Kind{displaylist.Disc, displaylist.Segment, displaylist.Ring} {
			s := scene(t, drawn)
			s.Theme = th
			path := []game.Cell{cell(t, s, "3,3"), cell(t, s, "5,5")}
			s.Marks.Proposals = []board.Proposal{{Tone: board.Idea, Path: path, Strength: 1, Engine: engine}}
			l := draw(s)
			for _, o := range l.Ops {
				if at := [2]float32{o.X, o.Y}; o.Kind == want && o.Color == th.Engine(engine) && o.R < 0.1*s.Unit() {
					seen[want]++
					places[at]++
				}
			}
		}
		for kind, n := range seen {
			if n < 5 {
				t.Errorf("%s: a path has %d shapes of kind %d", th.Name, n, kind)
			}
		}
		for at, n := range places {
			if n > 1 {
				t.Errorf("%s: %d paths have a shape at %v", th.Name, n, at)
			}
		}
		if len(seen) != 3 {
			t.Errorf("%s: the paths consist of %v", th.Name, seen)
		}
	}
}
