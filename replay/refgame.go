package replay

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"freckers/game"
	"freckers/game/catalog"
)

// refTurn is a turn as a file tells it.
type refTurn struct {
	line  int
	text  string
	act   refAction
	known bool // text could be read
	taken bool // the referee updated the board
	clock [3]int64
}

// refPos is a position that the file allows after some turns. There are
// several where directions are lost, until a board or a later turn tells.
type refPos struct {
	state game.State
	from  []refEdge
	alive bool
}

type refEdge struct {
	pos    *refPos
	action game.Action
	paths  bool
}

// refLayer holds the positions that are possible after a turn.
type refLayer struct {
	turn refTurn
	list []*refPos
}

// mostGuesses bounds the positions of all layers together. A file that allows
// more tells too little.
const mostGuesses = 60_000

// refGame puts a game together from events.
type refGame struct {
	game    game.Game
	layers  []refLayer
	open    refEvent // the turn that began last
	idle    bool     // no action of that turn was played
	pending *refTurn
	refused *refTurn // the action that the referee did not take
	tooMany *refTurn // the action after which too many positions are possible
	reply   refAction
	names   []string
	clock   [3]int64 // of game_begin and the two initialisings
	err     *refEvent
	end     *refEvent
	fatal   *refEvent
	notes   []Note
	// stuck is why no further turn can be played; rest counts such turns.
	stuck    *Note
	guesses  int // positions in all layers
	rest     int
	boardOff bool
	// adrift is set while the turns before the first one of the file are
	// missing; then the record begins at the first printed board.
	adrift bool
	begun  bool
	board  *refEvent
	lines  int // in the file
}

// readReferee reads a log of the referee, or what it showed.
func readReferee(name, text string) (*Record, error) {
	scan := scanReferee(text)
	events := oneVoice(scan.events)
	if len(events) == 0 {
		return nil, &FileError{File: name, Line: 1, Reason: wordNeither, Todo: todoOpen}
	}
	if !slices.ContainsFunc(events, func(e refEvent) bool { return e.kind != sawResult && e.kind != sawWrap && e.kind != sawFatal }) {
		return nil, &FileError{File: name, Line: events[0].line, Reason: wordNoTurns, Todo: todoVerb}
	}
	b, err := newRefGame()
	if err != nil {
		return nil, err
	}
	b.notes, b.lines = scan.notes, scan.lines
	for i := range events {
		if !b.take(&events[i]) {
			break
		}
	}
	b.settle(nil)
	if b.adrift {
		return nil, &FileError{File: name, Line: events[0].line, Reason: wordAdrift, Todo: todoWhole}
	}
	kind := SourceOutput
	if events[0].log || slices.ContainsFunc(events, func(e refEvent) bool { return e.log }) {
		kind = SourceLog
	}
	return b.record(&Source{Kind: kind, File: strings.ToValidUTF8(filepath.Base(name), "\ufffd")})
}

// oneVoice leaves out what the terminal says where the log says it too, as in
// the output of -l stdout.
func oneVoice(events []refEvent) []refEvent {
	log := slices.ContainsFunc(events, func(e refEvent) bool { return e.log && e.kind != sawWrap })
	if !log {
		return events
	}
	return slices.DeleteFunc(events, func(e refEvent) bool {
		return !e.log && e.kind != sawWrap && e.kind != sawBoard && e.kind != sawReply && e.kind != sawResult
	})
}

// RefereeRules is the rule set by which the course's referee judges.
const RefereeRules = "referee"

// RefereeGame is the game that the course's referee leads. It fails where the
// catalog does not have it.
func RefereeGame() (game.Game, error) { return catalog.Find("freckers") }

func newRefGame() (*refGame, error) {
	g, err := RefereeGame()
	if err != nil {
		return nil, err
	}
	b := &refGame{game: g, names: make([]string, len(g.Info().Seats)), clock: [3]int64{-1, -1, -1}}
	start, err := g.New(game.Options{RuleSet: RefereeRules})
	b.layers = []refLayer{{list: []*refPos{{state: start}}}}
	return b, err
}

