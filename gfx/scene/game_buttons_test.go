package scene

import (
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/session"
)

// row46 are the buttons of a game as they were painted, from the left.
func (d *desk) row46() (all []displaylist.Rect) {
	for _, o := range d.ui.List.Ops {
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
			d := newDesk()
			d.env.Engine = &oracle{slow: true}
			seats := make([]session.Seat, len(played.Info().Seats))
			seats[1] = session.SeatAt(played, 10)
			g := begin(&d.env, played, game.Options{Seed: 5}, seats, nil).(*Game)
			t.Cleanup(func() { g.table.Close() })
			var want []displaylist.Rect
			see := func(moment string) {
				t.Helper()
				for range 3 {
					d.at(g, size[0], size[1], input.State{Away: true})
				}
				got := d.row46()
				if want == nil {
					want = got
				}
				if len(got) != 3 || !slices.Equal(got, want) {
					t.Errorf("%s at %v, %s: the buttons are at %v, were at %v", played.Info().Name, size, moment, got, want)
				}
			}
			see("a person's turn")
			actions := g.table.State().Actions(nil)
			g.table.Act(actions[len(actions)-1])
			g.table.Settle()
			if see("the machine's turn"); !g.table.Thinking() {
				t.Fatalf("%s: the machine does not think", played.Info().Name)
			}
			g.table.Pause()
			see("stopped")
			g.table.Undo()
			g.table.Settle()
			see("taken back")
			g.table.Resign()
			g.table.Settle()
			see("over")
		}
	}
}
