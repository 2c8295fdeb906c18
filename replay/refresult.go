package replay

import (
	"slices"
	"strings"
	"time"

	"freckers/game"
)

// compare looks at a board that is printed where no action waits.
func (b *refGame) compare(board *refEvent) {
	layer := b.last()
	if keep := matching(layer.list, board); len(keep) > 0 {
		layer.list = keep
	} else {
		b.noteBoardOff(board.line)
	}
}

func matching(list []*refPos, board *refEvent) []*refPos {
	var keep []*refPos
	for _, pos := range list {
		if boardOf(pos.state) == board.board {
			keep = append(keep, pos)
		}
	}
	return keep
}

// noteBoardOff says once that the boards do not fit the actions.
func (b *refGame) noteBoardOff(line int) {
	if !b.boardOff {
		b.boardOff = true
		b.note(line, noteBoardOff)
	}
}

// byBoard keeps the positions that look like the printed board. Where none
// does, the board tells which action was played, if any leads to it.
func (b *refGame) byBoard(list []*refPos, t *refTurn, board *refEvent) []*refPos {
	if keep := matching(list, board); len(keep) > 0 {
		return keep
	}
	found := newPositions()
	for _, pos := range b.last().list {
		for _, a := range pos.state.Actions(nil) {
			if next, _, err := pos.state.Play(a); err == nil && boardOf(next) == board.board {
				found.grow(pos, []refStep{{action: a, state: next}})
			}
		}
	}
	if len(found.list) > 0 {
		b.note(t.line, noteFromBoard(t.text, refNotation(found.list[0].from[0].action)))
		return found.list
	}
	if len(list) > 0 {
		b.noteBoardOff(board.line)
	}
	return list
}

// record makes the record of what is certain.
func (b *refGame) record(src *Source) (*Record, error) {
	b.narrow()
	start := b.layers[0].list[0].state
	seats := make([]Seat, len(b.names))
	for i, name := range b.names {
		seats[i] = Seat{Name: name, Kind: KindAgent}
	}
	for _, at := range b.clock {
		if at < 0 {
			break
		}
		src.Clock = append(src.Clock, at)
	}
	rec, err := newRecord(b.game, Header{Seats: seats, Source: src}, start)
	if err != nil {
		return nil, err
	}
	rec.repair.foreign = true
	if err := b.fill(rec); err != nil {
		return nil, err
	}
	b.result(rec)
	slices.SortStableFunc(b.notes, func(x, y Note) int { return x.Line - y.Line })
	for _, n := range b.notes {
		rec.note(n.Line, n.Text)
	}
	src.Notes = rec.Notes
	return rec, nil
}

// narrow marks the positions from which the file can be followed to its end,
// and uses the result where it can tell between the last ones.
func (b *refGame) narrow() {
	last := b.last()
	if b.end != nil && b.err == nil && b.stuck == nil {
		fits := slices.DeleteFunc(slices.Clone(last.list), func(p *refPos) bool {
			out := p.state.Outcome()
			return !out.Over || out.Winner != b.end.seat
		})
		if len(fits) > 0 {
			last.list = fits
		}
	}
	for _, pos := range last.list {
		pos.alive = true
	}
	for i := len(b.layers) - 1; i > 0; i-- {
		for _, pos := range b.layers[i].list {
			for _, e := range pos.from {
				e.pos.alive = e.pos.alive || pos.alive
			}
		}
	}
}

// fill plays the turns up to the last one after which only one position is
// possible. On the way to it one of several orders may have to be taken.
func (b *refGame) fill(rec *Record) error {
	last := len(b.layers) - 1
	for alive(&b.layers[last]) > 1 {
		last--
	}
	path := make([]*refPos, last+1)
	for i, to := last, firstAlive(&b.layers[last]); ; i-- {
		path[i] = to
		if i == 0 {
			break
		}
		to = to.from[0].pos
	}
	for i := 1; i <= last; i++ {
		layer, edge := &b.layers[i], path[i].from[0]
		if sameStart := !slices.ContainsFunc(path[i].from, func(e refEdge) bool { return e.pos != edge.pos }); alive(layer) > 1 || !sameStart {
			b.note(layer.turn.line, noteOneOfSeveral(refNotation(edge.action)))
		} else if edge.paths {
			b.note(layer.turn.line, notePath(refNotation(edge.action)))
		}
		if err := b.addTurn(rec, &layer.turn, edge.action); err != nil {
			return err
		}
	}
	switch lost := len(b.layers) - 1 - last; {
	case lost > 0:
		turn := &b.layers[last+1].turn
		b.rest += lost
		b.note(turn.line, noteLost(turn.text, last, b.rest))
	case b.stuck != nil:
		text := b.stuck.Text
		if b.tooMany != nil {
			text = noteLost(b.tooMany.text, last, b.rest)
		}
		b.note(b.stuck.Line, text)
	}
	return nil
}

