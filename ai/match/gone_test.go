package match

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"freckers/ai/match/stats"
	"freckers/ai/process"
)

// TestAProgramIsGone has a program disappear after the first game, and one that was never
// one: they lose the games that are left, and the match continues.
func TestAProgramIsGone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a script of the shell")
	}
	for _, c := range []struct{ text, says string }{
		{"#!/bin/sh\nexit 3\n", "cannot be started"},
		{"\x7fELF is not this", ""},
	} {
		path := filepath.Join(t.TempDir(), "engine")
		if err := os.WriteFile(path, []byte(c.text), 0o755); err != nil {
			t.Fatal(err)
		}
		plan := Plan{Game: find(t, "freckers"), Players: specs(t, "level:1", fmt.Sprintf("cmd:'%s'", path)), Games: 4}
		table, err := Run(t.Context(), plan, Options{Open: process.Open, OnEvent: func(e Event) {
			if e.Kind != GameEnded {
				return
			}
			if e.Number > 1 && !strings.Contains(e.Game.Message, c.says) {
				t.Errorf("game %d: %q", e.Number, e.Game.Message)
			}
			if e.Number == 1 && c.says != "" {
				if err := os.Remove(path); err != nil {
					t.Error(err)
				}
			}
		}})
		if err != nil || table.Games != 4 || table.Terminations[stats.Crash] != 4 {
			t.Errorf("%v, %v", table.Terminations, err)
		}
	}
}
