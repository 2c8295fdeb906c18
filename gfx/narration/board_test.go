package narration

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/interaction"
	"freckers/replay"
)

func TestABoardSaysWhatIsNewOnce(t *testing.T) {
	rec, err := replay.New(catalog.Games()[0], game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var b Board
	var to Audience
	expect := func(node int, want string) {
		t.Helper()
		if got := b.Follow(Narrator{}, to, rec, node); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if got := b.Follow(Narrator{}, to, rec, node); got != "" {
			t.Errorf("says again: %q", got)
		}
	}
	expect(0, "")
	for parent := range 2 {
		if _, err = rec.Add(parent, "GROW", 0); err != nil {
			t.Fatal(err)
		}
	}
	const red, blue = "Red grows 2 pads at 1,0; 1,7.", "Blue grows 2 pads at 6,0; 6,7."
	expect(1, red)
	expect(0, "Start of the game. Red to move.")
	expect(2, red+" "+blue)
	rec.Result = &replay.Result{Winner: 1, Reason: game.ReasonResigned, Seat: 0}
	expect(2, "Blue wins after 2 moves: Red resigned.")
	rec.Result = nil
	b, to = Board{}, Audience{Plays: true}
	expect(0, "You are Red, and begin.")
	expect(1, red)
	expect(2, blue+" Your turn.")
	expect(0, "2 moves undone. Your turn.")
	rec.Result = &replay.Result{Winner: 1, Reason: game.ReasonResigned, Seat: 0}
	expect(0, "Blue wins after 0 moves: you resigned.")
	b, to = Board{}, Audience{Plays: true, Seat: 1}
	expect(2, "You are Blue. You win after 2 moves: Red resigned.")
	rec.Result = nil
	b = Board{}
	expect(1, "You are Blue. Move 1. "+red+" Your turn.")
	b, to = Board{}, Audience{Plays: true, Seat: game.Nobody}
	expect(0, "Red to move.")
	expect(1, red+" Blue to move.")
}

func TestASelectionIsToldWhenItChanges(t *testing.T) {
	s := position(t, figure6)
	var h interaction.Selection
	var b Board
	h.Reset(s, true)
	expect := func(want string) {
		t.Helper()
		if got := b.Pick(Narrator{}, s, &h); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	expect("")
	h.Click(cell(t, s, "4,3"))
	expect((Narrator{}).Selection(s, &h))
	expect("")
	h.Cancel()
	expect("Nothing is selected.")
	h.Click(cell(t, s, "4,3"))
	expect((Narrator{}).Selection(s, &h))
	next, _, err := s.Play(s.Actions(nil)[0])
	if err != nil {
		t.Fatal(err)
	}
	s = next
	h.Reset(s, false)
	expect("")
}
