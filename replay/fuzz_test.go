package replay

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
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

// FuzzRewrite writes any record anew: nothing of it is lost or wrong afterwards.
func FuzzRewrite(f *testing.F) {
	seed(f, "testdata/odd/*.freckers")
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, err := Parse("any", data)
		if err != nil {
			return
		}
		v, err := rec.Review()
		if (v != nil) != (rec.HasReview() && err == nil) {
			t.Errorf("the review is %v, %v", v, err)
		}
		text := write(t, rec)
		if len(text) > MaxFile/2 {
			return
		}
		back, err := Parse("again", text)
		if err != nil {
			t.Fatal(err)
		}
		if len(back.Notes) > 0 {
			t.Errorf("notes %v on\n%s", back.Notes, text)
		}
		if !slices.Equal(back.Line(0), rec.Line(0)) || !slices.Equal(back.Bin(), rec.Bin()) {
			t.Errorf("the line is %v, the bin %v, want %v and %v", back.Line(0), back.Bin(), rec.Line(0), rec.Bin())
		}
		if again := write(t, back); !bytes.Equal(again, text) {
			t.Errorf("written again, it is\n%s, want\n%s", again, text)
		}
		if link, _, err := rec.Link(); err == nil {
			if _, err := ReadLink(link); err != nil {
				t.Errorf("the link cannot be read: %v", err)
			}
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
