package narration

import (
	"slices"

	"freckers/game"
	"freckers/gfx/text"
	"freckers/replay"
)

// Audience is whom a board speaks to. The zero value looks at a game of others.
type Audience struct {
	Plays bool      // at the board
	Seat  game.Seat // that of the only person there, [game.Nobody] if there are several or none
}

// is reports whether somebody sits at a seat.
func (a Audience) is(seat game.Seat) bool { return a.Plays && a.Seat == seat && seat != game.Nobody }

// welcome says who somebody is, and how the game stands that they come to.
func (v Narrator) welcome(to Audience, record *replay.Record, node int) string {
	state, you := record.State(node), ""
	if to.Seat != game.Nobody {
		you = v.T(state.Game().Info().Seats[to.Seat].Title)
	}
	over := v.Result(to, record, node)
	switch {
	case over == "" && node == 0 && to.is(state.ToMove()):
		return v.T("You are %s, and begin.", you)
	case over == "" && node == 0 && you == "":
		return v.turn(to, state)
	case over == "" && node == 0:
		return v.sentences(v.T("You are %s.", you), v.toMove(state))
	}
	if you != "" {
		you = v.T("You are %s.", you)
	}
	if over != "" {
		return v.sentences(you, over)
	}
	return v.sentences(you, v.Step(record, node), v.turn(to, state))
}

// turn says whose turn it is, to those who play and have not just moved.
func (v Narrator) turn(to Audience, s game.State) string {
	switch {
	case to.is(s.ToMove()):
		return v.T("%s.", v.T("Your turn"))
	case to.Plays && to.Seat == game.Nobody:
		return v.toMove(s)
	}
	return ""
}

func (v Narrator) toMove(s game.State) string {
	return v.T("%s.", v.T("%s to move", v.T(s.Game().Info().Seats[s.ToMove()].Title)))
}

// Played says what the move of a node of a record did; empty for the start of the game.
func (v Narrator) Played(record *replay.Record, node int) string {
	if node <= 0 || node >= len(record.Nodes) {
		return ""
	}
	return v.Deed(record.State(record.Nodes[node].Parent), record.Events(node))
}

// Step says where a replay has got to: at the move of a node, or at the start.
func (v Narrator) Step(record *replay.Record, node int) string {
	if node == 0 {
		return v.sentences(v.T("Start of the game."), v.toMove(record.State(0)))
	}
	return v.sentences(v.T("%s.", v.T("Move %d", record.State(node).Ply())), v.Played(record, node))
}

// Change says what leads from one node of a record to another: each move if these are few, how many
// moves those who play have taken back, or else where it has got to.
func (v Narrator) Change(to Audience, record *replay.Record, from, at int) string {
	const few = 3
	state := record.State(at)
	if undone := record.State(from).Ply() - state.Ply(); to.Plays && undone > 0 {
		return v.sentences(v.N("%d move undone.", "%d moves undone.", undone), v.turn(to, state))
	}
	var moves []string
	for node := at; node != from; node = record.Nodes[node].Parent {
		if node == 0 || len(moves) == few {
			moves = []string{v.Step(record, at)}
			break
		}
		moves = append(moves, v.Played(record, node))
	}
	slices.Reverse(moves)
	if state.Outcome().Over {
		return v.sentences(append(moves, v.Result(to, record, at))...)
	}
	return v.sentences(append(moves, v.turn(to, state))...)
}

// Result says how a game ended, also where the rules did not end it, and the score; empty while it goes on.
func (v Narrator) Result(to Audience, record *replay.Record, node int) string {
	state := record.State(node)
	if out := state.Outcome(); out.Over {
		return v.sentences(v.ending(to, state, out.Winner, out.Reason, game.Nobody), v.T("%s.", text.Capital(v.tally(state))))
	}
	if r := record.Result; r != nil {
		return v.ending(to, state, r.Winner, r.Reason, r.Seat)
	}
	return ""
}
