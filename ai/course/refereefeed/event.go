package refereefeed

import (
	"time"

	"freckers/game"
)

// EventKind is the kind of an [Event].
type EventKind uint8

// The kinds of events, with the fields of [Event] that each one sets.
const (
	Waiting        EventKind = iota // no referee answers; Text is why, empty before the first attempt
	Connected                       // a referee answers
	Players                         // Names will play
	GameStarted                     // a game starts at State; with a Text it was joined in progress
	PlayerStarting                  // Seat's program is being started
	TurnStarted                     // Seat has to play action Number
	ActionPlayed                    // Seat played Action in Spent, which leads to State; Text is what was wrong with the feed
	PlayerFailed                    // Seat broke the rules or crashed: Text is the referee's message, Refused the action
	GameEnded                       // the game is over; Seat won, or nobody
	Held                            // the referee is now held by a pause
	Series                          // the score of a series: Names, Scores, Text
	Notice                          // Text is what is wrong with the feed, or missing from it
	Disconnected                    // the referee is gone; Text is what that means
)

// Event is something that happened on the feed.
type Event struct {
	Kind    EventKind
	Seat    game.Seat
	Number  int // of an action, from 1
	State   game.State
	Action  game.Action
	Refused string        // an action that was refused, in the referee's notation
	Spent   time.Duration // from the request to the answer, as seen from here; 0 if unknown
	Names   []string      // by seat, empty if unknown
	Scores  []float64     // by name
	Text    string        // one line, except for PlayerFailed; without control characters
}
