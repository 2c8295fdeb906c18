package net

import (
	"slices"
)

// The shape of the net. One input of each kind is active. The outputs of the first layer,
// clipped to 0..[FrogletOne], are multiplied by the weights of the bucket.
const (
	FrogletInputs  = chainInput + chains
	FrogletWidth   = 16 // outputs of the first layer
	FrogletBuckets = 8  // stages of the game, by the frogs that are left

	// FrogletOne is the greatest output of the first layer.
	FrogletOne = 511
	// FrogletOutOne is the divisor of the sum that yields hundredths of a point.
	FrogletOutOne = 1 << 10
)

// FrogletWeights are the quantised weights of a net.
type FrogletWeights struct {
	First [FrogletInputs][FrogletWidth]int16
	Bias  [FrogletWidth]int16
	Out   [FrogletBuckets][FrogletWidth]int16
	Last  [FrogletBuckets]int32
}

func (*FrogletWeights) format() (game string, shape []int) {
	return "froglet", []int{FrogletInputs, FrogletWidth, FrogletBuckets}
}

// Bytes returns the content of the net's file.
func (w *FrogletWeights) Bytes() []byte { return encode(w) }

// ReadFrogletWeights reads a net from a file's content.
func ReadFrogletWeights(file []byte) (*FrogletWeights, error) {
	w := new(FrogletWeights)
	return w, decode(file, w)
}

func (w *FrogletWeights) read(r *reader) {
	for i := range w.First {
		r.int16s(w.First[i][:])
	}
	r.int16s(w.Bias[:])
	for i := range w.Out {
		r.int16s(w.Out[i][:])
	}
	r.int32s(w.Last[:])
}

// check bounds the outputs of the first layer over all positions.
func (w *FrogletWeights) check() error {
	for i := range FrogletWidth {
		low, high := int(w.Bias[i]), int(w.Bias[i])
		for _, kind := range [...][2]int{{0, replyInput}, {replyInput, hopperInput}, {hopperInput, chainInput}, {chainInput, FrogletInputs}} {
			column := make([]int, 0, FrogletInputs)
			for _, row := range w.First[kind[0]:kind[1]] {
				column = append(column, int(row[i]))
			}
			low, high = low+slices.Min(column), high+slices.Max(column)
		}
		if err := checkSum(i, low, high); err != nil {
			return err
		}
	}
	return nil
}
