// Command freckers plays Freckers and its siblings: in a window, in a terminal,
// and without any display for counting, converting and exporting games. In a
// browser it opens the window and nothing else.
package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"freckers/ai"
	"freckers/ai/train"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/app"
	"freckers/gfx/app/window"
	"freckers/gfx/export"
	"freckers/gfx/terminal"
	"freckers/gfx/terminal/console"
	"freckers/gfx/theme"
	"freckers/gfx/words"
	"freckers/replay"
)

const version = "0.1.0"

// The exit codes of the command.
const (
	exitDone    = 0
	exitFailure = 1
	exitUsage   = 2
)

func main() {
	if runtime.GOOS == "js" {
		if err := app.Run(app.Options{}); err != nil {
			fmt.Fprintln(os.Stderr, oneLine(err))
		}
	} else {
		os.Exit(run(os.Args[1:], files{os.Stdin, os.Stdout, os.Stderr}))
	}
}

// files are where a subcommand reads and writes.
type files struct{ in, out, err *os.File }

// subcommands is the table of the command line. Each field has a Run method.
type subcommands struct {
	Window  windowCmd  `cmd:"" default:"1" hidden:"" help:"Open the window."`
	Play    playCmd    `cmd:"" help:"Play a game in the terminal (--text)."`
	Replay  replayCmd  `cmd:"" help:"Watch a saved game or a referee's log in the window."`
	Export  exportCmd  `cmd:"" help:"Draw a saved game or log as GIF, APNG, PNG or a folder of PNGs; needs no display."`
	Convert convertCmd `cmd:"" help:"Turn a referee's log into a saved game, or the other way round."`
	Perft   perftCmd   `cmd:"" help:"Count the results of 1 to N turns: depth, nodes and milliseconds a line."`
	Train   trainCmd   `cmd:"" help:"Fit a new net to games of the machine against itself."`
	Version versionCmd `cmd:"" help:"Say which version this is."`
}

// usageError is a mistake on the command line.
type usageError struct{ error }

