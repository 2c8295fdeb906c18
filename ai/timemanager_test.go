package ai

import (
	"context"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

const midgame = "********/*R.RRR.*/***R***R/......../.....**B/******B*/*B**B.B*/**B***** r 20"

func parse(t testing.TB, text string) game.State {
	t.Helper()
	s, err := freckers.New().Parse(text, game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// perNode is a clock that advances with each searched node.
func perNode(cost time.Duration) func(uint64) time.Duration {
	return func(nodes uint64) time.Duration { return time.Duration(nodes) * cost }
}

// searchBy answers a request by such a clock, and returns the time taken.
func searchBy(t testing.TB, r Request, clock func(uint64) time.Duration) (Info, time.Duration) {
	t.Helper()
	p, err := resolve(&r)
	if err != nil {
		t.Fatal(err)
	}
	p.elapsed = clock
	info, err := startConfig(context.Background(), p, nil).Wait()
	if err != nil {
		t.Fatal(err)
	}
	return info, clock(info.Nodes)
}

func TestFixedTimeIsUsedUp(t *testing.T) {
	s := parse(t, midgame)
	for _, limit := range []time.Duration{5 * time.Millisecond, 50 * time.Millisecond, 200 * time.Millisecond} {
		_, took := searchBy(t, Request{State: s, Limits: Limits{Time: limit}}, perNode(time.Microsecond))
		if took < limit || took > limit+1100*time.Microsecond {
			t.Errorf("a limit of %v was used for %v", limit, took)
		}
	}
}

func TestClockIsNeverOverrun(t *testing.T) {
	s := parse(t, midgame)
	for _, c := range []Clock{
		{Left: time.Millisecond}, {Left: 40 * time.Millisecond}, {Left: time.Second}, {Left: 2 * time.Second, Inc: time.Second},
		{Left: time.Second, Moves: 1}, {Left: time.Second, Moves: 40}, {Left: 10 * time.Millisecond, Inc: time.Minute},
	} {
		_, took := searchBy(t, Request{State: s, Limits: Limits{Clock: &c}}, perNode(time.Microsecond))
		if took >= c.Left+1100*time.Microsecond || c.Left > 10*time.Millisecond && took >= c.Left {
			t.Errorf("with %+v a search took %v", c, took)
		}
		if c.Moves == 1 && took < c.Left/8 {
			t.Errorf("with %+v a search took only %v", c, took)
		}
	}
	for _, left := range []time.Duration{0, -time.Second} {
		info, _ := searchBy(t, Request{State: s, Limits: Limits{Clock: &Clock{Left: left}}}, perNode(time.Microsecond))
		if info.Best() == "" || info.Nodes > 2048 {
			t.Errorf("with %v left: %q after %d positions", left, info.Best(), info.Nodes)
		}
	}
}

func TestClockLastsForTheGame(t *testing.T) {
	c := Clock{Left: time.Minute, Inc: 100 * time.Millisecond}
	for range 200 {
		b := newBudget(Limits{Clock: &c}, unknownMovesToGo, 0)
		if b.soft <= 0 || b.hard < b.soft || b.hard >= c.Left {
			t.Fatalf("with %v left: %+v", c.Left, b)
		}
		c.Left += c.Inc - b.hard
	}
	before := newBudget(Limits{Clock: &Clock{Left: time.Second}}, unknownMovesToGo, 0)
	for moves := unknownMovesToGo; moves > 0; moves-- {
		b := newBudget(Limits{Clock: &Clock{Left: time.Second, Moves: moves}}, unknownMovesToGo, 0)
		if b.soft < before.soft || b.hard < before.hard {
			t.Errorf("%d actions to go: %+v, less than with one more", moves, b)
		}
		before = b
	}
}

func TestBothTimesHold(t *testing.T) {
	c := &Clock{Left: time.Minute}
	short, long := Limits{Time: 50 * time.Millisecond, Clock: c}, Limits{Time: time.Hour, Clock: c}
	if b := newBudget(short, unknownMovesToGo, 0); b.hard != short.Time || b.soft == 0 {
		t.Errorf("a short time and a long clock: %+v", b)
	}
	if b := newBudget(long, unknownMovesToGo, 0); b != newBudget(Limits{Clock: c}, unknownMovesToGo, 0) {
		t.Errorf("a long time and a short clock: %+v", b)
	}
}

func TestLatenessIsSubtracted(t *testing.T) {
	limits := Limits{Time: 40 * time.Millisecond}
	for late, want := range map[time.Duration]time.Duration{0: 40, 2 * time.Millisecond: 38, time.Hour: 30} {
		if b := newBudget(limits, unknownMovesToGo, late); b.hard != want*time.Millisecond {
			t.Errorf("searches end %v late: the limit of 40 ms becomes %v", late, b.hard)
		}
	}
	m := NewCache(MinCache)
	r := Request{State: parse(t, midgame), Limits: Limits{Time: 99 * time.Millisecond}, Cache: m}
	slow := perNode(10 * time.Microsecond) // a tick is 10 ms
	_, first := searchBy(t, r, slow)
	if m.learnLateness(time.Hour); m.late > time.Millisecond {
		t.Errorf("after one hour's delay searches are expected to be %v late", m.late)
	}
	inTime := 0
	for range 40 {
		if _, took := searchBy(t, r, slow); took <= r.Limits.Time {
			inTime++
		}
	}
	if first <= r.Limits.Time || inTime < 20 {
		t.Errorf("a search took %v of 99 ms, %d of 40 later ones were in time", first, inTime)
	}
}

func TestSoftLimitFollowsStability(t *testing.T) {
	line := func(score int, a game.Action) Line {
		return Line{Score: Score{Value: score}, Actions: []game.Action{a}}
	}
	after := func(lines ...Line) float64 {
		var p timeManager
		for _, l := range lines {
			p.update(l)
		}
		return p.softShare
	}
	even := after(line(0, "a"))
	steady := after(line(0, "a"), line(0, "a"), line(0, "a"), line(0, "a"))
	changed := after(line(0, "a"), line(0, "a"), line(0, "b"))
	falls := after(line(0, "a"), line(0, "a"), line(-120, "a"))
	rises := after(line(0, "a"), line(0, "a"), line(120, "a"))
	if !(steady < even && even < changed && even < falls && rises < even) {
		t.Errorf("even %.2f, steady %.2f, changed %.2f, falling %.2f, rising %.2f", even, steady, changed, falls, rises)
	}
	p := &timeManager{budget: budget{soft: time.Second, hard: time.Minute}}
	p.update(line(0, "a"))
	if p.softTimeout(time.Duration(0.9*p.softShare*float64(time.Second))) || !p.softTimeout(time.Second) {
		t.Errorf("with worth %.2f of a second it ends too early or too late", p.softShare)
	}
}

func TestOneActionNeedsNoTime(t *testing.T) {
	s := parse(t, "BBBBB*../.....B../......../.......R/......../......../......../.RRRRR.. r 80")
	for name, l := range map[string]Limits{"time": {Time: time.Hour}, "clock": {Clock: &Clock{Left: time.Hour}}} {
		info, took := searchBy(t, Request{State: s, Limits: l}, perNode(time.Microsecond))
		if info.Best() != "GROW" || took > 2*time.Millisecond {
			t.Errorf("%s: %q after %v", name, info.Best(), took)
		}
	}
	if info, _ := searchBy(t, Request{State: s, Limits: Limits{Depth: 4}}, perNode(0)); info.Depth < 2 {
		t.Errorf("asked without a time for depth 4, searched to depth %d", info.Depth)
	}
}

func TestProofEndsSearch(t *testing.T) {
	s := parse(t, "BB*B.BB*/***B..**/.*******/*******./*.**.**R/**.R.*.*/****.*.*/*R.RRR** b 78")
	info, took := searchBy(t, Request{State: s, Limits: Limits{Time: time.Hour}}, perNode(time.Microsecond))
	if info.Lines[0].Score.Win != 1 || took > time.Second {
		t.Errorf("score %+v after %v", info.Lines[0].Score, took)
	}
}

// TestTheEndGetsMoreOfTheClock compares what a search gets of a second that is left at the
// start of a game and close to its end, where few actions are to come.
func TestTheEndGetsMoreOfTheClock(t *testing.T) {
	soft := func(s game.State) time.Duration {
		c, err := resolve(&Request{State: s, Limits: Limits{Clock: &Clock{Left: time.Second}}})
		if err != nil {
			t.Fatal(err)
		}
		return newBudget(c.Limits, c.movesToGo, 0).soft
	}
	start := gametest.Start(t, freckers.New(), game.Options{})
	end := parse(t, "BB*B.BB*/***B..**/.*******/*******./*.**.**R/**.R.*.*/****.*.*/*R.RRR** b 78")
	first, last := soft(start), soft(end)
	if first < 75*time.Millisecond || first > 100*time.Millisecond || last < 400*time.Millisecond || last > 600*time.Millisecond {
		t.Errorf("of a second: %v at the start, %v at the end", first, last)
	}
}

func TestFailLowGetsMoreTime(t *testing.T) {
	m := &timeManager{budget: newBudget(Limits{Clock: &Clock{Left: time.Minute}}, unknownMovesToGo, 0)}
	usual := m.cutoff()
	m.failLow(true)
	if more := m.cutoff(); more <= usual || more > 30*time.Second {
		t.Errorf("of a minute a search has %v at most, %v after a fail-low", usual, more)
	}
	m.failLow(false)
	if again := m.cutoff(); again != usual {
		t.Errorf("once that is resolved it has %v, want %v", again, usual)
	}
	m.budget = newBudget(Limits{Time: time.Second}, unknownMovesToGo, 0)
	if m.failLow(true); m.cutoff() != time.Second {
		t.Errorf("a fixed second becomes %v", m.cutoff())
	}
}
