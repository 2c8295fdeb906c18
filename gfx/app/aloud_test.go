//go:build unix

package app_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"freckers/gfx/app/apptest"
)

// TestAGameIsSpoken plays the last move of a game by keyboard with --speak, and reads what the system's command
// was to say. When the window is closed, none of its processes is left, not even one that was still speaking.
func TestAGameIsSpoken(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("this system speaks by other commands")
	}
	dir := t.TempDir()
	said, long := filepath.Join(dir, "said"), filepath.Join(dir, "long") // once it is there, sentences last until they are stopped
	script := "#!/bin/sh\nfor last; do :; done\n[ \"$1\" = --cancel ] && exit\necho \"$$ $last\" >> " + said + "\n[ ! -e " + long + " ] || exec sleep infinity\n"
	if err := os.WriteFile(filepath.Join(dir, "spd-say"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	lines := func() (pids []int, sentences []string) {
		text, err := os.ReadFile(said)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			pid, rest := 0, ""
			if _, err := fmt.Sscanf(line, "%d", &pid); err != nil {
				t.Fatal(err)
			}
			_, rest, _ = strings.Cut(strings.TrimSpace(line), " ")
			pids, sentences = append(pids, pid), append(sentences, rest)
		}
		return pids, sentences
	}
	w := start(t, apptest.Options{Settings: calm("day"), Args: []string{"play", "--game", "freckers", "--red", "person", "--blue", "level:1", "--position", nearHome, "--speak"}})
	heard := func(sentence string) {
		t.Helper()
		if !until(w.Guest, func() bool {
			_, all := lines()
			return strings.Contains("\n"+strings.Join(all, "\n"), sentence)
		}) {
			_, all := lines()
			t.Fatalf("%q was not said, but %q", sentence, all)
		}
	}
	rec := w.record()
	first := firstMovable(rec.State(rec.Cursor))
	beside := w.steerTo(first, w.view.Beside(first, 0, -1))
	heard("\n" + w.view.Layout.Sites[beside].Name + ", ")
	w.steerTo(beside, first)
	played := w.playByKeys(0)
	heard("win")
	_, all := lines()
	t.Logf("%d moves: %q", played, all)
	want := []string{"You are Red, and begin.", "Red hops from 5,1 to 7,1 over 6,1.", "win"}
	for _, sentence := range all {
		if len(want) > 0 && strings.Contains(sentence, want[0]) {
			want = want[1:]
		}
	}
	if len(want) > 0 {
		t.Errorf("%q was not said in its turn", want[0])
	}
	w.Key(ebiten.KeyEscape)
	w.Press("Leave")
	heard("Back to the game, button\nFreckers")
	w.Tick(30)
	if _, all = lines(); strings.Contains(strings.Join(all, "\n"), "Freckers\nFreckers") {
		t.Errorf("the title is said twice: %q", all[len(all)-4:])
	}
	if err := os.WriteFile(long, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	w.Key(ebiten.KeyTab)
	if !until(w.Guest, func() bool { now, _ := lines(); return len(now) > len(all) }) {
		t.Fatal("the next control is not said")
	}
	w.Key(ebiten.KeyControlLeft, ebiten.KeyQ)
	w.Tick(10)
	if !w.Ended() {
		t.Fatalf("the window does not close, but shows %v", w.Nodes())
	}
	w.Stop()
	pids, _ := lines()
	for _, pid := range pids {
		if syscall.Kill(pid, 0) == nil {
			t.Errorf("process %d still speaks after the window was closed", pid)
		}
	}
}
