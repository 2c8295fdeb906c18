// Command freckers plays Freckers and three more games: in a window, or in a terminal. Its
// other subcommands need no display.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"freckers/ai"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/gfx/app"
	"freckers/gfx/app/window"
	"freckers/gfx/cli"
	"freckers/gfx/cli/commandline"
	"freckers/gfx/console"
	"freckers/gfx/doctor"
	"freckers/gfx/language"
	"freckers/gfx/platform"
	"freckers/gfx/screens"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

const about = "Frogs hop from pad to pad. Without a command the window opens; freckers FILE... opens files in it. freckers help lists help topics."

func main() {
	seen := console.Attach()
	c := cli.Files{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}
	if !seen {
		os.Exit(unseen(os.Args[1:], c))
	}
	os.Exit(run(os.Args[1:], c))
}

// unseen is [run] for somebody who sees no terminal: a failure is shown in a box, and kept in a log.
func unseen(args []string, c cli.Files) (code int) {
	path, data := "", ""
	games, err := gamestore.DefaultDir()
	if err == nil {
		data = filepath.Dir(games)
		path = console.LogFile(data)
		err = errors.Join(vfs.MkdirAll(vfs.OS(), data), console.Log(path))
		c.Err = os.Stderr
	}
	if err != nil {
		path = ""
	}
	return report(c, caught(args, c), func(err error) {
		l, _ := language.Wanted(data) // English will do
		console.Show(l, window.Title, err, path)
	})
}

// caught is [execute], with a panic as an error.
func caught(args []string, c cli.Files) (err error) {
	defer console.Catch(&err)
	return execute(args, c)
}

// subcommands is the command line. Each field has a Run method.
type subcommands struct {
	Window     windowCmd      `cmd:"" default:"withargs" hidden:"" help:"Open the window."`
	Open       openCmd        `cmd:"" hidden:"" help:"Open a file in the window, as freckers FILE... does."`
	Play       playCmd        `cmd:"" help:"Play a game, in the window or with --text in the terminal."`
	Replay     replayCmd      `cmd:"" help:"Watch a saved game or a referee's log in the window."`
	Export     cli.Export     `cmd:"" help:"Draw a saved game or log as GIF, APNG, PNG or a folder of PNGs."`
	Watch      watchCmd       `cmd:"" help:"Watch a referee's games live, in the window or with --text in the terminal."`
	Convert    cli.Convert    `cmd:"" help:"Convert a referee's log to a saved game, or the other way round."`
	Perft      cli.Perft      `cmd:"" help:"Count the results of 1 to N turns: depth, nodes and milliseconds per line."`
	Bench      cli.Bench      `cmd:"" help:"Search fixed positions: speed, depth, and a signature of the search."`
	Review     cli.Review     `cmd:"" help:"Find out where a recorded game was lost: each mistake, and what was better."`
	Openings   cli.Openings   `cmd:"" help:"Add up the first moves of many games: how often each was played, and with what success."`
	Train      cli.Train      `cmd:"" help:"Train a new net on games of the engine against itself."`
	Puzzles    cli.Puzzles    `cmd:"" help:"Find puzzles: positions of the engine's games in which one move is clearly best."`
	Engine     cli.Engine     `cmd:"" help:"Run the engine for other programs by the engine protocol, or check a program for compliance."`
	Web        cli.Web        `cmd:"" help:"Build the web page with the game, and serve it."`
	Page       cli.Command    `cmd:"" help:"Write pages of recorded games to be shared, with pictures."`
	Match      matchCmd       `cmd:"" help:"Play a match between levels, engines and course classes, and measure their strength."`
	Worker     cli.Worker     `cmd:"" help:"Play games of any number of matches, tournaments, grades and trainings of other machines, which a server of NATS brings."`
	Fleet      cli.Fleet      `cmd:"" help:"Show the workers of a server of NATS, and what they play."`
	Rate       cli.Rate       `cmd:"" help:"Rate all that played in several matches and tournaments together, versions side by side."`
	Debug      cli.Debug      `cmd:"" help:"Replay a recorded game with the agent that played it, and stop in pdb at a move."`
	Grade      cli.Grade      `cmd:"" help:"Examine an agent of the course as a marker would, and print a mark sheet."`
	Tournament tournamentCmd  `cmd:"" help:"Play a tournament of many agents, on one machine or many, and publish its results as pages."`
	Submit     cli.Submit     `cmd:"" help:"Submit an agent to a ladder: a tournament that is never over."`
	Agent      cli.Agent      `cmd:"" help:"Write a Python package that plays as the engine in the course's referee."`
	Doctor     doctor.Command `cmd:"" help:"Examine the program and the computer, for reports of bugs."`
	Help       cli.Help       `cmd:"" help:"Explain a topic: playing, opponents, matches and more."`
	Version    cli.Version    `cmd:"" help:"Print the version."`
}

