package link

import (
	"bytes"
	"cmp"
	"context"
	"fmt"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// Relation is how a link relates to the saved game with its id.
type Relation int

// The relations, those that continue a saved game before the others.
const (
	Same  Relation = iota // it stands where the game stands
	Later                 // it goes on from there
	Older                 // it stands where the game stood before
	Apart                 // it continues the game in another way
	New                   // no game of its id is saved
)

// Saved is a saved game with the id of a link.
type Saved struct {
	Name   string // in its store
	Record *replay.Record
}

// Arrival says what to do with a link that was opened.
type Arrival struct {
	Relation Relation
	// Saved is the game that it belongs to, without a record if it is [New].
	Saved Saved
	// Common is how many moves of the link are those of the saved game, from the start.
	Common int
	// Record is the game to begin if the link is [New] or [Apart]: that of the link, without the moves that follow.
	Record *replay.Record
	// Moves are those to be played then, or in the saved game if it is [Later]; afterwards the game has ended by Result,
	// if that is not nil.
	Moves  []game.Action
	Result *replay.Result
}

// FindGame returns the saved games with an id. It leaves out games that cannot be read.
func FindGame(ctx context.Context, store gamestore.Store, id string) (list []Saved, err error) {
	if store == nil {
		return nil, nil
	}
	files, err := store.List()
	if err != nil {
		return nil, err
	}
	mark := []byte(`"id":"` + id + `"`)
	for _, f := range files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		data, err := store.Read(f.Name)
		header, _, _ := bytes.Cut(data, []byte("\n"))
		if err != nil || !bytes.Contains(header, mark) {
			continue
		}
		if r, err := replay.ParseContext(ctx, f.Name, data); err == nil && r.Header.ID == id {
			list = append(list, Saved{f.Name, r})
		}
	}
	return list, nil
}

// Arrive compares a link, read by [UnpackTurn], with the saved games of its id. It fails if the link
// holds a different game under the same id.
func Arrive(saved []Saved, linked *replay.Record) (Arrival, error) {
	best := Arrival{Relation: New}
	for _, s := range saved {
		h, of := s.Record.Header, linked.Header
		if h.Game != of.Game || h.Rules != of.Rules || h.Start != of.Start {
			return Arrival{}, fmt.Errorf("the link does not belong to your game %s, which began in another position", gamestore.Stem(s.Name))
		}
		a := compare(s, linked)
		if cmp.Or(cmp.Compare(a.Relation, best.Relation), cmp.Compare(best.Common, a.Common)) < 0 {
			best = a
		}
	}
	switch best.Relation {
	case New, Apart:
		return begun(best, linked)
	case Later:
		_, actions := linked.History(linked.Cursor)
		best.Moves, best.Result = actions[best.Common:], linked.Result
	}
	return best, nil
}

// compare finds what a link is to one saved game, as that stands.
func compare(s Saved, linked *replay.Record) Arrival {
	_, have := s.Record.History(s.Record.Cursor)
	_, given := linked.History(linked.Cursor)
	a := Arrival{Saved: s}
	for a.Common < min(len(have), len(given)) && have[a.Common] == given[a.Common] {
		a.Common++
	}
	ended, ends := s.Record.Result != nil, linked.Result != nil
	switch {
	case a.Common < min(len(have), len(given)):
		a.Relation = Apart
	case len(given) < len(have), len(given) == len(have) && ended && !ends:
		a.Relation = Older
	case len(given) > len(have) && ended: // one side has resigned, the other has moved
		a.Relation = Apart
	case len(given) > len(have), ends && !ended:
		a.Relation = Later
	}
	return a
}

// begun makes a game of a link that is saved beside others, up to where the last move of the players elsewhere begins.
func begun(a Arrival, linked *replay.Record) (Arrival, error) {
	h := linked.Header
	r, err := replay.NewAt(linked.State(0), replay.Header{ID: h.ID, Seed: h.Seed, Seats: seated(linked), Created: h.Created})
	if err != nil {
		return Arrival{}, err
	}
	if a.Relation == Apart {
		r.Header.Seats = a.Saved.Record.Header.Seats // whoever plays here goes on playing that side
	}
	_, actions := linked.History(linked.Cursor)
	for _, action := range actions[:max(len(actions)-1, 0)] {
		id, err := r.Add(r.Cursor, action, 0)
		if err == nil {
			err = r.Goto(id)
		}
		if err != nil {
			return Arrival{}, err
		}
	}
	a.Record, a.Moves, a.Result = r, actions[len(r.Nodes)-1:], linked.Result
	return a, nil
}
