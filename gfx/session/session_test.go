package session_test

import (
	"runtime"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
)

const frame = time.Second / 60

// newSession returns a session whose game is saved in a store.
func newSession(t *testing.T, store gamestore.Store, seats ...session.Seat) *session.Session {
	t.Helper()
	rec, err := replay.New(freckers.New(), game.Options{Seed: 7}, []replay.Seat{{Kind: replay.KindPerson}, {Kind: replay.KindLevel, Level: 1}})
	if err != nil {
		t.Fatal(err)
	}
	j, err := replay.Create(store, "game", rec)
	if err != nil {
		t.Fatal(err)
	}
	sess := session.New(j, seats, session.Pace{Speed: 1})
	sess.SetEngine(session.EngineOptions{Engine: ai.Local{}})
	return sess
}

func click(t *testing.T, sess *session.Session, cells ...string) {
	t.Helper()
	for _, name := range cells {
		sess.Click(gametest.Cell(t, sess.State().Layout(), name))
	}
}

// from begins a game of humans at a position.
func from(t *testing.T, g game.Game, position string) *session.Session {
	t.Helper()
	rec, err := replay.NewFrom(g, position, game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	j, err := replay.Create(nil, "game", rec)
	if err != nil {
		t.Fatal(err)
	}
	return session.New(j, make([]session.Seat, len(g.Info().Seats)), session.Pace{Speed: 1})
}

func until(t *testing.T, sess *session.Session, what string, holds func() bool) {
	t.Helper()
	now := time.Duration(0)
	for deadline := time.Now().Add(2 * time.Minute); !holds(); {
		if time.Now().After(deadline) {
			t.Fatalf("timed out waiting until %s", what)
		}
		now += frame
		sess.Tick(now)
		if err := sess.Err(); err != nil {
			t.Fatal(err)
		}
		runtime.Gosched()
	}
}

func human() session.Seat      { return session.Seat{} }
func level(n int) session.Seat { return session.Seat{Level: n, Name: "level"} }

func TestALevelAnswers(t *testing.T) {
	sess := newSession(t, nil, human(), level(1))
	click(t, sess, "0,3", "1,3")
	if ply := sess.State().Ply(); ply != 1 {
		t.Fatalf("%d actions played, want 1", ply)
	}
	until(t, sess, "the level answers", func() bool { return sess.State().Ply() == 2 && sess.HumanToMove() })
}

func TestAMoveCompletesTheMotion(t *testing.T) {
	sess := newSession(t, nil, human(), human())
	click(t, sess, "0,3", "1,3")
	sess.Tick(frame)
	if _, m, _ := sess.Shown(); m == nil {
		t.Fatal("nothing moves right after a move")
	}
	click(t, sess, "7,3")
	if s, m, _ := sess.Shown(); m != nil || s.Ply() != 1 {
		t.Fatalf("the motion goes on after a click (%v), shown ply %d", m != nil, s.Ply())
	}
	if !sess.Selection().Holding() {
		t.Fatal("the click did not pick the frog up")
	}
}

func TestUndoUndoesTheAnswer(t *testing.T) {
	sess := newSession(t, nil, human(), level(1))
	click(t, sess, "0,3", "1,3")
	until(t, sess, "the level answers", func() bool { return sess.State().Ply() == 2 })
	sess.Undo()
	if ply := sess.State().Ply(); ply != 0 || !sess.HumanToMove() {
		t.Fatalf("after undo %d moves remain, human to move %v", ply, sess.HumanToMove())
	}
	sess.Redo()
	if ply := sess.State().Ply(); ply != 2 {
		t.Fatalf("after redo there are %d moves, want 2", ply)
	}
}

func TestHintPlaysNothing(t *testing.T) {
	sess := newSession(t, nil, human(), level(1))
	sess.RequestHint()
	until(t, sess, "a hint comes", func() bool { return sess.Hint() != "" })
	if sess.State().Ply() != 0 {
		t.Fatal("a hint was played")
	}
	if _, err := sess.State().ParseAction(string(sess.Hint())); err != nil {
		t.Fatalf("the hint is not legal: %v", err)
	}
}

func TestInfoIsForgottenAfterARound(t *testing.T) {
	sess := newSession(t, nil, human(), human())
	sess.RequestHint()
	until(t, sess, "a hint comes", func() bool { return sess.Hint() != "" })
	for ply := 1; ply <= 3; ply++ {
		sess.Act("GROW")
		sess.Settle()
		if info, of := sess.Info(); (info.Depth > 0) != (ply < 3) || of != 0 {
			t.Errorf("after %d moves the info of seat %d has depth %d", ply, of, info.Depth)
		}
	}
}

func TestNothingToRedoKeepsTheHint(t *testing.T) {
	sess := newSession(t, nil, human(), level(1))
	sess.RequestHint()
	until(t, sess, "a hint comes", func() bool { return sess.Hint() != "" })
	hint := sess.Hint()
	sess.Redo()
	sess.Undo()
	if got := sess.Hint(); got != hint {
		t.Errorf("with nothing to undo or redo the hint %q became %q", hint, got)
	}
}

func TestPauseAndResume(t *testing.T) {
	sess := newSession(t, nil, human(), level(10))
	click(t, sess, "0,3", "1,3")
	sess.Tick(frame)
	sess.Pause()
	for i := range 120 {
		sess.Tick(time.Duration(i+2) * frame)
	}
	if sess.State().Ply() != 1 {
		t.Fatal("the level played while it was paused")
	}
	sess.Resume()
	sess.Tick(200 * frame)
	sess.MoveNow()
	until(t, sess, "the level answers", func() bool { return sess.State().Ply() == 2 })
}

func TestResignEndsTheGame(t *testing.T) {
	store := gamestore.NewMemory()
	sess := newSession(t, store, human(), level(1))
	sess.Resign()
	if !sess.Over() {
		t.Fatal("the game goes on after resigning")
	}
	if r := sess.Journal().Result(); r == nil || r.Winner != 1 || r.Reason != game.ReasonResigned {
		t.Fatalf("result %+v", r)
	}
}

func TestChainIsShownHopByHop(t *testing.T) {
	sess := from(t, freckers.New(), "********/.*****B*/**B*.**B/BR***R**/R*BB*.R./.******./****..../**..*R*R b 1")
	click(t, sess, "4,2", "4,4")
	if _, m, _ := sess.Shown(); m == nil {
		t.Fatal("the first hop is not shown")
	}
	for i := range 120 {
		sess.Tick(time.Duration(i+1) * frame)
	}
	if _, m, when := sess.Shown(); m == nil || when != m.Duration() {
		t.Fatal("the frog does not wait on its landing")
	}
	if !sess.Back() || len(sess.Selection().Chain()) != 1 {
		t.Fatal("the hop was not undone")
	}
	if _, m, _ := sess.Shown(); m != nil {
		t.Fatal("the hop is still shown after it was undone")
	}
	click(t, sess, "4,4", "2,6")
	sess.Land()
	if ply := sess.State().Ply(); ply != 2 {
		t.Fatalf("ply %d after landing, want 2", ply)
	}
	if a, want := sess.Journal().Record().Nodes[1].Action, game.Action("MOVE 4,2 R,UR"); a != want {
		t.Fatalf("played %q, want %q", a, want)
	}
}

func TestUndoAfterResigningUndoesOnlyThat(t *testing.T) {
	store := gamestore.NewMemory()
	sess := newSession(t, store, human(), level(1))
	click(t, sess, "0,3", "1,3")
	until(t, sess, "the level answers", func() bool { return sess.State().Ply() == 2 })
	sess.Resign()
	sess.Undo()
	if sess.Over() || sess.State().Ply() != 2 {
		t.Fatalf("after undo the game is over %v after %d actions, want it to continue after 2", sess.Over(), sess.State().Ply())
	}
	if j, err := replay.Resume(store, sess.Journal().Name()); err != nil || j.Result() != nil || j.State().Ply() != 2 {
		t.Errorf("the saved game ended with %+v after %d actions (%v)", j.Result(), j.State().Ply(), err)
	}
	sess.Undo()
	if ply := sess.State().Ply(); ply != 0 {
		t.Errorf("the next undo leads to move %d, want 0", ply)
	}
}

func TestUndoForgetsTheInfo(t *testing.T) {
	sess := newSession(t, nil, human(), level(1))
	click(t, sess, "0,3", "1,3")
	until(t, sess, "the level answers", func() bool { return sess.State().Ply() == 2 })
	if info, _ := sess.Info(); info.Depth == 0 {
		t.Fatal("the level found nothing, so that this tests nothing")
	}
	sess.Undo()
	if info, _ := sess.Info(); info.Depth != 0 {
		t.Errorf("after undo there is still info of depth %d", info.Depth)
	}
}

func TestTheFirstMoveTakesTimeFromTheFirstTick(t *testing.T) {
	sess := newSession(t, nil, human(), human())
	const opened = time.Hour // since the window opened
	sess.Tick(opened)
	sess.Tick(opened + 2*time.Second)
	click(t, sess, "0,3", "1,3")
	if spent := sess.Journal().Record().Nodes[1].Spent; spent != 2*time.Second {
		t.Errorf("the first move took %v, want 2s", spent)
	}
}
