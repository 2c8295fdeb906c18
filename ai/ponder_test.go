package ai_test

import (
	"runtime"
	"testing"
	"time"

	"freckers/ai"
)

// reaches waits until a job has looked so deep.
func reaches(t *testing.T, j ai.Search, depth int) ai.Info {
	t.Helper()
	for {
		thought, done := j.Poll()
		if thought.Depth >= depth {
			return thought
		}
		if done {
			t.Fatalf("the job ended at depth %d, want %d", thought.Depth, depth)
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
		thought, err := j.Wait()
		if err != nil || thought.Depth < 5 {
			t.Errorf("%s: depth %d, %v", name, thought.Depth, err)
		}
		checkLegal(t, s, thought)
	}
}

func TestPonderCanBeStopped(t *testing.T) {
	j := start(ai.Request{State: state(t, middle), Limits: ai.Limits{Depth: 1}, Ponder: true})
	reaches(t, j, 2)
	j.Stop()
	if thought, err := j.Wait(); err != nil || thought.Depth < 2 {
		t.Errorf("depth %d, %v", thought.Depth, err)
	}
}

// TestHitBeforeTheFirstPosition strikes at once, also behind another job.
func TestHitBeforeTheFirstPosition(t *testing.T) {
	r := ai.Request{State: state(t, middle), Cache: ai.NewCache(ai.MinCache), Ponder: true, Limits: ai.Limits{Time: time.Hour}}
	first := start(r)
	first.Stop()
	r.Limits = ai.Limits{Nodes: 3000}
	second := start(r)
	second.PonderHit()
	if thought, err := second.Wait(); err != nil || thought.Nodes == 0 || thought.Nodes > 3000+1024 {
		t.Errorf("%d positions, %v", thought.Nodes, err)
	}
}

// TestPonderWaitsWithItsProof thinks about positions in which nothing is left
// to be found out.
func TestPonderWaitsWithItsProof(t *testing.T) {
	for _, text := range []string{"BB*B.BB*/***B..**/.*******/*******./*.**.**R/**.R.*.*/****.*.*/*R.RRR** b 78", forced} {
		j := start(ai.Request{State: state(t, text), Ponder: true, Limits: ai.Limits{Clock: &ai.Clock{Left: time.Second}}})
		reaches(t, j, 1)
		for range 100 {
			runtime.Gosched()
		}
		if !running(j) {
			t.Errorf("%s: the job ended by itself", text)
		}
		j.PonderHit()
		if thought, err := j.Wait(); err != nil || thought.Best() == "" {
			t.Errorf("%s: %q, %v", text, thought.Best(), err)
		}
	}
}

// TestRecipesDoNotPonder holds a weak level to its strength.
func TestRecipesDoNotPonder(t *testing.T) {
	r := ai.Request{State: state(t, middle), Level: 3, Seed: 9}
	want, _ := start(r).Wait()
	r.Ponder = true
	j := start(r)
	for range 100 {
		runtime.Gosched()
	}
	if thought, done := j.Poll(); done || thought.Nodes > 0 {
		t.Errorf("level 3 looked at %d positions before the hit", thought.Nodes)
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

func TestHitDoesNothingToOthers(t *testing.T) {
	j := start(ai.Request{State: state(t, middle), Limits: ai.Limits{Depth: 4}})
	j.PonderHit()
	if thought, err := j.Wait(); err != nil || thought.Depth != 4 {
		t.Errorf("depth %d, %v", thought.Depth, err)
	}
	bad := start(ai.Request{Ponder: true})
	bad.PonderHit()
	bad.Stop()
	if _, err := bad.Wait(); err == nil {
		t.Error("no error without a state")
	}
}
