package tournament

import (
	"container/heap"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/replay/vfs"
)

// cluster are simulated machines that play the games of a tournament with a clock of their own.
// Their games are real ones of mocks; how long they take is drawn at random.
type cluster struct {
	t       testing.TB
	clock   time.Duration
	random  *rand.Rand
	pace    []time.Duration // of each agent for a game
	free    []int           // the machines of cores without a game
	under   ends
	waiting []match.Job
	spent   time.Duration // of all cores with a game
	played  int
	loseAt  int // games after which a machine is lost, 0 for none
	lost    int // the machine, -1 for none
	again   int // games of the lost machine that were played by another one
}

// end is when a game ends.
type end struct {
	at      time.Duration
	job     match.Job
	machine int
}

type ends []end

func (e ends) Len() int           { return len(e) }
func (e ends) Less(i, j int) bool { return e[i].at < e[j].at }
func (e ends) Swap(i, j int)      { e[i], e[j] = e[j], e[i] }
func (e *ends) Push(x any)        { *e = append(*e, x.(end)) }
func (e *ends) Pop() any {
	last := (*e)[len(*e)-1]
	*e = (*e)[:len(*e)-1]
	return last
}

const (
	coresEach = 4
	// redelivered is after how long the games of a lost machine are given to others.
	redelivered = 30 * time.Second
)

func newCluster(t testing.TB, machines, agents, loseAt int) *cluster {
	c := &cluster{t: t, random: rand.New(rand.NewPCG(1, 2)), loseAt: loseAt, lost: -1}
	for range agents {
		// From agents that answer at once to those that use nearly all of their 180 s.
		c.pace = append(c.pace, time.Duration(2+c.random.IntN(168))*time.Second)
	}
	for core := range machines * coresEach {
		c.free = append(c.free, core%machines)
	}
	return c
}

// simulated is the queue of a plan.
type simulated struct {
	*cluster
	plan  match.Plan
	games *match.Worker
}

func (c *cluster) queue(_ context.Context, p match.Plan, _ player.Options) (match.Queue, error) {
	s := &simulated{cluster: c, plan: p}
	s.games = match.NewWorker(&s.plan, player.Options{}, openMock, nil, nil)
	return s, nil
}

func (s *simulated) Ahead() int { return 3 * (len(s.free) + s.under.Len()) }

func (s *simulated) Publish(_ context.Context, j match.Job) error {
	s.waiting = append(s.waiting, j)
	s.begin()
	return nil
}

// begin has free cores begin games.
func (s *simulated) begin() {
	for len(s.free) > 0 && len(s.waiting) > 0 {
		d := time.Second
		for _, p := range s.waiting[0].Players {
			agent := 0
			if _, err := fmt.Sscanf(s.plan.Names[p], "agent %d", &agent); err != nil {
				s.t.Fatal(err)
			}
			d += time.Duration(float64(s.pace[agent-1]) * (0.6 + 0.4*s.random.Float64()))
		}
		heap.Push(&s.under, end{s.clock + d, s.waiting[0], s.free[0]})
		s.spent += d
		s.free, s.waiting = s.free[1:], s.waiting[1:]
	}
}

func (s *simulated) Next(ctx context.Context) (match.Result, error) {
	for s.under.Len() > 0 {
		if s.played++; s.played == s.loseAt {
			s.lose()
		}
		e := heap.Pop(&s.under).(end)
		s.clock = e.at
		if e.machine == s.lost {
			s.again++
			s.waiting = append([]match.Job{e.job}, s.waiting...)
			s.begin()
			continue
		}
		s.free = append(s.free, e.machine)
		s.begin()
		g, err := s.games.Play(ctx, e.job)
		if err == nil {
			for seat, p := range e.job.Players {
				agent := 0
				_, err = fmt.Sscanf(s.plan.Names[p], "agent %d", &agent)
				g.Spent[seat] = s.pace[agent-1]
			}
		}
		return match.Result{Game: g, Machine: fmt.Sprint("machine ", e.machine)}, err
	}
	return match.Result{}, io.EOF
}

// lose ends the machine of a game without a word.
func (s *simulated) lose() {
	s.lost = s.under[0].machine
	for i := range s.under {
		if e := &s.under[i]; e.machine == s.lost {
			s.spent -= e.at - s.clock
			e.at = s.clock + redelivered
		}
	}
	heap.Init(&s.under)
	s.free = slices.DeleteFunc(s.free, func(machine int) bool { return machine == s.lost })
}

func (s *simulated) Close() error { return s.games.Close() }

// simulation is a Swiss tournament of which a quarter of the agents fail in every known way, and
// one of the machines is lost midway if there are others.
type simulation struct{ agents, rounds, machines int }

// run plays it, checks that no game was lost or played twice, and returns how long it took and
// which part of that time the cores were busy.
func (s simulation) run(t testing.TB) (took time.Duration, busy float64) {
	failing := append(failures(), "broken", "missing")
	path := filepath.Join(t.TempDir(), "cup")
	f, err := Create(vfs.OS(), path, Settings{Schedule: Schedule{System: Swiss, Rounds: s.rounds}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 7}})
	if err == nil {
		_, err = f.Add(mocks(t, s.agents, 4, failing...))
	}
	if err != nil {
		t.Fatal(err)
	}
	loseAt := 0
	if s.machines > 1 {
		loseAt = s.agents * s.rounds / 2
	}
	c := newCluster(t, s.machines, s.agents, loseAt)
	if err := f.Work(t.Context(), WorkOptions{Concurrency: coresEach, Open: openMock, Queue: c.queue}); err != nil {
		t.Fatal(err)
	}
	r, err := f.Refresh()
	if err != nil || !r.Over || len(r.Rounds) != s.rounds {
		t.Fatalf("%v: over is %v after %d rounds", err, r.Over, len(r.Rounds))
	}
	checkPlayed(t, r)
	ends := map[stats.Termination]int{}
	for _, g := range r.Games {
		ends[g.Termination]++
	}
	for _, reason := range failures() {
		if end, _ := stats.FaultTermination(reason); ends[end] == 0 {
			t.Errorf("no game ended by %s", end)
		}
	}
	if loseAt > 0 && (c.again == 0 || c.again > coresEach) {
		t.Errorf("%d games of the lost machine were played by another one", c.again)
	}
	return c.clock, c.spent.Seconds() / c.clock.Seconds() / float64(s.machines*coresEach)
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
