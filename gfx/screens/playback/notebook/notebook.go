// Package notebook keeps what is changed in the record of a replay: in the file of a saved game, or in a copy
// among the saved games if it came from elsewhere.
package notebook

import (
	"fmt"
	"time"

	"freckers/gfx/screens/nav"
	"freckers/replay"
)

// Notebook keeps changes. The zero value has none.
type Notebook struct {
	journal *replay.Journal // nil before something changes
	owned   bool            // it was opened here
	told    error
}

// Kept reports whether the record has a file among the saved games.
func Kept(of nav.Playback) bool { return of.Journal != nil || of.Saved != "" }

// Open returns what changes the record. It may be another copy of the one that is shown. One without a file gets
// a copy among the saved games; the journal reports if that fails.
func (n *Notebook) Open(e *nav.Env, of nav.Playback, shown *replay.Record) (j *replay.Journal, err error) {
	switch {
	case n.journal != nil && (Kept(of) || n.journal.Err() == nil):
	case of.Journal != nil:
		n.journal = of.Journal
	case of.Saved != "":
		if j, err = replay.Resume(e.Store, of.Saved); err != nil {
			return nil, err
		}
		n.journal, n.owned = j, true
	default:
		name := fmt.Sprintf("%s %s", time.Now().Format("2006-01-02 15.04.05"), shown.Header.Game)
		n.journal, _ = replay.Create(e.Store, name, shown) // News returns the error
		n.owned = true
	}
	return n.journal, nil
}

// Opened reports whether something was changed.
func (n *Notebook) Opened() bool { return n.journal != nil }

// News returns once why the changes cannot be saved, nil if there is nothing new.
func (n *Notebook) News() error {
	if !n.owned {
		return nil
	}
	err := n.journal.Err()
	if err == n.told {
		return nil
	}
	n.told = err
	return err
}

// Close closes the file if it was opened here; a later change opens it again.
func (n *Notebook) Close() error {
	if !n.owned {
		return nil
	}
	j := n.journal
	*n = Notebook{}
	return j.Close()
}
