package board_test

import (
	"strings"
	"testing"

	"freckers/game/froglet"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
)

// TestNoFrogStandsOutWhileTheOtherSideThinks counts the rims round the frogs that can leap.
func TestNoFrogStandsOutWhileTheOtherSideThinks(t *testing.T) {
	s := sibling(t, froglet.New(), frogletDrawn)
	rims := func(waiting bool) int {
		s.Waiting = waiting
		l := &displaylist.List{}
		board.Draw(l, s)
		n := 0
		for _, o := range l.Ops {
			if o.Kind == displaylist.Sprite && strings.HasSuffix(o.Name, "-rim") {
				n++
			}
		}
		return n
	}
	if mine, theirs := rims(false), rims(true); mine == 0 || theirs != 0 {
		t.Errorf("%d frogs stand out in the turn of the player, %d in that of the other side", mine, theirs)
	}
}
