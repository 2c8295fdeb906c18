package refereefeed

import (
	"fmt"
	"time"

	"freckers/game"
)

// decoder turns messages into events. It tracks the position of the game on the feed and
// compares every board with it.
type decoder struct {
	game    game.Game
	options game.Options
	initial game.State
	start   grid
	letters [2]byte

	state        game.State // nil while the position is unknown
	board        *grid      // the last board, while it is unknown who is to move
	answer       *answer    // an action not yet confirmed by a board
	running      bool       // a game is in progress
	disconnected bool       // the connection was lost during this game
	turn         message    // the turn in progress
}

type answer struct {
	message
	spent time.Duration
}

// Texts of notices.
const (
	unknownPosition = "the position is unknown until the next board"
	resumed         = "the referee is back and the game continues; nothing is missing"
	joining         = "the game is in progress; it is shown from the next turn on"
)

// newDecoder starts with the initial position. It fails for a game that the referee does
// not play.
func newDecoder(g game.Game, ruleSet string) (*decoder, error) {
	info := g.Info()
	o := game.Options{RuleSet: ruleSet}
	start, err := g.New(o)
	if err != nil {
		return nil, err
	}
	if l := start.Layout(); len(info.Seats) != 2 || l.Width != side || l.Height != side || len(l.Sites) != side*side {
		return nil, fmt.Errorf("the referee does not play %s: expected a two-player game on a board of 8 by 8", info.Name)
	}
	return &decoder{game: g, options: o, initial: start, start: gridOf(start), letters: lettersOf(start)}, nil
}

// decode returns the events of a message; spent is the time since its turn began.
func (d *decoder) decode(m *message, spent time.Duration) []Event {
	switch m.kind {
	case players:
		return []Event{{Kind: Players, Names: m.names}}
	case gameBegin:
		return d.begin(m)
	case playerInit:
		return []Event{{Kind: PlayerStarting, Seat: m.seat}}
	case turnBegin:
		return d.beginTurn(m)
	case turnEnd:
		d.answer = &answer{message: *m, spent: spent}
	case boardUpdate:
		return d.update(m.board)
	case playerError:
		return d.fail(m)
	case gameEnd:
		events := append(d.playAnswer(), Event{Kind: GameEnded, Seat: m.seat})
		d.running, d.disconnected, d.board = false, false, nil
		return events
	case series:
		return []Event{{Kind: Series, Seat: m.seat, Names: m.names, Scores: m.scores, Text: m.text}}
	}
	return nil
}

func (d *decoder) disconnect() Event {
	d.disconnected = d.running
	if !d.running {
		return Event{Kind: Disconnected, Text: "the referee is gone; waiting for the next one"}
	}
	ply := 0
	if d.state != nil {
		ply = d.state.Ply()
	}
	return Event{Kind: Disconnected, Text: fmt.Sprintf("the connection was lost after action %d; what the referee does meanwhile is not seen", ply)}
}

func notice(format string, args ...any) Event {
	return Event{Kind: Notice, Text: fmt.Sprintf(format, args...)}
}

// begin handles a game's first board, which after a lost connection may be from the game
// in progress.
func (d *decoder) begin(m *message) (events []Event) {
	returned := d.running && d.disconnected && d.state != nil
	wasRunning := d.running
	d.answer, d.board, d.turn = nil, nil, message{}
	d.running, d.disconnected = true, false
	switch {
	case m.board == d.start && returned && d.state.Ply() == 0:
		return nil
	case m.board == d.start:
		if wasRunning {
			events = append(events, notice("a new game starts before the last one is over"))
		}
		d.state = d.initial
		return append(events, Event{Kind: GameStarted, State: d.initial})
	case returned && gridOf(d.state) == m.board:
		return []Event{notice(resumed)}
	}
	d.state, d.board = nil, &m.board
	return []Event{notice(joining)}
}

// beginTurn handles the start of a turn, which reveals who is to move on a board that came
// alone, and whether turns are missing.
func (d *decoder) beginTurn(m *message) []Event {
	d.turn = *m
	events := d.playAnswer()
	switch {
	case d.board != nil:
		events = append(events, d.restart(*d.board, m.seat, m.turn-1, joinedBefore(m.turn))...)
	case d.state == nil && !d.running:
		events = append(events, notice(joining))
	case d.state != nil && (m.turn != d.state.Ply()+1 || m.seat != d.state.ToMove()):
		events = append(events, notice("%s; %s", d.missingActions(m.turn), unknownPosition))
		d.state = nil
	case d.state != nil && d.disconnected:
		events = append(events, notice(resumed))
	}
	d.running, d.disconnected = true, false
	return append(events, Event{Kind: TurnStarted, Seat: m.seat, Number: m.turn})
}

