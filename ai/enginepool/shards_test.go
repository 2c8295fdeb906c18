package enginepool

import (
	"context"
	"io"
	"reflect"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"freckers/ai"
	"freckers/game"
)

// TestShardsFindTheSameLines compares several engines with one at the same depth: one at which
// the window of a search does not matter yet. It does where replies are pruned.
func TestShardsFindTheSameLines(t *testing.T) {
	for name, deepest := range map[string]int{"freckers": 2, "billabong": 2, "froglet": 1} {
		for depth := 1; depth <= deepest; depth++ {
			p, dials := pool(t, Options{Max: atMost(4)})
			r := ai.Request{State: startOf(t, name), Limits: ai.Limits{Depth: depth}, Lines: 3}
			want, err := ai.Start(context.Background(), r).Wait()
			if err != nil {
				t.Fatal(err)
			}
			got, err := wait(t, p.Start(context.Background(), r))
			if err != nil {
				t.Fatal(err)
			}
			if got.Depth != want.Depth || len(got.Lines) != len(want.Lines) {
				t.Fatalf("%s: together %+v, alone %+v", name, got, want)
			}
			for i := range want.Lines {
				if got.Lines[i].Score != want.Lines[i].Score {
					t.Errorf("%s, depth %d, line %d: together %+v, alone %+v", name, depth, i+1, got.Lines[i], want.Lines[i])
				}
			}
			if n := int(dials.Load()); n > min(3, len(r.State.Actions(nil))) {
				t.Errorf("%s: %d engines were started for three lines", name, n)
			}
		}
	}
}

func TestReproducibleSearchesHaveOneEngine(t *testing.T) {
	p, dials := pool(t, Options{Max: atMost(4)})
	for _, r := range []ai.Request{
		{State: startOf(t, "freckers"), Limits: ai.Limits{Depth: 2}},
		{State: startOf(t, "freckers"), Limits: ai.Limits{Nodes: 500}, Lines: 3},
		{State: startOf(t, "freckers"), Level: 1, Lines: 3},
	} {
		if _, err := wait(t, p.Start(context.Background(), r)); err != nil {
			t.Error(err)
		}
	}
	if n := dials.Load(); n != 1 {
		t.Errorf("%d engines were started", n)
	}
	if _, err := wait(t, p.Start(context.Background(), ai.Request{State: startOf(t, "chexers"), Limits: ai.Limits{Nodes: 500, Depth: 2}, Lines: 3})); err != nil || dials.Load() != 2 {
		t.Errorf("a game of three has %d engines: %v", dials.Load()-1, err)
	}
}

// TestFirstEngineMayLimitTheRest splits nothing if the first engine shows that there is no
// room for more.
func TestFirstEngineMayLimitTheRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var dials atomic.Int32
		var alone atomic.Bool
		p := New(func(_ context.Context, g game.Game) (io.ReadWriteCloser, error) {
			if dials.Add(1) == 1 {
				synctest.Wait() // until nobody else has anything to do, such as to dial too
			}
			alone.Store(true)
			return started(machine(g)), nil
		}, Options{Max: func() int {
			if alone.Load() {
				return 1
			}
			return 4
		}})
		t.Cleanup(p.Close)
		for range 2 {
			found, err := wait(t, p.Start(context.Background(), ai.Request{State: startOf(t, "freckers"), Limits: ai.Limits{Depth: 1}, Lines: 3}))
			if err != nil || len(found.Lines) != 3 {
				t.Errorf("found %+v, %v", found, err)
			}
		}
		if n := dials.Load(); n != 1 {
			t.Errorf("%d engines were started", n)
		}
	})
}

func TestFailingShardIsReplaced(t *testing.T) {
	r := ai.Request{State: startOf(t, "freckers"), Limits: ai.Limits{Depth: 1}, Lines: 3}
	want, err := ai.Start(context.Background(), r).Wait()
	if err != nil {
		t.Fatal(err)
	}
	dies := answers(diesThinking)
	for name, c := range map[string]struct {
		bad         []func(io.Reader, io.WriteCloser)
		tries       int
		least, most int32 // engines that are started, fewer where one is soon free again
	}{
		"one": {[]func(io.Reader, io.WriteCloser){ends}, 2, 2, 4},
		// Where one shard fails twice, one engine searches all.
		"all":                    {[]func(io.Reader, io.WriteCloser){dies, dies, dies}, 2, 4, 6},
		"one, and no second try": {[]func(io.Reader, io.WriteCloser){dies}, 1, 2, 3},
	} {
		t.Run(name, func(t *testing.T) {
			p, dials := pool(t, Options{Max: atMost(3), Tries: c.tries}, c.bad...)
			got, err := wait(t, p.Start(context.Background(), r))
			if err != nil || len(got.Lines) != 3 || got.Lines[0].Score != want.Lines[0].Score {
				t.Errorf("the answer is %+v, %v, want %+v", got, err, want)
			}
			if n := dials.Load(); n < c.least || n > c.most {
				t.Errorf("%d engines were started, want %d to %d", n, c.least, c.most)
			}
		})
	}
}

