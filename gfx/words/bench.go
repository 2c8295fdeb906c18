package words

import (
	"fmt"
	"time"
)

// BenchHead is the line above those of [BenchRow].
const BenchHead = "    depth      nodes    score  best"

// BenchRow tells what was found about a position; rows is the lead in steps of
// one frog, win the plies to a proven win, negative to a proven loss.
func BenchRow(number, depth int, nodes uint64, rows float64, win int, best string) string {
	score := fmt.Sprintf("%+.2f", rows)
	switch {
	case win > 0:
		score = fmt.Sprintf("win %d", win)
	case win < 0:
		score = fmt.Sprintf("loss %d", -win)
	}
	return fmt.Sprintf("%3d %5d %10d %8s  %s", number, depth, nodes, score, best)
}

// BenchTotal sums the positions up. The signature of several threads is of no use.
func BenchTotal(nodes uint64, took time.Duration, speed, depth float64, signature uint32, useful bool) string {
	total := fmt.Sprintf("nodes %d\nseconds %.3f\nnodes/s %.0f\ndepth %.2f", nodes, took.Seconds(), speed, depth)
	if useful {
		total += fmt.Sprintf("\nsignature %08x", signature)
	}
	return total
}
