package ugi

import (
	"context"
	"fmt"
	"strconv"

	"freckers/ai"
	"freckers/ai/bench"
	"freckers/game"
)

// The commands of this file finish before the next one is read, so that a script may send
// several at once. Only the end of the context stops them.

// maxPerft bounds the depth, as a typing error could take forever.
const maxPerft = 64

// perft counts the results of some turns, with a line per action and then the total.
func (s *server) perft(depth string) error {
	n, err := parseInt[int]("perft: depth", depth, 0, maxPerft)
	if err != nil {
		return err
	}
	total := uint64(1)
	if n > 0 {
		total, err = count(s.context, s.state, n, func(a game.Action, below uint64) {
			s.send(Pack(string(a)), strconv.FormatUint(below, 10))
		})
	}
	if err != nil {
		return fmt.Errorf("perft: %w", err)
	}
	s.send("total", strconv.FormatUint(total, 10))
	return nil
}

// count is a perft that can be stopped: only the last turns are left to [game.State.Perft].
func count(ctx context.Context, s game.State, depth int, onAction func(game.Action, uint64)) (total uint64, err error) {
	for _, a := range s.Actions(nil) {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		next, _, err := s.Play(a)
		if err != nil {
			return 0, fmt.Errorf("%s is listed and cannot be played: %w", a, err)
		}
		below := uint64(0)
		if depth <= 3 {
			below = next.Perft(depth - 1)
		} else if below, err = count(ctx, next, depth-1, nil); err != nil {
			return 0, err
		}
		total += below
		if onAction != nil {
			onAction(a, below)
		}
	}
	return total, nil
}

// evaluate searches one ply deep and reports the score.
func (s *server) evaluate() error {
	r := s.request()
	r.Cache, r.Level, r.VaryOpening, r.Limits = nil, 0, false, ai.Limits{Depth: 1, Nodes: 10_000}
	found, err := s.o.Search(s.context, r).Wait()
	if err != nil {
		return err
	}
	s.send("eval score", formatScore(found.Lines[0].Score))
	return nil
}

// bench searches the benchmark positions, with a number of nodes for each.
func (s *server) bench(nodes string) error {
	n := uint64(500_000)
	if nodes != "" {
		var err error
		if n, err = parseInt[uint64]("nodes", nodes, 1, maxInt); err != nil {
			return err
		}
	}
	if name := bench.Game().Info().Name; name != s.game.Info().Name {
		return fmt.Errorf("there are no positions of %s: expected %s", s.game.Info().Name, name)
	}
	o := bench.Options{Nodes: n, Threads: s.set.threads, Cache: s.set.memory << 20}
	sum, err := bench.Run(s.context, o, func(r bench.Result) {
		s.send(fmt.Sprintf("position %d depth %d nodes %d score %s best %s", r.Number, r.Info.Depth, r.Info.Nodes,
			formatScore(r.Info.Lines[0].Score), Pack(string(r.Info.Best()))))
	})
	if err != nil {
		return err
	}
	s.send(fmt.Sprintf("total nodes %d nps %.0f signature %08x", sum.Nodes, sum.Speed(), sum.Signature))
	return nil
}
