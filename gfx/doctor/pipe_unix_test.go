//go:build unix

package doctor

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestPipesStopNoReport has pipes, on which a reader waits for ever, where files belong.
func TestPipesStopNoReport(t *testing.T) {
	_, data := home(t)
	games := filepath.Join(data, "games")
	if err := os.MkdirAll(games, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(data, "settings.json"), filepath.Join(data, "freckers.log"), filepath.Join(games, "a.freckers")} {
		if err := syscall.Mkfifo(path, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, i := range Examine(check) {
		if i.Name == "Games" && i.Value != "0, 0 damaged, 0 cannot be opened" || i.Name != "Settings" && i.Problem != "" || i.Name == "Settings" && i.Problem == "" {
			t.Errorf("it reports %+v", i)
		}
	}
}
