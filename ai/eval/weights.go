package eval

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
)

// The shape of the net of Freckers. For each side the board is turned so that
// the side moves down it; its own frogs, the other frogs and the free pads are
// 64 inputs each. One layer serves both views; what it gives for the mover and
// for the other, clipped to 0..[One], is summed by the weights of the bucket.
const (
	Inputs  = 3 * 64
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
	First [Inputs][Width]int16 // own frogs, other frogs, pads: 64 cells each
	Bias  [Width]int16
	Out   [Buckets][2 * Width]int16 // for the mover's view, then for the other's
	Last  [Buckets]int32
}

// A file of weights is this, then the number of bytes that follow the head and
// their checksum, then the fields of [Weights] in their order.
const (
	netMagic   = "frknet"
	netVersion = 1
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
	if err := binary.Read(bytes.NewReader(body), binary.LittleEndian, w); err != nil {
		return nil, err
	}
	return w, w.check()
}

// check bounds the sums of the first layer over all boards that could be.
func (w *Weights) check() error {
	for i := range Width {
		low, high := int(w.Bias[i]), int(w.Bias[i])
		for cell := range 64 {
			a, b, c := int(w.First[cell][i]), int(w.First[64+cell][i]), int(w.First[128+cell][i])
			low += min(a, b, c, 0)
			high += max(a, b, c, 0)
		}
		if low < -Room || high >= Room {
			return fmt.Errorf("output %d of the net's first layer comes to between %d and %d: expected less than %d", i, low, high, Room)
		}
	}
	return nil
}
