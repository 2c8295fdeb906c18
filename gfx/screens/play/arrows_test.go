package play

import (
	"testing"

	"freckers/game"
	"freckers/game/chexers"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// TestArrowsChooseAmongTheLandingsOfASelectedPiece selects the first newt by Enter, and expects the
// arrows to mark nothing but its landings and to play one of them.
func TestArrowsChooseAmongTheLandingsOfASelectedPiece(t *testing.T) {
	d := screentest.New()
	g := beside(t, d, chexers.New(), make([]session.Seat, 3))
	t.Cleanup(func() { g.session.Close() })
	d.Steer(g, 1280, 800, input.Left)
	d.Steer(g, 1280, 800, input.Confirm)
	h := g.session.Selection()
	if !h.Holding() {
		t.Fatal("Enter selects no newt")
	}
	from, moved := h.Chain()[0], false
	for _, key := range []input.Action{input.Up, input.Right, input.Down, input.Down, input.Left, input.Left, input.Up, input.Right} {
		d.Steer(g, 1280, 800, key)
		at := g.pond.stage.Board.Marks.Focus
		lands := at == from
		for _, c := range g.pond.stage.Board.Marks.Legal {
			lands = lands || c == at
		}
		if !lands {
			t.Fatalf("key %d leads to cell %d, where the newt cannot go", key, at)
		}
		moved = moved || at != from
	}
	if !moved {
		t.Fatal("the arrows stay on the newt")
	}
	for at := g.pond.stage.Board.Marks.Focus; at == game.NoCell || at == from; at = g.pond.stage.Board.Marks.Focus {
		d.Steer(g, 1280, 800, input.Up)
	}
	d.Steer(g, 1280, 800, input.Confirm)
	if g.session.State().Ply() != 1 {
		t.Error("Enter on a landing does not play")
	}
}
