// Package refereelog converts the logs and the terminal output of the course's referee to
// records, and records to logs.
package refereelog

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

// RuleSet is the rule set that the referee applies.
const RuleSet = "referee"

// Game returns the game that the referee runs.
func Game() (game.Game, error) { return refereeGame() }

// refereeGame is made once: a file may hold thousands of games.
var refereeGame = sync.OnceValues(func() (game.Game, error) { return catalog.Find("freckers") })

const todoOpen = "open a .freckers file, or a log made by python -m referee RED BLUE -l FILE"

// ParseAll reads the games of a referee's log (-l) or terminal output, at least one, in order. It
// tries the known code pages and uses the one that yields the most moves. The notes of a record
// list the problems of a damaged file. The error is a [*replay.FileError]; name is used in errors
// and in the records' source.
func ParseAll(name, text string) (best []*replay.Record, err error) {
	texts, notes := recode(text)
	for i, text := range texts {
		games, failed := parseGames(name, withoutMargin(text), notes[i])
		if failed != nil {
			err = failed
			continue
		}
		if best == nil || movesOf(games) > movesOf(best) {
			best = games
		}
	}
	if best != nil {
		return best, nil
	}
	return nil, err
}

func movesOf(games []*replay.Record) (n int) {
	for _, g := range games {
		n += len(g.Nodes) - 1
	}
	return n
}

// parseGames reads all games of a text in UTF-8. The note is on the file, if not empty.
func parseGames(name, text, note string) (list []*replay.Record, err error) {
	if list := pieces(text); list != nil {
		return parsePieces(name, list, note)
	}
	if isChexers(text) {
		return parseChexers(name, text)
	}
	return parsePiece(name, text, note, 0)
}

// parsePiece reads all games of a text before which so many lines are in its file.
func parsePiece(name, text, note string, before int) (list []*replay.Record, err error) {
	s := scan(text, before)
	if note != "" {
		s.notes = append([]replay.Note{{Text: note}}, s.notes...)
	}
	if !slices.ContainsFunc(s.events, func(e event) bool {
		return e.kind != boardPrinted && e.kind != unencodable && (e.kind != gameNamed || !ours(e.text))
	}) {
		return withoutTurns(name, text)
	}
	games, together, ok := gamesIn(s.events)
	if !ok {
		s.notes = append([]replay.Note{{Text: noteMixed}}, s.notes...)
	}
	if !together {
		var all [][]event
		for _, events := range games {
			all = append(all, restarts(events)...)
		}
		games = all
	}
	var failed error
	for i, events := range games {
		notes, last := s.notes, s.lines
		if together {
			notes = []replay.Note{{Text: noteMixed}}
			if !events[0].log {
				notes[0].Text = noteMixedPrinted
			}
		} else if i+1 < len(games) {
			last = games[i+1][0].line - 1
			n := slices.IndexFunc(notes, func(n replay.Note) bool { return n.Line > last })
			if n >= 0 {
				notes, s.notes = notes[:n], notes[n:]
			} else {
				s.notes = nil
			}
		}
		rec, err := parseGame(name, events, notes, last)
		if err != nil {
			failed = cmp.Or(failed, err)
			continue
		}
		if source := rec.Header.Source; source.Unread > 0 && (together || !ok) {
			source.Why = noteMixed
		}
		list = append(list, rec)
	}
	if len(list) == 0 {
		return nil, failed
	}
	return list, nil
}

// parseGame makes a record of the events of one game. The notes are those on its lines,
// and last is the last of them.
func parseGame(name string, events []event, notes []replay.Note, last int) (*replay.Record, error) {
	if err := foreignGameError(name, events); err != nil {
		return nil, err
	}
	events = preferLog(events)
	if !slices.ContainsFunc(events, func(e event) bool {
		return e.kind != resultShown && e.kind != playerNamed && e.kind != refereeFailed && e.kind != gameNamed && e.kind != spoken && e.kind != unencodable
	}) {
		return nil, &replay.FileError{File: name, Line: events[0].line, Reason: "the referee's output has no turns in it",
			Todo: "run the referee with -v 2, or with -l FILE, and open that"}
	}
	b, err := newBuilder()
	if err != nil {
		return nil, err
	}
	b.notes, b.lines = slices.Clone(notes), last
	for i := range events {
		b.handle(&events[i])
	}
	b.settle(nil)
	for i := len(events) - 1; i >= 0 && (events[i].kind == unencodable || events[i].kind == spoken); i-- {
		if e := &events[i]; e.kind == unencodable && b.end == nil && b.failure == nil && b.fatal == nil {
			b.fatal = e
		}
	}
	b.startAtEnd()
	if b.adrift {
		return nil, &replay.FileError{File: name, Line: events[0].line, Reason: "the turns before this one are missing, and no board is printed to begin with",
			Todo: "look for the whole file"}
	}
	kind := replay.SourceOutput
	if slices.ContainsFunc(events, func(e event) bool { return e.log }) {
		kind = replay.SourceLog
	}
	return b.record(&replay.Source{Kind: kind, File: baseName(name)})
}

// baseName returns the name of a file without its folder, as a record holds it.
func baseName(name string) string { return strings.ToValidUTF8(filepath.Base(name), "\ufffd") }

// splitGames cuts the events where another game begins.
func splitGames(events []event) (games [][]event) {
	begin, turns := 0, 0
	for i := range events {
		e := &events[i]
		another := false
		switch e.kind {
		case playerNamed, gameBegun, gameNamed:
			another = turns > 0
		case turnBegun:
			another = e.turn == 1 && turns > 1
			turns = max(turns, 1)
		case acted:
			another = e.turn == 1 && turns > 2
			turns = max(turns, 2, e.turn+1)
		case playerFailed, refereeFailed, gameEnded:
			turns = max(turns, 1)
		}
		if another {
			games, begin, turns = append(games, events[begin:i]), i, 0
			if e.kind == turnBegun {
				turns = 1
			} else if e.kind == acted {
				turns = 2
			}
		}
	}
	return append(games, events[begin:])
}

// preferLog drops the terminal output of events that the log has too, as in the
// output of -l stdout.
func preferLog(events []event) []event {
	if !slices.ContainsFunc(events, func(e event) bool { return e.log }) {
		return events
	}
	var list []event
	for _, e := range events {
		switch {
		case e.log || slices.Contains(onlyPrinted(), e.kind):
			list = append(list, e)
		default:
			if e.kind == acted {
				keepCost(list, &e)
			}
			if e.printed != nil {
				list = append(list, e.bare())
			}
		}
	}
	return list
}

// onlyPrinted are the kinds of events of the terminal output that a log does not have.
func onlyPrinted() []eventKind {
	return []eventKind{playerNamed, boardPrinted, replied, resultShown, gameNamed, spoken, unencodable}
}

// keepCost gives the last action the cost of the same one in another report.
func keepCost(events []event, of *event) {
	for i := len(events) - 1; i >= 0; i-- {
		if e := &events[i]; e.kind == acted {
			if e.seat == of.seat && e.cost == (cost{}) {
				e.cost = of.cost
			}
			return
		}
	}
}

// Reason maps the referee's words about a player's loss to a reason of [replay.Result].
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
