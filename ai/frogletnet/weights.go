package frogletnet

import (
	"encoding/binary"
	"slices"

	"freckers/ai/net"
)

// The shape of the net. One input of each kind is active. The outputs of the first layer,
// clipped to 0..[One], are multiplied by the weights of the bucket.
const (
	Inputs  = chainInput + chains
	Width   = 16 // outputs of the first layer
	Buckets = 8  // stages of the game, by the frogs that are left

	// One is the greatest output of the first layer.
	One = 511
	// OutOne is the divisor of the sum that yields hundredths of a point.
	OutOne = 1 << 10
	// Headroom bounds the outputs of the first layer before they are clipped.
	Headroom = net.Headroom
)

// Weights are the quantised weights of a net.
type Weights struct {
	First [Inputs][Width]int16
	Bias  [Width]int16
	Out   [Buckets][Width]int16
	Last  [Buckets]int32
}

// shape is that of the net in its file.
func shape() []int { return []int{Inputs, Width, Buckets} }

// Bytes returns the content of the net's file, see [net].
func (w *Weights) Bytes() []byte { return net.Encode("froglet", shape(), w) }

// ReadWeights reads a net from a file's content.
func ReadWeights(file []byte) (*Weights, error) {
	w := new(Weights)
	body, err := net.Decode(file, "froglet", shape(), binary.Size(w))
	if err != nil {
		return nil, err
	}
	for i := range w.First {
		body = net.Int16s(w.First[i][:], body)
	}
	body = net.Int16s(w.Bias[:], body)
	for i := range w.Out {
		body = net.Int16s(w.Out[i][:], body)
	}
	net.Int32s(w.Last[:], body)
	return w, w.check()
}

// check bounds the outputs of the first layer over all positions.
func (w *Weights) check() error {
	for i := range Width {
		low, high := int(w.Bias[i]), int(w.Bias[i])
		for _, kind := range [...][2]int{{0, replyInput}, {replyInput, hopperInput}, {hopperInput, chainInput}, {chainInput, Inputs}} {
			column := make([]int, 0, Inputs)
			for _, row := range w.First[kind[0]:kind[1]] {
				column = append(column, int(row[i]))
			}
			low, high = low+slices.Min(column), high+slices.Max(column)
		}
		if err := net.CheckSum(i, low, high); err != nil {
			return err
		}
	}
	return nil
}
