package net

import (
	"slices"

	"freckers/game/billabong"
)

// The shape of the net. Both sides run the same way round the lake, so that the view of
// the other side is that of the mover with the sides exchanged. Active inputs are, for
// the side of the view and for the other, for each kangaroo one of its cell and whether it
// has crossed the start line, and one of the steps that it has to go now and after its
// best jumps; and one each for how many are home and still to be placed. Both views share
// the first layer; its outputs for the mover and for the other, clipped to 0..[BillabongOne], are
// multiplied by the weights of the bucket.
const (
	BillabongInputs  = 2 * sideInputs
	BillabongWidth   = 32 // outputs of the first layer for one view
	BillabongBuckets = 8  // stages of the race, by the steps that all kangaroos have to go

	// BillabongOne is the greatest output of the first layer.
	BillabongOne = 511
	// BillabongOutOne is the divisor of the sum that yields hundredths of a step.
	BillabongOutOne = 1 << 10
)

// BillabongWeights are the quantised weights of a net.
type BillabongWeights struct {
	First [BillabongInputs][BillabongWidth]int16 // of the side of the view, then of the other
	Bias  [BillabongWidth]int16
	Out   [BillabongBuckets][2][BillabongWidth]int16 // for the mover's view, then for the other's
	Last  [BillabongBuckets]int32
}

func (*BillabongWeights) format() (game string, shape []int) {
	return "billabong", []int{BillabongInputs, BillabongWidth, BillabongBuckets}
}

// Bytes returns the content of the net's file.
func (w *BillabongWeights) Bytes() []byte { return encode(w) }

// ReadBillabongWeights reads a net from a file's content.
func ReadBillabongWeights(file []byte) (*BillabongWeights, error) {
	w := new(BillabongWeights)
	return w, decode(file, w)
}

func (w *BillabongWeights) read(r *reader) {
	for i := range w.First {
		r.int16s(w.First[i][:])
	}
	r.int16s(w.Bias[:])
	for i := range w.Out {
		for view := range w.Out[i] {
			r.int16s(w.Out[i][view][:])
		}
	}
	r.int32s(w.Last[:])
}

// check bounds the outputs of the first layer over all positions.
func (w *BillabongWeights) check() error {
	for i := range BillabongWidth {
		low, high := int(w.Bias[i]), int(w.Bias[i])
		for side := 0; side < BillabongInputs; side += sideInputs {
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
		if err := checkSum(i, low, high); err != nil {
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
