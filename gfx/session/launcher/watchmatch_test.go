package launcher

import (
	"cmp"
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"freckers/ai/fleet"
	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game/catalog"
)

// natsServer starts a server of NATS, which NATS_SERVER or the PATH names, and returns its address.
func natsServer(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath(cmp.Or(os.Getenv("NATS_SERVER"), "nats-server"))
	if err != nil {
		t.Skipf("there is no server of NATS: name one in NATS_SERVER (%v)", err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	host, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	cmd := exec.Command(path, "-js", "-a", host, "-p", port, "-sd", t.TempDir())
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	return "nats://" + net.JoinHostPort(host, port)
}

// connected connects to a server that is being started.
func connected(t *testing.T, url string) (f *fleet.Fleet) {
	t.Helper()
	await(t, "the server answers", func() (ok bool) {
		var err error
		f, err = fleet.Connect(t.Context(), url, "test")
		return err == nil
	})
	t.Cleanup(f.Close)
	return f
}

// TestAMatchOfAFleetIsWatched watches one from before its beginning until its coordinator is gone, and opens a game then.
func TestAMatchOfAFleetIsWatched(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits for servers")
	}
	url := natsServer(t)
	f := connected(t, url)
	h := starter(t, t.TempDir())
	w := h.WatchMatch(url)
	await(t, "it says that there is none", func() bool { return w.Poll() != nil })
	if s := w.Poll(); s.Err == nil || !strings.Contains(s.Err.Error(), "no match is played") {
		t.Fatalf("before it has begun it is %+v", s)
	}
	p := match.Plan{Game: catalog.Games()[0], Games: 6, Limits: match.Limits{Nodes: 50}, Openings: match.Openings{Random: 4}, Seed: 3}
	for _, text := range []string{"level:1", "level:2"} {
		s, err := player.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Players = append(p.Players, s)
	}
	file := filepath.Join(t.TempDir(), "games.jsonl")
	q, err := f.NewQueue(t.Context(), p, player.Options{}, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	end, err := q.Serve(file)
	if err != nil {
		t.Fatal(err)
	}
	q.Share()(fleet.Progress{Title: "match", Match: true, Rate: 30, Machines: 1, Failures: []string{"lab-3: there is no bubblewrap"}})
	m, err := match.New(p, match.Options{Out: file, Queue: q, Open: process.Open})
	if err != nil {
		t.Fatal(err)
	}
	await(t, "it is seen before its first game", func() bool { s := w.Poll(); return s.Err == nil && s.Rate == 30 })
	if s := w.Poll(); !s.Running || s.Games != 0 || s.Of != 6 || len(s.Names) != 2 || s.Machines != 1 || s.Left <= 0 || len(s.Failures) != 1 {
		t.Errorf("before its first game it is %+v", s)
	}
	ctx, stop := context.WithCancel(t.Context())
	var working sync.WaitGroup
	working.Go(func() {
		_ = f.Work(ctx, fleet.WorkOptions{Concurrency: 2, Cache: t.TempDir(), Open: process.Open, Report: func(text string) { t.Log(text) }})
	})
	defer working.Wait()
	defer stop()
	if err := m.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	await(t, "it is over", func() bool { return w.Poll().Over() })
	end()
	if s, want := w.Poll(), m.Standings(); s.Running || s.Err != nil || len(s.Done) != 6 || s.Rows[0].Score != want.Rows[0].Score {
		t.Errorf("in the end it is %+v, played was %+v", s, want)
	}
	for _, g := range w.Poll().Done {
		opened(t, w, g)
	}
	w.Close()
}
