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

// TestPageKeysGoThroughThePiecesThatCanMove presses Page Down and Page Up on a board where nothing is selected.
func TestPageKeysGoThroughThePiecesThatCanMove(t *testing.T) {
	d := screentest.New()
	g := beside(t, d, chexers.New(), make([]session.Seat, 3))
	d.Steer(g, 1280, 800, input.Left)
	h, first := g.session.Selection(), game.NoCell
	seen := map[game.Cell]bool{}
	for {
		d.Steer(g, 1280, 800, input.PageDown)
		at := g.pond.stage.Board.Marks.Focus
		if seen[at] {
			break
		}
		if seen[at] = true; first == game.NoCell {
			first = at
		}
		if !h.Movable(at) {
			t.Errorf("Page Down leads to cell %d, where nothing can move", at)
		}
	}
	if len(seen) != 4 {
		t.Errorf("Page Down goes through %d newts, want all four", len(seen))
	}
	d.Steer(g, 1280, 800, input.PageDown)
	if d.Steer(g, 1280, 800, input.PageUp); g.pond.stage.Board.Marks.Focus != first {
		t.Errorf("Page Up does not lead back to cell %d", first)
	}
}
