package fleet

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/ai/process/proctree"
	"freckers/game/catalog"
)

// server returns the path of a server, which NATS_SERVER or the PATH names.
func server(tb testing.TB) string {
	tb.Helper()
	path, err := exec.LookPath(cmp.Or(os.Getenv("NATS_SERVER"), "nats-server"))
	if err != nil {
		tb.Skipf("there is no server of NATS: name one in NATS_SERVER (%v)", err)
	}
	return path
}

// quick has a fleet notice soon that another one is gone.
func quick() timing {
	u := usualTiming()
	for _, d := range []*time.Duration{&u.job, &u.keepJob, &u.lease, &u.keepLease, &u.worker, &u.sign, &u.idle, &u.ask, &u.show, &u.ping, &u.look} {
		*d /= 20
	}
	return u
}

// running is a server that may be killed and started again.
type running struct {
	t       testing.TB
	path    string
	port    string
	storage string
	cluster []string // arguments; empty if it is alone
	cmd     *exec.Cmd
	log     *bytes.Buffer
}

func start(tb testing.TB) *running {
	tb.Helper()
	return startCluster(tb, 1)[0]
}

// host is where all servers listen.
const host = "127.0.0.1"

// startCluster starts so many servers, which are a cluster if they are several. Clients know only the addresses
// that they were given, as others would lead round the networks that a test cuts.
func startCluster(tb testing.TB, n int) (list []*running) {
	tb.Helper()
	var routes []string
	for range n {
		list = append(list, &running{t: tb, path: server(tb), port: freePort(tb), storage: tb.TempDir()})
		routes = append(routes, "nats://"+host+":"+freePort(tb))
	}
	for i, r := range list {
		if n > 1 {
			r.cluster = []string{"-no_advertise", "-cluster_name", "test", "-n", fmt.Sprint("server", i), "-cluster", routes[i], "-routes", strings.Join(routes, ",")}
		}
		tb.Cleanup(r.kill)
		r.launch()
	}
	list[0].await()
	return list
}

func freePort(tb testing.TB) string {
	tb.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		tb.Fatal(err)
	}
	return port
}

func (r *running) url() string { return "nats://" + host + ":" + r.port }

// begin starts the server, and waits until it answers.
func (r *running) begin() {
	r.t.Helper()
	r.launch()
	r.await()
}

func (r *running) launch() {
	r.t.Helper()
	r.cmd, r.log = exec.Command(r.path, append([]string{"-js", "-a", host, "-p", r.port, "-sd", r.storage}, r.cluster...)...), &bytes.Buffer{}
	r.cmd.Stderr = r.log
	proctree.Prepare(r.cmd)
	if err := r.cmd.Start(); err != nil {
		r.t.Fatal(err)
	}
}

// await waits until the server answers.
func (r *running) await() {
	r.t.Helper()
	var err error
	for range 1000 {
		var f *Fleet
		f, err = connect(r.t.Context(), r.url(), "test", quick())
		if err == nil {
			f.Close()
			return
		}
		wait(r.t.Context(), 20*time.Millisecond)
	}
	r.kill()
	r.t.Fatalf("the server does not answer: %v\n%s", err, r.log.Bytes())
}

// kill ends the server by force.
func (r *running) kill() {
	if r.cmd == nil || r.cmd.Process == nil {
		return
	}
	_ = r.cmd.Process.Kill()
	_ = r.cmd.Wait()
}

func (r *running) connect() *Fleet {
	r.t.Helper()
	return connectTo(r.t, r.url())
}

func connectTo(tb testing.TB, url string) *Fleet {
	tb.Helper()
	f, err := connect(tb.Context(), url, "test", quick())
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(f.Close)
	return f
}

// work plays with a worker until the test ends, or the function that it returns is called.
func (r *running) work(concurrency int) (stop func()) {
	return r.workAt(r.url(), concurrency)
}

// workAt is work for a worker that has another address of the server.
func (r *running) workAt(url string, concurrency int) (stop func()) {
	f, cache := connectTo(r.t, url), r.t.TempDir()
	ctx, cancel := context.WithCancel(r.t.Context())
	var done sync.WaitGroup
	done.Go(func() {
		if err := f.Work(ctx, WorkOptions{Concurrency: concurrency, Cache: cache, Open: process.Open, Report: func(text string) { r.t.Log(text) }}); err != nil {
			r.t.Error(err)
		}
	})
	stop = func() {
		cancel()
		done.Wait()
	}
	r.t.Cleanup(stop)
	return stop
}

