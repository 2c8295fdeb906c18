package play

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/ui"
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
		if strings.Contains(d.Said(), "or another") {
			t.Errorf("%s: in mid-chain another piece is offered: %q", of.Info().Name, d.Said())
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
		for c := range s.Layout().Sites {
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

// TestNothingIsToChooseWhileTheLastMoveLands plays the winning move, by hand.
func TestNothingIsToChooseWhileTheLastMoveLands(t *testing.T) {
	const position = "......../.B..*.../..*B..../......../....BB../.B..*.../R*....../*RRRRRB* r 60"
	seats := make([]session.Seat, 2)
	d := screentest.New()
	g := from(t, d, screentest.FirstGame(), position, seats)
	d.Frame(g, 2, 2)
	g.session.Click(g.session.Selection().First())
	d.Frame(g, 2, 2)
	choose := g.view.line
	g.session.Act("MOVE 6,0 D")
	d.Frame(g, 2, 2)
	if !g.session.Over() || g.ended() {
		t.Fatal("the last move is not in the air")
	}
	if lit := g.litSeat(); lit != 0 || d.Written(choose) {
		t.Errorf("while Red's last move lands, the row of seat %d is lit, and the panel says %q", lit, d.Said())
	}
}

// TestStopHereCoversNoPadOfTheChain hops once with a piece that can hop on, in small windows, and looks where the button lies.
func TestStopHereCoversNoPadOfTheChain(t *testing.T) {
	for _, of := range catalog.Games() {
		for _, size := range [][2]float32{{400, 700}, {640, 480}, {1280, 800}} {
			d := screentest.New()
			d.Env.Settings.Speed = "instant"
			g := beside(t, d, of, make([]session.Seat, len(of.Info().Seats)))
			d.At(g, size[0], size[1], screentest.Away())
			cells := chainOnward(g)
			if cells == nil {
				continue
			}
			for _, c := range cells[:2] {
				g.session.Click(c)
			}
			for range late {
				d.At(g, size[0], size[1], screentest.Away())
			}
			shown := false
			for _, n := range ui.AppendNodes(nil, d.UI) {
				if !strings.HasPrefix(n.Label, "Stop here") {
					continue
				}
				shown = true
				for _, c := range g.pond.stage.Board.Marks.Legal {
					if x, y := g.pond.stage.Board.View.Point(c); n.Rect.Contains(x, y) {
						t.Errorf("%s at %v: %q lies on a pad where the chain can go on", of.Info().Name, size, n.Label)
					}
				}
			}
			if !shown {
				t.Errorf("%s at %v: nothing offers to stop", of.Info().Name, size)
			}
		}
	}
}