func joinedBefore(number int) string {
	return fmt.Sprintf("this record starts before action %d, at the board that the referee showed", number)
}

func (d *decoder) missingActions(turn int) string {
	to := max(turn-1, 1)
	if from := min(d.state.Ply()+1, to); from < to {
		return fmt.Sprintf("actions %d to %d are missing from the feed", from, to)
	}
	return fmt.Sprintf("action %d is missing from the feed", to)
}

// playAnswer plays an answer that no board has confirmed and no error refused.
func (d *decoder) playAnswer() []Event {
	a := d.answer
	d.answer = nil
	if a == nil || d.state == nil || a.unreadable != nil || a.turn != d.state.Ply()+1 {
		return nil
	}
	action, err := d.state.ParseAction(string(a.action))
	if err != nil {
		return nil
	}
	return []Event{d.play(action, a.spent, "")}
}

func (d *decoder) play(a game.Action, spent time.Duration, text string) Event {
	seat := d.state.ToMove()
	next, _, err := d.state.Play(a)
	if err != nil {
		panic(fmt.Sprintf("refereefeed: %s is no longer legal: %v", a, err))
	}
	d.state = next
	return Event{Kind: ActionPlayed, Seat: seat, Number: next.Ply(), Action: a, State: next, Spent: spent, Text: text}
}

// update returns the events of a board that the referee shows: the action that leads to it, or a restart from the board
// if none does, and none if the board is known already.
func (d *decoder) update(board grid) []Event {
	a := d.answer
	d.answer, d.turn = nil, message{}
	d.running = true
	switch {
	case d.state == nil:
		return d.restartAfter(board, a)
	case a == nil && gridOf(d.state) == board:
		return nil
	case a != nil && a.turn != d.state.Ply()+1:
		events := []Event{notice("%s", d.missingActions(a.turn))}
		d.state = nil
		return append(events, d.restartAfter(board, a)...)
	}
	d.disconnected = false
	if e, ok := d.findAction(board, a); ok {
		return []Event{e}
	}
	if a == nil {
		d.state, d.board = nil, &board
		return []Event{notice(unknownPosition)}
	}
	events := d.restart(board, 1-a.seat, a.turn,
		fmt.Sprintf("no action leads to the referee's board after %s; the board is used, and a record starts there", a.notation))
	if events[0].Kind == Notice {
		d.answer = a
		events = append(events, d.playAnswer()...)
	}
	return events
}

// findAction plays the action that leads to a board: the answer if possible, else any.
func (d *decoder) findAction(board grid, a *answer) (Event, bool) {
	notation, spent := "", time.Duration(0)
	if a != nil {
		notation, spent = a.notation, a.spent
		if action, err := d.state.ParseAction(string(a.action)); err == nil && d.leadsTo(action, board) {
			return d.play(action, spent, ""), true
		}
	}
	for _, action := range d.state.Actions(nil) {
		if !d.leadsTo(action, board) {
			continue
		}
		text := fmt.Sprintf("%s does not lead to the referee's board; %s does and is played", notation, action)
		if notation == "" {
			text = fmt.Sprintf("the action is missing from the feed; %s leads to the referee's board and is played", action)
		}
		return d.play(action, spent, text), true
	}
	return Event{}, false
}

func (d *decoder) leadsTo(a game.Action, board grid) bool {
	next, _, err := d.state.Play(a)
	return err == nil && gridOf(next) == board
}

// restartAfter restarts at a board while the position is unknown, provided an answer
// reveals who is to move on it.
func (d *decoder) restartAfter(board grid, a *answer) []Event {
	if a == nil {
		d.board = &board
		return nil
	}
	return d.restart(board, 1-a.seat, a.turn, joinedBefore(a.turn+1))
}

// restart continues the game at a board, unless that is not a position of the game.
func (d *decoder) restart(board grid, toMove game.Seat, ply int, why string) []Event {
	d.board = nil
	s, err := d.game.Parse(board.text(d.letters, toMove, ply), d.options)
	switch {
	case err == nil:
		d.state, d.disconnected = s, false
		return []Event{{Kind: GameStarted, State: s, Text: why}}
	case d.state == nil:
		return []Event{notice("the referee's board is not a position of this game (%v)", err)}
	}
	return []Event{notice("the referee's board is not a position of this game (%v); ours is kept", err)}
}

func (d *decoder) fail(m *message) []Event {
	e := Event{Kind: PlayerFailed, Seat: m.seat, Text: m.text}
	if a := d.answer; a != nil {
		e.Refused = a.notation
		if e.Seat == game.Nobody {
			e.Seat = a.seat
		}
	}
	if e.Seat == game.Nobody && d.turn.turn > 0 {
		e.Seat = d.turn.seat
	}
	d.answer, d.turn = nil, message{}
	return []Event{e}
}
