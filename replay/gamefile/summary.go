package gamefile

import (
	"context"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// Summary is a row in the list of saved games.
type Summary struct {
	Name   string // in the store
	Game   string
	Rules  string
	Seed   uint64 // of a random start
	Seats  []replay.Seat
	Source string         // the kind of its [replay.Source], empty for a game played here
	Result *replay.Result // nil for an unfinished game
	Board  string         // the position at the cursor in the game's notation, empty if the file cannot be read
	Plies  int            // played up to there
	Over   bool           // the game is over on the board
	Empty  bool           // nothing has happened in it yet, see [replay.Record.Empty]
	// Damaged is set if only a part could be read, see [replay.Record.Damaged].
	Damaged bool
	When    time.Time
	Err     error // why the file cannot be read, nil if it can
	Unread  bool  // Err is that of the store, rather than about what is in the file
}

// State returns the position at the cursor, nil if the file cannot be read.
func (s *Summary) State() game.State {
	g, err := catalog.Find(s.Game)
	if err != nil || s.Board == "" {
		return nil
	}
	st, err := g.Parse(s.Board, game.Options{RuleSet: s.Rules, Seed: s.Seed})
	if err != nil {
		return nil
	}
	return st
}

// Summarize reads a file of a store. Its Err says why if that fails.
func Summarize(s gamestore.Store, f gamestore.File) Summary {
	sum := Summary{Name: f.Name, When: f.Modified}
	data, err := s.Read(f.Name)
	if err != nil {
		sum.Err, sum.Unread = replay.NewFileError(f.Name, err), true
		return sum
	}
	rec, err := Parse(context.Background(), f.Name, data)
	if err != nil {
		sum.Err = err
		return sum
	}
	h := &rec.Header
	sum.Game, sum.Rules, sum.Seed, sum.Seats, sum.Result = h.Game, h.Rules, h.Seed, h.Seats, rec.Result
	if h.Source != nil {
		sum.Source = h.Source.Kind
	}
	state := rec.State(rec.Cursor)
	sum.Board, sum.Plies, sum.Over = state.String(), state.Ply(), state.Outcome().Over
	sum.Empty, sum.Damaged = rec.Empty(), rec.Damaged()
	return sum
}
