package cli

import (
	"fmt"
	"strings"

	"freckers/ai"
)

// Bench searches a fixed set of positions.
type Bench struct {
	Nodes uint64 `least:"1" help:"Nodes per position. Default: 500000 without --depth." placeholder:"N"`
	Depth int    `least:"1" help:"Search depth in plies." placeholder:"D"`
	engineFlags
}

// Run prints a line for each position, then the totals.
func (b *Bench) Run(c Files) error {
	if err := b.engineFlags.check(); err != nil {
		return err
	}
	if b.Nodes == 0 && b.Depth == 0 {
		b.Nodes = 500_000
	}
	ctx, cancel := interruptible()
	defer cancel()
	var failed error
	say := func(line string) {
		if _, err := fmt.Fprintln(c.Out, line); err != nil && failed == nil {
			failed = err
		}
	}
	say("    depth      nodes    score  best")
	sum, err := ai.Bench(ctx, ai.BenchOptions{Nodes: b.Nodes, Depth: b.Depth, Threads: b.Threads, Cache: b.Cache << 20},
		func(r ai.BenchResult) {
			score := r.Info.Lines[0].Score
			say(fmt.Sprintf("%3d %5d %10d %8s  %s", r.Number, r.Info.Depth, r.Info.Nodes, scoreText(score, 2), r.Info.Best()))
		})
	if err != nil {
		return err
	}
	total := fmt.Sprintf("nodes %d\nseconds %.3f\nnodes/s %.0f\ndepth %.2f", sum.Nodes, sum.Time.Seconds(), sum.Speed(), sum.Depth)
	if b.Threads == 1 { // several threads search different nodes each time
		total += fmt.Sprintf("\nsignature %08x", sum.Signature)
	}
	say(total)
	return failed
}

// scoreText formats a lead in steps of one piece, or the plies to a proven end.
func scoreText(s ai.Score, digits int) string {
	switch {
	case s.Win > 0:
		return fmt.Sprintf("win %d", s.Win)
	case s.Win < 0:
		return fmt.Sprintf("loss %d", -s.Win)
	}
	text := fmt.Sprintf("%+.*f", digits, s.Steps())
	if strings.Trim(text, "-0.") == "" {
		text = "+" + text[1:]
	}
	return text
}
