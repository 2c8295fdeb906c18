package analysis

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/replay/gamefile"
)

func TestPassesAndProgress(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW")
	s := &script{says: map[int][]ai.Line{
		0: {says(0, 0, "MOVE 0,3 D")[0], says(600, 0, "MOVE 0,3 D")[0], says(900, 0, "MOVE 0,3 D")[0]},
		1: {says(0, 0, "GROW")[0], says(0, 0, "GROW")[0], says(-300, 0, "GROW")[0]}, 2: says(0, 0, "GROW"),
	}}
	passes, verify := []ai.Limits{{Nodes: 10}, {Nodes: 20}}, ai.Limits{Nodes: 80}
	r, err := New(Options{Engine: s, Passes: passes, Verify: verify, Memory: ai.MinCache}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	r.Start()
	for r.Running() {
		if done, of := r.Progress(); done >= of || of > 3 {
			t.Fatalf("the progress is %d of %d", done, of)
		}
		if v, ok := r.Judgment(0); ok && r.Pass() == 1 && len(s.asked) == 3 && v.Loss != 0 {
			t.Errorf("after a pass %d is lost", v.Loss)
		}
		gametest.Must(t, r.Wait(t.Context()))
		r.Tick()
	}
	if v, _ := r.Judgment(0); v.Before.Value != 900 || v.After.Value != 300 || !v.Grade.Fault() {
		t.Errorf("the last search does not count: %+v", v)
	}
	for i, want := range []struct {
		ply    int
		limits ai.Limits
	}{{2, passes[0]}, {1, passes[0]}, {0, passes[0]}, {2, passes[1]}, {1, passes[1]}, {0, passes[1]}, {1, verify}, {0, verify}} {
		q := s.asked[i]
		if q.State.Ply() != want.ply || q.Limits != want.limits || q.Cache == nil || q.Cache.Bytes() != ai.MinCache {
			t.Errorf("search %d is about ply %d with %+v", i, q.State.Ply(), q.Limits)
		}
	}
	if len(s.asked) != 8 {
		t.Errorf("%d searches, want 8: only a doubtful move is looked at again, once", len(s.asked))
	}
	r.Start()
	if r.Running() || !r.Done() {
		t.Error("a review that is done goes on")
	}
}

func TestStoppedDuringASearch(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW")
	s := &script{slow: make(chan struct{}), says: map[int][]ai.Line{0: says(0, 0, "GROW"), 1: says(0, 0, "GROW"), 2: says(0, 0, "GROW")}}
	r, err := New(Options{Engine: s, Passes: one}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	r.Start()
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if err := r.Wait(cancelled); !errors.Is(err, context.Canceled) {
		t.Errorf("waiting ends with %v", err)
	}
	s.slow <- struct{}{}
	if err := r.Wait(t.Context()); err != nil || !r.Tick() {
		t.Fatalf("nothing was found: %v", err)
	}
	r.Stop()
	if r.Running() || r.Tick() || r.Done() {
		t.Fatal("the review goes on")
	}
	close(s.slow)
	before := s.count()
	over(t, r)
	if n := len(s.asked) - before; n > 2 || !r.Done() {
		t.Errorf("%d positions are searched again, want those that were left", n)
	}
}

// TestThreads wants the same found on any number of threads.
func TestThreads(t *testing.T) {
	file, err := gamefile.Open("../../replay/testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	states, actions := file.History(len(file.Nodes) - 1)
	var want []Judgment
	for _, threads := range []int{1, 3} {
		effort := Nodes(500)
		r := reviewed(t, Options{Engine: ai.Local{}, Passes: effort.Passes, Verify: effort.Verify, Threads: threads}, states, actions)
		var got []Judgment
		for i := range actions {
			j, _ := r.Judgment(i)
			got = append(got, j)
		}
		if want == nil {
			want = got
		} else if !reflect.DeepEqual(got, want) {
			t.Errorf("on %d threads the judgments differ", threads)
		}
	}
}

func TestAnErrorEndsTheReview(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW")
	broken := errors.New("no engine")
	s := &script{says: map[int][]ai.Line{2: says(0, 0, "GROW")}, fails: map[int]error{1: broken}}
	r := reviewed(t, Options{Engine: s, Passes: one}, states, actions)
	if !errors.Is(r.Err(), broken) || len(s.asked) != 2 {
		t.Errorf("after %d searches the error is %v", len(s.asked), r.Err())
	}
	if r.Start(); r.Running() {
		t.Error("it goes on after the error")
	}
	s.fails, s.says = nil, nil
	if r = reviewed(t, Options{Engine: s, Passes: one}, states, actions); r.Err() == nil {
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

// TestStoredReview wants a review that was kept in a record judge as it did before.
func TestStoredReview(t *testing.T) {
	rec, err := gamefile.Open("../../replay/testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	ids := rec.Line(len(rec.Nodes) - 1)
	states, actions := rec.History(len(rec.Nodes) - 1)
	effort := Nodes(500)
	r, err := New(Options{Engine: ai.Local{}, Passes: effort.Passes, Verify: effort.Verify}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	if r.Export(ids) != nil {
		t.Error("a review that has not begun is stored")
	}
	over(t, r)
	stored := r.Export(ids)
	again, err := Restore(stored, Options{}, ids, states, actions)
	if err != nil || !again.Done() {
		t.Fatalf("a review is not restored: %v", err)
	}
	for i := range actions {
		want, _ := r.Judgment(i)
		if got, ok := again.Judgment(i); !ok || !reflect.DeepEqual(got, want) {
			t.Errorf("move %d is judged %+v, and was %+v", i, got, want)
		}
	}
	if want, got := r.Moments(), again.Moments(); len(got) == 0 || !reflect.DeepEqual(got, want) {
		t.Errorf("the key moments are %+v, and were %+v", got, want)
	}
	stored.Positions = stored.Positions[:9]
	if _, err := Restore(stored, Options{}, ids, states, actions); err == nil {
		t.Error("a review of another line is restored")
	}
}

// BenchmarkReview reviews a game of 58 actions as the window does.
func BenchmarkReview(b *testing.B) {
	rec, err := gamefile.Open("../../replay/testdata/game-3.log")
	if err != nil {
		b.Fatal(err)
	}
	states, actions := rec.History(len(rec.Nodes) - 1)
	var quick time.Duration
	for b.Loop() {
		effort := Waiting()
		r, err := New(Options{Engine: ai.Local{}, Passes: effort.Passes, Verify: effort.Verify, Threads: 2}, states, actions)
		if err != nil {
			b.Fatal(err)
		}
		began := time.Now()
		for r.Start(); r.Running(); {
			if r.Tick(); r.Pass() == 1 && began != (time.Time{}) {
				quick += time.Since(began)
				began = time.Time{}
			}
			gametest.Must(b, r.Wait(context.Background()))
		}
	}
	b.ReportMetric(quick.Seconds()/float64(b.N), "first-s/op")
}
