package match

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
)

// DefaultOverload is the usual value of [Resources.Overload].
const DefaultOverload = 2

// MaxRepeats is how often a game is repeated because its machine was too busy. After that
// it counts, and the results say so.
const MaxRepeats = 2

// The meter looks at the clock every tick, to notice when this program was not scheduled,
// and at the load every so many ticks. Of fewer samples of the load than MinSamples the mean
// says little: programs that start keep a machine busy for a moment.
const (
	tick          = 10 * time.Millisecond
	ticksPerLoad  = 25
	MinSamples    = 8
	shortestPause = 5 * time.Millisecond
)

// Meter measures how busy a machine is during games. Its methods may be called from any
// goroutine.
type Meter struct {
	load func() (perCore float64, known bool)

	mu    sync.Mutex
	games map[*span]struct{} // under way
}

// span is what was measured during a game.
type span struct {
	load    float64 // the sum of the samples
	samples int
	paused  time.Duration
}

// NewMeter returns a meter that reads the load per core of the machine by a function, nil
// for that of the system.
func NewMeter(load func() (perCore float64, known bool)) *Meter {
	if load == nil {
		load = systemLoad
	}
	return &Meter{load: load, games: map[*span]struct{}{}}
}

// Load returns the number of processes per core that run or wait for a core now.
func (m *Meter) Load() (perCore float64, known bool) { return m.load() }

// Run measures until ctx ends.
func (m *Meter) Run(ctx context.Context) {
	t := time.NewTicker(tick)
	defer t.Stop()
	last := time.Now()
	for n := 1; ; n++ {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		now := time.Now()
		m.Pause(now.Sub(last) - tick)
		if last = now; n%ticksPerLoad == 0 {
			m.Sample()
		}
	}
}

// Pause notes that this program was not scheduled for a time.
func (m *Meter) Pause(d time.Duration) {
	if d < shortestPause {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for s := range m.games {
		s.paused = max(s.paused, d)
	}
}

// Sample notes the load.
func (m *Meter) Sample() {
	l, known := m.load()
	if !known {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for s := range m.games {
		s.load += l
		s.samples++
	}
}

// Begin begins to measure a game, and returns a function that ends it and returns what was
// measured.
func (m *Meter) Begin() func() stats.Conditions {
	s := &span{}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.games[s] = struct{}{}
	return func() (c stats.Conditions) {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.games, s)
		if s.samples >= MinSamples {
			c.Load = s.load / float64(s.samples)
		}
		c.Paused = s.paused
		return c
	}
}

// Disturbance says in words why a game was not a fair one, as its machine was too busy; it is
// empty if there is no reason to repeat the game. That this program was not scheduled only
// matters where times are measured by the clock on the wall.
func (p *Plan) Disturbance(g *stats.Game) string {
	wall := p.byClock(g) || outOfTime(g)
	switch {
	case p.Overload == 0:
		return ""
	case g.Load > p.Overload:
		return fmt.Sprintf("the machine was overloaded (%.1f processes per core)", g.Load)
	case wall && g.Paused > cmp.Or(p.Margin, Margin):
		return fmt.Sprintf("this program was not scheduled for %v at a time", g.Paused.Round(time.Millisecond))
	}
	return ""
}

// timed reports whether a faster or quieter machine might have changed a game: without time
// limits, only a loss on time could have been another result.
func (p *Plan) timed(g *stats.Game) bool {
	return p.byClock(g) || p.HasClass() || outOfTime(g)
}

// byClock reports whether a player of a game had a limit of time.
func (p *Plan) byClock(g *stats.Game) bool {
	return slices.ContainsFunc(g.Players, func(index int) bool { return p.limits(index).timed() })
}

// outOfTime reports whether a game was lost by a time of some kind.
func outOfTime(g *stats.Game) bool {
	return g.Termination == stats.Timeout || g.Termination == stats.Stall
}

// repeat makes a game that was disturbed an interrupted one.
func repeat(g *stats.Game, why string) {
	g.Message = fmt.Sprintf("%s; the game, which ended by %s, is played again", why, g.Termination)
	g.Termination, g.Reason, g.Winner, g.By, g.Action = stats.Interrupted, game.ReasonInterrupted, game.Nobody, game.Nobody, ""
	result := g.Result()
	g.Record.Result = &result
}

// threads returns the most threads of a player, by the plan or by an option of its own.
func (p *Plan) threads() int {
	most := max(p.Threads, 1)
	for _, s := range p.Players {
		for _, o := range s.Options() {
			if n, err := strconv.Atoi(o.Value); err == nil && strings.EqualFold(o.Name, player.ThreadsOption) {
				most = max(most, n)
			}
		}
	}
	return most
}

// FitConcurrency returns the number of games that this machine can play at the same time: in
// each, one player thinks with its threads, and all have their memory.
func (p *Plan) FitConcurrency() int { return p.fit(runtime.GOMAXPROCS(0), memory()) }

// fit is FitConcurrency on a machine with cores and bytes of memory, 0 if unknown.
func (p *Plan) fit(cores int, memory uint64) int {
	n := cores / p.threads()
	space := p.Space
	if space == 0 && p.HasClass() {
		space = player.CourseSpace
	}
	if p.Game != nil && space > 0 && memory > 0 {
		n = min(n, int(memory/uint64(space)/uint64(len(p.Game.Info().Seats))))
	}
	return max(1, min(n, MaxConcurrency))
}
