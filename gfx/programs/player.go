//go:build !js

package programs

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/ai/ugi"
	"freckers/game"
	"freckers/gfx/guest"
	"freckers/gfx/session"
)

// seatedPlayer is a program in a seat, driven by a goroutine of its own.
type seatedPlayer struct {
	house *House
	game  game.Game
	typed string
	limit string
	at    game.Seat
	seed  uint64

	end    context.CancelFunc
	asks   chan ask // the last one asked
	report atomic.Pointer[session.Report]

	mu      sync.Mutex
	number  int // of the question that counts
	stop    context.CancelFunc
	program player.Program // nil before it is open

	clock guest.Time
	left  time.Duration // of the clock
	ready bool          // the program is in the game
	told  time.Time     // when it last said something that was passed on
}

// ask is a question.
type ask struct {
	number  int
	ctx     context.Context
	start   game.State
	actions []game.Action
}

// How often it is looked at what a program uses.
const lookEvery = 250 * time.Millisecond

func newPlayer(h *House, g game.Game, typed, limit string, at game.Seat, seed uint64) *seatedPlayer {
	p := &seatedPlayer{house: h, game: g, typed: typed, limit: limit, at: at, seed: seed, asks: make(chan ask, 1)}
	p.report.Store(&session.Report{})
	ctx, end := context.WithCancel(h.ctx)
	p.end = end
	h.busy.Go(func() { p.run(ctx) })
	return p
}

// Think asks, in place of what was asked before.
func (p *seatedPlayer) Think(start game.State, actions []game.Action) {
	ctx, stop := context.WithCancel(p.house.ctx)
	p.mu.Lock()
	p.giveUp()
	p.stop = stop
	a := ask{p.number, ctx, start, actions}
	p.mu.Unlock()
	select {
	case <-p.asks:
	default:
	}
	p.asks <- a
}

// giveUp ends the question under way, with the lock held.
func (p *seatedPlayer) giveUp() {
	if p.stop != nil {
		p.stop()
		p.stop = nil
	}
	p.number++
	r := *p.report.Load()
	r.Done, r.Action, r.Fault, r.Spent = false, "", nil, 0
	p.report.Store(&r)
}

// Stop gives up what was asked.
func (p *seatedPlayer) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.giveUp()
}

// Poll tells how things are.
func (p *seatedPlayer) Poll() *session.Report { return p.report.Load() }

// Close ends the program, without waiting for that.
func (p *seatedPlayer) Close() {
	p.Stop()
	p.end()
}

// change publishes a new report, if the question still counts; 0 is none in
// particular.
func (p *seatedPlayer) change(number int, do func(r *session.Report)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if number != 0 && number != p.number {
		return
	}
	r := *p.report.Load()
	do(&r)
	p.report.Store(&r)
}

// run is the goroutine of the program.
func (p *seatedPlayer) run(ctx context.Context) {
	defer p.end()
	err := p.open()
	if p.program != nil {
		stopped := make(chan struct{})
		done := make(chan struct{})
		go p.look(stopped, done)
		defer func() {
			close(stopped)
			<-done
			_ = p.program.Close() // it is gone, whatever it says to that
		}()
	}
	for {
		select {
		case <-ctx.Done():
			return
		case a := <-p.asks:
			if err != nil {
				p.fault(a.number, err)
				continue
			}
			p.answer(a)
		}
	}
}

// open finds the program and starts nothing.
func (p *seatedPlayer) open() error {
	s, err := read(p.typed)
	if err != nil {
		return err
	}
	if p.clock, err = guest.ReadTime(p.limit); err != nil {
		return err
	}
	if s.spec.Kind() == player.Python {
		// The course gives a class no time for an action, but a whole game.
		p.clock.Move = 0
	}
	o := p.house.options(p.game, s)
	o.Info = p.tell
	p.program, err = s.spec.Open(o)
	p.left = p.clock.Clock
	return err
}

// look looks at what the program uses until it is stopped.
func (p *seatedPlayer) look(stopped, done chan struct{}) {
	again(lookEvery, stopped, done, p.measure)
}

// measure publishes what the program uses where that has changed for the eye.
func (p *seatedPlayer) measure() {
	u, was := usageOf(p.program.Usage()), p.report.Load().Usage
	if u.Memory == 0 {
		u.Memory = was.Memory // that of a program which has ended stays to be seen
	}
	if u != was {
		p.change(0, func(r *session.Report) { r.Usage = u })
	}
}

// usageOf is what a program uses, as fine as it is shown.
func usageOf(u player.Usage) session.Usage {
	const mega = 1 << 20
	return session.Usage{
		CPU: u.CPU.Truncate(100 * time.Millisecond), MostCPU: u.LimitCPU,
		Memory: u.Memory / mega * mega, MostMemory: u.LimitMemory,
	}
}

// tellEvery is how often what a program says of its search is passed on: a
// flood of it is no more work for the window than a word.
const tellEvery = 40 * time.Millisecond

// tell takes in what the program says of its search.
func (p *seatedPlayer) tell(i ugi.Info) {
	now := time.Now()
	if i.Line != 1 || now.Sub(p.told) < tellEvery {
		return
	}
	p.told = now
	p.change(0, func(r *session.Report) {
		if !r.Done {
			r.Thought = thoughtOf(i)
		}
	})
}

// thoughtOf is what a program says as the machine would.
func thoughtOf(i ugi.Info) ai.Info {
	t := ai.Info{Depth: i.Depth, Nodes: i.Nodes, Elapsed: i.Time}
	if i.Scored {
		t.Lines = []ai.Line{{Score: i.Score, Actions: i.PV}}
	}
	return t
}

// answer lets the program answer a question.
func (p *seatedPlayer) answer(a ask) {
	p.change(a.number, func(r *session.Report) { r.Thought, r.Errors = ai.Info{}, nil })
	if !p.ready {
		if err := p.program.NewGame(a.ctx, a.start, p.at, p.seed); err != nil {
			p.fault(a.number, err)
			return
		}
		p.ready = true
	}
	var l player.Limits
	l.Time = p.clock.Move
	if p.clock.Clock > 0 {
		for range p.game.Info().Seats {
			l.Clocks = append(l.Clocks, ai.Clock{Left: p.left, Inc: p.clock.Inc})
		}
	}
	reply, err := p.program.Act(a.ctx, a.actions, l)
	p.left = max(p.left-reply.Elapsed, 0) + p.clock.Inc
	if err != nil {
		p.ready = false
		p.fault(a.number, err)
		return
	}
	p.change(a.number, func(r *session.Report) {
		r.Done, r.Action, r.Spent = true, reply.Action, reply.Elapsed
		if reply.Info.Depth > 0 {
			r.Thought = thoughtOf(reply.Info)
		}
	})
}

// fault tells how the program loses the game.
func (p *seatedPlayer) fault(number int, err error) {
	f := &session.Fault{Reason: game.ReasonCrash, Message: err.Error()}
	var end *player.End
	if errors.As(err, &end) {
		f.Reason, f.Action, f.Message = end.Reason, end.Action, end.Message
	}
	var last []string
	if p.program != nil {
		last = p.program.Stderr()
	}
	p.change(number, func(r *session.Report) { r.Done, r.Fault, r.Errors = true, f, last })
}
