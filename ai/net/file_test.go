package net

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/assets/nets"
)

func randomRow(rng *rand.Rand, to []int16, most int) {
	for i := range to {
		to[i] = int16(rng.IntN(2*most+1) - most)
	}
}

func TestFileHoldsTheWeights(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	b, c, fr, fl := randomBillabongWeights(rng), randomChexersWeights(rng), randomFreckersWeights(rng), randomFrogletWeights(rng)
	testFile(t, b, ReadBillabongWeights, func() { b.First[9][7] = 20_000 })
	testFile(t, c, ReadChexersWeights, func() { c.First[9][7] = 20_000 })
	testFile(t, fr, ReadFreckersWeights, func() { fr.First[9][7] = 20_000 })
	testFile(t, fl, ReadFrogletWeights, func() { fl.First[9][7] = 20_000 })
}

func testFile[W any, P interface {
	*W
	weights
	Bytes() []byte
}](t *testing.T, w P, read func([]byte) (P, error), overflow func()) {
	t.Helper()
	file := w.Bytes()
	again, err := read(file)
	if err != nil || !bytes.Equal(again.Bytes(), file) {
		t.Errorf("the weights are not read as they were written: %v", err)
	}
	overflow()
	if _, err := read(w.Bytes()); err == nil || !strings.Contains(err.Error(), "output 7") {
		t.Errorf("weights that overflow are read with the error %v", err)
	}
}

func TestDamagedFileIsRefused(t *testing.T) {
	file := randomFrogletWeights(rand.New(rand.NewPCG(3, 4))).Bytes()
	changed := func(at int) []byte {
		b := bytes.Clone(file)
		b[at] ^= 4
		return b
	}
	for _, x := range []struct {
		name, words string
		file        []byte
	}{
		{"empty", "missing", nil},
		{"another file", "no file of a net", []byte("P6 1 1 255 a picture of a frog")},
		{"only the magic", "version 0", file[:len(magic)]},
		{"cut", "cut or joined", file[:len(file)-1]},
		{"joined", "cut or joined", append(slices.Clip(file), 0)},
		{"another version", "version 7", changed(len(magic))},
		{"another game", `for "billabong"`, nets.Billabong()},
		{"wider", "shape", changed(len(magic) + 2 + 1 + len("froglet") + 1)},
		{"one bit", "checksum", changed(len(file) - 3)},
	} {
		if _, err := ReadFrogletWeights(x.file); err == nil || !strings.Contains(err.Error(), x.words) {
			t.Errorf("%s: error %v, want one with %q", x.name, err, x.words)
		}
	}
	for n := range file {
		if _, err := ReadFrogletWeights(file[:n]); err == nil {
			t.Errorf("a file cut after %d bytes is read", n)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(nets.Froglet())
	f.Fuzz(func(t *testing.T, file []byte) {
		if w, err := ReadFrogletWeights(file); err == nil && !bytes.Equal(w.Bytes(), file) {
			t.Error("a file is read and written differently")
		}
	})
}
