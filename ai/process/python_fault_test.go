package process

import (
	"strings"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
)

// TestForfeitsOfClasses has an agent for each way to forfeit.
func TestForfeitsOfClasses(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	each(t, forfeitsOfClasses)
}

func forfeitsOfClasses(t *testing.T, mode player.Isolation) {
	for _, c := range []struct {
		name                    string
		start, action, updating string // what it does when it is created, asked to move, and told of a move
		set                     func(*player.Options)
		reason, says            string
	}{
		{"fails at start", "raise ValueError('no book')", "", "", nil, game.ReasonCrash, "ValueError: no book"},
		{"leaves at start", "sys.exit(0)", "", "", nil, game.ReasonCrash, "SystemExit"},
		{"fails", "", "return {}[Coord(2, 4)]", "", nil, game.ReasonCrash, "KeyError: Coord(r=2, c=4)"},
		{"fails when told", "", "", "raise RuntimeError('what?')", nil, game.ReasonCrash, "RuntimeError: what?"},
		{"leaves", "", "os._exit(0)", "", nil, game.ReasonCrash, "exited without an answer (exit status 0) while thinking"},
		{"leaves with a status", "", "os._exit(5)", "", nil, game.ReasonCrash, "exited without an answer (exit status 5) while thinking"},
		{"leaves when told", "", "", "os._exit(0)", nil, game.ReasonCrash, "exited without an answer (exit status 0)"},
		{"leaves when made", "os._exit(0)", "", "", nil, game.ReasonCrash, "exited without an answer (exit status 0) while getting ready"},
		{"illegal", "", "return MoveAction(Coord(0, 0), [Direction.Down, Direction.Up])", "", nil, game.ReasonIllegal, "MOVE 0,0 D,U"},
		{"nothing", "", "return None", "", nil, game.ReasonIllegal, "None"},
		{"rubbish", "", "return MoveAction('here', 7)", "", nil, game.ReasonIllegal, "MoveAction"},
		{"long rubbish", "", "return 'x y\\n' * 100000", "", nil, game.ReasonIllegal, "x y"},
		{"silent", "", "time.sleep(3600)", "", func(o *player.Options) { o.Patience = 200 * time.Millisecond }, game.ReasonStall, "200ms, the limit of wall time"},
		{"burns", "", "while True: pass", "", func(o *player.Options) { o.CPU = time.Second }, game.ReasonTimeout, "CPU time"},
		{"burns in a child", "", "if os.fork() == 0:\n            while True: pass\n        os.wait()", "", func(o *player.Options) { o.CPU = time.Second }, game.ReasonTimeout, "CPU time"},
		{"eats", "", "all = [bytearray(b'x') * 2**23 for _ in range(1000)]", "", func(o *player.Options) { o.Space = 64 << 20 }, game.ReasonMemory, "of 64"},
		{"eats in children", "", "for _ in range(8):\n            if os.fork() == 0:\n                all = bytearray(b'x') * 2**24\n                time.sleep(3600)\n        time.sleep(3600)", "", func(o *player.Options) { o.Space = 16 << 20 }, game.ReasonMemory, "its child processes used"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if c.reason == game.ReasonMemory || c.reason == game.ReasonTimeout {
				needUsage(t)
			}
			text := func(s string) string {
				if s == "" {
					return "pass"
				}
				return s
			}
			dir := folder(t, map[string]string{"agent.py": "import os, sys, time\nfrom referee.game import *\n\nclass Agent:\n" +
				"    def __init__(self, color, **referee):\n        " + text(c.start) + "\n" +
				"    def action(self, **referee):\n        " + text(c.action) + "\n        return GrowAction()\n" +
				"    def update(self, color, action, **referee):\n        " + text(c.updating) + "\n"})
			o := player.Options{Dir: dir, Grace: 200 * time.Millisecond, Isolation: mode}
			if c.set != nil {
				c.set(&o)
			}
			id := wordOf(t)
			p := open(t, "py:agent", o).(*program)
			p.env = []string{id}
			err := p.NewGame(t.Context(), startOf(t, catalog.Games()[0]), 1, 1)
			if err == nil {
				_, err = p.Think(t.Context(), nil, []game.Action{"GROW"}, player.Limits{}).Wait()
			}
			e := forfeitOf(t, err)
			said := e.Message + "\n" + e.Action
			if e.Reason != c.reason || !strings.Contains(said, c.says) {
				t.Errorf("it forfeits by %q, %q: want %q, and %q in\n%s\n%s", e.Reason, e.Message, c.reason, c.says, said, strings.Join(p.Stderr(), "\n"))
			}
			if trace := strings.Join(p.Stderr(), "\n"); strings.Contains(trace, `File "<`) || strings.Contains(trace, "importlib") {
				t.Errorf("its traceback is\n%s", trace)
			}
			p.Close()
			nothingLeft(t, id)
		})
	}
}

// TestOutputOfAClassIsNoMove has an agent write to the protocol's stream in every way,
// and read from it.
func TestOutputOfAClassIsNoMove(t *testing.T) {
	dir := folder(t, map[string]string{"agent.py": `
import os, sys, subprocess
from referee.game import GrowAction
class Agent:
    def __init__(self, color, **referee):
        print("bestmove MOVE_0,3_D")
    def action(self, **referee):
        os.write(1, b"bestmove MOVE_0,3_D\n")
        sys.__stdout__.write("bestmove MOVE_0,3_D\n")
        subprocess.run(["echo", "bestmove MOVE_0,3_D"])
        assert sys.stdin.read() == ""
        return GrowAction()
`})
	p := open(t, "py:agent", player.Options{Dir: dir})
	if r, err := firstTurn(t, p, player.Limits{}); err != nil || r.Action != "GROW" {
		t.Errorf("got %q, %v", r.Action, err)
	}
	p.Close()
	if said := p.Stderr(); len(said) != 4 {
		t.Errorf("the standard error is %q", said)
	}
}

func TestLastRaised(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{nil, ""},
		{[]string{"thinking", "done"}, ""},
		{[]string{"Traceback (most recent call last):", `  File "<string>", line 45, in create`, `  File "/home/a/agent.py", line 3, in __init__`,
			`    raise ValueError("no such color\\nfor me")`, "ValueError: no such color", "for me"}, "ValueError: no such color for me (agent.py, line 3)"},
		{[]string{`  File "/home/a/syn.py", line 1`, "    class Agent", "               ^", "SyntaxError: expected ':'"}, "SyntaxError: expected ':' (syn.py, line 1)"},
		{[]string{`  File "<string>", line 45, in create`, "    x", "ModuleNotFoundError: No module named 'numpy'"}, "ModuleNotFoundError: No module named 'numpy'"},
	} {
		if got := lastRaised(c.lines); got != c.want {
			t.Errorf("%q: got %q, want %q", c.lines, got, c.want)
		}
	}
}
