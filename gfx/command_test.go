package gfx_test

import (
	"bytes"
	"errors"
	"image/gif"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"freckers/ai/billabongbook"
	"freckers/game/gametest"
	"freckers/replay/gamefile"
)

// built makes the command once for all tests of this package.
var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "freckers-command-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "freckers")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	cmd := exec.Command("go", "build", "-ldflags=-s", "-o", path, ".")
	cmd.Dir = ".."
	if out, err := cmd.CombinedOutput(); err != nil {
		return path, errors.New(string(out))
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, _ := built(); path != "" {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// answer is what the command said and how it ended.
type answer struct {
	out, err string
	code     int
}

// freckers runs the command without a display, with its data in a folder of its
// own.
func freckers(t testing.TB, input string, args ...string) answer {
	t.Helper()
	cmd := command(t, args...)
	var out, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &out, &stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return answer{out.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

func command(t testing.TB, args ...string) *exec.Cmd {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatalf("the command does not build: %v", err)
	}
	cmd := exec.Command(path, args...)
	home := t.TempDir()
	cmd.Env = append(cmd.Env, "FRECKERS_LANG=en")
	for _, v := range os.Environ() {
		name, _, _ := strings.Cut(v, "=")
		if name != "DISPLAY" && name != "WAYLAND_DISPLAY" && name != "HOME" && name != "XDG_DATA_HOME" {
			cmd.Env = append(cmd.Env, v)
		}
	}
	cmd.Env = append(cmd.Env, "HOME="+home, "FRECKERS_DATA="+filepath.Join(home, "data"))
	return cmd
}

func TestVersion(t *testing.T) {
	got := freckers(t, "", "version")
	if got.code != 0 || !strings.HasPrefix(got.out, "freckers ") || !strings.Contains(got.out, runtime.Version()) || strings.Count(got.out, "\n") != 1 {
		t.Errorf("got %+v", got)
	}
	if help := freckers(t, "", "help", "perft"); help != freckers(t, "", "perft", "--help") || help.code != 0 {
		t.Errorf("help perft gives %+v", help)
	}
	if same := freckers(t, "", "--version"); same != got {
		t.Errorf("--version gives %+v, want %+v", same, got)
	}
	long := freckers(t, "", "version", "--license")
	if long.code != 0 || !strings.HasPrefix(long.out, got.out) || !strings.Contains(long.out, "SIL OPEN FONT LICENSE") {
		t.Errorf("--license gives %+v", long)
	}
	if british := freckers(t, "", "version", "--licence"); british != long {
		t.Errorf("--licence gives %+v", british)
	}
}

// TestMistakesAreOneLine holds that every error is one line that names what was
// wrong, on stderr, with the exit code of its kind.
func TestMistakesAreOneLine(t *testing.T) {
	dir := t.TempDir()
	torn := filepath.Join(dir, "torn.log")
	if err := os.WriteFile(torn, []byte("nothing to see\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	missing, picture := filepath.Join(dir, "missing.log"), filepath.Join(dir, "out.gif")
	logFile := filepath.Join("..", "replay", "testdata", "game-3.log")
	for _, c := range gametest.Sample(t, []struct {
		args []string
		code int
		want string
	}{
		{[]string{"fly"}, 2, "fly"},
		{[]string{"--fast"}, 2, "--fast"},
		{[]string{"perft", "--depth", "deep"}, 2, "deep"},
		{[]string{"perft", "--depth", "-1"}, 2, "--depth: -1 is not allowed: expected 0 or more"},
		{[]string{"play", "--text", "--seed", "0"}, 2, "expected 1 or more"},
		{[]string{"perft", "--game", "chess"}, 2, "chess"},
		{[]string{"perft", "--rules", "mine"}, 2, "mine"},
		{[]string{"perft", "--position", "RRR"}, 2, "row"},
		{[]string{"play", "--text", "--red", "level:99"}, 2, "level"},
		{[]string{"play", "--text", "--blue", "robot"}, 2, "robot"},
		{[]string{"play", "--text", "--blue", "py:nobody", "--dir", dir}, 2, "no module"},
		{[]string{"play", "--text", "--blue", "cmd:" + missing}, 2, missing},
		{[]string{"play", "--text", "--blue", "cmd:'"}, 2, "quote"},
		{[]string{"grade", dir, "--games", "0"}, 2, "--games: 0 is not allowed: expected 1 to 1000"},
		{[]string{"tournament", dir, "--games", "0"}, 2, "--games: 0 is not allowed: expected 1 or more"},
		{[]string{"train", "--games", "0"}, 2, "--games: 0 is not allowed: expected 1 or more"},
		{[]string{"web", logFile}, 2, "--player"},
		{[]string{"web", "--serve", "127.0.0.1:99999"}, 2, "expected a port from 0 to 65535"},
		{[]string{"web", "--zip", torn}, 1, torn + " exists and is no archive of the page"},
		{[]string{"web", "--player", "-o", dir}, 2, "--player needs games"},
		{[]string{"web", "--player", logFile, "-o", dir, "--serve", "127.0.0.1:0"}, 2, "--serve"},
		{[]string{"web", "--player", logFile, logFile, "-o", "a.html"}, 2, "name a folder"},
		{[]string{"web", "--player", missing, "-o", dir}, 1, missing},
		{[]string{"web", "--player", "--game", "2", logFile, "-o", dir}, 1, "game 2"},
		{[]string{"convert", missing, filepath.Join(dir, "out.freckers")}, 1, missing},
		{[]string{"convert", torn, filepath.Join(dir, "out.freckers")}, 1, torn},
		{[]string{"convert", logFile, filepath.Join(dir, "out.txt")}, 2, "the name does not tell the format"},
		{[]string{"convert", logFile, logFile}, 1, "choose another name"},
		{[]string{"replay", missing}, 1, missing},
		{[]string{"export", missing, "-o", filepath.Join(dir, "out.gif")}, 1, missing},
		{[]string{"review", missing}, 1, missing},
		{[]string{"review", torn}, 1, torn},
		{[]string{"review"}, 2, "file"},
		{[]string{"review", logFile, "--nodes", "0"}, 2, "--nodes"},
		{[]string{"review", filepath.Join("testdata", "review", "empty.freckers")}, 1, "no action"},
		{[]string{"export", torn}, 2, "-o"},
		{[]string{"export", logFile, "-o", torn}, 1, "choose another name"},
		{[]string{"export", logFile, "-o", picture, "--size", "0"}, 2, "--size: 0 is not allowed: expected 120 to 4096"},
		{[]string{"export", logFile, "-o", picture, "--speed", "0"}, 2, "--speed: 0 is not allowed: expected 0.1 to 20"},
		{[]string{"export", logFile, "-o", picture, "--speed", "nan"}, 2, "0.1 to 20"},
		{[]string{"export", logFile, "-o", picture, "--to", "0"}, 2, "--to: 0 is not allowed: expected 1 or more"},
		{[]string{"export", logFile, "-o", picture, "--from", "9", "--to", "8"}, 2, "actions 9 to 8"},
		{[]string{"export", logFile, "-o", filepath.Join(dir, "game.doc")}, 2, "game.doc"},
		{[]string{"export", logFile, "-o", filepath.Join(dir, "one.png"), "--from", "5"}, 2, "--at 5 is the one after action 5"},
		{[]string{"export", logFile, "-o", filepath.Join(dir, "one.png"), "--at", "5", "--to", "6"}, 2, "--at and --to"},
		{[]string{"export", logFile, "-o", picture, "--at", "5"}, 2, "--at selects the position of a .png"},
		{[]string{"export", logFile, "-o", filepath.Join(missing, "game.gif")}, 1, missing},
		{[]string{"page", logFile, "--agent", "level:1", "-o", dir}, 2, "leave out games, --game and --url"},
		{[]string{"play", "--text", "--cache", "0"}, 2, "1 to 4096"},
		{[]string{"bench", "--depth", "0"}, 2, "--depth: 0 is not allowed"},
		{[]string{"engine", "check"}, 2, "command"},
		{[]string{"engine", "check", missing}, 1, missing},
		{[]string{"agent"}, 2, "--write"},
		{[]string{"agent", "--write", dir, "--level", "99"}, 2, "0 to"},
		{[]string{"agent", "--write", dir, "--game", "billabong"}, 2, "freckers or chexers"},
		{[]string{"agent", "--write", torn}, 2, torn},
		{[]string{"match", "--seat", "level:1", "--seat", "level:2", "--openings", ""}, 2, "--openings: the value is empty"},
		{[]string{"watch", "http://somewhere"}, 2, "ws://127.0.0.1:8765"},
		{[]string{"watch", "--games", "3"}, 2, "--text"},
		{[]string{"watch", "--text", "--games=-3"}, 2, "0 or more"},
		{[]string{"watch", "--text", "-o", "game.log"}, 2, "freckers convert"},
		{[]string{"watch", "--text", "-o", "a*.freckers"}, 2, "a-.freckers"},
		{[]string{"train", "--positions", "0"}, 2, "--positions"},
		{[]string{"engine", "check", "--patience", "0", missing}, 2, "--patience: 0s is not allowed"},
		{[]string{"train", "--book", filepath.Join(dir, "book")}, 1, "--game billabong"},
		{[]string{"train", "--game", "billabong", "--book", filepath.Join(dir, "book"), "--out", "net"}, 2, "leave out --positions"},
		{[]string{"train", "--game", "billabong", "--book", torn, "--resume"}, 1, "no opening book"},
		{[]string{"train", "--data", torn}, 1, torn},
		{[]string{"train", "--data", torn, "--resume"}, 1, "no file of training positions"},
		{[]string{"train", "--data", filepath.Join(dir, "few"), "--positions", "9", "--nodes", "9"}, 1, "too few"},
	}, 16) {
		got := freckers(t, "", c.args...)
		if got.code != c.code || got.out != "" || strings.Count(got.err, "\n") != 1 || !strings.Contains(got.err, c.want) {
			t.Errorf("freckers %s: exit %d, out %q, err %q; want exit %d and one line with %q",
				strings.Join(c.args, " "), got.code, got.out, got.err, c.code, c.want)
		}
	}
}

func TestPerftPrintsALineForEachDepth(t *testing.T) {
	got := freckers(t, "", "perft", "--depth", "4")
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if got.code != 0 || len(lines) != 4 {
		t.Fatalf("got %+v", got)
	}
	for i, want := range []string{"1 21 ", "2 441 ", "3 7791 ", "4 137641 "} {
		if !strings.HasPrefix(lines[i], want) || len(strings.Fields(lines[i])) != 3 {
			t.Errorf("depth %d: got %q, want %qand milliseconds", i+1, lines[i], want)
		}
	}
}

// TestDivideAddsUp holds the counts of the single actions against the total.
func TestDivideAddsUp(t *testing.T) {
	got := freckers(t, "", "perft", "--depth", "3", "--divide")
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	sum := 0
	for _, line := range lines[:len(lines)-1] {
		n := 0
		for _, digit := range line[strings.LastIndexByte(line, ' ')+1:] {
			n = 10*n + int(digit-'0')
		}
		sum += n
	}
	if got.code != 0 || len(lines) != 22 || sum != 7791 || !strings.HasPrefix(lines[21], "3 7791 ") {
		t.Errorf("the actions sum to %d: %+v", sum, got)
	}
}

// TestDivideOfNothing counts the position itself, as without --divide.
func TestDivideOfNothing(t *testing.T) {
	if got := freckers(t, "", "perft", "--depth", "0", "--divide"); got.code != 0 || !strings.HasPrefix(got.out, "0 1 ") {
		t.Errorf("got %+v", got)
	}
}

// TestBenchPrintsTheSameEachTime runs it twice; only its speed may differ.
func TestBenchPrintsTheSameEachTime(t *testing.T) {
	steady := func(args ...string) (lines []string) {
		got := freckers(t, "", append([]string{"bench", "--cache", "1"}, args...)...)
		if got.code != 0 || got.err != "" {
			t.Fatalf("got %+v", got)
		}
		for _, line := range strings.Split(strings.TrimSpace(got.out), "\n") {
			if !strings.HasPrefix(line, "seconds ") && !strings.HasPrefix(line, "nodes/s ") {
				lines = append(lines, line)
			}
		}
		return lines
	}
	first := steady("--nodes", "2000")
	if again := steady("--nodes", "2000"); !slices.Equal(first, again) {
		t.Errorf("got\n%s\nthen\n%s", strings.Join(first, "\n"), strings.Join(again, "\n"))
	}
	last := first[len(first)-1]
	if len(first) < 24 || !strings.HasPrefix(last, "signature ") || len(last) != len("signature 01234567") {
		t.Errorf("got\n%s", strings.Join(first, "\n"))
	}
	if most := steady("--nodes", "2000", "--depth", "100"); !slices.Equal(first, most) {
		t.Errorf("a depth above the greatest one is no upper bound:\n%s", strings.Join(most, "\n"))
	}
	deeper := steady("--depth", "5")
	if deeper[len(deeper)-1] == last {
		t.Errorf("another depth gives the same %s", last)
	}
}

func TestTheEngineAnswersAndChecksItself(t *testing.T) {
	got := freckers(t, "ugi\nposition startpos\nquery p1turn\nquit\n", "engine", "--cache", "1")
	if got.code != 0 || got.err != "" || !strings.Contains(got.out, "\nugiok\nresponse true\n") {
		t.Fatalf("got %+v", got)
	}
	got = freckers(t, "position startpos\ngo depth 100 nodes 100000\ngo depth 6", "engine", "--cache", "1")
	if got.code != 0 || got.err != "" || strings.Count(got.out, "bestmove ") != 1 {
		t.Errorf("a piped script: got %+v", got)
	}
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	got = freckers(t, "", "engine", "check", path, "engine", "--game", "chexers")
	if got.code != 1 || got.out != "" || !strings.Contains(got.err, "--game") || strings.Count(got.err, "\n") != 1 {
		t.Errorf("got %+v", got)
	}
	got = freckers(t, "", "engine", "check", path, "version")
	if got.code != 1 || !strings.Contains(got.out, "FAIL  R1 ") || strings.Count(got.err, "\n") != 1 {
		t.Errorf("got %+v", got)
	}
}

func TestPlayInTheTerminalEndsWithTheInput(t *testing.T) {
	got := freckers(t, "0,3 d\n", "play", "--text", "--blue", "person")
	if got.code != 0 || got.err != "" {
		t.Fatalf("got %+v", got)
	}
	for _, want := range []string{"Red steps from 0,3 to 1,3.", "data/games"} {
		if !strings.Contains(got.out, want) {
			t.Errorf("%q is not in\n%s", want, got.out)
		}
	}
}

// TestWithoutADisplayTheTerminalPlays starts the command bare, on a system whose settings are
// slow to answer.
func TestWithoutADisplayTheTerminalPlays(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only here can a display be taken away")
	}
	dir := t.TempDir()
	asked := filepath.Join(dir, "asked")
	if err := os.WriteFile(filepath.Join(dir, "gsettings"), []byte("#!/bin/sh\necho $$ >>'"+asked+"'\nexec sleep 1\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	got := freckers(t, "quit\n")
	first, rest, _ := strings.Cut(got.out, "\n")
	if got.code != 0 || !strings.Contains(first, "display") || !strings.Contains(rest, "Red to move") {
		t.Errorf("got %+v", got)
	}
	pids, err := os.ReadFile(asked)
	if err != nil {
		t.Fatal(err)
	}
	for _, pid := range strings.Fields(string(pids)) {
		if _, err := os.Stat(filepath.Join("/proc", pid)); err == nil {
			t.Errorf("process %s, which asks for the system's settings, is left", pid)
		}
	}
}

// TestALogGoesAllTheWay converts a log of the referee's there and back and draws
// it, without a display.
func TestALogGoesAllTheWay(t *testing.T) {
	dir := t.TempDir()
	log := filepath.Join("..", "replay", "testdata", "game-1.log")
	record, back, picture := filepath.Join(dir, "a.freckers"), filepath.Join(dir, "a.log"), filepath.Join(dir, "a.gif")
	for _, args := range [][]string{
		{"convert", log, record},
		{"convert", record, back},
		{"web", "--player", back, record, "-o", filepath.Join(dir, "pages")},
		{"web", "--player", record, "-o", filepath.Join(dir, "page.html")},
		{"export", back, "-o", picture, "--size", "160", "--from", "1", "--to", "4", "--per-hop", "--theme", "night"},
	} {
		if got := freckers(t, "", args...); got.code != 0 || got.out != "" {
			t.Fatalf("freckers %s: %+v", strings.Join(args, " "), got)
		}
	}
	one, err := gamefile.Open(log)
	if err != nil {
		t.Fatal(err)
	}
	two, err := gamefile.Open(back)
	if err != nil {
		t.Fatal(err)
	}
	if last := len(one.Nodes) - 1; last < 10 || len(two.Nodes) != last+1 || one.State(last).String() != two.State(last).String() {
		t.Errorf("%d actions went out and %d came back", last, len(two.Nodes)-1)
	}
	for _, page := range []string{"page.html", "pages/index.html", "pages/a.html", "pages/a-2.html", "pages/board.js"} {
		if _, err := os.Stat(filepath.Join(dir, page)); err != nil {
			t.Error(err)
		}
	}
	f, err := os.Open(picture)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	g, err := gif.DecodeAll(f)
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) < 5 || g.Config.Width != 160 {
		t.Errorf("%d frames %d wide, want at least one an action, 160 wide", len(g.Image), g.Config.Width)
	}
}

func TestTrainMakesANet(t *testing.T) {
	gametest.OneIn(t, 2)
	dir := t.TempDir()
	data, out := filepath.Join(dir, "positions"), filepath.Join(dir, "net")
	args := []string{"train", "--positions", "5000", "--nodes", "20", "--judge", "hand", "--data", data, "--out", out}
	for range 2 {
		got := freckers(t, "", args...)
		if got.code != 0 || !strings.Contains(got.out, "epoch 1 of") || !strings.Contains(got.out, out+" holds the net") {
			t.Fatalf("exit %d, out %q, err %q", got.code, got.out, got.err)
		}
		args = append(args, "--resume")
	}
	if net, err := os.ReadFile(out); err != nil || !bytes.HasPrefix(net, []byte("frknet")) {
		t.Errorf("no net was written (%v)", err)
	}
}

func TestTrainMakesABook(t *testing.T) {
	out := filepath.Join(t.TempDir(), "book")
	args := []string{"train", "--game", "billabong", "--book", out, "--nodes", "20", "--games", "9"}
	for range 2 {
		if got := freckers(t, "", args...); got.code != 0 || !strings.Contains(got.out, out+" holds a placement for ") {
			t.Fatalf("exit %d, out %q, err %q", got.code, got.out, got.err)
		}
		args = append(args, "--resume")
	}
	file, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := billabongbook.Read(file); err != nil {
		t.Error(err)
	}
}

func TestTheHelpOfTrainSaysThatANetIsReplaced(t *testing.T) {
	got := freckers(t, "", "train", "--help")
	if help := strings.Join(strings.Fields(got.out), " "); !strings.Contains(help, "an existing file is replaced") {
		t.Errorf("it says %q", help)
	}
}

func BenchmarkStartVersion(b *testing.B) { benchmarkStart(b, "version") }

func BenchmarkStartPerft(b *testing.B) { benchmarkStart(b, "perft", "--depth", "1") }

// benchmarkStart also reports the fastest start: on a machine with other work
// it is the truer figure.
func benchmarkStart(b *testing.B, args ...string) {
	template := command(b, args...)
	best := time.Hour
	for b.Loop() {
		cmd := exec.Command(template.Path, args...)
		cmd.Env = template.Env
		begun := time.Now()
		if err := cmd.Run(); err != nil {
			b.Fatal(err)
		}
		best = min(best, time.Since(begun))
	}
	b.ReportMetric(float64(best)/float64(time.Millisecond), "best-ms")
}
