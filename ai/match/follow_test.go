package match

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"

	"freckers/ai/match/stats"
)

// TestAFileIsFollowedAsItGrows reads the file of a match that was extended after every half of a line, and the same file
// with a game that comes again, as when others were exchanged meanwhile.
func TestAFileIsFollowedAsItGrows(t *testing.T) {
	dir := t.TempDir()
	whole, growing := filepath.Join(dir, "whole.jsonl"), filepath.Join(dir, "growing.jsonl")
	p := mockPlan(t, "froglet", 4, "cmd:a", "cmd:b")
	for _, p.Games = range []int{4, 8} {
		played(t, p, Options{Out: whole, Resume: true})
	}
	data := bytesOf(t, whole)
	want, err := Read(whole, func(*stats.Game) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	f := Follow(growing)
	var numbers []int
	read := func() error {
		return f.Read(func(g *stats.Game) {
			numbers = append(numbers, g.Number)
			if rec, err := ReadRecord(g); err != nil || rec.Result == nil {
				t.Errorf("the record of game %d: %v", g.Number, err)
			}
		})
	}
	if _, _, ok := f.Standings(); ok || read() != nil {
		t.Error("a file that does not exist yet is not awaited")
	}
	lines := bytes.SplitAfter(data, []byte("\n"))
	written := 0
	for i, line := range lines {
		for _, part := range []int{len(line) / 2, len(line) - len(line)/2} {
			written += part
			write(t, growing, data[:written])
			if err := read(); err != nil {
				t.Fatalf("line %d: %v", i+1, err)
			}
		}
	}
	if _, got, _ := f.Standings(); !slices.Equal(numbers, []int{1, 2, 3, 4, 5, 6, 7, 8}) || !sameStandings(got, want) {
		t.Errorf("read are games %v, and %+v for %+v", numbers, got, want)
	}
	write(t, growing, append(data, lines[1]...))
	if err := read(); err == nil {
		t.Error("a game is counted twice")
	}
}
