package replay

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"freckers/replay/gamestore"
)

// FuzzResume continues any file: the moves played are there afterwards.
func FuzzResume(f *testing.F) {
	seed(f, "testdata/odd/*.freckers")
	f.Fuzz(func(t *testing.T, data []byte) {
		store := gamestore.NewMemory()
		if err := store.Create("any.freckers", data, time.Time{}); err != nil {
			t.Fatal(err)
		}
		j, err := Resume(store, "any.freckers")
		if err != nil {
			return
		}
		if err := j.Play("GROW", 0); err != nil {
			j.Undo()
		}
		back, err := Resume(store, "any.freckers")
		if err != nil || j.Flush() != nil {
			t.Fatal(err, j.Flush())
		}
		if got, want := back.State().String(), j.State().String(); got != want {
			t.Fatalf("the game is at %s, want %s", got, want)
		}
	})
}

// seed adds the files of testdata to the corpus, the long ones cut.
func seed(f *testing.F, patterns ...string) {
	const most = 2 << 10
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			f.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, path := range files {
			data, err := os.ReadFile(path)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data[:min(len(data), most)])
		}
	}
}
