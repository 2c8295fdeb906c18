package ai_test

import (
	"cmp"
	"context"
	"runtime"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/freckers"
)

const (
	middle = "********/*R.RRR.*/***R***R/......../.....**B/******B*/*B**B.B*/**B***** r 20"
	won    = "BB*B.BB*/***B..**/.*******/*******./*.**.**R/**.R.*.*/****.*.*/*R.RRR** r 78"
	forced = "BBBBB*../.....B../......../.......R/......../......../......../.RRRRR.. r 80"
)

func state(t testing.TB, text string) game.State {
	g := freckers.New()
	return stateOf(t, g, cmp.Or(text, g.Info().Start), "")
}

// checkLegal plays every line of an answer, in which the shares of three players are
// all that there is.
func checkLegal(t *testing.T, s game.State, info ai.Info) {
	t.Helper()
	if info.Best() == "" {
		t.Error("no action")
	}
	for _, line := range info.Lines {
		at := s
		if sh := line.Score.Shares; len(s.Game().Info().Seats) == 3 && sh[0]+sh[1]+sh[2] != 1000 {
			t.Errorf("shares %v of %s, want 1000 together", sh, line.Actions[0])
		}
		for _, a := range line.Actions {
			next, _, err := at.Play(a)
			if err != nil {
				t.Errorf("line %v: %v", line.Actions, err)
				break
			}
			at = next
		}
	}
}

func TestAnswersWithinLimits(t *testing.T) {
	two, three := state(t, middle), ofThree(t, threes)
	for name, r := range map[string]ai.Request{
		"depth":                 {State: two, Limits: ai.Limits{Depth: 5}},
		"one node":              {State: two, Limits: ai.Limits{Nodes: 1}},
		"nodes":                 {State: two, Limits: ai.Limits{Nodes: 3000}, Lines: 3},
		"a nanosecond":          {State: two, Limits: ai.Limits{Time: 1}},
		"too many lines":        {State: two, Limits: ai.Limits{Depth: 2}, Lines: 1000},
		"level":                 {State: two, Level: 1},
		"level, limited":        {State: two, Level: 10, Limits: ai.Limits{Nodes: 2000}},
		"three: depth":          {State: three, Limits: ai.Limits{Depth: 3}},
		"three: one node":       {State: three, Limits: ai.Limits{Nodes: 1}},
		"three: nodes":          {State: three, Limits: ai.Limits{Nodes: 3000}, Lines: 3},
		"three: a nanosecond":   {State: three, Limits: ai.Limits{Time: 1}},
		"three: a cache":        {State: three, Limits: ai.Limits{Nodes: 3000}, Cache: ai.NewCache(0)},
		"three: too many lines": {State: three, Limits: ai.Limits{Nodes: 3000}, Lines: 1000},
	} {
		info, err := start(r).Wait()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		checkLegal(t, r.State, info)
		if most := r.Limits.Nodes; most > 0 && (info.Nodes > most || r.State == three && info.Nodes != most) {
			t.Errorf("%s: %d nodes", name, info.Nodes)
		}
		if most := r.Limits.Depth; most > 0 && r.State == two && info.Depth != most {
			t.Errorf("%s: depth %d, want %d", name, info.Depth, most)
		}
	}
}

func TestFindsTheWin(t *testing.T) {
	s := state(t, strings.Replace(won, "r 78", "b 78", 1))
	info := ai.Answer(t, ai.Request{State: s, Limits: ai.Limits{Depth: 8}})
	score := info.Lines[0].Score
	if score.Win != 1 {
		t.Fatalf("score %+v, want a win in 1", score)
	}
	next, _, err := s.Play(info.Best())
	if err != nil || next.Outcome().Winner != s.ToMove() {
		t.Errorf("%s does not win: %v, %v", info.Best(), next, err)
	}
	if other := score.For(1-s.ToMove(), s.ToMove()); other.Win != -1 {
		t.Errorf("score %+v seen from the other side: %+v", score, other)
	}
}

func TestOneLegalMove(t *testing.T) {
	s := state(t, forced)
	if n := len(s.Actions(nil)); n != 1 {
		t.Fatalf("%d actions, want 1", n)
	}
	for level := range 11 {
		info, err := ai.Start(context.Background(), ai.Request{State: s, Level: level,
			Limits: ai.Limits{Nodes: 10_000}}).Wait()
		if err != nil || info.Best() != "GROW" {
			t.Errorf("level %d: %v, %v", level, info, err)
		}
	}
}

type strange struct{ game.State }

type strangeGame struct{ game.Game }

