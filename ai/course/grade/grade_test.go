package grade_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai/course/grade"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/gametest"
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
	if o.Game == nil {
		o.Game = freckers.New()
	}
	o.Rounds = max(o.Rounds, 1)
	s, err := grade.Run(t.Context(), a, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func short(opponent string) *grade.Rubric {
	r := grade.DefaultRubric()
	r.Opponents = []grade.PlayerMarks{{Opponent: opponent, Marks: 7}}
	return r
}

func TestAGoodAgent(t *testing.T) {
	s := run(t, folder(t, agent), grade.Options{})
	for _, c := range s.Checks {
		if c.Verdict != grade.Passed {
			t.Errorf("%s: %s (%s)", c.Name, c.Verdict, c.Reason)
		}
	}
	if len(s.Games) != 6 || len(s.Opponents) != 3 {
		t.Fatalf("%d games against %d opponents, want one in each seat against each of three", len(s.Games), len(s.Opponents))
	}
	moves := 0
	for i, g := range s.Games {
		if g.Number != i+1 || g.Seat != game.Seat(i%2) || g.Opponent != i/2 || g.Outcome == grade.Cut || g.By != game.Nobody {
			t.Errorf("game %d is %+v", i+1, g)
		}
		if g.Start <= 0 || g.CPU < g.Start {
			t.Errorf("game %d took %v of CPU time, %v before the first action", g.Number, g.CPU, g.Start)
		}
		for _, id := range g.Record.Line(g.Record.Cursor)[1:] {
			if g.Record.State(id).ToMove() != g.Seat {
				moves++
			}
		}
	}
	if u := s.Usage(); u.Moves != moves || u.CPU.Min > u.CPU.Median || u.CPU.Median > u.CPU.High || u.CPU.High > u.CPU.Max || u.CPU.Max <= 0 {
		t.Errorf("the usage of %d moves is %+v", moves, u)
	}
	if marks, of, open := s.Total(); marks < 4+3 || of != 11 || open != 0 {
		t.Errorf("%v of %v marks, %v open: it passes all checks and wins against a random opponent", marks, of, open)
	}
}

// TestBrokenAgents wants the fault of each found in the check that is about it, with words
// that help, and the others unharmed.
func TestBrokenAgents(t *testing.T) {
	const slow = "import time\n        end = time.process_time() + 0.2\n        while time.process_time() < end: pass"
	pass, fail, none, open := grade.Passed, grade.Failed, grade.NotReached, grade.Open
	cases := map[string]struct {
		code string
		o    grade.Options
		want [6]grade.Verdict // of import, interface, rules, errors, time, memory
		says string
	}{
		"a syntax error":          {with("import", "def x(:"), grade.Options{}, [6]grade.Verdict{fail, none, none, none, none, none}, "SyntaxError"},
		"a module that is not":    {with("import", "import tensorflaw"), grade.Options{}, [6]grade.Verdict{open, open, open, open, open, open}, "-m pip install tensorflaw"},
		"an error at import":      {with("import", "raise ValueError('no weights')"), grade.Options{}, [6]grade.Verdict{fail, none, none, none, none, none}, "the import failed: ValueError: no weights (agent/program.py:4)"},
		"an exit at import":       {with("import", "import os; os._exit(0)"), grade.Options{}, [6]grade.Verdict{fail, none, none, none, none, none}, "import failed"},
		"an exception that exits": {with("import", "raise SystemExit(3)"), grade.Options{}, [6]grade.Verdict{fail, none, none, none, none, none}, "SystemExit"},
		"no class":                {"Agent = None\n", grade.Options{}, [6]grade.Verdict{pass, fail, none, none, none, none}, "agent/__init__.py has no class Agent, nor any other"},
		"a class of another name": {strings.Replace(agent, "class Agent:", "class Bot: pass\n\nclass Player:", 1), grade.Options{}, [6]grade.Verdict{fail, none, none, none, none, none}, "agent/program.py has no class Agent: found Bot, Player"},
		"an error in a group":     {with("init", "raise ExceptionGroup('two', [ValueError('a'), KeyError('b')])"), grade.Options{}, [6]grade.Verdict{pass, fail, pass, fail, pass, pass}, "two (2 sub-exceptions) (agent/program.py:9, in __init__): ValueError: a; KeyError: 'b'"},
		"another class":           {strings.Replace(agent, "class Agent:", "class Frog:", 1) + "\nAgent = Frog(PlayerColor.RED)\n", grade.Options{}, [6]grade.Verdict{pass, fail, none, none, none, none}, "is no class but Frog"},
		"a wrong signature":       {strings.Replace(agent, "def action(self, **referee: dict)", "def action(self)", 1), grade.Options{}, [6]grade.Verdict{pass, fail, pass, fail, pass, pass}, "expected action(self, **referee)"},
		"no update":               {strings.Replace(agent, "def update(", "def updated(", 1), grade.Options{}, [6]grade.Verdict{pass, fail, pass, fail, pass, pass}, "no method update"},
		"an illegal move":         {with("action", "if self.turns == 6: return MoveAction(Coord(4, 4), Direction.Down)"), grade.Options{}, [6]grade.Verdict{pass, pass, fail, pass, pass, pass}, "MOVE 4,4 D"},
		"no move":                 {with("action", "return None"), grade.Options{}, [6]grade.Verdict{pass, fail, fail, pass, pass, pass}, "None"},
		"a crash in update":       {with("update", "1 / 0 if self.turns == 3 else 0"), grade.Options{}, [6]grade.Verdict{pass, pass, pass, fail, pass, pass}, "ZeroDivisionError"},
		"an exit in a game":       {with("action", "if self.turns == 3: __import__('os')._exit(0)"), grade.Options{}, [6]grade.Verdict{pass, pass, pass, fail, pass, pass}, "move"},
		"too slow":                {with("action", slow), grade.Options{Player: player.Options{CPU: time.Second}}, [6]grade.Verdict{pass, pass, pass, pass, fail, pass}, "of 1 s for a game"},
		"a constructor that is":   {with("init", slow), grade.Options{Player: player.Options{CPU: 100 * time.Millisecond}}, [6]grade.Verdict{pass, open, pass, pass, fail, pass}, "CPU time"},
		"a hanging action":        {with("action", "if self.turns == 2: import time; time.sleep(60)"), grade.Options{Player: player.Options{Patience: time.Second}}, [6]grade.Verdict{pass, pass, pass, pass, fail, pass}, "no answer came within 1s"},
		"a memory hog":            {with("action", "self.hog = bytearray(60 << 20)"), grade.Options{Player: player.Options{Space: 40 << 20}}, [6]grade.Verdict{pass, open, pass, pass, pass, fail}, "of 40 MB"},
		"prints":                  {with("init", "print('hello there')"), grade.Options{}, [6]grade.Verdict{pass, pass, pass, pass, pass, pass}, "hello there"},
	}
	for _, name := range gametest.Sample(t, slices.Sorted(maps.Keys(cases)), 8) {
		c := cases[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if runtime.GOOS != "linux" && strings.Contains(name, "memory") {
				t.Skip("memory is measured as the course does on Linux only")
			}
			o := c.o
			o.Rubric = short("bot:random")
			s := run(t, folder(t, c.code), o)
			text := ""
			for i, found := range s.Checks {
				text += fmt.Sprintf("%s %s: %s %q %s\n", found.Verdict, found.Name, found.Reason, found.Notes, found.Trace)
				if found.Verdict != c.want[i] {
					t.Errorf("%s: %s, want %s", found.Name, found.Verdict, c.want[i])
				}
			}
			if !strings.Contains(text, c.says) {
				t.Errorf("nothing says %q", c.says)
			}
			if t.Failed() {
				t.Log(text)
			}
			checkSeats(t, s, c.want[2:])
		})
	}
}

