package replay

import (
	"bytes"
	"testing"

	"freckers/game/gametest"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// longRecord returns a file with a game of 150 moves.
func longRecord(b *testing.B) []byte {
	for _, row := range oracle(b) {
		if len(row.Actions) != 150 {
			continue
		}
		rec := newGame(b)
		for _, a := range row.Actions {
			rec.Cursor = add(b, rec, rec.Cursor, a)
		}
		return write(b, rec)
	}
	b.Fatal("no game of 150 actions")
	return nil
}

func BenchmarkOpenRecord150(b *testing.B) {
	data := longRecord(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read("long.freckers", bytes.NewReader(data)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPlaySaved plays a move and waits until it is on the disk.
func BenchmarkPlaySaved(b *testing.B) {
	store := gamestore.Dir(vfs.OS(), b.TempDir())
	j := create(b, store, "bench")
	for b.Loop() {
		if j.State().Ply() == 100 {
			j, _ = Create(store, "bench", newGame(b))
		}
		play(b, j, "GROW")
		gametest.Must(b, j.Flush())
	}
}
