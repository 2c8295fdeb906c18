package refereelog

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/format"
)

type eventKind uint8

const (
	playerNamed   eventKind = iota // text is the name of a seat's agent
	gameBegun                      // the game begins
	playerStarted                  // a seat is initialised
	turnBegun                      // a turn begins
	replied                        // action is what an agent answered, from debug output
	acted                          // text is the action received
	updated                        // the referee accepted the action
	boardPrinted                   // board is the printed board
	playerFailed                   // text is why a player lost
	refereeFailed                  // text is why the referee stopped
	gameEnded                      // seat won
	resultShown                    // seat won, from the last line of the output
	gameNamed                      // text is the game that the referee conducts
	spoken                         // nothing but what agents printed
	unencodable                    // Python could not write a character
)

// event is what a line reports, or a few that belong together.
type event struct {
	kind   eventKind
	line   int
	log    bool // from -l, not from the terminal
	seat   game.Seat
	turn   int   // 0 if unknown
	at     int64 // milliseconds of the referee's clock, or -1
	text   string
	action action
	board  *[64]byte // nil unless it was printed
	said   said      // before a failure
	// printed is what the agents printed before it, and cost that of an action.
	printed []agentOutput
	cost    cost
}

var (
	logPattern  = pattern(`T(\d{4,9})\.(\d{3})(?:\t| +)(referee|RED|BLUE)(?:\t| +)([a-z_]+)(?:(?:\t| +)(.*))?$`)
	outPattern  = pattern(`\* (referee|player[12]|game|server) +(?:T[\d.]+ +)?([:~#!@])(?: (.*))?$`)
	ansiPattern = pattern("\x1b(?:\\[[0-9;:?<=>]*[ -/]*[@-~]|\\][^\x07\x1b]*(?:\x07|\x1b\\\\)?|[@-Z\\\\^_])" +
		`|(?:\^\[|[␛←]|\\(?:x1b|033|e))?\[\d{1,3}(?:[;:]\d{1,3})*m`) // and colors that have lost their escape
	encodePattern = pattern(`'[\w-]+' codec can't encode characters?`)
	agentPattern  = pattern(`player ([12]) \[([^\]]*)\]`)
)

// message is what the referee prints. The groups of the pattern are seat or player,
// turn and text.
type message struct {
	level   string // ! of errors, @ of the result, empty of comments
	kind    eventKind
	pattern *regexp.Regexp
}

var messages = sync.OnceValue(func() []message {
	re := regexp.MustCompile
	return []message{
		{"", gameBegun, re(`^let the game begin!$`)},
		{"", refereeFailed, re(`^(?P<text>KeyboardInterrupt.*)`)},
		{"", playerNamed, re(`^wrapping player [12] \[(?P<text>.*)\] as (?P<seat>RED|BLUE)`)},
		{"", playerStarted, re(`^player (?P<seat>RED|BLUE) is initialising`)},
		{"", turnBegun, re(`^(?P<seat>RED|BLUE) to play \(turn (?P<turn>\d{1,4})\)`)},
		{"", acted, re(`^(?P<seat>RED|BLUE) plays action (?P<text>.+)$`)},
		{"", gameEnded, re(`^game (?:over, winner is (?P<seat>RED|BLUE)|ended in a draw)$`)},
		{"!", playerFailed, re(`^player error: (?P<text>.*)`)},
		{"!", refereeFailed, re(`^fatal error: (?P<text>.*)`)},
		{"@", refereeFailed, re(`^unhandled exception: (?P<text>.*)`)},
		{"@", refereeFailed, re(`^result: <(?P<text>interrupt|error)>$`)},
		{"@", resultShown, re(`^result: draw$`)},
		{"@", resultShown, re(`^result: .*?player (?P<player>[12]) \[(?P<text>[^\]]*)\]`)},
	}
})

func logEvents() map[string]eventKind {
	return map[string]eventKind{
		"game_begin": gameBegun, "initialising": playerStarted, "turn_begin": turnBegun, "turn_end": acted,
		"board_update": updated, "player_error": playerFailed, "unhandled_error": refereeFailed, "game_end": gameEnded,
	}
}

// pattern compiles a regular expression when it is first needed: most runs of the
// program read no referee log.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// scanner turns the lines of a file into events.
type scanner struct {
	events    []event
	notes     []replay.Note
	inError   bool // the last line was an error, which may go on
	rows      int  // next row of a printed board, from 1; 0 outside of one
	board     [64]byte
	said      said
	speakers  speakers
	foreign   int // lines in a row that are not the referee's
	foreignAt int // the first of them
	badUTF8   bool
	output    bool // there was a line of the terminal output
	lines     int
}

