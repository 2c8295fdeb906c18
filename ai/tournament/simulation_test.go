package tournament

import (
	"container/heap"
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/replay/vfs"
)

// pool are simulated machines that play a tournament in a folder with a clock of their own.
// Their games are real ones of mocks; how long they take is drawn at random.
type pool struct {
	t      testing.TB
	clock  time.Time
	random *rand.Rand
	queue  events
	pace   []time.Duration // of each entrant for a game
	slots  []*simulated
	beats  map[*worker]time.Time
	spent  time.Duration // of all cores with a game
	lost   bool          // a machine was lost
}

// simulated is a core of a machine.
type simulated struct {
	of   *worker
	slot *slot
	busy *task // nil if it looks for one
	dead bool
}

// event is the time at which a core has something to do.
type event struct {
	at   time.Time
	core *simulated
}

type events []event

func (e events) Len() int           { return len(e) }
func (e events) Less(i, j int) bool { return e[i].at.Before(e[j].at) }
func (e events) Swap(i, j int)      { e[i], e[j] = e[j], e[i] }
func (e *events) Push(x any)        { *e = append(*e, x.(event)) }
func (e *events) Pop() any {
	last := (*e)[len(*e)-1]
	*e = (*e)[:len(*e)-1]
	return last
}

const coresEach = 4

// newPool starts machines with four cores on a folder. Some of them read it separately, and
// the others share what was read.
func newPool(t testing.TB, path string, machines, entrants int) *pool {
	p := &pool{t: t, clock: time.Date(2025, 5, 1, 9, 0, 0, 0, time.UTC), random: rand.New(rand.NewPCG(1, 2)), beats: map[*worker]time.Time{}}
	for range entrants {
		// From agents that answer at once to those that use nearly all of their 180 s.
		p.pace = append(p.pace, time.Duration(2+p.random.IntN(168))*time.Second)
	}
	var f *Folder
	for i := range machines {
		if i%16 == 0 {
			var err error
			if f, err = Open(vfs.OS(), path); err != nil {
				t.Fatal(err)
			}
			f.now = func() time.Time { return p.clock }
		}
		w := f.newWorker(WorkOptions{Open: openMock})
		w.meter = match.NewMeter(func() (float64, bool) { return 0.9, true })
		for range coresEach {
			core := &simulated{of: w, slot: w.newSlot()}
			p.slots = append(p.slots, core)
			heap.Push(&p.queue, event{p.clock, core})
		}
		p.beat(w)
	}
	return p
}