// TestQuickNamesTheTurnOfAHang examines an agent that does not answer at its fourth turn.
func TestQuickNamesTheTurnOfAHang(t *testing.T) {
	gametest.OneIn(t, 4)
	if runtime.GOOS != "linux" {
		t.Skip("the time of a hanging agent is measured on Linux only")
	}
	s := run(t, folder(t, with("action", "while self.turns == 4: pass")), grade.Options{Rubric: short("bot:random"),
		Quick: &grade.Bounds{Probe: time.Minute, CPU: 7 * time.Second, Time: 10 * time.Minute}})
	for _, g := range s.Games {
		if g.Outcome != grade.Hung || g.Turn != 4 || !strings.HasPrefix(g.Ending(), "no answer at turn 4 within ") {
			t.Errorf("game %d: %s at turn %d, %q", g.Number, g.Outcome, g.Turn, g.Ending())
		}
	}
	for _, c := range s.Checks {
		if c.Name == grade.CheckTime && (c.Verdict != grade.Open || !strings.Contains(c.Reason, "game 1: it did not answer at turn 4 within ")) {
			t.Errorf("%s of time: %s", c.Verdict, c.Reason)
		}
	}
}

// checkSeats wants faults in both seats, or in none.
func checkSeats(t *testing.T, s *grade.Sheet, verdicts []grade.Verdict) {
	t.Helper()
	faults := 0
	for _, g := range s.Games {
		if g.Fault() {
			faults++
		}
	}
	want := 0
	if slices.Contains(verdicts, grade.Failed) {
		want = 2
	}
	if faults != want {
		t.Errorf("%d games were lost by faults of the agent, want %d", faults, want)
	}
}

