package nav

import (
	"slices"
	"time"

	"freckers/gfx/input"
	"freckers/replay"
)

// retryEvery is how often another attempt is made to save a game that could not be saved.
const retryEvery = 3 * time.Second

// Journaled has a game that is saved as it changes, nil for none.
type Journaled interface{ Journal() *replay.Journal }

// SaveElsewhere asks where a copy of the game on the screen is to be saved.
type SaveElsewhere struct{}

func (SaveElsewhere) route() {}

// unsaved are games that could not be saved: those of screens that are gone are kept until they can be.
type unsaved struct {
	left   []*replay.Journal
	copied map[*replay.Record]int // how many nodes of a record are in a file that somebody chose
	tried  time.Duration
}

// Lost reports whether a game would be lost with the program: something happened in it, and it is neither among the saved games nor in a file that
// somebody chose.
func (e *Env) Lost(j *replay.Journal) bool {
	return j != nil && !j.Empty() && (e.Unkept || j.Unsaved()) && e.unsaved.copied[j.Record()] != len(j.Record().Nodes)
}

// noteCopy remembers that a record is in a file that somebody chose.
func (u *unsaved) noteCopy(rec *replay.Record) {
	if u.copied == nil {
		u.copied = map[*replay.Record]int{}
	}
	u.copied[rec] = len(rec.Nodes)
}

// resumed returns a game that could not be saved as it is opened again, nil for any other one.
func (u *unsaved) resumed(name string) *replay.Journal {
	for i, j := range u.left {
		if j.Name() == name {
			u.left = slices.Delete(u.left, i, i+1)
			return j
		}
	}
	return nil
}

func journalOf(s Screen) *replay.Journal {
	if g, ok := s.(Journaled); ok {
		return g.Journal()
	}
	return nil
}

// saveAgain makes another attempt with the games that could not be saved, every few seconds.
func (n *Navigator) saveAgain(now time.Duration) {
	u := &n.Env.unsaved
	if now-u.tried < retryEvery {
		return
	}
	u.tried = now
	u.left = slices.DeleteFunc(u.left, func(j *replay.Journal) bool {
		j.TryAgain()
		return j.Saved() && !n.Env.Unkept
	})
	for _, t := range n.stack {
		if j := journalOf(t.screen); j != nil {
			j.TryAgain()
		}
	}
}

// Lost returns how many moves would be lost with the program: those of games that could not be saved.
func (n *Navigator) Lost() (moves int) {
	count := func(j *replay.Journal) {
		if n.Env.Lost(j) {
			moves += len(j.Record().Nodes) - 1
		}
	}
	for _, j := range n.Env.unsaved.left {
		count(j)
	}
	for _, t := range n.stack {
		count(journalOf(t.screen))
	}
	return moves
}

// AskToLeave says that a game would be lost, and how to save it elsewhere.
func (n *Navigator) AskToLeave() {
	e := n.Env
	if _, ok := n.Screen().(Recorded); ok {
		e.Notice = e.T("This game is not saved. %s saves a copy elsewhere; close the window again to lose it.", input.NewTable(e.Settings.Keys).KeyOf(input.SaveCopy))
		return
	}
	e.Notice = e.T("A game could not be saved. Make room for it, or close the window again to lose it.")
}
