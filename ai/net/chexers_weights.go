package net

import (
	"encoding/binary"
	"fmt"
	"slices"

	"freckers/game/chexers"
)

// The shape of the net. It sees the board turned so that the mover is Red. The outputs of
// the first layer, clipped to 0..[ChexersOne], are multiplied by the weights of the second layer and
// by those that give the priors of the moves. The outputs of the second layer, clipped as
// well, are multiplied by the weights of two heads: the values of the seats from the mover on,
// each by the exits of that seat; and the odds of a draw, by the greatest number of exits.
const (
	ChexersInputs = raceInput + chexers.Seats*chexers.Needed*races
	ChexersWidth  = 64 // outputs of each layer
	ChexersHeads  = chexers.Seats + 1
	ChexersMoves  = steps + jumps + chexers.Needed // that a Red piece can make on an empty board

	// ChexersOne is the greatest output of a layer.
	ChexersOne = 255
	// ChexersSecondOne is the divisor of the sums that yields the outputs of the second layer.
	ChexersSecondOne = 1 << secondShift
	secondShift      = 8
	// ChexersOutOne is the divisor of the sums that yields hundredths of a step.
	ChexersOutOne = 1 << 8
)

// ChexersWeights are the quantised weights of a net.
type ChexersWeights struct {
	First  [ChexersInputs][ChexersWidth]int16
	Bias   [ChexersWidth]int16
	Second [ChexersWidth][ChexersWidth]int16
	Bias2  [ChexersWidth]int32
	Out    [ChexersHeads][chexers.Needed][ChexersWidth]int16
	Last   [ChexersHeads][chexers.Needed]int32
	Policy [ChexersMoves][ChexersWidth]int16
	// Owner is by the owner of the piece that is jumped over, from the mover on.
	Owner [ChexersMoves][chexers.Seats]int32
}

// chexersShape is that of the net in its file.
func chexersShape() []int { return []int{ChexersInputs, ChexersWidth, ChexersWidth, ChexersMoves} }

// Bytes returns the content of the net's file, see [Encode].
func (w *ChexersWeights) Bytes() []byte { return Encode("chexers", chexersShape(), w) }

// ReadChexersWeights reads a net from a file's content.
func ReadChexersWeights(file []byte) (*ChexersWeights, error) {
	w := new(ChexersWeights)
	body, err := Decode(file, "chexers", chexersShape(), binary.Size(w))
	if err != nil {
		return nil, err
	}
	for i := range w.First {
		body = Int16s(w.First[i][:], body)
	}
	body = Int16s(w.Bias[:], body)
	for i := range w.Second {
		body = Int16s(w.Second[i][:], body)
	}
	body = Int32s(w.Bias2[:], body)
	for i := range w.Out {
		for exits := range w.Out[i] {
			body = Int16s(w.Out[i][exits][:], body)
		}
	}
	for i := range w.Last {
		body = Int32s(w.Last[i][:], body)
	}
	for i := range w.Policy {
		body = Int16s(w.Policy[i][:], body)
	}
	for i := range w.Owner {
		body = Int32s(w.Owner[i][:], body)
	}
	return w, w.check()
}

// maxLast bounds what is added to a sum of products.
const maxLast = 1 << 29

// check bounds the outputs of the first layer and the sums of the others over all
// positions.
func (w *ChexersWeights) check() error {
	for i := range ChexersWidth {
		low, high := w.bounds(i)
		if err := CheckSum(i, low, high); err != nil {
			return err
		}
	}
	for _, x := range w.Bias2 {
		if x < -maxLast || x > maxLast {
			return fmt.Errorf("the net adds %d to an output of its second layer: expected less than %d", x, maxLast)
		}
	}
	for _, last := range w.Last {
		for _, x := range last {
			if x < -maxLast || x > maxLast {
				return fmt.Errorf("the net adds %d to a value: expected less than %d", x, maxLast)
			}
		}
	}
	for _, owner := range w.Owner {
		for _, x := range owner {
			if x < -maxLast || x > maxLast {
				return fmt.Errorf("the net adds %d to a prior: expected less than %d", x, maxLast)
			}
		}
	}
	return nil
}

// bounds returns the least and the greatest sum of an output of the first layer.
func (w *ChexersWeights) bounds(output int) (low, high int) {
	low, high = int(w.Bias[output]), int(w.Bias[output])
	var least, most [chexers.Hexes]int // of a piece on each hex
	for row := range materialInput {
		x := int(w.First[row][output])
		hex := row % chexers.Hexes
		least[hex], most[hex] = min(least[hex], x), max(most[hex], x)
	}
	slices.Sort(least[:])
	slices.Sort(most[:])
	for i := range chexers.Total {
		low, high = low+least[i], high+most[chexers.Hexes-1-i]
	}
	for first := materialInput; first < ChexersInputs; {
		next := first + chexers.Needed*spares
		if first >= raceInput {
			next = first + chexers.Needed*races
		}
		l, h := 0, 0
		for _, row := range w.First[first:next] {
			l, h = min(l, int(row[output])), max(h, int(row[output]))
		}
		low, high, first = low+l, high+h, next
	}
	return low, high
}
