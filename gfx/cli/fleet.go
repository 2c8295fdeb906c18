package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"freckers/ai/fleet"
	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/gfx/results"
)

type fleetFlag struct {
	Fleet string `help:"The servers of NATS that bring games to other machines: nats://HOST, or the name of a context of the command nats. See freckers help fleet." placeholder:"URL"`
}

// queue connects to the fleet for the games of a plan, whose file others may read. Report is called from any
// goroutine.
func (f *fleetFlag) queue(ctx context.Context, p match.Plan, machine player.Options, file string, report func(text string)) (remote, error) {
	if f.Fleet == "" {
		return noFleet(), nil
	}
	if err := p.Complete(); err != nil {
		return remote{}, err
	}
	conn, err := fleet.Connect(ctx, f.Fleet, "freckers match")
	if err != nil {
		return remote{}, err
	}
	var failures recent
	q, err := conn.NewQueue(ctx, p, machine, func(text string) {
		failures.add(text)
		report(text)
	})
	if err != nil {
		conn.Close()
		return remote{}, err
	}
	unserve, err := q.Serve(file)
	if err != nil {
		_ = q.Close()
		conn.Close()
		return remote{}, err
	}
	where := func() string {
		switch n := q.Machines(); n {
		case 0:
			return ", no machine connected"
		case 1:
			return ", on 1 machine"
		default:
			return fmt.Sprintf(", on %d machines", n)
		}
	}
	title, share := "match "+strings.Join(p.Names, " - "), q.Share()
	if len(p.Names) > mostNamed {
		title = fmt.Sprintf("match of %d players", len(p.Names))
	}
	tell := func(text string, rate float64) {
		share(fleet.Progress{Title: title, Text: text, Failures: failures.list(), Match: true, Rate: rate, Machines: q.Machines()})
	}
	return remote{q, where, tell, func() {
		unserve()
		conn.Close()
	}}, nil
}

// recent keeps what failed last. It may be used from several goroutines.
type recent struct {
	mu    sync.Mutex
	texts []string
}

func (r *recent) add(text string) {
	const kept = 5
	r.mu.Lock()
	defer r.mu.Unlock()
	r.texts = append(r.texts, text)
	r.texts = r.texts[max(0, len(r.texts)-kept):]
}

func (r *recent) list() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.texts)
}

// plans returns what makes the queue of a plan, and a function that ends the connection, which the
// servers know by a name; nil if no fleet is named.
func (f *fleetFlag) plans(ctx context.Context, c Files, name string) (newQueue, func(), error) {
	if f.Fleet == "" {
		return nil, func() {}, nil
	}
	conn, err := fleet.Connect(ctx, f.Fleet, name)
	if err != nil {
		return nil, nil, err
	}
	return func(ctx context.Context, p match.Plan, machine player.Options) (match.Queue, error) {
		counted := &countedQueue{began: time.Now()}
		q, err := conn.NewQueue(ctx, p, machine, func(text string) {
			counted.failures.add(text)
			fmt.Fprintln(c.Err, game.PlainLine(text))
		})
		if err != nil {
			return nil, err
		}
		if counted.Queue, counted.share = q, q.Share(); p.SelfPlay != nil {
			counted.title = "training of " + p.Game.Info().Name
		} else {
			counted.title = "grade of " + p.Names[0]
		}
		return counted, nil
	}, conn.Close, nil
}

// countedQueue has others see how many games of a grade or training have been played.
type countedQueue struct {
	match.Queue
	title    string
	began    time.Time
	games    int
	failures recent
	share    func(fleet.Progress)
}

func (q *countedQueue) Next(ctx context.Context) (match.Result, error) {
	r, err := q.Queue.Next(ctx)
	if err == nil {
		q.games++
	}
	text := fmt.Sprintf("%s, %.0f a minute", game.Count(q.games, "game", "games"), float64(q.games)/max(time.Since(q.began).Minutes(), 1e-3))
	q.share(fleet.Progress{Title: q.title, Text: text, Failures: q.failures.list()})
	return r, err
}

// queues returns the fleet for a tournament, which nobody else plays meanwhile, and a
// function that ends the connection; nil if no fleet is named. If another process takes over,
// lost is called. What is submitted to a ladder is collected in the folder that it watches, which
// may be empty.
func (f *fleetFlag) queues(ctx context.Context, c Files, t *tournament.Folder, watch string, lost func(error)) (_ elsewhere, disconnect func(), err error) {
	if f.Fleet == "" {
		return elsewhere{tell: func(*tournament.Results) {}}, func() {}, nil
	}
	id, err := t.ID()
	if err != nil {
		return elsewhere{}, nil, err
	}
	conn, err := fleet.Connect(ctx, f.Fleet, "freckers tournament")
	if err != nil {
		return elsewhere{}, nil, err
	}
	report := func(text string) { fmt.Fprintln(c.Err, text) }
	release, err := conn.Hold(ctx, id, report, lost)
	if err != nil {
		conn.Close()
		return elsewhere{}, nil, err
	}
	collecting, end := context.WithCancel(ctx)
	var collector sync.WaitGroup
	if watch != "" {
		collector.Go(func() {
			if err := conn.Collect(collecting, watch, report); err != nil && collecting.Err() == nil {
				lost(err)
			}
		})
	}
	workers := conn.WatchWorkers(collecting)
	queue := func(ctx context.Context, p match.Plan, machine player.Options, o tournament.Observer) (match.Queue, error) {
		q, err := conn.NewScheduledQueue(ctx, p, machine, o.Report)
		if err != nil {
			return nil, err
		}
		return q, q.Follow(o.OnEvent)
	}
	unserve, err := conn.Serve(ctx, t.Path(), id)
	if err != nil {
		end()
		release()
		conn.Close()
		return elsewhere{}, nil, err
	}
	share := conn.Share(collecting, id)
	tell := func(r *tournament.Results) {
		name := filepath.Base(t.Path())
		p := fleet.Progress{Title: "tournament " + name, Folder: name, Text: results.TournamentLive(r)}
		if r.Live != nil {
			p.Failures = r.Live.Failures
		}
		share(p)
	}
	return elsewhere{queue, func() []tournament.Machine { return machinesOf(workers()) }, tell}, func() {
		unserve()
		end()
		collector.Wait()
		release()
		conn.Close()
	}, nil
}

