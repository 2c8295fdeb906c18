package explain_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/froglet"
)

// BenchmarkMove explains moves of seeded games, and those of ponds with very many
// chains. It reports how long the slowest move takes at its best.
func BenchmarkMove(b *testing.B) {
	type move struct {
		state  game.State
		action game.Action
	}
	run := func(name string, moves []move) {
		b.Run(name, func(b *testing.B) {
			took := make([]time.Duration, len(moves)) // the least of each move
			for i := 0; b.Loop(); i++ {
				m, begun := moves[i%len(moves)], time.Now()
				explain.Move(m.state, m.action)
				if d := time.Since(begun); i < len(moves) || d < took[i%len(moves)] {
					took[i%len(moves)] = d
				}
			}
			b.ReportMetric(slices.Max(took).Seconds()*1000, "ms-worst")
		})
	}
	for _, g := range catalog.Games() {
		var moves []move
		roam(b, g, func(s game.State, a game.Action) { moves = append(moves, move{s, a}) })
		run(g.Info().Name, moves)
	}
	text, err := os.ReadFile("../../game/froglet/testdata/hard.txt")
	if err != nil {
		b.Fatal(err)
	}
	var hard []move
	for line := range strings.Lines(string(text)) {
		_, position, _ := strings.Cut(strings.TrimSpace(line), " ")
		s, err := froglet.New().Parse(position, game.Options{})
		if err != nil {
			b.Fatal(err)
		}
		hard = append(hard, move{s, s.Actions(nil)[0]})
	}
	run("hard", hard)
}
