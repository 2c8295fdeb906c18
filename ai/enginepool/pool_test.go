package enginepool

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
	"freckers/game/catalog"
)

// patience is how long a test waits for what should come at once.
const patience = 2 * time.Minute

// stream is the two ends of a conversation that one side holds.
type stream struct {
	io.Reader
	io.Writer
	close func()
}

func (s stream) Close() error { s.close(); return nil }

// started gives the near end of a conversation with what serve does at the far
// one.
func started(serve func(in io.Reader, out io.WriteCloser)) io.ReadWriteCloser {
	in, toIn := io.Pipe()
	fromOut, out := io.Pipe()
	go func() {
		serve(in, out)
		in.Close()
		out.Close()
	}()
	return stream{fromOut, toIn, func() { toIn.Close(); fromOut.Close() }}
}

// machine is our own engine.
func machine(g game.Game) func(io.Reader, io.WriteCloser) {
	return func(in io.Reader, out io.WriteCloser) {
		_ = ugi.Serve(context.Background(), in, out, ugi.Options{Game: g, Name: "machine", Author: "us", Memory: 1})
	}
}

// pool starts our own engines, but at first the ones of the list.
func pool(t *testing.T, o Options, first ...func(io.Reader, io.WriteCloser)) (p *Pool, dials *atomic.Int32) {
	t.Helper()
	dials = new(atomic.Int32)
	p = New(func(_ context.Context, g game.Game) (io.ReadWriteCloser, error) {
		n := int(dials.Add(1))
		if n <= len(first) {
			return started(first[n-1]), nil
		}
		return started(machine(g)), nil
	}, o)
	t.Cleanup(p.Close)
	return p, dials
}

// atMost is a constant number of engines.
func atMost(n int) func() int { return func() int { return n } }