// alive counts the positions from which the file can be followed to its end.
func alive(layer *refLayer) int {
	n := 0
	for _, pos := range layer.list {
		if pos.alive {
			n++
		}
	}
	return n
}

func firstAlive(layer *refLayer) *refPos {
	for _, pos := range layer.list {
		if pos.alive {
			return pos
		}
	}
	return nil
}

func (b *refGame) addTurn(rec *Record, t *refTurn, a game.Action) error {
	n := Node{Parent: rec.Cursor, Action: a}
	if t.clock[0] >= 0 && t.clock[1] >= 0 {
		n.Spent = time.Duration(t.clock[1]-t.clock[0]) * time.Millisecond
	}
	for _, at := range t.clock {
		if at < 0 {
			break
		}
		n.Clock = append(n.Clock, at)
	}
	id, err := rec.append(n)
	if err != nil {
		return err
	}
	return rec.Goto(id)
}

// result puts the end of the game together from the referee's words and the
// board.
func (b *refGame) result(rec *Record) {
	board := rec.over(rec.Cursor)
	switch {
	case b.err != nil:
		rec.Result = b.failure()
		if rec.Result.Reason != game.ReasonResigned {
			b.note(b.err.line, b.blame(rec.Result))
		}
	case b.end != nil:
		rec.Result = b.ending(board)
	case b.fatal != nil && board == nil:
		rec.Result = &Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonInterrupted, Message: b.fatal.text}
		rec.Result.stamp("unhandled_error", b.fatal.at)
		b.note(b.fatal.line, noteBroken(b.fatal.text))
	default:
		rec.Result = board
		if board == nil {
			b.note(b.lines, noteUnfinished)
		}
		return
	}
	if b.end != nil {
		rec.Result.stamp("game_end", b.end.at)
	}
	if b.idle || b.refused != nil {
		rec.Result.stamp("turn_begin", b.open.at)
	}
}

// ending is the result that the referee tells without an error. The board's
// reason is the referee's too; where not all actions can be read there is no last
// board.
func (b *refGame) ending(board *Result) *Result {
	res := &Result{Winner: b.end.seat, Seat: game.Nobody, Reason: wordAllHome}
	unread := b.stuck != nil || b.rest > 0
	switch {
	case board != nil:
		res.Reason = board.Reason
	case b.played()+b.rest >= b.game.Info().Limit:
		res.Reason = wordTurnLimit
	case unread:
		res.Reason = game.ReasonReferee
	}
	if unread {
		return res
	}
	if board == nil {
		b.note(b.end.line, noteResult(b.says(res.Winner), wordNotOver))
	} else if board.Winner != res.Winner {
		b.note(b.end.line, noteResult(b.says(res.Winner), b.says(board.Winner)))
	}
	return res
}

func (b *refGame) says(winner game.Seat) string {
	if winner == game.Nobody {
		return wordDraw
	}
	return b.game.Info().Seats[winner].Title + " won"
}

// failure is the result of a player's error.
func (b *refGame) failure() *Result {
	res := &Result{Seat: game.Nobody, Reason: RefereeReason(b.err.text), Message: b.err.text}
	res.stamp("player_error", b.err.at)
	switch m := agentPattern().FindStringSubmatch(b.err.text); {
	case b.end != nil && b.end.seat != game.Nobody:
		res.Seat = 1 - b.end.seat
	case m != nil:
		res.Seat = game.Seat(m[1][0] - '1')
	case b.open.line > 0:
		res.Seat = b.open.seat
	}
	res.Winner = game.Nobody
	if res.Seat != game.Nobody {
		res.Winner = 1 - res.Seat
	}
	if b.refused != nil {
		res.Action = b.refused.text
		res.stamp("turn_end", b.refused.clock[1])
	}
	return res
}

// blame says in the referee's words what a player did wrong.
func (b *refGame) blame(res *Result) string {
	switch {
	case res.Seat == game.Nobody:
		return noteBroken(res.Message)
	case res.Action != "":
		return noteRefused(b.game.Info().Seats[res.Seat].Title, res.Action, res.Message)
	}
	return noteFailed(b.game.Info().Seats[res.Seat].Title, res.Message)
}

// RefereeReason names the way a player lost, one of the reasons of a [Result],
// from the referee's words.
func RefereeReason(text string) string {
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

// resignedSuffix ends the message that [WriteLog] gives a resignation, for
// which the referee has none.
const resignedSuffix = " resigned"

// stamp keeps the referee's clock at an event, where it is known.
func (r *Result) stamp(event string, at int64) {
	if at < 0 {
		return
	}
	if r.Clock == nil {
		r.Clock = map[string]int64{}
	}
	r.Clock[event] = at
}
