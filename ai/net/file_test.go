package net

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

func TestFile(t *testing.T) {
	type weights struct {
		A [3]int16
		B [2]int32
	}
	w := weights{[3]int16{1, -2, 30_000}, [2]int32{-70_000, 5}}
	shape := []int{3, 2}
	const size = 3*2 + 2*4
	file := Encode("toads", shape, &w)
	body, err := Decode(file, "toads", shape, size)
	if err != nil {
		t.Fatal(err)
	}
	var got weights
	if rest := Int32s(got.B[:], Int16s(got.A[:], body)); got != w || len(rest) != 0 {
		t.Errorf("read %v and %d bytes more, wrote %v", got, len(rest), w)
	}
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
		{"another game", `for "tkads"`, bytes.Replace(file, []byte("toads"), []byte("tkads"), 1)},
		{"wider", "shape", changed(len(magic) + 2 + 1 + len("toads") + 1)},
		{"one bit", "checksum", changed(len(file) - 3)},
	} {
		if _, err := Decode(x.file, "toads", shape, size); err == nil || !strings.Contains(err.Error(), x.words) {
			t.Errorf("%s: error %v, want one with %q", x.name, err, x.words)
		}
	}
	for n := range file {
		if _, err := Decode(file[:n], "toads", shape, size); err == nil {
			t.Errorf("a file cut after %d bytes is read", n)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(Encode("toads", []int{3, 2}, []int16{1, 2, 3}))
	f.Fuzz(func(t *testing.T, file []byte) {
		if body, err := Decode(file, "toads", []int{3, 2}, 6); err == nil && len(body) != 6 {
			t.Errorf("%d bytes of weights, want 6", len(body))
		}
	})
}
