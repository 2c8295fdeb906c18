package replay

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"freckers/game/gametest"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// TestKilled kills a program in the middle of a game: what was reported as saved is
// in the file.
func TestKilled(t *testing.T) {
	const folder, reports = "FRECKERS_TEST_KILLED", 60
	if dir := os.Getenv(folder); dir != "" {
		playUntilKilled(t, dir)
		return
	}
	dir := t.TempDir()
	child := exec.Command(os.Args[0], "-test.run=^TestKilled$")
	child.Env = append(os.Environ(), folder+"="+dir)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	gametest.Must(t, child.Start())
	lines := bufio.NewScanner(out)
	last := ""
	for n := 0; n < reports && lines.Scan(); n++ {
		last = lines.Text()
	}
	gametest.Must(t, child.Process.Kill())
	for lines.Scan() {
		last = lines.Text()
	}
	if child.Wait() == nil {
		t.Fatal("the program ended before it was killed")
	}
	j, err := Resume(gamestore.Dir(vfs.OS(), dir), "killed.freckers")
	if err != nil {
		t.Fatal(err)
	}
	var played, saved int
	if _, err := fmt.Sscan(last, &played, &saved); err != nil {
		t.Fatalf("the program said %q: %v", last, err)
	}
	if got := len(j.rec.Nodes) - 1; got < saved || got > played+1 {
		t.Errorf("the file has %d moves; the program had played %d, of which %d were saved", got, played, saved)
	}
}

// playUntilKilled plays and reports after every move how many were played and saved.
func playUntilKilled(t *testing.T, dir string) {
	j, err := Create(gamestore.Dir(vfs.OS(), dir), "killed", newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	saved := 0
	for {
		if err := j.Play("GROW", 0); err != nil {
			for j.Undo() {
			}
			play(t, j, j.State().Actions(nil)[len(j.rec.children[0])])
		}
		played := len(j.rec.Nodes) - 1
		if played%3 == 0 {
			_ = j.Flush() // Saved reports a failure
		}
		if j.Saved() {
			saved = played
		}
		fmt.Println(played, saved)
	}
}
