package ai

import (
	"context"
	"math"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// TestInvalidNetsAreReported searches each game that has a net with files that are no nets
// of it: there is a warning and an answer.
func TestInvalidNetsAreReported(t *testing.T) {
	for _, e := range gameEngines() {
		if e.net == nil {
			continue
		}
		whole := e.net()
		change := func(at int, by byte) []byte {
			b := append([]byte(nil), whole...)
			b[at] ^= by
			return b
		}
		files := map[string][]byte{
			"one byte":   whole[:1],
			"the head":   whole[:20],
			"cut":        whole[:len(whole)-1],
			"joined":     append(append([]byte(nil), whole...), whole...),
			"damaged":    change(len(whole)-3, 8),
			"later":      change(len("frknet"), 2),
			"other size": change(len("frknet")+4, 1),
			"foreign":    []byte("\x89PNG\r\n\x1a\n" + strings.Repeat("0", 20_000)),
		}
		for _, other := range gameEngines() {
			if other.net != nil && other.name != e.name {
				files[other.name] = other.net()
			}
		}
		s := firstState(t, e.name)
		for name, net := range files {
			for _, m := range []*Cache{nil, NewCache(MinCache)} {
				searchWithInvalidNet(t, s, e.name+", "+name, net, m)
			}
		}
		if info, _ := searchBy(t, Request{State: s, Limits: Limits{Nodes: 2000}}, perNode(0)); info.Note != "" {
			t.Errorf("%s: the net in the program gives the note %q", e.name, info.Note)
		}
	}
}

func firstState(t *testing.T, name string) game.State {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return gametest.Start(t, g, game.Options{Seed: 1})
}

func searchWithInvalidNet(t *testing.T, s game.State, what string, net []byte, m *Cache) {
	t.Helper()
	p, err := resolve(&Request{State: s, Limits: Limits{Nodes: 2000}, Cache: m})
	if err != nil {
		t.Fatal(err)
	}
	p.net = net
	for range 2 {
		info, err := startConfig(context.Background(), p, nil).Wait()
		if err != nil || info.Depth == 0 || !strings.Contains(info.Note, "below its strength") {
			t.Errorf("%s: depth %d, note %q, %v", what, info.Depth, info.Note, err)
		}
	}
}

// TestAbsurdLimits holds the sums of times and sizes below their bounds.
func TestAbsurdLimits(t *testing.T) {
	s := parse(t, midgame)
	const far = time.Duration(math.MaxInt64)
	for name, l := range map[string]Limits{
		"time":  {Time: far},
		"nodes": {Nodes: math.MaxUint64},
		"clock": {Clock: &Clock{Left: far, Inc: far, Moves: math.MaxInt}},
		"left":  {Clock: &Clock{Left: far}},
		"inc":   {Clock: &Clock{Inc: far}},
		"all":   {Time: far, Nodes: math.MaxUint64, Clock: &Clock{Left: far, Inc: far, Moves: 1}},
	} {
		b := newBudget(l, unknownMovesToGo, far)
		if b.soft < 0 || b.hard < 0 || b.hard > 0 && b.soft > b.hard || l.Clock != nil && b.soft == 0 {
			t.Errorf("%s: %+v", name, b)
		}
		l.Depth = 3
		info, _ := searchBy(t, Request{State: s, Limits: l}, perNode(time.Nanosecond))
		if info.Best() == "" || name != "inc" && info.Depth != 3 {
			t.Errorf("%s: %q at depth %d", name, info.Best(), info.Depth)
		}
	}
	info, _ := searchBy(t, Request{State: s, Lines: math.MaxInt, Limits: Limits{Depth: math.MaxInt, Nodes: 3000}}, perNode(0))
	if len(info.Lines) == 0 || info.Nodes > 3000 {
		t.Errorf("%d lines after %d positions", len(info.Lines), info.Nodes)
	}
}

// TestStoppedBeforeStart checks that a search which is stopped at once allocates no
// cache.
func TestStoppedBeforeStart(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	m := NewCache(MaxCache)
	info, err := Start(ctx, Request{State: parse(t, midgame), Cache: m, Limits: Limits{Clock: &Clock{Left: time.Hour}}}).Wait()
	if err != nil || info.Best() == "" || info.Depth != 0 {
		t.Errorf("%q at depth %d, %v", info.Best(), info.Depth, err)
	}
	if m.results.table != nil {
		t.Error("the cache was allocated for a search that was stopped before it started")
	}
}
