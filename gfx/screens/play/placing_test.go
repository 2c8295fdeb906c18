package play

import (
	"testing"

	"freckers/game/billabong"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
)

// TestThePlacementSaysHowManyAreLeft plays Billabong against the machine: what it
// looked at does not take the place of what is to be done.
func TestThePlacementSaysHowManyAreLeft(t *testing.T) {
	of := billabong.New()
	d := screentest.New()
	d.Env.Settings.Speed = "instant"
	g := beside(t, d, of, []session.Seat{{}, session.LevelSeat(of, 2)})
	const portrait = 100 // the width of it and its piece
	small := func() (n int) {
		for _, o := range d.UI.List.Ops {
			if o.Kind == displaylist.Sprite && o.Name == "roo-red-idle" && o.X > widgets.NewLayout(1280, 800).Panel.X+portrait {
				n++
			}
		}
		return n
	}
	d.Frame(g, 2, 2)
	d.Word(t, "5 to place")
	if n := small(); n != 5 {
		t.Errorf("%d kangaroos stand beside the name before the first is placed", n)
	}
	g.session.Act(g.session.State().Actions(nil)[0])
	said(t, d, g, func() bool { return g.session.State().Ply() > 1 })
	d.Word(t, "4 to place")
	if d.Word(t, "Before the race, choose a free place for a kangaroo"); small() != 4 {
		t.Errorf("%d kangaroos stand beside the name after the first is placed", small())
	}
}
