package play

import (
	"maps"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// placesOf returns where the buttons of a game stand, by label or glyph, greyed out or not.
func placesOf(d *screentest.Desk, g *Screen) map[string][2]int {
	all := map[string][2]int{}
	labels := []string{"Hint", "Undo", "Menu"}
	for _, one := range g.view.bare {
		labels = append(labels, one.Name)
	}
	for _, label := range labels {
		if o, ok := d.TextAt(label); ok {
			all[label] = [2]int{int(o.X + 0.5), int(o.Y + 0.5)}
		}
	}
	for glyph, label := range map[string]string{"hint": "Hint", "undo": "Undo", "menu": "Menu"} {
		if x, y, ok := d.Glyph(glyph); ok {
			all[label] = [2]int{int(x + 0.5), int(y + 0.5)}
		}
	}
	return all
}

// TestButtonsKeepTheirPlaces looks at the buttons in every moment of every game.
func TestButtonsKeepTheirPlaces(t *testing.T) {
	for _, played := range catalog.Games() {
		for _, size := range [][2]float32{{1280, 800}, {640, 480}, {390, 664}} {
			d := screentest.New()
			d.Env.Engine = &screentest.Oracle{Slow: true}
			seats := make([]session.Seat, len(played.Info().Seats))
			seats[1] = session.LevelSeat(played, 10)
			g := begin(t, d, played, game.Options{Seed: 5}, seats)
			var want map[string][2]int
			see := func(moment string) {
				t.Helper()
				for range 3 {
					d.At(g, size[0], size[1], screentest.Away())
				}
				got := placesOf(d, g)
				if want == nil {
					want = got
				}
				if len(got) != 3+len(g.view.bare) || !maps.Equal(got, want) {
					t.Errorf("%s at %v, %s: the buttons are at %v, were at %v", played.Info().Name, size, moment, got, want)
				}
			}
			see("a person's turn")
			actions := g.session.State().Actions(nil)
			g.session.Act(actions[len(actions)-1])
			g.session.Settle()
			d.Rest(g, size[0], size[1], 60)
			see("the machine's turn")
			if _, _, icon := d.Glyph("last"); !g.session.Thinking() || !d.Written("Move now") && !icon {
				t.Fatalf("%s at %v: the machine thinks %v, in %q", played.Info().Name, size, g.session.Thinking(), d.Said())
			}
			g.session.Pause()
			see("paused")
			g.session.Undo()
			g.session.Settle()
			see("taken back")
		}
	}
}
