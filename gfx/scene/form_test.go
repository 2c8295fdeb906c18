package scene

import (
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/words"
	"freckers/replay"
)

// lose resigns a game for the person in it.
func lose(d *desk, seats ...session.Seat) *Game {
	g := begin(&d.env, theGame(), game.Options{}, seats, nil).(*Game)
	g.table.Act("GROW")
	g.table.Resign()
	d.frame(g, 2, 2)
	return g
}

func TestAFinishedGameCountsOnce(t *testing.T) {
	d := newDesk()
	g := lose(d, session.Seat{}, session.SeatAt(theGame(), 6))
	defer g.table.Close()
	after := *d.env.Settings
	if f := form(&d.env, theGame()); f.Lost != 1 || f.Won != 0 {
		t.Fatalf("after a lost game: won %d, lost %d", f.Won, f.Lost)
	}
	for range 3 {
		d.frame(g, 2, 2)
	}
	if *d.env.Settings != after {
		t.Errorf("the game counts again: %+v", *d.env.Settings)
	}
}

func TestOnlyOnePersonAgainstTheMachineCounts(t *testing.T) {
	for name, seats := range map[string][]session.Seat{
		"two people": {{}, {}},
		"a draw":     {{}, session.SeatAt(theGame(), 1)},
	} {
		d := newDesk()
		g := begin(&d.env, theGame(), game.Options{}, seats, nil).(*Game)
		if name == "a draw" {
			if err := g.table.Journal().Finish(replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonInterrupted}); err != nil {
				t.Fatal(err)
			}
		} else {
			g.table.Resign()
		}
		d.frame(g, 2, 2)
		if s := form(&d.env, theGame()); s.Won+s.Lost != 0 {
			t.Errorf("%s: won %d, lost %d", name, s.Won, s.Lost)
		}
		g.table.Close()
	}
}

func TestAMatchedSeatFollowsTheForm(t *testing.T) {
	d := newDesk()
	seats := []session.Seat{{}, session.Matched(theGame(), form(&d.env, theGame()))}
	g := begin(&d.env, theGame(), game.Options{}, seats, nil).(*Game)
	name := d.env.Settings.Playing
	if s := g.table.Seats()[1]; s.Level != ai.StartLevel || !s.Matched {
		t.Fatalf("a newcomer meets %+v", s)
	}
	if s := g.table.Journal().Record().Header.Seats[1]; s.Level != ai.StartLevel || !s.Matched {
		t.Errorf("the record tells %+v", s)
	}
	g.table.Act("GROW")
	g.table.Resign()
	d.frame(g, 2, 2)
	if s := g.table.Seats()[1]; s.Level != ai.StartLevel {
		t.Errorf("the level changes within a game, to %d", s.Level)
	}
	next := g.restart(&d.env, "").(*Game)
	defer next.table.Close()
	if s := next.table.Seats()[1]; s.Level != ai.StartLevel-1 || !s.Matched {
		t.Errorf("after a loss comes %+v", s)
	}
	rec, err := replay.Resume(d.env.Store, name)
	if err != nil {
		t.Fatal(err)
	}
	if s := session.SeatsOf(rec.Record())[1]; s.Level != ai.StartLevel || !s.Matched {
		t.Errorf("the saved game tells %+v", s)
	}
}

func TestSetupOffersEveryLevelAndTheMatch(t *testing.T) {
	d := newDesk()
	d.env.Settings.For("freckers").Seats = [4]string{"person", seatMatched}
	s := NewSetup(&d.env, nil)
	if want := 3 + len(ai.Levels(theGame())); len(s.who) != want || s.who[s.seats[1]].name != words.MatchSeat {
		t.Fatalf("a seat can be %v, and is %d", s.who, s.seats[1])
	}
	d.at(s, 1280, 800, input.State{Away: true})
	g := s.start(&d.env).(*Game)
	defer g.table.Close()
	if seat := g.table.Seats()[1]; !seat.Matched || d.env.Settings.For("freckers").Seats[1] != seatMatched {
		t.Errorf("the seat is %+v, kept as %q", seat, d.env.Settings.For("freckers").Seats[1])
	}
	s.sit(1, session.SeatAt(theGame(), 7))
	next := s.start(&d.env).(*Game)
	defer next.table.Close()
	if seat := next.table.Seats()[1]; seat.Matched || seat.Level != 7 || d.env.Settings.For("freckers").Seats[1] != "level 7" {
		t.Errorf("the seat is %+v, kept as %q", seat, d.env.Settings.For("freckers").Seats[1])
	}
}
