// Command freckers plays Freckers and its siblings: in a window, in a terminal,
// and without any display for counting, converting and exporting games. In a
// browser it opens the window and nothing else.
package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/app"
	"freckers/gfx/app/window"
	"freckers/gfx/cli"
	"freckers/gfx/screens"
	"freckers/gfx/terminal/console"
)

// The exit codes of the command.
const (
	exitDone    = 0
	exitFailure = 1
	exitUsage   = 2
)

func main() {
	if runtime.GOOS == "js" {
		if err := app.Run(app.Options{Engine: ai.Local{}}); err != nil {
			fmt.Fprintln(os.Stderr, oneLine(err))
		}
	} else {
		os.Exit(run(os.Args[1:], cli.Files{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
	}
}

// subcommands is the table of the command line. Each field has a Run method.
type subcommands struct {
	Window  windowCmd   `cmd:"" default:"1" hidden:"" help:"Open the window."`
	Play    playCmd     `cmd:"" help:"Play a game, in the window or with --text in the terminal."`
	Replay  replayCmd   `cmd:"" help:"Watch a saved game or a referee's log in the window."`
	Export  cli.Export  `cmd:"" help:"Draw a saved game or log as GIF, APNG, PNG or a folder of PNGs; needs no display."`
	Watch   watchCmd    `cmd:"" help:"Watch the games of a referee while they are played, in the window or with --text in the terminal."`
	Convert cli.Convert `cmd:"" help:"Turn a referee's log into a saved game, or the other way round."`
	Perft   cli.Perft   `cmd:"" help:"Count the results of 1 to N turns: depth, nodes and milliseconds a line."`
	Bench   cli.Bench   `cmd:"" help:"Think about fixed positions: speed, depth, and a signature of the search."`
	Review  cli.Review  `cmd:"" help:"Say where a recorded game was lost: what each slip gave away, and what was better."`
	Train   cli.Train   `cmd:"" help:"Fit a new net to games of the machine against itself."`
	Engine  cli.Engine  `cmd:"" help:"Let other programs use the machine by the engine protocol, or check a program for it."`
	Web     cli.Web     `cmd:"" help:"Build the page that shows the game in a browser, and serve it."`
	Match   cli.Match   `cmd:"" help:"Let programs play each other and measure them: levels, programs that speak the engine protocol, classes of the course."`
	Agent   cli.Agent   `cmd:"" help:"Write a Python package by which the machine plays in the course's own referee."`
	Version cli.Version `cmd:"" help:"Say which version this is."`
}

// run does what the arguments ask for and gives the exit code.
func run(args []string, c cli.Files) int {
	var table subcommands
	table.Play.Sit()
	if slices.Equal(args, []string{"--version"}) {
		args = []string{"version"}
	}
	if len(args) > 0 && args[0] == "help" {
		args = append(slices.Clone(args[1:]), "--help")
	}
	do, err := console.Parse(&table, "freckers", "Frogs hop from pad to pad. Without a command the window opens.",
		cli.Vars(), args, c.Out, c)
	unwritten := (*fs.PathError)(nil)
	switch {
	case errors.As(err, &unwritten): // of the help
	case err != nil:
		err = cli.UsageError{Err: fmt.Errorf("%w; freckers --help lists the commands", err)}
	case do != nil:
		err = do()
	}
	if err == nil {
		return exitDone
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("stopped early")
	}
	fmt.Fprintln(c.Err, "freckers: "+oneLine(err))
	if errors.As(err, &cli.UsageError{}) {
		return exitUsage
	}
	return exitFailure
}

// oneLine is an error's text without line breaks.
func oneLine(err error) string {
	return strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' || r == '\r' }), "; ")
}

// windowCmd opens the window, and plays in the terminal where there is none.
type windowCmd struct{}

// Run opens the window.
func (windowCmd) Run(c cli.Files) error {
	err := app.Run(app.Options{})
	if !errors.Is(err, window.ErrNoDisplay) {
		return err
	}
	if _, err := fmt.Fprintln(c.Out, oneLine(err)+": playing in this terminal"); err != nil {
		return err
	}
	return cli.PlayByDefault(c)
}

// playCmd plays a game.
type playCmd struct{ cli.Play }

// Run plays in the window, or in the terminal where that is asked for or where
// no window can be opened.
func (p *playCmd) Run(c cli.Files) error {
	if p.Text {
		return p.Play.Run(c)
	}
	s, who, err := p.Begin()
	if err != nil {
		return err
	}
	err = app.Run(app.Options{Python: p.Python, Opening: &screens.Opening{
		Game: s.Game(), Options: game.Options{RuleSet: p.Rules, Seed: p.Seed}, Position: p.Position,
		Levels: who.Levels, Commands: who.Commands,
	}})
	if !errors.Is(err, window.ErrNoDisplay) {
		return err
	}
	if _, err := fmt.Fprintln(c.Out, oneLine(err)+": playing in this terminal"); err != nil {
		return err
	}
	return p.Play.Run(c)
}

// replayCmd opens the window on a file.
type replayCmd struct {
	File string `arg:"" help:"A saved game, a referee's log or its output."`
}

// Run reads the file first, so that a mistake is told at once.
func (r *replayCmd) Run(c cli.Files) error {
	record, err := cli.OpenRecord(c, r.File)
	if err != nil {
		return err
	}
	err = app.Run(app.Options{Record: record})
	if errors.Is(err, window.ErrNoDisplay) {
		return fmt.Errorf("%w: freckers export %s -o game.gif needs none", err, r.File)
	}
	return err
}

// watchCmd watches a referee.
type watchCmd struct{ cli.Watch }

// Run watches in the window, or in the terminal where that is asked for.
func (w *watchCmd) Run(c cli.Files) error {
	if w.Text {
		return w.Watch.Run(c)
	}
	typed := w.Address
	if err := w.Check(); err != nil {
		return err
	}
	err := app.Run(app.Options{Watch: true, Address: typed})
	if errors.Is(err, window.ErrNoDisplay) {
		return fmt.Errorf("%w: freckers watch --text needs none", err)
	}
	return err
}
