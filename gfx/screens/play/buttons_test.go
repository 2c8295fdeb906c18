package play

import (
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// row46 are the buttons of a game as they were painted, from the left.
func row46(d *screentest.Desk) (all []displaylist.Rect) {
	for _, o := range d.UI.List.Ops {
		if r := (displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}); (o.Kind == displaylist.Frame || o.Kind == displaylist.Fill) && o.H == 46 && !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(a, b displaylist.Rect) int { return int(a.X - b.X) })
	return all
}

// TestButtonsKeepTheirPlaces looks at the three buttons in every moment of every
// game.
func TestButtonsKeepTheirPlaces(t *testing.T) {
	for _, played := range catalog.Games() {
		for _, size := range [][2]float32{{1280, 800}, {640, 480}, {390, 664}} {
			d := screentest.New()
			d.Env.Engine = &screentest.Oracle{Slow: true}
			seats := make([]session.Seat, len(played.Info().Seats))
			seats[1] = session.SeatAt(played, 10)
			g := begin(t, d, played, game.Options{Seed: 5}, seats)
			t.Cleanup(func() { g.session.Close() })
			var want []displaylist.Rect
			see := func(moment string) {
				t.Helper()
				for range 3 {
					d.At(g, size[0], size[1], screentest.Away())
				}
				got := row46(d)
				if want == nil {
					want = got
				}
				if len(got) != 3 || !slices.Equal(got, want) {
					t.Errorf("%s at %v, %s: the buttons are at %v, were at %v", played.Info().Name, size, moment, got, want)
				}
			}
			see("a person's turn")
			actions := g.session.State().Actions(nil)
			g.session.Act(actions[len(actions)-1])
			g.session.Settle()
			if see("the machine's turn"); !g.session.Thinking() {
				t.Fatalf("%s: the machine does not think", played.Info().Name)
			}
			g.session.Pause()
			see("stopped")
			g.session.Undo()
			g.session.Settle()
			see("taken back")
			g.session.Resign()
			g.session.Settle()
			see("over")
		}
	}
}
