// Package cli is the subcommands that need no display. Each is a struct of
// its flags, with the tags by which console.Parse reads them, and a Run method.
package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
)

// Files are where a subcommand reads and writes.
type Files struct{ In, Out, Err *os.File }

// UsageError is a mistake on the command line.
type UsageError struct{ Err error }

// Error says what the mistake is.
func (e UsageError) Error() string { return e.Err.Error() }

// Unwrap gives the mistake.
func (e UsageError) Unwrap() error { return e.Err }

// untilStopped is a context that ends when the program is interrupted or told to
// end.
func untilStopped() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}

// Vars are what stands in the tags of the flags as ${NAME}.
func Vars() map[string]string {
	var names []string
	for _, g := range catalog.Games() {
		names = append(names, g.Info().Name)
	}
	last := len(names) - 1
	return map[string]string{"game": names[0], "games": strings.Join(names[:last], ", ") + " or " + names[last]}
}

// gameFlag chooses a game.
type gameFlag struct {
	Game string `default:"${game}" help:"The game by its name: ${games}." placeholder:"NAME"`
}

// find is the game, the first one where there were no arguments to read.
func (f *gameFlag) find() (game.Game, error) {
	if f.Game == "" {
		return catalog.Games()[0], nil
	}
	g, err := catalog.Find(f.Game)
	if err != nil {
		return nil, UsageError{Err: err}
	}
	return g, nil
}

// rulesFlag chooses a rule set.
type rulesFlag struct {
	Rules string `help:"The rule set by its name." placeholder:"R"`
}

const usualMemory = ai.DefaultCache >> 20 // megabytes

// machineFlags are what the machine may use of the computer.
type machineFlags struct {
	Threads int `default:"1" help:"Cores to think on. Only one gives the same answer each time." placeholder:"N"`
	Memory  int `default:"64" help:"Megabytes for what was looked at, 1 to 4096." placeholder:"MB"`
}

func (m *machineFlags) check() error {
	const least, most = ai.MinCache >> 20, ai.MaxCache >> 20
	if m.Threads < 1 || m.Threads > ai.MaxThreads {
		return UsageError{Err: fmt.Errorf("--threads is %d: expected 1 to %d", m.Threads, ai.MaxThreads)}
	}
	if m.Memory < least || m.Memory > most {
		return UsageError{Err: fmt.Errorf("--memory is %d: expected %d to %d megabytes", m.Memory, least, most)}
	}
	return nil
}
