package play

import (
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/records"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/replay"
)

// lose resigns a game for the person in it.
func lose(t *testing.T, d *screentest.Desk, seats ...session.Seat) *Screen {
	g := begin(t, d, screentest.FirstGame(), game.Options{}, seats)
	g.session.Act("GROW")
	g.session.Resign()
	d.Frame(g, 2, 2)
	return g
}

func TestAFinishedGameCountsOnce(t *testing.T) {
	d, of := screentest.New(), screentest.FirstGame()
	newt := session.LevelSeat(of, 3)
	g := lose(t, d, session.Seat{}, newt)
	check := func(when string) {
		t.Helper()
		f, against := d.Env.Form(of), d.Env.Records.Against(of.Info().Name, newt.Name)
		if f.Lost != 1 || f.Won != 0 || against != (records.Tally{Lost: 1}) {
			t.Errorf("%s: won %d, lost %d, against the level %+v", when, f.Won, f.Lost, against)
		}
	}
	check("after a lost game")
	d.Frame(g, 2, 2)
	g.session.Undo() // the resignation
	d.Frame(g, 2, 2)
	g.session.Resign()
	d.Frame(g, 2, 2)
	check("after it was lost again")
}

func TestOnlyGamesOfOnePersonAgainstLevelsCount(t *testing.T) {
	newt := session.LevelSeat(screentest.FirstGame(), 3)
	for name, seats := range map[string][]session.Seat{
		"two people": {{}, {}},
		"a program":  {{}, {Agent: true, Name: newt.Name}},
		"a draw":     {{}, newt},
	} {
		d := screentest.New()
		g := begin(t, d, screentest.FirstGame(), game.Options{}, seats)
		if name == "a draw" {
			g.session.Journal().Finish(replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonInterrupted})
		} else {
			g.session.Resign()
		}
		d.Frame(g, 2, 2)
		if s := d.Env.Form(screentest.FirstGame()); s.Won+s.Lost != 0 {
			t.Errorf("%s: won %d, lost %d", name, s.Won, s.Lost)
		}
		if _, ok := records.Played(g.session); ok {
			t.Errorf("%s: the game is in the records", name)
		}
	}
}

func TestAMatchedSeatFollowsTheForm(t *testing.T) {
	d := screentest.New()
	seats := []session.Seat{{}, session.Matched(screentest.FirstGame(), d.Env.Form(screentest.FirstGame()))}
	g := begin(t, d, screentest.FirstGame(), game.Options{}, seats)
	name := d.Env.Settings.Playing
	if s := g.session.Seats()[1]; s.Level != ai.StartLevel || !s.Matched {
		t.Fatalf("a newcomer meets %+v", s)
	}
	if s := g.session.Journal().Record().Header.Seats[1]; s.Level != ai.StartLevel || !s.Matched {
		t.Errorf("the record tells %+v", s)
	}
	g.session.Act("GROW")
	g.session.Resign()
	d.Frame(g, 2, 2)
	if s := g.session.Seats()[1]; s.Level != ai.StartLevel {
		t.Errorf("the level changes within a game, to %d", s.Level)
	}
	next := open(t, d, g.exits.restart().(nav.Play))
	if s := next.session.Seats()[1]; s.Level != ai.StartLevel-1 || !s.Matched {
		t.Errorf("after a loss comes %+v", s)
	}
	rec, err := replay.Resume(d.Env.Store, name)
	if err != nil {
		t.Fatal(err)
	}
	if s := session.SeatsOf(rec.Record())[1]; s.Level != ai.StartLevel || !s.Matched {
		t.Errorf("the saved game tells %+v", s)
	}
}
