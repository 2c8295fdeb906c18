package net

import (
	"slices"

	"freckers/game/freckers"
)

// The shape of the net. In each side's view the board is turned so that the side
// moves down it. An input is active if a frog of its own with one of the
// [FreckersMobilities] stands on one of 64 cells, if one of the other side does, or if a
// cell has a free pad. Both views share the first layer; its outputs for the mover
// and for the other, clipped to 0..[FreckersOne], are multiplied by the weights of the bucket.
const (
	FreckersInputs  = (2*FreckersMobilities + 1) * 64
	FreckersWidth   = 32 // outputs of the first layer for one view
	FreckersBuckets = 8  // stages of the race, by the rows that all frogs have come

	// FreckersOne is the greatest output of the first layer.
	FreckersOne = 511
	// FreckersOutOne is the divisor of the sum that yields hundredths of a step.
	FreckersOutOne = 1 << 12
)

// FreckersWeights are the quantised weights of a net.
type FreckersWeights struct {
	First [FreckersInputs][FreckersWidth]int16 // own frogs by mobility and cell, other frogs, pads by cell
	Bias  [FreckersWidth]int16
	Out   [FreckersBuckets][2 * FreckersWidth]int16 // for the mover's view, then for the other's
	Last  [FreckersBuckets]int32
}

func (*FreckersWeights) format() (game string, shape []int) {
	return "freckers", []int{FreckersInputs, FreckersWidth, FreckersBuckets}
}

// Bytes returns the content of the net's file.
func (w *FreckersWeights) Bytes() []byte { return encode(w) }

// ReadFreckersWeights reads a net from a file's content.
func ReadFreckersWeights(file []byte) (*FreckersWeights, error) {
	w := new(FreckersWeights)
	return w, decode(file, w)
}

func (w *FreckersWeights) read(r *reader) {
	for i := range w.First {
		r.int16s(w.First[i][:])
	}
	r.int16s(w.Bias[:])
	for i := range w.Out {
		r.int16s(w.Out[i][:])
	}
	r.int32s(w.Last[:])
}

// check bounds the outputs of the first layer over all possible boards.
func (w *FreckersWeights) check() error {
	ownLow, ownHigh := w.frogBounds(ownFrogs)
	otherLow, otherHigh := w.frogBounds(otherFrogs)
	for i := range FreckersWidth {
		l, h := int(w.Bias[i])+ownLow[i]+otherLow[i], int(w.Bias[i])+ownHigh[i]+otherHigh[i]
		for cell := range 64 {
			v := int(w.First[freePads+cell][i])
			l, h = l+min(v, 0), h+max(v, 0)
		}
		if err := checkSum(i, l, h); err != nil {
			return err
		}
	}
	return nil
}

// frogBounds returns the smallest and the greatest sums over the frogs of a side.
func (w *FreckersWeights) frogBounds(kind int) (low, high [FreckersWidth]int) {
	var least, most [FreckersWidth][64]int
	for at, row := range w.First[kind : kind+64*FreckersMobilities] {
		for i, v := range row {
			l, h := &least[i][at%64], &most[i][at%64]
			*l, *h = min(*l, int(v)), max(*h, int(v))
		}
	}
	for i := range FreckersWidth {
		slices.Sort(least[i][:])
		slices.Sort(most[i][:])
		for n := range freckers.Frogs {
			low[i] += least[i][n]
			high[i] += most[i][63-n]
		}
	}
	return low, high
}
