package refereelog

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"freckers/game"
	"freckers/replay"
)

// compare checks a board that is printed while no action is pending.
func (b *builder) compare(board *event) {
	layer := b.last()
	if keep := matching(layer.list, board); len(keep) > 0 {
		layer.list = keep
	} else {
		b.noteBoardOff(board.line)
	}
}

func matching(list []*candidate, board *event) []*candidate {
	return slices.DeleteFunc(slices.Clone(list), func(c *candidate) bool { return printed(c.state) != *board.board })
}

// noteBoardOff notes once that the boards differ from the actions.
func (b *builder) noteBoardOff(line int) {
	if !b.boardOff {
		b.boardOff = true
		b.note(line, "the printed board is not the one that the moves lead to; the moves are kept")
	}
}

// choose keeps the candidates that match the printed board. If none does, the
// board decides which action was played, if any leads to it.
func (b *builder) choose(list []*candidate, t *turn, board *event) []*candidate {
	if keep := matching(list, board); len(keep) > 0 {
		return keep
	}
	found := candidates{index: map[uint64]*candidate{}}
	for _, c := range b.last().list {
		for _, a := range c.state.Actions(nil) {
			if next, _, err := c.state.Play(a); err == nil && printed(next) == *board.board {
				found.add(c, interpretation{action: a, state: next})
			}
		}
	}
	if len(found.list) > 0 {
		b.note(t.line, fmt.Sprintf("%s does not lead to the printed board; %s does and was taken",
			game.Quote(t.text), notation(found.list[0].from[0].action)))
		return found.list
	}
	if len(list) > 0 {
		b.noteBoardOff(board.line)
	}
	return list
}

// record makes the record of what is certain.
func (b *builder) record(source *replay.Source) (*replay.Record, error) {
	b.markAlive()
	seats := make([]replay.Seat, len(b.names))
	for i, name := range b.names {
		seats[i] = replay.Seat{Name: name, Kind: replay.KindAgent}
	}
	source.Clock = knownClock(b.clock)
	rec, err := replay.NewAt(b.layers[0].list[0].state, replay.Header{Seats: seats, Source: source})
	if err != nil {
		return nil, err
	}
	rec.Nodes = slices.Grow(rec.Nodes, len(b.layers))
	if err := b.playTurns(rec); err != nil {
		return nil, err
	}
	if err := keepOutput(rec, b.printed, b.layers[0].list[0].state.Ply(), b.unplayed); err != nil {
		return nil, err
	}
	b.setResult(rec)
	slices.SortStableFunc(b.notes, func(x, y replay.Note) int { return cmp.Compare(x.Line, y.Line) })
	for _, n := range b.notes {
		rec.AddNote(n.Line, n.Text)
	}
	source.Notes = rec.Notes
	return rec, nil
}

// knownClock returns the times up to the first one that is not known.
func knownClock(clock [3]int64) (known []int64) {
	for _, at := range clock {
		if at < 0 {
			break
		}
		known = append(known, at)
	}
	return known
}

// markAlive marks the candidates from which the file can be followed to its end,
// after the result has ruled some of the last ones out.
func (b *builder) markAlive() {
	last := b.last()
	if b.end != nil && b.failure == nil && b.stuck == nil {
		fits := slices.DeleteFunc(slices.Clone(last.list), func(c *candidate) bool {
			out := c.state.Outcome()
			return !out.Over || out.Winner != b.end.seat
		})
		if len(fits) > 0 {
			last.list = fits
		}
	}
	for _, c := range last.list {
		c.alive = true
	}
	for i := len(b.layers) - 1; i > 0; i-- {
		for _, c := range b.layers[i].list {
			for _, e := range c.from {
				e.from.alive = e.from.alive || c.alive
			}
		}
	}
}

func (l *layer) alive() (count int, first *candidate) {
	for _, c := range l.list {
		if c.alive {
			if count++; count == 1 {
				first = c
			}
		}
	}
	return count, first
}

// playTurns plays the turns up to the last one with only one candidate. On the way to
// it one of several orders may have to be taken.
func (b *builder) playTurns(rec *replay.Record) error {
	last := len(b.layers) - 1
	count, to := b.layers[last].alive()
	for count > 1 {
		last--
		count, to = b.layers[last].alive()
	}
	path := make([]*candidate, last+1)
	for i := last; i > 0; i-- {
		path[i] = to
		to = to.from[0].from
	}
	for i := 1; i <= last; i++ {
		layer, taken := &b.layers[i], path[i].from[0]
		otherStart := slices.ContainsFunc(path[i].from, func(e edge) bool { return e.from != taken.from })
		if n, _ := layer.alive(); n > 1 || otherStart {
			b.note(layer.turn.line, "several moves fit what follows; one of them was taken: "+notation(taken.action))
		} else if taken.ambiguous {
			b.note(layer.turn.line, "the way of the frog is not recorded; one of several was taken: "+notation(taken.action))
		}
		if err := add(rec, &layer.turn, taken.interpretation); err != nil {
			return err
		}
	}
	source := rec.Header.Source
	if b.fatal != nil && b.idle && encodePattern().MatchString(b.fatal.text) {
		b.arrowless = true
		b.countTurn(b.open.turn)
	}
	if b.stuck != nil || b.arrowless {
		b.unplayed = max(b.unplayed, b.turns-b.played())
	}
	switch lost := len(b.layers) - 1 - last; {
	case lost > 0:
		turn := &b.layers[last+1].turn
		b.unplayed += lost
		b.note(turn.line, noteLost(turn.text, last, b.unplayed))
		source.Why = reasonLost
	case b.tooMany != nil:
		b.note(b.stuck.Line, noteLost(b.tooMany.text, last, b.unplayed))
		source.Why = reasonLost
	case b.stuck != nil:
		b.note(b.stuck.Line, b.stuck.Text)
		source.Why, _, _ = strings.Cut(b.stuck.Text, "; ")
	}
	if source.Unread = b.unplayed; source.Unread == 0 {
		source.Why = ""
	} else {
		if b.arrowless {
			source.Why = noteUnencodable
			b.note(0, noteUnencodable)
		}
		b.note(0, fmt.Sprintf("%d of %d moves could be read", last, last+b.unplayed))
	}
	return nil
}

