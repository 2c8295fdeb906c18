package refereelog

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"freckers/game"
	"freckers/replay"
)

// Write writes the line of play through the cursor as a log of the course's
// referee. A record read from such a log is written byte for byte as it was,
// unless the log was damaged. FORMAT.md lists what a log cannot hold.
func Write(w io.Writer, r *replay.Record) error {
	if r.Header.Game != "freckers" {
		return errors.New("the referee's logs are for Freckers only")
	}
	if r.Header.Start != r.Game().Info().Start {
		return errors.New("a log cannot begin at another position than the start")
	}
	l := &writer{rec: r}
	clock := cmp.Or(r.Header.Source, &replay.Source{}).Clock
	l.writeLine(timeAt(clock, 0, 0), "referee", "game_begin")
	for seat := range l.initialised() {
		l.writeLine(timeAt(clock, 1+seat, l.now), colour(game.Seat(seat)), "initialising")
	}
	for _, id := range r.Line(r.Cursor)[1:] {
		l.writeTurn(id)
	}
	l.writeResult()
	_, err := w.Write(l.out.Bytes())
	return err
}

// Omitted returns a note that lists what [Write] leaves out, empty if that is nothing.
func Omitted(r *replay.Record) []replay.Note {
	var variations, comments, evaluations, marks, costs, outputs int
	played := make([]bool, len(r.Nodes))
	for _, id := range r.Line(r.Cursor) {
		played[id] = true
	}
	for id := range r.Nodes {
		n := &r.Nodes[id]
		for _, x := range []struct {
			has bool
			n   *int
		}{
			{!played[id], &variations}, {n.Comment != "", &comments}, {n.Eval != nil, &evaluations},
			{n.Symbol != "" || !n.Drawing.Empty(), &marks}, {n.CPU != 0 || n.Memory != 0, &costs},
			{len(n.Output) > 0, &outputs},
		} {
			if x.has {
				*x.n++
			}
		}
	}
	var parts []string
	add := func(n int, format string) {
		if n > 0 {
			parts = append(parts, fmt.Sprintf(format, game.Count(n, "move", "moves")))
		}
	}
	add(variations, "variations of %s")
	add(comments, "comments on %s")
	add(evaluations, "evaluations of %s")
	add(marks, "symbols and drawings of %s")
	add(costs, "CPU time and memory of %s")
	add(outputs, "what programs printed at %s")
	if r.HasReview() {
		parts = append(parts, "the review")
	}
	if len(parts) == 0 {
		return nil
	}
	return []replay.Note{{Text: "a log does not hold everything, and these were left out: " + strings.Join(parts, ", ")}}
}

type writer struct {
	rec  *replay.Record
	out  bytes.Buffer
	now  int64 // milliseconds
	last int   // the node written last
}

// initialised returns how many players were initialised, the one that failed included: the
// referee stops there.
func (w *writer) initialised() int {
	seats, res := len(colors()), w.rec.Result
	if res == nil || len(w.rec.Line(w.rec.Cursor)) > 1 || w.turnBegun(w.rec.State(0)) {
		return seats
	}
	switch s := w.rec.Header.Source; {
	case s != nil && len(s.Clock) > 0:
		return len(s.Clock) - 1
	case len(res.Clock) > 0 && res.Seat != game.Nobody:
		return int(res.Seat) + 1
	}
	return seats
}

// turnBegun reports whether the result came during the turn of the player to move. The clock
// tells, of which only a game that was played here may have none: its players fail in turn.
func (w *writer) turnBegun(last game.State) bool {
	res := w.rec.Result
	_, begun := res.Clock["turn_begin"]
	return begun || res.Action != "" || w.rec.Header.Source == nil && len(res.Clock) == 0 && res.Seat == last.ToMove()
}

// timeAt returns an entry of a clock, or another time if it has none.
func timeAt(clock []int64, i int, other int64) int64 {
	if i < len(clock) {
		return clock[i]
	}
	return other
}

func colour(s game.Seat) string {
	if s == game.Nobody {
		return "None"
	}
	return colors()[s]
}

func (w *writer) writeLine(at int64, actor string, fields ...string) {
	w.now = at
	fmt.Fprintf(&w.out, "T%04d.%03d\t%s\t%s\n", at/1000, at%1000, actor, strings.Join(fields, "\t"))
}

func (w *writer) writeTurn(id int) {
	n := &w.rec.Nodes[id]
	player, number := turnOf(w.rec.State(n.Parent))
	begin := timeAt(n.Clock, 0, w.now)
	end := timeAt(n.Clock, 1, begin+n.Spent.Milliseconds())
	w.writeLine(begin, player, "turn_begin", number)
	w.writeLine(end, player, "turn_end", number, notation(n.Action))
	w.writeLine(timeAt(n.Clock, 2, end), "referee", "board_update")
	w.last = id
}

func turnOf(s game.State) (player, number string) {
	return colour(s.ToMove()), fmt.Sprint(s.Ply() + 1)
}

// writeResult writes how the game ended. An end that is not on the board is a player's
// error to the referee.
func (w *writer) writeResult() {
	res := w.rec.Result
	if res == nil {
		return
	}
	line := func(actor, event string, fields ...string) {
		at, ok := res.Clock[event]
		if !ok {
			at = w.now
		}
		w.writeLine(at, actor, append([]string{event}, fields...)...)
	}
	last := w.rec.State(w.last)
	player, number := turnOf(last)
	if w.turnBegun(last) {
		line(player, "turn_begin", number)
	}
	if res.Action != "" {
		line(player, "turn_end", number, refusedNotation(res.Action))
	}
	if res.Reason == game.ReasonInterrupted {
		if res.Message != "" {
			line("referee", "unhandled_error", res.Message)
		}
		return
	}
	if res.Reason != game.ReasonAdjudicated && (res.Seat != game.Nobody || res.Action != "" || res.Message != "") {
		line("referee", "player_error", errorMessage(res))
	}
	line("referee", "game_end", "winner:"+colour(res.Winner))
}

// refusedNotation returns a refused action as the referee writes it: what is not
// in the game's notation is left as it is.
func refusedNotation(action string) string {
	fields := strings.Fields(action)
	if len(fields) != 3 || fields[0] != "MOVE" {
		return action
	}
	if slices.ContainsFunc(strings.Split(fields[2], ","), func(d string) bool { return arrow(d) == noArrow }) {
		return action
	}
	return notation(game.Action(action))
}

// errorMessage returns the result's message if the referee would recognise its
// reason in it, else the referee's own words for the reason before the message.
func errorMessage(r *replay.Result) string {
	if r.Message != "" && Reason(r.Message) == r.Reason {
		return r.Message
	}
	player := " player " + colour(r.Seat)
	text := "ERROR: " + r.Reason + " of" + player
	switch r.Reason {
	case game.ReasonIllegal:
		text = illegalPrefix
		if r.Message == "" {
			text += ": " + r.Action
		}
	case game.ReasonResigned:
		return "ERROR:" + player + resignedSuffix
	case game.ReasonTimeout:
		text = "ERROR: exceeded available time in" + player
	case game.ReasonMemory:
		text = "ERROR: exceeded space limit in" + player
	case game.ReasonDisconnect:
		text = "ERROR: EOF reply from" + player
	}
	if r.Message != "" {
		text += ": " + r.Message
	}
	return text
}
