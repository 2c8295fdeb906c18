package gfx_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/replay/gamefile"
)

func TestMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.jsonl")
	args := []string{"match", "--seat", "level:1", "--seat", "level:2", "--games", "10", "--concurrency", "2", "--out", file}
	first := freckers(t, "", args...)
	if first.code != 0 || first.err != "" || !strings.HasPrefix(first.out, "Freckers: 10 games, limits: none, openings: random:4\n") {
		t.Fatalf("got %+v", first)
	}
	for _, want := range []string{"\nlevel:1 ", "\nlevel:2 ", "pairs in which level:1 scored", "\nnormalized Elo of level:1: ", "ended by "} {
		if !strings.Contains(first.out, want) {
			t.Errorf("the table has no %q:\n%s", want, first.out)
		}
	}
	if again := freckers(t, "", args...); again.code != 1 || !strings.Contains(again.err, "--resume") {
		t.Errorf("the same again: %+v", again)
	}
	if same := freckers(t, "", append(args, "--resume")...); same != first {
		t.Errorf("gone on with: %+v, want %+v", same, first)
	}
	if merged := freckers(t, "", "match", "merge", file); merged != first {
		t.Errorf("merged: %+v, want %+v", merged, first)
	}
	if got := freckers(t, "", "review", file); got.code != 1 || !strings.Contains(got.err, "freckers match game FILE N") {
		t.Errorf("a match's file is reviewed: %+v", got)
	}
	out := filepath.Join(t.TempDir(), "seventh.freckers")
	if got := freckers(t, "", "match", "game", file, "7", "-o", out); got != (answer{}) {
		t.Errorf("the seventh game: %+v", got)
	}
	if rec, err := gamefile.Open(out); err != nil || rec.Result == nil || len(rec.Nodes) < 10 {
		t.Errorf("the seventh game: %+v, %v", rec, err)
	}
}

// TestMatchOfManyRatesThemTogether wants the players in the order of one rating, the average
// of which is zero, in games of two seats and of three.
func TestMatchOfManyRatesThemTogether(t *testing.T) {
	for _, game := range []string{"froglet", "chexers"} {
		got := freckers(t, "", "match", "--game", game, "--seat", "level:1", "--seat", "level:2", "--seat", "level:4", "--round-robin", "--games", "18", "--nodes", "100")
		table := strings.Split(got.out, "\n")
		if got.code != 0 || len(table) < 5 || !strings.HasSuffix(table[1], "  Elo, 95 %                 better than next") {
			t.Fatalf("%s: %+v", game, got)
		}
		sum, last := 0, 10000
		for _, line := range table[2:5] {
			_, rating, _ := strings.Cut(line, ")")
			var elo int
			if _, err := fmt.Sscan(rating, &elo); err != nil || elo > last {
				t.Errorf("%s: a rating in %q, %v: want one of at most %d", game, line, err, last)
			}
			sum, last = sum+elo, elo
		}
		if sum < -2 || sum > 2 || !strings.HasPrefix(table[2], "level:4 ") {
			t.Errorf("%s: want the strongest first and an average of zero:\n%s", game, got.out)
		}
	}
}

// TestTimesOfAMatch wants a time per action with its unit; a clock is in seconds without one,
// as other programs have it.
func TestTimesOfAMatch(t *testing.T) {
	for _, c := range []struct{ flag, value, want string }{{"--time", "5ms", "limits: 5ms per action,"}, {"--clock", "5", "limits: 5s per game,"}} {
		got := freckers(t, "", "match", "--seat", "level:1", "--seat", "level:1", "--games", "2", c.flag, c.value)
		if got.code != 0 || !strings.Contains(got.out, c.want) {
			t.Errorf("%s %s: %+v, want %q", c.flag, c.value, got, c.want)
		}
	}
}

// TestEngineInAMatch seats this program's own engine, as a process.
func TestEngineInAMatch(t *testing.T) {
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	got := freckers(t, "", "match", "--game", "froglet", "--seat", "cmd:'"+path+"' engine --game froglet", "--seat", "level:1", "--games", "2", "--nodes", "500")
	if got.code != 0 || !strings.Contains(got.out, "ended by 2 win") && !strings.Contains(got.out, "draw") {
		t.Errorf("got %+v", got)
	}
}