func add(rec *replay.Record, t *turn, i interpretation) error {
	spent := time.Duration(0)
	if t.clock[0] >= 0 && t.clock[1] >= 0 {
		spent = time.Duration(t.clock[1]-t.clock[0]) * time.Millisecond
	}
	id, err := rec.Add(rec.Cursor, i.action, spent)
	if err != nil {
		return err
	}
	n := &rec.Nodes[id]
	n.Clock, n.CPU, n.Memory = knownClock(t.clock), t.cost.cpu, t.cost.memory
	return rec.Goto(id)
}

// setResult puts the result together from the referee's words and the board.
func (b *builder) setResult(rec *replay.Record) {
	board := rec.BoardResult(rec.Cursor)
	switch {
	case b.failure != nil:
		rec.Result = b.failed()
		if rec.Result.Reason != game.ReasonResigned {
			b.note(b.failure.line, b.failureNote(rec.Result))
		}
	case b.end != nil:
		rec.Result = b.ended(board)
	case b.fatal != nil && board == nil:
		rec.Result = &replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonInterrupted, Message: b.fatal.text}
		stamp(rec.Result, "unhandled_error", b.fatal.at)
		b.note(b.fatal.line, noteStopped(b.fatal.text))
	default:
		rec.Result = board
		if board == nil {
			b.note(b.lines, "the file ends before the game does")
		}
		return
	}
	if b.end != nil {
		stamp(rec.Result, "game_end", b.end.at)
	}
	if b.idle || b.refused != nil {
		stamp(rec.Result, "turn_begin", b.open.at)
	}
}

// ended returns the result of a game without an error. The board's reason is the
// referee's too; without all actions the last board is not known.
func (b *builder) ended(board *replay.Result) *replay.Result {
	res := &replay.Result{Winner: b.end.seat, Seat: game.Nobody, Reason: "all six home"}
	unread := b.stuck != nil || b.unplayed > 0
	switch {
	case board != nil:
		res.Reason = board.Reason
	case b.played()+b.unplayed >= b.game.Info().Limit:
		res.Reason = "turn limit"
	case unread:
		res.Reason = game.ReasonReferee
	}
	onBoard := "the game is not over"
	if board != nil {
		onBoard = b.winnerText(board.Winner)
	}
	if !unread && (board == nil || board.Winner != res.Winner) {
		b.note(b.end.line, fmt.Sprintf("the referee says %s, the board says %s; the referee's result is kept", b.winnerText(res.Winner), onBoard))
	}
	return res
}

func (b *builder) winnerText(winner game.Seat) string {
	if winner == game.Nobody {
		return "it is a draw"
	}
	return b.game.Info().Seats[winner].Title + " won"
}

func (b *builder) failed() *replay.Result {
	res := &replay.Result{Seat: game.Nobody, Winner: game.Nobody, Reason: Reason(b.failure.text)}
	res.Message, _ = b.failure.explain()
	stamp(res, "player_error", b.failure.at)
	switch m := agentPattern().FindStringSubmatch(b.failure.text); {
	case b.end != nil && b.end.seat != game.Nobody:
		res.Seat = 1 - b.end.seat
	case m != nil:
		res.Seat = game.Seat(m[1][0] - '1')
	case b.open.line > 0:
		res.Seat = b.open.seat
	}
	if res.Seat != game.Nobody {
		res.Winner = 1 - res.Seat
	}
	if b.refused != nil {
		res.Action = b.refused.text
		stamp(res, "turn_end", b.refused.clock[1])
	}
	return res
}

// failureNote returns what a player did wrong, in the referee's words.
func (b *builder) failureNote(res *replay.Result) string {
	if res.Seat == game.Nobody {
		return noteStopped(res.Message)
	}
	player := b.game.Info().Seats[res.Seat].Title
	_, why := b.failure.explain()
	if res.Action != "" {
		return fmt.Sprintf("%s's %s was refused: %s", player, res.Action, why)
	}
	return fmt.Sprintf("%s failed: %s", player, why)
}

// stamp sets the referee's clock at an event, if it is known.
func stamp(res *replay.Result, event string, at int64) {
	if at < 0 {
		return
	}
	if res.Clock == nil {
		res.Clock = map[string]int64{}
	}
	res.Clock[event] = at
}
