package train

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/billabongbook"
	"freckers/assets/nets"
)

var bookPlan = Plan{Recipe: Recipe{Seed: 5, Nodes: 60}, Games: 240, Workers: 1}

func makeBook(t *testing.T, path string, p Plan) (file []byte) {
	t.Helper()
	positions, err := MakeBook(t.Context(), "billabong", nets.Billabong(), path, p)
	if err != nil {
		t.Fatal(err)
	}
	if file, err = os.ReadFile(path); err != nil {
		t.Fatal(err)
	}
	if b, err := billabongbook.Read(file); err != nil || b.Len() != positions {
		t.Errorf("a book said to have %d positions is read as %+v, %v", positions, b, err)
	}
	return file
}

// TestBookIsTheSameWhenResumed stops after some games and goes on with more workers.
func TestBookIsTheSameWhenResumed(t *testing.T) {
	dir := t.TempDir()
	whole := makeBook(t, filepath.Join(dir, "whole"), bookPlan)
	for _, games := range []int{100, 230} {
		path := filepath.Join(t.TempDir(), "part")
		ctx, stop := context.WithCancel(t.Context())
		part := bookPlan
		part.Progress = func(done, of int) {
			if of != bookPlan.Games {
				t.Errorf("progress says %d games of %d, want %d", done, of, bookPlan.Games)
			}
			if done == games {
				stop()
			}
		}
		if _, err := MakeBook(ctx, "billabong", nets.Billabong(), path, part); err == nil || !strings.Contains(err.Error(), "--resume") {
			t.Errorf("stopped after %d games: error %v, want one that names --resume", games, err)
		}
		rest := bookPlan
		rest.Resume, rest.Workers = true, 3
		if got := makeBook(t, path, rest); !bytes.Equal(got, whole) {
			t.Errorf("stopped after %d games and resumed: %d bytes, want the same %d as in one go", games, len(got), len(whole))
		}
	}
}

func TestOtherFilesAreKeptFromBooks(t *testing.T) {
	dir := t.TempDir()
	book, letter := filepath.Join(dir, "book"), filepath.Join(dir, "letter")
	few := bookPlan
	few.Games = 1
	makeBook(t, book, few)
	if err := os.WriteFile(letter, []byte("a letter"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		name, path, words string
		resume            bool
		nodes             uint64
	}{
		{"a book that is there", book, "--resume", false, few.Nodes},
		{"a letter", letter, "no opening book", true, few.Nodes},
		{"another recipe", book, "not with 5, 61", true, 61},
		{"no file", filepath.Join(dir, "none"), "none", true, few.Nodes},
		{"no folder", filepath.Join(dir, "none", "book"), "no book can be written", false, few.Nodes},
	} {
		p := few
		p.Resume, p.Nodes = x.resume, x.nodes
		before, _ := os.ReadFile(x.path)
		if _, err := MakeBook(t.Context(), "billabong", nets.Billabong(), x.path, p); err == nil || !strings.Contains(err.Error(), x.words) {
			t.Errorf("%s: error %v, want one with %q", x.name, err, x.words)
		}
		if now, _ := os.ReadFile(x.path); !bytes.Equal(now, before) {
			t.Errorf("%s: the file was changed", x.name)
		}
	}
}
