package fleet

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/course/grade"
	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// TestAGradeIsTheSameOnAFleet examines an agent on this machine and on a fleet, whose coordinator
// is lost after the first games.
func TestAGradeIsTheSameOnAFleet(t *testing.T) {
	gametest.OneIn(t, 3)
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
	dir := filepath.Join(t.TempDir(), "agent")
	code := "from referee.game import GrowAction\n\nclass Agent:\n    def __init__(self, color, **referee): self.turns = 0\n    def action(self, **referee):\n        self.turns += 1\n        if self.turns == 3: raise ValueError('tired')\n        return GrowAction()\n    def update(self, color, action, **referee): pass\n"
	if err := errors.Join(os.Mkdir(dir, 0o755), os.WriteFile(filepath.Join(dir, "__init__.py"), []byte(code), 0o644)); err != nil {
		t.Fatal(err)
	}
	a, err := grade.Find(filepath.Dir(dir))
	if err != nil {
		t.Fatal(err)
	}
	g, err := catalog.Find("freckers")
	if err != nil {
		t.Fatal(err)
	}
	o := grade.Options{Game: g, Rounds: 1, Seed: 3, Concurrency: 2}
	want, err := grade.Run(t.Context(), a, o)
	if err != nil {
		t.Fatal(err)
	}
	r := start(t)
	r.work(2)
	o.File, o.Resume = filepath.Join(t.TempDir(), "games.jsonl"), true
	examine := func(ctx context.Context) (*grade.Sheet, error) {
		f := r.connect()
		o.Queue = func(ctx context.Context, p match.Plan, machine player.Options) (match.Queue, error) {
			return f.NewQueue(ctx, p, machine, func(text string) { t.Log(text) })
		}
		return grade.Run(ctx, a, o)
	}
	ctx, cancel := context.WithCancel(t.Context())
	o.Progress = func(done, _ int) {
		if done == 2 {
			cancel()
		}
	}
	if _, err := examine(ctx); !errors.Is(err, context.Canceled) {
		t.Fatalf("the first coordinator ends with %v", err)
	}
	o.Progress = nil
	got, err := examine(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if a, b := marks(got), marks(want); a != b || !strings.Contains(a, "ValueError: tired") || !strings.Contains(a, filepath.Join(dir, "__init__.py")) || len(got.Games) != 6 {
		t.Errorf("the sheets differ:\n%s\n%s", a, b)
	}
}

// marks is what the sheets of two examinations of the same agent have in common.
func marks(s *grade.Sheet) (text string) {
	for _, g := range s.Games {
		text += fmt.Sprintln(g.Number, g.Ending(), g.Message, g.Record.Header.Seats, g.Start > 0, g.CPU >= g.Start)
	}
	for _, m := range s.Moves {
		text += fmt.Sprintln(m.Game, m.Number, m.Action, m.CPU > 0)
	}
	for _, c := range s.Checks {
		text += fmt.Sprintln(c.Name, c.Verdict, c.Trace)
	}
	return text + fmt.Sprintln(s.Marks)
}
