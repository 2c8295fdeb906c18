package report

import (
	"bufio"
	"bytes"
	"os"
	"strings"
	"testing"

	"freckers/game/gametest"
)

// FuzzMatch reads any file as a match: each game that is found is a record, and what cannot
// be read is told.
func FuzzMatch(f *testing.F) {
	saved, err := os.ReadFile("../testdata/review/chexers.freckers")
	if err != nil {
		f.Fatal(err)
	}
	const few = 12 // lines of the game
	lines := strings.Join(strings.SplitN(string(saved), "\n", few+1)[:few], ",")
	match := `{"format":"freckers-match","version":1}` + "\n" + `{"game":1,"end":"win","record":[` + lines + "]}\n" +
		`{"game":2,"end":"interrupt","record":[` + lines + "]}\n" + `{"game":3,"end":`
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		games, err := readMatch("any", bufio.NewReader(bytes.NewReader(text)))
		if err != nil && err.Error() == "" {
			t.Error("an error says nothing")
		}
		for _, g := range games {
			if g.Record == nil || g.Name == "" {
				t.Errorf("a game is %+v", g)
			}
		}
	}, []byte(match))
}