func (b *refGame) note(line int, text string) {
	b.notes = append(b.notes, Note{Line: line, Text: text})
}

// fresh says whether nothing of a game was seen.
func (b *refGame) fresh() bool {
	return len(b.layers) == 1 && b.pending == nil && b.open.line == 0 && b.end == nil && b.err == nil && b.stuck == nil && !b.adrift
}

// take adds an event. It is false where a second game begins.
func (b *refGame) take(e *refEvent) bool {
	switch e.kind {
	case sawWrap, sawBegin:
		if !b.fresh() {
			b.note(e.line, noteSecondGame)
			return false
		}
		if e.kind == sawBegin {
			b.clock[0], b.begun = e.at, true
		} else if e.seat != game.Nobody {
			b.names[e.seat] = e.text
		}
	case sawInit:
		if e.seat != game.Nobody && b.fresh() {
			b.clock[1+e.seat] = e.at
		}
	case sawTurn:
		return b.turn(e)
	case sawReply:
		b.reply = e.act
	case sawAction:
		b.action(e)
	case sawUpdate:
		if b.pending != nil {
			b.pending.taken = true
			b.pending.clock[2] = e.at
		}
	case sawBoard:
		if b.fresh() {
			b.board = e
		} else {
			b.settle(e)
		}
	default:
		b.close(e)
	}
	return true
}

// turn begins a turn and checks that none is missing before it.
func (b *refGame) turn(e *refEvent) bool {
	b.settle(nil)
	b.begin(e, e.turn > 1)
	if b.adrift && b.board != nil && e.turn > 0 && e.seat != game.Nobody {
		b.startAt(e)
	}
	expected := b.played() + 1
	if e.turn == 1 && expected > 1 && !b.adrift {
		b.note(e.line, noteSecondGame)
		return false
	}
	if b.end != nil {
		b.getStuck(e.line, noteAfterEnd)
	}
	b.expect(e, expected)
	b.open, b.idle = *e, b.end == nil
	return true
}

// begin looks at the first line of the first turn: it may be a later turn.
func (b *refGame) begin(e *refEvent, later bool) {
	if !b.fresh() {
		return
	}
	b.adrift = later
	if !later && !b.begun {
		b.note(e.line, noteNoBegin)
	}
}

// expect checks that a line is about the turn that is due.
func (b *refGame) expect(e *refEvent, turn int) {
	if !b.adrift && (e.turn != turn || e.seat != b.last().list[0].state.ToMove()) {
		b.getStuck(e.line, noteMissingTurn)
	}
}

func (b *refGame) last() *refLayer { return &b.layers[len(b.layers)-1] }

// played counts the turns of the game so far, as the referee does.
func (b *refGame) played() int { return b.last().list[0].state.Ply() }

func (b *refGame) getStuck(line int, why string) {
	if b.stuck == nil {
		b.stuck = &Note{Line: line, Text: why}
	}
}

// startAt lets the record begin at a printed board.
func (b *refGame) startAt(turn *refEvent) {
	state, err := b.game.Parse(positionOf(b.board.board, turn.seat, turn.turn-1), game.Options{RuleSet: RefereeRules})
	if err != nil {
		b.board = nil
		return
	}
	b.adrift = false
	b.note(b.board.line, noteBeginsAt(turn.turn))
	b.layers = []refLayer{{list: []*refPos{{state: state}}}}
}

