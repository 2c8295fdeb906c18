// Package train makes the nets of package nnue: it plays games of the machine against
// itself, keeps their positions in a file, and fits weights to these.
package train

import (
	"math/bits"

	"freckers/game/freckers"
)

// Sample is a position of a game as its mover sees it, moving down the board. A file
// holds its fields in this order.
type Sample struct {
	Own, Opp, Pads uint64
	// Score is that of the search for the mover, in hundredths of a step.
	Score int16
	// Result is 1 if the mover won the game, 0 for a draw, -1 for a loss.
	Result int8
	// Ply is the number of earlier actions.
	Ply uint8
}

// sampleSize is the size of a sample in a file.
const sampleSize = 3*8 + 2 + 1 + 1

func newSample(p *freckers.Pos) Sample {
	s := Sample{Own: p.Red, Opp: p.Blue, Pads: p.Pads, Ply: uint8(p.Ply())}
	if p.ToMove() == freckers.BlueSeat {
		s.Own, s.Opp, s.Pads = bits.ReverseBytes64(p.Blue), bits.ReverseBytes64(p.Red), bits.ReverseBytes64(p.Pads)
	}
	return s
}

// mirror flips the sample left to right, which does not change its value.
func (s Sample) mirror() Sample {
	flip := func(b uint64) uint64 { return bits.ReverseBytes64(bits.Reverse64(b)) }
	s.Own, s.Opp, s.Pads = flip(s.Own), flip(s.Opp), flip(s.Pads)
	return s
}