func TestMistakesInMatches(t *testing.T) {
	dir := t.TempDir()
	book, no := filepath.Join(dir, "book.txt"), filepath.Join(dir, "no.jsonl")
	if err := os.WriteFile(book, []byte("GROW\nFLY\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	two := []string{"match", "--seat", "level:1", "--seat", "level:2"}
	for _, c := range gametest.Sample(t, []struct {
		args []string
		code int
		want string
	}{
		{[]string{"match", "--seat", "level:1"}, 2, "--seat twice"},
		{[]string{"match", "--seat", "level:1", "--seat", "you"}, 2, "cmd:PROGRAM"},
		{append(two, "--seat", "level:3"), 2, "--round-robin"},
		{append(two, "--games", "99999999999"), 2, "1 to"},
		{append(two, "--nodes", "0"), 2, "--nodes"},
		{append(two, "--time", "0"), 2, "expected 1ms or more"},
		{append(two, "--time", "100"), 2, "--time: 100 has no unit: expected 100ms for milliseconds, 100s for seconds or 100m for minutes"},
		{append(two, "--clock", "soon"), 2, "60s+1s"},
		{append(two, "--clock", "1m", "--time", "1s"), 2, "--time"},
		{append(two, "--openings", "random:x"), 2, "random:0"},
		{append(two, "--openings", book), 2, "line 2"},
		{append(two, "--sprt", "10,0"), 2, "the smaller one first"},
		{append(two, "--gauntlet", "--round-robin"), 2, "--gauntlet"},
		{append(two, "--wall", "0s"), 2, "--wall: 0s is not allowed"},
		{append(two, "--resume"), 2, "--out"},
		{append(two, "--out", filepath.Join(dir, "none", "x.jsonl")), 1, "its folder does not exist"},
		{[]string{"match", "--seat", "level:99", "--seat", "level:1"}, 2, "level 99"},
		{[]string{"match", "--seat", "cmd:" + no, "--seat", "level:1"}, 2, no},
		{[]string{"match", "merge", no}, 1, no + " does not exist: name a file"},
		{[]string{"match", "merge", book}, 1, "not a match file"},
		{[]string{"match", "merge", "--sprt", "x", book}, 2, "0,10"},
		{[]string{"match", "game", book, "1", "-o", filepath.Join(dir, "x.freckers")}, 1, "not a match file"},
		{[]string{"match", "game", book, "1"}, 2, "--out"},
	}, 8) {
		got := freckers(t, "", c.args...)
		if got.code != c.code || !strings.Contains(got.err, c.want) || strings.Count(got.err, "\n") != 1 {
			t.Errorf("%v: %+v: want code %d and a line with %q", c.args, got, c.code, c.want)
		}
	}
}

// TestPackagesOfOneName plays two packages called agent, which import their own parts by
// that name, against each other.
func TestPackagesOfOneName(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"one/agent/__init__.py": "from .program import Agent\n", "two/agent/__init__.py": "from agent.program import Agent\n",
		"one/agent/program.py": "import agent.search\nfrom agent.search import move\n" + playsMove,
		"two/agent/program.py": "import agent.search\n\ndef move():\n    return agent.search.move()\n" + playsMove,
		"one/agent/search.py":  "from referee.game import GrowAction as move\n",
		"two/agent/search.py":  "from referee.game import GrowAction\nleft = [GrowAction()]\n\ndef move():\n    return left.pop()\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(dir, "games.jsonl")
	args := []string{"match", "--seat", "py:agent in " + filepath.Join(dir, "one"), "--seat", "py:agent in " + filepath.Join(dir, "two"), "--games", "1", "--overload", "0", "--openings", "random:0", "--out", out}
	got := freckers(t, "", args...)
	games, err := os.ReadFile(out)
	if err != nil || got.code != 0 || strings.Count(got.out, "\nagent in one ") != 1 || strings.Count(string(games), "IndexError: pop from empty list (agent/search.py:5, in move)") != 4 {
		t.Errorf("got %+v, %v\n%s", got, err, games)
	}
	if again := freckers(t, "", append(args, "--resume")...); again.code != 0 || again.out != got.out {
		t.Errorf("gone on with: %+v, want %+v", again, got)
	}
}

// playsMove is an agent that plays whatever move returns.
const playsMove = `
class Agent:
    def __init__(self, color, **referee):
        pass
    def action(self, **referee):
        return move()
    def update(self, color, action, **referee):
        pass
`

// TestLimitsOfAMatch has an agent exceed a limit that a flag sets.
func TestLimitsOfAMatch(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil || runtime.GOOS != "linux" {
		t.Skip("there is no python3 here, or memory is measured otherwise")
	}
	dir := t.TempDir()
	for _, c := range gametest.Sample(t, []struct{ flag, value, way, want string }{
		{"--cpu", "1s", "while True: pass", " s of CPU time, of 1 s for a game"},
		{"--memory", "100", "left.append(mmap.mmap(-1, 110 << 20))", " MB of memory, of 100 MB"},
		{"--wall", "1s", "time.sleep(3600)", "within 1s, the limit of wall time for a reply"},
	}, 1) {
		agent := "import mmap, time\nfrom referee.game import GrowAction\nleft = []\n\ndef move():\n    left.append(None)\n    if len(left) > 1:\n        " + c.way + "\n    return GrowAction()\n" + playsMove
		if err := os.WriteFile(filepath.Join(dir, "agent.py"), []byte(agent), 0o600); err != nil {
			t.Fatal(err)
		}
		got := freckers(t, "", "match", "--seat", "py:agent", "--seat", "level:1", "--dir", dir, "--games", "2", "--overload", "0", c.flag, c.value)
		if !strings.Contains(got.out, "agent lost 2 games") || !strings.Contains(got.out, c.want) {
			t.Errorf("%s: %+v, want %q", c.flag, got, c.want)
		}
	}
}
