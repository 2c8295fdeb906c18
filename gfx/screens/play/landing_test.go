package play

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// TestStopHereEndsAChainBesideItsLanding hops once with a piece that could hop on, and ends the turn
// there by the button, which says what it earns where points are played for.
func TestStopHereEndsAChainBesideItsLanding(t *testing.T) {
	for _, of := range catalog.Games() {
		d := screentest.New()
		d.Env.Settings.Speed = "instant"
		g := beside(t, d, of, make([]session.Seat, len(of.Info().Seats)))
		d.At(g, 1280, 800, screentest.Away())
		cells := chainOnward(g)
		if cells == nil {
			continue // no piece of the first positions can hop on
		}
		for _, c := range cells[:2] {
			tap(d, g, c)
		}
		for range late {
			d.At(g, 1280, 800, screentest.Away())
		}
		label := ""
		for _, o := range d.UI.List.Ops {
			if o.Kind == displaylist.Text && strings.HasPrefix(o.Name, "Stop here") {
				label = o.Name
			}
		}
		if earns := strings.Contains(label, "+"); label == "" || earns != (of.Info().Kinds[0].Points > 0) {
			t.Errorf("%s: at the landing stands %q, in %q", of.Info().Name, label, d.Said())
			continue
		}
		before := g.session.State().Ply()
		if d.Press(t, g, label); g.session.State().Ply() != before+1 {
			t.Errorf("%s: %q does not end the turn", of.Info().Name, label)
		}
	}
}

// chainOnward plays first actions until a piece has a chain that can also end on its first landing,
// and returns the cells of that chain, nil for none within a few plies.
func chainOnward(g *Screen) []game.Cell {
	for range 12 {
		s := g.session.State()
		for c := range s.Game().Info().Layout.Sites {
			list, _ := s.Choices(game.Cell(c), 200)
			for _, choice := range list {
				if len(choice.Cells) < 3 {
					continue
				}
				if next, stop := s.NextHops(choice.Cells[:2]); len(next) > 0 && stop != "" {
					return choice.Cells
				}
			}
		}
		actions := s.Actions(nil)
		g.session.Act(actions[len(actions)/2])
		g.session.Settle()
	}
	return nil
}
