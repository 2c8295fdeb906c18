//go:build linux || darwin

package gfx_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"freckers/game/gametest"
)

// TestStoppedMatch interrupts a match as Ctrl-C does, once its program has begun a
// game, and goes on with it.
func TestStoppedMatch(t *testing.T) {
	gametest.OneIn(t, 2)
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	begun := filepath.Join(dir, "begun")
	if err := syscall.Mkfifo(begun, 0o600); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "games.jsonl")
	seat := "cmd:sh -c 'if test -p " + begun + "; then echo > " + begun + "; fi; exec " + path + " engine --game froglet'"
	cmd := command(t, "match", "--game", "froglet", "--seat", "level:1", "--seat", seat, "--games", "4", "--overload", "0", "--time", "50ms", "--isolation", "off", "--out", file)
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.ReadFile(begun); err != nil { // waits for the program
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	err = cmd.Wait()
	if cmd.ProcessState.ExitCode() != 1 || !strings.Contains(stderr.String(), "stopped after 0 of 4 games; continue with the same command and --resume") ||
		!strings.Contains(out.String(), "Froglet: 0 of 4 games, limits: 50ms per action") {
		t.Errorf("stopped: %v: %s%s", err, out.String(), stderr.String())
	}
	data, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(data), `"end":"interrupt"`) {
		t.Errorf("the file is %s, %v", data, err)
	}
	if err := os.Remove(begun); err != nil {
		t.Fatal(err)
	}
	got := freckers(t, "", "match", "--game", "froglet", "--seat", "level:1", "--seat", seat, "--games", "4", "--overload", "0", "--time", "50ms", "--isolation", "off", "--out", file, "--resume")
	if got.code != 0 || !strings.Contains(got.out, "Froglet: 4 games") {
		t.Errorf("gone on with: %+v", got)
	}
}

// TestAProgramThatNeverPlaysEndsTheMatch wants two games, the table and why.
func TestAProgramThatNeverPlaysEndsTheMatch(t *testing.T) {
	got := freckers(t, "", "match", "--seat", "cmd:sh -c 'echo no luck >&2; exit 3'", "--seat", "level:1", "--games", "20", "--overload", "0", "--isolation", "off")
	const why = "the program ended with exit status 3 while getting ready: no luck"
	if got.code != 1 || !strings.Contains(got.out, "lost 2 games by crash, the first one game 1: "+why) ||
		!strings.Contains(got.err, "fails before its first action, in 2 games of 2: "+why) || strings.Count(got.err, "\n") != 1 {
		t.Errorf("got %+v", got)
	}
}

// TestRootIsWarned plays with a program, which runs as root where this does: that is said once, with
// isolation or without, unless --isolation off accepts it.
func TestRootIsWarned(t *testing.T) {
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	for mode, want := range map[string]int{"auto": 1, "off": 0} {
		if os.Geteuid() != 0 {
			want = 0
		}
		got := freckers(t, "", "match", "--game", "froglet", "--seat", "level:1", "--seat", "cmd:'"+path+"' engine --game froglet", "--games", "2", "--time", "10ms", "--overload", "0", "--isolation", mode)
		if n := strings.Count(got.err, "programs run as root"); got.code != 0 || n != want {
			t.Errorf("--isolation %s says it %d times, want %d: %+v", mode, n, want, got)
		}
	}
}
