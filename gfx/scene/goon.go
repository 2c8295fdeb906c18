package scene

import (
	"freckers/ai"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/gfx/words"
	"freckers/replay"
)

// goesOn says that the reel is at the end of a saved game that nobody has
// finished, or where it was left, so that this game itself can go on.
func (r *Replay) goesOn() bool {
	rec := r.reel.Record()
	if r.saved == "" || rec.Result != nil {
		return false
	}
	end := r.reel.Done() == r.reel.Len()
	return end && !r.over || !end && r.reel.Node() == rec.Cursor
}

// playOn goes on at the place of the reel: with the saved game itself at the
// end of one that is unfinished, else with a game of its own.
func (r *Replay) playOn(e *Env) Scene {
	if r.goesOn() {
		return r.goOn(e)
	}
	return r.fork(e)
}

// goOn goes on with the saved game.
func (r *Replay) goOn(e *Env) Scene {
	if behind := e.playing; behind != nil && behind.table.Journal().Name() == r.saved {
		r.export.stop()
		behind.notice = words.BackLive
		return behind
	}
	g, err := resume(e, r.saved)
	if err != nil {
		r.notice = inWords(err)
		return nil
	}
	r.export.stop()
	g.table.Goto(r.reel.Node())
	return g
}

// fork begins a game of its own at the place of the reel.
func (r *Replay) fork(e *Env) Scene {
	rec, seats, wrong := branch(e, r.reel.Record(), r.reel.Node())
	if wrong != "" {
		r.notice = wrong
		return nil
	}
	r.export.stop()
	return play(e, rec, seats)
}

// branch is a game of its own from a node of a record on: a person for the side
// to move, and the others as in the last new game. Where there can be none it
// says why.
func branch(e *Env, of *replay.Record, node int) (rec *replay.Record, seats []session.Seat, wrong string) {
	state := of.State(node)
	if state.Outcome().Over {
		return nil, nil, words.NothingToPlay
	}
	seats = make([]session.Seat, len(state.Game().Info().Seats))
	for i := range seats {
		if game.Seat(i) != state.ToMove() {
			seats[i] = session.SeatAt(state.Game(), max(ai.StartLevel, levelOf(keptSeats(e, state.Game()))))
		}
	}
	rec, err := of.Fork(node, session.Recorded(seats))
	if err != nil {
		return nil, nil, inWords(err)
	}
	return rec, seats, ""
}

// take makes g the game that is being played, and ends the one before.
func (e *Env) take(g *Game) *Game {
	e.endGame()
	e.playing = g
	return g
}

// endGame closes the record of the game that is being played, if there is one.
func (e *Env) endGame() {
	if e.playing == nil {
		return
	}
	if err := e.playing.table.Close(); err != nil {
		e.Notice = err.Error()
	}
	e.playing = nil
}

// levelOf is the highest level among seats.
func levelOf(seats []session.Seat) int {
	level := 0
	for _, s := range seats {
		level = max(level, s.Level)
	}
	return level
}
