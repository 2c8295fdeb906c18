package gamefile

import (
	"context"
	"errors"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// Summary is a row in the list of saved games.
type Summary struct {
	Name   string         `json:"name"` // in the store
	Game   string         `json:"game,omitempty"`
	Rules  string         `json:"rules,omitempty"`
	Seed   uint64         `json:"seed,string,omitempty"` // of a random start
	Seats  []replay.Seat  `json:"seats,omitempty"`
	Source string         `json:"source,omitempty"` // the kind of its [replay.Source], empty for a game played here
	Result *replay.Result `json:"result,omitempty"` // nil for an unfinished game
	Board  string         `json:"board,omitempty"`  // the position at the cursor in the game's notation, empty if the file cannot be read
	Plies  int            `json:"plies,omitempty"`  // played up to there
	Over   bool           `json:"over,omitempty"`   // the game is over on the board
	Empty  bool           `json:"empty,omitempty"`  // nothing has happened in it yet, see [replay.Record.Empty]
	// Damaged is set if only a part could be read, see [replay.Record.Damaged].
	Damaged bool              `json:"damaged,omitempty"`
	When    time.Time         `json:"-"`
	Err     *replay.FileError `json:"wrong,omitempty"` // why the file cannot be read, nil if it can
	Unread  bool              `json:"-"`               // Err is that of the store, rather than about what is in the file
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
		errors.As(err, &sum.Err)
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
