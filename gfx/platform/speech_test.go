//go:build !windows && !darwin && !js

package platform

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// fake puts a command in the place of the system's, which writes what it is to say into a file, with its language.
// A sentence that begins with "long" lasts until it is stopped.
func fake(t *testing.T, name string) (said func() []string) {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "said")
	script := `#!/bin/sh
for last; do :; done
case $0 in *espeak*) last="$2 $(cat)";; esac
[ "$1" = --cancel ] && last=cancel || case $0 in *spd*) last="$5 $last";; esac
echo "$last" >> ` + path + `
case $last in *long*) exec /bin/sleep 60;; esac
`
	if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":/bin:/usr/bin")
	if name != "spd-say" { // which is asked first
		t.Setenv("PATH", dir)
		for _, tool := range []string{"cat"} {
			if err := os.Symlink("/bin/"+tool, filepath.Join(dir, tool)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return func() []string {
		text, err := os.ReadFile(path)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	}
}

// await polls until so many lines were said.
func await(t *testing.T, said func() []string, n int) []string {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if got := said(); len(got) >= n && got[0] != "" {
			return got
		}
	}
	t.Fatalf("said %q, want %d sentences", said(), n)
	return nil
}

func TestSentencesAreSaidInOrder(t *testing.T) {
	for _, name := range []string{"spd-say", "espeak-ng"} {
		said := fake(t, name)
		s, err := NewSpeaker()
		if err != nil {
			t.Fatal(err)
		}
		s.Language("pt_BR")
		want := []string{"Your turn", "-5 points", "Red moved 0,3 \"down\""}
		for _, text := range want {
			s.Say(text, false)
		}
		got := await(t, said, len(want))
		s.Close()
		for i := range want {
			if tag := map[string]string{"spd-say": "pt ", "espeak-ng": "pt-br "}[name]; got[i] != tag+want[i] {
				t.Errorf("%s said %q, want %q in Portuguese", name, got[i], want[i])
			}
		}
	}
}

func TestTheNewestFocusIsSaidAfterWhatHappened(t *testing.T) {
	s := &Speaker{more: make(chan struct{}, 1)}
	next := func(want string) context.Context {
		t.Helper()
		ctx, text, _, _ := s.next()
		if text != want {
			t.Errorf("says %q, want %q", text, want)
		}
		return ctx
	}
	s.Say("Red moves", false)
	moves := next("Red moves")
	for _, label := range []string{"Play, button", "Settings, button"} {
		s.Say(label, true)
	}
	s.Say("You win", false)
	s.Say("Back, button", true)
	if moves.Err() != nil {
		t.Error("a move was cut off by the focus")
	}
	next("You win")
	back := next("Back, button")
	if s.Say("Menu, button", true); back.Err() == nil {
		t.Error("the focus is still said when it is elsewhere")
	}
	menu := next("Menu, button")
	s.Say("Blue moves", false)
	if s.Hush(); menu.Err() == nil {
		t.Error("hushed, it speaks on")
	}
	next("")
}

func TestWhatIsSaidEndsWithItsProcesses(t *testing.T) {
	said := fake(t, "spd-say")
	s, err := NewSpeaker()
	if err != nil {
		t.Fatal(err)
	}
	s.Language("en")
	s.Say("long move", false)
	await(t, said, 1)
	s.Hush()
	s.Say("long button", true)
	if got := await(t, said, 3); got[1] != "cancel" || got[2] != "en long button" {
		t.Errorf("said %q", got)
	}
	began := time.Now()
	s.Close()
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("closing took %v", took)
	}
	if left := processes(t); len(left) > 0 {
		t.Errorf("processes are left: %v", left)
	}
	s.Say("too late", false)
	if got := said(); got[len(got)-1] == "en too late" {
		t.Error("a closed speaker speaks")
	}
}

// processes lists the children of the test.
func processes(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("/proc/thread-self/children")
	if err != nil {
		t.Skip("this system does not list processes")
	}
	return strings.Fields(string(text))
}

func TestWithoutACommandOneLineSaysWhatToInstall(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := NewSpeaker(); !errors.Is(err, ErrNoSpeech) || !strings.Contains(err.Error(), "espeak-ng") {
		t.Errorf("the error is %v", err)
	}
}

func TestManyWaitingSentencesLoseTheOldest(t *testing.T) {
	s := &Speaker{more: make(chan struct{}, 1)}
	for i := range 2 * mostWaiting {
		s.Say(strings.Repeat("x", i+1), false)
	}
	if len(s.waiting) != mostWaiting || len(s.waiting[0].text) != mostWaiting+1 {
		t.Errorf("%d sentences wait, the first one of %d letters", len(s.waiting), len(s.waiting[0].text))
	}
}