// scan reads a text before which so many lines are in its file.
func scan(text string, before int) *scanner {
	s := &scanner{speakers: speakers{seat: game.Nobody}}
	for line := range format.Lines(text) {
		line.Number += before
		s.lines = line.Number
		s.scan(line)
	}
	s.endForeign()
	if list := s.speakers.take(); list != nil {
		s.events = append(s.events, (&event{line: s.lines, printed: list}).bare())
	}
	return s
}

// scan adds the event of a line, if it has one, after colors are taken out. What is not the referee's is taken for what
// an agent printed.
func (s *scanner) scan(line format.Line) {
	text := strings.ToValidUTF8(line.Text, "\ufffd")
	if !s.badUTF8 && text != line.Text && !line.Incomplete {
		s.badUTF8 = true
		s.note(line.Number, "the file contains invalid UTF-8")
	}
	if strings.IndexByte(text, '\x1b') >= 0 {
		text = strings.ReplaceAll(text, "[\x1b]", "[←]") // a console's arrow, not the beginning of a color
	}
	if i := strings.IndexByte(text, '['); strings.IndexByte(text, '\x1b') >= 0 || i >= 0 && strings.IndexByte(text[i:], 'm') > 0 {
		text = ansiPattern().ReplaceAllString(text, "")
	}
	text = text[strings.LastIndexByte(text, '\r')+1:]
	events, notes := len(s.events), len(s.notes)
	known := false
	if m := logPattern().FindStringSubmatch(text); m != nil {
		known = true
		s.readLogLine(line.Number, m)
	} else if m := outPattern().FindStringSubmatch(text); m != nil {
		known, s.output = true, true
		s.speakers.print(quotePattern().ReplaceAllString(strings.TrimSuffix(text, m[0]), "")) // without a line end
		if events = len(s.events); m[1] != "referee" || !s.otherGame(line.Number, text) {
			s.readOutputLine(line.Number, m[1], m[2], m[3])
		}
	} else if s.inError && events > 0 && s.events[events-1].log {
		known = s.continueError(text)
	} else {
		s.otherGame(line.Number, text)
	}
	if line.Incomplete && !s.complete(events, known) {
		s.events, s.notes = s.events[:events], s.notes[:notes]
		s.note(line.Number, "the last line is incomplete and was skipped")
		known = true
	}
	if len(s.events) > events {
		e := &s.events[events]
		s.speakers.followEvent(e)
		e.printed = s.speakers.take()
	}
	if known {
		s.endForeign()
		if n := len(s.events); n > events && s.events[n-1].kind == turnBegun {
			s.said = said{}
		} else if n > events && s.events[n-1].kind == playerFailed {
			s.events[n-1].said, s.said = s.said, said{}
		}
	} else if s.keepForeignLine(line.Text, text); strings.TrimSpace(text) != "" {
		if s.foreign++; s.foreign == 1 {
			s.foreignAt = line.Number
		}
	}
}

// keepForeignLine takes a line that is not the referee's, as it is and without colors.
func (s *scanner) keepForeignLine(line, text string) {
	s.speakers.print(line + "\n")
	s.said.printed = lastLines(append(s.said.printed, text))
	if strings.HasPrefix(text, "UnicodeEncodeError: ") {
		s.events = append(s.events, event{kind: unencodable, line: s.lines, at: -1, seat: game.Nobody, text: text})
	}
}

// complete reports whether the last line of a file that does not end it can be
// trusted, because what it reports ends in a way that cannot be cut short.
func (s *scanner) complete(before int, known bool) bool {
	if len(s.events) == before {
		return s.output && !known || known && s.inError
	}
	switch e := s.events[len(s.events)-1]; e.kind {
	case acted:
		_, ok := parseAction(e.text)
		return ok
	case turnBegun, playerStarted, playerNamed:
		return false
	}
	return true
}

// endForeign notes foreign lines in a log; in the terminal's output they are the
// agents' and belong there.
func (s *scanner) endForeign() {
	switch {
	case s.output:
	case s.foreign == 1:
		s.note(s.foreignAt, "this line is not the referee's and was skipped")
	case s.foreign > 1:
		s.note(s.foreignAt, fmt.Sprintf("%d lines from here are not the referee's and were skipped", s.foreign))
	}
	s.foreign = 0
}

