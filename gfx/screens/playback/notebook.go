package playback

import (
	"fmt"
	"time"

	"freckers/gfx/screens/nav"
	"freckers/replay"
)

// notebook keeps changes. The zero value has none.
type notebook struct {
	journal *replay.Journal // nil before something changes
	owned   bool            // it was opened here
	told    error
}

// kept reports whether the record has a file among the saved games.
func kept(of nav.Playback) bool { return of.Journal != nil || of.Saved != "" }

// open returns what changes the record. It may be another copy of the one that is shown. One without a file gets
// a copy among the saved games; the journal reports if that fails.
func (n *notebook) open(e *nav.Env, of nav.Playback, shown *replay.Record) (j *replay.Journal, err error) {
	switch {
	case n.journal != nil && (kept(of) || n.journal.Err() == nil):
	case of.Journal != nil:
		n.journal = of.Journal
	case of.Saved != "":
		if j, err = replay.Resume(e.Store, of.Saved); err != nil {
			return nil, err
		}
		n.journal, n.owned = j, true
	default:
		name := fmt.Sprintf("%s %s", time.Now().Format("2006-01-02 15.04.05"), shown.Header.Game)
		n.journal = replay.Begin(e.Store, name, shown)
		n.owned = true
	}
	return n.journal, nil
}

// opened reports whether something was changed.
func (n *notebook) opened() bool { return n.journal != nil }

// news returns once why the changes cannot be saved, nil if there is nothing new.
func (n *notebook) news() error {
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

// close closes the file if it was opened here; a later change opens it again.
func (n *notebook) close() error {
	if !n.owned {
		return nil
	}
	j := n.journal
	*n = notebook{}
	return j.Close()
}
