package refereefeed

import (
	"fmt"
	"time"

	"freckers/game"
)

// follower knows the position of the game on the feed. It makes events of
// messages and holds every board against its own.
type follower struct {
	game    game.Game
	rules   game.Options
	origin  game.State
	start   grid
	letters [2]byte

	state   game.State // nil while the position is not known
	board   *grid      // the last board, while it is not known who is to move on it
	answer  *answer    // an action that no board has confirmed yet
	running bool       // a game is on
	torn    bool       // the connection was lost in this game
	asked   message    // the turn that has begun and is not over
}

// answer is what a player answered.
type answer struct {
	message
	spent time.Duration
}

// newFollower sets out from the start of a game. It fails on a game that the
// referee does not lead.
func newFollower(g game.Game, rules string) (*follower, error) {
	info := g.Info()
	o := game.Options{RuleSet: rules}
	start, err := g.New(o)
	if err != nil {
		return nil, err
	}
	if l := info.Layout; len(info.Seats) != 2 || l.Width != side || l.Height != side || len(l.Sites) != side*side {
		return nil, fmt.Errorf("the referee does not lead %s: expected a game of two seats on a board of 8 by 8", info.Name)
	}
	return &follower{game: g, rules: o, origin: start, start: gridOf(start), letters: lettersOf(start)}, nil
}

// take makes events of a message; spent is the time from the question to it.
func (f *follower) take(m *message, spent time.Duration) []Event {
	switch m.about {
	case aboutPlayers:
		return []Event{{Kind: Players, Names: m.names}}
	case aboutBegin:
		return f.begin(m)
	case aboutPreparing:
		return []Event{{Kind: Preparing, Seat: m.seat}}
	case aboutTurn:
		return f.turn(m)
	case aboutAction:
		f.answer = &answer{message: *m, spent: spent}
	case aboutBoard:
		return f.update(m.board)
	case aboutError:
		return f.fail(m)
	case aboutEnd:
		events := append(f.settle(), Event{Kind: Ended, Seat: m.seat})
		f.running, f.torn, f.board = false, false, nil
		return events
	case aboutSeries:
		return []Event{{Kind: Series, Seat: m.seat, Names: m.names, Scores: m.scores, Text: m.words}}
	}
	return nil
}

// cut tells that the connection is lost.
func (f *follower) cut() Event {
	f.torn = f.running
	if !f.running {
		return Event{Kind: Lost, Text: wordGone}
	}
	ply := 0
	if f.state != nil {
		ply = f.state.Ply()
	}
	return Event{Kind: Lost, Text: wordLostAfter(ply)}
}

// begin takes a game's first board. After a lost connection it may be the board
// of the game that was on.
func (f *follower) begin(m *message) (events []Event) {
	f.answer, f.board, f.asked = nil, nil, message{}
	defer func() { f.running, f.torn = true, false }()
	switch {
	case m.board == f.start && f.running && f.torn && f.state != nil && f.state.Ply() == 0:
		return nil
	case m.board == f.start:
		if f.running {
			events = append(events, Event{Kind: Told, Text: wordBegunAgain})
		}
		f.state = f.origin
		return append(events, Event{Kind: Begun, State: f.origin})
	case f.running && f.torn && f.state != nil && gridOf(f.state) == m.board:
		return []Event{{Kind: Told, Text: wordGoesOn}}
	}
	f.state, f.board = nil, &m.board
	return []Event{{Kind: Told, Text: wordNoTurn}}
}

// turn is asked of a seat: it tells who is to move on a board that came alone,
// and whether turns are missing.
func (f *follower) turn(m *message) []Event {
	f.asked = *m
	events := f.settle()
	switch {
	case f.board != nil:
		events = append(events, f.anchor(*f.board, m.seat, m.turn-1, wordFromBoard(m.turn))...)
	case f.state == nil && !f.running:
		events = append(events, Event{Kind: Told, Text: wordNoTurn})
	case f.state != nil && (m.turn != f.state.Ply()+1 || m.seat != f.state.ToMove()):
		events = append(events, Event{Kind: Told, Text: f.missing(m.turn) + "; " + wordNoBoard})
		f.state = nil
	case f.state != nil && f.torn:
		events = append(events, Event{Kind: Told, Text: wordGoesOn})
	}
	f.running, f.torn = true, false
	return append(events, Event{Kind: Turn, Seat: m.seat, Number: m.turn})
}