func startOf(t *testing.T, name string) game.State {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New(game.Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func wait(t *testing.T, j ai.Search) (ai.Info, error) {
	t.Helper()
	select {
	case <-j.Done():
	case <-time.After(patience):
		t.Fatal("the search does not end")
	}
	return j.Wait()
}

// TestSameAnswerAsLocal compares engines elsewhere with local searches.
func TestSameAnswerAsLocal(t *testing.T) {
	p, dials := pool(t, Options{})
	for _, g := range catalog.Games() {
		s := startOf(t, g.Info().Name)
		for range 4 {
			next, _, err := s.Play(s.Actions(nil)[0])
			if err != nil {
				t.Fatal(err)
			}
			s = next
		}
		for _, r := range []ai.Request{
			{State: s, Level: 3, Seed: 11, VaryOpening: true},
			{State: s, Limits: ai.Limits{Nodes: 4000}},
			{State: s, Limits: ai.Limits{Depth: 2}, Lines: 3},
		} {
			want, err := ai.Start(context.Background(), r).Wait()
			if err != nil {
				t.Fatal(err)
			}
			got, err := wait(t, p.Start(context.Background(), r))
			if err != nil {
				t.Fatalf("%s: %v", g.Info().Name, err)
			}
			if got.Best() != want.Best() || got.Depth != want.Depth || got.Nodes != want.Nodes || !reflect.DeepEqual(got.Lines, want.Lines) {
				t.Errorf("%s, level %d, %d lines: pool %+v, local %+v", g.Info().Name, r.Level, r.Lines, got, want)
			}
		}
	}
	if n := int(dials.Load()); n != len(catalog.Games()) {
		t.Errorf("%d engines were started for %d games", n, len(catalog.Games()))
	}
}

func TestHistoryIsSentIfRepetitionCounts(t *testing.T) {
	p, _ := pool(t, Options{}, answers(func(word, rest string, out io.WriteCloser) bool {
		switch {
		case word == "position" && (!strings.HasPrefix(rest, "startpos moves ") || len(strings.Fields(rest)) != 5):
			fmt.Fprintln(out, "info string error position: "+rest)
		case word == "go":
			fmt.Fprintln(out, "bestmove none")
		}
		return true
	}))
	s := startOf(t, "chexers")
	for range 3 {
		s, _, _ = s.Play(s.Actions(nil)[0])
	}
	_, err := wait(t, p.Start(context.Background(), ai.Request{State: s, Limits: ai.Limits{Nodes: 10}}))
	if errors.Is(err, ugi.ErrRefused) {
		t.Errorf("the positions before are not sent: %v", err)
	}
}

func TestStopIsAnsweredAtOnce(t *testing.T) {
	p, dials := pool(t, Options{})
	s := startOf(t, "freckers")
	for range 3 {
		j := p.Start(context.Background(), ai.Request{State: s, Limits: ai.Limits{Time: time.Hour}, Cache: ai.NewCache(1 << 20)})
		for {
			if found, _ := j.Poll(); found.Depth > 0 {
				break
			}
			runtime.Gosched()
		}
		j.Stop()
		found, err := wait(t, j)
		if err != nil || found.Depth == 0 {
			t.Errorf("a stopped search found %+v, %v", found, err)
		}
	}
	if dials.Load() != 1 {
		t.Errorf("%d engines were started: a stopped one can be used again", dials.Load())
	}
}

func TestPonder(t *testing.T) {
	p, _ := pool(t, Options{})
	s := startOf(t, "freckers")
	j := p.Start(context.Background(), ai.Request{State: s, Limits: ai.Limits{Nodes: 1000}, Ponder: true})
	for {
		if found, done := j.Poll(); done {
			t.Fatal("a pondering search has ended")
		} else if found.Nodes > 1000 {
			break
		}
		runtime.Gosched()
	}
	j.PonderHit()
	j.PonderHit()
	if found, err := wait(t, j); err != nil || found.Nodes < 1000 {
		t.Errorf("after the hit: %+v, %v", found, err)
	}
}

func TestContextEndsSearch(t *testing.T) {
	p, _ := pool(t, Options{})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	found, err := wait(t, p.Start(ctx, ai.Request{State: startOf(t, "froglet"), Limits: ai.Limits{Time: time.Hour}}))
	if err != nil || found.Best() == "" {
		t.Errorf("a cancelled search has the answer %+v, %v", found, err)
	}
}

// The engines that misbehave.

func ends(io.Reader, io.WriteCloser) {}

func mute(in io.Reader, _ io.WriteCloser) { _, _ = io.Copy(io.Discard, in) }

// answers performs the handshake, and then what do does.
func answers(do func(word, rest string, out io.WriteCloser) (more bool)) func(io.Reader, io.WriteCloser) {
	return func(in io.Reader, out io.WriteCloser) {
		for s := bufio.NewScanner(in); s.Scan(); {
			word, rest, _ := strings.Cut(s.Text(), " ")
			switch word {
			case "ugi":
				fmt.Fprintln(out, "id name it\nid author me\nugiok")
			case "isready":
				fmt.Fprintln(out, "readyok")
			default:
				if !do(word, rest, out) {
					return
				}
			}
		}
	}
}

func diesThinking(word, _ string, _ io.WriteCloser) bool { return word != "go" }

func cheats(word, _ string, out io.WriteCloser) bool {
	if word == "go" {
		fmt.Fprintln(out, "bestmove FLY_AWAY")
	}
	return true
}

func hangs(string, string, io.WriteCloser) bool { return true }

func TestFailingEngineIsReplaced(t *testing.T) {
	for name, bad := range map[string]func(io.Reader, io.WriteCloser){
		"ends at once": ends, "is silent": mute, "dies while searching": answers(diesThinking),
		"cheats": answers(cheats), "hangs while searching": answers(hangs),
	} {
		t.Run(name, func(t *testing.T) {
			p, dials := pool(t, Options{HandshakeTimeout: 5 * time.Second, HangTimeout: 300 * time.Millisecond}, bad)
			if name == "is silent" {
				p.options.HandshakeTimeout = 2 * time.Second
			}
			r := ai.Request{State: startOf(t, "freckers"), Level: 2, Seed: 3}
			want, err := ai.Start(context.Background(), r).Wait()
			if err != nil {
				t.Fatal(err)
			}
			got, err := wait(t, p.Start(context.Background(), r))
			if err != nil || got.Best() != want.Best() {
				t.Errorf("the answer is %q, %v, want %q", got.Best(), err, want.Best())
			}
			if dials.Load() != 2 {
				t.Errorf("%d engines were started, want 2", dials.Load())
			}
		})
	}
}

func TestNoAnswerIsAnError(t *testing.T) {
	p, dials := pool(t, Options{Tries: 2}, ends, ends)
	if _, err := wait(t, p.Start(context.Background(), ai.Request{State: startOf(t, "freckers"), Level: 1})); !errors.Is(err, ugi.ErrExited) || dials.Load() != 2 {
		t.Errorf("after %d engines: %v", dials.Load(), err)
	}
	p = New(func(context.Context, game.Game) (io.ReadWriteCloser, error) {
		return nil, errors.New("no workers here")
	}, Options{})
	if _, err := wait(t, p.Start(context.Background(), ai.Request{State: startOf(t, "freckers"), Level: 1})); err == nil || !strings.Contains(err.Error(), "no workers here") {
		t.Errorf("without engines: %v", err)
	}
	p, _ = pool(t, Options{})
	if _, err := wait(t, p.Start(context.Background(), ai.Request{State: startOf(t, "freckers"), Level: 99})); !errors.Is(err, ugi.ErrRefused) {
		t.Errorf("an unknown level: %v", err)
	}
	if _, err := wait(t, p.Start(context.Background(), ai.Request{})); err == nil {
		t.Error("a request without a state has an answer")
	}
}

func TestStoppedSearchAlwaysAnswers(t *testing.T) {
	s := startOf(t, "billabong")
	for name, bad := range map[string]func(io.Reader, io.WriteCloser){"is silent": mute, "hangs": answers(hangs)} {
		p, _ := pool(t, Options{HandshakeTimeout: 300 * time.Millisecond, StopTimeout: 10 * time.Millisecond}, bad, bad, bad)
		j := p.Start(context.Background(), ai.Request{State: s, Limits: ai.Limits{Time: time.Hour}})
		j.Stop()
		found, err := wait(t, j)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, err := s.ParseAction(string(found.Best())); err != nil {
			t.Errorf("%s: the answer cannot be played: %v", name, err)
		}
	}
}

func TestEnginesAreSharedByGames(t *testing.T) {
	p, dials := pool(t, Options{Max: atMost(2)})
	var jobs []ai.Search
	for range 2 {
		for _, g := range catalog.Games() {
			jobs = append(jobs, p.Start(context.Background(), ai.Request{State: startOf(t, g.Info().Name), Level: 1}))
		}
	}
	for _, j := range jobs {
		if found, err := wait(t, j); err != nil || found.Best() == "" {
			t.Errorf("%+v, %v", found, err)
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all > 2 {
		t.Errorf("there are %d engines, started %d times, want at most 2", p.all, dials.Load())
	}
}

func TestAnEndlessSearchDoesNotCountAsHung(t *testing.T) {
	p, dials := pool(t, Options{HangTimeout: time.Millisecond})
	s := p.Start(context.Background(), ai.Request{State: startOf(t, "freckers"), Limits: ai.Limits{Depth: ai.MaxDepth}})
	ticker := time.NewTicker(5 * time.Millisecond)
	defer ticker.Stop()
	for i, _ := s.Poll(); i.Depth < 6; i, _ = s.Poll() {
		select {
		case <-ticker.C:
		case <-s.Done():
			_, err := s.Wait()
			t.Fatalf("it has ended by itself: %v", err)
		}
	}
	s.Stop()
	if i, err := s.Wait(); err != nil || i.Depth < 6 || dials.Load() != 1 {
		t.Errorf("%d engines have found %+v, %v", dials.Load(), i, err)
	}
}
