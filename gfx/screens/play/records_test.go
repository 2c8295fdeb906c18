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

func TestAGameAgainstALevelIsInTheRecordsOnce(t *testing.T) {
	d := screentest.New()
	newt := session.SeatAt(screentest.FirstGame(), 3)
	g := lose(t, d, session.Seat{}, newt)
	against := func() records.Tally { return d.Env.Records.Against(screentest.FirstGame().Info().Name, newt.Name) }
	if got := against(); got != (records.Tally{Lost: 1}) {
		t.Fatalf("after a lost game: %+v", got)
	}
	d.Frame(g, 2, 2)
	g.session.Undo() // the resignation
	d.Frame(g, 2, 2)
	g.session.Resign()
	d.Frame(g, 2, 2)
	if got := against(); got != (records.Tally{Lost: 1}) {
		t.Errorf("the same game counts again: %+v", got)
	}
}

func TestOnlyGamesOfOnePersonAgainstLevelsAreInTheRecords(t *testing.T) {
	newt := session.SeatAt(screentest.FirstGame(), 3)
	for name, seats := range map[string][]session.Seat{
		"two people": {{}, {}},
		"a program":  {{}, {Agent: true, Name: newt.Name}},
	} {
		d := screentest.New()
		g := begin(t, d, screentest.FirstGame(), game.Options{}, seats)
		g.session.Resign()
		d.Frame(g, 2, 2)
		if _, ok := records.Played(g.session); ok {
			t.Errorf("%s: the game counts", name)
		}
	}
}

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
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, session.SeatAt(screentest.FirstGame(), 3)})
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
