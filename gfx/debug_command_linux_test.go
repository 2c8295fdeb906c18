package gfx_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"freckers/game/gametest"
)

// debugged is an agent that chooses at random, prints what it is told, and fails at its
// sixth turn. It takes its time where its folder has a file "slow".
const debugged = `
import os, random, time
from referee.game import *
from referee.game.board import CellState

class Agent:
    def __init__(self, color, **referee):
        self.color, self.turns, self.board = color, 0, Board()

    def action(self, **referee):
        self.turns += 1
        secret = "turn %d of %s" % (self.turns, self.color.name)
        print("told", "%.3f" % referee["time_remaining"], flush=True)
        until = time.process_time() + 0.2
        while os.path.exists("slow") and time.process_time() < until:
            pass
        if self.turns == 6:
            raise ValueError("no idea at " + secret)
        return random.choice(self.legal())

    def legal(self):
        ahead = Direction.Down if self.color == PlayerColor.RED else Direction.Up
        cells = [Coord(r, c) for r in range(1, 7) for c in range(BOARD_N)]
        return [GrowAction()] + [MoveAction(at, ahead) for at in cells
            if self.board[at].state == self.color and self.board[at + ahead] == CellState("LilyPad")]

    def update(self, color, action, **referee):
        self.board.apply_action(action)
`

// debugFolder returns a folder with an agent.
func debugFolder(t *testing.T, source string) (folder string) {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
	folder = t.TempDir()
	write(t, filepath.Join(folder, "agent.py"), source)
	return folder
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// debugMatch plays two games of the agent in a folder against a level, and returns the match file.
func debugMatch(t *testing.T, folder string, flags ...string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "match.jsonl")
	args := append([]string{"match", "--seat", "py:agent in " + folder, "--seat", "level:1", "--games", "2", "--overload", "0", "--openings", "random:4", "--out", file}, flags...)
	if a := freckers(t, "", args...); a.code != 0 {
		t.Fatalf("the match ends with %d: %s", a.code, a.err)
	}
	return file
}

// tty is a terminal in which a command runs.
type tty struct {
	t      *testing.T
	master *os.File
	cmd    *exec.Cmd
	ended  chan struct{}

	mu   sync.Mutex
	text bytes.Buffer
	read int // what was awaited already
}

