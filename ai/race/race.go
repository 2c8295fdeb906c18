// Package race solves the end of Freckers exactly: once the two sides can no
// longer touch each other, the game is two races run side by side, and whoever
// needs fewer turns wins.
package race

import (
	"math/bits"

	"freckers/game/freckers"
)

// Apart says that the sides can no longer touch each other, now or later: that
// nothing which one of them does changes what the other can do. It holds where
// at least one whole row lies between the hindmost frogs of both, Red's being
// the lower ones.
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
func Apart(p *freckers.Pos) bool {
	// Blue's highest bit is in row b, so b+2 rows hold 8*(b+2) cells.
	return bits.TrailingZeros64(p.Red)>>3 >= (63-bits.LeadingZeros64(p.Blue))>>3+2
}

// lane is one side's half of an apart position as that side sees it, moving
// down the board: its frogs and the free pads that they may still use.
type lane struct{ frogs, pads uint64 }

// lanes splits an apart position into the half of the side to move and that of
// the other.
func lanes(p *freckers.Pos) (mover, other lane) {
	red := cut(p.Red, p.Pads)
	blue := cut(bits.ReverseBytes64(p.Blue), bits.ReverseBytes64(p.Pads))
	if p.ToMove() == freckers.RedSeat {
		return red, blue
	}
	return blue, red
}

// cut leaves out the pads behind the hindmost frog, which nobody reaches.
func cut(frogs, pads uint64) lane {
	return lane{frogs, pads & (^uint64(0) << (bits.TrailingZeros64(frogs) &^ 7))}
}
