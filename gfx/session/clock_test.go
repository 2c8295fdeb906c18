package session_test

import (
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// timed is a game of two people within limits, and a function that lets time pass.
func timed(t *testing.T, l replay.Limits) (store *gamestore.TextStore, j *replay.Journal, s *session.Session, wait func(time.Duration)) {
	t.Helper()
	rec, err := replay.New(freckers.New(), game.Options{}, session.Recorded([]session.Seat{{Name: "Ann"}, {Name: "Ben"}}))
	if err != nil {
		t.Fatal(err)
	}
	rec.Header.Limits = l
	store = gamestore.NewMemory()
	if j, err = replay.Create(store, "game", rec); err != nil {
		t.Fatal(err)
	}
	s = session.New(j, session.SeatsOf(rec), session.Pace{})
	now := time.Duration(0)
	wait = func(d time.Duration) { now += d; s.Tick(now) }
	wait(0)
	return store, j, s, wait
}

func expectLeft(t *testing.T, s *session.Session, what string, a, b time.Duration) {
	t.Helper()
	if s.TimeLeft(0) != a || s.TimeLeft(1) != b {
		t.Errorf("%s: %v and %v are left, want %v and %v", what, s.TimeLeft(0), s.TimeLeft(1), a, b)
	}
}

func TestAClockForTheGame(t *testing.T) {
	_, _, s, wait := timed(t, replay.Limits{Game: time.Minute, Inc: 2 * time.Second})
	wait(10 * time.Second)
	expectLeft(t, s, "after 10 s", 50*time.Second, time.Minute)
	s.Act("GROW")
	expectLeft(t, s, "after a move", 52*time.Second, time.Minute)
	wait(0)
	wait(5 * time.Second)
	s.Act("GROW")
	if spent := s.Journal().Record().Nodes[2].Spent; spent != 5*time.Second {
		t.Errorf("the second move took %v", spent)
	}
	expectLeft(t, s, "after both moved", 52*time.Second, 57*time.Second)
	s.Undo()
	expectLeft(t, s, "after an undo", 52*time.Second, time.Minute)
	wait(0)
	s.HoldClock(true)
	wait(time.Hour)
	expectLeft(t, s, "after an hour under the menu", 52*time.Second, time.Minute)
	s.HoldClock(false)
	s.Hide()
	wait(time.Hour)
	expectLeft(t, s, "after an hour elsewhere", 52*time.Second, time.Minute)
	wait(59 * time.Second)
	if s.Over() {
		t.Fatal("over with a second left")
	}
	wait(2 * time.Second)
	r := s.Journal().Result()
	if r == nil || r.Winner != 0 || r.Seat != 1 || r.Reason != game.ReasonTimeout {
		t.Fatalf("the result is %+v", r)
	}
	s.Undo()
	if s.Over() || s.State().Ply() != 0 {
		t.Errorf("an undo after the end leads to move %d", s.State().Ply())
	}
}

func TestAClockForEachMove(t *testing.T) {
	_, _, s, wait := timed(t, replay.Limits{Turn: 30 * time.Second})
	wait(29 * time.Second)
	expectLeft(t, s, "after 29 s", time.Second, 30*time.Second)
	s.Act("GROW")
	expectLeft(t, s, "after a move", 30*time.Second, 30*time.Second)
	wait(0)
	if wait(30 * time.Second); s.Winner() != 0 {
		t.Errorf("%d wins, want 0", s.Winner())
	}
}

func TestClocksGoOnWhereAGameWasLeft(t *testing.T) {
	store, j, s, wait := timed(t, replay.Limits{Game: time.Minute})
	wait(10 * time.Second)
	s.Act("GROW")
	wait(0)
	wait(20 * time.Second)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	j, err := replay.Resume(store, j.Name())
	if err != nil {
		t.Fatal(err)
	}
	s = session.New(j, session.SeatsOf(j.Record()), session.Pace{})
	s.Tick(time.Hour)
	expectLeft(t, s, "continued", 50*time.Second, 40*time.Second)
	if name := j.Record().Header.Seats[1].Name; name != "Ben" {
		t.Errorf("the second player is %q", name)
	}
	if j.Record().Nodes[1].Thinking != 20*time.Second {
		t.Errorf("the record says %v of thinking", j.Record().Nodes[1].Thinking)
	}
}

func TestNoClockWhereAMachinePlays(t *testing.T) {
	_, j, _, _ := timed(t, replay.Limits{Turn: time.Second})
	s := session.New(j, []session.Seat{human(), level(1)}, session.Pace{})
	s.Tick(0)
	s.Tick(time.Hour)
	if s.Clocked() || s.TimeLeft(0) != 0 || s.Over() {
		t.Error("a game against a level has a clock")
	}
}
