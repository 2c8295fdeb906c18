package nav

import (
	"context"

	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/link"
)

// longestMessage is the longest text that is looked at for a link, in bytes.
const longestMessage = 2 * link.Max

// linkIn finds a link in a text that was pasted or dropped.
func linkIn(f platform.File) (packed, page string, ok bool) {
	if len(f.Text) > longestMessage || len(f.Text) > 0 && f.Text[0] == '{' {
		return "", "", false
	}
	return link.Find(string(f.Text))
}

// OpenLink returns the route to the game of a link: its replay, or the game that it continues with a friend. It is nil if the link cannot
// be read, and the notice explains why. Page is the address that it was behind, empty if unknown.
func OpenLink(e *Env, packed, page string, notice *string) Route {
	rec, played, err := link.UnpackTurn(packed)
	switch {
	case err != nil:
		return e.unless(err, nil, notice)
	case !played:
		return Playback{Record: rec}
	}
	if page != "" {
		e.Settings.FriendPage = page
	}
	return Friend(e, rec)
}

// Friend returns the route to the game with a friend that a link continues.
func Friend(e *Env, linked *replay.Record) Route {
	e.Settings.Game = linked.Header.Game
	find := func(ctx context.Context) (Route, error) {
		saved, err := link.FindGame(ctx, e.Store, linked.Header.ID)
		return Received{Linked: linked, Saved: saved}, err
	}
	return later(e.T("the link"), find)
}

// receive continues the saved game of a link, or begins one beside those that differ.
func (n *Navigator) receive(r Received) {
	if _, reading := n.stack[len(n.stack)-1].route.(Load); reading {
		n.goBack()
	}
	for i := range r.Saved {
		if at := n.keeper(r.Saved[i].Name); at >= 0 {
			if j := journalOf(n.stack[at].screen); j != nil {
				r.Saved[i].Record = j.Record()
			}
		}
	}
	a, err := link.Arrive(r.Saved, r.Linked)
	if err != nil {
		n.Env.Notice = n.Env.Complain(err.Error())
		return
	}
	switch at := n.keeper(a.Saved.Name); {
	case a.Record != nil:
		game := Play{Record: a.Record, Seats: session.SeatsOf(a.Record)}
		if a.Relation == link.Apart {
			game.Name = n.Env.T("%s, from move %d", gamestore.Stem(a.Saved.Name), a.Common+1)
		}
		n.begin(game)
	case at >= 0:
		n.hide()
		n.closeAbove(at + 1)
	default:
		n.begin(Resume{Name: a.Saved.Name, Journal: n.Env.unsaved.resumed(a.Saved.Name)})
	}
	if s, ok := n.Screen().(Receiver); ok {
		s.Receive(a)
	}
}
