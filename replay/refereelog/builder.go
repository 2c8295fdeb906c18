package refereelog

import (
	"errors"
	"fmt"
	"strings"

	"freckers/game"
	"freckers/replay"
)

type turn struct {
	line   int
	text   string
	action action
	valid  bool // text could be parsed
	taken  bool // the referee updated the board
	clock  [3]int64
	cost   cost
}

// candidate is a position that the file allows after a number of turns. There are
// several if directions are lost, until a board or a later turn decides.
type candidate struct {
	state game.State
	from  []edge
	alive bool // the file can be followed from here to its end
}

type edge struct {
	from *candidate
	interpretation
}

// layer holds the candidates after a turn.
type layer struct {
	turn turn
	list []*candidate
}

// maxCandidates limits the candidates of all layers together. A file that allows
// more says too little.
const maxCandidates = 60_000

// builder puts a game together from events.
type builder struct {
	game    game.Game
	layers  []layer
	open    event // the turn that began last
	idle    bool  // no action of that turn was played
	pending *turn
	refused *turn // the action that the referee did not take
	tooMany *turn // the action after which there are too many candidates
	reply   action
	names   []string
	clock   [3]int64 // of game_begin and the two initialisings
	failure *event
	end     *event
	fatal   *event
	notes   []replay.Note
	// stuck is why no further turn can be played; unplayed counts such turns.
	stuck      *replay.Note
	unplayed   int
	candidates int // in all layers
	boardOff   bool
	// adrift is set while the turns before the first one of the file are missing;
	// then the record begins at the first printed board.
	adrift  bool
	begun   bool
	board   *event
	mover   game.Seat // who acted last
	lines   int       // in the file
	printed []agentOutput
	turns   int  // the number of the last turn that had an action, or was followed by another one
	moved   bool // the directions of an action could be read
	// arrowless is set if actions with arrows are missing, as what wrote them could not write arrows.
	arrowless bool
}

func newBuilder() (*builder, error) {
	g, err := Game()
	if err != nil {
		return nil, err
	}
	b := &builder{game: g, names: make([]string, len(g.Info().Seats)), mover: game.Nobody, clock: [3]int64{-1, -1, -1}}
	start, err := g.New(game.Options{RuleSet: RuleSet})
	b.layers = []layer{{list: []*candidate{{state: start}}}}
	return b, err
}

func (b *builder) note(line int, text string) {
	b.notes = append(b.notes, replay.Note{Line: line, Text: text})
}

// fresh reports whether nothing of a game has been seen yet.
func (b *builder) fresh() bool {
	return len(b.layers) == 1 && b.pending == nil && b.open.line == 0 && b.end == nil && b.failure == nil && b.stuck == nil && !b.adrift
}

// handle takes the next event of the game.
func (b *builder) handle(e *event) {
	b.addPrinted(e.printed)
	switch e.kind {
	case gameBegun:
		b.clock[0], b.begun = e.at, true
	case playerNamed:
		if e.seat != game.Nobody {
			b.names[e.seat] = e.text
		}
	case playerStarted:
		if e.seat != game.Nobody && b.fresh() {
			b.clock[1+e.seat] = e.at
		}
	case gameNamed, spoken:
	case unencodable:
		b.arrowless = true
	case turnBegun:
		b.beginTurn(e)
	case replied:
		b.reply = e.action
	case acted:
		b.act(e)
	case updated:
		if b.pending != nil {
			b.pending.taken = true
			b.pending.clock[2] = e.at
		}
	case boardPrinted:
		if b.fresh() {
			b.board = e
		} else {
			b.settle(e)
		}
	default:
		b.endGame(e)
	}
}

func (b *builder) beginTurn(e *event) {
	b.settle(nil)
	b.checkStart(e, e.turn > 1)
	if b.adrift && b.board != nil && e.turn > 0 && e.seat != game.Nobody {
		b.startAtBoard(e)
	}
	expected := b.played() + 1
	if b.end != nil {
		b.getStuck(e.line, noteAfterEnd)
	}
	b.arrowless = b.arrowless || b.idle && !b.moved && b.stuck == nil && !b.adrift && e.turn > expected
	b.checkTurn(e, expected)
	b.countTurn(e.turn - 1)
	b.open, b.idle = *e, b.end == nil
}

func (b *builder) countTurn(turn int) {
	if turn <= maxTurns {
		b.turns = max(b.turns, turn)
	}
}

// checkStart looks at the first line of the first turn: it may be a later turn.
func (b *builder) checkStart(e *event, later bool) {
	if !b.fresh() {
		return
	}
	b.adrift = later || b.board != nil && *b.board.board != printed(b.state())
	if !b.adrift && !b.begun {
		b.note(e.line, "the beginning of the file is missing")
	}
}

func (b *builder) checkTurn(e *event, turn int) {
	if !b.adrift && b.stuck == nil && (e.turn != turn || e.seat != b.state().ToMove()) {
		b.getStuck(e.line, noteMissingTurn)
	}
}

func (b *builder) last() *layer { return &b.layers[len(b.layers)-1] }

// state returns one of the current candidates; all have the same ply.
func (b *builder) state() game.State { return b.last().list[0].state }

// played returns the number of turns played, as the referee counts them.
func (b *builder) played() int { return b.state().Ply() }

func (b *builder) getStuck(line int, why string) {
	if b.stuck == nil {
		b.stuck = &replay.Note{Line: line, Text: why}
	}
}

