package player

import (
	"context"
	"errors"
	"testing"

	"freckers/game"
)

func TestAHumanPlays(t *testing.T) {
	var h Human
	h.Play("GROW") // nobody waits for it
	turn := h.Think(t.Context(), nil, nil, Limits{})
	if _, done := turn.Poll(); done {
		t.Fatal("the turn ends without a move")
	}
	h.Play("MOVE 0,3 D")
	h.Play("GROW")
	if r, err := turn.Wait(); err != nil || r.Action != "MOVE 0,3 D" {
		t.Errorf("the move is %q (%v)", r.Action, err)
	}
}

func TestAnAbandonedTurnOfAHuman(t *testing.T) {
	var h Human
	enough := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	turn := h.Think(ctx, nil, []game.Action{"GROW"}, Limits{})
	cancel(enough)
	if _, err := turn.Wait(); !errors.Is(err, enough) {
		t.Errorf("the turn ends with %v", err)
	}
}
