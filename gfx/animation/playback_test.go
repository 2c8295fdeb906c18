package animation_test

import (
	"math"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/gfx/animation"
	"freckers/replay"
)

// threeMoves returns a playback of three moves, the second one a chain of three hops.
func threeMoves(t *testing.T) *animation.Playback {
	t.Helper()
	rec, err := replay.NewFrom(freckers.New(), "********/.*****B*/**B*R**B/BR***R**/R*BB*.*./.******./****..../**..*R*R r 0", game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, a := range []game.Action{"MOVE 2,4 DR", "MOVE 4,2 R,UR,U", "GROW"} {
		if at, err = rec.Add(at, a, time.Second); err != nil {
			t.Fatal(err)
		}
	}
	return animation.New(rec, 0, false)
}

func TestStepsByAction(t *testing.T) {
	r := threeMoves(t)
	r.StepForward()
	if !r.Moving() {
		t.Fatal("a step forward shows nothing")
	}
	for range 600 {
		r.Tick(time.Second / 60)
	}
	if r.Done() != 1 || r.Moving() {
		t.Fatalf("after one step %d actions are done, moving %v", r.Done(), r.Moving())
	}
	r.StepBack()
	if r.Done() != 0 {
		t.Fatalf("a step back leads to %d", r.Done())
	}
}

// TestEveryPressCounts presses faster than the frogs hop.
func TestEveryPressCounts(t *testing.T) {
	for presses := 1; presses <= 5; presses++ {
		r := threeMoves(t)
		for range presses {
			r.StepForward()
			r.Tick(time.Second / 60)
		}
		if r.Done() != min(presses, 3)-1 && presses <= 3 || !r.Moving() && presses <= 3 {
			t.Errorf("while the last of %d steps is seen %d are done, moving %v", presses, r.Done(), r.Moving())
		}
		for range 600 {
			r.Tick(time.Second / 60)
		}
		if want := min(presses, r.Len()); r.Done() != want || r.Moving() {
			t.Errorf("%d presses lead %d actions on, moving %v", presses, r.Done(), r.Moving())
		}
	}
	r := threeMoves(t)
	r.ToPly(1)
	for hop := 2; hop <= 3; hop++ {
		r.HopForward()
		r.Tick(time.Second / 60)
		r.HopForward()
		r.Tick(time.Second / 60)
		if at, _ := r.Hop(); at != hop {
			t.Errorf("a second press leads to hop %d, want %d", at, hop)
		}
		r.StepBack()
		r.HopForward()
		r.Tick(time.Second / 60)
	}
}

func TestStepsByHop(t *testing.T) {
	r := threeMoves(t)
	r.ToPly(1)
	for hop := 1; hop <= 3; hop++ {
		r.HopForward()
		for range 600 {
			r.Tick(time.Second / 60)
		}
		if at, of := r.Hop(); hop < 3 && (at != hop || of != 3) {
			t.Fatalf("after hop %d it is %d of %d", hop, at, of)
		}
	}
	if r.Done() != 2 {
		t.Fatalf("after three hops %d actions are done, want 2", r.Done())
	}
	for hop := 2; hop >= 1; hop-- {
		r.HopBack()
		if at, _ := r.Hop(); at != hop || r.Done() != 1 {
			t.Fatalf("back to hop %d: it is hop %d, %d done", hop, at, r.Done())
		}
	}
	r.HopBack()
	if _, inside := r.Animation(); inside != 0 || r.Done() != 1 {
		t.Fatalf("back to the start of the action: inside %v, %d done", inside, r.Done())
	}
}

func TestSeekGoesInsideAnAction(t *testing.T) {
	r := threeMoves(t)
	for _, p := range []float64{0, 0.25, 1, 1.5, 2.75, 3} {
		r.Seek(p)
		if got := r.Position(); math.Abs(got-p) > 1e-6 {
			t.Errorf("sought %v, at %v", p, got)
		}
	}
	r.Seek(-5)
	if r.Position() != 0 {
		t.Errorf("below the start: %v", r.Position())
	}
	r.Seek(99)
	if r.Done() != r.Len() {
		t.Errorf("beyond the end: %d of %d", r.Done(), r.Len())
	}
}

func TestPlaysToTheEndAndStartsOver(t *testing.T) {
	r := threeMoves(t)
	r.Faster()
	r.Toggle()
	sounds := 0
	for range 60 * 60 {
		sounds += len(r.Tick(time.Second / 60))
	}
	if r.Done() != r.Len() || r.Playing() {
		t.Fatalf("%d of %d done, playing %v", r.Done(), r.Len(), r.Playing())
	}
	if sounds == 0 {
		t.Fatal("a whole game without a sound")
	}
	r.Toggle()
	if r.Done() != 0 || !r.Playing() {
		t.Fatalf("playing again begins at %d", r.Done())
	}
}

func TestRateChangesHowFast(t *testing.T) {
	slow, fast := threeMoves(t), threeMoves(t)
	for slow.Slower() {
	}
	for fast.Faster() {
	}
	if slow.Speed() != 0.25 || fast.Speed() != 8 {
		t.Fatalf("rates %v and %v, want 0.25 and 8", slow.Speed(), fast.Speed())
	}
	slow.Toggle()
	fast.Toggle()
	slow.Tick(100 * time.Millisecond)
	fast.Tick(100 * time.Millisecond)
	if slow.Position() >= fast.Position() {
		t.Fatalf("at a quarter speed %v, at eight times %v", slow.Position(), fast.Position())
	}
}

func TestOtherLine(t *testing.T) {
	r := threeMoves(t)
	rec := r.Record()
	id, err := rec.Add(1, "GROW", 0)
	if err != nil {
		t.Fatal(err)
	}
	r.ToNode(id)
	if r.Node() != id || r.Len() != 2 {
		t.Fatalf("at node %d of a line of %d, want %d of 2", r.Node(), r.Len(), id)
	}
}

func TestGrowTakesInWhatWasAdded(t *testing.T) {
	r := threeMoves(t)
	r.ToEnd()
	rec, last := r.Record(), r.Node()
	next := rec.State(last).Actions(nil)[0]
	id, err := rec.Add(last, next, 0)
	if err != nil {
		t.Fatal(err)
	}
	if r.Len() != 3 {
		t.Fatalf("the line grew by itself to %d", r.Len())
	}
	r.Extend()
	r.Extend()
	if r.Len() != 4 || r.Done() != 3 || r.Line()[3] != id {
		t.Fatalf("%d moves, %d played: want 4 and 3", r.Len(), r.Done())
	}
	r.StepForward()
	for range 600 {
		r.Tick(time.Second / 60)
	}
	if r.Node() != id {
		t.Errorf("playback is at node %d, want %d", r.Node(), id)
	}
}