func TestAllShardsStopAtOnce(t *testing.T) {
	p, dials := pool(t, Options{Max: atMost(3)})
	for range 3 {
		j := p.Start(context.Background(), ai.Request{State: startOf(t, "freckers"), Limits: ai.Limits{Time: time.Hour}, Lines: 3, Cache: ai.NewCache(1 << 20)})
		for {
			if found, _ := j.Poll(); found.Depth > 0 {
				break
			}
			runtime.Gosched()
		}
		if n := dials.Load(); n != 3 {
			t.Errorf("%d engines were started for three lines", n)
		}
		j.Stop()
		if found, err := wait(t, j); err != nil || len(found.Lines) != 3 {
			t.Errorf("a stopped search found %+v, %v", found, err)
		}
	}
	early := p.Start(context.Background(), ai.Request{State: startOf(t, "billabong"), Limits: ai.Limits{Time: time.Hour}, Lines: 3})
	early.Stop()
	if found, err := wait(t, early); err != nil || found.Best() == "" {
		t.Errorf("a search that was stopped at once found %+v, %v", found, err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all > 3 {
		t.Errorf("there are %d engines, started %d times", p.all, dials.Load())
	}
}

// TestShardsAreMergedAtOneDepth compares lines only at equal depths.
func TestShardsAreMergedAtOneDepth(t *testing.T) {
	at := func(depth int, lines ...ai.Line) ai.Info {
		return ai.Info{Depth: depth, Nodes: uint64(depth), Lines: lines}
	}
	line := func(a game.Action, value, win int) ai.Line {
		return ai.Line{Score: ai.Score{Value: value, Win: win}, Actions: []game.Action{a}}
	}
	for name, c := range map[string]struct {
		first, second []update
		end           bool
		depth         int
		want          []game.Action
	}{
		"the deeper one waits": {[]update{{info: at(1, line("a", 10, 0))}, {info: at(2, line("b", 90, 0))}},
			[]update{{info: at(1, line("c", 20, 0), line("d", 5, 0))}}, false, 1, []game.Action{"c", "a"}},
		"a silent shard":      {[]update{{info: at(1, line("a", 10, 0))}}, nil, false, 0, nil},
		"the same at the end": {[]update{{info: at(1, line("a", 10, 0))}}, []update{{ended: true}}, true, 1, []game.Action{"a"}},
		"a skipped depth":     {[]update{{info: at(1, line("a", 10, 0))}, {info: at(5, line("a", 90, 0))}}, []update{{info: at(3, line("c", 20, 0))}}, false, 3, []game.Action{"c", "a"}},
		"a proof stands": {[]update{{info: at(2, line("a", 10, 0))}, {info: at(31, line("a", 20000, 31))}, {ended: true}},
			[]update{{info: at(4, line("c", 20000, 9), line("d", 300, 0))}}, false, 4, []game.Action{"c", "a"}},
		"the later loss": {[]update{{info: at(3, line("a", -20000, -4))}, {ended: true}}, []update{{info: at(3, line("b", -20000, -8))}, {ended: true}}, true, 3, []game.Action{"b", "a"}},
	} {
		m := merger{shards: make([]shardResults, 2)}
		for i, list := range [][]update{c.first, c.second} {
			for _, x := range list {
				x.shard = i
				m.add(x)
			}
		}
		got, ok := m.merge(2, c.end)
		var actions []game.Action
		for _, l := range got.Lines {
			actions = append(actions, l.Actions[0])
		}
		if ok != (c.want != nil) || ok && got.Depth != c.depth || !reflect.DeepEqual(actions, c.want) {
			t.Errorf("%s: depth %d, %v, want %d, %v", name, got.Depth, actions, c.depth, c.want)
		}
	}
}