func (b *builder) startAtBoard(e *event) {
	state, err := b.game.Parse(position(*b.board.board, e.seat, e.turn-1), game.Options{RuleSet: RuleSet})
	if err != nil {
		b.board = nil
		return
	}
	b.adrift = false
	b.note(b.board.line, fmt.Sprintf("the file begins at turn %d; the record begins at the first printed board", e.turn))
	b.layers = []layer{{list: []*candidate{{state: state}}}}
}

// startAtEnd begins the record at the last printed board, if it comes after an action.
func (b *builder) startAtEnd() {
	if b.adrift && b.board != nil && b.mover != game.Nobody {
		seat := 1 - b.mover
		b.startAtBoard(&event{turn: max(b.open.turn+1, 1+int(seat)), seat: seat})
	}
}

// act holds a player's action until the referee has judged it.
func (b *builder) act(e *event) {
	b.settle(nil)
	b.checkStart(e, e.turn > 1 || e.turn == 0 && e.seat == 1)
	if b.adrift && b.board != nil && e.seat != game.Nobody {
		b.startAtBoard(&event{turn: max(e.turn, 1+int(e.seat)), seat: e.seat})
	}
	b.mover = e.seat
	switch {
	case e.turn > 0:
		b.checkTurn(e, b.played()+1)
	case e.seat != game.Nobody:
		b.checkTurn(e, e.turn)
	}
	t := &turn{line: e.line, text: e.text, clock: [3]int64{b.open.at, e.at, -1}, cost: e.cost}
	if b.open.line == 0 || e.turn != b.open.turn {
		t.clock[0] = -1
	}
	if t.clock[0] >= 0 && t.clock[1] < t.clock[0] {
		b.note(e.line, "the clock runs backwards here; the time of this move is not kept")
		t.clock[0] = -1
	}
	t.action, t.valid = parseAction(e.text)
	b.moved = b.moved || t.valid && !t.action.grow && !t.action.incomplete()
	b.countTurn(e.turn)
	if r := b.reply; t.valid && t.action.incomplete() && r.cell == t.action.cell && len(r.dirs) == len(t.action.dirs) {
		t.action.dirs = r.dirs
	}
	b.reply = action{}
	b.pending = t
}

// endGame takes an event by which the game ends. The first failure and the first end count, and an action that was
// refused is not played.
func (b *builder) endGame(e *event) {
	switch e.kind {
	case playerFailed:
		if b.pending != nil && (b.pending.taken || !strings.HasPrefix(e.text, illegalPrefix)) {
			b.settle(nil)
		}
		b.refused, b.pending = b.pending, nil
		if m := agentPattern().FindStringSubmatch(e.text); m != nil && b.names[m[1][0]-'1'] == "" {
			b.names[m[1][0]-'1'] = m[2]
		}
		if b.failure == nil {
			b.failure = e
		}
	case refereeFailed:
		b.settle(nil)
		if b.fatal == nil {
			b.fatal = e
		}
	case gameEnded, resultShown:
		if b.failure == nil {
			b.settle(nil)
			b.countTurn(b.open.turn)
		}
		if e.kind == resultShown && e.seat != game.Nobody && b.names[e.seat] == "" {
			b.names[e.seat] = e.text
		}
		if b.end == nil {
			b.end = e
		}
	}
}

// settle plays the pending action and compares a printed board, if there is one.
func (b *builder) settle(board *event) {
	t := b.pending
	b.pending = nil
	switch {
	case b.adrift:
		if board != nil {
			b.board = board
		}
		if b.idle = b.idle && t == nil; b.idle && board != nil && b.open.turn > 0 && b.open.seat != game.Nobody {
			b.startAtBoard(&b.open)
		}
		return
	case t == nil:
		if board != nil && b.stuck == nil {
			b.compare(board)
		}
		return
	case b.stuck != nil:
		b.idle = false
		b.unplayed++
		return
	}
	b.idle = false
	list, refused := b.follow(t)
	if board != nil {
		if list = b.choose(list, t, board); b.boardOff && len(b.layers) == 1 && b.open.turn == 0 && !b.begun {
			b.adrift, b.board, b.notes = true, board, nil
			return
		}
	}
	switch {
	case b.state().Outcome().Over && len(list) == 0:
		b.getStuck(t.line, noteAfterEnd)
	case len(list) == 0 && !t.valid:
		b.getStuck(t.line, game.Quote(t.text)+" is not an action of the referee; "+noteKept(b.played()))
	case len(list) == 0:
		b.getStuck(t.line, fmt.Sprintf("%s cannot be played (%v); %s", t.text, refused, noteKept(b.played())))
	case b.candidates+len(list) > maxCandidates:
		b.tooMany = t
		b.getStuck(t.line, "")
	default:
		b.candidates += len(list)
		b.layers = append(b.layers, layer{turn: *t, list: list})
		return
	}
	b.unplayed++
}

// follow plays an action from every candidate. The error is why the last one that
// refuses it does.
func (b *builder) follow(t *turn) (list []*candidate, refused error) {
	refused = errors.New("no frog there can go that way")
	if !t.valid {
		return nil, refused
	}
	next := candidates{index: map[uint64]*candidate{}}
	for _, c := range b.last().list {
		ways, err := t.action.interpretations(c.state)
		if err != nil {
			refused = err
		}
		next.add(c, ways...)
	}
	return next.list, refused
}

// candidates collects the candidates of a layer, each position once.
type candidates struct {
	list  []*candidate
	index map[uint64]*candidate
}

func (cs *candidates) add(from *candidate, list ...interpretation) {
	for _, i := range list {
		to := cs.index[i.state.Hash()]
		if to == nil {
			to = &candidate{state: i.state}
			cs.index[i.state.Hash()] = to
			cs.list = append(cs.list, to)
		}
		to.from = append(to.from, edge{from, i})
	}
}
