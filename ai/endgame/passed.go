// Package endgame solves endgames of Freckers exactly: once the two sides can no longer
// affect each other, the game is two separate races, and the side that needs fewer turns wins.
package endgame

import (
	"math/bits"

	"freckers/game/freckers"
)

// rowsBetween counts the rows from Blue's hindmost frog down to Red's. At 2 and more the sides
// are apart: nothing that one of them does changes what the other can do, now or later.
//
// Proof, for both rule sets. Let r be the row of Red's hindmost frog and b the
// row of Blue's, and r >= b+2.
//
//   - "Red may only move RIGHT, LEFT, DOWN, DOWN-LEFT and DOWN-RIGHT": every
//     cell that a red frog steps to, hops over or lands on, inside a chain too,
//     lies in row r or below. So which moves Red has depends on the frogs and
//     pads of rows r to 7 alone; GROW it always has. There are no blue frogs.
//   - What Red changes: a MOVE takes the pad that is left and covers the one
//     that is reached, both in rows r to 7. GROW makes pads "in the cells
//     adjacent to all six of their frogs", in rows r-1 to 7.
//   - Likewise Blue looks at rows 0 to b and changes rows 0 to b+1. Now
//     b < r-1 and b+1 < r: neither changes a row that the other looks at.
//   - Red's hindmost row never falls and Blue's never rises, so all of this
//     goes on to hold.
//
// With r = b+1 it fails: a GROW of Red makes pads in row b, where a blue frog
// may still go sideways.
func rowsBetween(p *freckers.Pos) int {
	return bits.TrailingZeros64(p.Red)>>3 - (63-bits.LeadingZeros64(p.Blue))>>3
}

// Passed reports whether the race can be solved although the sides may still touch, or
// nearly so: no frog has to pass one of the other side any more, and the hindmost
// frogs have left their own two rows.
//
// With Red's hindmost row r next to Blue's (r = b+1) a side does nothing to the
// other but grow pads in its hindmost row, which never do harm: with pads to
// spare every plan stays as good. With both in one row (r = b) it also grows
// pads in the row ahead of that, and the frogs that stand in the shared row or
// move in it sideways may be hopped over, and may take pads there. So a plan
// that needs nothing of what the other side may give, and lands nowhere where
// it may take, is always good; and a number of turns that is not enough with
// all such pads given for nothing, and hops over any cell of the shared row, is
// never enough.
func Passed(p *freckers.Pos) bool {
	return rowsBetween(p) >= 0 && p.Red&0xFFFF == 0 && p.Blue>>48 == 0
}

// lanes splits a position into the lanes of the side to move and of the other.
func lanes(p *freckers.Pos) (mover, other lane) {
	red := lane{p.Red, p.Pads}
	blue := lane{bits.ReverseBytes64(p.Blue), bits.ReverseBytes64(p.Pads)}
	if p.ToMove() == freckers.RedSeat {
		return red, blue
	}
	return blue, red
}
