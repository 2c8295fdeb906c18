package launcher

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/session"
)

// TestAnAgentIsExaminedInTheBackground looks at an agent that raises at its second turn, and examines it: the sheet says where, the game can
// be opened there, and what it printed is kept.
func TestAnAgentIsExaminedInTheBackground(t *testing.T) {
	gametest.OneIn(t, 2)
	dir := agentIn(t, `
from referee.game import *
class Agent:
    def __init__(self, color, **referee):
        self.turn = 0
    def action(self, **referee):
        self.turn += 1
        print("turn", self.turn)
        if self.turn == 2:
            raise ValueError("the pond is dry")
        return GrowAction()
    def update(self, color, action, **referee):
        pass
`)
	l, g := starter(t, filepath.Join(t.TempDir(), "matches")), catalog.Games()[0]
	look := l.Inspect(g, dir)
	var info session.AgentInfo
	await(t, "the agent is looked at", func() (done bool) {
		var err error
		if info, done, err = look.Poll(); err != nil {
			t.Fatal(err)
		}
		return done
	})
	if !info.Sound || !strings.Contains(info.Reason, "Python 3") || info.Command != "py:agent in "+dir {
		t.Errorf("it is found to be %+v", info)
	}
	x := l.Exam()
	if x.Poll() != nil {
		t.Errorf("before an examination there is %+v", x.Poll())
	}
	if err := x.Start(g, dir, true); err != nil {
		t.Fatal(err)
	}
	if err := x.Start(g, dir, true); err == nil {
		t.Error("a second examination is begun beside it")
	}
	await(t, "the examination ends", func() bool { return !x.Poll().Running })
	end := x.Poll()
	if end.Err != nil || end.Games != 6 || end.Done != 6 || len(end.Rows) != 9 {
		t.Fatalf("it ends with %+v", end)
	}
	for i, want := range []session.ExamVerdict{session.ExamPassed, session.ExamPassed, session.ExamPassed, session.ExamFailed} {
		if end.Rows[i].Verdict != want {
			t.Errorf("%s is %d, want %d: %s", end.Rows[i].Name, end.Rows[i].Verdict, want, end.Rows[i].Reason)
		}
	}
	fault := end.Rows[3].Fault
	if fault == nil || fault.Game != 1 || fault.Move != 3 || !strings.Contains(fault.Debug, "freckers debug ") {
		t.Fatalf("the error is at %+v", fault)
	}
	if out := fault.Record.Nodes[fault.Node].Output; len(out) == 0 || !strings.Contains(out[len(out)-1].Text, "turn 2") {
		t.Errorf("there it printed %v", out)
	}
	for _, file := range []string{fault.File, end.Sheet} {
		if _, err := os.Stat(file); err != nil {
			t.Error(err)
		}
	}
}

// TestAnExaminationIsStopped stops one, and examines what is no agent.
func TestAnExaminationIsStopped(t *testing.T) {
	l, g := starter(t, filepath.Join(t.TempDir(), "matches")), catalog.Games()[0]
	x := l.Exam()
	if err := x.Start(g, "/nowhere", true); err == nil || !strings.Contains(err.Error(), "nowhere") {
		t.Errorf("a folder that is not there is examined: %v", err)
	}
	if err := x.Start(g, agentIn(t, "while True: pass\n"), false); err != nil {
		t.Fatal(err)
	}
	x.Stop()
	await(t, "it is stopped", func() bool { return !x.Poll().Running })
	if err := x.Poll().Err; err == nil || err.Error() != "the examination was stopped" {
		t.Errorf("it ends with %v", err)
	}
}
