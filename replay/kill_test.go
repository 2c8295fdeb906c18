package replay

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"testing"
)

// TestKilled kills a program in the middle of a game: every action that it was
// told to be played is there afterwards.
func TestKilled(t *testing.T) {
	const folder, told = "FRECKERS_TEST_KILLED", 30
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
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	last := ""
	for n := 0; n < told && lines.Scan(); n++ {
		last = lines.Text()
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for lines.Scan() {
		last = lines.Text()
	}
	if child.Wait() == nil {
		t.Fatal("the program ended before it was killed")
	}
	j, err := Resume(Dir(dir), "killed.freckers")
	if err != nil {
		t.Fatal(err)
	}
	var ply, cursor int
	if _, err := fmt.Sscan(last, &ply, &cursor); err != nil {
		t.Fatalf("the program said %q: %v", last, err)
	}
	if len(j.rec.Nodes)-1 < cursor || j.State().Ply() < ply && j.rec.Cursor == cursor {
		t.Errorf("the game is at node %d, action %d; the program was at %d, action %d", j.rec.Cursor, j.State().Ply(), cursor, ply)
	}
}

// playUntilKilled plays and says after every action where the game is.
func playUntilKilled(t *testing.T, dir string) {
	j, err := Create(Dir(dir), "killed", newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := j.Play("GROW", 0); err != nil {
			for j.Undo() {
			}
			if _, err := j.Play(j.State().Actions(nil)[len(j.rec.Children(0))], 0); err != nil {
				t.Fatal(err)
			}
		}
		fmt.Println(j.State().Ply(), len(j.rec.Nodes)-1)
	}
}
