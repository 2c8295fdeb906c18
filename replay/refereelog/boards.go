package refereelog

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/format"
)

// signs are what stands for a cell of a printed board, one sign of a position before each row of them.
const signs = "RRr🔴🟥❤ BBb🔵🟦💙 **LlPpOo@☘🍃🌿🌱🟢🟩🍀🪷 ..·•∙⋅_~≈░🌊💧⬜⬛⚪⚫🟦"

// signOf returns the sign of a position for one of a printed board, or 0.
func signOf(r rune) byte {
	for group := range strings.FieldsSeq(signs) {
		if strings.ContainsRune(group[1:], r) {
			return group[0]
		}
	}
	return 0
}

// rowOf reads a row of a printed board, with or without its number, in any of the usual forms: letters with blanks
// or commas or bars between them, or without.
func rowOf(text string) (row [8]byte, ok bool) {
	text = strings.TrimSpace(strings.ReplaceAll(quotePattern().ReplaceAllString(text, ""), "\ufe0f", ""))
	text = strings.Trim(text, "`")
	if strings.Count(text, ";") >= 7 {
		text = strings.ReplaceAll(text, ";", ",")
	}
	switch {
	case strings.Count(text, ",") >= 7:
		parts := strings.Split(strings.Trim(text, "[], \t"), ",")
		if !strings.ContainsAny(text, "[]") {
			parts = strings.Split(text, ",")
		}
		if len(parts) == 9 && parts[8] == "" {
			parts = parts[:8]
		}
		return cells(parts, true)
	case strings.Count(text, "|") >= 7, strings.Count(text, "│") >= 7:
		parts := strings.FieldsFunc(strings.ReplaceAll(text, "│", "|"), func(r rune) bool { return r == '|' })
		if len(parts) == 9 && len(strings.TrimSpace(parts[0])) == 1 {
			parts = parts[1:]
		}
		return cells(parts, true)
	}
	text = strings.Trim(text, `[](),'" `)
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == '|' || r == '│' || r == ':' })
	if (len(fields) == 2 || len(fields) > 8) && isLabel(fields[0]) {
		fields = fields[1:]
	}
	if len(fields) == 2 || len(fields) > 8 {
		if last := len(fields) - 1; isLabel(fields[last]) {
			fields = fields[:last]
		}
	}
	if len(fields) == 1 && strings.Trim(fields[0], "_~") != "" {
		fields = strings.Split(fields[0], "")
	}
	return cells(fields, false)
}

func isLabel(field string) bool { return len(field) == 1 && field[0] >= '0' && field[0] <= '8' }

// cells reads a row of eight cells, as the live feed's numbers or as signs, which may be quoted. With blanks, an empty
// part is an empty cell.
func cells(parts []string, blanks bool) (row [8]byte, ok bool) {
	if len(parts) != 8 {
		return row, false
	}
	if row, ok := numbers(parts); ok {
		return row, true
	}
	for c, part := range parts {
		part = strings.Trim(part, " \t'\"")
		letters := []rune(part)
		switch {
		case len(letters) == 0 && blanks:
			row[c] = '.'
		case len(letters) == 1:
			row[c] = signOf(letters[0])
		}
		if row[c] == 0 {
			return row, false
		}
	}
	return row, true
}

// numbers reads a row in the numbers of the referee's live feed.
func numbers(parts []string) (row [8]byte, ok bool) {
	for c, part := range parts {
		i := slices.Index([]string{"0", "1", "2", "-1"}, strings.Trim(part, "[] \t"))
		if i < 0 {
			return row, false
		}
		row[c] = ".R*B"[i]
	}
	return row, true
}

// board is a printed board, and the line on which it ends.
type board struct {
	line  int
	cells [64]byte
	side  game.Seat // to move, or Nobody
}

var (
	toMovePattern = pattern(`(?i)\b(?:(red)|(blue))\b(?:'s turn| to (?:play|move|go)\b| is to (?:play|move)\b)|\b(?:turn|to (?:play|move)|mover?|next|current|player|side|colou?r)\b[\w ]{0,12}[:=]\s*<?(?:\w+\.)?(?:(red)|(blue))\b|_colou?r\s*[:=]\s*<?(?:\w+\.)?(?:(red)|(blue))\b|<PlayerColor\.(?:(RED)|(BLUE)): \d> to (?:play|move)`)
	rowsPattern   = pattern(`(?:^|[\s"'])([*RB.]{8}(?:/[*RB.]{8}){7})(?:\s+([rb])\b)?`)
	playedPattern = pattern(`(?i)\b(?:(red)|(blue))\b plays? action`)
	borderPattern = pattern(`^[\s\d\pP\pS]*$|game board|^\s*[#A-H0-7 ]+$`)
)

// boards finds the printed boards of a text, of any program. Lines around them may say who is to move.
func boards(text string) (list []board) {
	var rows [][8]byte
	side, last := game.Nobody, 0 // the board that the last line is about
	for line := range format.Lines(text) {
		s := ansiPattern().ReplaceAllString(line.Text, "")
		if m := outPattern().FindStringSubmatch(s); m != nil && m[1] == "referee" {
			s = m[3]
		}
		if strings.HasPrefix(strings.TrimSpace(s), "#") && strings.Count(s, "#") == 1 {
			continue
		}
		if m := rowsPattern().FindStringSubmatch(s); m != nil {
			b := board{line: line.Number, cells: [64]byte([]byte(strings.ReplaceAll(m[1], "/", ""))), side: game.Seat(strings.Index("rb", m[2]))}
			if m[2] == "" {
				b.side = game.Nobody
			}
			list, rows = append(list, b), nil
			continue
		}
		if row, ok := rowOf(s); ok {
			if rows = append(rows, row); len(rows) == 8 {
				list = append(list, board{line: line.Number, cells: [64]byte(bytes.Join(slicesOf(rows), nil)), side: side})
				rows, side, last = nil, game.Nobody, len(list)
			}
			continue
		}
		if !borderPattern().MatchString(s) {
			rows = nil
		}
		who := game.Nobody
		if m := toMovePattern().FindStringSubmatch(s); m != nil {
			who = seatIn(m)
		} else if m := playedPattern().FindStringSubmatch(s); m != nil {
			who = 1 - seatIn(m)
		}
		if who == game.Nobody {
			continue
		}
		if side = who; last > 0 && list[last-1].side == game.Nobody && toMovePattern().MatchString(s) {
			list[last-1].side = who
		}
	}
	return list
}