func (p *pool) check(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// beat lets a worker show that it is alive, as often as the others need.
func (p *pool) beat(w *worker) {
	if p.clock.Sub(p.beats[w]) >= Lease/3 {
		p.beats[w] = p.clock
		p.check(w.giveSign(false))
	}
}

// run plays until the tournament is over, and returns how long it took. In the middle of the
// round lost, a machine is lost with all its games.
func (p *pool) run(lost int) time.Duration {
	began := p.clock
	for p.queue.Len() > 0 {
		e := heap.Pop(&p.queue).(event)
		p.clock = e.at
		for _, core := range p.slots {
			if !core.dead {
				p.beat(core.of)
			}
		}
		if e.core.dead {
			continue
		}
		if e.core.busy != nil {
			p.finish(e.core)
		}
		next, err := e.core.of.f.next(e.core.of.id)
		p.check(err)
		switch next.kind {
		case taskOver:
			return p.clock.Sub(began)
		case taskWait:
			heap.Push(&p.queue, event{p.clock.Add(10 * time.Second), e.core})
		default:
			e.core.busy = &next
			heap.Push(&p.queue, event{p.clock.Add(p.duration(&next, e.core.of.f)), e.core})
		}
		if lost > 0 && len(e.core.of.f.state.rounds) == lost && p.progress(e.core.of.f) > 0.3 {
			p.lose()
		}
	}
	p.t.Fatal("all machines have stopped before the end")
	return 0
}

// progress returns the part of the last round that was played.
func (p *pool) progress(f *Folder) float64 {
	r := f.round(len(f.state.rounds))
	played := 0
	for n := r.First; n <= r.last(); n++ {
		if g, _ := f.state.counted(n); g != nil {
			played++
		}
	}
	return float64(played) / float64(r.last()-r.First+1)
}

// lose ends a machine with a game under way, without a word, unless one was lost before.
func (p *pool) lose() {
	at := slices.IndexFunc(p.slots, func(core *simulated) bool { return core.busy != nil && core.busy.kind == taskGame })
	if p.lost || at < 0 {
		return
	}
	p.lost = true
	for _, core := range p.slots {
		core.dead = core.of == p.slots[at].of
	}
}

// duration draws how long a task takes.
func (p *pool) duration(t *task, f *Folder) time.Duration {
	d := 2 * time.Second // of a check
	if t.kind == taskGame {
		r := f.round(t.round)
		a, _ := r.job(t.number, len(f.settings.Game.Info().Seats))
		d = time.Second
		for _, e := range a.Players {
			d += time.Duration(float64(p.pace[e]) * (0.6 + 0.4*p.random.Float64()))
		}
	}
	p.spent += d
	return d
}

func (p *pool) finish(core *simulated) {
	t := core.busy
	core.busy = nil
	if t.kind == taskIntake {
		p.check(core.of.check(context.Background(), *t))
	} else {
		p.check(core.slot.play(context.Background(), *t))
	}
}

// simulation is a Swiss tournament of which a quarter of the agents fail in every known way, and
// one of the machines is lost midway if there are others.
type simulation struct{ agents, rounds, machines int }

// run plays it, checks that no game was lost or played twice, and returns how long it took and
// which part of that time the cores were busy.
func (s simulation) run(t testing.TB) (took time.Duration, busy float64) {
	failing := append(failures(), "broken", "missing")
	path := filepath.Join(t.TempDir(), "cup")
	f, err := Create(vfs.OS(), path, Settings{Schedule: Schedule{System: Swiss, Rounds: s.rounds}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 7, Resources: match.Resources{Overload: 1.5}}})
	if err == nil {
		_, err = f.Add(mocks(t, s.agents, 4, failing...))
	}
	if err != nil {
		t.Fatal(err)
	}
	p := newPool(t, path, s.machines, s.agents)
	lost := 0
	if s.machines > 1 {
		lost = s.rounds / 2
	}
	took = p.run(lost)
	r, err := f.Refresh()
	if err != nil || !r.Over || len(r.Rounds) != s.rounds {
		t.Fatalf("%v: over is %v after %d rounds", err, r.Over, len(r.Rounds))
	}
	checkPlayed(t, r)
	ends, again := map[stats.Termination]int{}, 0
	for _, g := range r.Games {
		ends[g.Termination]++
		if g.Attempt > 1 {
			again++
		}
	}
	for _, reason := range failures() {
		if end, _ := stats.FaultTermination(reason); ends[end] == 0 {
			t.Errorf("no game ended by %s", end)
		}
	}
	if lost > 0 && (again == 0 || again > coresEach) {
		t.Errorf("%d games of the lost machine were played by another one", again)
	}
	return took, p.spent.Seconds() / took.Seconds() / float64(s.machines*coresEach)
}

// TestSimulation loses one of eight machines in the middle of a tournament.
func TestSimulation(t *testing.T) {
	simulation{agents: 40, rounds: 4, machines: 8}.run(t)
}

// BenchmarkSimulation reports how long a tournament of 200 agents over 12 rounds takes on
// machines with four cores.
func BenchmarkSimulation(b *testing.B) {
	for _, machines := range []int{1, 8, 64} {
		b.Run(fmt.Sprint(machines, " machines"), func(b *testing.B) {
			for b.Loop() {
				took, busy := simulation{agents: 200, rounds: 12, machines: machines}.run(b)
				b.ReportMetric(took.Hours(), "hours")
				b.ReportMetric(took.Hours()*float64(machines), "machine-hours")
				b.ReportMetric(100*busy, "%busy")
			}
		})
	}
}
