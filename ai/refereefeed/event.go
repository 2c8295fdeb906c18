package refereefeed

import (
	"time"

	"freckers/game"
)

// Kind says what an [Event] tells.
type Kind uint8

// The kinds of events, with the fields of [Event] that each one fills.
const (
	Waiting   Kind = iota // no referee answers; Text says why, empty before the first try
	Connected             // a referee answers
	Players               // Names are who will play
	Begun                 // a game begins at State; with a Text it is one that was under way, seen from there on
	Preparing             // Seat's program is being started
	Turn                  // Seat is asked for the action Number
	Acted                 // Seat played Action in Spent, which leads to State; Text is what was wrong with it
	Failed                // Seat broke the rules or crashed: Text are the referee's words, Refused the action
	Ended                 // the game is over; Seat won, or nobody
	Holding               // a pause holds the referee now
	Series                // how a series stands: Names, Scores, Text
	Told                  // Text says what is wrong with the feed, or missing from it
	Lost                  // the referee has gone; Text says what that means
)

// Event is one thing that happened on the feed.
type Event struct {
	Kind    Kind
	Seat    game.Seat
	Number  int // of an action, from 1
	State   game.State
	Action  game.Action
	Refused string        // an action that was not taken, in the referee's notation
	Spent   time.Duration // from the question to the answer, as seen from here; 0 where it is not known
	Names   []string      // one a seat, empty where it is not known
	Scores  []float64     // one a name
	Text    string        // one line, but for the words of Failed; free of control characters
}
