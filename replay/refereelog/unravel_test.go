package refereelog_test

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/refereelog"
)

// line is one of a log or an output, with the time of the referee's clock at which it was written.
type line struct {
	at   int
	text string
}

func logged(t *testing.T, path string) (lines []line) {
	t.Helper()
	for text := range strings.Lines(content(t, path)) {
		var seconds, ms int
		if _, err := fmt.Sscanf(text, "T%d.%d", &seconds, &ms); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line{1000*seconds + ms, text})
	}
	return lines
}

// printed is what the referee prints in a terminal for a log, with the boards of the game and a line of an agent.
func printed(t *testing.T, path string) (lines []line) {
	t.Helper()
	name := strings.TrimSuffix(filepath.Base(path), ".log")
	rec := open(t, path)
	add := func(at int, format string, arguments ...any) {
		for text := range strings.Lines(fmt.Sprintf(format, arguments...) + "\n") {
			lines = append(lines, line{at, "* referee " + text})
		}
	}
	node := 0
	for _, l := range logged(t, path) {
		parts := strings.Split(strings.TrimSpace(l.text), "\t")
		switch parts[2] {
		case "game_begin":
			add(l.at, ": wrapping player 1 [%s:Red] as RED...\n: wrapping player 2 [%[1]s:Blue] as BLUE...\n: let the game begin!", name)
		case "initialising":
			add(l.at, ": player %s is initialising", parts[1])
		case "turn_begin":
			add(l.at, ": %s to play (turn %s) ...", parts[1], parts[3])
			lines = append(lines, line{l.at, "thinking\n"})
		case "turn_end":
			add(l.at, ": %s plays action %s", parts[1], parts[4])
		case "board_update":
			node++
			add(l.at, ": \n: =========================== game board ===========================\n%s", rows(rec.State(node)))
		case "game_end":
			winner := strings.TrimPrefix(parts[3], "winner:")
			number := 1 + slices.Index([]string{"RED", "BLUE"}, winner)
			add(l.at, ": game over, winner is %s\n@ result: player %d [%s:%s%s]", winner, number, name, winner[:1], strings.ToLower(winner[1:]))
		}
	}
	return lines
}

func rows(s game.State) string {
	var b strings.Builder
	for i := range 64 {
		spot, sign := s.Spot(game.Cell(i)), "."
		switch {
		case !spot.Piece.None():
			sign = string(spot.Piece.Letter)
		case spot.Terrain == game.Pad:
			sign = "*"
		}
		if i%8 == 0 {
			b.WriteString(": ")
		}
		b.WriteString(sign + " ")
		if i%8 == 7 && i < 63 {
			b.WriteString("\n")
		}
	}
	return b.String()
}

// TestTwoRefereesInOneFile mixes the lines of two games as their clocks have them, the second of which began a little
// later: logs, and what was printed in a terminal.
func TestTwoRefereesInOneFile(t *testing.T) {
	paths := []string{"../testdata/game-3.log", "../testdata/game-7.log"}
	for kind, read := range map[string]func(*testing.T, string) []line{"logs": logged, "outputs": printed} {
		for _, later := range []int{0, 40, 3000} {
			var lines []line
			for i, path := range paths {
				for _, l := range read(t, path) {
					lines = append(lines, line{l.at + i*later, l.text})
				}
			}
			slices.SortStableFunc(lines, func(a, b line) int { return cmp.Compare(a.at, b.at) })
			var mixed strings.Builder
			for _, l := range lines {
				mixed.WriteString(l.text)
			}
			games, err := refereelog.ParseAll("mixed.log", mixed.String())
			if err != nil || len(games) != 2 {
				t.Fatalf("%s, %d ms later: %d games, %v", kind, later, len(games), err)
			}
			for _, path := range paths {
				want := open(t, path)
				if !slices.ContainsFunc(games, func(g *replay.Record) bool {
					return len(g.Nodes) == len(want.Nodes) && g.State(g.Cursor).String() == want.State(want.Cursor).String() &&
						len(g.Notes) > 0 && strings.HasPrefix(g.Notes[0].Text, "two referees wrote into this file at once")
				}) {
					t.Errorf("%s, %d ms later: %s is not among them", kind, later, path)
				}
			}
		}
	}
}
