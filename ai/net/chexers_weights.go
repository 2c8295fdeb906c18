package net

import (
	"cmp"
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

func (*ChexersWeights) format() (game string, shape []int) {
	return "chexers", []int{ChexersInputs, ChexersWidth, ChexersWidth, ChexersMoves}
}

// Bytes returns the content of the net's file.
func (w *ChexersWeights) Bytes() []byte { return encode(w) }

// ReadChexersWeights reads a net from a file's content.
func ReadChexersWeights(file []byte) (*ChexersWeights, error) {
	w := new(ChexersWeights)
	return w, decode(file, w)
}

func (w *ChexersWeights) read(r *reader) {
	for i := range w.First {
		r.int16s(w.First[i][:])
	}
	r.int16s(w.Bias[:])
	for i := range w.Second {
		r.int16s(w.Second[i][:])
	}
	r.int32s(w.Bias2[:])
	for i := range w.Out {
		for exits := range w.Out[i] {
			r.int16s(w.Out[i][exits][:])
		}
	}
	for i := range w.Last {
		r.int32s(w.Last[i][:])
	}
	for i := range w.Policy {
		r.int16s(w.Policy[i][:])
	}
	for i := range w.Owner {
		r.int32s(w.Owner[i][:])
	}
}

// maxLast bounds what is added to a sum of products.
const maxLast = 1 << 29

// check bounds the outputs of the first layer and the sums of the others over all
// positions.
func (w *ChexersWeights) check() error {
	for i := range ChexersWidth {
		low, high := w.bounds(i)
		if err := checkSum(i, low, high); err != nil {
			return err
		}
	}
	err := checkAdded("an output of its second layer", w.Bias2[:])
	for i := range w.Last {
		err = cmp.Or(err, checkAdded("a value", w.Last[i][:]))
	}
	for i := range w.Owner {
		err = cmp.Or(err, checkAdded("a prior", w.Owner[i][:]))
	}
	return err
}

// checkAdded returns an error if too much is added to a sum of products.
func checkAdded(to string, row []int32) error {
	for _, x := range row {
		if x < -maxLast || x > maxLast {
			return fmt.Errorf("the net adds %d to %s: expected less than %d", x, to, maxLast)
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
