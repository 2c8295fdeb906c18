package match

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game/gametest"
)

// behaviour is something that a course class does, and how its games end by it.
type behaviour struct {
	name              string
	made, asked, told string // Python for when it is made, asked and told of an action; it grows otherwise
	referee           string // Python of the package referee in its folder, which fails then
	want              stats.Termination
	says              string
	isolated          bool // only in a sandbox does it end so
	memory            int64
	cpu, wall         time.Duration
}

const burning = "while True: pass"

// writes is the function that writes to all open files that could be the protocol's.
const writes = `
def write(text):
    for fd in range(3, 20):
        try:
            os.write(fd, text)
        except OSError:
            pass
`

// reporting writes, for as long as the class runs, that it has used next to nothing.
const reporting = `
def report():
    while True:
        write(b'info string class used 0.000001\n')
        time.sleep(0.05)
threading.Thread(target=report, daemon=True).start()`

// early has a thread answer, for whatever follows it.
const early = "threading.Timer(0.02, write, [b'bestmove GROW\\n']).start()\n"

// taking has a thread read the commands and answer them as the adapter would.
const taking = `
def take():
    while True:
        for line in os.read(self.input, 65536).split(b'\n'):
            if line == b'isready': write(b'readyok\n')
            if line[:2] == b'go':
                spent = time.process_time() + 0.05
                while time.process_time() < spent: time.sleep(0.01)
                write(b'bestmove GROW\n')
self.input = next(fd for fd in range(3, 20) if os.path.exists('/proc/self/fd/%d' % fd) and os.stat(fd).st_mode & 0o170000 == 0o010000 and fcntl.fcntl(fd, fcntl.F_GETFL) & 3 == 0)
write(b'bestmove GROW\n')
threading.Thread(target=take, daemon=True).start()
`

// silencing keeps the adapter from reporting and from ending the class itself.
const silencing = `frame = sys._getframe()
while not hasattr(frame.f_locals.get('self'), 'meter'): frame = frame.f_back
meter = frame.f_locals['self'].meter
meter.report, meter.exceeded = lambda: None, lambda: False`