// missing says which actions are, before that turn.
func (f *follower) missing(turn int) string {
	from := f.state.Ply() + 1
	return wordMissing(min(from, max(turn-1, 1)), max(turn-1, 1))
}

// settle plays an answer that no board has confirmed and no error refused.
func (f *follower) settle() []Event {
	a := f.answer
	f.answer = nil
	if a == nil || f.state == nil || a.unknown != nil || a.turn != f.state.Ply()+1 {
		return nil
	}
	action, err := f.state.ParseAction(string(a.action))
	if err != nil {
		return nil
	}
	return []Event{f.play(action, a.spent, "")}
}

// play makes an action that the position allows.
func (f *follower) play(a game.Action, spent time.Duration, note string) Event {
	seat := f.state.ToMove()
	next, _, err := f.state.Play(a)
	if err != nil {
		panic(fmt.Sprintf("live: %s was legal and is not any more: %v", a, err))
	}
	f.state = next
	return Event{Kind: Acted, Seat: seat, Number: next.Ply(), Action: a, State: next, Spent: spent, Text: note}
}

// update holds a board against what the answer leads to.
func (f *follower) update(board grid) []Event {
	a := f.answer
	f.answer, f.asked = nil, message{}
	f.running = true
	switch {
	case f.state == nil:
		return f.land(board, a)
	case a == nil && gridOf(f.state) == board:
		return nil
	case a != nil && a.turn != f.state.Ply()+1:
		events := []Event{{Kind: Told, Text: f.missing(a.turn)}}
		f.state = nil
		return append(events, f.land(board, a)...)
	}
	f.torn = false
	if e, ok := f.match(board, a); ok {
		return []Event{e}
	}
	if a == nil {
		f.state, f.board = nil, &board
		return []Event{{Kind: Told, Text: wordNoBoard}}
	}
	events := f.anchor(board, 1-a.seat, a.turn, wordBoardWins(a.refer))
	if events[0].Kind == Told {
		f.answer = a
		events = append(events, f.settle()...)
	}
	return events
}

// match finds the action that leads to a board: the one that was answered, else
// any.
func (f *follower) match(board grid, a *answer) (Event, bool) {
	said, spent := "", time.Duration(0)
	if a != nil {
		said, spent = a.refer, a.spent
		if action, err := f.state.ParseAction(string(a.action)); err == nil && f.leads(action, board) {
			return f.play(action, spent, ""), true
		}
	}
	for _, action := range f.state.Actions(nil) {
		if !f.leads(action, board) {
			continue
		}
		if said == "" {
			return f.play(action, spent, wordGuessed(string(action))), true
		}
		return f.play(action, spent, wordOther(said, string(action))), true
	}
	return Event{}, false
}

func (f *follower) leads(a game.Action, board grid) bool {
	next, _, err := f.state.Play(a)
	return err == nil && gridOf(next) == board
}

// land takes a board while the position is not known: after an answer it is
// clear who is to move on it.
func (f *follower) land(board grid, a *answer) []Event {
	if a == nil {
		f.board = &board
		return nil
	}
	return f.anchor(board, 1-a.seat, a.turn, wordFromBoard(a.turn+1))
}

// anchor lets the game go on at a board. Where that is no position of the game
// our own is kept.
func (f *follower) anchor(board grid, toMove game.Seat, ply int, why string) []Event {
	f.board = nil
	s, err := f.game.Parse(board.text(f.letters, toMove, ply), f.rules)
	if err != nil {
		if f.state == nil {
			return []Event{{Kind: Told, Text: wordNoPosition(err)}}
		}
		return []Event{{Kind: Told, Text: wordKept(err)}}
	}
	f.state, f.torn = s, false
	return []Event{{Kind: Begun, State: s, Text: why}}
}

// fail tells of a player's fault.
func (f *follower) fail(m *message) []Event {
	e := Event{Kind: Failed, Seat: m.seat, Text: m.words}
	if a := f.answer; a != nil {
		e.Refused = a.refer
		if e.Seat == game.Nobody {
			e.Seat = a.seat
		}
	}
	f.answer = nil
	if e.Seat == game.Nobody && f.asked.turn > 0 {
		e.Seat = f.asked.seat
	}
	f.asked = message{}
	return []Event{e}
}
