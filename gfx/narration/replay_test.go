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
	const red, blue = "Red steps from 0,3 to 1,2.", "Blue grows 2 pads at 6,0; 6,7."
	for i, want := range []string{"Start of the game. Red to move.", "Move 1. " + red, "Move 2. " + blue} {
		if got := (Narrator{}).Step(rec, i); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for _, c := range []struct {
		from, to int
		want     string
	}{
		{0, 1, red}, {1, 0, "Start of the game. Red to move."}, {0, 2, red + " " + blue},
		{2, 2, ""},
	} {
		if got := (Narrator{}).Change(Audience{}, rec, c.from, c.to); got != c.want {
			t.Errorf("from %d to %d: got %q, want %q", c.from, c.to, got, c.want)
		}
	}
	if got := (Narrator{}).Result(Audience{}, rec, node); got != "" {
		t.Errorf("the game goes on, but %q", got)
	}
	rec.Result = &replay.Result{Winner: 0, Reason: game.ReasonResigned, Seat: 1}
	if got, want := (Narrator{}).Result(Audience{}, rec, node), "Red wins after 2 moves: Blue resigned."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestEveryQuestionHasAnAnswer(t *testing.T) {
	for _, g := range catalog.Games() {
		rec, err := replay.New(g, game.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range []Question{LastMoves, WhoseTurn, Score, Mine, Others, Moves, Goals} {
			if (Narrator{}).Answer(q, Audience{}, rec, 0) == "" {
				t.Errorf("%s: the question for %s has no answer", g.Info().Name, q)
			}
		}
	}
}
