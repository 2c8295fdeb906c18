// Package correspondence implements games between people at different devices: after a move each
// sends the others a link of the game, see replay/FORMAT.md. There is no server, so a link may
// arrive late, twice or never, and two links may continue one game in different ways.
package correspondence

import (
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/link"
)

// NewID returns a random id for a new game, see [replay.ValidID].
func NewID() string {
	const size = 12 // of 5 bits each
	return strings.ToLower(rand.Text()[:size])
}

// Is reports whether a record is a correspondence game.
func Is(r *replay.Record) bool { return r.Header.ID != "" }

// Here returns the seat that is played on this device, or [game.Nobody] if the record does not
// say.
func Here(r *replay.Record) game.Seat {
	return game.Seat(slices.IndexFunc(r.Header.Seats, func(s replay.Seat) bool { return s.Kind == replay.KindPerson }))
}

// Unpack reads a link that another player has sent; is is false for an ordinary link, which shows
// a game to anybody. The error is one line.
func Unpack(packed string) (r *replay.Record, is bool, err error) {
	if r, err = link.Decode(packed); err != nil || !Is(r) {
		return r, false, err
	}
	return r, true, check(r)
}

// check returns what makes a record no turn of such a game, though its moves are legal.
func check(r *replay.Record) error {
	senders := 0
	for i, s := range r.Header.Seats {
		switch s.Kind {
		case replay.KindPerson:
			senders++
		case replay.KindFriend:
		default:
			return fmt.Errorf("the link cannot be played: %s is neither its sender nor a friend", r.Game().Info().Seats[i].Title)
		}
	}
	switch {
	case senders != 1:
		return errors.New("the link cannot be played: it does not say who has sent it")
	case len(r.Line(0)) != len(r.Nodes) || r.Depth(r.Cursor) != len(r.Nodes)-1:
		return errors.New("the link cannot be played: it does not hold one line of moves")
	case r.Result != nil && r.BoardResult(r.Cursor) == nil && (r.Result.Reason != game.ReasonResigned || r.Result.Seat != Here(r)):
		return errors.New("the link cannot be played: its game ends in a way that only a player could choose who did not send it")
	}
	return nil
}

// receiver is the seat of whoever is sent a link: the next one to move that did not send it.
func receiver(r *replay.Record) game.Seat {
	n, from := game.Seat(len(r.Header.Seats)), Here(r)
	seat := max(r.State(r.Cursor).ToMove(), 0)
	for seat == from {
		seat = (seat + 1) % n
	}
	return seat
}

// seated returns the seats of a link as the receiver keeps them.
func seated(r *replay.Record) []replay.Seat {
	seats, here := slices.Clone(r.Header.Seats), receiver(r)
	for i := range seats {
		seats[i] = replay.Seat{Name: seats[i].Name, Kind: replay.KindFriend}
		if game.Seat(i) == here {
			seats[i].Kind = replay.KindPerson
		}
	}
	return seats
}
