package nnue

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"

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
	Headroom = 1 << 14
)

// Weights are the quantised weights of a net.
type Weights struct {
	First [Inputs][Width]int16 // own frogs by mobility and cell, other frogs, pads by cell
	Bias  [Width]int16
	Out   [Buckets][2 * Width]int16 // for the mover's view, then for the other's
	Last  [Buckets]int32
}

// A file of weights starts with the magic, version, inputs, width, buckets and the
// checksum of what follows: the fields of [Weights] in their order.
const (
	fileMagic   = "frknet"
	fileVersion = 2
	headSize    = len(fileMagic) + 2 + 2 + 2 + 2 + 4
)

// Bytes returns the content of the net's file.
func (w *Weights) Bytes() []byte {
	var body bytes.Buffer
	if err := binary.Write(&body, binary.LittleEndian, w); err != nil {
		panic("nnue: " + err.Error()) // a struct of plain numbers can be written
	}
	b := []byte(fileMagic)
	for _, n := range []uint16{fileVersion, Inputs, Width, Buckets} {
		b = binary.LittleEndian.AppendUint16(b, n)
	}
	b = binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(body.Bytes()))
	return append(b, body.Bytes()...)
}

// ReadWeights reads a net from a file's content.
func ReadWeights(data []byte) (*Weights, error) {
	if len(data) < headSize || !bytes.HasPrefix(data, []byte(fileMagic)) {
		return nil, errors.New("this is no file of a net: make one by freckers train")
	}
	var shape [4]uint16
	for i := range shape {
		shape[i] = binary.LittleEndian.Uint16(data[len(fileMagic)+2*i:])
	}
	if shape != [4]uint16{fileVersion, Inputs, Width, Buckets} {
		return nil, fmt.Errorf("the net has version %d and shape %v: this program reads version %d and shape %v",
			shape[0], shape[1:], fileVersion, [3]int{Inputs, Width, Buckets})
	}
	w, body := new(Weights), data[headSize:]
	if len(body) != binary.Size(w) {
		return nil, fmt.Errorf("the net has %d bytes of weights: expected %d, so it was cut or joined", len(body), binary.Size(w))
	}
	if crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(data[headSize-4:]) {
		return nil, errors.New("the net's checksum is wrong: the file was damaged, take a fresh copy")
	}
	for i := range w.First {
		body = readRow(w.First[i][:], body)
	}
	body = readRow(w.Bias[:], body)
	for i := range w.Out {
		body = readRow(w.Out[i][:], body)
	}
	for i := range w.Last {
		w.Last[i] = int32(binary.LittleEndian.Uint32(body[4*i:]))
	}
	return w, w.check()
}

// readRow reads a row of weights and returns what follows. binary.Read would need
// milliseconds for a net.
func readRow(row []int16, from []byte) []byte {
	for i := range row {
		row[i] = int16(binary.LittleEndian.Uint16(from[2*i:]))
	}
	return from[2*len(row):]
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
		if l < -Headroom || h >= Headroom {
			return fmt.Errorf("output %d of the net's first layer comes to between %d and %d: expected less than %d", i, l, h, Headroom)
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
