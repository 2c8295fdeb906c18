//go:build unix

package process

import (
	"errors"
	"os"
	"slices"
	"syscall"

	"freckers/ai/process/sandbox"
)

// ownSignals are those by which a program that fails ends itself. Others may come from
// somebody else.
var ownSignals = [...]syscall.Signal{syscall.SIGSEGV, syscall.SIGABRT, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGILL,
	syscall.SIGSYS, syscall.SIGTRAP, syscall.SIGPIPE, syscall.SIGXCPU, syscall.SIGXFSZ}

// endedBy returns the signal by which a program ended, nil for none, and whether it may
// have come from outside. Nobody outside sees a process in a sandbox, so that its signals
// are its own, but for those that end the sandbox.
func endedBy(state *os.ProcessState, boxed bool) (signal os.Signal, foreign bool) {
	status, ok := state.Sys().(syscall.WaitStatus)
	if !ok {
		return nil, false
	}
	if status.Signaled() {
		return status.Signal(), boxed || !slices.Contains(ownSignals[:], status.Signal())
	}
	if s := sandbox.Signal(status.ExitStatus()); boxed && s != 0 {
		return s, false
	}
	return nil, false
}

// killed reports whether a signal is the one by which the system ends processes for want
// of memory.
func killed(s os.Signal) bool { return s == syscall.SIGKILL }

// busy reports whether a program could not be started as the system has no room for it at
// the moment, or its file is still being written.
func busy(err error) bool {
	return slices.ContainsFunc([]error{syscall.EAGAIN, syscall.EMFILE, syscall.ENFILE, syscall.ENOMEM, syscall.ETXTBSY}, func(c error) bool { return errors.Is(err, c) })
}

// askForStack asks a process, which the adapter has made ready for it, for the calls it is
// in, and reports whether it could.
func askForStack(pid int) bool { return pid > 0 && syscall.Kill(pid, syscall.SIGUSR2) == nil }