// run executes the command line and returns the exit code: 0, 1 for a failure, or 2 for a
// mistake on the command line.
func run(args []string, c cli.Files) int {
	platform.UseSystemFonts()
	return report(c, execute(args, c), func(error) {})
}

// report prints an error and returns the exit code.
func report(c cli.Files, err error, show func(error)) int {
	if err == nil {
		return 0
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("stopped early")
	}
	fmt.Fprintln(c.Err, "freckers: "+oneLine(err))
	if bug := (*console.Bug)(nil); errors.As(err, &bug) {
		fmt.Fprintf(c.Err, "%s%s", cli.ProgramVersion()+"\n", bug.Stack)
	}
	show(err)
	if errors.As(err, &cli.UsageError{}) {
		return 2
	}
	return 1
}

// execute parses the arguments and runs the subcommand.
func execute(args []string, c cli.Files) error {
	var table subcommands
	table.Play.AddSeatFlags()
	table.Debug.AddSeatFlags()
	table.Doctor.Settings = func(text []byte) error {
		_, err := platform.Decode(text)
		return err
	}
	parse := func(args []string) (func() error, error) { return cli.Parse(&table, "freckers", about, args, c) }
	switch {
	case slices.Equal(args, []string{"--version"}):
		args = []string{"version"}
	case len(args) > 0 && isFile(args[0]):
		args = slices.Insert(slices.Clone(args), 0, "open")
	case len(args) > 1 && args[0] == "help":
		if _, topicErr := cli.FindTopic(args[1]); topicErr != nil {
			// The word may be a command.
			var unwritten *fs.PathError
			_, err := parse(append(slices.Clone(args[1:]), "--help"))
			if err == nil || errors.As(err, &unwritten) {
				return err
			}
			return topicErr
		}
	}
	subcommand, err := parse(args)
	if unknown := (*commandline.UnknownCommand)(nil); errors.As(err, &unknown) && len(args) > 0 && tournament.IsFolder(args[0]) {
		subcommand, err = parse(slices.Insert(slices.Clone(args), 0, "open"))
	}
	var unwritten *fs.PathError
	switch {
	case errors.As(err, &unwritten): // help could not be printed
		return err
	case err != nil:
		return cli.UsageError{Err: fmt.Errorf("%w; freckers --help lists the commands", err)}
	case subcommand == nil:
		return nil
	}
	return subcommand()
}

