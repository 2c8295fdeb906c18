package session

import (
	"context"
	"runtime"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

// recorder runs searches in this process and records them.
type recorder struct {
	requests []ai.Request
	searches []ai.Search
}

func (r *recorder) Start(ctx context.Context, q ai.Request) ai.Search {
	r.requests, r.searches = append(r.requests, q), append(r.searches, ai.Start(ctx, q))
	return r.searches[len(r.searches)-1]
}

// against returns a game of a human against the strongest level.
func against(t *testing.T, m EngineOptions) *Session {
	t.Helper()
	g := catalog.Games()[0]
	levels := ai.Levels(g)
	seats := []Seat{{}, SeatAt(g, levels[len(levels)-1].Number)}
	rec, err := replay.New(g, game.Options{Seed: 7}, Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	j, err := replay.Create(nil, "game", rec)
	if err != nil {
		t.Fatal(err)
	}
	tb := New(j, seats, Pace{})
	tb.SetEngine(m)
	t.Cleanup(func() { tb.Close() })
	return tb
}

// waitFor ticks until a condition holds.
func waitFor(t *testing.T, tb *Session, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !holds(); runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatalf("timed out waiting until %s", what)
		}
		tb.Tick(tb.now + time.Millisecond)
		if err := tb.Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// answered plays the human's move and has the level answer it, expecting a reply.
func answered(t *testing.T, tb *Session, a game.Action) {
	t.Helper()
	tb.Act(a)
	waitFor(t, tb, "the level thinks", tb.Thinking)
	waitFor(t, tb, "it has searched a few plies", func() bool { return !tb.Thinking() || tb.info.Depth >= 5 })
	tb.MoveNow()
	waitFor(t, tb, "it answers", tb.HumanToMove)
}

func expectedAction(tb *Session) game.Action { return tb.info.Lines[0].Actions[1] }

func otherAction(t *testing.T, tb *Session) game.Action {
	t.Helper()
	for _, a := range tb.State().Actions(nil) {
		next, _, err := tb.State().Play(a)
		if err == nil && next.String() != tb.expected.String() {
			return a
		}
	}
	t.Fatal("there is only one move")
	return ""
}

func TestALevelPondersOnTheExpectedMove(t *testing.T) {
	var r recorder
	tb := against(t, EngineOptions{Ponder: true, Memory: 4 << 20, Engine: &r})
	answered(t, tb, "GROW")
	tb.Tick(tb.now + 1)
	if !tb.Pondering() || tb.Thinking() || tb.Moving() {
		t.Fatalf("pondering %v, thinking %v, moving %v", tb.Pondering(), tb.Thinking(), tb.Moving())
	}
	before := len(r.searches)
	tb.Act(expectedAction(tb))
	tb.Tick(tb.now + 1)
	if len(r.searches) != before || !tb.Thinking() || tb.Pondering() {
		t.Error("the search of the expected move is not continued")
	}
	tb.MoveNow()
	waitFor(t, tb, "it answers", tb.HumanToMove)
}

func TestAPonderMissIsAbandoned(t *testing.T) {
	var r recorder
	tb := against(t, EngineOptions{Ponder: true, Memory: 4 << 20, Engine: &r})
	answered(t, tb, "GROW")
	pondering := len(r.searches) - 1
	tb.Act(otherAction(t, tb))
	tb.Tick(tb.now + 1)
	if len(r.searches) != pondering+2 || !tb.Thinking() {
		t.Error("the search of another move is continued")
	}
	tb.MoveNow()
	waitFor(t, tb, "it answers", tb.HumanToMove)
	if _, err := r.searches[pondering].Wait(); err != nil {
		t.Error(err)
	}
}

func TestPonderingEndsWithItsPosition(t *testing.T) {
	for name, end := range map[string]func(*Session){
		"undo":       func(tb *Session) { tb.Undo() },
		"resign":     func(tb *Session) { tb.Resign() },
		"goto":       func(tb *Session) { tb.Goto(0) },
		"close":      func(tb *Session) { tb.Close() },
		"turned off": func(tb *Session) { tb.SetEngine(EngineOptions{}) },
		"hold":       func(tb *Session) { tb.Act(expectedAction(tb)); tb.Pause() },
	} {
		var r recorder
		tb := against(t, EngineOptions{Ponder: true, Memory: 4 << 20, Engine: &r})
		answered(t, tb, "GROW")
		if !tb.Pondering() {
			t.Fatalf("%s: the level does not ponder", name)
		}
		pondering := r.searches[len(r.searches)-1]
		end(tb)
		if tb.Pondering() {
			t.Errorf("%s: the level ponders on", name)
		}
		if info, err := pondering.Wait(); err != nil || info.Best() == "" {
			t.Errorf("%s: %q, %v", name, info.Best(), err)
		}
	}
}

// TestHintWhilePondering shares the cache between the two.
func TestHintWhilePondering(t *testing.T) {
	tb := against(t, EngineOptions{Ponder: true, Memory: 4 << 20})
	answered(t, tb, "GROW")
	tb.RequestHint()
	if tb.Pondering() || !tb.Hinting() {
		t.Fatal("the hint does not stop the pondering")
	}
	tb.MoveNow()
	waitFor(t, tb, "a hint comes", func() bool { return tb.Hint() != "" })
	waitFor(t, tb, "the level ponders again", tb.Pondering)
}

func TestPonderingIsOptional(t *testing.T) {
	tb := against(t, EngineOptions{})
	answered(t, tb, "GROW")
	for range 10 {
		tb.Tick(tb.now + time.Second)
	}
	if tb.Pondering() {
		t.Error("the level ponders though it should not")
	}
}

func TestTheCacheIsKept(t *testing.T) {
	var r recorder
	tb := against(t, EngineOptions{Memory: 4 << 20, Engine: &r})
	answered(t, tb, "GROW")
	answered(t, tb, "GROW")
	kept := r.requests[0].Cache
	if kept == nil || r.requests[1].Cache != kept || kept.Bytes() != 4<<20 {
		t.Error("the next search has another cache")
	}
	tb.SetEngine(EngineOptions{Memory: 8 << 20, Engine: &r})
	answered(t, tb, "GROW")
	if c := r.requests[2].Cache; c == kept || c.Bytes() != 8<<20 {
		t.Error("the size of the cache does not follow the setting")
	}
}
