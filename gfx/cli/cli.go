// Package cli implements the subcommands that need no display, and the help topics. Each
// subcommand is a struct of its flags, with tags for [Parse], and a Run method.
package cli

import (
	"context"
	"fmt"
	"os"
	"strings"
	"syscall"

	"freckers/ai"
	"freckers/ai/process/interrupt"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/cli/commandline"
)

// Files are the standard streams of a subcommand.
type Files struct{ In, Out, Err *os.File }

// UsageError is a mistake on the command line.
type UsageError struct{ Err error }

// Error implements error.
func (e UsageError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e UsageError) Unwrap() error { return e.Err }

// interruptible returns a context that ends when the program is interrupted or terminated.
func interruptible() (context.Context, context.CancelFunc) {
	return interrupt.Context(context.Background(), os.Interrupt, syscall.SIGTERM)
}

// Vars returns the variables for the tags of flags, written ${NAME}.
func Vars() map[string]string {
	var names []string
	for _, g := range catalog.Games() {
		names = append(names, g.Info().Name)
	}
	last := len(names) - 1
	return map[string]string{"game": names[0], "games": strings.Join(names[:last], ", ") + " or " + names[last]}
}

// Parse parses arguments into a table of subcommands: a pointer to a struct with kong's
// tags, whose fields have Run methods that take Files. It returns a function that runs the
// chosen subcommand, or nil if help was requested and printed.
func Parse(table any, name, about string, args []string, c Files) (run func() error, err error) {
	p := commandline.Program{Name: name, About: about, Table: table, Vars: Vars(), Files: c, Out: c.Out}
	return p.Parse(args)
}

type gameFlag struct {
	Game string `default:"${game}" help:"The game: ${games}." placeholder:"NAME"`
}

// findGame returns the game that --game names; an unknown one is a [UsageError].
func (f *gameFlag) findGame() (game.Game, error) {
	g, err := catalog.Find(f.Game)
	if err != nil {
		return nil, UsageError{Err: err}
	}
	return g, nil
}

type rulesFlag struct {
	Rules string `help:"The rule set." placeholder:"R"`
}

type engineFlags struct {
	Threads int `default:"1" help:"CPU cores to search on. Only one core gives the same answer each time." placeholder:"N"`
	Cache   int `default:"64" help:"Size of the engine's cache in megabytes, 1 to 4096." placeholder:"MB"`
}

func (m *engineFlags) check() error {
	const least, most = ai.MinCache >> 20, ai.MaxCache >> 20
	if m.Threads < 1 || m.Threads > ai.MaxThreads {
		return UsageError{Err: fmt.Errorf("--threads is %d: expected 1 to %d", m.Threads, ai.MaxThreads)}
	}
	if m.Cache < least || m.Cache > most {
		return UsageError{Err: fmt.Errorf("--cache is %d: expected %d to %d megabytes", m.Cache, least, most)}
	}
	return nil
}

// colored reports whether texts in a file are to have colors.
func colored(f *os.File) bool {
	return commandline.IsTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}
