package ai_test

import (
	"runtime"
	"testing"
	"time"

	"freckers/ai"
)

func reaches(t *testing.T, j ai.Search, depth int) ai.Info {
	t.Helper()
	for {
		info, done := j.Poll()
		if info.Depth >= depth {
			return info
		}
		if done {
			t.Fatalf("the search ended at depth %d, want %d", info.Depth, depth)
		}
		runtime.Gosched()
	}
}

func running(j ai.Search) bool {
	_, done := j.Poll()
	return !done
}

func TestPonderRunsPastItsLimitsUntilHit(t *testing.T) {
	s := state(t, middle)
	for name, l := range map[string]ai.Limits{
		"depth": {Depth: 3}, "time": {Time: 1}, "nodes": {Nodes: 10},
		"clock": {Clock: &ai.Clock{Left: time.Microsecond}}, "clock for long enough": {Clock: &ai.Clock{Left: 200 * time.Microsecond, Inc: 1}},
	} {
		j := start(ai.Request{State: s, Limits: l, Ponder: true})
		reaches(t, j, 5)
		if !running(j) {
			t.Errorf("%s: the limits counted before the hit", name)
		}
		j.PonderHit()
		j.PonderHit()
		info, err := j.Wait()
		if err != nil || info.Depth < 5 {
			t.Errorf("%s: depth %d, %v", name, info.Depth, err)
		}
		checkLegal(t, s, info)
	}
}

func TestPonderCanBeStopped(t *testing.T) {
	j := start(ai.Request{State: state(t, middle), Limits: ai.Limits{Depth: 1}, Ponder: true})
	reaches(t, j, 2)
	j.Stop()
	if info, err := j.Wait(); err != nil || info.Depth < 2 {
		t.Errorf("depth %d, %v", info.Depth, err)
	}
}

// TestPonderHitBeforeFirstNode sends the hit at once, also while another search ends.
func TestPonderHitBeforeFirstNode(t *testing.T) {
	r := ai.Request{State: state(t, middle), Cache: ai.NewCache(ai.MinCache), Ponder: true, Limits: ai.Limits{Time: time.Hour}}
	first := start(r)
	first.Stop()
	r.Limits = ai.Limits{Nodes: 3000}
	second := start(r)
	second.PonderHit()
	if info, err := second.Wait(); err != nil || info.Nodes == 0 || info.Nodes > 3000+1024 {
		t.Errorf("%d positions, %v", info.Nodes, err)
	}
}

// TestPonderWaitsAfterProof ponders positions in which nothing is left to be found.
func TestPonderWaitsAfterProof(t *testing.T) {
	for _, text := range []string{"BB*B.BB*/***B..**/.*******/*******./*.**.**R/**.R.*.*/****.*.*/*R.RRR** b 78", forced} {
		j := start(ai.Request{State: state(t, text), Ponder: true, Limits: ai.Limits{Clock: &ai.Clock{Left: time.Second}}})
		reaches(t, j, 1)
		for range 100 {
			runtime.Gosched()
		}
		if !running(j) {
			t.Errorf("%s: the search ended by itself", text)
		}
		j.PonderHit()
		if info, err := j.Wait(); err != nil || info.Best() == "" {
			t.Errorf("%s: %q, %v", text, info.Best(), err)
		}
	}
}

// TestLevelsDoNotPonder checks that a weak level does not gain strength by pondering.
func TestLevelsDoNotPonder(t *testing.T) {
	r := ai.Request{State: state(t, middle), Level: 3, Seed: 9}
	want, _ := start(r).Wait()
	r.Ponder = true
	j := start(r)
	for range 100 {
		runtime.Gosched()
	}
	if info, done := j.Poll(); done || info.Nodes > 0 {
		t.Errorf("level 3 searched %d positions before the hit", info.Nodes)
	}
	j.PonderHit()
	if got, err := j.Wait(); err != nil || got.Best() != want.Best() || got.Nodes != want.Nodes {
		t.Errorf("after pondering %s, %d positions; want %s, %d (%v)", got.Best(), got.Nodes, want.Best(), want.Nodes, err)
	}
	r.Level, r.Ponder = 4, true
	j = start(r)
	j.Stop()
	if got, err := j.Wait(); err != nil || got.Best() == "" {
		t.Errorf("stopped before the hit: %q, %v", got.Best(), err)
	}
}

func TestPonderHitIgnoredByOthers(t *testing.T) {
	j := start(ai.Request{State: state(t, middle), Limits: ai.Limits{Depth: 4}})
	j.PonderHit()
	if info, err := j.Wait(); err != nil || info.Depth != 4 {
		t.Errorf("depth %d, %v", info.Depth, err)
	}
	bad := start(ai.Request{Ponder: true})
	bad.PonderHit()
	bad.Stop()
	if _, err := bad.Wait(); err == nil {
		t.Error("no error without a state")
	}
}
