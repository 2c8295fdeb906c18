package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/ai/player"
	"freckers/game"
)

// maxPonder is how long a level ponders on the turn of a human who is away.
const maxPonder = time.Minute

// EngineOptions are the resources that the engine may use.
type EngineOptions struct {
	Engine  ai.Engine // runs the searches
	Threads int       // 0 for one
	Memory  int       // of the cache in bytes; 0 for the default
	Ponder  bool      // levels think on a human's turn
}

// SetEngine changes the engine's resources from its next search on. The engine does not
// search before the first call.
func (s *Session) SetEngine(o EngineOptions) {
	if s.engine.Memory != o.Memory {
		s.engine.Free()
	}
	s.engine.On, s.engine.Threads, s.engine.Memory, s.ponders = o.Engine, o.Threads, o.Memory, o.Ponder
	if !o.Ponder {
		s.stopPondering()
	}
}

// Hide stops pondering and the clock, and frees the engine's memory until the next search. Call it when another screen
// hides the session.
func (s *Session) Hide() {
	s.clock.away = true
	s.stopPondering()
	s.engine.Free()
}

// seatEngine is the engine of a session as it plays at a seat: strictly, where a program
// plays at another one.
type seatEngine struct{ of *Session }

// Start starts a search.
func (e seatEngine) Start(ctx context.Context, r ai.Request) ai.Search {
	if slices.ContainsFunc(e.of.seats, func(s Seat) bool { return s.Agent }) {
		return player.Strict{Engine: &e.of.engine}.Start(ctx, r)
	}
	return e.of.engine.Start(ctx, r)
}

// expect notes the state in which a level expects to move next, once its own
// move stands and a human is to move.
func (s *Session) expect(answer game.Action) {
	s.expected = nil
	if answer == "" || s.Over() || !s.HumanToMove() {
		return
	}
	next, _, err := s.State().Play(answer)
	if err == nil && !next.Outcome().Over && s.seats[next.ToMove()].Level > 0 {
		s.expected = next
	}
}

// ponder lets a level search its answer to the expected move.
func (s *Session) ponder() {
	if !s.ponders || s.expected == nil || s.Pondering() || s.hinting.Running() || !s.HumanToMove() {
		return
	}
	s.ponderer = s.players[s.expected.ToMove()].(*player.Level)
	s.ponderer.Ponder(s.expected, maxPonder)
}

func (s *Session) stopPondering() {
	if s.ponderer != nil {
		s.ponderer.StopPondering()
	}
}

// Pondering reports whether a level is pondering on a human's turn.
func (s *Session) Pondering() bool { return s.ponderer != nil && s.ponderer.Pondering() }

// hintTime is how long a hint is searched, and hintLines how many moves it
// compares.
const (
	hintTime  = 700 * time.Millisecond
	hintLines = 3
)

// RequestHint starts the search for a hint and puts a held piece back. It does nothing while that piece
// must move. The second request in a position reveals the move.
func (s *Session) RequestHint() {
	if !s.HumanToMove() || s.Thinking() || s.selection.Bound() {
		return
	}
	s.Cancel()
	if s.hint != "" {
		s.revealed = true
		return
	}
	s.hinted = true
	s.stopPondering()
	s.hinting.Start(&s.engine, s.State(), ai.Limits{Time: hintTime}, hintLines)
	s.infoSeat, s.infoPly = s.State().ToMove(), s.State().Ply()
}

func (s *Session) pollHint() {
	if !s.hinting.Running() {
		return
	}
	info, done, err := s.hinting.Poll()
	if done && err != nil {
		s.err, s.paused = err, true
		return
	}
	s.keepInfo(info, done)
	if done {
		s.hint = game.PreferStrict(s.State(), info.Best())
		s.why, _ = explain.Move(s.State(), s.hint)
	}
}

func (s *Session) forgetHint() { s.hint, s.why, s.revealed = "", explain.Explanation{}, false }

// Hint returns the suggested move, or "" if none was requested.
func (s *Session) Hint() game.Action { return s.hint }

// Why explains the suggested move.
func (s *Session) Why() explain.Explanation { return s.why }

// Revealed reports whether the suggested move is to be shown, and not only its piece.
func (s *Session) Revealed() bool { return s.revealed }

// Hinting reports whether a hint is being searched.
func (s *Session) Hinting() bool { return s.hinting.Running() }

// keepInfo keeps search info worth showing, and reports a note of it once.
func (s *Session) keepInfo(info ai.Info, done bool) {
	if info.Depth > 0 || done {
		s.info = info
	}
	if done && info.Note != "" && !s.noted {
		s.err, s.noted = errors.New(info.Note), true
	}
}
