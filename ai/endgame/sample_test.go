package endgame

import (
	"os"
	"strings"
	"testing"

	"freckers/game/freckers"
)

const (
	apartFile  = "testdata/apart.txt"
	passedFile = "testdata/passed.txt"
)

// apart reports whether the sides can no longer affect each other.
func apart(p *freckers.Pos) bool { return rowsBetween(p) >= 2 }

func touching(p *freckers.Pos) bool { return Passed(p) && !apart(p) }

func readSample(t testing.TB, file string) []freckers.Pos {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []freckers.Pos
	for line := range strings.Lines(string(data)) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		rules := freckers.Pads
		if name == freckers.Referee.String() {
			rules = freckers.Referee
		}
		p, err := freckers.Parse(text, rules)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// sample reads the first apart positions of games of the machine against itself.
func sample(t testing.TB) []freckers.Pos { return readSample(t, apartFile) }
