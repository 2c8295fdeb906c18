package link

import (
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"

	"freckers/game"
	"freckers/replay"
)

// NewID returns a random id for a new game, see [replay.ValidID].
func NewID() string {
	const size = 12 // of 5 bits each
	return strings.ToLower(rand.Text()[:size])
}

// IsCorrespondence reports whether a record is a correspondence game.
func IsCorrespondence(r *replay.Record) bool { return r.Header.ID != "" }

// SeatHere returns the seat that is played on this device, or [game.Nobody] if the record does not
// say.
func SeatHere(r *replay.Record) game.Seat {
	return game.Seat(slices.IndexFunc(r.Header.Seats, func(s replay.Seat) bool { return s.Kind == replay.KindPerson }))
}

// UnpackTurn reads a link that another player has sent; is is false for an ordinary link, which shows
// a game to anybody. The error is one line.
func UnpackTurn(packed string) (r *replay.Record, is bool, err error) {
	if r, err = Decode(packed); err != nil || !IsCorrespondence(r) {
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
	case r.Result != nil && r.BoardResult(r.Cursor) == nil && (r.Result.Reason != game.ReasonResigned || r.Result.Seat != SeatHere(r)):
		return errors.New("the link cannot be played: its game ends in a way that only a player could choose who did not send it")
	}
	return nil
}

// receiver is the seat of whoever is sent a link: the next one to move that did not send it.
func receiver(r *replay.Record) game.Seat {
	n, from := game.Seat(len(r.Header.Seats)), SeatHere(r)
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
