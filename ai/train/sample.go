// Package train makes the nets of package eval: games of the machine against
// itself, positions of them in a file, and weights fitted to these.
package train

import (
	"encoding/binary"
	"math/bits"

	"freckers/game/freckers"
)

// Sample is a position of a game as its mover sees it, moving down the board.
type Sample struct {
	Own, Opp, Pads uint64
	// Score is what the search found, in hundredths of a step, from the view
	// of the mover.
	Score int16
	// Result is 1 where the mover won the game, 0 for a draw, -1 for a loss.
	Result int8
	// Ply is the number of actions played before.
	Ply uint8
}

// sampleSize is the length of a sample in a file.
const sampleSize = 3*8 + 2 + 1 + 1

// sampleOf shows a position to its mover.
func sampleOf(p *freckers.Pos) Sample {
	s := Sample{Own: p.Red, Opp: p.Blue, Pads: p.Pads, Ply: uint8(p.Ply())}
	if p.ToMove() == freckers.BlueSeat {
		s.Own, s.Opp, s.Pads = bits.ReverseBytes64(p.Blue), bits.ReverseBytes64(p.Red), bits.ReverseBytes64(p.Pads)
	}
	return s
}

// append writes the sample to the end of b.
func (s *Sample) append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, s.Own)
	b = binary.LittleEndian.AppendUint64(b, s.Opp)
	b = binary.LittleEndian.AppendUint64(b, s.Pads)
	b = binary.LittleEndian.AppendUint16(b, uint16(s.Score))
	return append(b, byte(s.Result), s.Ply)
}

// readSample is the way back from [Sample.append].
func readSample(b []byte) Sample {
	return Sample{
		Own:    binary.LittleEndian.Uint64(b),
		Opp:    binary.LittleEndian.Uint64(b[8:]),
		Pads:   binary.LittleEndian.Uint64(b[16:]),
		Score:  int16(binary.LittleEndian.Uint16(b[24:])),
		Result: int8(b[26]),
		Ply:    b[27],
	}
}

// mirror turns the sample left to right, which changes nothing of its worth.
func (s Sample) mirror() Sample {
	s.Own, s.Opp, s.Pads = mirror(s.Own), mirror(s.Opp), mirror(s.Pads)
	return s
}

// mirror turns each row of a board.
func mirror(b uint64) uint64 { return bits.ReverseBytes64(bits.Reverse64(b)) }