func (strange) Game() game.Game        { return strangeGame{} }
func (strangeGame) Info() *game.Info   { return &game.Info{Name: "ludo"} }
func (strange) Outcome() game.Outcome  { return game.Outcome{} }
func start(r ai.Request) ai.Search     { return ai.Start(context.Background(), r) }
func finished(t *testing.T) game.State { return play(t, state(t, strings.Replace(won, "r", "b", 1))) }
func play(t *testing.T, s game.State) game.State {
	t.Helper()
	for _, a := range s.Actions(nil) {
		if next, _, err := s.Play(a); err == nil && next.Outcome().Over {
			return next
		}
	}
	t.Fatal("no action ends the game")
	return nil
}

func TestRefusals(t *testing.T) {
	s := state(t, middle)
	for want, r := range map[string]ai.Request{
		"no state":                        {},
		"the game is over (all six home)": {State: finished(t)},
		"cannot play ludo":                {State: strange{s}},
		"no level 11: choose 1 to 10":     {State: s, Level: 11},
		"no level -1":                     {State: s, Level: -1},
		"below zero (time -1s":            {State: s, Limits: ai.Limits{Time: -time.Second}},
		"depth -2":                        {State: s, Limits: ai.Limits{Depth: -2}},
		"lines -3":                        {State: s, Lines: -3},
		"increment -1s":                   {State: s, Limits: ai.Limits{Clock: &ai.Clock{Inc: -time.Second}}},
		"moves -2":                        {State: s, Limits: ai.Limits{Clock: &ai.Clock{Moves: -2}}},
		"-1 threads":                      {State: s, Threads: -1},
		"1000 threads: choose 1 to 256":   {State: s, Threads: 1000},
	} {
		j := start(r)
		info, err := j.Wait()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
		if _, done := j.Poll(); !done || info.Best() != "" {
			t.Errorf("%q: done %v, best %q", want, done, info.Best())
		}
	}
	if list := ai.Levels(strangeGame{}); len(list) != 0 {
		t.Errorf("levels of an unknown game: %v", list)
	}
}

func TestStopBeforeAndDuring(t *testing.T) {
	before := runtime.NumGoroutine()
	s := state(t, middle)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	endless := ai.Request{State: s, Limits: ai.Limits{Time: time.Hour}}
	info, err := ai.Start(cancelled, endless).Wait()
	if err != nil || info.Depth != 0 {
		t.Errorf("cancelled before: depth %d, %v", info.Depth, err)
	}
	checkLegal(t, s, info)

	for _, depth := range []int{0, 1, 6} {
		ctx, cancel := context.WithCancel(context.Background())
		j := ai.Start(ctx, endless)
		var seen ai.Info
		for seen.Depth < depth {
			seen, _ = j.Poll()
			runtime.Gosched()
		}
		if depth == 1 {
			cancel()
		}
		j.Stop()
		j.Stop()
		info, err := j.Wait()
		if err != nil || info.Depth < seen.Depth || info.Nodes < seen.Nodes {
			t.Errorf("stopped at depth %d: ended at %d, %v", seen.Depth, info.Depth, err)
		}
		checkLegal(t, s, info)
		cancel()
	}
	for limit := time.Now().Add(2 * time.Minute); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(limit) {
			t.Fatalf("%d goroutines left of %d", runtime.NumGoroutine(), before)
		}
	}
}

func TestNoLimitEnds(t *testing.T) {
	info, err := start(ai.Request{State: state(t, "")}).Wait()
	if err != nil || info.Depth < 1 {
		t.Errorf("without limits: %+v, %v", info, err)
	}
}

func TestSameSeedSameAnswer(t *testing.T) {
	s := state(t, middle)
	for level := range 11 {
		// So few nodes take no machine a second, which ends a search of the highest levels.
		r := ai.Request{State: s, Level: level, Seed: 7, Limits: ai.Limits{Nodes: 2000}}
		a, _ := start(r).Wait()
		b, _ := start(r).Wait()
		if a.Best() != b.Best() || a.Lines[0].Score != b.Lines[0].Score || a.Nodes != b.Nodes {
			t.Errorf("level %d: %+v, then %+v", level, a, b)
		}
	}
}

func TestPollAllocatesNothing(t *testing.T) {
	j := start(ai.Request{State: state(t, ""), Limits: ai.Limits{Depth: 3}})
	<-j.Done()
	if n := testing.AllocsPerRun(100, func() { j.Poll() }); n != 0 {
		t.Errorf("%v allocations a poll of a finished search", n)
	}
}

func TestLevelsAreListed(t *testing.T) {
	for _, g := range catalog.Games() {
		list := ai.Levels(g)
		if len(list) != 10 {
			t.Fatalf("%s has %d levels, want 10", g.Info().Title, len(list))
		}
		for i, l := range list {
			if l.Number != i+1 || l.Name == "" || !strings.HasSuffix(l.About, ".") {
				t.Errorf("%s, level %d: %+v", g.Info().Title, i+1, l)
			}
		}
	}
}