// TestQuickExaminations wants no verdict on time, and no marks lost, where only the bounds
// of a quick examination are exceeded.
func TestQuickExaminations(t *testing.T) {
	gametest.OneIn(t, 2)
	endless := folder(t, with("action", "if self.turns == 3: exec('while True: pass')"))
	s := run(t, endless, grade.Options{Rubric: short("bot:greedy"), Quick: &grade.Bounds{Probe: time.Minute, CPU: 500 * time.Millisecond, Time: time.Minute}})
	if got := s.Opponents[0].Total(); got != (grade.Score{Cut: 2}) || s.Told != 500*time.Millisecond || s.CPU != player.CourseCPU {
		t.Errorf("games that take too much CPU time end as %+v; it was told %v of %v", got, s.Told, s.CPU)
	}
	if time := s.Checks[4]; time.Verdict != grade.Open || len(s.Notes) == 0 || !strings.Contains(s.Notes[0], "0.5 s") {
		t.Errorf("the check of time is %+v, with the notes %q", time, s.Notes)
	}
	if marks, of, open := s.Total(); marks != 1 || open != of-1 {
		t.Errorf("%v of %v marks, %v open: only import and interface are known", marks, of, open)
	}
	s = run(t, endless, grade.Options{Rubric: short("bot:greedy"), Quick: &grade.Bounds{Probe: time.Minute, CPU: time.Hour, Time: time.Second}})
	if got := s.Opponents[0].Total(); got != (grade.Score{Cut: 2}) {
		t.Errorf("games that take too long end as %+v after %v", got, s.Elapsed)
	}
	s = run(t, endless, grade.Options{Rubric: short("bot:greedy"), Quick: grade.QuickBounds(), Player: player.Options{CPU: 500 * time.Millisecond}})
	if s.Told != s.CPU || s.Checks[4].Verdict != grade.Failed {
		t.Errorf("a limit below the bound does not hold: told %v of %v, %+v", s.Told, s.CPU, s.Checks[4])
	}
	s = run(t, folder(t, with("import", "import time; time.sleep(3600)")), grade.Options{Quick: &grade.Bounds{Probe: 2 * time.Second, CPU: time.Hour, Time: time.Minute}})
	if _, of, open := s.Total(); open != of || len(s.Games) != 0 || !strings.Contains(s.Checks[0].Reason, "did not end within 2s") {
		t.Errorf("an import that hangs: %+v", s.Checks[0])
	}
}

// TestExaminationsCanBeStopped ends one in the middle of a game.
func TestExaminationsCanBeStopped(t *testing.T) {
	a, err := grade.Find(folder(t, with("action", "if self.turns == 3: exec('while True: pass')")))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	_, err = grade.Run(ctx, a, grade.Options{Game: freckers.New(), Rubric: short("bot:greedy"), Open: func(s player.Spec, o player.Options) (player.Player, error) {
		p, err := process.Open(s, o)
		if s.Kind() == player.Baseline {
			p = &stopper{p, cancel}
		}
		return p, err
	}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("an examination that was stopped ends with %v", err)
	}
}

// stopper is a player that stops the run at its first move.
type stopper struct {
	player.Player
	stop func()
}

func (s *stopper) Think(ctx context.Context, state game.State, actions []game.Action, l player.Limits) player.Turn {
	s.stop()
	return s.Player.Think(ctx, state, actions, l)
}

func TestFindingAgents(t *testing.T) {
	dir := t.TempDir()
	write := func(names ...string) {
		for _, name := range names {
			path := filepath.Join(dir, name)
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte("x"), 0o644)); err != nil {
				t.Fatal(err)
			}
		}
	}
	write("team1/agent/__init__.py", "team1/agent/data/weights.bin", "team1/agent/__pycache__/x.pyc", "team1/referee/__init__.py", "team2/agent.py", "team3/frogs/program.py",
		"team3/referee/__init__.py", "empty/notes.txt", "many/a/__init__.py", "many/b/__init__.py", "own/agent/__init__.py", "team4/my-agent/__init__.py", "team5/agent.v2/__init__.py")
	for text, want := range map[string][3]string{ // name, spec, and what is missing
		"team1": {"team1", "py:agent in " + dir + "/team1", ""}, "team2": {"team2", "py:agent in " + dir + "/team2", ""}, "team3": {"team3", "py:frogs in " + dir + "/team3", ""},
		"team1/agent": {"team1", "py:agent in " + dir + "/team1", ""}, "empty": {"empty", "", "no package agent"}, "many": {"many", "", "several others: a, b"}, "team4": {"team4", "py:my-agent in " + dir + "/team4", ""}, "team5": {"team5", "", "cannot be imported"},
	} {
		a, err := grade.Find(filepath.Join(dir, text))
		if err != nil || a.Name != want[0] || filepath.ToSlash(a.Spec.String()) != filepath.ToSlash(want[1]) || (a.Missing == "") != (want[2] == "") || !strings.Contains(a.Missing, want[2]) {
			t.Errorf("%s is %+v (%v), want %q", text, a, err, want)
		}
	}
	a, err := grade.Find(filepath.Join(dir, "team1"))
	if err != nil || len(a.Files) != 2 || a.Files[0].Name != "agent/__init__.py" {
		t.Errorf("the files of a package are %+v (%v)", a.Files, err)
	}
	for text, says := range map[string]string{"nowhere": "no folder", filepath.Join(dir, "empty/notes.txt"): "is no folder", "level:3": "none to grade", "bot:greedy": "none to grade"} {
		if _, err := grade.Find(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", text, err, says)
		}
	}
	list, err := grade.FindAll([]string{filepath.Join(dir, "team1"), filepath.Join(dir, "team1/agent"), "cmd:./engine"})
	if err != nil || list[0].Name != "team1" || list[1].Name != "team1-2" || list[2].Name != "engine" {
		t.Errorf("the names of several agents: %+v (%v)", list, err)
	}
	if _, err := grade.FindAll(nil); err == nil {
		t.Error("nobody can be graded")
	}
}

