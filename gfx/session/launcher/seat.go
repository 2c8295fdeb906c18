package launcher

import (
	"cmp"
	"context"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai"
	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/game"
)

// seat is a program at a seat, as a player none of whose methods blocks: it is
// opened, prepared and closed in the background.
type seat struct {
	launcher *Launcher
	game     game.Game
	text     string
	limit    string
	start    game.State
	at       game.Seat
	seed     uint64

	ctx    context.Context // until Close
	end    context.CancelFunc
	opened atomic.Pointer[player.Player] // nil before the first turn
	usage  atomic.Pointer[player.Usage]  // nil before it was measured

	mu     sync.Mutex // held during a turn; guards what follows
	limits match.Limits
	left   time.Duration // on the clock
	ready  bool          // the program is in the game
}

// NewGame notes the game.
func (s *seat) NewGame(_ context.Context, start game.State, at game.Seat, seed uint64) error {
	s.start, s.at, s.seed = start, at, seed
	return nil
}

// seatTurn is a turn that shows the search info of the program's own one.
type seatTurn struct {
	*player.Pending
	program atomic.Pointer[player.Turn]
}

func (t *seatTurn) Poll() (info ai.Info, done bool) {
	_, done = t.Pending.Poll()
	if turn := t.program.Load(); turn != nil {
		info, _ = (*turn).Poll()
	}
	return info, done
}

// Think starts the turn in its own goroutine. Its limits are those of the seat.
func (s *seat) Think(ctx context.Context, state game.State, actions []game.Action, _ player.Limits) player.Turn {
	t := &seatTurn{Pending: player.NewPending()}
	s.launcher.busy.Go(func() {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		defer context.AfterFunc(s.ctx, cancel)()
		t.Resolve(s.think(ctx, t, state, actions))
	})
	return t
}

// think asks the program for its move; it starts the program and begins the game if that has not been done or the last turn
// failed. It charges the time to the seat's clock.
func (s *seat) think(ctx context.Context, t *seatTurn, state game.State, actions []game.Action) (player.Reply, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if ctx.Err() != nil {
		return player.Reply{}, context.Cause(ctx)
	}
	p, err := s.open()
	if err != nil {
		return player.Reply{}, err
	}
	if !s.ready {
		if err := p.NewGame(ctx, s.start, s.at, s.seed); err != nil {
			return player.Reply{}, err
		}
		s.ready = true
	}
	limits := player.Limits{Time: s.limits.Time, Nodes: s.limits.Nodes, Depth: s.limits.Depth}
	if s.limits.Clock.Base > 0 {
		for range s.game.Info().Seats {
			limits.Clocks = append(limits.Clocks, ai.Clock{Left: s.left, Inc: s.limits.Clock.Inc})
		}
	}
	turn := p.Think(ctx, state, actions, limits)
	t.program.Store(&turn)
	reply, err := turn.Wait()
	s.left = max(s.left-reply.Elapsed, 0) + s.limits.Clock.Inc
	s.ready = err == nil
	return reply, err
}

// open opens the program once.
func (s *seat) open() (player.Player, error) {
	if p := s.opened.Load(); p != nil {
		return *p, nil
	}
	p, err := player.Parse(s.text)
	if err != nil {
		return nil, err
	}
	if s.limits, err = match.ParseLimits(s.limit); err != nil {
		return nil, err
	}
	own, err := match.SeatLimits(p)
	if err != nil {
		return nil, err
	}
	if own != (match.Limits{}) {
		s.limits = own
	}
	start := startPatience
	if p.Kind() == player.Python { // the course limits the whole game, and each reply
		s.limits.Time, start = 0, 0
	}
	s.left = s.limits.Clock.Base
	box, err := s.launcher.isolate()
	if err != nil {
		return nil, err
	}
	opened, err := s.launcher.open(s.game, p, start, box)
	if err != nil {
		return nil, err
	}
	s.opened.Store(&opened)
	s.launcher.busy.Go(func() {
		for s.ctx.Err() == nil {
			select {
			case <-s.ctx.Done():
			case <-time.After(usageInterval):
				s.measure(opened.Usage())
			}
		}
		s.mu.Lock() // the turn under way ends first
		defer s.mu.Unlock()
		_ = opened.Close() // it is gone in any case
	})
	return opened, nil
}

// usageInterval is how often a program is measured.
const usageInterval = 250 * time.Millisecond

// measure keeps a program's usage, rounded as it is shown so that a still window does not change. The memory of a program
// that has ended stays.
func (s *seat) measure(u player.Usage) {
	const mega = 1 << 20
	u = player.Usage{CPU: u.CPU.Truncate(100 * time.Millisecond), LimitCPU: u.LimitCPU, Memory: u.Memory / mega * mega, LimitMemory: u.LimitMemory}
	u.Memory = cmp.Or(u.Memory, s.Usage().Memory)
	s.usage.Store(&u)
}

// Usage returns what was measured last.
func (s *seat) Usage() player.Usage {
	if u := s.usage.Load(); u != nil {
		return *u
	}
	return player.Usage{}
}

// Stderr returns the last lines of the program's standard error.
func (s *seat) Stderr() []string {
	if p := s.opened.Load(); p != nil {
		return (*p).Stderr()
	}
	return nil
}

// TakeOutput returns what the program has printed since it was last called.
func (s *seat) TakeOutput() player.Output {
	if p := s.opened.Load(); p != nil {
		return (*p).TakeOutput()
	}
	return player.Output{}
}

// Close ends the program in the background.
func (s *seat) Close() error {
	s.end()
	return nil
}