// action is what a player answered; it waits to be judged.
func (b *refGame) action(e *refEvent) {
	b.settle(nil)
	b.begin(e, e.turn != 1)
	if e.turn > 0 {
		b.expect(e, b.played()+1)
	}
	t := &refTurn{line: e.line, text: e.text, clock: [3]int64{b.open.at, e.at, -1}}
	if b.open.line == 0 || e.turn != b.open.turn {
		t.clock[0] = -1
	}
	if t.clock[0] >= 0 && t.clock[1] < t.clock[0] {
		b.note(e.line, noteClock)
		t.clock[0] = -1
	}
	t.act, t.known = parseRefAction(e.text)
	if r := b.reply; t.known && t.act.lost() && r.cell == t.act.cell && len(r.dirs) == len(t.act.dirs) {
		t.act.dirs = r.dirs
	}
	b.reply = refAction{}
	b.pending = t
}

// close takes what ends a game.
func (b *refGame) close(e *refEvent) {
	switch e.kind {
	case sawError:
		if b.pending != nil && (b.pending.taken || !strings.HasPrefix(e.text, illegalPrefix)) {
			b.settle(nil)
		}
		b.refused, b.pending = b.pending, nil
		if m := agentPattern().FindStringSubmatch(e.text); m != nil && b.names[m[1][0]-'1'] == "" {
			b.names[m[1][0]-'1'] = m[2]
		}
		if b.err == nil {
			b.err = e
		}
	case sawFatal:
		b.settle(nil)
		if b.fatal == nil {
			b.fatal = e
		}
	case sawEnd, sawResult:
		if b.err == nil {
			b.settle(nil)
		}
		if e.kind == sawResult && e.seat != game.Nobody && b.names[e.seat] == "" {
			b.names[e.seat] = e.text
		}
		if b.end == nil {
			b.end = e
		}
	}
}

// illegalPrefix begins the referee's word on an action that it refuses.
const illegalPrefix = "ILLEGAL ACTION"

// settle plays the action that waits, and compares a printed board.
func (b *refGame) settle(board *refEvent) {
	t := b.pending
	b.pending = nil
	switch {
	case b.adrift:
		if board != nil {
			b.board = board
		}
		b.idle = b.idle && t == nil
		return
	case t == nil:
		if board != nil && b.stuck == nil {
			b.compare(board)
		}
		return
	case b.stuck != nil:
		b.idle = false
		b.rest++
		return
	}
	b.idle = false
	list, refused := b.follow(t)
	if board != nil {
		list = b.byBoard(list, t, board)
	}
	switch {
	case b.last().list[0].state.Outcome().Over && len(list) == 0:
		b.getStuck(t.line, noteAfterEnd)
	case len(list) == 0 && !t.known:
		b.getStuck(t.line, noteUnreadable(t.text, b.played()))
	case len(list) == 0:
		b.getStuck(t.line, noteIllegal(t.text, refused, b.played()))
	case b.guesses+len(list) > mostGuesses:
		b.tooMany = t
		b.getStuck(t.line, "")
	default:
		b.guesses += len(list)
		b.layers = append(b.layers, refLayer{turn: *t, list: list})
		return
	}
	b.rest++
}

// follow plays an action in every position that is possible. The error is why
// it cannot be played in the last one that refuses it.
func (b *refGame) follow(t *refTurn) (list []*refPos, refused error) {
	refused = errors.New(wordNoMove)
	if !t.known {
		return nil, refused
	}
	next := newPositions()
	for _, pos := range b.last().list {
		steps, err := t.act.steps(pos.state)
		if err != nil {
			refused = err
		}
		next.grow(pos, steps)
	}
	return next.list, refused
}

// refPositions gathers the positions of a layer, each once.
type refPositions struct {
	list  []*refPos
	index map[uint64]*refPos
}

func newPositions() *refPositions { return &refPositions{index: map[uint64]*refPos{}} }

// grow adds the positions that steps lead to.
func (p *refPositions) grow(pos *refPos, steps []refStep) {
	for _, s := range steps {
		to := p.index[s.state.Hash()]
		if to == nil {
			to = &refPos{state: s.state}
			p.index[s.state.Hash()] = to
			p.list = append(p.list, to)
		}
		to.from = append(to.from, refEdge{pos: pos, action: s.action, paths: s.paths})
	}
}