func machinesOf(workers []fleet.Worker) (list []tournament.Machine) {
	for _, w := range workers {
		i := slices.IndexFunc(list, func(m tournament.Machine) bool { return m.Host == w.Host })
		if i < 0 {
			i, list = len(list), append(list, tournament.Machine{Host: w.Host, OS: w.OS, Cores: w.Cores, Load: w.Load})
		}
		list[i].Playing += w.Playing
	}
	return list
}

// Worker plays games of a fleet: those of any number of matches, tournaments, grades and trainings.
type Worker struct {
	fleetFlag
	Concurrency int      `least:"1" help:"Games played at the same time. Default: one for each core." placeholder:"N"`
	Engine      []string `sep:"none" help:"A command that is installed here, and that a match may name: its program as in cmd:PROGRAM." placeholder:"PROGRAM"`
	Cache       string   `help:"The folder for programs that are sent here. Default: freckers in the user's cache." type:"path" placeholder:"DIR"`
	Python      string   `default:"python3" help:"The Python interpreter for classes." placeholder:"PATH"`
	Isolation   string   `enum:"auto,off,require" default:"require" help:"Keep programs from seeing and disturbing others: where possible, off, or required." placeholder:"I"`
}

// Run plays until it is interrupted: once ends it after the games under way, twice at once.
func (w *Worker) Run(c Files) error {
	ctx, cancel := interruptible()
	defer cancel()
	now, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	isolation := isolationFlag{Isolation: w.Isolation}
	box, err := isolation.sandbox(c.Err)
	if err != nil {
		return err
	}
	if w.Cache == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return err
		}
		w.Cache = filepath.Join(cache, "freckers", "programs")
	}
	w.Concurrency = cmp.Or(w.Concurrency, (&match.Plan{}).FitConcurrency())
	for _, program := range w.Engine {
		if _, err := exec.LookPath(program); err != nil {
			return UsageError{Err: fmt.Errorf("--engine %s: it is not installed here: %w", program, err)}
		}
	}
	f, err := fleet.Connect(now, w.Fleet, "freckers worker")
	if err != nil {
		return err
	}
	defer f.Close()
	fmt.Fprintf(c.Err, "plays %d games at a time; Ctrl+C ends after those under way, a second one at once\n", w.Concurrency)
	drain := make(chan struct{})
	go func() {
		<-ctx.Done()
		close(drain)
		fmt.Fprintln(c.Err, "ends after the games under way")
		again, cancel := interruptible()
		defer cancel()
		select {
		case <-again.Done():
			stop()
		case <-now.Done():
		}
	}()
	return f.Work(now, fleet.WorkOptions{Concurrency: w.Concurrency, Cache: w.Cache, Engines: w.Engine, Open: process.Open, Drain: drain,
		Player: player.Options{Python: w.Python, Isolation: isolation.Mode(), Sandbox: box, Notice: notices(c.Err)},
		Report: func(text string) { fmt.Fprintln(c.Err, text) }})
}

// Fleet shows the state of a fleet.
type Fleet struct {
	Status FleetStatus `cmd:"" help:"List the workers, matches and tournaments of a fleet."`
}

// FleetStatus lists the workers, matches and tournaments of a fleet.
type FleetStatus struct{ fleetFlag }

// mostNamed is how many players of a plan are listed by their names.
const mostNamed = 4

// Run prints the list.
func (s *FleetStatus) Run(c Files) error {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	f, err := fleet.Connect(ctx, s.Fleet, "freckers fleet status")
	if err != nil {
		return err
	}
	defer f.Close()
	workers, err := f.Workers(ctx)
	plans, errPlans := f.Plans(ctx)
	progress, errProgress := f.Progress(ctx)
	if err := errors.Join(err, errPlans, errProgress); err != nil {
		return err
	}
	lines := []string{fmt.Sprintf("%-24s %-14s %5s %8s %8s %7s  %s", "worker", "system", "cores", "playing", "played", "load", "since")}
	for _, w := range workers {
		lines = append(lines, fmt.Sprintf("%-24s %-14s %5d %8s %8d %7.2f  %s", w.Host, w.OS, w.Cores, fmt.Sprintf("%d of %d", w.Playing, w.Concurrency), w.Played, w.Load, w.Began.Local().Format(time.DateTime)))
	}
	for _, p := range plans {
		who := strings.Join(p.Players, " - ")
		if len(p.Players) > mostNamed {
			who = fmt.Sprintf("%d players", len(p.Players))
		}
		lines = append(lines, fmt.Sprintf("%.8s of %s: %s, %d jobs wait or are played", p.ID, p.Coordinator, who, p.Jobs))
	}
	for _, p := range progress {
		lines = append(lines, game.PlainLine(p.Title+": "+p.Text))
		for _, text := range p.Failures {
			lines = append(lines, "  "+game.PlainLine(text))
		}
	}
	_, err = fmt.Fprintln(c.Out, strings.Join(lines, "\n"))
	return err
}
