package gamefile

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// Summary is a row in the list of saved games.
type Summary struct {
	Name   string // in the store
	Game   string
	Seats  []replay.Seat
	Source string         // the kind of its [replay.Source], empty for a game played here
	Result *replay.Result // nil for an unfinished game
	State  game.State     // on the board, nil if the file cannot be read
	Plies  int            // played up to there
	Empty  bool           // nothing has happened in it yet, see [replay.Record.Empty]
	// Damaged reports that only a part could be read, see [replay.Record.Damaged].
	Damaged bool
	When    time.Time
	Err     error // why the file cannot be read, nil if it can
}

// List reads every file of a store, the last modified first. Files that cannot be
// read are listed with their error; the copies kept of damaged files are left out.
func List(s gamestore.Store) ([]Summary, error) {
	files, err := s.List()
	if err != nil {
		return nil, err
	}
	list := make([]Summary, 0, len(files))
	for _, f := range files {
		if strings.HasSuffix(f.Name, replay.Extension) && !strings.HasSuffix(f.Name, gamestore.DamagedExtension) {
			list = append(list, summarize(s, f))
		}
	}
	slices.SortStableFunc(list, func(a, b Summary) int {
		return cmp.Or(b.When.Compare(a.When), strings.Compare(a.Name, b.Name))
	})
	return list, nil
}

func summarize(s gamestore.Store, f gamestore.File) Summary {
	sum := Summary{Name: f.Name, When: f.Modified}
	data, err := s.Read(f.Name)
	if err != nil {
		sum.Err = replay.NewFileError(f.Name, err)
		return sum
	}
	rec, err := parse(f.Name, data)
	if err != nil {
		sum.Err = err
		return sum
	}
	sum.Game, sum.Seats, sum.Result = rec.Header.Game, rec.Header.Seats, rec.Result
	if src := rec.Header.Source; src != nil {
		sum.Source = src.Kind
	}
	sum.State, sum.Damaged = rec.State(rec.Cursor), rec.Damaged()
	sum.Plies, sum.Empty = sum.State.Ply(), rec.Empty()
	return sum
}