// run does what the arguments ask for and gives the exit code.
func run(args []string, c files) int {
	var table subcommands
	do, err := console.Parse(&table, "freckers", "Frogs hop from pad to pad. Without a command the window opens.", args, c.out, c)
	switch {
	case err != nil:
		err = usageError{fmt.Errorf("%w; freckers --help lists the commands", err)}
	case do != nil:
		err = do()
	}
	if err == nil {
		return exitDone
	}
	fmt.Fprintln(c.err, "freckers: "+oneLine(err))
	if errors.As(err, &usageError{}) {
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
func (windowCmd) Run(c files) error {
	err := app.Run(app.Options{})
	if !errors.Is(err, window.ErrNoDisplay) {
		return err
	}
	if _, err := fmt.Fprintln(c.out, words.TermInstead(oneLine(err))); err != nil {
		return err
	}
	p := playCmd{gameFlags: gameFlags{Game: catalog.Games()[0].Info().Name}, Red: person, Blue: "level:2"}
	return p.play(c)
}

// gameFlags choose a game and a position of it.
type gameFlags struct {
	Game     string `default:"freckers" help:"The game."`
	Rules    string `help:"The rule set, such as pads or referee."`
	Position string `help:"The position to start from, in the game's notation." placeholder:"P"`
	Seed     uint64 `help:"Makes what is left to chance the same each time." placeholder:"S"`
}

// state sets the position up.
func (f *gameFlags) state() (game.State, error) {
	g, err := catalog.Find(f.Game)
	if err != nil {
		return nil, usageError{err}
	}
	o := game.Options{Rules: f.Rules, Seed: f.Seed}
	var s game.State
	if f.Position == "" {
		s, err = g.New(o)
	} else {
		s, err = g.Parse(f.Position, o)
	}
	if err != nil {
		return nil, usageError{err}
	}
	return s, nil
}

// person is the seat flag's word for a person.
const person = "person"

// playCmd plays a game.
type playCmd struct {
	gameFlags
	Text bool   `help:"Play in this terminal rather than in the window."`
	Red  string `default:"person" help:"Who plays Red: person, or the machine from level:1, the weakest, to level:10." placeholder:"WHO"`
	Blue string `default:"level:2" help:"Who plays Blue, likewise." placeholder:"WHO"`
}

// Run plays in the terminal.
func (p *playCmd) Run(c files) error {
	if !p.Text {
		return usageError{errors.New("the window asks who plays: start freckers by itself, or play here with --text")}
	}
	return p.play(c)
}

func (p *playCmd) play(c files) error {
	s, err := p.state()
	if err != nil {
		return err
	}
	levels, err := p.levels(s.Game())
	if err != nil {
		return usageError{err}
	}
	folder, err := replay.DefaultDir()
	if err != nil {
		return err
	}
	if p.Seed == 0 {
		p.Seed = rand.Uint64()
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	return terminal.Play(ctx, terminal.Options{
		In: c.in, Out: c.out,
		Echo:  !console.IsTerminal(c.in),
		Color: console.IsTerminal(c.out) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb",
		Game:  s.Game(), Rules: p.Rules, Position: p.Position, Seed: p.Seed, Levels: levels,
		Store: replay.Dir(folder), Folder: folder,
		Name: time.Now().Format("2006-01-02 15.04.05 ") + s.Game().Info().Name,
	})
}

// levels reads who plays each seat: 0 is a person.
func (p *playCmd) levels(g game.Game) ([]int, error) {
	flags := map[string]string{"red": p.Red, "blue": p.Blue}
	most := len(ai.Levels(g))
	levels := make([]int, len(g.Info().Seats))
	for i, seat := range g.Info().Seats {
		who := flags[seat.Name]
		if who == person || who == "" {
			continue
		}
		number, found := strings.CutPrefix(who, "level:")
		level, err := strconv.Atoi(number)
		if !found || err != nil || level < 1 || level > most {
			return nil, fmt.Errorf("--%s is %q: expected person, or level:1 to level:%d", seat.Name, who, most)
		}
		levels[i] = level
	}
	return levels, nil
}

// replayCmd opens the window on a file.
type replayCmd struct {
	File string `arg:"" help:"A saved game, a referee's log or its output."`
}

// Run reads the file first, so that a mistake is told at once.
func (r *replayCmd) Run(c files) error {
	record, err := openRecord(c, r.File)
	if err != nil {
		return err
	}
	err = app.Run(app.Options{Record: record})
	if errors.Is(err, window.ErrNoDisplay) {
		return fmt.Errorf("%w: freckers export %s -o game.gif needs none", err, r.File)
	}
	return err
}

// exportCmd draws a game.
type exportCmd struct {
	File      string  `arg:"" help:"A saved game, a referee's log or its output."`
	Out       string  `short:"o" required:"" help:"What to write: game.gif, game.apng, game.mp4, game.png for one position, or DIR/." placeholder:"OUT"`
	Size      int     `default:"480" help:"Width in pixels." placeholder:"N"`
	Speed     float64 `default:"1" help:"Twice as fast is 2." placeholder:"X"`
	PerAction bool    `xor:"frames" help:"A picture an action (the default)."`
	PerHop    bool    `xor:"frames" help:"Every hop in flight and landed."`
	From      int     `help:"The first action shown, from 1." placeholder:"N"`
	To        int     `help:"The last action shown." placeholder:"N"`
	Theme     string  `enum:"day,night" default:"day" help:"The light: day or night." placeholder:"T"`
}

// Run draws, with a bar on stderr where a person sees it.
func (e *exportCmd) Run(c files) error {
	record, err := openRecord(c, e.File)
	if err != nil {
		return err
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	o := export.Options{
		Size: e.Size, Speed: e.Speed, Theme: theme.ByName(e.Theme), PerHop: e.PerHop, From: e.From, To: e.To,
	}
	progress, end := console.Bar(c.err, e.Out)
	defer end()
	o.Progress = progress
	err = export.Write(ctx, e.Out, record, o)
	if asked := (*export.OptionError)(nil); errors.As(err, &asked) {
		return usageError{err}
	}
	return err
}

// perftCmd counts.
type perftCmd struct {
	gameFlags
	Depth  int  `default:"6" help:"The number of turns." placeholder:"N"`
	Divide bool `help:"Show the count after each action too."`
}

// Run prints a line for each depth.
func (p *perftCmd) Run(c files) error {
	if p.Depth < 0 {
		return usageError{fmt.Errorf("--depth is %d: expected 0 or more turns", p.Depth)}
	}
	s, err := p.state()
	if err != nil {
		return err
	}
	if p.Divide && p.Depth > 0 {
		return p.divide(c, s)
	}
	for depth := min(1, p.Depth); depth <= p.Depth; depth++ {
		begun := time.Now()
		if err := count(c, depth, s.Perft(depth), begun); err != nil {
			return err
		}
	}
	return nil
}

// divide prints the count below each action, then the line of the whole.
func (p *perftCmd) divide(c files, s game.State) error {
	begun := time.Now()
	var total uint64
	for _, a := range s.Actions(nil) {
		next, _, err := s.Play(a)
		if err != nil {
			return fmt.Errorf("%s is listed and cannot be played: %w", a, err)
		}
		n := next.Perft(p.Depth - 1)
		total += n
		if _, err := fmt.Fprintln(c.out, a, n); err != nil {
			return err
		}
	}
	return count(c, p.Depth, total, begun)
}

func count(c files, depth int, nodes uint64, begun time.Time) error {
	_, err := fmt.Fprintln(c.out, depth, nodes, time.Since(begun).Milliseconds())
	return err
}

// trainCmd makes a net.
type trainCmd struct {
	Positions int      `default:"1500000" help:"Positions to fit the net to." placeholder:"N"`
	Games     int      `help:"End the games after so many, even with fewer positions." placeholder:"N"`
	Nodes     uint64   `default:"600" help:"Positions looked at before each move." placeholder:"N"`
	Seed      uint64   `default:"1" help:"The same seed makes the same games and the same net." placeholder:"S"`
	Judge     string   `enum:"net,hand" default:"net" help:"How the games' moves are judged: by the net in this program, or by the hand-made weights it began with."`
	Data      string   `default:"freckers.data" help:"The file of positions; it grows with every game." placeholder:"FILE"`
	Also      []string `help:"More files of positions to fit to." placeholder:"FILE"`
	Out       string   `default:"freckers.net" help:"The net to write." placeholder:"FILE"`
	Resume    bool     `help:"Go on with the file of positions."`
	Workers   int      `help:"Games at a time; all cores if not given. The outcome is the same." placeholder:"N"`
}

// Run plays and fits, with a bar on stderr where a person sees it.
func (t *trainCmd) Run(c files) error {
	if t.Positions < 1 || t.Games < 0 || t.Nodes < 1 || t.Workers < 0 {
		return usageError{errors.New("--positions and --nodes must be 1 or more, --games and --workers 0 or more")}
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	progress, end := console.Bar(c.err, t.Data)
	defer end()
	if t.Workers == 0 {
		t.Workers = runtime.NumCPU()
	}
	plan := train.Plan{
		Recipe: train.Recipe{Seed: t.Seed, Nodes: t.Nodes}, Positions: t.Positions, Games: t.Games,
		Workers: t.Workers, Resume: t.Resume, Progress: progress,
	}
	if t.Judge == "net" {
		plan.Net = nets.Freckers()
	}
	fit := train.DefaultFit()
	fit.Seed, fit.Workers = t.Seed, t.Workers
	fit.Progress = func(epoch, of int, loss, valid float64) {
		fmt.Fprintln(c.out, words.TrainEpoch(epoch, of, loss, valid))
	}
	fitted, err := train.Make(ctx, t.Data, t.Also, t.Out, plan, fit)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(c.out, words.TrainDone(t.Out, fitted.Epoch, fitted.Valid, fitted.Error))
	return err
}

// convertCmd converts between the formats.
type convertCmd struct {
	In  string `arg:"" help:"A saved game, a referee's log or its output."`
	Out string `arg:"" help:"The file to write: a log where it ends in .log, a saved game where it ends in .freckers."`
}

// Run converts, and says on stderr what was wrong with the one file or is not
// in the other.
func (v *convertCmd) Run(c files) error {
	notes, err := replay.Convert(v.In, v.Out)
	if err == nil {
		say(c, v.In, notes)
	}
	return err
}

// openRecord reads a file and says on stderr what was wrong with it.
func openRecord(c files, path string) (*replay.Record, error) {
	record, err := replay.Open(path)
	if err != nil {
		return nil, err
	}
	say(c, path, record.Notes)
	return record, nil
}

func say(c files, path string, notes []replay.Note) {
	for _, note := range notes {
		fmt.Fprintf(c.err, "%s: %s\n", path, note)
	}
}

// versionCmd says the version.
type versionCmd struct{}

// Run prints one line.
func (versionCmd) Run(c files) error {
	_, err := fmt.Fprintln(c.out, "freckers", version, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	return err
}
