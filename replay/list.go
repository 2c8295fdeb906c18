package replay

import (
	"slices"
	"strings"
	"time"
)

// Summary is a row in the list of saved games.
type Summary struct {
	Name   string // in the store
	Game   string
	Seats  []Seat
	Source string  // the kind of its [Source], empty for a game played here
	Result *Result // nil for an unfinished game
	Plies  int     // actions up to the position on the board
	When   time.Time
	Err    error // why the file cannot be read, nil for one that can
}

// List looks at every file of a store, the one changed last first. Files that
// cannot be read are listed with their error; the copies kept of damaged ones
// are not.
func List(s Store) ([]Summary, error) {
	files, err := s.List()
	if err != nil {
		return nil, err
	}
	list := make([]Summary, 0, len(files))
	for _, f := range files {
		if strings.HasSuffix(f.Name, Extension) && !strings.HasSuffix(f.Name, damagedTail+Extension) {
			list = append(list, summarize(s, f))
		}
	}
	slices.SortStableFunc(list, func(a, b Summary) int {
		if c := b.When.Compare(a.When); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	return list, nil
}

func summarize(s Store, f File) Summary {
	sum := Summary{Name: f.Name, When: f.Modified}
	data, err := s.Read(f.Name)
	if err != nil {
		sum.Err = &FileError{File: f.Name, Reason: reasonOf(err), Todo: todoOther}
		return sum
	}
	rec, err := readBytes(f.Name, data)
	if err != nil {
		sum.Err = err
		return sum
	}
	sum.Game, sum.Seats, sum.Result = rec.Header.Game, rec.Header.Seats, rec.Result
	if src := rec.Header.Source; src != nil {
		sum.Source = src.Kind
	}
	sum.Plies = rec.State(rec.Cursor).Ply()
	return sum
}
