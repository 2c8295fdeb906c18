package grade_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/ai/grade"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game/freckers"
)

// agent is a legal agent: it moves a frog straight ahead if it can and else grows. What
// stands for the marks makes it fail.
const agent = `
from referee.game import PlayerColor, Coord, Direction, Action, MoveAction, GrowAction, BOARD_N, Board
from referee.game.board import CellState
#import

class Agent:
    def __init__(self, color: PlayerColor, **referee: dict):
        self.color, self.board, self.turns = color, Board(), 0
        #init

    def action(self, **referee: dict) -> Action:
        self.turns += 1
        #action
        ahead = Direction.Down if self.color == PlayerColor.RED else Direction.Up
        for r in range(BOARD_N):
            for c in range(BOARD_N):
                if self.board[Coord(r, c)].state == self.color:
                    try:
                        if self.board[Coord(r, c) + ahead] == CellState("LilyPad"):
                            return MoveAction(Coord(r, c), ahead)
                    except ValueError:
                        pass
        return GrowAction()

    def update(self, color: PlayerColor, action: Action, **referee: dict):
        #update
        self.board.apply_action(action)
`

// with returns the agent with code at marks, one mark and its code after the other.
func with(pairs ...string) string {
	text := agent
	for i := 0; i < len(pairs); i += 2 {
		text = strings.Replace(text, "#"+pairs[i], pairs[i+1], 1)
	}
	return text
}

// folder writes a package agent into a new folder.
func folder(t *testing.T, text string) string {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
	dir := filepath.Join(t.TempDir(), "team")
	if err := os.MkdirAll(filepath.Join(dir, "agent"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"__init__.py": "from .program import Agent\n", "program.py": text} {
		if err := os.WriteFile(filepath.Join(dir, "agent", name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// run grades an agent in a folder with a game in each seat against each opponent.
func run(t *testing.T, dir string, o grade.Options) *grade.Sheet {
	t.Helper()
	a, err := grade.Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	o.Game, o.Rounds = freckers.New(), max(o.Rounds, 1)
	s, err := grade.Run(t.Context(), a, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func verdicts(s *grade.Sheet) (list []string) {
	for _, c := range s.Checks {
		list = append(list, c.Name+": "+string(c.Verdict))
	}
	return list
}

func TestAGoodAgent(t *testing.T) {
	s := run(t, folder(t, agent), grade.Options{})
	for _, c := range s.Checks {
		t.Logf("%+v", c)
		if c.Verdict != grade.Passed {
			t.Errorf("%s: %s (%s)", c.Name, c.Verdict, c.Reason)
		}
	}
	t.Logf("%+v %+v %v", s.Opponents, s.Marks, s.Elapsed)
	for _, g := range s.Games {
		t.Logf("%+v %v %v %v", g.Outcome, g.CPU, g.Start, g.Peak)
	}
	_ = time.Second
	_ = player.CourseCPU
	_ = stats.Win
}
