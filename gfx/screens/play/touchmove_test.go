package play

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/billabong"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// TestByTouchMoveAnotherKangarooIsRefused follows a person who thinks better of a kangaroo.
func TestByTouchMoveAnotherKangarooIsRefused(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Speed = "instant"
	g := begin(t, d, billabong.New(), game.Options{RuleSet: "touch"}, make([]session.Seat, 2))
	for range 10 {
		g.session.Act(g.session.State().Actions(nil)[0])
	}
	d.At(g, 1280, 800, screentest.Away())
	first := g.session.Selection().First()
	other := g.cellWhere(t, func(c game.Cell, _ game.Spot) bool { return c != first && g.session.Selection().Movable(c) })
	tap(d, g, first)
	says := func(want string) {
		t.Helper()
		d.At(g, 1280, 800, screentest.Away())
		if !strings.Contains(d.Said(), want) {
			t.Errorf("it says %q, want %q", d.Said(), want)
		}
	}
	says("Choose a ring: the kangaroo that you chose must move")
	tap(d, g, other)
	if chain := g.session.Selection().Chain(); len(chain) != 1 || chain[0] != first {
		t.Errorf("after a click on another kangaroo %v is chosen", chain)
	}
	says("Touch-move: the kangaroo that you chose first must move")
	d.Ask(g, input.Hint)
	if g.session.Hinting() {
		t.Error("a hint is looked for with a kangaroo chosen")
	}
	says("Touch-move: hints are for before you choose a kangaroo")
	d.Ask(g, input.Cancel)
	if !g.menu.covers() || !g.session.Selection().Bound() {
		t.Error("Escape puts the kangaroo back and opens no menu")
	}
}
