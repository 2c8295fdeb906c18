package launcher

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/session"
	"freckers/replay"
)

// recorded is a game of two rounds in which both grow, with limits.
func recorded(t *testing.T) *replay.Record {
	t.Helper()
	rec, err := replay.New(catalog.Games()[0], game.Options{Seed: 3}, []replay.Seat{{Kind: replay.KindAgent, Seed: 9}, {}})
	if err != nil {
		t.Fatal(err)
	}
	for range 4 {
		id, err := rec.Add(rec.Cursor, "GROW", time.Second)
		if err == nil {
			err = rec.Goto(id)
		}
		if err != nil {
			t.Fatal(err)
		}
		rec.Nodes[id].CPU = 500 * time.Millisecond
	}
	return rec
}

func asked(t *testing.T, l *Launcher, q session.Question) (a session.Answer, err error) {
	t.Helper()
	task := l.Ask(q)
	await(t, "the program answers", func() bool {
		var done bool
		a, done, err = task.Poll()
		return done
	})
	return a, err
}

// agentIn writes an agent into a folder.
func agentIn(t *testing.T, class string) (folder string) {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
	folder = t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "agent.py"), []byte(class), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

func TestAClassIsAskedAgain(t *testing.T) {
	dir := agentIn(t, `
import random, sys
from referee.game import *
class Agent:
    def __init__(self, color, **referee):
        self.told, self.chance = [], random.random()
    def action(self, **referee):
        print(len(self.told), round(referee["time_remaining"], 3), self.chance, file=sys.stderr)
        if referee["time_remaining"] < 20:
            raise ValueError("the pond is dry")
        return MoveAction(Coord(0, 3), Direction.Down)
    def update(self, color, action, **referee):
        self.told.append(action)
`)
	l, rec := starter(t, t.TempDir()), recorded(t)
	rec.Header.Limits.CPU = 30 * time.Second
	a, err := asked(t, l, session.QuestionAt(rec, 4, "py:agent in "+dir))
	if err != nil || a.Action != "MOVE 0,3 D" || a.Elapsed <= 0 {
		t.Errorf("it answers %+v, %v", a, err)
	}
	rec.Header.Limits.CPU = 20 * time.Second
	var words [2]string
	for i := range words {
		_, err = asked(t, l, session.QuestionAt(rec, 4, "py:agent in "+dir))
		if err == nil || !strings.Contains(err.Error(), "the pond is dry") {
			t.Fatalf("with little time left it ends with %v", err)
		}
		_, words[i], _ = strings.Cut(err.Error(), "\n")
	}
	if words[0] != words[1] {
		t.Errorf("with the same seed it says %q and %q", words[0], words[1])
	}
}

func TestAProgramIsAskedAgain(t *testing.T) {
	l, rec := starter(t, t.TempDir()), recorded(t)
	if a, err := asked(t, l, session.QuestionAt(rec, 3, typed(t, "sound"))); err != nil || a.Action == "" {
		t.Errorf("it answers %+v, %v", a, err)
	}
	if _, err := asked(t, l, session.QuestionAt(rec, 3, typed(t, "crash"))); err == nil || !strings.Contains(err.Error(), "\nTraceback: the pond is dry") {
		t.Errorf("a crash ends with %v", err)
	}
	if _, err := asked(t, l, session.QuestionAt(rec, 3, "cmd:no-such-program")); err == nil || !strings.Contains(err.Error(), "no program") {
		t.Errorf("without a program it ends with %v", err)
	}
	task := l.Ask(session.QuestionAt(rec, 3, typed(t, "silent")))
	task.Stop()
	await(t, "it is stopped", func() bool { _, done, _ := task.Poll(); return done })
}

func TestAQuestionHasWhatWasLeft(t *testing.T) {
	rec := recorded(t)
	rec.Header.Limits = replay.Limits{CPU: 30 * time.Second, Game: time.Minute, Inc: time.Second}
	q := session.QuestionAt(rec, 4, "py:agent")
	if q.Seed != 9 || len(q.Actions) != 4 || q.Start != rec.State(0) || q.State != rec.State(4) {
		t.Errorf("the question is %+v", q)
	}
	// Each has played two moves of a second by the clock and half a second of CPU time.
	if c := q.Limits.Clocks; len(c) != 2 || c[0].Left != 29*time.Second || c[1].Left != time.Minute || c[0].Inc != time.Second {
		t.Errorf("the clocks are %+v", c)
	}
	if q := session.QuestionAt(rec, 3, "py:agent"); q.Seed != 3 {
		t.Errorf("without a seed of its own it gets %d", q.Seed)
	}
}
