// Package session runs a game in progress: the players at its seats, the record that
// grows with every move, and the move being animated. It does not depend on screens; the
// screen that shows a session calls [Session.Tick] once a frame.
package session

import (
	"time"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/animation"
	"freckers/gfx/interaction"
	"freckers/replay"
)

// Seat is who plays a seat.
type Seat struct {
	Level int // of the engine, 0 for a human
	Name  string
	// Matched means that the level adapts to the human.
	Matched bool
	// Agent means that an external program plays. Command is what a human typed
	// to start it, empty if only its name is known, as from a record.
	Agent   bool
	Command string
	// Friend means that a person elsewhere plays, whose moves come by link: see package link.
	Friend bool
}

// Human reports whether a human plays the seat here.
func (s Seat) Human() bool { return s.Level == 0 && !s.Elsewhere() }

// Elsewhere reports whether a program or a friend plays the seat.
func (s Seat) Elsewhere() bool { return s.Agent || s.Friend }

// Pace is how moves are animated.
type Pace struct {
	Speed   float64 // 1 is as designed, 0 shows no motion at all
	Reduced bool    // cross-fades instead of hops
}

// Session is one game in progress.
type Session struct {
	journal   *replay.Journal
	seats     []Seat
	players   []player.Player // by seat; nil for a human, and for a program that is not started
	pace      Pace
	selection interaction.Selection

	now      time.Duration
	begun    bool          // it has had its first tick
	moveFrom time.Duration // when the side to move could begin to think
	before   game.State    // what is drawn under the motion
	motion   *animation.Timeline
	at       time.Duration
	cues     []animation.Cue
	chained  int           // hops of the hand that are shown
	forced   game.Action   // the human's only move, a pass, or ""
	since    time.Duration // when it was first shown

	clock    clock
	turn     turn
	paused   bool
	info     ai.Info
	infoSeat game.Seat // whose move info is about
	infoPly  int       // the ply of that move
	err      error
	saveErr  error // the journal's last error that was returned
	noted    bool  // a note of the engine was reported

	engine   analysis.Engine
	ponders  bool // levels ponder on a human's turn
	hinting  analysis.Job
	hint     game.Action
	why      explain.Explanation // of the hint
	revealed bool                // the hint was requested again
	hinted   bool                // a hint was requested
	expected game.State          // what a human's move is expected to lead to, or nil
	ponderer *player.Level       // the last level that pondered, or nil
}

// New returns a session of a journal's game at its cursor.
func New(j *replay.Journal, seats []Seat, p Pace) *Session {
	s := &Session{journal: j, seats: seats, pace: p, players: make([]player.Player, len(seats))}
	for i := range seats {
		s.players[i] = s.playerOf(game.Seat(i))
	}
	s.ready()
	return s
}

// Journal returns the record of the game.
func (s *Session) Journal() *replay.Journal { return s.journal }

// Seats returns who plays. The caller must not change it.
func (s *Session) Seats() []Seat { return s.seats }

// State returns the position after the last move, shown or not.
func (s *Session) State() game.State { return s.journal.State() }

// Selection returns the human's selection on the board.
func (s *Session) Selection() *interaction.Selection { return &s.selection }

// Err returns the last error of the record or the engine, once. Saving is asynchronous,
// so its error may come some frames after the move.
func (s *Session) Err() error {
	err := s.err
	s.err = nil
	if last := s.saveErr; err == nil {
		s.saveErr = s.journal.Err()
		if s.saveErr != last {
			err = s.saveErr
		}
	}
	return err
}

// Unsaved reports whether the last attempt to save the game failed.
func (s *Session) Unsaved() bool { return s.journal.Unsaved() }

// SetPace changes the speed of animations from the next move on.
func (s *Session) SetPace(p Pace) { s.pace = p }

// Over reports whether the game has ended, by the rules or otherwise.
func (s *Session) Over() bool { return s.journal.Result() != nil || s.State().Outcome().Over }

// Winner returns the winner of the finished game, [game.Nobody] after a draw.
func (s *Session) Winner() game.Seat {
	if r := s.journal.Result(); r != nil {
		return r.Winner
	}
	return s.State().Outcome().Winner
}

// HumanToMove reports whether a human is to move.
func (s *Session) HumanToMove() bool { return !s.Over() && s.seats[s.State().ToMove()].Human() }

// Moving reports whether something is going to change without input.
func (s *Session) Moving() bool {
	return s.motion != nil && s.at < s.motion.Duration() || s.Thinking()
}

// Shown returns the position on the board, the motion over it and its time.
func (s *Session) Shown() (game.State, *animation.Timeline, time.Duration) {
	if s.motion != nil {
		return s.before, s.motion, s.at
	}
	return s.State(), nil, 0
}

