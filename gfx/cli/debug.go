package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"syscall"

	"freckers/ai/debugger"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/ai/process/interrupt"
	"freckers/game"
	"freckers/gfx/terminal"
	"freckers/replay"
)

// Debug goes through a recorded game with the agent that played it.
type Debug struct {
	File  string `arg:"" help:"A match file, the folder of a tournament, a saved game, a referee's log or its output."`
	Game  int    `arg:"" optional:"" least:"1" help:"The number of the game in a match or tournament."`
	Move  int    `least:"1" help:"The number of the move to stop at, as move lists show it. Default: where the agent lost by a fault, or else its slowest." placeholder:"K"`
	Seat  string `help:"Whose moves: red, blue and so on. Default: who lost by a fault, who has the move, or the only agent." placeholder:"WHO"`
	Agent string `help:"The program, if the record names none or another one is to answer: 'py:agent in FOLDER' or cmd:PROGRAM." placeholder:"WHO"`
	Print bool   `help:"Print what the agent gets and answers, instead of stopping in pdb."`
	classFlags
}

// Run stops in the agent's pdb, or prints.
func (d *Debug) Run(c Files) error {
	referee, err := d.folder()
	if err != nil {
		return err
	}
	record, err := debugger.Open(d.File, d.Game)
	if errors.Is(err, debugger.ErrSingle) {
		record, err = OpenRecord(c, d.File)
	}
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

// find finds the turn.
func (d *Debug) find(record *replay.Record) (*debugger.Turn, error) {
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
	return debugger.Find(record, which)
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
