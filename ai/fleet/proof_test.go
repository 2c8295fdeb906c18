package fleet

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/ai/process/proctree"
	"freckers/game/gametest"
)

// childRole is the environment variable that makes the test binary a worker at a URL, with the
// folder of its cache, or a coordinator at a URL, with its file, the number of games and that of their
// plies, 0 for all; or so many simulated machines at a URL.
const childRole = "FRECKERS_TEST_FLEET"

// proofGames is the environment variable with the number of games of the long proof, on a
// cluster of three servers.
const proofGames = "FRECKERS_PROOF_GAMES"

func TestMain(m *testing.M) {
	if role := strings.Fields(os.Getenv(childRole)); len(role) > 2 {
		if err := playRole(role); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func playRole(role []string) error {
	ctx := context.Background()
	var f *Fleet
	var err error
	for range 1000 { // the server may be about to start
		if f, err = connect(ctx, role[1], role[0], quick()); err == nil {
			break
		}
		wait(ctx, 20*time.Millisecond)
	}
	if err != nil {
		return err
	}
	report := func(text string) { fmt.Fprintln(os.Stderr, text) }
	switch role[0] {
	case "machines":
		return simulateMachines(ctx, role[1], role[2])
	case "worker":
		return f.Work(ctx, WorkOptions{Concurrency: 1, Cache: role[2], Open: process.Open, Report: report})
	}
	games, errGames := strconv.Atoi(role[3])
	plies, errPlies := strconv.Atoi(role[4])
	if err := errors.Join(errGames, errPlies); err != nil {
		return err
	}
	p, err := planOf(games)
	if err != nil {
		return err
	}
	p.MaxPlies = plies
	var q *Queue
	for range 100 {
		if q, err = f.NewQueue(ctx, p, player.Options{}, report); err == nil {
			break
		}
		wait(ctx, 100*time.Millisecond)
	}
	if err != nil {
		return err
	}
	_, err = match.Run(ctx, p, match.Options{Out: role[2], Resume: true, Open: process.Open, Queue: q, OnEvent: func(match.Event) { fmt.Println() }})
	return err
}

// child is a process of the test binary that may be killed and started again.
type child struct {
	tb      testing.TB
	role    string
	program string   // empty for this one
	cables  []*cable // between it and the servers, if they are several
	cmd     *exec.Cmd
	lines   *bufio.Reader // of its output
	log     *os.File
}

func (c *child) begin() {
	c.tb.Helper()
	self, err := os.Executable()
	if err != nil {
		c.tb.Fatal(err)
	}
	c.cmd = exec.Command(cmp.Or(c.program, self))
	c.cmd.Env = append(os.Environ(), childRole+"="+c.role)
	c.cmd.Stderr = c.log
	proctree.Prepare(c.cmd)
	out, err := c.cmd.StdoutPipe()
	if err == nil {
		err = c.cmd.Start()
	}
	if err != nil {
		c.tb.Fatal(err)
	}
	c.lines = bufio.NewReader(out)
}

func (c *child) kill() {
	_ = c.cmd.Process.Kill()
	_ = c.cmd.Wait()
}

// household is a fleet of processes that may all be killed.
type household struct {
	tb          testing.TB
	servers     []*running
	workers     []*child
	coordinator *child
	log         *os.File
}

// settle starts so many servers and workers, and a coordinator of so many games of at most so many
// plies, 0 for no limit. Several servers have networks that can be cut between them and the others.
func settle(tb testing.TB, servers, workers, games, plies int, out string) *household {
	tb.Helper()
	log, err := os.Create(filepath.Join(tb.TempDir(), "log.txt"))
	if err != nil {
		tb.Fatal(err)
	}
	h := &household{tb: tb, servers: startCluster(tb, servers), log: log}
	tb.Cleanup(func() { log.Close() })
	begin := func(role, rest string) *child {
		c := &child{tb: tb, log: log}
		var urls []string
		for _, s := range h.servers {
			if servers == 1 {
				urls = append(urls, s.url())
				continue
			}
			c.cables = append(c.cables, s.lay())
			urls = append(urls, c.cables[len(c.cables)-1].url())
		}
		c.role = fmt.Sprint(role, " ", strings.Join(urls, ","), " ", rest)
		c.begin()
		tb.Cleanup(c.kill)
		return c
	}
	for range workers {
		h.workers = append(h.workers, begin("worker", tb.TempDir()))
	}
	h.coordinator = begin("coordinator", fmt.Sprint(out, " ", games, " ", plies))
	return h
}

// fail ends the test with what the processes have said last.
func (h *household) fail(text string) {
	h.tb.Helper()
	said, _ := os.ReadFile(h.log.Name())
	h.tb.Fatalf("%s\n%s", text, said[max(0, len(said)-4000):])
}

// loss is what is killed, and started again.
type loss int

const (
	aWorker loss = iota
	theCoordinator
	aServer
	aDisk       // with its server
	everyServer // with all disks
	aNetwork    // for a while, of a worker or the coordinator
	losses
)

func (h *household) lose(what loss, random *rand.Rand) {
	switch what {
	case aWorker:
		w := h.workers[random.IntN(len(h.workers))]
		w.kill()
		w.begin()
	case theCoordinator:
		h.coordinator.kill()
		h.coordinator.begin()
	case aServer, aDisk:
		s := h.servers[random.IntN(len(h.servers))]
		s.kill()
		if what == aDisk {
			s.storage = h.tb.TempDir()
		}
		s.begin()
	case everyServer:
		for _, s := range h.servers {
			s.kill()
			s.storage = h.tb.TempDir()
		}
		for _, s := range h.servers {
			s.launch()
		}
		h.servers[0].await()
	case aNetwork:
		all := append(h.workers[:len(h.workers):len(h.workers)], h.coordinator)
		how := []cut{refused, silent}[random.IntN(2)]
		for _, c := range all[random.IntN(len(all))].cables {
			c.cut(how, 2)
		}
	}
}

// TestNothingIsLostOrCountedTwice kills workers, the coordinator and servers at random, and
// wipes disks: the file is that of a match which nobody disturbed.
func TestNothingIsLostOrCountedTwice(t *testing.T) {
	gametest.OneIn(t, 2)
	games, servers, pause := 40, 1, 8
	if text := os.Getenv(proofGames); text != "" {
		var err error
		if games, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
		servers, pause = 3, 25
	}
	dir := t.TempDir()
	here, there := filepath.Join(dir, "here.jsonl"), filepath.Join(dir, "there.jsonl")
	if _, err := match.Run(t.Context(), plan(t, games), match.Options{Out: here, Open: process.Open}); err != nil {
		t.Fatal(err)
	}
	h, began, random := settle(t, servers, 4, games, 0, there), time.Now(), rand.New(rand.NewPCG(1, 2))
	var lost [losses]int
	next := func(n int) loss {
		if servers > 1 {
			return loss(random.IntN(int(losses)))
		}
		return []loss{aWorker, theCoordinator, aServer, everyServer, aWorker}[(n-1)%5]
	}
	for ended := 0; ; {
		_, err := h.coordinator.lines.ReadString('\n')
		if err == io.EOF {
			break
		}
		if ended++; ended%pause == 0 {
			what := next(ended / pause)
			h.lose(what, random)
			lost[what]++
		}
	}
	if err := h.coordinator.cmd.Wait(); err != nil {
		h.fail(fmt.Sprintf("the coordinator fails: %v", err))
	}
	t.Logf("%d games in %v, %d workers, %d coordinators, %d servers, %d of them with their disks, %d times all servers were lost, and %d networks cut", games, time.Since(began).Round(time.Second),
		lost[aWorker], lost[theCoordinator], lost[aServer]+lost[aDisk], lost[aDisk], lost[everyServer], lost[aNetwork])
	if a, b := lines(t, here), lines(t, there); !slices.Equal(a, b) || len(a) != games {
		h.fail(fmt.Sprintf("the files have %d and %d games, which differ", len(a), len(b)))
	}
}
