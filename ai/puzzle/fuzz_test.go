package puzzle

import (
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/game/gametest"
)

const fuzzedPuzzle = "2\t*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0\tGROW; MOVE 7,3 UL"

// FuzzParseList reads any text as a list of puzzles: it is refused, or is written and read
// as it was.
func FuzzParseList(f *testing.F) {
	g := catalog.Games()[0]
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		list, err := ParseList(g, string(text))
		if err != nil {
			return
		}
		var lines []string
		for _, p := range list {
			lines = append(lines, p.String())
		}
		again, err := ParseList(g, strings.Join(lines, "\n"))
		if err != nil || len(again) != len(list) {
			t.Fatalf("%q is read as %d puzzles, %v", lines, len(again), err)
		}
		for i := range list {
			if again[i].String() != lines[i] {
				t.Errorf("%q is read as %q", lines[i], again[i].String())
			}
		}
	}, gametest.Texts(fuzzedPuzzle+"\n"+strings.Replace(fuzzedPuzzle, "2", "3", 1)+"\n")...)
}

// FuzzCandidates reads any file as that of a search for puzzles.
func FuzzCandidates(f *testing.F) {
	g := catalog.Games()[0]
	want := headerLine{fileFormat, fileVersion, g.Info().Name, 7, 1}
	p, err := Parse(g, fuzzedPuzzle)
	if err != nil {
		f.Fatal(err)
	}
	file := string(encode(want)) + string(encode(gameLine{1, []candidateLine{{50, p.String()}}})) + string(encode(gameLine{Played: 2}))
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		have, err := readContent(text, g, want)
		if err != nil && err.Error() == "" {
			t.Error("an error says nothing")
		}
		for _, c := range Select(have.list, 3) {
			if c.Strength < 1 || c.Strength > Strengths || !c.Solves(c.Puzzle.Line[0]) {
				t.Errorf("the candidate %+v", c)
			}
		}
	}, []byte(file))
}
