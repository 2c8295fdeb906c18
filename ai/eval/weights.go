package eval

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"

	"freckers/game/freckers"
)

// The shape of the net of Freckers. For each side the board is turned so that
// the side moves down it. An input says that a frog of its own stands on one of
// 64 cells and has one of [Ways] ahead, another that a frog of the other side
// does, or that a cell has a free pad. One layer serves both views; what it
// gives for the mover and for the other, clipped to 0..[One], is summed by the
// weights of the bucket.
const (
	Inputs  = (2*Ways + 1) * 64
	Width   = 32 // outputs of the first layer for one view
	Buckets = 8  // parts of the race, by the rows that all frogs have come

	// One is the greatest output of the first layer.
	One = 511
	// OutOne is what the sum is divided by to give hundredths of a step.
	OutOne = 1 << 12
	// Room bounds what the first layer may come to before it is clipped.
	Room = 1 << 14
)

// Weights are the whole numbers of a net.
type Weights struct {
	First [Inputs][Width]int16 // own frogs by ways and cells, other frogs, pads by cells
	Bias  [Width]int16
	Out   [Buckets][2 * Width]int16 // for the mover's view, then for the other's
	Last  [Buckets]int32
}

// A file of weights is this, then the number of bytes that follow the head and
// their checksum, then the fields of [Weights] in their order.
const (
	netMagic   = "frknet"
	netVersion = 2
	netHead    = len(netMagic) + 2 + 2 + 2 + 2 + 4
)

// Bytes is the net as a file.
func (w *Weights) Bytes() []byte {
	var body bytes.Buffer
	if err := binary.Write(&body, binary.LittleEndian, w); err != nil {
		panic("eval: " + err.Error()) // a struct of plain numbers can be written
	}
	b := []byte(netMagic)
	for _, n := range []uint16{netVersion, Inputs, Width, Buckets} {
		b = binary.LittleEndian.AppendUint16(b, n)
	}
	b = binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(body.Bytes()))
	return append(b, body.Bytes()...)
}

// ReadWeights reads a net from a file's content. The error says what is wrong
// with it.
func ReadWeights(data []byte) (*Weights, error) {
	if len(data) < netHead || !bytes.HasPrefix(data, []byte(netMagic)) {
		return nil, errors.New("this is no file of a net: make one by freckers train")
	}
	var shape [4]uint16
	for i := range shape {
		shape[i] = binary.LittleEndian.Uint16(data[len(netMagic)+2*i:])
	}
	if shape != [4]uint16{netVersion, Inputs, Width, Buckets} {
		return nil, fmt.Errorf("the net has version %d and shape %v: this program reads version %d and shape %v",
			shape[0], shape[1:], netVersion, [3]int{Inputs, Width, Buckets})
	}
	w, body := new(Weights), data[netHead:]
	if len(body) != binary.Size(w) {
		return nil, fmt.Errorf("the net has %d bytes of weights: expected %d, so it was cut or joined", len(body), binary.Size(w))
	}
	if crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(data[netHead-4:]) {
		return nil, errors.New("the net's checksum is wrong: the file was damaged, take a fresh copy")
	}
	for i := range w.First {
		body = take(w.First[i][:], body)
	}
	body = take(w.Bias[:], body)
	for i := range w.Out {
		body = take(w.Out[i][:], body)
	}
	for i := range w.Last {
		w.Last[i] = int32(binary.LittleEndian.Uint32(body[4*i:]))
	}
	return w, w.check()
}

// take reads a row of weights and gives what follows. A general reader of
// structures would need milliseconds for a net.
func take(row []int16, from []byte) []byte {
	for i := range row {
		row[i] = int16(binary.LittleEndian.Uint16(from[2*i:]))
	}
	return from[2*len(row):]
}

// check bounds the sums of the first layer over all boards that could be.
func (w *Weights) check() error {
	ownLow, ownHigh := w.ofFrogs(own)
	otherLow, otherHigh := w.ofFrogs(other)
	for i := range Width {
		l, h := int(w.Bias[i])+ownLow[i]+otherLow[i], int(w.Bias[i])+ownHigh[i]+otherHigh[i]
		for cell := range 64 {
			v := int(w.First[free+cell][i])
			l, h = l+min(v, 0), h+max(v, 0)
		}
		if l < -Room || h >= Room {
			return fmt.Errorf("output %d of the net's first layer comes to between %d and %d: expected less than %d", i, l, h, Room)
		}
	}
	return nil
}

// ofFrogs is the least and the most that the frogs of a side come to.
func (w *Weights) ofFrogs(kind int) (low, high [Width]int) {
	var least, most [Width][64]int
	for at, row := range w.First[kind : kind+64*Ways] {
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