// behaviours are in the order of what they attack. %[1]s is the folder of another agent,
// %[2]s the file of the match, %[3]d the number of this process and %[4]d a port it listens to.
var behaviours = []behaviour{
	// Leaving.
	{name: "exits", asked: "os._exit(0)", want: stats.Crash, says: "exited without an answer (exit status 0)"},
	{name: "exits with a status", asked: "os._exit(3)", want: stats.Crash, says: "exited without an answer (exit status 3)"},
	{name: "exits when made", made: "os._exit(0)", want: stats.Crash, says: "exited without an answer (exit status 0) while getting ready"},
	{name: "sys.exit", asked: "sys.exit()", want: stats.Crash, says: "SystemExit"},
	{name: "KeyboardInterrupt", asked: "raise KeyboardInterrupt", want: stats.Crash, says: "KeyboardInterrupt"},
	{name: "GeneratorExit", asked: "raise GeneratorExit", want: stats.Crash, says: "GeneratorExit"},
	{name: "catches SystemExit", asked: "while True:\n    try: sys.exit()\n    except SystemExit: pass", cpu: 300 * time.Millisecond, want: stats.Timeout, says: "CPU time"},
	{name: "fails when made", made: "1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "fails when told", told: "1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "recurses", asked: "self.action()", want: stats.Crash, says: "RecursionError"},
	{name: "segmentation fault", asked: "import ctypes; ctypes.string_at(0)", want: stats.Crash, says: "segmentation fault"},
	{name: "aborts", asked: "os.abort()", want: stats.Crash, says: "abort"},
	{name: "alarm", asked: "signal.signal(signal.SIGALRM, lambda *_: 1 / 0)\nsignal.setitimer(signal.ITIMER_REAL, 0.01)\ntime.sleep(60)", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "hangs at exit", asked: "import atexit; atexit.register(time.sleep, 3600); 1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "leaves a thread", asked: "threading.Thread(target=time.sleep, args=(3600,)).start(); 1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "replaces os._exit", asked: "os._exit = lambda status: None\n1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "evil exception", asked: "class Evil(Exception):\n    def __str__(self): os._exit(0)\nraise Evil()", want: stats.Crash, says: "exited without an answer"},
	// Wrong answers.
	{name: "None", asked: "return None", want: stats.IllegalMove, says: "None"},
	{name: "evil repr", asked: "class Evil:\n    def __repr__(self): 1 / 0\nreturn Evil()", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "evil format", asked: "class Evil(str):\n    def __format__(self, _): return 'GROW'\nreturn Evil('\\0\\u2603')", want: stats.IllegalMove, says: "x00"},
	{name: "a long answer", asked: "return 'x' * 1000000", want: stats.IllegalMove, says: "xxxx"},
	{name: "plays for the other", asked: "return MoveAction(Coord(7 if self.color == PlayerColor.RED else 0, 2), [Direction.Up, Direction.Down])", want: stats.IllegalMove, says: "MOVE"},
	{name: "prints an answer", asked: "print('bestmove GROW'); os.write(1, b'bestmove GROW\\n'); sys.__stdout__.write('bestmove GROW\\n'); 1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	// The protocol.
	{name: "answers before it is asked", made: "write(b'bestmove GROW\\n')", asked: "1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "writes an illegal answer", asked: "write(b'bestmove MOVE_0,0_D,D\\n')", want: stats.IllegalMove, says: "MOVE 0,0 D,D"},
	{name: "answers twice", asked: "if self.asked: 1 / 0\nself.asked = True\nwrite(b'bestmove GROW\\nbestmove GROW\\n')", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "garbage", asked: "write(b'\\0\\xff rubbish\\n' * 1000); time.sleep(60)", want: stats.Disconnect, says: "rubbish"},
	{name: "a line without end", asked: "write(b'x' * 2000000); time.sleep(60)", want: stats.Disconnect, says: "1048576"},
	{name: "finds the adapter", asked: "frame = sys._getframe()\nwhile not hasattr(frame.f_locals.get('self'), 'say'): frame = frame.f_back\nframe.f_locals['self'].say('bestmove MOVE_0,0_D,D')", want: stats.IllegalMove, says: "MOVE 0,0 D,D"},
	{name: "closes all files", asked: "os.closerange(0, 64)", want: stats.Crash, says: "exited without an answer"},
	{name: "closes its output", asked: "os.close(1); os.close(2); os._exit(4)", want: stats.Crash, says: "exit status 4"},
	{name: "closes its input", made: "os.close(0)", asked: "1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "floods", asked: "for _ in range(2000): print('x' * 10000)\n1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "floods stderr", asked: "for _ in range(2000): print('x' * 10000, file=sys.stderr)\n1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	// Time.
	{name: "sleeps", asked: "time.sleep(3600)", wall: 300 * time.Millisecond, want: stats.Stall, says: "300ms"},
	{name: "ignores SIGTERM", asked: "signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(3600)", wall: 300 * time.Millisecond, want: stats.Stall, says: "300ms"},
	{name: "burns", asked: burning, cpu: 200 * time.Millisecond, want: stats.Timeout, says: "CPU time, of 0.2 s"},
	{name: "burns with other clocks", asked: "import __main__\ntime.process_time = time.perf_counter = lambda: 0\n__main__.cpu_used = lambda: 0\n" + burning, cpu: 200 * time.Millisecond, want: stats.Timeout, says: "CPU time, of 0.2 s"},
	{name: "burns in a child", asked: "if os.fork() == 0:\n    " + burning + "\nos.wait()", cpu: 100 * time.Millisecond, want: stats.Timeout, says: "child processes"},
	{name: "reports that it has just begun", made: reporting, asked: "time.sleep(3600)", wall: 300 * time.Millisecond, want: stats.Stall, says: "300ms"},
	{name: "reports little CPU time", made: reporting, asked: burning, cpu: time.Second, want: stats.Timeout, says: "CPU time, of 1 s"},
	{name: "reports little CPU time once a turn", asked: "began = time.process_time()\nwhile time.process_time() < began + 0.3: pass\nself.frame = sys._getframe()\nmeter = self.frame.f_back.f_locals['self']\nmeter.clock = lambda: 0", cpu: 200 * time.Millisecond, want: stats.Timeout, says: "CPU time, of 0.2 s"},
	{name: "reports much memory before", asked: "write(b'info string class used 0.01 99999999 99999999 99999999\\n')\nall = [bytearray(b'x') * 2**22 for _ in range(400)]", memory: 50 << 20, want: stats.Memory, says: "of 50 MB"},
	{name: "silences the adapter and burns", made: silencing, asked: burning, cpu: 200 * time.Millisecond, want: stats.Timeout, says: "CPU time, of 0.2 s"},
	{name: "silences the adapter and maps memory", made: silencing, asked: "if not self.asked: self.asked = mmap.mmap(-1, 60 << 20)", memory: 50 << 20, want: stats.Memory, says: "of 50 MB"},
	{name: "answers early and burns", asked: early + burning, cpu: 200 * time.Millisecond, want: stats.Timeout, says: "CPU time, of 0.2 s"},
	{name: "answers early and sleeps", asked: early + "time.sleep(3600)", wall: 300 * time.Millisecond, want: stats.Stall, says: "300ms"},
	{name: "answers early, says it is ready and burns", asked: strings.ReplaceAll(early, "GROW", "GROW\\nreadyok") + burning, cpu: 200 * time.Millisecond, want: stats.Timeout, says: "CPU time, of 0.2 s"},
	{name: "takes the conversation over", asked: taking + burning, cpu: 200 * time.Millisecond, want: stats.Timeout, says: "CPU time, of 0.2 s"},
	{name: "floods the conversation", asked: "while True: write(b'info depth 1\\n' * 10000)", want: stats.Disconnect, says: "into the conversation"},
	{name: "floods with reports", asked: "write(b''.join(b'info string class word%d x\\n' % n for n in range(10**6)))\ntime.sleep(60)", want: stats.Disconnect, says: "into the conversation"},
	{name: "reports much memory from its referee", referee: "write(b'info string class used 0.01 99999999 99999999 99999999\\n')", made: silencing + "\nwrite(b'info string class used 0.01 99999999 99999999 99999999\\n')", asked: "all = [bytearray(b'x') * 2**22 for _ in range(400)]", memory: 50 << 20, want: stats.Memory, says: "of 50 MB"},
	{name: "reserves address space in its referee", referee: "import mmap; mmap.mmap(-1, 8 << 30).close(); write(b'info string class used 0.01 7999999 7999999 7999999\\n')", made: silencing + "\nwrite(b'info string class used 0.01 7999999 7999999 7999999\\n')", asked: "all = [bytearray(b'x') * 2**22 for _ in range(400)]", memory: 50 << 20, want: stats.Memory, says: "of 50 MB"},
	// What the machine has.
	{name: "memory", asked: "all = [bytearray(b'x') * 2**22 for _ in range(400)]", memory: 50 << 20, want: stats.Memory, says: "of 50 MB"},
	{name: "memory that is not touched", asked: "self.all = mmap.mmap(-1, 400 << 20)", memory: 50 << 20, want: stats.Memory, says: "of 50 MB"},
	{name: "memory in children", asked: "for _ in range(8):\n    if os.fork() == 0:\n        all = bytearray(b'x') * 2**24\n        time.sleep(3600)\ntime.sleep(3600)", memory: 16 << 20, want: stats.Memory, says: "child processes"},
	{name: "threads", asked: "for _ in range(400): threading.Thread(target=time.sleep, args=(3600,)).start()\ntime.sleep(3600)", memory: -1, want: stats.Crash, says: "processes and threads|can't start new thread"},
	{name: "forks", asked: "for _ in range(400):\n    if os.fork() == 0: time.sleep(3600)\ntime.sleep(3600)", memory: -1, want: stats.Crash, says: "processes at a time|processes and threads|Resource temporarily unavailable"},
	{name: "busy children", asked: "for _ in range(24):\n    if os.fork() == 0:\n        while True: pass\ntime.sleep(3600)", want: stats.Crash, says: "processes at a time"},
	{name: "leaves daemons", asked: "for way in range(3):\n    if os.fork() == 0:\n        os.setsid() if way else os.setpgid(0, 0)\n        if os.fork() == 0: time.sleep(3600)\n        os._exit(0)\n1 / 0", want: stats.Crash, says: "ZeroDivisionError"},
	{name: "open files", asked: "all = [open('/dev/null') for _ in range(2000000)]", memory: -1, want: stats.Crash, says: "Too many open files"},
	// Others.
	{name: "stops itself", asked: "os.kill(os.getpid(), signal.SIGSTOP)", isolated: true, wall: 300 * time.Millisecond, want: stats.Stall, says: "300ms"},
	{name: "kills itself", asked: "os.kill(os.getpid(), 9)", isolated: true, want: stats.Crash, says: "killed"},
	{name: "kills its parent", asked: "os.kill(os.getppid(), 9); time.sleep(0.05); 1 / 0", isolated: true, want: stats.Crash, says: "ZeroDivisionError"},
	{name: "kills everybody", asked: "try: os.kill(-1, 9)\nexcept ProcessLookupError: pass\n1 / 0", isolated: true, want: stats.Crash, says: "ZeroDivisionError"},
	{name: "kills the runner", asked: "os.kill(%[3]d, 9)", isolated: true, want: stats.Crash, says: "No such process"},
	{name: "traces the runner", asked: "import ctypes\nassert ctypes.CDLL(None).ptrace(16, %[3]d, 0, 0) == 0", isolated: true, want: stats.Crash, says: "AssertionError"},
	{name: "sees others", asked: "assert len([p for p in os.listdir('/proc') if p.isdigit()]) > 2", isolated: true, want: stats.Crash, says: "AssertionError"},
	{name: "reads passwords", asked: "open('/etc/shadow').read()", isolated: true, want: stats.Crash, says: "No such file"},
	{name: "reads another agent", asked: "open('%[1]s/agent.py').read()", isolated: true, want: stats.Crash, says: "No such file"},
	{name: "reads the match", asked: "open('%[2]s').read()", isolated: true, want: stats.Crash, says: "No such file"},
	{name: "writes beside another", asked: "open('%[1]s/agent.py', 'w')", isolated: true, want: stats.Crash, says: "Error"},
	{name: "writes into the system", asked: "open('/usr/note.txt', 'w')", isolated: true, want: stats.Crash, says: "Read-only file system"},
	{name: "reads a secret of the environment", asked: "assert 'DEPLOY_TOKEN' in os.environ", isolated: true, want: stats.Crash, says: "AssertionError"},
	{name: "writes a setting of the kernel", asked: "open('/proc/sys/kernel/core_pattern', 'r+')", isolated: true, want: stats.Crash, says: "Read-only file system|Permission denied"},
	{name: "fills the disk", asked: "for n in range(9): open('/tmp/%%d' %% n, 'wb').write(bytes(2**24))", isolated: true, memory: -1, want: stats.Crash, says: "No space left"},
	{name: "calls home", asked: "import socket; socket.create_connection(('127.0.0.1', %[4]d), 5)", isolated: true, want: stats.Crash, says: "refused"},
}

func (b *behaviour) source(values ...any) string {
	body := func(text string) string {
		if text == "" {
			return "        pass\n"
		}
		if b.isolated {
			text = fmt.Sprintf(strings.ReplaceAll(text, "%%", "%%")+"%[5]s", append(values, "")...)
		}
		return "        " + strings.ReplaceAll(text, "\n", "\n        ") + "\n"
	}
	return "import fcntl, mmap, os, signal, sys, threading, time\nfrom referee.game import *\n" + writes + "\nclass Agent:\n    asked = False\n" +
		"    def __init__(self, color, **referee):\n        self.color = color\n" + body(b.made) +
		"    def action(self, **referee):\n" + body(b.asked) + "        return GrowAction()\n" +
		"    def update(self, color, action, **referee):\n" + body(b.told)
}

// agent writes a class into a folder of its own.
func agent(t testing.TB, name, source string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	write(t, filepath.Join(dir, name+".py"), source)
	return dir
}

// leftOf lists the processes with a word in their arguments.
func leftOf(word string) (list []string) {
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, f := range files {
		if text, err := os.ReadFile(f); err == nil && bytes.Contains(text, []byte("\x00"+word+"\x00")) {
			list = append(list, filepath.Base(filepath.Dir(f)))
		}
	}
	return list
}

// TestHostileClasses plays against agents that attack in every way, while others play
// undisturbed: each game has its named end, the match continues, and nothing is left.
func TestHostileClasses(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
	t.Setenv("DEPLOY_TOKEN", "secret")
	for _, mode := range []player.Isolation{player.IsolationRequire, player.IsolationOff} {
		t.Run([...]string{"", "off", "isolated"}[mode], func(t *testing.T) {
			box, err := process.NewSandbox(mode)
			if err != nil {
				t.Skip(err)
			}
			if mode == player.IsolationOff && testing.Short() {
				t.Skip("starts many processes once more")
			}
			wait := bystander(t, box)
			t.Run("all", func(t *testing.T) {
				var possible []int
				for i, b := range behaviours {
					if mode == player.IsolationRequire || !b.isolated {
						possible = append(possible, i)
					}
				}
				n := 10
				if mode == player.IsolationOff || testing.Short() {
					n = 6
				}
				for _, i := range gametest.Sample(t, possible, n) {
					b := &behaviours[i]
					t.Run(b.name, func(t *testing.T) {
						t.Parallel()
						b.play(t, i, box)
					})
				}
			})
			wait()
		})
	}
}

// bystander plays a match of a sound agent, for which wait waits.
func bystander(t *testing.T, box player.Sandbox) (wait func()) {
	dir := agent(t, "steady", "from referee.game import *\nclass Agent:\n    def __init__(self, color, **_): pass\n"+
		"    def action(self, **_): return GrowAction()\n    def update(self, color, action, **_): pass\n")
	plan := Plan{Game: find(t, "freckers"), Players: specs(t, "level:1", "py:steady in "+dir), Games: 2, Seed: 5}
	done := make(chan struct{})
	go func() {
		defer close(done)
		table, err := Run(context.Background(), plan, Options{Open: process.Open, Player: player.Options{Sandbox: box}})
		if err != nil || table.Games != 2 || len(table.Rows[0].Faults)+len(table.Rows[1].Faults) > 0 {
			t.Errorf("a match beside the others: %v, %v", table.Terminations, err)
		}
	}()
	return func() { <-done }
}

// play plays a match of two games against a class that does this.
func (b *behaviour) play(t *testing.T, number int, box player.Sandbox) {
	rival := agent(t, "agent", "secret = 1\n")
	file := filepath.Join(t.TempDir(), "match.jsonl")
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	module := fmt.Sprintf("agent_%d_%d", os.Getpid(), number)
	source := b.source(rival, file, os.Getpid(), listener.Addr().(*net.TCPAddr).Port)
	dir := agent(t, module, source)
	if b.referee != "" {
		folder := filepath.Join(dir, "referee")
		if err := errors.Join(os.Mkdir(folder, 0o755), os.WriteFile(filepath.Join(folder, "__init__.py"), []byte("import os\n"+writes+b.referee+"\n"), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	plan := Plan{Game: find(t, "freckers"), Players: specs(t, "level:1", "py:"+module+" in "+dir), Games: 2, Concurrency: 2, Seed: 9}
	plan.CPU, plan.Space, plan.Wall = b.cpu, b.memory, b.wall
	table, err := Run(context.Background(), plan, Options{Open: process.Open, Player: player.Options{Sandbox: box, Grace: 100 * time.Millisecond}, Out: file, OnEvent: func(e Event) {
		if e.Kind != GameEnded {
			return
		}
		g := e.Game
		if g.Termination != b.want || g.By < 0 || g.Players[g.By] != 1 || !saysOneOf(g.Message+g.Action, b.says) {
			t.Errorf("game %d ends by %q: %q %q\n%s", e.Number, g.Termination, g.Message, g.Action, g.Stderr)
		}
	}})
	if err != nil || table.Games != 2 || table.Terminations[b.want] != 2 {
		t.Errorf("%v, %v", table.Terminations, err)
	}
	if list := leftOf(module); list != nil {
		t.Errorf("left behind: processes %v", list)
	}
}

// saysOneOf reports whether a text holds one of several phrases, which stand between bars.
func saysOneOf(text, phrases string) bool {
	return slices.ContainsFunc(strings.Split(phrases, "|"), func(p string) bool { return strings.Contains(text, p) })
}
