package scene

import (
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/session"
)

// gameOf is the game of that name.
func gameOf(t *testing.T, name string) game.Game {
	t.Helper()
	for _, g := range catalog.Games() {
		if g.Info().Name == name {
			return g
		}
	}
	t.Fatalf("there is no %s", name)
	return nil
}

// TestThePlacementSaysHowManyAreLeft plays Billabong against the machine: what it
// looked at does not take the place of what is to be done.
func TestThePlacementSaysHowManyAreLeft(t *testing.T) {
	of := gameOf(t, "billabong")
	d := newDesk()
	d.env.Settings.Speed = "instant"
	g := beside(d, of, []session.Seat{{}, session.SeatAt(of, 2)})
	t.Cleanup(func() { g.table.Close() })
	small := func() (n int) {
		for _, o := range d.ui.List.Ops {
			if o.Kind == displaylist.Sprite && o.Name == "roo-red-idle" && o.X > share(1280, 800).panel.X && o.W < 50 {
				n++
			}
		}
		return n
	}
	d.frame(g, 2, 2)
	d.word(t, "5 to place")
	if n := small(); n != 5 {
		t.Errorf("%d kangaroos stand beside the name before the first is placed", n)
	}
	g.table.Act(g.table.State().Actions(nil)[0])
	for deadline := time.Now().Add(20 * time.Second); g.table.State().Ply() < 2; {
		if time.Now().After(deadline) {
			t.Fatal("the machine does not answer")
		}
		d.frame(g, 2, 2)
	}
	d.frame(g, 2, 2)
	d.word(t, "4 to place")
	if d.word(t, "Choose a free place to put a kangaroo there"); small() != 4 {
		t.Errorf("%d kangaroos stand beside the name after the first is placed", small())
	}
}
