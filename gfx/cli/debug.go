package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"syscall"

	"freckers/ai/course/debugger"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/ai/process/interrupt"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/cli/commandline"
	"freckers/gfx/terminal"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// Debug replays a recorded game with the agent that played it.
type Debug struct {
	File string `arg:"" help:"A match file, the folder of a tournament, a saved game, a referee's log or its output."`
	Game int    `arg:"" optional:"" least:"1" help:"The number of the game in a match, a tournament or a log of several games, as --game has it."`
	GameFlag
	Move  int                      `least:"1" help:"The number of the move to stop at, as move lists show it. Default: where the agent lost by a fault, or else its slowest." placeholder:"K"`
	Seat  string                   `help:"Whose moves: red, blue and so on. Default: who lost by a fault, who has the move, or the only agent." placeholder:"WHO"`
	Agent string                   `help:"The program, if the record names none or another one is to answer: 'py:agent in FOLDER' or cmd:PROGRAM." placeholder:"WHO"`
	Seats commandline.DynamicFlags `embed:""`
	who   func(seat string) string // the value of a seat's flag
	Print bool                     `help:"Print what the agent gets and answers, instead of stopping in pdb."`
	classFlags
}

// AddSeatFlags adds a flag for every seat of every game. It must be called before [Parse].
func (d *Debug) AddSeatFlags() {
	d.Seats, d.who = commandline.StringFlags(seatNames(catalog.Games()...), func(name string) string {
		return "The program at " + name + ", as --seat " + name + " --agent WHO."
	}, "WHO")
}

// Run stops in the agent's pdb, or prints.
func (d *Debug) Run(c Files) error {
	referee, err := d.folder()
	if err != nil {
		return err
	}
	record, err := d.open(c)
	if err != nil {
		return err
	}
	t, err := d.find(record)
	if err != nil {
		return UsageError{Err: fmt.Errorf("%s: %w", d.File, err)}
	}
	if err := d.introduce(c.Out, t); err != nil {
		return err
	}
	ctx, cancel := interrupt.Context(context.Background(), syscall.SIGTERM) // Ctrl-C is for the agent
	defer cancel()
	return t.Run(ctx, player.Options{Python: d.Python, Dir: d.Dir, Referee: referee}, d.Print, c.In, c.Out, c.Err)
}

func (d *Debug) open(c Files) (*replay.Record, error) {
	if d.Game > 0 && d.Number > 0 && d.Game != d.Number {
		return nil, UsageError{Err: fmt.Errorf("the game is number %d and --game %d: name one of them", d.Game, d.Number)}
	}
	d.Number = cmp.Or(d.Number, d.Game)
	if tournament.IsFolder(d.File) || isMatch(d.File) {
		return debugger.Open(d.File, d.Number)
	}
	return d.Open(c, d.File)
}

func (d *Debug) readSeats() error {
	for _, name := range seatNames(catalog.Games()...) {
		who := d.who(name)
		switch {
		case who == "":
		case d.Agent != "" || d.Seat != "":
			return fmt.Errorf("--%s names the seat and the agent: leave out --seat, --agent and the flags of other seats", name)
		default:
			d.Seat, d.Agent = name, who
		}
	}
	return nil
}

// printAdvice prints how to debug a game of a file that a program lost by a fault.
func printAdvice(w io.Writer, record *replay.Record, file string, number int) error {
	advice := phrases.DebugAdvice(record, file, number)
	if advice == "" {
		return nil
	}
	_, err := fmt.Fprintln(w, advice)
	return err
}

// find finds the turn to debug by the flags. Without --agent it also looks for the folder of the program that moved.
func (d *Debug) find(record *replay.Record) (*debugger.Turn, error) {
	if err := d.readSeats(); err != nil {
		return nil, err
	}
	which := debugger.Which{Move: d.Move, Seat: game.Nobody}
	info := record.Game().Info()
	for i, seat := range info.Seats {
		if seat.Name == d.Seat {
			which.Seat = game.Seat(i)
		}
	}
	if d.Seat != "" && which.Seat == game.Nobody {
		return nil, fmt.Errorf("--seat is %q: expected one of %s", d.Seat, strings.Join(seatNames(record.Game()), ", "))
	}
	if d.Agent != "" {
		var err error
		if which.Agent, err = player.Parse(d.Agent); err != nil {
			return nil, fmt.Errorf("--agent: %w", err)
		}
	}
	t, err := debugger.Find(record, which)
	if err == nil && d.Agent == "" {
		err = t.Locate(d.File, d.Dir)
	}
	return t, err
}

// introduce prints the position of a turn, and with --print its legal actions.
func (d *Debug) introduce(w io.Writer, t *debugger.Turn) error {
	state := t.State()
	where := fmt.Sprintf("move %d by", t.Number)
	switch t.Method {
	case process.MethodUpdate:
		where = fmt.Sprintf("update() after move %d, of", t.Number-1)
	case process.MethodInit:
		where = "the start of"
	}
	title := fmt.Sprintf("%s, %s %s, %s", filepath.Base(d.File), where, state.Game().Info().Seats[t.Seat].Name, t.Agent)
	if t.Why != "" {
		title += " (" + t.Why + ")"
	}
	lines := append([]string{title, ""}, terminal.Board(state)...)
	lines = append(lines, "", "Position: "+state.String())
	if d.Print {
		actions := state.Actions(nil)
		text := make([]string, len(actions))
		for i, a := range actions {
			text[i] = string(a)
		}
		lines = append(lines, fmt.Sprintf("Legal actions (%d): %s", len(actions), strings.Join(text, "; ")))
	}
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n")+"\n")
	return err
}