// inTerminal starts the command in a terminal of its own.
func inTerminal(t *testing.T, args ...string) *tty {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("there are no terminals here: %v", err)
	}
	t.Cleanup(func() { master.Close() })
	if err := unix.IoctlSetPointerInt(int(master.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(int(master.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	slave, err := os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer slave.Close()
	x := &tty{t: t, master: master, cmd: command(t, args...), ended: make(chan struct{})}
	x.cmd.Stdin, x.cmd.Stdout, x.cmd.Stderr = slave, slave, slave
	x.cmd.Env = append(x.cmd.Env, "TERM=dumb")
	x.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := x.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = x.cmd.Process.Kill() })
	go x.collect()
	go func() {
		defer close(x.ended)
		_ = x.cmd.Wait() // its status is read from the command
	}()
	return x
}

func (x *tty) collect() {
	part := make([]byte, 4096)
	for {
		n, err := x.master.Read(part)
		x.mu.Lock()
		x.text.Write(part[:n])
		x.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// await waits until a text appears after what was awaited before, and returns what comes up
// to its end.
func (x *tty) await(text string) string {
	x.t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for late := time.Now().Add(time.Minute); time.Now().Before(late); <-tick.C {
		rest := x.said()[x.read:]
		if i := strings.Index(rest, text); i >= 0 {
			x.read += i + len(text)
			return rest[:i+len(text)]
		}
	}
	x.t.Fatalf("%q does not appear; it says\n%s", text, x.said())
	return ""
}

// said returns everything that came so far.
func (x *tty) said() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.text.String()
}

func (x *tty) enter(text string) {
	x.t.Helper()
	if _, err := x.master.WriteString(text); err != nil {
		x.t.Fatal(err)
	}
}

// end waits until the command has ended, and expects its status and that no process of it
// is left.
func (x *tty) end(status int) {
	x.t.Helper()
	select {
	case <-x.ended:
	case <-time.After(time.Minute):
		x.t.Fatalf("it does not end; it says\n%s", x.said())
	}
	if code := x.cmd.ProcessState.ExitCode(); code != status {
		x.t.Errorf("it ends with status %d, want %d; it says\n%s", code, status, x.said())
	}
	if err := syscall.Kill(-x.cmd.Process.Pid, 0); err != syscall.ESRCH {
		x.t.Errorf("processes are left in its terminal: %v", err)
	}
}

// TestDebug debugs games of one match, at last with another version of the agent.
func TestDebug(t *testing.T) {
	folder := debugFolder(t, debugged)
	file := debugMatch(t, folder)
	for _, c := range []struct {
		name string
		run  func(t *testing.T, file, folder string)
	}{{"before an action", stopsBeforeTheAction}, {"where it fails", showsWhereItFails}, {"interrupted", endsWithCtrlC}, {"where it hangs", showsWhereItHangs}} {
		t.Run(c.name, func(t *testing.T) { c.run(t, file, folder) })
	}
}

func stopsBeforeTheAction(t *testing.T, file, _ string) {
	moves := regexp.MustCompile(`"action":"([^"]*)"`)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	game1 := strings.Split(string(text), "\n")[1]
	fourth := moves.FindAllStringSubmatch(game1, -1)[4+6][1] // after the opening, Red's fourth

	x := inTerminal(t, "debug", file, "1", "--move", "11")
	x.await("move 11 by red, py:agent in ")
	x.await("It answers its 3 moves before as recorded.")
	x.await("agent.py")
	x.await("self.turns += 1")
	x.await("(Pdb) ")
	x.enter("n\n")
	x.await("(Pdb) ")
	x.enter("n\n")
	x.await("(Pdb) ")
	x.enter("p secret\n")
	x.await("'turn 4 of RED'")
	x.enter("p self.turns, sorted(referee)\n")
	x.await("(4, ['space_limit', 'space_remaining', 'time_remaining'])")
	x.enter("c\n")
	if said := x.await("The record has "); !strings.Contains(said, "It answers "+fourth+".") {
		t.Errorf("it says %q, want the answer %q", said, fourth)
	}
	x.end(0)
}

func showsWhereItFails(t *testing.T, file, _ string) {
	x := inTerminal(t, "debug", file, "2") // by default where it failed
	x.await("where it lost: player error")
	x.await("(Pdb) ")
	x.enter("c\n")
	x.await("ValueError: no idea at turn 6 of BLUE")
	x.await("(Pdb) ") // where it was raised
	x.enter("p secret\n")
	x.await("'turn 6 of BLUE'")
	x.enter("q\n")
	x.end(0)

	a := freckers(t, "", "debug", file, "2", "--print")
	for _, want := range []string{"Legal actions (", "color: BLUE", "time_remaining: ", "space_limit: 250", "R R", "It failed after"} {
		if !strings.Contains(a.out, want) {
			t.Errorf("--print does not contain %q:\n%s", want, a.out)
		}
	}
	if a.code != 0 || !strings.Contains(a.err, "ValueError: no idea at turn 6 of BLUE") || !strings.Contains(a.err, "agent.py\", line 18, in action") {
		t.Errorf("--print ends with %d and the traceback\n%s", a.code, a.err)
	}
}

// TestDebugShowsWhyItDoesNotStart plays a class that cannot be made.
func TestDebugShowsWhyItDoesNotStart(t *testing.T) {
	folder := debugFolder(t, strings.Replace(debugged, "self.color, self.turns", "raise KeyError('no such book of ' + color.name); self.color, self.turns", 1))
	file := filepath.Join(t.TempDir(), "match.jsonl")
	_ = freckers(t, "", "match", "--seat", "level:1", "--seat", "py:agent in "+folder, "--games", "2", "--overload", "0", "--out", file) // it stops early
	x := inTerminal(t, "debug", file, "1")
	x.await("KeyError: 'no such book of BLUE'")
	x.await("(Pdb) ")
	x.enter("p color\n")
	x.await("BLUE")
	x.enter("q\n")
	x.end(0)
}

// TestDebugTellsTheRecordedClocks plays slowly and debugs quickly: the agent is told of the
// time that it had in the match.
func TestDebugTellsTheRecordedClocks(t *testing.T) {
	gametest.OneIn(t, 3)
	told := regexp.MustCompile(`told (\d+\.\d+)`)
	for name, c := range map[string]struct {
		flags []string
		most  float64 // difference in seconds
	}{
		"CPU time": {nil, 0.1}, // what the start took is not in the record
		"clock":    {[]string{"--clock", "30s+1s"}, 0.02},
	} {
		t.Run(name, func(t *testing.T) {
			folder := debugFolder(t, debugged)
			write(t, filepath.Join(folder, "slow"), "")
			file := debugMatch(t, folder, c.flags...)
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.Remove(filepath.Join(folder, "slow")); err != nil {
				t.Fatal(err)
			}
			stderr := regexp.MustCompile(`"stderr":\{[^}]*\}`).FindString(strings.Split(string(text), "\n")[1])
			then := told.FindAllStringSubmatch(stderr, -1)
			now := told.FindAllStringSubmatch(freckers(t, "", "debug", file, "1", "--print").out, -1)
			if len(then) != 6 || len(now) != 6 {
				t.Fatalf("the agent was told of its time %d times in the match and %d times now", len(then), len(now))
			}
			for i := range then {
				a, errA := strconv.ParseFloat(then[i][1], 64)
				b, errB := strconv.ParseFloat(now[i][1], 64)
				if errA != nil || errB != nil || a-b > c.most || b-a > c.most {
					t.Errorf("at turn %d it had %s s in the match, and has %s s now", i+1, then[i][1], now[i][1])
				}
			}
			first, _ := strconv.ParseFloat(then[0][1], 64)
			last, _ := strconv.ParseFloat(then[5][1], 64)
			if name == "CPU time" && first-last < 0.9 {
				t.Errorf("the match took it only from %v to %v s: nothing is tested", first, last)
			}
		})
	}
}

// showsWhereItHangs debugs another version of the agent, which hangs.
func showsWhereItHangs(t *testing.T, file, folder string) {
	gametest.OneIn(t, 2)
	write(t, filepath.Join(folder, "agent.py"), strings.Replace(debugged, "raise ValueError(", "print('spinning', flush=True)\n            while True: (", 1))
	x := inTerminal(t, "debug", file, "1")
	x.await("(Pdb) ")
	x.enter("c\n")
	x.await("spinning")
	x.enter("\x03")
	x.await("(Pdb) ")
	x.enter("p secret\n")
	x.await("'turn 6 of RED'")
	x.enter("q\n")
	x.end(0)
}

func endsWithCtrlC(t *testing.T, file, folder string) {
	gametest.OneIn(t, 2)
	write(t, filepath.Join(folder, "slow"), "")
	for name, act := range map[string]func(x *tty){
		"at the prompt": func(x *tty) { x.await("(Pdb) ") },
		"before":        func(x *tty) { x.await("told ") },
	} {
		t.Run(name, func(t *testing.T) {
			x := inTerminal(t, "debug", file, "1")
			act(x)
			x.enter("\x03")
			x.end(0)
		})
	}
}

// TestDebugStopsInUpdate debugs a class that fails as it is told of a move.
func TestDebugStopsInUpdate(t *testing.T) {
	gametest.OneIn(t, 2)
	folder := debugFolder(t, updating("raise KeyError('no such move')"))
	file := filepath.Join(t.TempDir(), "it's here.jsonl")
	a := freckers(t, "", "match", "--seat", "py:agent in "+folder, "--seat", "level:1", "--games", "2", "--overload", "0", "--openings", "random:0", "--out", file)
	if want := "freckers debug '" + strings.ReplaceAll(file, "'", `'\''`) + "' 1\n"; !strings.Contains(a.out, want) {
		t.Errorf("the match does not print %s:\n%s", want, a.out)
	}
	x := inTerminal(t, "debug", file, "1")
	x.await("update() after move 3, of red")
	x.await("update() raised KeyError: 'no such move' (agent.py:12, in update)")
	x.await("if self.turns == 2:")
	x.await("(Pdb) ")
	x.enter("p self.turns\n")
	x.await("2\r\n")
	x.enter("c\n")
	x.await("It failed after")
	x.await("(Pdb) ")
	x.enter("q\n")
	x.end(0)
}

// TestDebugInterruptsUpdate debugs a class that does not come back as it is told of a move.
func TestDebugInterruptsUpdate(t *testing.T) {
	gametest.OneIn(t, 3)
	folder := debugFolder(t, updating("while True: pass"))
	file := filepath.Join(t.TempDir(), "match.jsonl")
	_ = freckers(t, "", "match", "--seat", "py:agent in "+folder, "--seat", "level:1", "--games", "2", "--overload", "0", "--openings", "random:0", "--cpu", "1s", "--out", file)
	x := inTerminal(t, "debug", file, "1")
	x.await("(Pdb) ")
	x.enter("c\n")
	x.await("It had not answered after the ")
	x.await("while True: pass")
	x.await("(Pdb) ")
	x.enter("q\n")
	x.end(0)
}

// TestLeavingPdbClaimsNoAnswer leaves pdb within a class that catches what it can.
func TestLeavingPdbClaimsNoAnswer(t *testing.T) {
	gametest.OneIn(t, 2)
	folder := debugFolder(t, strings.Replace(updating("pass"), "return GrowAction()", "try:\n            return self.turns and GrowAction()\n        except BaseException:\n            return GrowAction()", 1))
	file := filepath.Join(t.TempDir(), "match.jsonl")
	_ = freckers(t, "", "match", "--seat", "py:agent in "+folder, "--seat", "bot:random", "--games", "2", "--overload", "0", "--out", file)
	x := inTerminal(t, "debug", file, "1", "--seat", "red")
	x.await("(Pdb) ")
	x.enter("n\n")
	x.await("(Pdb) ")
	x.enter("n\n")
	x.await("(Pdb) ")
	x.enter("q\n")
	x.end(0)
	if said := strings.ReplaceAll(x.said(), "It answers its ", ""); strings.Contains(said, "It answers ") {
		t.Errorf("after q it says %q", said)
	}
}

// updating returns a class that grows, and does something when it is told of a move after its
// second turn.
func updating(what string) string {
	return "from referee.game import GrowAction\n\nclass Agent:\n    def __init__(self, color, **referee):\n        self.turns = 0\n" +
		"    def action(self, **referee):\n        self.turns += 1\n        return GrowAction()\n" +
		"    def update(self, color, action, **referee):\n        if self.turns == 2:\n            # it does this\n            " + what + "\n"
}

// failedLog is what the referee prints of games that Red loses at its first turn, one after the
// other.
func failedLog(games int) string {
	return strings.Repeat("* referee : wrapping player 1 [agent:Agent] as RED...\n* referee : wrapping player 2 [yours:Agent] as BLUE...\n* referee : let the game begin!\n"+
		"* referee : RED to play (turn 1) ...\n* referee ! player error: ERROR: error in player 1 [agent:Agent] agent\n* referee ! -> KeyError: 1\n* referee : game over, winner is BLUE\n", games)
}

// TestFailuresEndWithTheCommand reads a referee's output in all ways that a terminal has, and
// follows what they print.
func TestFailuresEndWithTheCommand(t *testing.T) {
	folder := debugFolder(t, updating("pass"))
	write(t, filepath.Join(folder, "game.out"), failedLog(1))
	write(t, filepath.Join(folder, "two.out"), failedLog(2))
	freckers(t, "", "version") // is built from the folder of the tests
	t.Chdir(folder)
	const want = "to debug it, with the agent's folder for DIR: freckers debug game.out --red py:agent:Agent --dir DIR\n"
	for _, args := range [][]string{{"replay", "--text", "game.out"}, {"convert", "game.out", "game.freckers"}, {"review", "game.out"}} {
		if a := freckers(t, "", args...); !strings.HasSuffix(a.err, want) {
			t.Errorf("%s ends with %q", args[0], a.err)
		}
	}
	if a := freckers(t, "", "replay", "--text", "--game", "2", "two.out"); !strings.Contains(a.err, "freckers debug two.out 2 --red") {
		t.Errorf("of the second game it says %q", a.err)
	}
	if a := freckers(t, "", "review", "game.out", "--html", "report.html"); a.code != 0 {
		t.Errorf("the report: %s", a.err)
	}
	page, err := os.ReadFile("report.html")
	if err != nil || !strings.Contains(string(page), "freckers debug game.out --red py:agent:Agent --dir DIR") {
		t.Errorf("the report does not name the command: %v", err)
	}
	for _, args := range [][]string{{"game.out", "--red", "py:agent:Agent", "--dir", "."}, {"two.out", "2", "--red", "py:agent"}, {"two.out", "--game", "2", "--red", "py:agent"}} {
		if a := freckers(t, "", append([]string{"debug", "--print"}, args...)...); a.code != 0 || !strings.Contains(a.out, "It answers GROW") {
			t.Errorf("debug %v: %d, %s%s", args, a.code, a.out, a.err)
		}
	}
	for _, args := range [][]string{{"game.out", "--red", "py:agent", "--blue", "py:agent"}, {"game.out", "--red", "py:agent", "--seat", "red"}, {"two.out", "1", "--game", "2", "--red", "py:agent"}} {
		if a := freckers(t, "", append([]string{"debug", "--print"}, args...)...); a.code != 2 {
			t.Errorf("debug %v: %d, %s%s", args, a.code, a.out, a.err)
		}
	}
}

// TestPlayAndTournamentsEndWithTheCommand has a class fail in the text game and in a tournament.
func TestPlayAndTournamentsEndWithTheCommand(t *testing.T) {
	folder := debugFolder(t, strings.Replace(updating("pass"), "return", "if self.turns == 3: raise ValueError('no idea')\n        return", 1))
	a := freckers(t, "", "play", "--text", "--red", "py:agent in "+folder, "--blue", "level:1")
	command := regexp.MustCompile(`To debug it: freckers debug '([^']*)'`).FindStringSubmatch(a.out)
	if command == nil {
		t.Fatalf("the text game prints\n%s", a.out)
	}
	if _, err := os.Stat(command[1]); err != nil {
		t.Error(err)
	}
	t.Chdir(t.TempDir())
	write(t, "agents.csv", "name,player\none,level:1\ntwo,py:agent in "+folder+"\n")
	a = freckers(t, "", "tournament", "agents.csv", "-o", "cup", "--system", "round-robin", "--overload", "0")
	if !regexp.MustCompile(`two lost 2 games by faults, the first one game 1: .*\n  freckers debug \S*cup 1\n`).MatchString(a.out) {
		t.Errorf("the tournament prints\n%s%s", a.out, a.err)
	}
	page, err := os.ReadFile(filepath.Join("cup", "results", "agents", "0002.html"))
	if err != nil || !strings.Contains(string(page), "<code>freckers debug cup 1</code>") {
		t.Errorf("the page does not name the command: %v", err)
	}
}
