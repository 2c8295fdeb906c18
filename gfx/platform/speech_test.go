//go:build !windows && !darwin && !js

package platform

import (
	"bufio"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// fake puts a command in the place of the system's, which sends what it is to say, with its language.
// A sentence that begins with "long" lasts until it is stopped.
func fake(t *testing.T, name string) (said <-chan string) {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "said")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	pipe, err := os.OpenFile(path, os.O_RDWR, 0) // not to wait for who writes, nor to end without one
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { pipe.Close() })
	script := `#!/bin/sh
for last; do :; done
case $0 in *espeak*) last="$2 $(cat)";; esac
[ "$1" = --cancel ] && last=cancel || case $0 in *spd*) last="$5 $last";; esac
echo "$last" > ` + path + `
case $last in *long*) exec /bin/sleep infinity;; esac
`
	if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":/bin:/usr/bin")
	if name != "spd-say" { // which is asked first
		t.Setenv("PATH", dir)
		if err := os.Symlink("/bin/cat", filepath.Join(dir, "cat")); err != nil {
			t.Fatal(err)
		}
	}
	lines := make(chan string, 100)
	go func() {
		for in := bufio.NewScanner(pipe); in.Scan(); {
			lines <- in.Text()
		}
	}()
	return lines
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
		for _, text := range want {
			if got, tag := <-said, map[string]string{"spd-say": "pt ", "espeak-ng": "pt-br "}[name]; got != tag+text {
				t.Errorf("%s said %q, want %q in Portuguese", name, got, text)
			}
		}
		s.Close()
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
	<-said
	s.Hush()
	s.Say("long button", true)
	if first, then := <-said, <-said; first != "cancel" || then != "en long button" {
		t.Errorf("said %q and %q", first, then)
	}
	s.Close()
	if left := processes(t); len(left) > 0 {
		t.Errorf("processes are left: %v", left)
	}
	s.Say("too late", false)
	if len(said) > 1 { // beside what stops the last sentence
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
