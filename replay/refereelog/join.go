package refereelog

import (
	"fmt"
	"slices"

	"freckers/game"
	"freckers/replay"
)

// Text is a file that the referee wrote.
type Text struct{ Name, Text string }

// Join merges the log and the terminal output of the same game: the log has the clock, the
// output has the boards and what the agents printed, and either may have arrows and turns that
// the other has lost. Number is the game's number in the log, from 1.
func Join(files []Text, number int) (*replay.Record, error) {
	type source struct {
		*scanner
		games [][]event
	}
	sources := make([]source, len(files))
	first := 0
	for i, f := range files {
		texts, _ := recode(f.Text)
		sources[i].scanner = scan(withoutMargin(texts[0]), 0)
		if !slices.ContainsFunc(sources[i].events, func(e event) bool { return e.kind == acted || e.kind == turnBegun }) {
			return nil, &replay.FileError{File: f.Name, Line: 1, Reason: "this is neither a log nor an output of the referee", Todo: "name the log and the output of one game"}
		}
		sources[i].games = splitGames(sources[i].events)
		if slices.ContainsFunc(sources[i].events, func(e event) bool { return e.log }) &&
			!slices.ContainsFunc(sources[first].events, func(e event) bool { return e.log }) {
			first = i
		}
	}
	name, main := files[first].Name, sources[first]
	if number > len(main.games) {
		return nil, &replay.FileError{File: name, Reason: fmt.Sprintf("there is no game %d in it", number), Todo: fmt.Sprintf("choose one of 1 to %d", len(main.games))}
	}
	events := preferLog(main.games[number-1])
	for i, other := range sources {
		if i == first {
			continue
		}
		found := false
		var differ int
		for _, g := range other.games {
			merged, turn := merge(events, preferLog(g))
			if turn == 0 {
				events, found = merged, true
				break
			}
			differ = turn
		}
		if !found {
			return nil, &replay.FileError{File: files[i].Name, Reason: fmt.Sprintf("this is not the game of %s: turn %d is another one", name, differ), Todo: "name the log and the output of one game"}
		}
	}
	var notes []replay.Note
	if len(main.games) == 1 {
		notes = main.notes
	}
	return parseGame(name, events, notes, main.lines)
}

// merge completes the events of a game by those of another file. If a turn differs, it returns the number of that turn.
func merge(events, others []event) (merged []event, differs int) {
	mine, theirs := byTurn(events), byTurn(others)
	for turn := range max(len(mine), len(theirs)) {
		var a, b []event
		if turn < len(mine) {
			a = mine[turn]
		}
		if turn < len(theirs) {
			b = theirs[turn]
		}
		at, their := actIn(a), actIn(b)
		switch {
		case at < 0 && their < 0:
			merged = append(append(merged, a...), unknownTo(a, b)...)
			continue
		case at < 0:
			act := b[their]
			act.log = true
			merged = append(append(merged, a...), unknownTo(a, b[:their])...)
			merged = append(append(merged, act), unknownTo(a, b[their+1:])...)
			continue
		case their < 0:
			merged = append(append(merged, unknownTo(a, b)...), a...)
			continue
		}
		act, same := complete(a[at], b[their])
		act.printed = slices.Concat(act.printed, b[their].printed)
		if act.cost == (cost{}) {
			act.cost = b[their].cost
		}
		if !same {
			return nil, max(turn, 1)
		}
		rest := a[at+1:]
		n := 0
		for n < len(rest) && rest[n].kind == updated {
			n++
		}
		merged = append(append(merged, a[:at]...), unknownTo(a, b[:their])...)
		merged = append(append(merged, act), rest[:n]...)
		after := unknownTo(a, b[their+1:])
		ends := len(after)
		for ends > 0 && after[ends-1].kind == resultShown {
			ends--
		}
		merged = append(append(append(merged, after[:ends]...), rest[n:]...), after[ends:]...)
	}
	return merged, 0
}

// byTurn cuts events at the turns, 0 before the first one.
func byTurn(events []event) (turns [][]event) {
	turn, acts := 0, 0
	for _, e := range events {
		switch {
		case e.kind == turnBegun:
			turn = max(turn, e.turn)
		case e.kind == acted:
			acts++
			turn = max(turn, e.turn, acts)
		}
		if turn >= maxTurns {
			return turns
		}
		for len(turns) <= turn {
			turns = append(turns, nil)
		}
		turns[turn] = append(turns[turn], e)
	}
	return turns
}

// maxTurns bounds the numbers of turns that are believed.
const maxTurns = 1000

func actIn(events []event) int {
	return slices.IndexFunc(events, func(e event) bool { return e.kind == acted })
}

// unknownTo returns the events of another file of the kinds that this one does not have, as if they were its own.
func unknownTo(events, others []event) (list []event) {
	for _, e := range others {
		switch e.kind {
		case gameBegun, playerStarted, turnBegun, updated, playerFailed, refereeFailed, gameEnded:
			if slices.ContainsFunc(events, func(o event) bool { return o.kind == e.kind }) {
				if e.printed != nil {
					list = append(list, e.bare())
				}
				continue
			}
			e.log = true
		}
		list = append(list, e)
	}
	return list
}

// complete returns an action with the directions that either of two reports of it has. It reports false
// if they are of different actions.
func complete(a, b event) (event, bool) {
	x, ok := parseAction(a.text)
	y, also := parseAction(b.text)
	a.log = true
	switch {
	case !also:
		return a, true
	case !ok:
		a.text = b.text
		return a, true
	case x.grow != y.grow || x.cell != y.cell:
		return a, false
	case len(x.dirs) != len(y.dirs):
		if len(x.dirs) == 0 || x.incomplete() && !y.incomplete() {
			a.text = b.text
			return a, true
		}
		return a, len(y.dirs) == 0 || y.incomplete()
	}
	for i, d := range x.dirs {
		switch {
		case d == "":
			x.dirs[i] = y.dirs[i]
		case y.dirs[i] != "" && y.dirs[i] != d:
			return a, false
		}
	}
	a.text = x.text()
	if a.seat == game.Nobody {
		a.seat = b.seat
	}
	return a, true
}
