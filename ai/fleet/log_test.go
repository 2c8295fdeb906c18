package fleet

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"testing"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/process"
)

// TestLostGamesOfAFleetLeaveTheirConversations plays with a program that ends when it is to move:
// what was said then is kept as it is on one machine.
func TestLostGamesOfAFleetLeaveTheirConversations(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a shell script")
	}
	program := filepath.Join(t.TempDir(), "quitter.sh")
	script := "#!/bin/sh\nwhile read word rest; do case $word in\nugi) echo id name Quitter; echo ugiok;;\nisready) echo readyok;;\ngo) echo info string nothing to say; exit 3;;\nquit) exit 0;;\nesac; done\n"
	if err := os.WriteFile(program, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	r, p := start(t), plan(t, 2)
	var err error
	if p.Players[0], err = player.Parse("cmd:" + program); err != nil {
		t.Fatal(err)
	}
	here, there := t.TempDir(), t.TempDir()
	if _, err := match.Run(t.Context(), p, match.Options{Log: here, Open: process.Open}); err != nil {
		t.Fatal(err)
	}
	r.work(1)
	p.KeepLog = true
	q, err := r.connect().NewQueue(t.Context(), p, player.Options{}, func(text string) { t.Log(text) })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := match.Run(t.Context(), p, match.Options{Log: there, Open: process.Open, Queue: q}); err != nil {
		t.Fatal(err)
	}
	times := regexp.MustCompile(`(?m)^ *[0-9.]+ ([<>])`)
	for number := range 2 {
		want, err := os.ReadFile(match.LogFile(here, number+1))
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(match.LogFile(there, number+1))
		if a, b := times.ReplaceAllString(string(want), "$1"), times.ReplaceAllString(string(got), "$1"); err != nil || a != b {
			t.Errorf("game %d: %v\n%s\nwant\n%s", number+1, err, b, a)
		}
		if !regexp.MustCompile(`< info string nothing to say\n`).Match(got) {
			t.Errorf("game %d: the last words are missing in %s", number+1, fmt.Sprintf("%q", got))
		}
	}
}
