package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRunReplacesWhatWasThere(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	write := func(path, text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(filepath.Join(from, "dot.svg"), `<svg viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></svg>`)
	write(filepath.Join(to, "gone.png"), "old")
	if err := run(from, to); err != nil {
		t.Fatal(err)
	}
	left, err := filepath.Glob(filepath.Join(to, "*"))
	if err != nil || len(left) != 1 || filepath.Base(left[0]) != "dot.png" {
		t.Errorf("the folder holds %v (%v), want dot.png alone", left, err)
	}
	write(filepath.Join(from, "bad.svg"), `<svg viewBox="0 0 4 4"><text/></svg>`)
	if err := run(from, to); err == nil || !strings.Contains(err.Error(), "bad.svg") {
		t.Errorf("error %v, want one that names bad.svg", err)
	}
}
