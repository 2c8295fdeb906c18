package narration

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

func TestAReplayIsTold(t *testing.T) {
	rec, err := replay.New(catalog.Games()[0], game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	node := 0
	for _, a := range []game.Action{"MOVE 0,3 DL", "GROW"} {
		if node, err = rec.Add(node, a, 0); err != nil {
			t.Fatal(err)
		}
	}
	for i, want := range []string{
		"Start of the game. Red to move, 0 of 150 moves played, frogs home 0 to 0.",
		"Move 1. Red steps from 0,3 to 1,2. Blue to move, 1 of 150 moves played, frogs home 0 to 0.",
		"Move 2. Blue grows 2 pads at 6,0; 6,7. Red to move, 2 of 150 moves played, frogs home 0 to 0.",
	} {
		if got := (Narrator{}).Step(rec, i); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for _, c := range []struct {
		from, to int
		want     string
	}{
		{0, 1, "Red steps from 0,3 to 1,2. Blue to move, 1 of 150 moves played, frogs home 0 to 0."},
		{1, 0, "Start of the game. Red to move, 0 of 150 moves played, frogs home 0 to 0."},
		{0, 2, "Red steps from 0,3 to 1,2. Blue to move, 1 of 150 moves played, frogs home 0 to 0. Blue grows 2 pads at 6,0; 6,7. Red to move, 2 of 150 moves played, frogs home 0 to 0."},
		{2, 2, ""},
	} {
		if got := (Narrator{}).Change(rec, c.from, c.to); got != c.want {
			t.Errorf("from %d to %d: got %q, want %q", c.from, c.to, got, c.want)
		}
	}
	if got := (Narrator{}).Result(rec, node); got != "" {
		t.Errorf("the game goes on, but %q", got)
	}
	rec.Result = &replay.Result{Winner: 0, Reason: game.ReasonResigned, Seat: 1}
	if got, want := (Narrator{}).Result(rec, node), "Red wins after 2 moves: Blue resigned."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