// TestAClassOfChexers grades a class of 2019, which has other arguments and three seats.
func TestAClassOfChexers(t *testing.T) {
	s := run(t, folder(t, "class Agent: pass\nclass Player:\n    def __init__(self, colour): pass\n    def action(self): return ('PASS', None)\n    def update(self, colour, action): pass\n"),
		grade.Options{Game: chexers.New(), Rubric: short("bot:random")})
	if s.Checks[1].Verdict != grade.Failed || len(s.Games) != 0 || !strings.Contains(s.Checks[1].Reason, "no class Player: found Agent") {
		t.Errorf("a package that hides its class: %+v", s.Checks[1])
	}
	dir := folder(t, "class Agent: pass\n")
	text := "class Player:\n    def __init__(self, colour): pass\n    def action(self): return ('PASS', None)\n    def update(self, colour, action): pass\n"
	if err := os.WriteFile(filepath.Join(dir, "agent", "__init__.py"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	s = run(t, dir, grade.Options{Game: chexers.New(), Rubric: short("bot:random")})
	if s.Checks[0].Verdict != grade.Passed || s.Checks[1].Verdict != grade.Failed || s.Checks[2].Verdict != grade.Failed || len(s.Probe.Seats) != 3 || len(s.Probe.Problems) != 0 {
		t.Errorf("a class that passes where it must not: %v, %+v", s.Checks, s.Probe)
	}
	if got := s.Opponents[0].Total(); got != (grade.Score{Losses: 3}) {
		t.Errorf("its games in three seats: %+v", got)
	}
}

// TestAnOpponentLacksSomething has a program meet a class that cannot be run on this machine.
func TestAnOpponentLacksSomething(t *testing.T) {
	spec, err := player.Parse("cmd:program")
	if err != nil {
		t.Fatal(err)
	}
	s, err := grade.Run(t.Context(), grade.Agent{Name: "program", Spec: spec}, grade.Options{Game: freckers.New(), Rounds: 1, Rubric: short("bot:random"), Open: func(player.Spec, player.Options) (player.Player, error) {
		return nil, &player.Unequipped{Message: "numpy is missing"}
	}})
	if err != nil || s.Lacks != "numpy is missing" || s.Checks[1].Verdict == grade.Failed || s.Checks[2].Verdict != grade.Open {
		t.Fatalf("%v: %+v", err, s)
	}
}

func TestAFolderWithoutAPackageGetsNoMarks(t *testing.T) {
	s := run(t, t.TempDir(), grade.Options{})
	if marks, of, open := s.Total(); marks != 0 || of != 11 || open != 0 || s.Checks[0].Verdict != grade.Failed || s.Checks[2].Verdict != grade.NotReached {
		t.Errorf("%v of %v marks, %v open; %+v", marks, of, open, s.Checks)
	}
}

func TestLargeFilesAreNoted(t *testing.T) {
	dir := folder(t, agent)
	if err := os.WriteFile(filepath.Join(dir, "agent", "table.bin"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(filepath.Join(dir, "agent", "table.bin"), grade.LargeFile); err != nil {
		t.Fatal(err)
	}
	s := run(t, dir, grade.Options{Rubric: short("bot:random")})
	if notes := strings.Join(s.Checks[0].Notes, ";"); s.Checks[0].Verdict != grade.Passed || !strings.Contains(notes, "agent/table.bin has 10 MB") {
		t.Errorf("the notes are %q", notes)
	}
}
