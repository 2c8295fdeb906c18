package vfs_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"freckers/replay/vfs"
)

// BenchmarkLog adds records of the size of a game of a match to a file, each of which is on the
// disk before the next one.
func BenchmarkLog(b *testing.B) {
	l, err := vfs.CreateLog(vfs.OS(), filepath.Join(b.TempDir(), "match.jsonl"))
	if err != nil {
		b.Fatal(err)
	}
	record := append(bytes.Repeat([]byte("x"), 4000), '\n')
	for b.Loop() {
		must(b, l.Append(record))
	}
	must(b, l.Close())
}

// BenchmarkWriteFile replaces a file of the size of the settings.
func BenchmarkWriteFile(b *testing.B) {
	path := filepath.Join(b.TempDir(), "settings.json")
	text := bytes.Repeat([]byte("x"), 3000)
	for b.Loop() {
		must(b, vfs.WriteFile(vfs.OS(), path, text))
	}
}
