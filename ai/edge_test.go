package ai

import (
	"context"
	"math"
	"strings"
	"testing"
	"time"

	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/freckers"
)

// TestSpoiltNetsAreSaid thinks with files that are no nets: the machine says so
// and plays all the same.
func TestSpoiltNetsAreSaid(t *testing.T) {
	whole := nets.Freckers()
	change := func(at int, by byte) []byte {
		b := append([]byte(nil), whole...)
		b[at] ^= by
		return b
	}
	s := parse(t, midgame)
	for name, net := range map[string][]byte{
		"one byte":   whole[:1],
		"the head":   whole[:20],
		"cut":        whole[:len(whole)-1],
		"joined":     append(append([]byte(nil), whole...), whole...),
		"damaged":    change(len(whole)-3, 8),
		"later":      change(len("frknet"), 2),
		"other size": change(len("frknet")+4, 1),
		"foreign":    []byte("\x89PNG\r\n\x1a\n" + strings.Repeat("0", 20_000)),
	} {
		for _, m := range []*Cache{nil, NewCache(MinCache)} {
			p, err := resolve(&Request{State: s, Limits: Limits{Nodes: 2000}, Cache: m})
			if err != nil {
				t.Fatal(err)
			}
			p.net = net
			for range 2 {
				thought, err := startConfig(context.Background(), p, nil).Wait()
				if err != nil || thought.Depth == 0 || !strings.Contains(thought.Note, "below its strength") {
					t.Errorf("%s: depth %d, note %q, %v", name, thought.Depth, thought.Note, err)
				}
			}
		}
	}
	if thought, _ := thinkBy(t, Request{State: s, Limits: Limits{Nodes: 2000}}, perNode(0)); thought.Note != "" {
		t.Errorf("the net in the program gives the note %q", thought.Note)
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
		b := newBudget(l, far)
		if b.soft < 0 || b.hard < 0 || b.hard > 0 && b.soft > b.hard || l.Clock != nil && b.soft == 0 {
			t.Errorf("%s: %+v", name, b)
		}
		l.Depth = 3
		thought, _ := thinkBy(t, Request{State: s, Limits: l}, perNode(time.Nanosecond))
		if thought.Best() == "" || name != "inc" && thought.Depth != 3 {
			t.Errorf("%s: %q at depth %d", name, thought.Best(), thought.Depth)
		}
	}
	thought, _ := thinkBy(t, Request{State: s, Lines: math.MaxInt, Limits: Limits{Depth: math.MaxInt, Nodes: 3000}}, perNode(0))
	if len(thought.Lines) == 0 || thought.Nodes > 3000 {
		t.Errorf("%d lines after %d positions", len(thought.Lines), thought.Nodes)
	}
}

// TestNobodyIsWithoutFrogs holds that the machine is never asked about a side
// that has no frogs: no such state can be made.
func TestNobodyIsWithoutFrogs(t *testing.T) {
	for _, text := range []string{
		"********/*......*/......../......../......../......../*......*/*BBBBBB* r 4",
		"********/*......*/......../......../......../......../*......*/******** r 4",
		"*RRRRRR*/*......*/......../......../......../......../*......*/*BBBBB** b 4",
	} {
		if s, err := freckers.New().Parse(text, game.Options{}); err == nil {
			t.Errorf("%s became %v", text, s)
		}
	}
}

// TestStoppedBeforeItBegan takes no room for a job that is not to run.
func TestStoppedBeforeItBegan(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	m := NewCache(MaxCache)
	thought, err := Start(ctx, Request{State: parse(t, midgame), Cache: m, Limits: Limits{Clock: &Clock{Left: time.Hour}}}).Wait()
	if err != nil || thought.Best() == "" || thought.Depth != 0 {
		t.Errorf("%q at depth %d, %v", thought.Best(), thought.Depth, err)
	}
	if m.results.table != nil {
		t.Error("the memory took its room for a job that was stopped before it began")
	}
}
