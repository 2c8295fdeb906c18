package replay

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"freckers/game"
)

// refKind says what a line of the referee tells.
type refKind uint8

const (
	sawWrap   refKind = iota // text is the name of a seat's agent
	sawBegin                 // the game begins
	sawInit                  // a seat is initialised
	sawTurn                  // a turn begins
	sawReply                 // act is what an agent answered, from debug output
	sawAction                // text is the action that came
	sawUpdate                // the referee took the action
	sawBoard                 // board is the printed board
	sawError                 // text is why a player lost
	sawFatal                 // text is why the referee stopped
	sawEnd                   // seat won
	sawResult                // seat won, from the last line of the output
)

// refEvent is what one line, or a few that belong together, tell.
type refEvent struct {
	kind  refKind
	line  int
	log   bool // from -l, not from the terminal
	seat  game.Seat
	turn  int   // 0 where it is not told
	at    int64 // milliseconds of the referee's clock, or -1
	text  string
	act   refAction
	board [64]byte
}

var (
	logPattern   = pattern(`T(\d{4,9})\.(\d{3})(?:\t| +)(referee|RED|BLUE)(?:\t| +)([a-z_]+)(?:(?:\t| +)(.*))?$`)
	outPattern   = pattern(`\* (referee|player[12]|game|server) +(?:T[\d.]+ +)?([:~#!@])(?: (.*))?$`)
	ansiPattern  = pattern("\x1b(?:\\[[0-9;:?<=>]*[ -/]*[@-~]|\\][^\x07\x1b]*(?:\x07|\x1b\\\\)?|[@-Z\\\\^_])")
	wrapPattern  = pattern(`^wrapping player [12] \[(.*)\] as (RED|BLUE)`)
	initPattern  = pattern(`^player (RED|BLUE) is initialising`)
	turnPattern  = pattern(`^(RED|BLUE) to play \(turn (\d{1,4})\)`)
	playPattern  = pattern(`^(RED|BLUE) plays action (.+)$`)
	endPattern   = pattern(`^game (?:over, winner is (RED|BLUE)|ended in a draw)$`)
	agentPattern = pattern(`player ([12]) \[([^\]]*)\]`)
)

// pattern is compiled when it is first asked for: most who start the program read
// no log of a referee.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// refScanner turns the lines of a file into events.
type refScanner struct {
	events  []refEvent
	notes   []Note
	inError bool // the last line was a player's error, which may go on
	rows    int  // of a board, 0 outside of one
	board   [64]byte
	foreign int // lines in a row that are not the referee's
	// foreignAt is the first of them.
	foreignAt int
	badUTF8   bool
	output    bool // a line of the terminal output was seen
	lines     int
}

// scanReferee reads all lines of a file.
func scanReferee(text string) *refScanner {
	s := &refScanner{}
	for _, line := range splitLines(text) {
		s.lines = line.number
		s.scan(line)
	}
	s.endForeign()
	return s
}

// scan reads one line.
func (s *refScanner) scan(line textLine) {
	text := strings.ToValidUTF8(line.text, "\ufffd")
	if !s.badUTF8 && text != line.text && !line.torn {
		s.badUTF8 = true
		s.note(line.number, noteBadUTF8)
	}
	if strings.IndexByte(text, '\x1b') >= 0 {
		text = ansiPattern().ReplaceAllString(text, "")
	}
	if i := strings.LastIndexByte(text, '\r'); i >= 0 {
		text = text[i+1:]
	}
	before, notes := len(s.events), len(s.notes)
	known := false
	if m := logPattern().FindStringSubmatch(text); m != nil {
		known = true
		s.logLine(line.number, m)
	} else if m := outPattern().FindStringSubmatch(text); m != nil {
		known, s.output = true, true
		s.outLine(line.number, m[1], m[2], m[3])
	} else if s.inError && len(s.events) > 0 && s.events[len(s.events)-1].log {
		known = s.more(text)
	}
	if line.torn && !s.whole(before, known) {
		s.events, s.notes = s.events[:before], s.notes[:notes]
		s.note(line.number, noteTorn)
		known = true
	}
	if known {
		s.endForeign()
	} else if strings.TrimSpace(text) != "" {
		if s.foreign++; s.foreign == 1 {
			s.foreignAt = line.number
		}
	}
}

// whole says whether the last line of a file that does not end it can be
// trusted: what it tells ends in a way that cannot be cut short.
func (s *refScanner) whole(before int, known bool) bool {
	if len(s.events) == before {
		return s.output && !known || known && s.inError
	}
	switch e := s.events[len(s.events)-1]; e.kind {
	case sawAction:
		_, ok := parseRefAction(e.text)
		return ok
	case sawTurn, sawInit, sawWrap:
		return false
	}
	return true
}

// endForeign notes the lines of others in a log; in a terminal's output they
// are the agents' and belong there.
func (s *refScanner) endForeign() {
	if s.foreign > 0 && !s.output {
		s.note(s.foreignAt, noteForeign(s.foreign))
	}
	s.foreign = 0
}

func (s *refScanner) note(line int, text string) {
	s.notes = append(s.notes, Note{Line: line, Text: text})
}

func (s *refScanner) add(e refEvent) { s.events = append(s.events, e) }

// more adds a line to a player's error. It fails where that is too long to be
// a message.
func (s *refScanner) more(text string) bool {
	const most = 4 << 10
	e := &s.events[len(s.events)-1]
	if len(e.text)+len(text) > most {
		return false
	}
	e.text += "\n" + text
	return true
}