func (s *scanner) note(line int, text string) {
	s.notes = append(s.notes, replay.Note{Line: line, Text: text})
}

// continueError adds a line to the last error, unless that becomes too long.
func (s *scanner) continueError(text string) bool {
	const most = 4 << 10
	e := &s.events[len(s.events)-1]
	if len(e.text)+len(text) > most {
		return false
	}
	e.text += "\n" + text
	return true
}

// readLogLine reads the parts of a log's line: T<seconds>.<ms>, actor, event and
// parameters.
func (s *scanner) readLogLine(line int, m []string) {
	s.inError = false
	seconds, _ := strconv.ParseInt(m[1], 10, 64)
	ms, _ := strconv.ParseInt(m[2], 10, 64)
	kind, known := logEvents()[m[4]]
	if !known {
		s.note(line, "the event "+game.Quote(m[4])+" is unknown and was skipped")
		return
	}
	e := event{kind: kind, line: line, log: true, at: seconds*1000 + ms, seat: seatOf(m[3]), text: m[5]}
	switch kind {
	case turnBegun:
		e.turn = turnNumber(e.text)
	case acted:
		number, text, tab := strings.Cut(e.text, "\t")
		if !tab {
			number, text, _ = strings.Cut(e.text, " ")
			text = strings.TrimLeft(text, " ")
		}
		e.turn, e.text = turnNumber(number), text
	case playerFailed, refereeFailed:
		s.inError = true
	case gameEnded:
		e.seat = seatOf(strings.TrimPrefix(e.text, "winner:"))
		if e.seat == game.Nobody && e.text != "winner:None" {
			s.note(line, "the winner is "+game.Quote(e.text)+", which is not a player; this line was skipped")
			return
		}
	}
	s.events = append(s.events, e)
}

func turnNumber(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 1_000_000 {
		return 0
	}
	return n
}

// colors returns the referee's names of the seats.
func colors() []string { return []string{"RED", "BLUE"} }

// seatOf returns the seat of a color, or [game.Nobody].
func seatOf(color string) game.Seat { return game.Seat(slices.Index(colors(), color)) }

// readOutputLine reads a line of the terminal output: the speaker, the level and the
// message.
func (s *scanner) readOutputLine(line int, who, level, text string) {
	if who != "referee" {
		s.said.collect(text)
		if number, ok := strings.CutPrefix(who, "player"); ok && level == "~" {
			s.speakers.measure(game.Seat(number[0]-'1'), text)
		}
		if a, ok := parseReply(text); ok && level == "~" {
			s.events = append(s.events, event{kind: replied, line: line, action: a, at: -1})
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
	if e, ok := readMessage(strings.Trim(level, ":~#"), text); ok {
		e.line = line
		s.events = append(s.events, e)
		s.inError = level == "!"
	} else if level != "!" {
		s.inError = false
	} else if s.inError && len(s.events) > 0 {
		s.continueError(text)
	}
}

// boardRow reads a row of a board. There may be blank lines before and between
// rows.
func (s *scanner) boardRow(line int, text string) bool {
	cells := strings.Fields(text)
	if len(cells) == 0 {
		return true
	}
	for c, cell := range cells {
		if len(cells) != 8 || len(cell) != 1 || !strings.Contains("*.RB", cell) {
			s.rows = 0
			return false
		}
		s.board[(s.rows-1)*8+c] = cell[0]
	}
	if s.rows++; s.rows == 9 {
		s.rows = 0
		board := s.board
		s.events = append(s.events, event{kind: boardPrinted, line: line, at: -1, board: &board})
	}
	return true
}

// readMessage returns the event of a message in the terminal output. ok is false if the referee writes no such message
// at that level.
func readMessage(level, text string) (event, bool) {
	e := event{at: -1, seat: game.Nobody}
	for _, m := range messages() {
		if m.level != level {
			continue
		}
		groups := m.pattern.FindStringSubmatch(text)
		if groups == nil {
			continue
		}
		e.kind = m.kind
		for i, name := range m.pattern.SubexpNames() {
			switch name {
			case "seat":
				e.seat = seatOf(groups[i])
			case "player":
				e.seat = game.Seat(groups[i][0] - '1')
			case "turn":
				e.turn = turnNumber(groups[i])
			case "text":
				e.text = groups[i]
			}
		}
		return e, true
	}
	return e, false
}
