package match

import (
	"cmp"
	"context"
	"fmt"
	"maps"
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

// A pause of stopTime comes from outside: somebody stopped this program, or the machine. As no
// game is to suffer from that, it is repeated up to maxStops times.
const (
	stopTime = time.Second
	maxStops = 100
)

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
	last  time.Time          // of the last tick; zero unless Run runs
}

// span is what was measured during a game.
type span struct {
	meter   *Meter
	lineup  []int           // the players by seat
	share   int             // how many cores each may keep busy
	busy    []player.Busy   // by seat, nil for one that no processes are known of; nil at first
	load    float64         // the sum of the samples, without what its own players kept busy beyond their share
	excess  map[int]float64 // that, per core, by player
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
	due := make(chan struct{}, 1) // what a sample reads may keep it waiting, which is no pause
	var sampling sync.WaitGroup
	sampling.Go(func() {
		for range due {
			m.Sample()
		}
	})
	defer sampling.Wait()
	defer close(due)
	m.tick(time.Now())
	defer m.tick(time.Time{})
	for n := 1; ; n++ {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		m.tick(time.Now())
		if n%ticksPerLoad == 0 {
			select {
			case due <- struct{}{}:
			default:
			}
		}
	}
}

// tick notes the time of a tick, zero after the last one, and whether it is late.
func (m *Meter) tick(now time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.noteLateness(now)
	m.last = now
}

// noteLateness notes as a pause how much later than due a tick comes.
func (m *Meter) noteLateness(now time.Time) {
	if !m.last.IsZero() && !now.IsZero() {
		m.notePause(now.Sub(m.last) - tick)
	}
}

// Pause notes that this program was not scheduled for a time.
func (m *Meter) Pause(d time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.notePause(d)
}

func (m *Meter) notePause(d time.Duration) {
	if d < shortestPause {
		return
	}
	for s := range m.games {
		s.paused = max(s.paused, d)
	}
}

// Sample notes the load, of each game without what the programs of its players keep busy
// beyond their share: nobody has a game played again by starting processes.
func (m *Meter) Sample() {
	l, known := m.load()
	if !known {
		return
	}
	m.mu.Lock()
	games := slices.Collect(maps.Keys(m.games))
	m.mu.Unlock()
	excess := map[int]float64{} // per core, by player
	for _, s := range games {
		for seat, one := range s.programs() {
			if one != nil {
				excess[s.lineup[seat]] += float64(max(one.Running()-s.share, 0)) / float64(runtime.NumCPU())
			}
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range games {
		if _, under := m.games[s]; !under {
			continue // it ended during this sample
		}
		others := l
		for index, e := range excess {
			if slices.Contains(s.lineup, index) {
				others -= e
				s.excess[index] += e
			}
		}
		s.load += max(others, 0)
		s.samples++
	}
}

// begin begins to measure a game of players by seat, each of which may keep a share of cores busy.
func (m *Meter) begin(lineup []int, share int) *span {
	s := &span{meter: m, lineup: lineup, share: share, excess: map[int]float64{}}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.games[s] = struct{}{}
	return s
}

// WhileRunning does something, again each time that it fails while this program was stopped, which is
// not its fault: up to a hundred times.
func (m *Meter) WhileRunning(do func() error) error {
	for n := 0; ; n++ {
		s := m.begin(nil, 0)
		err := do()
		if c := s.end(); err == nil || c.Paused < stopTime || n == maxStops {
			return err
		}
	}
}

// watch has the processes of the players measured, too.
func (s *span) watch(players []player.Player) {
	list := make([]player.Busy, len(players))
	for seat, one := range players {
		list[seat], _ = one.(player.Busy)
	}
	s.meter.mu.Lock()
	s.busy = list
	s.meter.mu.Unlock()
}

func (s *span) programs() []player.Busy {
	s.meter.mu.Lock()
	defer s.meter.mu.Unlock()
	return s.busy
}

// end ends the measurement, with a pause that no tick has noticed yet.
func (s *span) end() (c stats.Conditions) {
	m := s.meter
	m.mu.Lock()
	defer m.mu.Unlock()
	m.noteLateness(time.Now())
	delete(m.games, s)
	if s.samples >= MinSamples {
		c.Load = s.load / float64(s.samples)
	}
	c.Paused = s.paused
	return c
}

// greedy reports whether a player kept half the machine busy beyond its share on average.
func (s *span) greedy(index int) bool {
	const most = 0.5 // per core
	return s.samples > 0 && s.excess[index]/float64(s.samples) > most
}

// Disturbance says in words why a game was not a fair one, as its machine was too busy; it is
// empty if there is no reason to repeat the game. That this program was not scheduled only
// matters where times are measured by the clock on the wall.
func (p *Plan) Disturbance(g *stats.Game) string {
	switch {
	case p.Overload == 0:
		return ""
	case g.Load > p.Overload && !p.stopped(g):
		return fmt.Sprintf("the machine was overloaded (%.1f processes per core)", g.Load)
	case p.byWall(g) && g.Paused > cmp.Or(p.Margin, Margin):
		return fmt.Sprintf("this program was not scheduled for %v at a time", g.Paused.Round(time.Millisecond))
	}
	return ""
}

// byWall reports whether times that were measured by the clock on the wall mattered.
func (p *Plan) byWall(g *stats.Game) bool { return p.byClock(g) || outOfTime(g) }

// stopped reports whether somebody stopped this program while such times mattered.
func (p *Plan) stopped(g *stats.Game) bool { return p.byWall(g) && g.Paused >= stopTime }

// repeats returns why a game should be played again, empty for no reason, and how often that is
// reason enough. Who lost it and kept the machine busy gains nothing by delays.
func (p *Plan) repeats(g *stats.Game, s *span) (why string, most int) {
	if g.Termination == stats.Interrupted || !p.timed(g) {
		return "", 0
	}
	why, most = p.Disturbance(g), MaxRepeats
	if p.stopped(g) {
		return why, maxStops
	}
	for seat, index := range g.Players {
		lost := g.By == game.Seat(seat) || g.Winner != game.Nobody && g.Winner != game.Seat(seat)
		if lost && g.Load <= p.Overload && s.greedy(index) {
			return "", 0
		}
	}
	return why, most
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
