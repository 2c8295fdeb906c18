package train

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"testing"

	"freckers/game/gametest"
)

// FuzzSamples reads any file of training positions, and any bytes as the samples of a
// sound game.
func FuzzSamples(f *testing.F) {
	g := handMade(f)
	head := Recipe{Seed: 7, Nodes: 60}.header(g.Name())
	size := binary.Size(FreckersSample{})
	block := func(samples []byte) []byte {
		body := binary.LittleEndian.AppendUint32(nil, uint32(len(samples)/size))
		body = append(body, samples[:len(samples)/size*size]...)
		return binary.LittleEndian.AppendUint32(body, crc32.ChecksumIEEE(body))
	}
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		if s, err := read(g, bytes.NewReader(text)); err == nil && s.size > int64(len(text)) {
			t.Errorf("%d of %d bytes are games", s.size, len(text))
		}
		samples := text[:min(len(text), maxPlies*size)]
		s, err := read(g, bytes.NewReader(append(append(bytes.Clone(head), block(samples)...), 1)))
		if err != nil || s.Games != 1 || len(s.Samples) != len(samples)/size {
			t.Errorf("%d samples are read as %+v, %v", len(samples)/size, s, err)
		}
	}, append(bytes.Clone(head), block(make([]byte, 3*size))...))
}
