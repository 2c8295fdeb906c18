package billabongnet

import (
	"encoding/binary"
	"slices"

	"freckers/ai/net"
	"freckers/game/billabong"
)

// The shape of the net. Both sides run the same way round the lake, so that the view of
// the other side is that of the mover with the sides exchanged. Active inputs are, for
// the side of the view and for the other, for each kangaroo one of its cell and whether it
// has crossed the start line, and one of the steps that it has to go now and after its
// best jumps; and one each for how many are home and still to be placed. Both views share
// the first layer; its outputs for the mover and for the other, clipped to 0..[One], are
// multiplied by the weights of the bucket.
const (
	Inputs  = 2 * sideInputs
	Width   = 32 // outputs of the first layer for one view
	Buckets = 8  // stages of the race, by the steps that all kangaroos have to go

	// One is the greatest output of the first layer.
	One = 511
	// OutOne is the divisor of the sum that yields hundredths of a step.
	OutOne = 1 << 10
	// Headroom bounds the outputs of the first layer before they are clipped.
	Headroom = net.Headroom
)

// Weights are the quantised weights of a net.
type Weights struct {
	First [Inputs][Width]int16 // of the side of the view, then of the other
	Bias  [Width]int16
	Out   [Buckets][2][Width]int16 // for the mover's view, then for the other's
	Last  [Buckets]int32
}

// shape is that of the net in its file.
func shape() []int { return []int{Inputs, Width, Buckets} }

// Bytes returns the content of the net's file, see [net].
func (w *Weights) Bytes() []byte { return net.Encode("billabong", shape(), w) }

// ReadWeights reads a net from a file's content.
func ReadWeights(file []byte) (*Weights, error) {
	w := new(Weights)
	body, err := net.Decode(file, "billabong", shape(), binary.Size(w))
	if err != nil {
		return nil, err
	}
	for i := range w.First {
		body = net.Int16s(w.First[i][:], body)
	}
	body = net.Int16s(w.Bias[:], body)
	for i := range w.Out {
		for view := range w.Out[i] {
			body = net.Int16s(w.Out[i][view][:], body)
		}
	}
	net.Int32s(w.Last[:], body)
	return w, w.check()
}

// check bounds the outputs of the first layer over all positions.
func (w *Weights) check() error {
	for i := range Width {
		low, high := int(w.Bias[i]), int(w.Bias[i])
		for side := 0; side < Inputs; side += sideInputs {
			for _, kind := range [...]struct{ first, next, active int }{
				{0, homeInput, billabong.Roos}, {homeInput, leftInput, 1},
				{leftInput, leapInputs, 1}, {leapInputs, sideInputs, billabong.Roos},
			} {
				column := make([]int, 0, homeInput)
				for _, row := range w.First[side+kind.first : side+kind.next] {
					column = append(column, int(row[i]))
				}
				l, h := bounds(column, kind.active)
				low, high = low+l, high+h
			}
		}
		if err := net.CheckSum(i, low, high); err != nil {
			return err
		}
	}
	return nil
}

// bounds returns the least and the greatest sum of a number of weights, any of which may
// occur several times.
func bounds(column []int, active int) (low, high int) {
	return active * min(slices.Min(column), 0), active * max(slices.Max(column), 0)
}
