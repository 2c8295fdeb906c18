package tournament

import (
	"container/heap"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game/gametest"
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

type simulated struct {
	*cluster
	plan  match.Plan
	games *match.Worker
}

func (c *cluster) queue(_ context.Context, p match.Plan, _ player.Options, _ Observer) (match.Queue, error) {
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
type simulation struct{ agents, rounds, machines, lag int }

// outcome is how long a simulation took, which part of that time the cores were busy, and how well
// the ranking agrees with the strengths of the agents that do not fail, as Kendall's tau.
type outcome struct {
	results   *Results
	took      time.Duration
	busy, tau float64
}

// run plays it, and checks that no game was lost or played twice.
func (s simulation) run(t testing.TB) outcome {
	failing := append(failures(), "broken", "missing")
	path := filepath.Join(t.TempDir(), "cup")
	f, err := Create(vfs.OS(), path, Settings{Schedule: Schedule{System: Swiss, Rounds: s.rounds, Lag: s.lag}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 7}})
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
	return outcome{r, c.clock, c.spent.Seconds() / c.clock.Seconds() / float64(s.machines*coresEach), agreement(r)}
}

// agreement returns Kendall's tau of a ranking of mocks, which were added from the strongest to the
// weakest, without those that fail.
func agreement(r *Results) float64 {
	pairs, agree := 0, 0
	for i, a := range r.Ranking {
		for _, b := range r.Ranking[i+1:] {
			if a%4 == 3 || b%4 == 3 {
				continue
			}
			pairs++
			if a < b {
				agree++
			}
		}
	}
	return float64(2*agree-pairs) / float64(pairs)
}

// TestSimulation loses one of eight machines in the middle of a tournament.
func TestSimulation(t *testing.T) {
	simulation{agents: 64, rounds: 5, machines: 8}.run(t)
}

// TestLaggedPairingsAreThoseOfAnyMachine pairs alike on one machine, where no game of a round waits for
// one of the next, and on eight, where they are played at the same time.
func TestLaggedPairingsAreThoseOfAnyMachine(t *testing.T) {
	gametest.OneIn(t, 2)
	one := simulation{agents: 64, rounds: 5, machines: 1, lag: 1}.run(t).results
	eight := simulation{agents: 64, rounds: 5, machines: 8, lag: 1}.run(t).results
	for i := range one.Rounds {
		if a, b := one.Rounds[i].Tables, eight.Rounds[i].Tables; !reflect.DeepEqual(a, b) {
			t.Errorf("round %d is %v on one machine, %v on eight", i+1, a, b)
		}
	}
}

// BenchmarkSimulation reports how long a tournament of 200 agents over 12 rounds takes on
// machines with four cores.
func BenchmarkSimulation(b *testing.B) {
	for _, c := range []struct{ machines, lag int }{{1, 0}, {8, 0}, {8, 1}, {64, 0}, {64, 1}, {64, 2}} {
		b.Run(fmt.Sprintf("%d machines, lag %d", c.machines, c.lag), func(b *testing.B) {
			for b.Loop() {
				o := simulation{agents: 200, rounds: 12, machines: c.machines, lag: c.lag}.run(b)
				b.ReportMetric(o.took.Hours(), "hours")
				b.ReportMetric(o.took.Hours()*float64(c.machines), "machine-hours")
				b.ReportMetric(100*o.busy, "%busy")
				b.ReportMetric(o.tau, "tau")
			}
		})
	}
}
