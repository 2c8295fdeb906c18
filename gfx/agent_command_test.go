package gfx_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestThePackageForTheReferee writes it, sees that nothing is overwritten, and
// has Python play a turn by it.
func TestThePackageForTheReferee(t *testing.T) {
	dir := t.TempDir()
	args := []string{"agent", "--write", dir, "--game", "chexers", "--level", "1"}
	got := freckers(t, "", args...)
	program := filepath.Join(dir, "freckers_agent", "program.py")
	text, err := os.ReadFile(program)
	if got.code != 0 || got.err != "" || !strings.Contains(got.out, dir) || err != nil || !strings.Contains(string(text), "class Player") {
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
	dir := t.TempDir()
	if got := freckers(t, "", "agent", "--write", dir, "--level", "1"); got.code != 0 {
		t.Fatalf("got %+v", got)
	}
	got = freckers(t, "", "play", "--text", "--red", "level:1", "--blue", "py:freckers_agent", "--dir", dir, "--rules", "referee")
	ended := strings.Contains(got.out, " wins after ") || strings.Contains(got.out, "A draw after ")
	if got.code != 0 || !strings.Contains(got.out, "Blue: program freckers_agent") || !ended || strings.Contains(got.out, "error") {
		t.Errorf("got %+v", got)
	}
}
