package net

import (
	"encoding/binary"
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

// frogletShape is that of the net in its file.
func frogletShape() []int { return []int{FrogletInputs, FrogletWidth, FrogletBuckets} }

// Bytes returns the content of the net's file, see [Encode].
func (w *FrogletWeights) Bytes() []byte { return Encode("froglet", frogletShape(), w) }

// ReadFrogletWeights reads a net from a file's content.
func ReadFrogletWeights(file []byte) (*FrogletWeights, error) {
	w := new(FrogletWeights)
	body, err := Decode(file, "froglet", frogletShape(), binary.Size(w))
	if err != nil {
		return nil, err
	}
	for i := range w.First {
		body = Int16s(w.First[i][:], body)
	}
	body = Int16s(w.Bias[:], body)
	for i := range w.Out {
		body = Int16s(w.Out[i][:], body)
	}
	Int32s(w.Last[:], body)
	return w, w.check()
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
		if err := CheckSum(i, low, high); err != nil {
			return err
		}
	}
	return nil
}
