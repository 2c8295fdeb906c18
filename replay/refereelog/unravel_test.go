package refereelog_test

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"freckers/replay"
	"freckers/replay/refereelog"
)

// TestTwoRefereesInOneFile mixes the lines of two games as their clocks have them, the second of which began a little later.
func TestTwoRefereesInOneFile(t *testing.T) {
	type line struct {
		at   int
		text string
	}
	for _, later := range []int{0, 40, 3000} {
		var lines []line
		for i, path := range []string{"../testdata/game-3.log", "../testdata/game-7.log"} {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for text := range strings.Lines(string(data)) {
				var seconds, ms int
				if _, err := fmt.Sscanf(text, "T%d.%d", &seconds, &ms); err != nil {
					t.Fatal(err)
				}
				lines = append(lines, line{1000*seconds + ms + i*later, text})
			}
		}
		slices.SortStableFunc(lines, func(a, b line) int { return cmp.Compare(a.at, b.at) })
		var mixed strings.Builder
		for _, l := range lines {
			mixed.WriteString(l.text)
		}
		games, err := refereelog.ParseAll("mixed.log", mixed.String())
		if err != nil || len(games) != 2 {
			t.Fatalf("%d ms later: %d games, %v", later, len(games), err)
		}
		for _, path := range []string{"../testdata/game-3.log", "../testdata/game-7.log"} {
			want := open(t, path)
			if !slices.ContainsFunc(games, func(g *replay.Record) bool {
				return len(g.Nodes) == len(want.Nodes) && g.State(g.Cursor).String() == want.State(want.Cursor).String()
			}) {
				t.Errorf("%d ms later: %s is not among them", later, path)
			}
		}
	}
}