// logLine reads T<seconds>, actor, event and parameters.
func (s *refScanner) logLine(line int, m []string) {
	s.inError = false
	seconds, _ := strconv.ParseInt(m[1], 10, 64)
	ms, _ := strconv.ParseInt(m[2], 10, 64)
	e := refEvent{line: line, log: true, at: seconds*1000 + ms, seat: seatOfColour(m[3])}
	param := m[5]
	switch m[4] {
	case "game_begin":
		e.kind = sawBegin
	case "initialising":
		e.kind = sawInit
	case "turn_begin":
		e.kind, e.turn = sawTurn, turnNumber(param)
	case "turn_end":
		number, text, tab := strings.Cut(param, "\t")
		if !tab {
			number, text, _ = strings.Cut(param, " ")
			text = strings.TrimLeft(text, " ")
		}
		e.kind, e.turn, e.text = sawAction, turnNumber(number), text
	case "board_update":
		e.kind = sawUpdate
	case "player_error":
		e.kind, e.text, s.inError = sawError, param, true
	case "unhandled_error":
		e.kind, e.text, s.inError = sawFatal, param, true
	case "game_end":
		e.kind = sawEnd
		e.seat = seatOfColour(strings.TrimPrefix(param, "winner:"))
		if e.seat == game.Nobody && param != "winner:None" {
			s.note(line, "the winner is "+clip(param)+", which is no player's name; this line is left out")
			return
		}
	default:
		s.note(line, "the event "+clip(m[4])+" is not known and is left out")
		return
	}
	s.add(e)
}

func turnNumber(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 1_000_000 {
		return 0
	}
	return n
}

func seatOfColour(word string) game.Seat {
	switch word {
	case "RED":
		return 0
	case "BLUE":
		return 1
	}
	return game.Nobody
}

// outLine reads a line that the referee showed: who says it, how loud, what.
func (s *refScanner) outLine(line int, who, level, text string) {
	if who != "referee" {
		if act, ok := parseReply(text); ok && level == "~" {
			s.add(refEvent{kind: sawReply, line: line, act: act, at: -1})
		}
		return
	}
	if s.rows > 0 && s.boardRow(line, text) {
		return
	}
	if strings.Contains(text, " game board ") && strings.HasPrefix(text, "===") {
		s.rows, s.board = 1, [64]byte{}
		return
	}
	text = strings.TrimRight(text, " ")
	e := refEvent{line: line, at: -1, seat: game.Nobody}
	switch level {
	case "!":
		s.loud(e, text)
	case "@":
		s.inError = false
		s.last(e, text)
	default:
		s.inError = false
		s.comment(e, text)
	}
}

// boardRow reads a row of a board. Blank lines may stand before and between.
func (s *refScanner) boardRow(line int, text string) bool {
	cells := strings.Fields(text)
	if len(cells) == 0 {
		return true
	}
	if len(cells) != 8 {
		s.rows = 0
		return false
	}
	for c, cell := range cells {
		if len(cell) != 1 || !strings.Contains("*.RB", cell) {
			s.rows = 0
			return false
		}
		s.board[(s.rows-1)*8+c] = cell[0]
	}
	if s.rows++; s.rows == 9 {
		s.rows = 0
		s.add(refEvent{kind: sawBoard, line: line, at: -1, board: s.board})
	}
	return true
}

// loud reads a line of an error.
func (s *refScanner) loud(e refEvent, text string) {
	if rest, ok := strings.CutPrefix(text, "player error: "); ok {
		e.kind, e.text, s.inError = sawError, rest, true
	} else if rest, ok := strings.CutPrefix(text, "fatal error: "); ok {
		e.kind, e.text, s.inError = sawFatal, rest, true
	} else {
		if s.inError && len(s.events) > 0 {
			s.more(text)
		}
		return
	}
	s.add(e)
}

// last reads the result that the referee shows under all circumstances.
func (s *refScanner) last(e refEvent, text string) {
	result, ok := strings.CutPrefix(text, "result: ")
	switch {
	case !ok && strings.HasPrefix(text, "unhandled exception: "):
		e.kind, e.text = sawFatal, strings.TrimPrefix(text, "unhandled exception: ")
	case !ok:
		return
	case result == "<interrupt>", result == "<error>":
		e.kind, e.text = sawFatal, strings.Trim(result, "<>")
	case result == "draw":
		e.kind = sawResult
	default:
		m := agentPattern().FindStringSubmatch(result)
		if m == nil {
			return
		}
		e.kind, e.seat, e.text = sawResult, game.Seat(m[1][0]-'1'), m[2]
	}
	s.add(e)
}

// comment reads what the referee says of the game.
func (s *refScanner) comment(e refEvent, text string) {
	switch {
	case text == "let the game begin!":
		e.kind = sawBegin
	case strings.HasPrefix(text, "KeyboardInterrupt"):
		e.kind, e.text = sawFatal, text
	default:
		if m := wrapPattern().FindStringSubmatch(text); m != nil {
			e.kind, e.text, e.seat = sawWrap, m[1], seatOfColour(m[2])
		} else if m := initPattern().FindStringSubmatch(text); m != nil {
			e.kind, e.seat = sawInit, seatOfColour(m[1])
		} else if m := turnPattern().FindStringSubmatch(text); m != nil {
			e.kind, e.seat, e.turn = sawTurn, seatOfColour(m[1]), turnNumber(m[2])
		} else if m := playPattern().FindStringSubmatch(text); m != nil {
			e.kind, e.seat, e.text = sawAction, seatOfColour(m[1]), m[2]
		} else if m := endPattern().FindStringSubmatch(text); m != nil {
			e.kind, e.seat = sawEnd, seatOfColour(m[1])
		} else {
			return
		}
	}
	s.add(e)
}
