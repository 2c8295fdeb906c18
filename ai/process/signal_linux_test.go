package process

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
)

// TestSignalsToItself has a program end by a signal. In a sandbox it can only have sent it
// itself; without one, it is to blame for those of a crash.
func TestSignalsToItself(t *testing.T) {
	each(t, func(t *testing.T, mode player.Isolation) {
		for _, c := range []struct {
			signal syscall.Signal
			own    bool
		}{
			{syscall.SIGKILL, false}, {syscall.SIGTERM, false}, {syscall.SIGHUP, false}, {syscall.SIGUSR1, false},
			{syscall.SIGSEGV, true}, {syscall.SIGABRT, true}, {syscall.SIGFPE, true}, {syscall.SIGPIPE, true},
		} {
			t.Run(fmt.Sprint(c.signal), func(t *testing.T) {
				t.Parallel()
				dir := folder(t, map[string]string{"agent.py": fmt.Sprintf(`import os, signal
class Agent:
    def __init__(self, color, **referee): pass
    def action(self, **referee):
        signal.signal(%[1]d, signal.SIG_DFL) if %[1]d != 9 else None
        os.kill(os.getpid(), %[1]d)
        while True: pass
`, c.signal)})
				_, err := firstTurn(t, open(t, "py:agent", player.Options{Dir: dir, Isolation: mode, Grace: time.Millisecond}), player.Limits{})
				if !c.own && mode == player.IsolationOff {
					if k := (*player.Killed)(nil); !errors.As(err, &k) || !strings.Contains(k.Message, c.signal.String()) {
						t.Errorf("it ends by %v", err)
					}
					return
				}
				if f := forfeitOf(t, err); f.Reason != game.ReasonCrash || !strings.Contains(f.Message, c.signal.String()) {
					t.Errorf("it forfeits by %v", err)
				}
			})
		}
	})
}

// TestAVictimIsNotToBlame kills programs from outside.
func TestAVictimIsNotToBlame(t *testing.T) {
	each(t, func(t *testing.T, mode player.Isolation) {
		o := short()
		o.Isolation = mode
		p, id := hostile(t, "sound", o)
		if _, err := firstTurn(t, p, player.Limits{Depth: 1}); err != nil {
			t.Fatal(err)
		}
		// With a sandbox, that is all somebody outside sees as the program he started.
		if err := p.(*program).proc.cmd.Process.Signal(os.Kill); err != nil {
			t.Fatal(err)
		}
		_, err := p.Think(t.Context(), nil, nil, player.Limits{}).Wait()
		if k := (*player.Killed)(nil); !errors.As(err, &k) || !strings.Contains(k.Message, "from outside: signal: killed") {
			t.Errorf("it ends by %v", err)
		}
		nothingLeft(t, id)
		if _, err := firstTurn(t, p, player.Limits{Depth: 1}); err != nil {
			t.Errorf("the next game: %v", err)
		}
	})
}

// TestAStoppedProgramIsNotToBlame stops programs from outside. In a sandbox only the program
// itself can have done that.
func TestAStoppedProgramIsNotToBlame(t *testing.T) {
	each(t, func(t *testing.T, mode player.Isolation) {
		for _, limits := range []player.Limits{{}, {Time: 20 * time.Millisecond}} {
			o := short()
			o.Patience = 2 * time.Second // enough for the next game, also on a busy machine
			o.Isolation = mode
			p, id := hostile(t, "sound", o)
			if _, err := firstTurn(t, p, player.Limits{Depth: 1}); err != nil {
				t.Fatal(err)
			}
			if err := p.(*program).client.AwaitReady(t.Context()); err != nil {
				t.Fatal(err)
			}
			proc := p.(*program).proc
			if proc.tree.Stopped() {
				t.Error("a program that runs is stopped")
			}
			pid := proc.tree.Program(proc.cmd.Process.Pid)
			if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
				t.Fatal(err)
			}
			_, err := p.Think(t.Context(), nil, nil, limits).Wait()
			if mode == player.IsolationOff {
				if k := (*player.Killed)(nil); !errors.As(err, &k) || k.Message != "the program was stopped from outside (SIGSTOP)" {
					t.Errorf("it ends by %v", err)
				}
			} else if f := forfeitOf(t, err); f.Reason != game.ReasonStall {
				t.Errorf("it forfeits by %v", err)
			}
			nothingLeft(t, id)
			if _, err := firstTurn(t, p, player.Limits{Depth: 1}); err != nil {
				t.Errorf("the next game: %v", err)
			}
			p.Close()
		}
		// Who is slow without having been stopped is to blame.
		o := short()
		impatient(&o)
		o.Isolation = mode
		p, _ := hostile(t, "silent", o)
		if _, err := firstTurn(t, p, player.Limits{}); forfeitOf(t, err).Reason != game.ReasonStall {
			t.Errorf("a silent program ends by %v", err)
		}
	})
}
