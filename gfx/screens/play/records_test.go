package play

import (
	"slices"
	"testing"

	"freckers/game"
	"freckers/gfx/records"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

func TestAGameFromAnotherPositionIsNotInTheRecords(t *testing.T) {
	d := screentest.New()
	route, err := d.Env.Branch(screentest.Recorded(t, screentest.FirstGame(), 6), 4)
	if err != nil {
		t.Fatal(err)
	}
	g := open(t, d, nav.Play{Record: route.Record, Seats: route.Seats})
	g.session.Resign()
	d.Frame(g, 2, 2)
	if played, ok := records.Played(g.session); ok {
		t.Errorf("the game counts as %+v", played)
	}
}

func TestTheRecordsTellOfAMoveTakenBack(t *testing.T) {
	d := screentest.New()
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, session.LevelSeat(screentest.FirstGame(), 3)})
	g.session.Act("GROW")
	g.session.Undo()
	actions := g.session.State().Actions(nil)
	g.session.Act(actions[slices.IndexFunc(actions, func(a game.Action) bool { return a != "GROW" })])
	g.session.Resign()
	d.Frame(g, 2, 2)
	if played, ok := records.Played(g.session); !ok || played.Own {
		t.Errorf("the game counts: %v, as %+v", ok, played)
	}
}
