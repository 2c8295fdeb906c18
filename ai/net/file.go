// Package net evaluates positions of the games by small neural networks. The first layer of
// Freckers is updated incrementally (an efficiently updatable neural network), that of Chexers
// also weighs moves, and the inputs of Froglet are found by playing: what the mover can take at
// once, and what the other side can take after that. All share the format of their files, the
// bounds of their sums and a cache of values; each evaluator belongs to one search.
package net

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
)

// A file starts with the magic, the version, the name of the game and the shape, both
// preceded by their lengths in a byte, and the checksum of what follows: the weights.
// Numbers are little-endian, those of the shape have 16 bits.
const (
	magic   = "frknet"
	version = 3
)

// weights are those of a game's net: numbers of a fixed size in the order of its file.
type weights interface {
	// format returns the game and the shape that a file of the weights names.
	format() (game string, shape []int)
	read(*reader)
	// check returns an error if a sum may overflow in a position.
	check() error
}

func encode(w weights) []byte {
	game, shape := w.format()
	body, err := binary.Append(nil, binary.LittleEndian, w)
	if err != nil {
		panic("net: " + err.Error()) // plain numbers can be written
	}
	b := binary.LittleEndian.AppendUint16([]byte(magic), version)
	b = append(append(b, byte(len(game))), game...)
	b = append(b, byte(len(shape)))
	for _, n := range shape {
		b = binary.LittleEndian.AppendUint16(b, uint16(n))
	}
	b = binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(body))
	return append(b, body...)
}

// decode reads a file into w, the weights of a game's net, after it has checked version, game, shape and checksum.
func decode(file []byte, w weights) error {
	game, shape := w.format()
	if len(file) == 0 {
		return errors.New("the file of its net is missing")
	}
	data, found := bytes.CutPrefix(file, []byte(magic))
	if !found {
		return errors.New("this is no file of a net: make one by freckers train")
	}
	r := reader{data}
	if v := r.uint16(); v != version {
		return fmt.Errorf("the net has version %d: this program reads version %d", v, version)
	}
	if name := string(r.next(r.byte())); name != game {
		return fmt.Errorf("the net is for %q: expected one for %q", name, game)
	}
	have := make([]int, r.byte())
	for i := range have {
		have[i] = r.uint16()
	}
	if !slices.Equal(have, shape) {
		return fmt.Errorf("the net has the shape %v: this program reads %v", have, shape)
	}
	sum := r.next(4)
	if size := binary.Size(w); len(r.left) != size {
		return fmt.Errorf("the net has %d bytes of weights: expected %d, so it was cut or joined", len(r.left), size)
	}
	if crc32.ChecksumIEEE(r.left) != binary.LittleEndian.Uint32(sum) {
		return errors.New("the net's checksum is wrong: the file was damaged, take a fresh copy")
	}
	w.read(&r)
	return w.check()
}

// reader takes bytes from the beginning, zeros once there are none left.
type reader struct{ left []byte }

func (r *reader) next(n int) []byte {
	if n > len(r.left) {
		r.left = nil
		return make([]byte, n)
	}
	b := r.left[:n]
	r.left = r.left[n:]
	return b
}

func (r *reader) byte() int   { return int(r.next(1)[0]) }
func (r *reader) uint16() int { return int(binary.LittleEndian.Uint16(r.next(2))) }

// int16s reads a row of weights. [binary.Decode] would need milliseconds for a net.
func (r *reader) int16s(row []int16) {
	from := r.next(2 * len(row))
	for i := range row {
		row[i] = int16(binary.LittleEndian.Uint16(from[2*i:]))
	}
}

func (r *reader) int32s(row []int32) {
	from := r.next(4 * len(row))
	for i := range row {
		row[i] = int32(binary.LittleEndian.Uint32(from[4*i:]))
	}
}
