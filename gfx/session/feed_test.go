package session_test

import (
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/session"
	"freckers/replay"
)

// TestWatchedGamesHaveWhatWasPrinted watches a game elsewhere, whose programs print at some of their moves.
func TestWatchedGamesHaveWhatWasPrinted(t *testing.T) {
	start, err := catalog.Games()[0].New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	feed := session.NewFeed(start, replay.Header{Seats: make([]replay.Seat, 2)})
	want := []string{"#! ring 3,4\n", "", "depth 3\n", "#! value 1\n"}
	for _, text := range want {
		feed.Add("GROW", 0, player.Output{Text: text})
	}
	s, err := feed.Watch(session.Pace{})
	if err != nil {
		t.Fatal(err)
	}
	const most = 1000
	for i := 0; i < most && s.State().Ply() < len(want); i++ {
		s.Tick(time.Duration(i) * time.Second)
	}
	rec := s.Journal().Record()
	if len(rec.Nodes) != len(want)+1 {
		t.Fatalf("%d moves are seen, want %d", len(rec.Nodes)-1, len(want))
	}
	for i, text := range want {
		if got := rec.Nodes[i+1].Printed(game.Seat(i % 2)); got != text {
			t.Errorf("at move %d %q was printed, want %q", i+1, got, text)
		}
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
