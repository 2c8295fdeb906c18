// Package debugger replays a recorded game with the agent that played it. The agent gets the
// same seed, the same clocks and the recorded moves, and is asked again at each of its turns;
// at one of them it stops in pdb, or prints its input.
package debugger

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/replay"
)

// Turn is a turn of an agent in a recorded game.
type Turn struct {
	Record *replay.Record
	Seat   game.Seat
	Agent  player.Spec
	Number int         // of the move, as a move list shows it
	Action game.Action // the recorded answer, empty if the agent gave none
	Why    string      // why this turn was chosen, empty if it was named

	// Method is what is called last: that in which the agent failed, if it is known to be
	// another than action.
	Method process.Method

	line  []int // the nodes up to the last move of the game
	at    int   // number of moves before the turn
	fails bool  // the game ended by the agent's fault at this turn
	never bool  // it ended so before the agent was asked for any move
}

// Which selects a turn of a record. The default is the turn at which the game was lost by a
// fault, or else the agent's slowest turn.
type Which struct {
	Move  int         // its number as a move list shows it, 0 to choose one
	Seat  game.Seat   // [game.Nobody] to choose one
	Agent player.Spec // the zero value for the one that the record names
}

// Find returns a turn of the line of play through the record's cursor.
func Find(rec *replay.Record, which Which) (*Turn, error) {
	t := &Turn{Record: rec, Seat: which.Seat, Agent: which.Agent, line: rec.Line(rec.Cursor)}
	if t.Seat == game.Nobody {
		if err := t.chooseSeat(which.Move); err != nil {
			return nil, err
		}
	}
	at, err := t.find(which.Move)
	if err != nil {
		return nil, err
	}
	t.at, t.Number, t.fails, t.Method = at, t.number(at), t.failsAt(at), process.MethodAction
	if t.fails || t.never {
		t.Method = t.failedIn()
	}
	if at+1 < len(t.line) {
		t.Action = rec.Nodes[t.line[at+1]].Action
	}
	return t, t.findAgent()
}

func (t *Turn) seatName(s game.Seat) string { return t.Record.Game().Info().Seats[s].Name }

// number returns the number of the move after so many moves of the line.
func (t *Turn) number(at int) int { return t.state(at).Ply() + 1 }

// state returns the position after so many moves.
func (t *Turn) state(at int) game.State { return t.Record.State(t.line[at]) }

// State returns the position of the turn.
func (t *Turn) State() game.State { return t.state(t.at) }

func (t *Turn) culprit() game.Seat { return stats.Culprit(t.Record) }

// failsAt reports whether the agent failed after so many moves.
func (t *Turn) failsAt(at int) bool {
	return at == len(t.line)-1 && t.culprit() == t.Seat && (t.state(at).ToMove() == t.Seat || t.failedIn() == process.MethodUpdate)
}

// failedIn returns the method in which the agent failed, as the result says.
func (t *Turn) failedIn() process.Method {
	message := ""
	if t.Record.Result != nil {
		message = t.Record.Result.Message
	}
	in := func(words ...string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(message, word) })
	}
	switch {
	case in("update() raised", ", in update", "while hearing of an action") && len(t.line) > 1:
		return process.MethodUpdate
	case t.never, in("__init__() raised", "importing it raised", "while getting ready"):
		return process.MethodInit
	}
	return process.MethodAction
}

// asked reports whether the agent was asked after so many moves, or failed there.
func (t *Turn) asked(at int) bool {
	return at >= t.Record.Header.Opening && at < len(t.line) && (t.failsAt(at) || at+1 < len(t.line) && t.state(at).ToMove() == t.Seat)
}

// chooseSeat chooses who has the move of a number, who failed, or the only agent.
func (t *Turn) chooseSeat(move int) error {
	if move > 0 {
		for at := range t.line {
			if t.number(at) == move && t.Record.BoardResult(t.line[at]) == nil {
				t.Seat = t.state(at).ToMove()
				return nil
			}
		}
		return t.noMoveError(move)
	}
	if t.Seat = t.culprit(); t.Seat != game.Nobody {
		return nil
	}
	for s, seat := range t.Record.Header.Seats {
		if seat.Command == "" {
			continue
		}
		if t.Seat != game.Nobody {
			return errors.New("several agents played, and none lost by a fault: name one with --seat, or a move with --move")
		}
		t.Seat = game.Seat(s)
	}
	if t.Seat == game.Nobody {
		return errors.New("the record names no agent: name its program at its seat, as in --red 'py:agent in ../mine'")
	}
	return nil
}

