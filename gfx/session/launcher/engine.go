package launcher

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/gfx/session"
)

// How a program is driven that analyzes.
const (
	// engineMargin is by how much a search may exceed its time.
	engineMargin = 2 * time.Second
	// silence is how long a search may go without a line that can be shown.
	silence = 10 * time.Second
	// endless stands for no limit: who looks on ends such a search.
	endless = 1000 * time.Hour
)

// engine is a program that analyzes positions, one search at a time.
type engine struct {
	launcher *Launcher
	game     game.Game
	text     string
	silence  time.Duration

	ctx context.Context // until Close
	end context.CancelFunc

	mu      sync.Mutex    // held during a search; guards what follows
	program player.Player // nil before the first search
	start   game.State    // of the game that the program is in, nil for none
}

// Engine implements [session.Launcher].
func (l *Launcher) Engine(g game.Game, text string) session.ProgramEngine {
	ctx, end := context.WithCancel(l.ctx)
	return &engine{launcher: l, game: g, text: text, silence: silence, ctx: ctx, end: end}
}

// Close ends the program in the background.
func (e *engine) Close() {
	e.end()
	e.launcher.busy.Go(func() {
		e.mu.Lock() // the search under way ends first
		defer e.mu.Unlock()
		if e.program != nil {
			_ = e.program.Close() // it is gone in any case
		}
		e.program = nil
	})
}

// engineSearch is a search of a program.
type engineSearch struct {
	state  game.State
	cancel context.CancelFunc
	turn   atomic.Pointer[player.Turn] // nil before the program has begun
	done   chan struct{}
	info   ai.Info // set before done is closed
	err    error
}

// Start implements [ai.Engine]. Of the request only the position, the time, the nodes and the depth count.
func (e *engine) Start(ctx context.Context, r ai.Request) ai.Search {
	ctx, cancel := context.WithCancel(ctx)
	s := &engineSearch{state: r.State, cancel: cancel, done: make(chan struct{})}
	e.launcher.busy.Go(func() {
		defer close(s.done)
		defer cancel()
		defer context.AfterFunc(e.ctx, cancel)()
		s.info, s.err = e.search(ctx, s, &r)
	})
	return s
}

// search has the program search, and words what is wrong with it.
func (e *engine) search(ctx context.Context, s *engineSearch, r *ai.Request) (ai.Info, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if err := r.Check(); err != nil {
		return ai.Info{}, err
	}
	reply, err := e.think(ctx, s, r)
	info := sound(r.State, reply.Info, reply.Action)
	switch f := (*player.Forfeit)(nil); {
	case ctx.Err() != nil:
		if len(info.Lines) == 0 {
			info = ai.Info{Lines: []ai.Line{{Actions: r.State.Actions(nil)[:1]}}}
		}
		return info, nil
	case errors.As(err, &f):
		return info, errors.New(f.Message)
	case err != nil:
		return info, err
	case len(info.Lines) == 0:
		return info, errors.New("the program reports no evaluation")
	}
	return info, nil
}

// think lets the program search, which it starts if it is not running. Whatever goes wrong, the next
// search prepares it anew.
func (e *engine) think(ctx context.Context, s *engineSearch, r *ai.Request) (player.Reply, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	if ctx.Err() != nil {
		return player.Reply{}, context.Cause(ctx)
	}
	start, actions := r.State.History()
	if err := e.prepare(ctx, start); err != nil {
		return player.Reply{}, err
	}
	turn := e.program.Think(ctx, r.State, actions, player.Limits{Time: r.Limits.Time, Nodes: r.Limits.Nodes, Depth: r.Limits.Depth})
	s.turn.Store(&turn)
	quiet := time.AfterFunc(e.silence, func() {
		if info, done := turn.Poll(); !done && len(sound(r.State, info, "").Lines) == 0 {
			cancel(fmt.Errorf("the program has named no legal move within %v", e.silence))
		}
	})
	defer quiet.Stop()
	reply, err := turn.Wait()
	if err != nil {
		e.start = nil
	}
	return reply, err
}

// prepare gets the program into a game that begins with a position.
func (e *engine) prepare(ctx context.Context, start game.State) error {
	if e.program == nil {
		p, err := player.Parse(e.text)
		if err != nil {
			return err
		}
		o := player.Options{Game: e.game, Start: startPatience, Margin: engineMargin, Patience: endless, Background: true, Isolation: e.launcher.programs.Isolation}
		if o.Sandbox, err = e.launcher.isolate(); err != nil {
			return err
		}
		if e.program, err = process.Open(p, o); err != nil {
			return err
		}
	}
	if e.start != nil && e.start.String() == start.String() && e.start.RuleSet() == start.RuleSet() {
		return nil
	}
	e.start = nil
	if err := e.program.NewGame(ctx, start, 0, 1); err != nil {
		return err
	}
	e.start = start
	return nil
}

// sound returns the search info with lines as far as they are legal. Without a single move, a best line has
// the one that was played, if any.
func sound(s game.State, info ai.Info, played game.Action) ai.Info {
	lines := info.Lines
	info.Lines = nil
	for _, line := range lines {
		actions := legal(s, line.Actions)
		if len(actions) == 0 && played != "" {
			actions = []game.Action{played}
		}
		if len(actions) > 0 {
			info.Lines = append(info.Lines, ai.Line{Score: line.Score, Actions: actions})
		}
	}
	return info
}

// legal returns the first actions that can be played.
func legal(s game.State, actions []game.Action) (list []game.Action) {
	for _, a := range actions {
		parsed, err := s.ParseAction(string(a))
		if err != nil || s.Outcome().Over {
			break
		}
		next, _, err := s.Play(parsed)
		if err != nil {
			break
		}
		list, s = append(list, parsed), next
	}
	return list
}

// Poll implements [ai.Search].
func (s *engineSearch) Poll() (info ai.Info, done bool) {
	select {
	case <-s.done:
		return s.info, true
	default:
	}
	if turn := s.turn.Load(); turn != nil {
		info, _ = (*turn).Poll()
		info = sound(s.state, info, "")
	}
	return info, false
}

// Stop implements [ai.Search].
func (s *engineSearch) Stop() { s.cancel() }

// PonderHit implements [ai.Search].
func (s *engineSearch) PonderHit() {}

// Done implements [ai.Search].
func (s *engineSearch) Done() <-chan struct{} { return s.done }

// Wait implements [ai.Search].
func (s *engineSearch) Wait() (ai.Info, error) {
	<-s.done
	return s.info, s.err
}
