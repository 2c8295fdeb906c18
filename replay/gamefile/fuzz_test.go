package gamefile_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/refereelog"
)

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

// checkRead reads anything: the result is a record that can be written in both formats
// and read again, or a one-line error.
func checkRead(t *testing.T, data []byte) {
	rec, err := gamefile.Read("any", bytes.NewReader(data))
	if err != nil {
		if bad := (*replay.FileError)(nil); !errors.As(err, &bad) || bad.Todo == "" || strings.Contains(err.Error(), "\n") {
			t.Fatalf("error %q", err)
		}
		return
	}
	again, err := gamefile.Read("any", bytes.NewReader(write(t, rec)))
	if err != nil {
		t.Fatal(err)
	}
	if len(again.Notes) > 0 {
		t.Fatalf("written anew: notes %v", again.Notes)
	}
	if !bytes.Equal(write(t, again), write(t, rec)) {
		t.Fatal("written anew twice, it differs")
	}
	rec.Plies(rec.Cursor)
	var first, second bytes.Buffer
	if refereelog.Write(&first, rec) != nil {
		return
	}
	back, err := gamefile.Read("any.log", bytes.NewReader(first.Bytes()))
	if err != nil {
		t.Fatalf("as a log: %v\n%s", err, first.Bytes())
	}
	if a, b := back.State(back.Cursor).String(), rec.State(rec.Cursor).String(); a != b && rec.Cursor == len(rec.Nodes)-1 {
		t.Fatalf("as a log: %s, want %s\n%s", a, b, first.Bytes())
	}
	if err := refereelog.Write(&second, back); err != nil {
		t.Fatal(err)
	}
}

func FuzzRecord(f *testing.F) {
	seed(f, "../testdata/odd/*.freckers")
	for _, g := range catalog.Games() {
		f.Add(write(f, random(f, g, 20)))
	}
	f.Fuzz(checkRead)
}

func FuzzReferee(f *testing.F) {
	seed(f, "../testdata/game-*", "../testdata/odd/*.log", "../testdata/odd/*.out")
	f.Fuzz(checkRead)
}
