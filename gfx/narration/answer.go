package narration

import (
	"cmp"
	"slices"

	"freckers/game"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// Question is what somebody wants to know of a board.
type Question string

// The questions.
const (
	LastMoves Question = "last"   // those of the last round
	WhoseTurn Question = "turn"   // and who the listener is
	Score     Question = "score"  // and how many moves were played
	Mine      Question = "mine"   // where the listener's pieces are, or those of the side to move
	Others    Question = "others" // where the others are
	Moves     Question = "moves"  // what is legal
	Goals     Question = "goals"  // where the sides go, and how far they have to
)

// Answer answers a question about the position after a node of a record; empty for an unknown one.
func (v Narrator) Answer(q Question, to Audience, record *replay.Record, node int) string {
	s := record.State(node)
	info := s.Game().Info()
	mine := s.ToMove()
	if to.Plays && to.Seat != game.Nobody {
		mine = to.Seat
	}
	switch q {
	case LastMoves:
		var moves []string
		for at := node; at != 0 && len(moves) < len(info.Seats); at = record.Nodes[at].Parent {
			moves = append(moves, v.Played(record, at))
		}
		if slices.Reverse(moves); len(moves) == 0 {
			return v.T("Start of the game.")
		}
		return v.sentences(moves...)
	case WhoseTurn:
		if over := v.Result(to, record, node); over != "" && (to.Plays || s.Outcome().Over) {
			return over
		}
		turn, you := cmp.Or(v.turn(to, s), v.toMove(s)), ""
		if to.Plays && to.Seat != game.Nobody {
			you = v.T("You are %s.", v.T(info.Seats[to.Seat].Title))
		}
		return v.sentences(you, turn)
	case Score:
		return v.sentences(v.T("%s.", text.Capital(v.tally(s))), v.T("%s.", v.T("Move %d", s.Ply()+1)))
	case Mine:
		return v.sentences(v.pieceLines(s, func(owner game.Seat) bool { return owner == mine || owner == game.Nobody })...)
	case Others:
		return cmp.Or(v.sentences(v.pieceLines(s, func(owner game.Seat) bool { return owner != mine && owner != game.Nobody })...), v.T("There are none."))
	case Moves:
		return v.legal(s)
	case Goals:
		lines := v.goals(info, s.Layout())
		if ways := v.distances(s); ways != nil {
			lines = append(lines, v.T("Distance to goal: %s.", phrases.List(v.Locale, ways)))
		}
		return cmp.Or(v.sentences(lines...), v.T("There are none."))
	}
	return ""
}

// manyPaths is more than the ways that a piece has to the cells it can go to.
const manyPaths = 1000

// legal says where each piece can go, and what else is a move.
func (v Narrator) legal(s game.State) string {
	if s.Outcome().Over {
		return v.Status(s)
	}
	var lines []string
	for _, a := range s.GlobalActions() {
		lines = append(lines, v.T("%s.", text.Capital(v.events(s, a))))
	}
	if do := v.Prompt(s); do != "" {
		return v.sentences(append(lines, v.T("%s.", text.Capital(do)))...)
	}
	for c := range s.Layout().Sites {
		choices, _ := s.Choices(game.Cell(c), manyPaths)
		var to []string
		for _, choice := range choices {
			if end := v.Name(s, choice.Cells[len(choice.Cells)-1]); !slices.Contains(to, end) {
				to = append(to, end)
			}
		}
		if len(to) > 0 {
			lines = append(lines, v.T("From %s to %s.", v.Name(s, game.Cell(c)), v.cells(to)))
		}
	}
	return v.sentences(lines...)
}

// events says what an action does.
func (v Narrator) events(s game.State, a game.Action) string {
	_, events, err := s.Play(a)
	if err != nil {
		return string(a)
	}
	return v.Events(s, events)
}
