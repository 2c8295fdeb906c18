// Package headless is the subcommands that need no display. Each is a struct of
// its flags, with the tags by which console.Parse reads them, and a Run method.
package headless

import (
	"fmt"
	"os"

	"freckers/ai"
)

// Files are where a subcommand reads and writes.
type Files struct{ In, Out, Err *os.File }

// UsageError is a mistake on the command line.
type UsageError struct{ Err error }

// Error says what the mistake is.
func (e UsageError) Error() string { return e.Err.Error() }

// Unwrap gives the mistake.
func (e UsageError) Unwrap() error { return e.Err }

const usualMemory = ai.UsualMemory >> 20 // megabytes

// machineFlags are what the machine may use of the computer.
type machineFlags struct {
	Threads int `default:"1" help:"Cores to think on. Only one gives the same answer each time." placeholder:"N"`
	Memory  int `default:"64" help:"Megabytes for what was looked at, 1 to 4096." placeholder:"MB"`
}

func (m *machineFlags) check() error {
	const least, most = ai.LeastMemory >> 20, ai.MostMemory >> 20
	if m.Threads < 1 || m.Threads > ai.MostThreads {
		return UsageError{Err: fmt.Errorf("--threads is %d: expected 1 to %d", m.Threads, ai.MostThreads)}
	}
	if m.Memory < least || m.Memory > most {
		return UsageError{Err: fmt.Errorf("--memory is %d: expected %d to %d megabytes", m.Memory, least, most)}
	}
	return nil
}