// seatIn returns the seat of the group that matched: Red's groups are odd.
func seatIn(groups []string) game.Seat {
	for i, g := range groups[1:] {
		if g != "" {
			return game.Seat(i % 2)
		}
	}
	return game.Nobody
}

func slicesOf(rows [][8]byte) (list [][]byte) {
	for i := range rows {
		list = append(list, rows[i][:])
	}
	return list
}

const noteRedAssumed = "nothing says who is to move; it is taken to be Red"

// fromBoards makes a game of boards that follow each other by one action, or else a position of each.
func fromBoards(source *replay.Source, list []board) (games []*replay.Record, err error) {
	const most = 200
	for _, b := range list[:min(len(list), most)] {
		if n := len(games); n > 0 && extendBy(games[n-1], b) {
			continue
		}
		rec, failed := fromBoard(source, b)
		if failed != nil {
			err = &replay.FileError{File: source.File, Line: b.line, Reason: "this board is no position: " + failed.Error(), Todo: "print the whole board"}
			continue
		}
		games = append(games, rec)
	}
	if len(games) == 0 {
		return nil, err
	}
	return games, nil
}

// fromBoard returns the record that begins at a board: Red is to move unless the text says otherwise. A board with a
// single red frog is a search problem of the course.
func fromBoard(source *replay.Source, b board) (*replay.Record, error) {
	g, err := Game()
	if err != nil {
		return nil, err
	}
	if bytes.Count(b.cells[:], []byte("R")) == 1 {
		return searchProblem(g, source, b)
	}
	side, ply := max(b.side, 0), 0
	start := position(b.cells, side, 0)
	if side == 1 {
		ply = 1
	}
	state, err := g.Parse(position(b.cells, side, ply), game.Options{RuleSet: RuleSet})
	if err != nil {
		return nil, err
	}
	of := *source
	rec, err := replay.NewAt(state, replay.Header{Source: &of})
	if err == nil && b.side == game.Nobody && start != g.Info().Start {
		rec.AddNote(b.line, noteRedAssumed)
		rec.Header.Source.Notes = rec.Notes
	}
	return rec, err
}

// extendBy plays the action that leads to a board, or none if it is the one that is reached already. It reports
// false if no action leads there.
func extendBy(rec *replay.Record, b board) bool {
	state := rec.State(rec.Cursor)
	if printed(state) == b.cells {
		return true
	}
	if id, ok := actionTo(rec, state, b.cells); ok {
		return rec.Goto(id) == nil
	}
	if len(rec.Nodes) > 1 || len(rec.Notes) == 0 {
		return false
	}
	// The side to move was not known.
	other, err := fromBoard(rec.Header.Source, board{line: b.line, cells: printed(state), side: 1})
	if err != nil {
		return false
	}
	id, ok := actionTo(other, other.State(0), b.cells)
	if !ok {
		return false
	}
	other.Header.Source.Notes = nil
	*rec = *other
	return rec.Goto(id) == nil
}

func actionTo(rec *replay.Record, from game.State, cells [64]byte) (id int, ok bool) {
	for _, a := range from.Actions(nil) {
		if next, _, err := from.Play(a); err == nil && printed(next) == cells {
			id, err := rec.Add(rec.Cursor, a, 0)
			return id, err == nil
		}
	}
	return 0, false
}

// withoutTurns reads what is not the referee's own: a list of actions, or printed boards.
func withoutTurns(name, text string) ([]*replay.Record, error) {
	source := &replay.Source{Kind: replay.SourceOutput, File: baseName(name)}
	if err := foreignListError(name, text); err != nil {
		return nil, err
	}
	list := boards(text)
	if events := actionList(text, false); events != nil {
		if games := fromList(name, text, events); games != nil {
			return games, nil
		}
		if list == nil {
			return nil, &replay.FileError{File: name, Line: events[1].line,
				Reason: fmt.Sprintf("%s cannot be played at the start of a game", game.Quote(events[1].text)), Todo: "list the actions from the first one on"}
		}
	}
	if list != nil {
		return fromBoards(source, list)
	}
	if events := actionList(text, true); len(events) > 2 {
		if games := fromList(name, text, events); movesOf(games) == len(events)-1 {
			return games, nil
		}
	}
	return nil, &replay.FileError{File: name, Line: 1, Reason: "this is neither a record of a game nor a log of the referee", Todo: todoOpen, Foreign: true}
}

// fromList makes games of a list of actions, nil if none can be played.
func fromList(name, text string, events []event) (games []*replay.Record) {
	for _, list := range restarts(events) {
		if list[0].kind != gameBegun {
			list = append([]event{{kind: gameBegun, line: list[0].line, at: -1}}, list...)
		}
		if rec, err := parseGame(name, list, nil, strings.Count(text, "\n")); err == nil && len(rec.Nodes) > 1 {
			games = append(games, rec)
		}
	}
	return games
}
