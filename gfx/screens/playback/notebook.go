package playback

import (
	"fmt"
	"strings"
	"time"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// notebook changes the record that is replayed, and keeps the changes.
type notebook struct {
	*cursor
	saved   func()          // is called once the game has a file of its own
	journal *replay.Journal // nil before something changes
	owned   bool            // it was opened here
	told    error
}

// kept reports whether the record has a file among the saved games.
func kept(of nav.Playback) bool { return of.Journal != nil || of.Saved != "" }

// open returns what changes the record. It may be another copy of the one that is shown. One without a file gets
// a copy among the saved games; the journal reports if that fails.
func (n *notebook) open() (j *replay.Journal, err error) {
	of, shown := n.of, n.Playback.Record()
	switch {
	case n.journal != nil && (kept(of) || n.journal.Err() == nil):
	case of.Journal != nil:
		n.journal = of.Journal
	case of.Saved != "":
		if j, err = replay.Resume(n.env.Store, of.Saved); err != nil {
			return nil, err
		}
		n.journal, n.owned = j, true
	default:
		name := fmt.Sprintf("%s %s", time.Now().Format("2006-01-02 15.04.05"), shown.Header.Game)
		n.journal = replay.Begin(n.env.Store, name, shown)
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
	n.journal, n.owned, n.told = nil, false, nil
	return j.Close()
}

// change changes the record and saves it; a failure is shown.
func (n *notebook) change(do func(j *replay.Journal) error) {
	j, err := n.open()
	if err == nil && j.Record() != n.Playback.Record() {
		n.Playback.SetRecord(j.Record())
	}
	if err == nil {
		err = do(j)
	}
	if err != nil {
		n.notice = n.env.Error(err)
		return
	}
	n.keepCopy(j)
	n.read()
}

// keepCopy says where the game is saved from now on, once the first change is on the disk.
func (n *notebook) keepCopy(j *replay.Journal) {
	if kept(n.of) || j.Flush() != nil {
		return
	}
	n.of.Saved = j.Name()
	n.env.Changes++
	n.saved()
	n.notice = n.env.T("Saved among your games as %s", strings.TrimSuffix(j.Name(), gamestore.Extension))
}

// save saves a game that has no file yet among the saved games.
func (n *notebook) save() { n.change(func(*replay.Journal) error { return nil }) }

// playMove plays a move in the position that is shown, as a variation where the record has another one.
func (n *notebook) playMove(a game.Action) {
	rec, at := n.Playback.Record(), n.Playback.Node()
	for _, id := range rec.Children(at) {
		if rec.Nodes[id].Action == a {
			n.stepTo(id)
			return
		}
	}
	n.change(func(j *replay.Journal) error {
		id, err := j.AddVariation(at, a)
		if err == nil {
			n.stepTo(id)
		}
		return err
	})
}

func (n *notebook) annotate(node int, a replay.Annotation) {
	n.change(func(j *replay.Journal) error { return j.Annotate(node, a) })
}

// draw adds an arrow or a ring at the position that is shown, or takes it away if it is there already.
func (n *notebook) draw(a replay.Arrow) {
	node := n.Playback.Node()
	d := n.Playback.Record().Nodes[node].Drawing.Toggle(a)
	n.annotate(node, replay.Annotation{Drawing: &d})
}

// promote moves the variation that is shown up; of a game without a result any of the lines can be the main one.
func (n *notebook) promote() {
	node := n.Playback.Node()
	n.change(func(j *replay.Journal) error {
		err := j.Promote(node)
		if err == nil && j.Record().Result == nil {
			n.findTrunk()
		}
		return err
	})
}

// remove deletes the move that is shown with all that follows, and goes to the one before.
func (n *notebook) remove() {
	node := n.Playback.Node()
	parent := n.Playback.Record().Nodes[node].Parent
	n.change(func(j *replay.Journal) error {
		if err := j.Delete(node); err != nil {
			return err
		}
		n.goTo(parent)
		return nil
	})
}

// restore brings back what was deleted last.
func (n *notebook) restore() {
	n.change(func(j *replay.Journal) error {
		bin := j.Record().Bin()
		if len(bin) == 0 {
			return nil
		}
		if err := j.Restore(bin[0]); err != nil {
			return err
		}
		n.goTo(bin[0])
		return nil
	})
}

// playFrom continues the saved game itself if possible, else starts one of its own here.
func (n *notebook) playFrom() nav.Route {
	if n.continues() {
		// The game opens the file itself.
		if err := n.close(); err != nil {
			n.notice = n.env.Error(err)
			return nil
		}
		return nav.Resume{Name: n.of.Saved, Node: n.Playback.Node()}
	}
	next, err := n.env.Branch(n.Playback.Record(), n.Playback.Node())
	if err != nil {
		n.notice = n.env.Error(err)
		return nil
	}
	return next
}
