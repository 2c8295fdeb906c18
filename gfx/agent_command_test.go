package gfx_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game/gametest"
)

// refereeFolder returns a folder with an empty package referee.
func refereeFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "referee"), 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestThePackageIsWrittenOnlyBesideAReferee expects no trace of it elsewhere.
func TestThePackageIsWrittenOnlyBesideAReferee(t *testing.T) {
	dir := t.TempDir()
	for _, write := range []string{dir, filepath.Join(dir, "a", "b")} {
		got := freckers(t, "", "agent", "--write", write)
		if got.code != 2 || !strings.Contains(got.err, "python3 -m referee") || !strings.Contains(got.err, "--dir") || strings.Count(got.err, "\n") != 1 {
			t.Errorf("got %+v", got)
		}
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("it leaves %v (%v)", left, err)
	}
}

// TestThePackageForTheReferee writes it, sees that nothing is overwritten, and
// has Python play a turn by it.
func TestThePackageForTheReferee(t *testing.T) {
	dir := refereeFolder(t)
	args := []string{"agent", "--write", dir, "--game", "chexers", "--level", "1"}
	got := freckers(t, "", args...)
	program := filepath.Join(dir, "freckers_agent", "program.py")
	text, err := os.ReadFile(program)
	if got.code != 0 || got.err != "" || !strings.Contains(got.out, "--dir "+dir) || err != nil || !strings.Contains(string(text), "class Player") {
		t.Fatalf("got %+v, %v", got, err)
	}
	if got := freckers(t, "", args...); got.code != 1 || strings.Count(got.err, "\n") != 1 || !strings.Contains(got.err, "freckers_agent") {
		t.Errorf("written twice: %+v", got)
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 here")
	}
	cmd := exec.Command(python, "-c", "from freckers_agent import Player\np = Player('red')\na = p.action()\np.update('red', a)\nprint(a)")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.HasPrefix(string(out), "('MOVE', ((-3, ") {
		t.Errorf("Python says %s (%v)", out, err)
	}
}

// TestProgramsPlayInTheTerminal has the package play a whole game against a level,
// and a program that is no player lose one.
func TestProgramsPlayInTheTerminal(t *testing.T) {
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	got := freckers(t, "", "play", "--text", "--red", "cmd:'"+path+"' version", "--blue", "level:1")
	if got.code != 0 || !strings.Contains(got.out, "Blue wins after 0 moves: Red ") {
		t.Errorf("got %+v", got)
	}
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
	dir := refereeFolder(t)
	if got := freckers(t, "", "agent", "--write", dir, "--level", "1"); got.code != 0 {
		t.Fatalf("got %+v", got)
	}
	got = freckers(t, "", "play", "--text", "--red", "level:1", "--blue", "py:freckers_agent", "--dir", dir, "--rules", "referee")
	ended := strings.Contains(got.out, " wins after ") || strings.Contains(got.out, "A draw after ")
	if got.code != 0 || !strings.Contains(got.out, "Blue: program freckers_agent") || !ended || strings.Contains(got.out, "error") ||
		!strings.Contains(got.out, "Blue has used ") || !strings.Contains(got.out, " of 180 s of CPU time and ") || !strings.Contains(got.out, " of 250 MB.") {
		t.Errorf("got %+v", got)
	}
}

// byTheText is an agent that follows every action by the text of the course, and raises an
// exception at a landing on water, though the referee would allow it inside a chain.
const byTheText = `
import random
from referee.game import Board, Coord, Direction, GrowAction, MoveAction, PlayerColor
from referee.game.board import CellState

PAD = CellState("LilyPad")

class Agent:
    def __init__(self, color, **referee):
        self.color, self.board = color, Board()
        self.random = random.Random(str(color))
        self.ahead = 1 if color == PlayerColor.RED else -1

    def action(self, **referee):
        steps = []
        for cell in [Coord(r, c) for r in range(8) for c in range(8)]:
            for way in Direction:
                try:
                    if way.r != -self.ahead and self.board[cell].state == self.color and self.board[cell + way] == PAD:
                        steps.append(MoveAction(cell, (way,)))
                except ValueError:
                    pass
        return self.random.choice(steps + [GrowAction()])

    def update(self, color, action, **referee):
        if isinstance(action, MoveAction):
            at = action.coord
            for way in action.directions:
                at = at + way
                if isinstance(self.board[at].state, PlayerColor):
                    at = at + way
                assert self.board[at] == PAD, "no pad at %s: %s" % (at, action)
        self.board.apply_action(action)
`

// TestTheEngineCrossesNoWaterInTheReferee plays the package for the referee, a level and
// the engine against an agent that fails if one of them hops across water.
func TestTheEngineCrossesNoWaterInTheReferee(t *testing.T) {
	gametest.OneIn(t, 2)
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	dir := refereeFolder(t)
	if err := os.WriteFile(filepath.Join(dir, "text.py"), []byte(byTheText), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := freckers(t, "", "agent", "--write", dir, "--level", "5"); got.code != 0 {
		t.Fatalf("got %+v", got)
	}
	for _, seat := range []string{"py:freckers_agent", "level:5", "cmd:'" + path + "' engine"} {
		out := filepath.Join(t.TempDir(), "games")
		got := freckers(t, "", "match", "--seat", seat, "--seat", "py:text", "--dir", dir, "--games", "2", "--overload", "0", "--nodes", "2000", "--out", out)
		if got.code != 0 || !strings.Contains(got.out, "ended by 2 win") {
			games, _ := os.ReadFile(out)
			t.Errorf("%s: %+v\n%.2000s", seat, got, games)
		}
	}
}
