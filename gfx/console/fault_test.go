package console_test

import (
	"errors"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"freckers/gfx/console"
)

// logFor names the log of a test program that is to crash.
const logFor = "FRECKERS_TEST_LOG"

func TestMain(m *testing.M) {
	if path := os.Getenv(logFor); path != "" {
		if err := console.Log(path); err != nil {
			panic(err)
		}
		log.Print("the window is open")
		go panic("the sky fell") // in a goroutine that nothing catches
		select {}
	}
	os.Exit(m.Run())
}

// TestTheLogHoldsACrash has a program crash twice that nobody sees in a terminal.
func TestTheLogHoldsACrash(t *testing.T) {
	path := console.LogFile(t.TempDir())
	for range 2 {
		run := exec.Command(os.Args[0])
		run.Env = append(os.Environ(), logFor+"="+path)
		if err := run.Run(); err == nil {
			t.Fatal("the program did not crash")
		}
	}
	said, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"the window is open", "panic: the sky fell", "goroutine"} {
		if n := strings.Count(string(said), want); n < 2 {
			t.Errorf("after two crashes the log holds %q %d times:\n%s", want, n, said)
		}
	}
}

func TestAFullLogStartsAnew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "freckers.log")
	if err := os.WriteFile(path, []byte(strings.Repeat("an old line\n", 200_000)), 0o644); err != nil {
		t.Fatal(err)
	}
	run := exec.Command(os.Args[0])
	run.Env = append(os.Environ(), logFor+"="+path)
	_ = run.Run() // it crashes
	if said, err := os.ReadFile(path); err != nil || strings.Contains(string(said), "an old line") || !strings.Contains(string(said), "the sky fell") {
		t.Errorf("a log of 2.4 MB has %d bytes after a crash (%v)", len(said), err)
	}
}

func TestAPanicBecomesAnError(t *testing.T) {
	run := func() (err error) {
		defer console.Catch(&err)
		var list []int
		_ = list[len(os.Args)]
		return nil
	}
	var bug *console.Bug
	if err := run(); !errors.As(err, &bug) || !strings.Contains(err.Error(), "please report it") || !strings.Contains(string(bug.Stack), "fault_test.go") {
		t.Errorf("a panic returned %v", err)
	}
}
