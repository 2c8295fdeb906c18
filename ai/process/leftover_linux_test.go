package process

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"freckers/ai/player"
)

// measurable means that the usage of processes is known here.
const measurable = true

// leftovers lists the processes with a word in their environment.
func leftovers(word string) (list []string) {
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err == nil && bytes.Contains(append([]byte{0}, text...), []byte("\x00"+word+"\x00")) {
			list = append(list, filepath.Base(filepath.Dir(f)))
		}
	}
	return list
}

func nothingLeft(t testing.TB, word string) {
	t.Helper()
	if list := leftovers(word); list != nil {
		t.Errorf("left behind: processes %v", list)
	}
}

// TestChildrenAreKilled has a program with children in their own groups and
// sessions, without its environment, and without their parent.
func TestChildrenAreKilled(t *testing.T) {
	each(t, func(t *testing.T, mode player.Isolation) {
		o := short()
		o.Grace, o.Isolation = 5*time.Second, mode
		p, id := hostile(t, "forks", o)
		if _, err := firstTurn(t, p, player.Limits{}); err != nil {
			t.Fatal(err)
		}
		const children = 5
		said := func() int { return strings.Count(strings.Join(p.Stderr(), "\n"), "child ") }
		for until := time.Now().Add(time.Minute); said() < children && time.Now().Before(until); {
			runtime.Gosched()
		}
		members := p.(*program).proc.tree.Processes()
		p.Close()
		nothingLeft(t, id)
		for _, pid := range members {
			if err := syscall.Kill(pid, 0); err == nil && !strings.Contains(state(pid), "Z") {
				t.Errorf("process %d is left", pid)
			}
		}
		// One of the children has ended, and left its own behind.
		if said() != children || len(members) != children {
			t.Errorf("%d children were started and %d processes found, want %d", said(), len(members), children)
		}
	})
}

func state(pid int) string {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := strings.Cut(string(text), ") ")
	return rest[:min(len(rest), 1)]
}

// TestNothingLeaks opens and closes programs, and plays several games with one.
func TestNothingLeaks(t *testing.T) {
	use := func() {
		p, _ := hostile(t, "sound", short())
		for range 2 {
			if _, err := firstTurn(t, p, player.Limits{Depth: 1}); err != nil {
				t.Fatal(err)
			}
		}
		p.Close()
	}
	files := func() int {
		list, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	use()
	before, open := runtime.NumGoroutine(), files()
	for range 5 {
		use()
	}
	// A goroutine may not have ended yet when its channel is closed.
	for until := time.Now().Add(time.Minute); runtime.NumGoroutine() > before && time.Now().Before(until); {
		runtime.Gosched()
	}
	if now := runtime.NumGoroutine(); now > before {
		t.Errorf("%d goroutines, want %d", now, before)
	}
	if now := files(); now > open {
		t.Errorf("%d files are open, want %d", now, open)
	}
}

// TestAProgramDiesWithItsParent kills a process whose program does not end by
// itself.
func TestAProgramDiesWithItsParent(t *testing.T) {
	cmd := exec.Command(self(), mockName, "seats another")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	pid := 0
	_, err = fmt.Fscan(out, &pid)
	_ = cmd.Process.Kill()
	_ = cmd.Wait() // it was killed
	if err != nil {
		t.Fatal(err)
	}
	for until := time.Now().Add(time.Minute); time.Now().Before(until); runtime.Gosched() {
		if s := state(pid); s == "" || s == "Z" {
			return
		}
	}
	t.Errorf("process %d is left", pid)
}
