// Package refereelog reads the logs and the terminal output of the course's
// referee as records, and writes records as logs.
package refereelog

import (
	"path/filepath"
	"slices"
	"strings"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

// RuleSet is the rule set that the referee applies.
const RuleSet = "referee"

// Game returns the game that the referee runs.
func Game() (game.Game, error) { return catalog.Find("freckers") }

// todoOpen is what to do about a file that is no game.
const todoOpen = "open a .freckers file, or a log made by python -m referee RED BLUE -l FILE"

// Parse reads a log of the referee (-l) or what it printed in a terminal. What is
// wrong with a damaged file is in the record's notes. The error is a
// [*replay.FileError]; name is for errors and for the record's source.
func Parse(name, text string) (*replay.Record, error) {
	s := scan(text)
	events := preferLog(s.events)
	if len(events) == 0 {
		return nil, &replay.FileError{File: name, Line: 1, Reason: "this is neither a record of a game nor a log of the referee", Todo: todoOpen, Foreign: true}
	}
	if !slices.ContainsFunc(events, func(e event) bool {
		return e.kind != resultShown && e.kind != playerNamed && e.kind != refereeFailed
	}) {
		return nil, &replay.FileError{File: name, Line: events[0].line, Reason: "the referee's output has no turns in it",
			Todo: "run the referee with -v 2, or with -l FILE, and open that"}
	}
	b, err := newBuilder()
	if err != nil {
		return nil, err
	}
	b.notes, b.lines = s.notes, s.lines
	for i := range events {
		if !b.handle(&events[i]) {
			break
		}
	}
	b.settle(nil)
	if b.adrift {
		return nil, &replay.FileError{File: name, Line: events[0].line, Reason: "the turns before this one are missing, and no board is printed to begin with",
			Todo: "look for the whole file"}
	}
	kind := replay.SourceOutput
	if slices.ContainsFunc(events, func(e event) bool { return e.log }) {
		kind = replay.SourceLog
	}
	return b.record(&replay.Source{Kind: kind, File: strings.ToValidUTF8(filepath.Base(name), "\ufffd")})
}

// preferLog drops the terminal output of events that the log has too, as in the
// output of -l stdout.
func preferLog(events []event) []event {
	if !slices.ContainsFunc(events, func(e event) bool { return e.log }) {
		return events
	}
	return slices.DeleteFunc(events, func(e event) bool {
		return !e.log && e.kind != playerNamed && e.kind != boardPrinted && e.kind != replied && e.kind != resultShown
	})
}

// Reason returns the reason for a player's loss, one of those of a
// [replay.Result], from the referee's words.
func Reason(text string) string {
	for _, r := range [...]struct{ part, reason string }{
		{illegalPrefix, game.ReasonIllegal},
		{"exceeded available time", game.ReasonTimeout},
		{"time limit", game.ReasonTimeout},
		{"exceeded space limit", game.ReasonMemory},
		{"EOF reply from", game.ReasonDisconnect},
		{resignedSuffix, game.ReasonResigned},
	} {
		if strings.Contains(text, r.part) {
			return r.reason
		}
	}
	return game.ReasonCrash
}

const (
	// illegalPrefix begins the referee's message about an action that it refuses.
	illegalPrefix = "ILLEGAL ACTION"
	// resignedSuffix ends the message that [Write] gives a resignation; the
	// referee has none.
	resignedSuffix = " resigned"
)
