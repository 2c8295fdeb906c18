package match

import (
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
)

// EventKind is the kind of an [Event].
type EventKind uint8

// The kinds of events. A game starts once, its actions follow one by one, and it ends
// once, even if it is interrupted.
const (
	GameStarted EventKind = iota
	ActionPlayed
	GameEnded
)

// Event is something that happened in a match.
type Event struct {
	Kind    EventKind
	Number  int   // of the game, from 1
	Players []int // by seat, indices into [Plan.Players]
	// Start is the position at the start of the game, from which Opening leads to the
	// State of GameStarted.
	Start   game.State
	Opening []game.Action
	State   game.State // the current position; it and Start are nil at the end of a game that another machine played
	// Action led to State, played by Seat; for ActionPlayed only.
	Action game.Action
	Seat   game.Seat
	Reply  player.Reply
	// Printed is what the player's program has printed by then, since its last action.
	Printed player.Output
	Game    *stats.Game // for GameEnded only; must not be changed
}

func newEvent(kind EventKind, g *stats.Game) Event {
	e := Event{Kind: kind, Number: g.Number, Players: g.Players, Opening: g.Opening, Seat: game.Nobody}
	if g.Record != nil {
		e.Start, e.State = g.Record.State(0), g.Record.State(g.Record.Cursor)
	}
	if kind == GameEnded {
		e.Game = g
	}
	return e
}
