package nnue

import (
	"encoding/binary"
	"slices"

	"freckers/ai/net"
	"freckers/game/freckers"
)

// The shape of the net. In each side's view the board is turned so that the side
// moves down it. An input is active if a frog of its own with one of the
// [Mobilities] stands on one of 64 cells, if one of the other side does, or if a
// cell has a free pad. Both views share the first layer; its outputs for the mover
// and for the other, clipped to 0..[One], are multiplied by the weights of the bucket.
const (
	Inputs  = (2*Mobilities + 1) * 64
	Width   = 32 // outputs of the first layer for one view
	Buckets = 8  // stages of the race, by the rows that all frogs have come

	// One is the greatest output of the first layer.
	One = 511
	// OutOne is the divisor of the sum that yields hundredths of a step.
	OutOne = 1 << 12
	// Headroom bounds the outputs of the first layer before they are clipped.
	Headroom = net.Headroom
)

// Weights are the quantised weights of a net.
type Weights struct {
	First [Inputs][Width]int16 // own frogs by mobility and cell, other frogs, pads by cell
	Bias  [Width]int16
	Out   [Buckets][2 * Width]int16 // for the mover's view, then for the other's
	Last  [Buckets]int32
}

// shape is that of the net in its file.
func shape() []int { return []int{Inputs, Width, Buckets} }

// Bytes returns the content of the net's file, see [net].
func (w *Weights) Bytes() []byte { return net.Encode("freckers", shape(), w) }

// ReadWeights reads a net from a file's content.
func ReadWeights(file []byte) (*Weights, error) {
	w := new(Weights)
	body, err := net.Decode(file, "freckers", shape(), binary.Size(w))
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

// check bounds the outputs of the first layer over all possible boards.
func (w *Weights) check() error {
	ownLow, ownHigh := w.frogBounds(ownFrogs)
	otherLow, otherHigh := w.frogBounds(otherFrogs)
	for i := range Width {
		l, h := int(w.Bias[i])+ownLow[i]+otherLow[i], int(w.Bias[i])+ownHigh[i]+otherHigh[i]
		for cell := range 64 {
			v := int(w.First[freePads+cell][i])
			l, h = l+min(v, 0), h+max(v, 0)
		}
		if err := net.CheckSum(i, l, h); err != nil {
			return err
		}
	}
	return nil
}

// frogBounds returns the smallest and the greatest sums over the frogs of a side.
func (w *Weights) frogBounds(kind int) (low, high [Width]int) {
	var least, most [Width][64]int
	for at, row := range w.First[kind : kind+64*Mobilities] {
		for i, v := range row {
			l, h := &least[i][at%64], &most[i][at%64]
			*l, *h = min(*l, int(v)), max(*h, int(v))
		}
	}
	for i := range Width {
		slices.Sort(least[i][:])
		slices.Sort(most[i][:])
		for n := range freckers.Frogs {
			low[i] += least[i][n]
			high[i] += most[i][63-n]
		}
	}
	return low, high
}
