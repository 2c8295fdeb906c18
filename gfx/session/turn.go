package session

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
)

// turn is the move that a player is choosing, and then its answer.
type turn struct {
	player.Turn // nil if no player is choosing
	cancel      context.CancelFunc
	answered    bool // reply and err are to be applied once the board is at rest
	reply       player.Reply
	err         error
}

// drop abandons the turn and its answer.
func (t *turn) drop() {
	if t.Turn != nil {
		t.MoveNow() // takes effect at once, unlike the end of the context
		t.cancel()
	}
	*t = turn{}
}

// Thinking reports whether a level or a program is choosing a move, or a hint is
// being searched.
func (s *Session) Thinking() bool { return s.hinting.Running() || s.turn.Turn != nil }

// ProgramThinking reports whether a program is choosing a move.
func (s *Session) ProgramThinking() bool {
	return s.turn.Turn != nil && s.seats[s.State().ToMove()].Agent
}

// Done returns a channel that is closed when the search in progress has ended, so that the next
// [Session.Tick] takes its result; nil if there is none.
func (s *Session) Done() <-chan struct{} {
	if s.turn.Turn != nil {
		return s.turn.Done()
	}
	return s.hinting.Done()
}

// Paused reports whether the players wait for [Session.Resume].
func (s *Session) Paused() bool { return s.paused }

// Info returns the last search info and the seat whose move it is about. Its depth is 0 if
// there was no search within the last round.
func (s *Session) Info() (ai.Info, game.Seat) { return s.info, s.infoSeat }

// MoveNow makes a level play the best move it has found so far.
func (s *Session) MoveNow() {
	if s.turn.Turn != nil {
		s.turn.MoveNow()
	}
	s.hinting.Finish()
	s.Settle()
}

// Pause stops levels and programs until [Session.Resume].
func (s *Session) Pause() {
	if s.Over() || s.HumanToMove() || s.Away() {
		return
	}
	s.stopSearches()
	s.paused = true
}

// Resume lets paused players think again.
func (s *Session) Resume() { s.paused = false }

// think asks a player for the move in the current position.
func (s *Session) think(p player.Player) {
	rec := s.journal.Record()
	line := rec.Line(rec.Cursor)[1 : rec.Depth(rec.Cursor)+1]
	actions := make([]game.Action, len(line))
	for i, id := range line {
		actions[i] = rec.Nodes[id].Action
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.turn = turn{Turn: p.Think(ctx, s.State(), actions, player.Limits{}), cancel: cancel}
}

func (s *Session) pollTurn() {
	t := &s.turn
	if t.Turn == nil {
		return
	}
	info, done := t.Poll()
	if !done {
		s.keepInfo(info, false)
		return
	}
	t.reply, t.err = t.Wait()
	t.cancel()
	t.Turn, t.answered = nil, true
	agent := s.seats[s.State().ToMove()].Agent
	if t.err == nil || agent {
		s.keepInfo(info, true)
	} else {
		*t = turn{}
		s.err, s.paused = t.err, true
	}
}

// advanceTurn lets the player at the seat to move think, and plays its answer.
func (s *Session) advanceTurn(p player.Player) {
	seat := s.seats[s.State().ToMove()]
	if !s.Thinking() && !s.turn.answered && !s.paused {
		if seat.Agent {
			s.info = ai.Info{}
		}
		s.infoSeat, s.infoPly = s.State().ToMove(), s.State().Ply()
		if s.ponderer != nil && player.Player(s.ponderer) != p {
			s.stopPondering()
		}
		s.expected = nil
		s.think(p)
	}
	if !s.turn.answered || s.motion != nil {
		return
	}
	t := s.turn
	s.turn = turn{}
	switch {
	case t.err != nil:
		s.forfeit(t.err)
	case seat.Agent:
		s.play(t.reply.Action, 0, replay.Cost{Spent: t.reply.Elapsed, CPU: t.reply.CPU, Memory: t.reply.Memory})
		s.keepOutput(s.infoSeat)
	default:
		s.play(t.reply.Action, 0, replay.Cost{Spent: s.now - s.moveFrom})
		s.expect(t.reply.Ponder)
		s.ponder()
	}
}

// keepOutput records at the last move what the program in a seat has printed since it was last
// called.
func (s *Session) keepOutput(at game.Seat) {
	if o := s.players[at].TakeOutput(); !o.Empty() {
		s.err = cmp.Or(s.err, s.journal.AddOutput(s.journal.Record().Cursor, at, o.Text, o.Cut))
	}
}

func (s *Session) stopSearches() {
	s.stopPondering()
	s.stopTurn()
}

// stopTurn abandons the searches about the current position.
func (s *Session) stopTurn() {
	s.hinting.Stop()
	s.turn.drop()
	s.forgetHint()
}

// forgetSearches abandons what was searched about a position that is gone.
func (s *Session) forgetSearches() {
	s.stopSearches()
	s.expected, s.paused, s.info = nil, false, ai.Info{}
}

// endedError ends a game as it ended elsewhere.
type endedError struct{ result replay.Result }

func (e *endedError) Error() string { return e.result.Reason }

// forfeit ends the game against the player to move. Of two seats the other one
// wins. What a program wrote last stands in the record as a comment.
func (s *Session) forfeit(err error) {
	seat, winner := s.State().ToMove(), game.Nobody
	if len(s.seats) == 2 {
		winner = 1 - seat
	}
	end := replay.Result{Winner: winner, Reason: game.ReasonCrash, Seat: seat, Message: err.Error()}
	var f *player.Forfeit
	var elsewhere *endedError
	switch {
	case errors.As(err, &f):
		end.Reason, end.Action, end.Message = f.Reason, f.Action, f.Message
	case errors.As(err, &elsewhere):
		end = elsewhere.result
	}
	s.forgetSearches()
	comment := ""
	if p := s.players[seat]; p != nil {
		comment = strings.Join(p.Stderr(), "\n")
		s.keepOutput(seat)
	}
	s.journal.Finish(end)
	if comment != "" {
		comment = comment[max(0, len(comment)-replay.MaxComment):]
		s.err = s.journal.Annotate(s.journal.Record().Cursor, replay.Annotation{Comment: &comment})
	}
	s.ready()
}
