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
	seats := []Seat{{}, LevelSeat(g, levels[len(levels)-1].Number)}
	rec, err := replay.New(g, game.Options{Seed: 7}, Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	j, err := replay.Create(nil, "game", rec)
	if err != nil {
		t.Fatal(err)
	}
	sess := New(j, seats, Pace{})
	sess.SetEngine(m)
	t.Cleanup(func() { sess.Close() })
	return sess
}

func waitFor(t *testing.T, sess *Session, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !holds(); runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatalf("timed out waiting until %s", what)
		}
		sess.Tick(sess.now + time.Millisecond)
		if err := sess.Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// answered plays the human's move and has the level answer it, expecting a reply.
func answered(t *testing.T, sess *Session, a game.Action) {
	t.Helper()
	sess.Act(a)
	waitFor(t, sess, "the level thinks", sess.Thinking)
	waitFor(t, sess, "it has searched a few plies", func() bool { return !sess.Thinking() || sess.info.Depth >= 5 })
	sess.MoveNow()
	waitFor(t, sess, "it answers", sess.HumanToMove)
}

func expectedAction(sess *Session) game.Action { return sess.info.Lines[0].Actions[1] }

func otherAction(t *testing.T, sess *Session) game.Action {
	t.Helper()
	for _, a := range sess.State().Actions(nil) {
		next, _, err := sess.State().Play(a)
		if err == nil && next.String() != sess.expected.String() {
			return a
		}
	}
	t.Fatal("there is only one move")
	return ""
}

func TestALevelPondersOnTheExpectedMove(t *testing.T) {
	var r recorder
	sess := against(t, EngineOptions{Ponder: true, Memory: 4 << 20, Engine: &r})
	answered(t, sess, "GROW")
	sess.Tick(sess.now + 1)
	if !sess.Pondering() || sess.Thinking() || sess.Moving() {
		t.Fatalf("pondering %v, thinking %v, moving %v", sess.Pondering(), sess.Thinking(), sess.Moving())
	}
	before := len(r.searches)
	sess.Act(expectedAction(sess))
	sess.Tick(sess.now + 1)
	if len(r.searches) != before || !sess.Thinking() || sess.Pondering() {
		t.Error("the search of the expected move is not continued")
	}
	sess.MoveNow()
	waitFor(t, sess, "it answers", sess.HumanToMove)
}

func TestAPonderMissIsAbandoned(t *testing.T) {
	var r recorder
	sess := against(t, EngineOptions{Ponder: true, Memory: 4 << 20, Engine: &r})
	answered(t, sess, "GROW")
	pondering := len(r.searches) - 1
	sess.Act(otherAction(t, sess))
	sess.Tick(sess.now + 1)
	if len(r.searches) != pondering+2 || !sess.Thinking() {
		t.Error("the search of another move is continued")
	}
	sess.MoveNow()
	waitFor(t, sess, "it answers", sess.HumanToMove)
	if _, err := r.searches[pondering].Wait(); err != nil {
		t.Error(err)
	}
}

func TestPonderingEndsWithItsPosition(t *testing.T) {
	for name, end := range map[string]func(*Session){
		"undo":       func(sess *Session) { sess.Undo() },
		"resign":     func(sess *Session) { sess.Resign() },
		"goto":       func(sess *Session) { sess.Goto(0) },
		"close":      func(sess *Session) { sess.Close() },
		"turned off": func(sess *Session) { sess.SetEngine(EngineOptions{}) },
		"hold":       func(sess *Session) { sess.Act(expectedAction(sess)); sess.Pause() },
	} {
		var r recorder
		sess := against(t, EngineOptions{Ponder: true, Memory: 4 << 20, Engine: &r})
		answered(t, sess, "GROW")
		if !sess.Pondering() {
			t.Fatalf("%s: the level does not ponder", name)
		}
		pondering := r.searches[len(r.searches)-1]
		end(sess)
		if sess.Pondering() {
			t.Errorf("%s: the level ponders on", name)
		}
		if info, err := pondering.Wait(); err != nil || info.Best() == "" {
			t.Errorf("%s: %q, %v", name, info.Best(), err)
		}
	}
}

// TestHintWhilePondering shares the cache between the two.
func TestHintWhilePondering(t *testing.T) {
	sess := against(t, EngineOptions{Engine: ai.Local{}, Ponder: true, Memory: 4 << 20})
	answered(t, sess, "GROW")
	sess.RequestHint()
	if sess.Pondering() || !sess.Hinting() {
		t.Fatal("the hint does not stop the pondering")
	}
	sess.MoveNow()
	waitFor(t, sess, "a hint comes", func() bool { return sess.Hint() != "" })
	waitFor(t, sess, "the level ponders again", sess.Pondering)
}

func TestPonderingIsOptional(t *testing.T) {
	sess := against(t, EngineOptions{Engine: ai.Local{}})
	answered(t, sess, "GROW")
	for range 10 {
		sess.Tick(sess.now + time.Second)
	}
	if sess.Pondering() {
		t.Error("the level ponders though it should not")
	}
}

func TestTheCacheIsKept(t *testing.T) {
	var r recorder
	sess := against(t, EngineOptions{Memory: 4 << 20, Engine: &r})
	answered(t, sess, "GROW")
	answered(t, sess, "GROW")
	kept := r.requests[0].Cache
	if kept == nil || r.requests[1].Cache != kept || kept.Bytes() != 4<<20 {
		t.Error("the next search has another cache")
	}
	sess.SetEngine(EngineOptions{Memory: 8 << 20, Engine: &r})
	answered(t, sess, "GROW")
	if c := r.requests[2].Cache; c == kept || c.Bytes() != 8<<20 {
		t.Error("the size of the cache does not follow the setting")
	}
}
