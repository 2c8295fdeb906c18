//go:build !windows

package interrupt_test

import (
	"context"
	"os"
	"syscall"
	"testing"

	"freckers/ai/process/interrupt"
)

func interruptSelf(t *testing.T) {
	t.Helper()
	if err := syscall.Kill(os.Getpid(), syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
}

func TestAContextEndsWithCtrlC(t *testing.T) {
	ctx, stop := interrupt.Context(context.Background(), os.Interrupt)
	defer stop()
	interruptSelf(t)
	<-ctx.Done()
}

// TestAStoppedRelayIsSilent interrupts a program that has stopped one of two relays.
func TestAStoppedRelayIsSilent(t *testing.T) {
	stopped, kept := make(chan os.Signal, 1), make(chan os.Signal, 1)
	stop := interrupt.Notify(stopped, os.Interrupt)
	defer interrupt.Notify(kept, os.Interrupt)()
	stop()
	interruptSelf(t)
	if s := <-kept; s != os.Interrupt {
		t.Errorf("Ctrl+C arrives as %v", s)
	}
	if len(stopped) > 0 {
		t.Error("Ctrl+C reaches a relay that was stopped")
	}
}
