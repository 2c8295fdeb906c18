package process

import (
	"strings"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

func TestForfeitsOfClasses(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	each(t, forfeitsOfClasses)
}

func forfeitsOfClasses(t *testing.T, mode player.Isolation) {
	for _, c := range gametest.Sample(t, []struct {
		name                    string
		start, action, updating string // what it does when it is created, asked to move, and told of a move
		set                     func(*player.Options)
		reason, says            string
	}{
		{"fails at start", "raise ValueError('no book')", "", "", nil, game.ReasonCrash, "__init__() raised ValueError: no book (agent.py:6, in __init__)"},
		{"leaves at start", "sys.exit(0)", "", "", nil, game.ReasonCrash, "SystemExit"},
		{"fails", "", "return {}[Coord(2, 4)]", "", nil, game.ReasonCrash, "action() raised KeyError: Coord(r=2, c=4) (agent.py:8, in action)"},
		{"fails when told", "", "", "raise RuntimeError('what?')", nil, game.ReasonCrash, "update() raised RuntimeError: what? (agent.py:11, in update)"},
		{"leaves", "", "os._exit(0)", "", nil, game.ReasonCrash, "exited without an answer (exit status 0) while thinking"},
		{"leaves with a status", "", "os._exit(5)", "", nil, game.ReasonCrash, "exited without an answer (exit status 5) while thinking"},
		{"leaves when told", "", "", "os._exit(0)", nil, game.ReasonCrash, "exited without an answer (exit status 0)"},
		{"leaves when made", "os._exit(0)", "", "", nil, game.ReasonCrash, "exited without an answer (exit status 0) while getting ready"},
		{"illegal", "", "return MoveAction(Coord(0, 0), [Direction.Down, Direction.Up])", "", nil, game.ReasonIllegal, "MOVE 0,0 D,U"},
		{"nothing", "", "return None", "", nil, game.ReasonIllegal, "action() returned None, as a branch without return does: expected GrowAction() or MoveAction(coord, directions) (agent.py:7)"},
		{"rubbish", "", "return MoveAction('here', 7)", "", nil, game.ReasonIllegal, "a MoveAction whose coord is 'here', of the type str: expected Coord(row, column)"},
		{"no direction", "", "return MoveAction(Coord(0, 1), ['D'])", "", nil, game.ReasonIllegal, "with the direction 'D', of the type str"},
		{"no directions", "", "return MoveAction(Coord(0, 1), [])", "", nil, game.ReasonIllegal, "without directions"},
		{"a class", "", "return GrowAction", "", nil, game.ReasonIllegal, "the class GrowAction: expected an object, such as GrowAction()"},
		{"a number", "", "return 7", "", nil, game.ReasonIllegal, "an int, 7: expected GrowAction()"},
		{"a generator", "", "return (GrowAction() for _ in range(2))", "", nil, game.ReasonIllegal, "must return its action, not yield it"},
		{"a coroutine", "", "async def later(): pass\n        return later()", "", nil, game.ReasonIllegal, "must not be async"},
		{"groups", "", "raise ExceptionGroup('two', [ValueError('a'), KeyError('b')])", "", nil, game.ReasonCrash, "two (2 sub-exceptions) (agent.py:8, in action): ValueError: a; KeyError: 'b'"},
		{"chains", "", "try: {}[1]\n        except KeyError as e: raise ValueError('no') from e", "", nil, game.ReasonCrash, "ValueError: no (agent.py:9, in action), raised from KeyError: 1 (agent.py:8, in action)"},
		{"falls", "", "import ctypes; ctypes.string_at(0)", "", nil, game.ReasonCrash, "Segmentation fault (agent.py:8, in action)"},
		{"long rubbish", "", "return 'x y\\n' * 100000", "", nil, game.ReasonIllegal, "x y"},
		{"silent", "", "time.sleep(3600)", "", func(o *player.Options) { o.Start, o.Patience = time.Minute, 200*time.Millisecond }, game.ReasonStall, "200ms, the limit of wall time for a reply; it was at agent.py:8, in action"},
		{"burns", "", "while True: pass", "", func(o *player.Options) { o.CPU = time.Second }, game.ReasonTimeout, "CPU time"},
		{"burns in a child", "", "if os.fork() == 0:\n            while True: pass\n        os.wait()", "", func(o *player.Options) { o.CPU = time.Second }, game.ReasonTimeout, "CPU time"},
		{"eats", "", "all = [bytearray(b'x') * 2**23 for _ in range(1000)]", "", func(o *player.Options) { o.Space = 64 << 20 }, game.ReasonMemory, "of 64"},
		{"eats in children", "", "for _ in range(8):\n            if os.fork() == 0:\n                all = bytearray(b'x') * 2**24\n                time.sleep(3600)\n        time.sleep(3600)", "", func(o *player.Options) { o.Space = 16 << 20 }, game.ReasonMemory, "its child processes used"},
	}, 6) {
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

// TestAModuleWithoutTheClass says which classes there are instead.
func TestAModuleWithoutTheClass(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		seat  string
		want  string
	}{
		"a module":               {map[string]string{"agent.py": "from random import Random\nclass Player: pass\nclass Bot: pass\n"}, "py:agent", "agent.py has no class Agent: found Player, Bot"},
		"none":                   {map[string]string{"agent.py": "x = 1\n"}, "py:agent", "agent.py has no class Agent, nor any other"},
		"a named one":            {map[string]string{"agent.py": "class Agent: pass\n"}, "py:agent:Mine", "agent.py has no class Mine: found Agent"},
		"a package":              {map[string]string{"agent/__init__.py": "class Player: pass\n"}, "py:agent", "agent/__init__.py has no class Agent: found Player"},
		"a module of a package":  {map[string]string{"agent/__init__.py": "from .program import Agent\n", "agent/program.py": "class Player: pass\n"}, "py:agent", "agent/program.py has no class Agent: found Player"},
		"imports in a circle":    {map[string]string{"agent/__init__.py": "from .program import Agent\n", "agent/program.py": "from .other import x\nclass Agent: pass\n", "agent/other.py": "from .program import Agent\n"}, "py:agent", "importing it raised ImportError"},
		"another name is missed": {map[string]string{"agent/__init__.py": "from .program import Board\n", "agent/program.py": "class Player: pass\n"}, "py:agent", "importing it raised ImportError"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, c.seat, player.Options{Dir: folder(t, c.files)})
			f := forfeitOf(t, p.NewGame(t.Context(), startOf(t, catalog.Games()[0]), 0, 1))
			if f.Reason != game.ReasonCrash || !strings.HasPrefix(f.Message, c.want) {
				t.Errorf("it forfeits by %s, %q: want %q", f.Reason, f.Message, c.want)
			}
		})
	}
}