func plan(t *testing.T, games int) match.Plan {
	t.Helper()
	p, err := planOf(games)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func planOf(games int) (match.Plan, error) {
	g, err := catalog.Find("froglet")
	if err != nil {
		return match.Plan{}, err
	}
	p := match.Plan{Game: g, Games: games, Limits: match.Limits{Nodes: 50}, Openings: match.Openings{Random: 4}, Seed: 3}
	for _, text := range []string{"level:1", "level:2"} {
		s, err := player.Parse(text)
		if err != nil {
			return p, err
		}
		p.Players = append(p.Players, s)
	}
	return p, nil
}

func (r *running) coordinate(ctx context.Context, p match.Plan, out string, onEvent func(match.Event)) (stats.Standings, error) {
	f := r.connect()
	q, err := f.NewQueue(ctx, p, player.Options{}, func(text string) { r.t.Log(text) })
	if err != nil {
		return stats.Standings{}, err
	}
	return match.Run(ctx, p, match.Options{Out: out, Resume: true, Open: process.Open, Queue: q, OnEvent: onEvent})
}

// volatile is what differs between two games that are the same.
var volatile = regexp.MustCompile(`"(created|ms|load|paused_ms|t)":("[^"]*"|\[[^]]*\]|[0-9.]+),?`)

// lines returns the lines of the games of a file that count, in its order.
func lines(t *testing.T, path string) []string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Split(volatile.ReplaceAllString(strings.TrimSpace(string(text)), ""), "\n")[1:]
	list = slices.DeleteFunc(list, func(l string) bool { return strings.Contains(l, `"end":"interrupt"`) })
	return list
}

func TestAFleetPlaysAsOneMachine(t *testing.T) {
	r, p := start(t), plan(t, 40)
	here, there := filepath.Join(t.TempDir(), "here.jsonl"), filepath.Join(t.TempDir(), "there.jsonl")
	want, err := match.Run(t.Context(), p, match.Options{Out: here, Open: process.Open})
	if err != nil {
		t.Fatal(err)
	}
	stop := r.work(2)
	r.work(1)
	games := 0
	got, err := r.coordinate(t.Context(), p, there, func(e match.Event) {
		if games++; games == 10 {
			go stop() // what it plays is left to the other
		}
	})
	if err != nil || got.Games != want.Games || got.Rows[0].Score != want.Rows[0].Score {
		t.Errorf("the fleet played %+v, %v: want %+v", got.Rows, err, want.Rows)
	}
	if a, b := lines(t, here), lines(t, there); !slices.Equal(a, b) {
		t.Errorf("the files have %d and %d games, which differ:\n%.2000s\n%.2000s", len(a), len(b), a[0], b[0])
	}
}

