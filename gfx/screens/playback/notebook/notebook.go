// Package notebook keeps what is changed in the record of a replay: in the file of a saved game at once,
// in that of another one when it is saved.
package notebook

import (
	"fmt"
	"time"

	"freckers/gfx/screens/nav"
	"freckers/replay"
)

// Notebook keeps changes. The zero value has none.
type Notebook struct {
	journal  *replay.Journal // nil before something changes
	owned    bool            // it was opened here
	inMemory bool
	changed  bool
	told     error
}

// Kept reports whether changes go into a file, or will.
func Kept(of nav.Playback) bool { return of.Journal != nil || of.Saved != "" }

// Open returns what changes the record. It may be another copy of the one that is shown.
func (n *Notebook) Open(e *nav.Env, of nav.Playback, shown *replay.Record) (j *replay.Journal, err error) {
	switch {
	case n.journal != nil:
	case of.Journal != nil:
		n.journal = of.Journal
	case of.Saved != "":
		if j, err = replay.Resume(e.Store, of.Saved); err != nil {
			return nil, err
		}
		n.journal, n.owned = j, true
	default:
		if j, err = replay.Create(nil, "", shown); err != nil {
			return nil, err
		}
		n.journal, n.inMemory = j, true
	}
	return n.journal, nil
}

// Change notes that the record was changed.
func (n *Notebook) Change() { n.changed = true }

// Unsaved reports whether there are changes that are lost with the program.
func (n *Notebook) Unsaved() bool { return n.inMemory && n.changed }

// Save saves the record among the saved games, and returns its name there.
func (n *Notebook) Save(e *nav.Env, rec *replay.Record) (name string, err error) {
	j, err := replay.Create(e.Store, fmt.Sprintf("%s %s", time.Now().Format("2006-01-02 15.04.05"), rec.Header.Game), rec)
	if err != nil {
		return "", err
	}
	n.journal, n.owned, n.inMemory = j, true, false
	e.Changes++
	return j.Name(), nil
}

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
