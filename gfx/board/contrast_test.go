package board

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// TestHighContrastIsPlain draws every game in high contrast: there are no decorations, and every piece of a side has its badge.
func TestHighContrastIsPlain(t *testing.T) {
	for _, g := range catalog.Games() {
		state := gametest.Midgame(t, g, 3)
		area := displaylist.Rect{X: 50, Y: 50, W: 600, H: 600}
		s := &Scene{Theme: theme.DayContrast(), State: state, Around: displaylist.Rect{W: 700, H: 700}, Marks: NoHighlights()}
		s.Layout, s.Area = g.Info().Layout, area
		var l displaylist.List
		Draw(&l, s)
		looks, owned := []string{"lake", "pennant"}, 0 // the finish and its direction
		for c := range s.Layout.Sites {
			p := state.Spot(game.Cell(c)).Piece
			if looks = append(looks, p.Look); p.Owner >= 0 && !p.None() {
				owned++
			}
		}
		for _, seat := range g.Info().Seats {
			looks = append(looks, seat.Look)
		}
		badges := 0
		for _, o := range l.Ops {
			switch {
			case o.Kind == displaylist.Sprite:
				if !slices.ContainsFunc(looks, func(look string) bool { return look != "" && strings.HasPrefix(o.Name, look) }) {
					t.Errorf("%s: %q is drawn in high contrast", g.Info().Name, o.Name)
				}
			case o.Kind == displaylist.Disc && (o.Color == s.Theme.MarkLegal || o.Color.A == 255 && o.Color != s.Theme.Pad && o.R > 4 && o.R < 0.3*s.Unit()):
				badges++
			case o.Kind == displaylist.Water:
				t.Errorf("%s: there are waves", g.Info().Name)
			}
		}
		if badges < owned {
			t.Errorf("%s: %d pieces have %d badges", g.Info().Name, owned, badges)
		}
		if op := s.Backdrop(area, 3); op.Kind != displaylist.Fill {
			t.Errorf("%s: the pond is not plain", g.Info().Name)
		}
	}
}
