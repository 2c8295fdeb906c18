package replay

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// seed gives the fuzzer the files of testdata, the long ones cut.
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

// checkRead reads anything: it is a record that can be written in both formats
// and read again, or a one-line error.
func checkRead(t *testing.T, data []byte) {
	rec, err := Read("any", bytes.NewReader(data))
	if err != nil {
		if bad := (*FileError)(nil); !errors.As(err, &bad) || bad.Todo == "" || strings.Contains(err.Error(), "\n") {
			t.Fatalf("error %q", err)
		}
		return
	}
	again, err := Read("any", bytes.NewReader(write(t, rec)))
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
	if WriteLog(&first, rec) != nil {
		return
	}
	back, err := Read("any.log", bytes.NewReader(first.Bytes()))
	if err != nil {
		t.Fatalf("as a log: %v\n%s", err, first.Bytes())
	}
	if a, b := back.State(back.Cursor).String(), rec.State(rec.Cursor).String(); a != b && rec.Cursor == len(rec.Nodes)-1 {
		t.Fatalf("as a log: %s, want %s\n%s", a, b, first.Bytes())
	}
	if err := WriteLog(&second, back); err != nil {
		t.Fatal(err)
	}
}

func FuzzRecord(f *testing.F) {
	seed(f, "testdata/odd/*.freckers")
	for _, row := range oracle(f)[:3] {
		rec := newGame(f)
		for _, a := range row.Actions[:20] {
			id, err := rec.Add(rec.Cursor, a, 0)
			if err != nil {
				f.Fatal(err)
			}
			if err := rec.Goto(id); err != nil {
				f.Fatal(err)
			}
		}
		f.Add(write(f, rec))
	}
	f.Fuzz(checkRead)
}

func FuzzReferee(f *testing.F) {
	seed(f, "testdata/game-*", "testdata/odd/*.log", "testdata/odd/*.out")
	f.Fuzz(checkRead)
}

// FuzzResume goes on with any file: what is played is there afterwards.
func FuzzResume(f *testing.F) {
	seed(f, "testdata/odd/*.freckers")
	f.Fuzz(func(t *testing.T, data []byte) {
		store := NewMemory()
		if err := store.Create("any.freckers", data); err != nil {
			t.Fatal(err)
		}
		j, err := Resume(store, "any.freckers")
		if err != nil {
			return
		}
		if _, err := j.Play("GROW", 0); err != nil {
			j.Undo()
		}
		back, err := Resume(store, "any.freckers")
		if err != nil || j.Trouble() != nil {
			t.Fatal(err, j.Trouble())
		}
		if got, want := back.State().String(), j.State().String(); got != want {
			t.Fatalf("the game is at %s, want %s", got, want)
		}
	})
}

func FuzzRefAction(f *testing.F) {
	for _, text := range []string{"GROW", "MOVE(0-3, [[↓]])", "MOVE(7-3, [[←], [↗]])", "MOVE(0-3, [[]])", "MOVE(0-3, [])", "MOVE(0-3, [[↓", "MOVE(<invalid coord/directions>)"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, ok := parseRefAction(text)
		if !ok || a.lost() || strings.Contains(text, "\ufe0f") || !a.grow && len(a.dirs) == 0 {
			return
		}
		if got := refNotation(gameAction(a)); got != text {
			t.Fatalf("%q becomes %q", text, got)
		}
	})
}