// TestAPlanThatCannotBePlayedIsReported has a worker that has played a match be given an engine that it does not offer.
func TestAPlanThatCannotBePlayedIsReported(t *testing.T) {
	r, p := start(t), plan(t, 2)
	r.work(1)
	if _, err := r.coordinate(t.Context(), p, filepath.Join(t.TempDir(), "match.jsonl"), nil); err != nil {
		t.Fatal(err)
	}
	var err error
	if p.Players[0], err = player.Parse("cmd:stranger"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	reported := make(chan string, 1000)
	q, err := r.connect().NewQueue(ctx, p, player.Options{}, func(text string) { reported <- text })
	if err != nil {
		t.Fatal(err)
	}
	defer q.Close()
	if err := q.Publish(ctx, match.Job{Number: 1, Players: []int{0, 1}}); err != nil {
		t.Fatal(err)
	}
	for {
		select {
		case text := <-reported:
			if strings.Contains(text, "stranger is not one that this worker offers") {
				return
			}
		case <-ctx.Done():
			t.Fatal("the coordinator hears nothing")
		}
	}
}

// TestATestStopsTheFleet has a test decided early: the workers stop, and no job is left.
func TestATestStopsTheFleet(t *testing.T) {
	r, p := start(t), plan(t, 5000)
	sprt, err := stats.ParseSPRT("0,400")
	if err != nil {
		t.Fatal(err)
	}
	p.SPRT = &sprt
	r.work(2)
	got, err := r.coordinate(t.Context(), p, filepath.Join(t.TempDir(), "match.jsonl"), nil)
	if err != nil || got.Test == nil || got.Test.Verdict == stats.Undecided || got.Games >= 5000 {
		t.Fatalf("after %d games, %v: %+v", got.Games, err, got.Test)
	}
	info, err := r.connect().jobs.Info(t.Context())
	if err != nil || info.State.Msgs != 0 {
		t.Errorf("%d jobs are left, %v", info.State.Msgs, err)
	}
}

// TestAnotherCoordinatorTakesOver ends the first one without a word to the servers.
func TestAnotherCoordinatorTakesOver(t *testing.T) {
	r, p := start(t), plan(t, 40)
	here, there := filepath.Join(t.TempDir(), "here.jsonl"), filepath.Join(t.TempDir(), "there.jsonl")
	if _, err := match.Run(t.Context(), p, match.Options{Out: here, Open: process.Open}); err != nil {
		t.Fatal(err)
	}
	r.work(2)
	first, err := connect(t.Context(), r.url(), "first", quick())
	if err != nil {
		t.Fatal(err)
	}
	complete := p
	q, err := first.NewQueue(t.Context(), complete, player.Options{}, func(text string) { t.Log(text) })
	if err != nil {
		t.Fatal(err)
	}
	for number := range 6 {
		if err := q.Publish(t.Context(), match.Job{Number: number + 1, Opening: number / 2, Players: []int{number % 2, 1 - number%2}}); err != nil {
			t.Fatal(err)
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	if _, err := r.connect().NewQueue(stopped, p, player.Options{}, func(string) { stop() }); !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), "another coordinator") {
		t.Errorf("a second one that stops waiting: %v", err)
	}
	first.Close() // it gives no further sign of life
	got, err := r.coordinate(t.Context(), p, there, nil)
	if err != nil || got.Games != 40 {
		t.Fatalf("%d games, %v", got.Games, err)
	}
	if a, b := lines(t, here), lines(t, there); !slices.Equal(a, b) {
		t.Errorf("the files have %d and %d games, which differ", len(a), len(b))
	}
}

// TestWorkersAreCounted has a coordinator without workers, and then with one.
func TestWorkersAreCounted(t *testing.T) {
	r := start(t)
	f := r.connect()
	var said []string
	q, err := f.NewQueue(t.Context(), plan(t, 2), player.Options{}, func(text string) { said = append(said, text) })
	if err != nil {
		t.Fatal(err)
	}
	if n := q.Ahead(); n != leastAhead || q.Machines() != 0 || len(said) != 1 || !strings.HasPrefix(said[0], "no worker is connected") {
		t.Errorf("%d jobs ahead of %d machines, and said was %q", n, q.Machines(), said)
	}
	r.work(4)
	for list := []Worker(nil); len(list) == 0 && t.Context().Err() == nil; {
		if list, err = f.Workers(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	q.counted = time.Time{}
	if n := q.Ahead(); n != 4*aheadOfWorkers || q.Machines() != 1 {
		t.Errorf("%d jobs ahead of %d machines", n, q.Machines())
	}
	if err := q.Close(); err != nil {
		t.Error(err)
	}
}

// TestALeaseThatAServerKeepsForTooLongIsTakenOver has a server whose clock keeps the lease of a coordinator that is gone.
func TestALeaseThatAServerKeepsForTooLongIsTakenOver(t *testing.T) {
	r := start(t)
	gone := r.connect()
	if _, err := gone.js.CreateOrUpdateKeyValue(t.Context(), jetstream.KeyValueConfig{Bucket: leasesBucket, TTL: time.Hour, Replicas: 1}); err != nil {
		t.Fatal(err)
	}
	if _, err := gone.takeLease(t.Context(), "cup", func(text string) { t.Log(text) }); err != nil {
		t.Fatal(err)
	}
	alive, err := gone.takeLease(t.Context(), "cup", func(text string) { t.Log(text) })
	if err != nil {
		t.Fatal(err)
	}
	if taken := alive.renew(t.Context()); taken {
		t.Error("who has taken over has lost it")
	}
}
