package match

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"freckers/ai/process"
	"freckers/game"
)

// Match is a match that can be looked at while it is played.
type Match struct {
	plan  Plan
	sched schedule
	o     Options
	file  *file // nil where the match is not kept

	mu    sync.Mutex
	tally *tally
	next  int // the number of the next game to look at
	begun bool

	told sync.Mutex // held while Each is called
}

// errDecided ends the games under way when the test is decided.
var errDecided = errors.New("match: the test is decided")

// New makes a match ready, and reads the games that its file holds already. The
// error says what is wrong with the plan, or with the file.
func New(p Plan, o Options) (*Match, error) {
	sched, err := p.settle()
	if err != nil {
		return nil, err
	}
	if _, err := p.Openings.at(0, p.Game, p.Rules, p.Seed); err != nil {
		return nil, err
	}
	if o.Open == nil {
		o.Open = process.Open
	}
	if o.Each == nil {
		o.Each = func(Event) {}
	}
	m := &Match{plan: p, sched: sched, o: o, next: 1}
	m.tally = newTally(&m.plan, sched)
	if o.Out != "" {
		if m.file, err = openFile(o.Out, &m.plan, o.Resume, m.tally); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// Plan is the plan with what was left open filled in.
func (m *Match) Plan() Plan { return m.plan }

// Table is how the match stands. It may be called at any time and from any
// goroutine, also from within [Options.Each].
func (m *Match) Table() Table {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.tally.table()
}

// Run plays as [Run] does. It can be called once.
func (m *Match) Run(ctx context.Context) error {
	m.mu.Lock()
	again := m.begun
	m.begun = true
	m.mu.Unlock()
	if again {
		return errors.New("match: this match was played: make another one to go on with it")
	}
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if m.decided() {
		stop(errDecided)
	}
	var wg sync.WaitGroup
	for range m.plan.Concurrency {
		wg.Go(func() {
			if err := m.work(within, stop); err != nil {
				stop(err)
			}
		})
	}
	wg.Wait()
	err := context.Cause(within)
	if errors.Is(err, errDecided) {
		err = nil
	}
	return errors.Join(err, m.file.close())
}

// work plays games until there are no more.
func (m *Match) work(ctx context.Context, stop context.CancelCauseFunc) (err error) {
	w := &worker{m: m}
	defer func() { err = errors.Join(err, w.close()) }()
	for ctx.Err() == nil {
		number, there := m.take()
		if !there {
			return nil
		}
		g, err := w.play(ctx, number)
		if err == nil {
			err = m.count(g)
		}
		if err != nil {
			return fmt.Errorf("game %d: %w", number, err)
		}
		if m.decided() {
			stop(errDecided)
		}
	}
	return nil
}

// take gives the next game that was not played.
func (m *Match) take() (number int, there bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for ; m.next <= m.sched.games(); m.next++ {
		if m.sched.shard.has((m.next-1)/m.sched.seats) && !m.tally.has(m.next) {
			m.next++
			return m.next - 1, true
		}
	}
	return 0, false
}

// count writes a game down, then counts it and tells of its end.
func (m *Match) count(g *Game) error {
	m.told.Lock()
	defer m.told.Unlock()
	if err := m.file.add(g); err != nil {
		return err
	}
	m.mu.Lock()
	m.tally.add(g)
	m.mu.Unlock()
	last := g.Record.State(g.Record.Cursor)
	m.o.Each(Event{Kind: Ended, Number: g.Number, Programs: g.Programs, Begin: g.Record.State(0), Opening: g.Opening,
		State: last, Seat: game.Nobody, Game: g})
	return nil
}

// tell tells of what happens in a game.
func (m *Match) tell(e Event) {
	m.told.Lock()
	defer m.told.Unlock()
	m.o.Each(e)
}

func (m *Match) decided() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.tally.test != nil && m.tally.test.verdict != Undecided
}
