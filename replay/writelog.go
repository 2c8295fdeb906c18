package replay

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"freckers/game"
)

// WriteLog writes the line of play through the cursor as a log of the course's
// referee. A record made from such a log gives it back byte for byte, unless
// the log was damaged. FORMAT.md tells what a log cannot hold.
func WriteLog(w io.Writer, r *Record) error {
	if r.Header.Game != "freckers" {
		return errors.New(wordNotFreckers)
	}
	if r.Header.Start != r.game.Info().Start {
		return errors.New(wordNotAtStart)
	}
	l := &logWriter{rec: r}
	var clock []int64
	if s := r.Header.Source; s != nil {
		clock = s.Clock
	}
	l.line(at(clock, 0, 0), "referee", "game_begin")
	l.line(at(clock, 1, l.now), colour(0), "initialising")
	l.line(at(clock, 2, l.now), colour(1), "initialising")
	for _, id := range r.Line(r.Cursor)[1:] {
		l.turn(id)
	}
	l.result()
	_, err := w.Write(l.out.Bytes())
	return err
}

type logWriter struct {
	rec  *Record
	out  bytes.Buffer
	now  int64 // milliseconds
	last int   // the node written last
}

// at is an entry of a clock, or another time where it has none.
func at(clock []int64, i int, other int64) int64 {
	if i < len(clock) {
		return clock[i]
	}
	return other
}

func colour(s game.Seat) string {
	if s == game.Nobody {
		return "None"
	}
	return [...]string{"RED", "BLUE"}[s]
}

func (l *logWriter) line(at int64, actor string, fields ...string) {
	l.now = at
	fmt.Fprintf(&l.out, "T%04d.%03d\t%s\t%s\n", at/1000, at%1000, actor, strings.Join(fields, "\t"))
}

func (l *logWriter) turn(id int) {
	n := &l.rec.Nodes[id]
	before := l.rec.State(n.Parent)
	player, number := colour(before.ToMove()), fmt.Sprint(before.Ply()+1)
	begin := at(n.Clock, 0, l.now)
	end := at(n.Clock, 1, begin+n.Spent.Milliseconds())
	l.line(begin, player, "turn_begin", number)
	l.line(end, player, "turn_end", number, refNotation(n.Action))
	l.line(at(n.Clock, 2, end), "referee", "board_update")
	l.last = id
}

// result writes how the game ended. Where the board did not end it the referee
// calls it a player's error.
func (l *logWriter) result() {
	res := l.rec.Result
	if res == nil {
		return
	}
	clock := func(event string) int64 {
		if at, ok := res.Clock[event]; ok {
			return at
		}
		return l.now
	}
	state := l.rec.State(l.last)
	player, number := colour(state.ToMove()), fmt.Sprint(state.Ply()+1)
	if _, begun := res.Clock["turn_begin"]; begun || res.Action != "" {
		l.line(clock("turn_begin"), player, "turn_begin", number)
	}
	if res.Action != "" {
		l.line(clock("turn_end"), player, "turn_end", number, refWords(res.Action))
	}
	if res.Reason == game.ReasonInterrupted {
		if res.Message != "" {
			l.line(clock("unhandled_error"), "referee", "unhandled_error", res.Message)
		}
		return
	}
	if res.Seat != game.Nobody || res.Action != "" || res.Message != "" {
		l.line(clock("player_error"), "referee", "player_error", res.words())
	}
	l.line(clock("game_end"), "referee", "game_end", "winner:"+colour(res.Winner))
}

// refWords is an action that was refused as the referee writes it: what is no action
// in our notation stands as it is.
func refWords(action string) string {
	fields := strings.Fields(action)
	if len(fields) != 3 || fields[0] != "MOVE" {
		return action
	}
	for _, d := range strings.Split(fields[2], ",") {
		if arrowOfDir(d) == noArrow {
			return action
		}
	}
	return refNotation(game.Action(action))
}

// words are what the referee says of an error: those of the message where they tell
// the reason, else its own for that reason with the message after them.
func (r *Result) words() string {
	if r.Message != "" && RefereeReason(r.Message) == r.Reason {
		return r.Message
	}
	player := " player " + colour(r.Seat)
	said := "ERROR: " + r.Reason + " of" + player
	switch r.Reason {
	case game.ReasonIllegal:
		said = illegalPrefix
		if r.Message == "" {
			said += ": " + r.Action
		}
	case game.ReasonResigned:
		return "ERROR:" + player + resignedSuffix
	case game.ReasonTimeout:
		said = "ERROR: exceeded available time in" + player
	case game.ReasonMemory:
		said = "ERROR: exceeded space limit in" + player
	case game.ReasonDisconnect:
		said = "ERROR: EOF reply from" + player
	}
	if r.Message != "" {
		said += ": " + r.Message
	}
	return said
}

// lostInLog tells what of a record a log does not hold.
func lostInLog(r *Record) []Note {
	var notes []Note
	line := r.Line(r.Cursor)
	if n := len(r.Nodes) - len(line); n > 0 {
		notes = append(notes, Note{Text: noteVariations(n)})
	}
	comments := 0
	for _, n := range r.Nodes {
		if n.Comment != "" || n.Eval != nil {
			comments++
		}
	}
	if comments > 0 {
		notes = append(notes, Note{Text: noteComments(comments)})
	}
	return notes
}
