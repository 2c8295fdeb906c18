package gfx_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestGradingAnAgentThatCannotBeImported wants sheets with no marks, and a success.
func TestGradingAnAgentThatCannotBeImported(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
	dir := t.TempDir()
	for _, team := range []string{"one", "two"} {
		if err := os.MkdirAll(filepath.Join(dir, team, "agent"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, team, "agent", "__init__.py"), []byte("class Agent(:\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, table, page := filepath.Join(dir, "out"), filepath.Join(dir, "marks.csv"), filepath.Join(dir, "one.html")
	got := freckers(t, "", "grade", "--isolation", "off", "--quick", filepath.Join(dir, "one"), "-o", filepath.Join(dir, "single"), "--html", page)
	if got.code != 0 || got.err != "" || !strings.Contains(got.out, "0 of 11 marks") || !strings.Contains(got.out, "SyntaxError") {
		t.Errorf("got %+v", got)
	}
	if text, err := os.ReadFile(page); err != nil || !strings.Contains(string(text), "SyntaxError") {
		t.Errorf("the page does not name the error (%v)", err)
	}
	got = freckers(t, "", "grade", "--isolation", "off", filepath.Join(dir, "one"), filepath.Join(dir, "two"), "-o", out, "--csv", table)
	if got.code != 0 || got.err != "" || strings.Count(got.out, "Mark sheet: ") != 2 {
		t.Errorf("got %+v", got)
	}
	rows, err := os.ReadFile(table)
	if err != nil || strings.Count(string(rows), "\n") != 3 || !strings.Contains(string(rows), "\ntwo,") {
		t.Errorf("the table is %q (%v)", rows, err)
	}
	text, err := os.ReadFile(filepath.Join(out, "two", "sheet.json"))
	if err != nil || !json.Valid(text) {
		t.Errorf("the sheet is %q (%v)", text, err)
	}
}

// TestGradingWithoutBubblewrap hides it: with two agents, one line warns of that, unless
// they need no isolation or must have it.
func TestGradingWithoutBubblewrap(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("nothing is isolated here")
	}
	dir := t.TempDir()
	for _, team := range []string{"one", "two"} {
		if err := os.MkdirAll(filepath.Join(dir, team), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for mode, want := range map[string]struct {
		code  int
		lines int // on the standard error
	}{"auto": {0, 1}, "off": {0, 0}, "require": {1, 1}} {
		cmd := command(t, "grade", "--isolation", mode, filepath.Join(dir, "one"), filepath.Join(dir, "two"), "-o", filepath.Join(dir, mode))
		cmd.Env = append(cmd.Env, "PATH="+dir)
		var stderr strings.Builder
		cmd.Stderr = &stderr
		_ = cmd.Run() // the status says how it ended
		got := stderr.String()
		if cmd.ProcessState.ExitCode() != want.code || strings.Count(got, "\n") != want.lines || want.lines > 0 && !strings.Contains(got, "bubblewrap (bwrap) is not installed") {
			t.Errorf("--isolation %s ends with %d: %q", mode, cmd.ProcessState.ExitCode(), got)
		}
	}
}

func TestMistakesInGrading(t *testing.T) {
	dir := t.TempDir()
	rubric := filepath.Join(dir, "marks.json")
	got := freckers(t, "", "grade", "--print-marks")
	if got.code != 0 || !json.Valid([]byte(got.out)) {
		t.Fatalf("got %+v", got)
	}
	if err := os.WriteFile(rubric, []byte(strings.Replace(got.out, "bot:greedy", "bot:cunning", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	for says, args := range map[string][]string{
		"no agent is named":   {"grade"},
		"there is no folder":  {"grade", filepath.Join(dir, "nowhere")},
		"none to grade":       {"grade", "level:3"},
		"--html and --json":   {"grade", dir, dir, "--html", "x.html"},
		"expected bot:random": {"grade", dir, "--marks", rubric},
		"no such file":        {"grade", dir, "--marks", filepath.Join(dir, "none.json")},
		"has no unit":         {"grade", dir, "--cpu", "10"},
	} {
		if got := freckers(t, "", args...); got.code != 2 || strings.Count(got.err, "\n") != 1 || !strings.Contains(got.err, says) {
			t.Errorf("%v: got %+v, want %q", args, got, says)
		}
	}
}
