package match

import (
	"context"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
)

// TestClocks uses players that report how long they took, and checks the clocks that each
// is given.
func TestClocks(t *testing.T) {
	plan := mockPlan(t, "froglet", 2, "cmd:slow", "cmd:quick")
	plan.Limits, plan.Concurrency = Limits{Clock: Clock{Base: time.Minute, Inc: time.Second}, Nodes: 7, Depth: 3}, 1
	takes := map[string]time.Duration{"slow": 3 * time.Second, "quick": 10 * time.Millisecond}
	var left [2]time.Duration // by program
	number := 0
	open := acting(func(m *mock, state game.State) player.Reply {
		m.check(t, plan.Limits, state, number, left)
		return player.Reply{Action: m.choose(state), Elapsed: takes[m.name]}
	})
	played(t, plan, Options{Open: open, OnEvent: func(e Event) {
		switch e.Kind {
		case GameStarted:
			number, left = e.Number, [2]time.Duration{time.Minute, time.Minute}
		case ActionPlayed:
			p := e.Players[e.Seat]
			left[p] = max(left[p]-e.Reply.Elapsed, 0) + time.Second
		case GameEnded:
			if e.Game.Spent[0]+e.Game.Spent[1] != time.Duration((e.Game.Plies+1)/2)*takes[plan.Players[e.Players[0]].Name()]+time.Duration(e.Game.Plies/2)*takes[plan.Players[e.Players[1]].Name()] {
				t.Errorf("game %d of %d plies took %v", e.Number, e.Game.Plies, e.Game.Spent)
			}
		}
	}})
}

// check compares the limits that a program was given with what its clocks ought to
// show; in the first of a pair program 0 has the first seat.
func (m *mock) check(t *testing.T, l Limits, state game.State, number int, left [2]time.Duration) {
	want := []ai.Clock{{Left: left[(number+1)%2], Inc: l.Clock.Inc}, {Left: left[number%2], Inc: l.Clock.Inc}}
	if len(m.limits.Clocks) != 2 || m.limits.Clocks[0] != want[0] || m.limits.Clocks[1] != want[1] || m.limits.Nodes != l.Nodes || m.limits.Depth != l.Depth {
		t.Errorf("game %d at ply %d: %s was given %+v: want the clocks %v", number, state.Ply(), m.name, m.limits, want)
	}
}

// TestRecordsHoldTheCostOfMoves plays with a player that reports CPU time and memory.
func TestRecordsHoldTheCostOfMoves(t *testing.T) {
	plan := mockPlan(t, "froglet", 2, "cmd:one", "cmd:two")
	reply := player.Reply{Elapsed: 20 * time.Millisecond, CPU: 15 * time.Millisecond, Memory: 64 << 20}
	open := acting(func(m *mock, state game.State) player.Reply {
		r := reply
		r.Action = m.choose(state)
		return r
	})
	moves := 0
	_, err := Run(context.Background(), plan, Options{Open: open, OnEvent: func(e Event) {
		if e.Kind != GameEnded {
			return
		}
		if l := e.Game.Record.Header.Limits; l.CPU != player.CourseCPU || l.Memory != player.CourseSpace {
			t.Errorf("the limits are %+v", l)
		}
		for _, p := range e.Game.Record.Plies(0)[len(e.Game.Opening):] {
			moves++
			if p.Spent != reply.Elapsed || p.CPU != reply.CPU || p.Memory != reply.Memory {
				t.Fatalf("move %d took %+v", p.Number, p.Cost)
			}
		}
	}})
	if err != nil || moves == 0 {
		t.Errorf("%d moves, %v", moves, err)
	}
}

// TestAPlayerHasItsOwnLimits lets one player have a number of nodes in place of the clock of
// the plan, and the other a clock of its own.
func TestAPlayerHasItsOwnLimits(t *testing.T) {
	plan := mockPlan(t, "froglet", 2, "cmd:counts nodes=5 depth=2", "cmd:quick clock=30s")
	plan.Limits, plan.Concurrency = Limits{Clock: Clock{Base: time.Minute}, Nodes: 9}, 1
	moves := 0
	open := acting(func(m *mock, state game.State) player.Reply {
		l, counts := m.limits, m.name == plan.Players[0].Name()
		if clocks := len(l.Clocks) == 2 && l.Clocks[0] == l.Clocks[1] && l.Clocks[0].Left > 0 && l.Clocks[0].Left <= 30*time.Second; clocks == counts || l.Time != 0 {
			t.Errorf("%s has %+v", m.name, l)
		}
		if counts && (l.Nodes != 5 || l.Depth != 2) || !counts && (l.Nodes != 0 || l.Depth != 0) {
			t.Errorf("%s has %+v", m.name, l)
		}
		moves++
		return player.Reply{Action: m.choose(state), Elapsed: 10 * time.Millisecond}
	})
	_, err := Run(context.Background(), plan, Options{Open: open, OnEvent: func(e Event) {
		if e.Kind == GameEnded && e.Game.Record.Header.Limits.Game+e.Game.Record.Header.Limits.Turn != 0 {
			t.Errorf("the limits that all have are %+v", e.Game.Record.Header.Limits)
		}
	}})
	if err != nil || moves == 0 {
		t.Errorf("%d moves, %v", moves, err)
	}
}

func TestLimitsOfAPlayerAreChecked(t *testing.T) {
	for text, want := range map[string]string{"level:1 time=-1s": "time", "level:1 clock=soon": "clock", "cmd:e nodes=0": "nodes", "cmd:e depth=x": "depth", "cmd:e time=1s clock=1s": "both", "cmd:e time=25h": "a day"} {
		p := Plan{Game: find(t, "froglet"), Players: specs(t, text, "level:1"), Games: 2}
		if err := p.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	p := Plan{Players: specs(t, "cmd:e nodes=9", "level:0 depth=3")}
	if l := p.DefaultLimits(); l != (Limits{}) {
		t.Errorf("with limits of their own they have the default %v", l)
	}
}
