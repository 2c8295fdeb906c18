package analysis

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/replay/gamefile"
)

func TestPassesAndProgress(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW")
	s := &script{says: map[int][]ai.Line{
		0: {says(0, 0, "MOVE 0,3 D")[0], says(600, 0, "MOVE 0,3 D")[0]},
		1: says(0, 0, "GROW"), 2: says(0, 0, "GROW"),
	}}
	passes := []ai.Limits{{Nodes: 10}, {Nodes: 20}}
	r, err := New(Options{Engine: s, Passes: passes, Threads: 2, Memory: ai.MinCache}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	r.Start()
	var seen []int
	for r.Running() {
		r.Tick()
		done, of := r.Progress()
		if seen = append(seen, done); of != 2 {
			t.Fatalf("the progress is of %d, want 2", of)
		}
		if len(seen) == 4 {
			if v, _ := r.Judgment(0); v.Loss != 0 {
				t.Errorf("after a pass %d is lost", v.Loss)
			}
		}
	}
	if want := []int{0, 0, 1, 0, 0, 1, 2}; !slices.Equal(seen, want) {
		t.Errorf("the progress goes %v, want %v", seen, want)
	}
	if v, _ := r.Judgment(0); v.Before.Value != 600 || !v.Mistake() {
		t.Errorf("the second pass does not count: %+v", v)
	}
	for i, want := range []int{2, 1, 0, 2, 1, 0} {
		q := s.asked[i]
		if q.State.Ply() != want || q.Limits != passes[i/3] || q.Threads != 2 || q.Cache == nil || q.Cache.Bytes() != ai.MinCache {
			t.Errorf("search %d is about ply %d with %+v", i, q.State.Ply(), q.Limits)
		}
	}
	r.Start()
	if r.Running() || !r.Done() {
		t.Error("a review that is done goes on")
	}
}

func TestStoppedDuringASearch(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW")
	s := &script{slow: true, says: map[int][]ai.Line{0: says(0, 0, "GROW"), 1: says(0, 0, "GROW"), 2: says(0, 0, "GROW")}}
	r, err := New(Options{Engine: s, Passes: one}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	r.Start()
	r.Tick()
	if r.Tick() || len(s.jobs) != 1 {
		t.Fatalf("%d searches at a time", len(s.jobs))
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if err := r.Wait(cancelled); !errors.Is(err, context.Canceled) {
		t.Errorf("waiting ends with %v", err)
	}
	close(s.jobs[0].done)
	r.Tick()
	r.Stop()
	if len(s.jobs) != 2 || !s.jobs[1].stopped || r.Running() || r.Tick() || len(s.jobs) != 2 {
		t.Fatal("the search goes on")
	}
	s.slow = false
	over(t, r)
	if s.asked[1].Cache == s.asked[2].Cache || r.engine.cache != nil {
		t.Error("a review at rest keeps its cache")
	}
	if plies := []int{s.asked[2].State.Ply(), s.asked[3].State.Ply()}; !slices.Equal(plies, []int{1, 0}) || len(s.asked) != 4 {
		t.Errorf("it goes on with %v", plies)
	}
}

func TestAnErrorEndsTheReview(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW")
	broken := errors.New("no engine")
	s := &script{says: map[int][]ai.Line{2: says(0, 0, "GROW")}, fails: map[int]error{1: broken}}
	r, err := New(Options{Engine: s, Passes: one}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	over(t, r)
	if !errors.Is(r.Err(), broken) || len(s.jobs) != 2 {
		t.Errorf("after %d searches the error is %v", len(s.jobs), r.Err())
	}
	if r.Start(); r.Running() {
		t.Error("it goes on after the error")
	}
	s.fails, s.says = nil, nil
	if r, err = New(Options{Engine: s, Passes: one}, states, actions); err != nil {
		t.Fatal(err)
	}
	if over(t, r); r.Err() == nil {
		t.Error("a search without a move is no error")
	}
}

func TestNothingToReview(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW")
	o := Options{Engine: &script{}, Passes: one}
	for _, c := range []struct {
		o       Options
		states  []game.State
		actions []game.Action
	}{{o, states[:1], nil}, {o, states[:1], actions}, {Options{Engine: o.Engine}, states, actions}, {Options{Passes: one}, states, actions}} {
		if _, err := New(c.o, c.states, c.actions); err == nil {
			t.Errorf("%d positions, %d actions and %+v are taken", len(c.states), len(c.actions), c.o)
		}
	}
}

// BenchmarkReview reviews a game of 58 actions as the window does.
func BenchmarkReview(b *testing.B) {
	rec, err := gamefile.Open("../../replay/testdata/game-3.log")
	if err != nil {
		b.Fatal(err)
	}
	states, actions := []game.State{rec.State(0)}, []game.Action(nil)
	for _, p := range rec.Plies(0) {
		states, actions = append(states, rec.State(p.ID)), append(actions, p.Action)
	}
	var quick time.Duration
	for b.Loop() {
		r, err := New(Options{Engine: ai.Local{}, Passes: Passes(), Threads: 1}, states, actions)
		if err != nil {
			b.Fatal(err)
		}
		began := time.Now()
		for r.Start(); r.Running(); {
			if r.Tick(); r.Pass() == 1 && began != (time.Time{}) {
				quick += time.Since(began)
				began = time.Time{}
			}
			if err := r.Wait(context.Background()); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(quick.Seconds()/float64(b.N), "first-s/op")
}