// oneLine returns an error's text without line breaks, and without what would act on a terminal.
func oneLine(err error) string {
	return game.Plain(strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' || r == '\r' }), "; "))
}

// windowCmd opens the window, or plays in the terminal without a display.
type windowCmd struct{ platform.Flag }

// Run opens the window.
func (w *windowCmd) Run(c cli.Files) error {
	if err := w.Flag.Check(); err != nil {
		return err
	}
	return play(c, app.Options{Engine: ai.Local{}, Aloud: w.Speak}, func(c cli.Files) error { return execute([]string{"play", "--text"}, c) })
}

// openCmd opens the window on a file of any kind that can be dropped on it.
type openCmd struct {
	platform.Flag
	Files []string `arg:"" help:"A saved game, a referee's log, several saved games in one file, or a tournament; or several files, one of which is then chosen."`
}

// isFile reports whether the first argument is a file rather than a command, which has no dot or
// separator in its name.
func isFile(arg string) bool {
	return !strings.HasPrefix(arg, "-") && strings.ContainsAny(arg, `./\`)
}

// Run opens the window, which shows what is wrong with the file: who double-clicks one sees no
// terminal.
func (o *openCmd) Run(cli.Files) error {
	if err := o.Flag.Check(); err != nil {
		return err
	}
	for _, file := range o.Files {
		if _, err := os.Stat(file); err != nil {
			return replay.NewFileError(file, err)
		}
	}
	if len(o.Files) == 1 && tournament.IsFolder(o.Files[0]) {
		return showTournament(o.Files[0], o.Speak)
	}
	return withoutDisplay(app.Run(app.Options{Engine: ai.Local{}, File: o.Files[0], More: o.Files[1:], Aloud: o.Speak}), o.Files[0])
}

// withoutDisplay names what to do with a file where there is no display.
func withoutDisplay(err error, file string) error {
	if errors.Is(err, window.ErrNoDisplay) {
		return fmt.Errorf("%w: freckers export %s -o game.gif needs none", err, file)
	}
	return err
}

// play opens the window, or plays in the terminal without a display.
func play(c cli.Files, o app.Options, inTerminal func(cli.Files) error) error {
	err := app.Run(o)
	if !errors.Is(err, window.ErrNoDisplay) {
		return err
	}
	if _, unwritten := fmt.Fprintln(c.Out, oneLine(err)+": playing in this terminal"); unwritten != nil {
		return err
	}
	return inTerminal(c)
}

// playCmd plays a game.
type playCmd struct {
	cli.Play
	platform.Flag
}

// Run plays in the window, or in the terminal on request or without a display.
func (p *playCmd) Run(c cli.Files) error {
	if p.Text {
		return p.Play.Run(c)
	}
	if err := p.Flag.Check(); err != nil {
		return err
	}
	s, who, err := p.Begin()
	if err != nil {
		return err
	}
	if err := p.Warn(c, who); err != nil {
		return err
	}
	return play(c, app.Options{Engine: ai.Local{}, Aloud: p.Speak, Programs: p.Play.Programs(), Opening: &screens.Opening{
		Game: s.Game(), Options: game.Options{RuleSet: p.Rules, Seed: p.Seed}, Position: p.Position,
		Levels: who.Levels, Commands: who.Commands,
	}}, p.Play.Run)
}

// replayCmd opens the window on a file.
type replayCmd struct {
	platform.Flag
	Files []string `arg:"" name:"file" help:"A saved game, a referee's log or its output, or a log and the output of the same game, which complete each other."`
	cli.GameFlag
	cli.ReplayText
}

// Run reads the file first, so that a mistake is reported at once.
func (r *replayCmd) Run(c cli.Files) error {
	if err := cmp.Or(r.Flag.Check(), r.ReplayText.Check()); err != nil {
		return err
	}
	record, err := r.Open(c, r.Files...)
	if err != nil {
		return err
	}
	if r.Text {
		return errors.Join(r.ReplayText.Print(c, record), r.Advise(c, record, r.Files[0]))
	}
	if err := r.Advise(c, record, r.Files[0]); err != nil {
		return err
	}
	return withoutDisplay(app.Run(app.Options{Engine: ai.Local{}, Record: record, File: r.Files[0], Number: r.Number, Aloud: r.Speak}), r.Files[0])
}

// matchCmd plays matches, and shows them.
type matchCmd struct {
	cli.Match
	Watch matchWatchCmd `cmd:"" help:"Watch a match in the window while a fleet plays it, and look at its games."`
}

// matchWatchCmd shows a match.
type matchWatchCmd struct {
	Address string `arg:"" help:"The fleet that plays it: nats://HOST, with #ID if it plays several, of which freckers fleet status lists the beginnings." placeholder:"URL"`
}

// Run opens the window.
func (m *matchWatchCmd) Run(cli.Files) error {
	if !session.IsAddress(m.Address) {
		return cli.UsageError{Err: fmt.Errorf("%s is not the address of a fleet: expected one such as nats://host", m.Address)}
	}
	err := app.Run(app.Options{Engine: ai.Local{}, Match: m.Address})
	if errors.Is(err, window.ErrNoDisplay) {
		return fmt.Errorf("%w: freckers fleet status needs none", err)
	}
	return err
}

// tournamentCmd plays tournaments, and shows them.
type tournamentCmd struct {
	cli.Tournament
	Watch tournamentWatchCmd `cmd:"" help:"Watch a tournament in the window while it is being played, and look at its games."`
}

// tournamentWatchCmd shows a tournament.
type tournamentWatchCmd struct {
	Folder string `arg:"" help:"The folder of the tournament, or the address of a fleet that plays it: nats://HOST, with #NAME if it plays several." placeholder:"DIR_OR_URL"`
}

// Run opens the folder first, so that a mistake is reported at once.
func (t *tournamentWatchCmd) Run(cli.Files) error {
	if session.IsAddress(t.Folder) {
		return showTournament(t.Folder, false)
	}
	var err error
	if t.Folder, err = filepath.Abs(t.Folder); err != nil {
		return err
	}
	if _, err := tournament.Open(vfs.OS(), t.Folder); err != nil {
		return cli.UsageError{Err: err}
	}
	return showTournament(t.Folder, false)
}

// showTournament opens the window on the folder of a tournament.
func showTournament(folder string, aloud bool) error {
	err := app.Run(app.Options{Engine: ai.Local{}, Tournament: folder, Aloud: aloud})
	if errors.Is(err, window.ErrNoDisplay) {
		return fmt.Errorf("%w: freckers tournament show %s needs none", err, folder)
	}
	return err
}

// watchCmd watches a referee.
type watchCmd struct{ cli.Watch }

// Run watches in the window, or in the terminal on request.
func (w *watchCmd) Run(c cli.Files) error {
	if w.Text {
		return w.Watch.Run(c)
	}
	typed := w.Address
	if err := w.Check(); err != nil {
		return err
	}
	err := app.Run(app.Options{Engine: ai.Local{}, Watch: true, Address: typed})
	if errors.Is(err, window.ErrNoDisplay) {
		return fmt.Errorf("%w: freckers watch --text needs none", err)
	}
	return err
}
