package ugi

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"freckers/ai"
	"freckers/game"
)

// task is a command that takes long and is executed in its own goroutine. The commands after it
// wait for its end, so that a script may send several at once.
type task struct {
	command string
	began   time.Time
	cancel  context.CancelCauseFunc
	done    chan error
}

var errStopped = errors.New("it was stopped")

// startTask executes a command as a task. What goes wrong is reported as an error of the command.
func (s *server) startTask(command string, run func(context.Context) error) {
	ctx, cancel := context.WithCancelCause(s.context)
	t := &task{command: command, began: time.Now(), cancel: cancel, done: make(chan error, 1)}
	s.task = t
	go func() {
		err := run(ctx)
		if err != nil && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		t.done <- err
	}()
	s.lookAhead()
}

func (s *server) endTask(err error) {
	t := s.task
	s.task = nil
	t.cancel(nil)
	if err != nil && s.context.Err() == nil {
		s.reportError(t.command, err)
	}
}

// maxPerft is the greatest depth.
const maxPerft = 64

// perft counts the results of some turns, with a line per action and then the total.
func (s *server) perft(depth string) error {
	n, err := parseInt[int]("perft: depth", depth, 0, maxPerft)
	if err != nil {
		return err
	}
	s.startTask("go perft", func(ctx context.Context) (err error) {
		total := uint64(1)
		if n > 0 {
			total, err = count(ctx, s.state, n, func(a game.Action, below uint64) {
				s.send(Pack(string(a)), strconv.FormatUint(below, 10))
			})
		}
		if err == nil {
			s.send("total", strconv.FormatUint(total, 10))
		}
		return err
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
	if name := ai.BenchGame().Info().Name; name != s.game.Info().Name {
		return fmt.Errorf("there are no positions of %s: expected %s", s.game.Info().Name, name)
	}
	o := ai.BenchOptions{Nodes: n, Threads: s.set.threads, Cache: s.set.memory << 20}
	s.startTask("bench", func(ctx context.Context) error {
		sum, err := ai.Bench(ctx, o, func(r ai.BenchResult) {
			s.send(fmt.Sprintf("position %d depth %d nodes %d score %s best %s", r.Number, r.Info.Depth, r.Info.Nodes,
				formatScore(r.Info.Lines[0].Score), Pack(string(r.Info.Best()))))
		})
		if err == nil {
			s.send(fmt.Sprintf("total nodes %d nps %.0f signature %08x", sum.Nodes, sum.Speed(), sum.Signature))
		}
		return err
	})
	return nil
}
