package session_test

import (
	"testing"
	"time"

	"freckers/game/chexers"
	"freckers/gfx/session"
)

// passing returns a game of three humans in which Red cannot move.
func passing(t *testing.T) *session.Session {
	t.Helper()
	return from(t, chexers.New(), "GGGG/GG.../GG..../......B/.....B/....B/...B r 0,0,0 30")
}

func run(sess *session.Session, now *time.Duration, d time.Duration) {
	for end := *now + d; *now < end; *now += frame {
		sess.Tick(*now)
	}
}

func TestAPassPlaysItself(t *testing.T) {
	sess, now := passing(t), time.Duration(frame)
	if sess.Forced() != "PASS" {
		t.Fatalf("forced is %q", sess.Forced())
	}
	run(sess, &now, 800*time.Millisecond)
	if sess.State().Ply() != 30 {
		t.Fatal("the pass is played before it could be seen")
	}
	run(sess, &now, time.Second)
	if sess.State().Ply() != 31 || sess.State().ToMove() != 1 || sess.Forced() != "" {
		t.Fatalf("after the pass: ply %d, seat %d to move, forced %q", sess.State().Ply(), sess.State().ToMove(), sess.Forced())
	}
}

func TestUndoGoesBackBeyondAPass(t *testing.T) {
	sess, now := passing(t), time.Duration(frame)
	run(sess, &now, 2*time.Second)
	sess.Act("MOVE 0,-2 0,-1")
	run(sess, &now, 2*time.Second)
	sess.Act("MOVE 3,0 2,0")
	run(sess, &now, 10*time.Millisecond)
	if sess.State().ToMove() != 0 || sess.Forced() == "" {
		t.Fatalf("seat %d is to move, forced %q", sess.State().ToMove(), sess.Forced())
	}
	run(sess, &now, 3*time.Second)
	if sess.State().Ply() != 34 {
		t.Fatalf("ply %d, want 34 after Red's second pass", sess.State().Ply())
	}
	sess.Undo()
	if s := sess.State(); s.Ply() != 32 || s.ToMove() != 2 {
		t.Errorf("undo leads to ply %d with seat %d to move, want Blue before its move", s.Ply(), s.ToMove())
	}
	sess.Redo()
	if s := sess.State(); s.Ply() != 34 || s.ToMove() != 1 {
		t.Errorf("redo leads to ply %d with seat %d to move, want Green's turn", s.Ply(), s.ToMove())
	}
}
