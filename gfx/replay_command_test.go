package gfx_test

import (
	"strings"
	"testing"
)

// TestReplayInTheTerminal prints a game with what its programs printed, and searches that.
func TestReplayInTheTerminal(t *testing.T) {
	const file = "testdata/prints.freckers"
	all := freckers(t, "", "replay", "--text", file)
	for _, want := range []string{"at the start\n      Red| weights loaded: 6 features", "\n  1 Red 0,2 ↘, ", "\n      Red|   1. 0-2 [↘] gains 1\n", "\n      Red| #! arrow 0-2 1-3 gold\n", "\n 48 Blue "} {
		if !strings.Contains(all.out, want) {
			t.Errorf("it prints no %q (exit code %d): %s%.400s", want, all.code, all.err, all.out)
		}
	}
	found := freckers(t, "", "replay", "--text", "--find", "NO WAY forwards", file)
	lines := strings.Split(strings.TrimSpace(found.out), "\n")
	if len(lines) < 2 || len(lines)%2 != 0 {
		t.Fatalf("a search prints %q", found.out)
	}
	for i := 0; i < len(lines); i += 2 {
		if !strings.Contains(lines[i], " Red grow") || lines[i+1] != "      Red| no way forwards: grow" {
			t.Errorf("a search prints %q and %q, want moves and the lines that were found", lines[i], lines[i+1])
		}
	}
	if none := freckers(t, "", "replay", "--text", "--find", "nothing like it", file); none.out != "" || none.code != 0 {
		t.Errorf("a search without a match prints %q, exit code %d", none.out, none.code)
	}
	if wrong := freckers(t, "", "replay", "--find", "x", file); wrong.code != 2 || !strings.Contains(wrong.err, "--text") {
		t.Errorf("--find alone: exit code %d, %q", wrong.code, wrong.err)
	}
}
