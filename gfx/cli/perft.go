package cli

import (
	"fmt"
	"time"

	"freckers/game"
)

// Perft counts the distinct results of a number of turns, to check move generators.
type Perft struct {
	GameFlags
	Depth  int  `default:"6" least:"0" help:"The number of turns." placeholder:"N"`
	Divide bool `help:"Also print the count after each action."`
}

// Run prints a line for each depth.
func (p *Perft) Run(c Files) error {
	s, err := p.state()
	if err != nil {
		return err
	}
	if p.Divide && p.Depth > 0 {
		return p.divide(c, s)
	}
	for depth := min(1, p.Depth); depth <= p.Depth; depth++ {
		begun := time.Now()
		if err := printCount(c, depth, s.Perft(depth), begun); err != nil {
			return err
		}
	}
	return nil
}

// divide prints the count after each action, then the total.
func (p *Perft) divide(c Files, s game.State) error {
	begun := time.Now()
	var total uint64
	for _, a := range s.Actions(nil) {
		next, _, err := s.Play(a)
		if err != nil {
			return fmt.Errorf("%s is listed and cannot be played: %w", a, err)
		}
		n := next.Perft(p.Depth - 1)
		total += n
		if _, err := fmt.Fprintln(c.Out, a, n); err != nil {
			return err
		}
	}
	return printCount(c, p.Depth, total, begun)
}

func printCount(c Files, depth int, nodes uint64, begun time.Time) error {
	_, err := fmt.Fprintln(c.Out, depth, nodes, time.Since(begun).Milliseconds())
	return err
}