// find returns the number of moves before a turn of the seat.
func (t *Turn) find(move int) (at int, err error) {
	best, most := -1, time.Duration(-1)
	for at := range t.line {
		switch {
		case !t.asked(at):
		case move > 0:
			if t.number(at) == move {
				return at, nil
			}
		case t.failsAt(at):
			best, t.Why = at, t.loss()
		case at+1 < len(t.line):
			n := &t.Record.Nodes[t.line[at+1]]
			if took := cmp.Or(n.CPU, n.Spent); took > most && !t.failsAt(best) {
				best, most, t.Why = at, took, "its slowest"
				if took > 0 {
					t.Why += fmt.Sprintf(", %.2f s", took.Seconds())
				}
			}
		}
	}
	if move > 0 {
		return 0, t.noMoveError(move)
	}
	if best < 0 && t.culprit() == t.Seat {
		t.never, t.Why = true, t.loss()
		return len(t.line) - 1, nil
	}
	if best < 0 {
		return 0, fmt.Errorf("%s was never asked for a move in this game: choose another seat or game", t.seatName(t.Seat))
	}
	return best, nil
}

// loss describes how the agent lost the game by a fault.
func (t *Turn) loss() string {
	why := "where it lost: " + t.Record.Result.Reason
	if message := t.Record.Result.Message; message != "" {
		why += ", " + message
	}
	return why
}

func (t *Turn) noMoveError(move int) error {
	var first, last int
	for at := range t.line {
		if t.Seat == game.Nobody || t.asked(at) {
			first, last = cmp.Or(first, t.number(at)), t.number(at)
		}
	}
	who := "the game"
	if t.Seat != game.Nobody {
		who = t.seatName(t.Seat)
	}
	if last == 0 {
		return fmt.Errorf("there is no move %d of %s to debug: it was never asked for one", move, who)
	}
	return fmt.Errorf("there is no move %d of %s to debug: its moves are in %d to %d", move, who, first, last)
}

// findAgent takes the agent from the record if none was named.
func (t *Turn) findAgent() error {
	if t.Agent == (player.Spec{}) {
		command := t.Record.Header.Seats[t.Seat].Command
		if command == "" {
			return fmt.Errorf("the record does not name the program of %s: name it, as in --%[1]s 'py:agent in ../mine'", t.seatName(t.Seat))
		}
		s, err := player.Parse(command)
		if err != nil {
			return fmt.Errorf("the record names a program that cannot be used: %w", err)
		}
		t.Agent = s
	}
	switch {
	case !t.Agent.Outside():
		return fmt.Errorf("%s is a level of the engine: only programs can be debugged", t.Agent)
	case t.Agent.Kind() == player.Python && t.Record.SetUp():
		return errors.New("the game begins at a position that was set up: course classes know games from the start only")
	}
	return nil
}

// Locate resolves the relative folder of a class in the record of a file: beside the file, or else
// in the working directory, where the game may have been started. It looks nowhere else. A class
// without a folder gets other if that is not empty.
func (t *Turn) Locate(file, other string) error {
	folder := t.Agent.Folder()
	if t.Agent.Kind() != player.Python || filepath.IsAbs(folder) || folder == "" && other != "" {
		return nil
	}
	module, _ := t.Agent.Class()
	beside := filepath.Dir(file)
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		beside = file
	}
	var looked []string
	for _, dir := range []string{beside, "."} {
		dir, err := filepath.Abs(filepath.Join(dir, folder))
		if err != nil {
			return err
		}
		if process.HasModule(module, dir) {
			t.Agent = t.Agent.Without().In(dir)
			return nil
		}
		if !slices.Contains(looked, dir) {
			looked = append(looked, dir)
		}
	}
	return fmt.Errorf("the record names %s, and the module is not in %s: name its folder, as in --%s 'py:%s in ../mine'",
		t.Agent, strings.Join(looked, ", and not in "), t.seatName(t.Seat), module)
}

// seed returns the seed of the agent's random choices: its own, or that of the game, which
// those of a game in the window get.
func (t *Turn) seed() uint64 { return cmp.Or(t.Record.Header.Seats[t.Seat].Seed, t.Record.Header.Seed) }
