package match

import (
	"cmp"
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"freckers/ai/match/stats"
	"freckers/replay/vfs"
)

// Match is a match that can be observed while it is played.
type Match struct {
	plan  Plan
	sched schedule
	o     Options
	file  *file // nil if the match is not saved
	meter *Meter

	started atomic.Bool
	mu      sync.Mutex
	board   *scoreboard
	next    int // the number of the next game to consider

	fail context.CancelCauseFunc // stops the match, once it runs

	notifying sync.Mutex // held while OnEvent is called
}

// errDecided ends the games in progress once the test is decided.
var errDecided = errors.New("match: the test is decided")

// New prepares a match and reads the games that its file already contains. The error
// describes what is wrong with the plan or the file.
func New(p Plan, o Options) (*Match, error) {
	sched, err := p.complete()
	if err != nil {
		return nil, err
	}
	if _, err := p.Openings.at(0, p.Game, p.RuleSet, p.Seed); err != nil {
		return nil, err
	}
	if o.Open == nil {
		return nil, errors.New("match: nothing opens the players: set Options.Open")
	}
	if o.Files == nil {
		o.Files = vfs.OS()
	}
	if o.OnEvent == nil {
		o.OnEvent = func(Event) {}
	}
	m := &Match{plan: p, sched: sched, o: o, meter: cmp.Or(o.meter, NewMeter(nil)), next: 1}
	m.board = newScoreboard(&m.plan, sched)
	if m.plan.KeepLog = o.Log != ""; m.plan.KeepLog {
		if err := vfs.MkdirAll(o.Files, o.Log); err != nil {
			return nil, err
		}
	}
	if o.Out != "" {
		if m.file, err = openFile(o.Files, o.Out, &m.plan, o.Resume, m.board); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// Plan returns the plan with defaults filled in.
func (m *Match) Plan() Plan { return m.plan }

// Standings returns the current standings. It may be called at any time from any
// goroutine, even from [Options.OnEvent].
func (m *Match) Standings() stats.Standings {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.board.standings()
}

// Run plays the match as [Run] does. It can be called once.
func (m *Match) Run(ctx context.Context) error {
	if m.started.Swap(true) {
		return errors.New("match: Run was called twice: make a new match to resume this one")
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if m.decided() {
		stop(errDecided)
	}
	m.fail = stop
	if err := m.tryPlayers(); err != nil {
		return errors.Join(err, m.file.close())
	}
	measuring, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	if m.o.meter == nil {
		go m.meter.Run(measuring)
	}
	var q Queue = m.o.Queue
	if q == nil {
		q = Local{Plan: &m.plan, Concurrency: m.plan.Concurrency, Machine: m.machine(), Open: m.o.Open, Meter: m.meter, OnEvent: m.handle}.Queue(ctx, stop)
	}
	if err := Coordinate(ctx, q, m.nextJob, m.take); err != nil {
		stop(err)
	}
	closed := q.Close()
	err := context.Cause(ctx)
	if errors.Is(err, errDecided) {
		err = nil
	}
	if err != nil {
		return errors.Join(err, closed, m.file.close())
	}
	return errors.Join(closed, m.file.finish())
}

// Close closes the file of a match that is not to be run.
func (m *Match) Close() error {
	if m.started.Swap(true) {
		return nil // Run closes it
	}
	return m.file.close()
}

func (m *Match) nextJob() (j Job, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for ; m.next <= m.sched.games(); m.next++ {
		if !m.board.has(m.next) {
			m.next++
			return m.sched.at(m.next - 1).Job, true
		}
	}
	return j, false
}

func (m *Match) count(g *stats.Game) error {
	m.notifying.Lock()
	defer m.notifying.Unlock()
	if err := errors.Join(m.keepLog(g), m.file.add(g)); err != nil {
		return err
	}
	m.mu.Lock()
	m.board.add(g)
	m.mu.Unlock()
	m.o.OnEvent(newEvent(GameEnded, g))
	return nil
}

// handle takes an event of a worker. A game whose end it reports is saved as interrupted and played again.
func (m *Match) handle(e Event) {
	if e.Kind == GameEnded {
		if err := m.count(e.Game); err != nil {
			m.fail(err)
		}
		return
	}
	m.notifying.Lock()
	defer m.notifying.Unlock()
	m.o.OnEvent(e)
}

func (m *Match) decided() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.board.test != nil && m.board.test.Verdict != stats.Undecided
}
