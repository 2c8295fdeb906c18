package replay

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"freckers/game/gametest"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// TestOutOfResources lets a program that plays run into limits of the system: for the memory,
// at which Go ends the program, and for the size of files, at which a write fails. What was
// reported as saved is there.
func TestOutOfResources(t *testing.T) {
	const folder, limit, moves = "FRECKERS_TEST_LIMITED", "FRECKERS_TEST_LIMIT", 40
	if dir := os.Getenv(folder); dir != "" {
		playUntilRefused(t, dir, os.Getenv(limit), moves)
		return
	}
	for name, want := range map[string]string{
		"memory":    "runtime|ThreadSanitizer failed to allocate",
		"file size": "limited.freckers: not saved: the file would be larger than is allowed here",
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			child := exec.Command(os.Args[0], "-test.run=^TestOutOfResources$")
			child.Env = append(os.Environ(), folder+"="+dir, limit+"="+name)
			var stderr strings.Builder
			child.Stderr = &stderr
			out, err := child.StdoutPipe()
			if err == nil {
				err = child.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			saved := 0
			for lines := bufio.NewScanner(out); lines.Scan(); {
				fmt.Sscanf(lines.Text(), "saved %d", &saved)
			}
			if err := child.Wait(); err == nil || !regexp.MustCompile(want).MatchString(stderr.String()) {
				t.Fatalf("the program ended by %v: %.300s", err, stderr.String())
			}
			j, err := Resume(gamestore.Dir(vfs.OS(), dir), "limited.freckers")
			if err != nil || saved == 0 || len(j.rec.Nodes)-1 < saved {
				t.Errorf("of %d moves that were saved there are %v, %v", saved, j, err)
			}
		})
	}
}

// playUntilRefused plays some moves, and more when it is limited.
func playUntilRefused(t *testing.T, dir, limit string, moves int) {
	j, err := Create(gamestore.Dir(vfs.OS(), dir), "limited", newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		if actions := j.State().Actions(nil); len(actions) == 0 || j.Play(actions[0], 0) != nil {
			t.Fatal("there is no move")
		}
		if err := j.Flush(); err == nil {
			fmt.Println("saved", len(j.rec.Nodes)-1)
		} else {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(3)
		}
		if n != moves {
			continue
		}
		const space = 64 << 20
		kind, most := syscall.RLIMIT_AS, uint64(space)
		if limit == "file size" {
			info, err := os.Stat(dir + "/limited.freckers")
			if err != nil {
				t.Fatal(err)
			}
			kind, most = syscall.RLIMIT_FSIZE, uint64(info.Size())+200
		}
		gametest.Must(t, syscall.Setrlimit(kind, &syscall.Rlimit{Cur: most, Max: most}))
		if limit == "memory" {
			hold := make([][]byte, 0, 1000)
			for range cap(hold) {
				hold = append(hold, make([]byte, 1<<20))
			}
			t.Fatal("there is memory for all of it")
		}
	}
}