// Settled returns the node of the last move whose animation is complete: while a move is being
// animated, the one before.
func (s *Session) Settled() int {
	rec := s.journal.Record()
	if s.motion != nil {
		return max(rec.Nodes[rec.Cursor].Parent, 0)
	}
	return rec.Cursor
}

// Tick advances the game to the time now and returns the sounds to play.
func (s *Session) Tick(now time.Duration) []animation.Cue {
	dt := now - s.now
	s.now = now
	if !s.begun {
		rec := s.journal.Record()
		s.begun, s.moveFrom, dt = true, now-rec.Nodes[rec.Cursor].Thinking, 0
	}
	s.cues = s.cues[:0]
	s.advance(dt)
	s.pollHint()
	s.pollTurn()
	if s.Over() {
		return s.cues
	}
	if s.HumanToMove() {
		s.runClock(dt)
	}
	if s.HumanToMove() {
		s.ponder()
		s.playPass()
	} else if p := s.players[s.State().ToMove()]; p != nil {
		s.advanceTurn(p)
	}
	return s.cues
}

// advance continues the motion and ends it when its time is up.
func (s *Session) advance(dt time.Duration) {
	if s.motion == nil {
		return
	}
	to := s.at + time.Duration(float64(dt)*s.pace.Speed)
	if s.pace.Speed == 0 {
		to = s.motion.Duration()
	}
	for _, c := range s.motion.Cues() {
		if c.At >= s.at && c.At < to {
			s.cues = append(s.cues, c)
		}
	}
	if s.at = to; to >= s.motion.Duration() {
		s.Settle()
	}
}

// Settle skips to the end of the animation.
func (s *Session) Settle() {
	if s.motion == nil {
		return
	}
	s.at = s.motion.Duration()
	if s.chained == 0 {
		s.motion = nil
	}
}

// ready prepares for the next move.
func (s *Session) ready() {
	s.moveFrom = s.now
	s.windClock()
	s.chained = 0
	s.selection.TouchMove = s.State().Game().Info().TouchMoveUnder(s.State().RuleSet())
	s.selection.Reset(s.State(), s.HumanToMove())
	s.forced, s.since = "", 0
	if s.HumanToMove() {
		s.forced = passOf(s.State())
	}
}

// Click handles a click on a cell by the human to move.
func (s *Session) Click(c game.Cell) { s.playChosen(s.selection.Click(c)) }

// Drop ends a drag over c.
func (s *Session) Drop(c game.Cell) { s.playChosen(s.selection.Drop(c)) }

// Land ends the move on the last landing chosen.
func (s *Session) Land() { s.playChosen(s.selection.Land()) }

// Act plays a move in canonical notation for the human to move.
func (s *Session) Act(a game.Action) {
	if s.HumanToMove() {
		s.playChosen(a)
	}
}

// Back undoes one hop of a chain, or puts the held piece down. It reports whether it did
// either.
func (s *Session) Back() bool {
	held := s.selection.Back()
	s.showChain()
	return held
}

// Cancel puts the held piece back; under touch-move only to where its turn began.
func (s *Session) Cancel() {
	s.selection.Cancel()
	s.showChain()
}

// playChosen plays what the human chose; "" is no move yet.
func (s *Session) playChosen(a game.Action) {
	s.Settle()
	if a == "" {
		s.showChain()
		return
	}
	s.play(a, s.chained, replay.Cost{Spent: s.spent()})
}

// showChain shows the hops chosen so far.
func (s *Session) showChain() {
	n := max(len(s.selection.Chain())-1, 0)
	if n == 0 {
		if s.chained > 0 {
			s.motion, s.chained = nil, 0
		}
		return
	}
	m := animation.Plan(s.State(), s.selection.Hops(), animation.Options{Reduced: s.pace.Reduced})
	s.before, s.motion, s.at = s.State(), m, 0
	switch {
	case n <= s.chained:
		s.at = m.Duration()
	case s.chained > 0:
		s.at = m.Beats()[s.chained-1]
	}
	s.chained = n
}

// play plays a move at a cost, of which seen hops have been shown already.
func (s *Session) play(a game.Action, seen int, cost replay.Cost) {
	before := s.State()
	next, events, err := before.Play(a)
	if err == nil {
		err = s.journal.Append(a, next, events, cost)
	}
	if err != nil {
		s.err = err
		s.ready()
		return
	}
	s.err = nil
	s.stopTurn()
	if s.State().Ply() > s.infoPly+len(s.seats) { // every seat has moved since
		s.info = ai.Info{}
	}
	s.paused = false
	if s.Over() {
		s.forgetSearches()
	}
	s.before = before
	s.motion = animation.Plan(before, events, animation.Options{Reduced: s.pace.Reduced})
	s.at = 0
	if beats := s.motion.Beats(); seen > 0 && seen <= len(beats) {
		s.at = beats[seen-1]
	}
	s.ready()
}
