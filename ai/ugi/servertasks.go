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

// background is a task other than a search. It writes its lines itself and returns the last
// one.
type background struct {
	cancel context.CancelFunc
	closed chan struct{}
	last   string // set before closed is closed
	err    error
}

func (s *server) begin(name string, do func(ctx context.Context) (last string, err error)) {
	ctx, cancel := context.WithCancel(s.context)
	b := &background{cancel: cancel, closed: make(chan struct{})}
	go func() {
		defer close(b.closed)
		defer cancel()
		b.last, b.err = do(ctx)
		if b.err != nil {
			b.err = fmt.Errorf("%s: %w", name, b.err)
		}
	}()
	s.task = b
}

func (b *background) done() <-chan struct{} { return b.closed }
func (b *background) progress(*server)      {}
func (b *background) stop()                 { b.cancel() }

func (b *background) end(s *server) {
	<-b.closed
	switch {
	case errors.Is(b.err, context.Canceled):
		s.send("info string stopped")
	case b.err != nil:
		s.reportError("", b.err)
	default:
		s.send(b.last)
	}
}

// maxPerft bounds the depth, as a typing error could take forever.
const maxPerft = 64

// perft counts the results of some turns, with a line per action and then the total.
func (s *server) perft(depth string) error {
	n, err := parseInt[int]("perft: depth", depth, 0, maxPerft)
	if err != nil {
		return err
	}
	state := s.state
	s.begin("go perft", func(ctx context.Context) (string, error) {
		total, err := uint64(1), error(nil)
		if n > 0 {
			total, err = count(ctx, state, n, func(a game.Action, below uint64) {
				s.send(Pack(string(a)), strconv.FormatUint(below, 10))
			})
		}
		return "total " + strconv.FormatUint(total, 10), err
	})
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
func (s *server) evaluate() {
	r := s.request()
	r.Cache, r.Level, r.VaryOpening, r.Limits = nil, 0, false, ai.Limits{Depth: 1, Nodes: 10_000}
	s.begin("eval", func(ctx context.Context) (string, error) {
		found, err := s.o.Search(ctx, r).Wait()
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return "", err
		}
		return "eval score " + formatScore(found.Lines[0].Score), nil
	})
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
	s.begin("bench", func(ctx context.Context) (string, error) {
		sum, err := bench.Run(ctx, o, func(r bench.Result) {
			s.send(fmt.Sprintf("position %d depth %d nodes %d score %s best %s", r.Number, r.Info.Depth, r.Info.Nodes,
				formatScore(r.Info.Lines[0].Score), Pack(string(r.Info.Best()))))
		})
		return fmt.Sprintf("total nodes %d nps %.0f signature %08x", sum.Nodes, sum.Speed(), sum.Signature), err
	})
	return nil
}
