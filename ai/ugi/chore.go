package ugi

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"freckers/ai"
	"freckers/ai/bench"
	"freckers/game"
)

// chore is work that is no search: it writes its lines itself, and what it gives
// at last is its last line.
type chore struct {
	cancel context.CancelFunc
	closed chan struct{}
	last   string // set before closed is
	err    error
}

// begin starts a chore on a goroutine of its own.
func (s *server) begin(name string, do func(ctx context.Context) (last string, err error)) {
	ctx, cancel := context.WithCancel(s.context)
	c := &chore{cancel: cancel, closed: make(chan struct{})}
	go func() {
		defer close(c.closed)
		defer cancel()
		c.last, c.err = do(ctx)
		if c.err != nil {
			c.err = fmt.Errorf("%s: %w", name, c.err)
		}
	}()
	s.task = c
}

func (c *chore) done() <-chan struct{} { return c.closed }
func (c *chore) news(*server)          {}
func (c *chore) stop()                 { c.cancel() }

func (c *chore) end(s *server) {
	<-c.closed
	switch {
	case errors.Is(c.err, context.Canceled):
		s.say("info string stopped")
	case c.err != nil:
		s.wrong("", c.err)
	default:
		s.say(c.last)
	}
}

// mostPerft keeps a count from being one that never ends by mistake.
const mostPerft = 64

// perft counts the results of so many turns, a line an action and then the
// total.
func (s *server) perft(depth string) error {
	n, err := number("depth", depth, 0, mostPerft)
	if err != nil {
		return fmt.Errorf("%w: %w", errPerft, err)
	}
	state := s.state
	s.begin("go perft", func(ctx context.Context) (string, error) {
		total, err := uint64(1), error(nil)
		if n > 0 {
			total, err = count(ctx, state, int(n), func(a game.Action, below uint64) {
				s.say(Pack(string(a)), strconv.FormatUint(below, 10))
			})
		}
		return "total " + strconv.FormatUint(total, 10), err
	})
	return nil
}

// count counts so that it can be stopped: only the last two turns are left to
// the rule book.
func count(ctx context.Context, s game.State, depth int, each func(game.Action, uint64)) (total uint64, err error) {
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
		if each != nil {
			each(a, below)
		}
	}
	return total, nil
}

// evaluate looks one ply ahead and tells the score.
func (s *server) evaluate() {
	r := s.request()
	r.Cache, r.Level, r.VaryOpening, r.Limits = nil, 0, false, ai.Limits{Depth: 1, Nodes: 10_000}
	think := s.think
	s.begin("eval", func(ctx context.Context) (string, error) {
		found, err := think(ctx, r).Wait()
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return "", err
		}
		return "eval score " + scoreWords(found.Lines[0].Score), nil
	})
}

// bench thinks about the fixed positions, with so many nodes for each.
func (s *server) bench(nodes string) error {
	n := int64(500_000)
	if nodes != "" {
		var err error
		if n, err = number("nodes", nodes, 1, 1<<62); err != nil {
			return err
		}
	}
	if name := bench.Game().Info().Name; name != s.game.Info().Name {
		return fmt.Errorf("there are no positions of %s: expected %s", s.game.Info().Name, name)
	}
	o := bench.Options{Nodes: uint64(n), Threads: s.set.threads, Cache: s.set.memory << 20}
	s.begin("bench", func(ctx context.Context) (string, error) {
		sum, err := bench.Run(ctx, o, func(r bench.Result) {
			s.say(fmt.Sprintf("position %d depth %d nodes %d score %s best %s", r.Number, r.Info.Depth, r.Info.Nodes,
				scoreWords(r.Info.Lines[0].Score), Pack(string(r.Info.Best()))))
		})
		return fmt.Sprintf("total nodes %d nps %.0f signature %08x", sum.Nodes, sum.Speed(), sum.Signature), err
	})
	return nil
}
