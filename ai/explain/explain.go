// Package explain derives from positions why a move is good, who is ahead, and what decided
// a game. It does not search: every fact can be checked on the board, and holds whatever is
// played next unless its kind says otherwise.
package explain

import (
	"slices"

	"freckers/game"
)

// Deed is what an action does with a piece: the beginning of a hint.
type Deed uint8

// The deeds.
const (
	Grow      Deed = iota // no piece moves: new pads open
	Idle                  // nothing at all changes
	Pass                  // nothing else is allowed
	Place                 // a piece appears
	Remove                // a piece that is nobody's leaves the board
	Leave                 // a piece of the mover leaves the board for good
	Forward               // a step that brings a piece closer to home
	Sideways              // a step that does not
	Backwards             // a step that takes it further away
	Hops                  // one or more hops
)

// Kind is the statement of a [Reason]. "The mover" makes the move, and "now" is the position
// after it.
type Kind uint8

// The kinds of reasons, with the fields of [Reason] that each fills.
const (
	// Wins: the game is over and the mover has won.
	Wins Kind = iota + 1
	// Decides: no points that are left on the board can change who wins.
	Decides
	// StopsWin: Seat, to move in the mover's place, could have won at once. Now it cannot.
	StopsWin
	// Home: the piece comes home. N pieces of its side are home now, and Of will have won.
	Home
	// StopsHome: Seat could have brought a piece home at once, and now it cannot.
	StopsHome
	// NearHome: the piece comes at least two rows closer to home, and only N are left.
	NearHome
	// Gains: the piece comes N rows closer to home.
	Gains
	// Farthest: no other result of a turn brings a piece that much closer to home.
	Farthest
	// Last: the piece was farther from home than any other of its side, and gets closer.
	Last
	// Blocks: the longest move that Seat could have made is at least two rows, or a
	// third of its steps, longer than any that it can make now.
	Blocks
	// SetsUp: if the mover had another turn now, N of its other pieces could get at
	// least two rows, or four steps, closer to home than they could have before.
	SetsUp
	// Frees: N other pieces of the mover could not move before; now they could.
	Frees
	// Opens: N pieces of the mover could not get closer to home before; now they could.
	Opens
	// WayHome: N pieces of the mover could not have come home at once before; now they could.
	WayHome
	// NoOther: pads open a path, and no other move would have brought a piece of the
	// mover closer to home.
	NoOther
	// NewPads: N pads open.
	NewPads
	// TakesLead: the mover is clearly ahead, as [Standing] counts it, and was behind before.
	TakesLead
	// Leads: the sides have passed each other, and the mover is ahead.
	Leads

	// Joins: a piece of Seat changes to the mover's side.
	Joins
	// StopsExit: so does one that stood where it could have left the board.
	StopsExit
	// Enough: the mover has pieces enough to win now, and had not before.
	Enough
	// Escapes: Seat could have jumped over the piece before. Now nobody could.
	Escapes
	// Protects: N other pieces of the mover could have been jumped over by another
	// side before, and could not be now. No piece is in danger that was not before.
	Protects
	// Secure: whatever the others play, they win neither the piece that moved nor the
	// one that joined before the mover's next turn.
	Secure
	// NearsExit: the piece comes N steps closer to the edge where it may leave the board.
	NearsExit
	// ReachesExit: the piece comes to a place from which it may leave the board.
	ReachesExit
	// Exits: the piece leaves the board. N of its side have left now, and Of will have won.
	Exits

	// Earns: Of pieces are captured, worth N points together.
	Earns
	// Richest: no other result of a turn earns as much.
	Richest
	// Prize: one of several captured pieces is worth N points, the most that any is.
	Prize
	// LeavesFew: Seat can earn N points at most with its next move, which is less than
	// could have been earned before.
	LeavesFew
	// LeavesLeast: no other first move leaves Seat fewer points to earn.
	LeavesLeast
	// Keeps: whatever Seat answers, the mover can earn at least N points next.
	Keeps

	// Advances: the piece comes N steps closer to home.
	Advances
	// StartsLap: the piece crosses the start line.
	StartsLap
	// Leaps: one of the hops crosses N squares.
	Leaps
	// Springboard: one of the hops leads over a piece of Seat.
	Springboard
	// NearestPlace: no free place is closer to home.
	NearestPlace
	// Beside: another piece of the mover stands next to the place.
	Beside
)

// Reason is one true fact about a move.
type Reason struct {
	Kind Kind
	N    int       // how many; what of, [Kind] says
	Of   int       // another number
	Seat game.Seat // another side that is concerned, else [game.Nobody]
}

// Explanation describes a move and why it is good.
type Explanation struct {
	Seat  game.Seat // who moves
	Deed  Deed
	Hops  int         // how many, for the deed [Hops]
	Cells []game.Cell // where the piece starts and each landing; empty if no piece moves
	// Reasons are two at most. There may be none.
	Reasons []Reason
	// CourseOnly means that the course's rules allow the move and the game's first ones do not.
	CourseOnly bool
}

// Beyond returns the explanation without the reasons that hold for another move as well.
func (e Explanation) Beyond(other Explanation) Explanation {
	e.Reasons = slices.DeleteFunc(slices.Clone(e.Reasons), func(r Reason) bool {
		return slices.ContainsFunc(other.Reasons, func(o Reason) bool { return o.Kind == r.Kind && o.Seat == r.Seat && o.N >= r.N })
	})
	return e
}

// fact is a reason with the weight by which reasons are chosen.
type fact struct {
	Reason
	weight int
}

// Move explains an action. ok is false if the action is illegal. For a game without an
// explainer there are no reasons.
func Move(s game.State, a game.Action) (e Explanation, ok bool) {
	next, events, err := s.Play(a)
	if err != nil {
		return Explanation{}, false
	}
	e = describe(s, next, events)
	e.CourseOnly = !game.AllowsStrictly(s, a)
	if x, known := explainerFor(s); known {
		e.Reasons = choose(x.facts(change{before: s, after: next, events: events, us: e.Seat, cells: e.Cells}))
	}
	return e, true
}

// change is a move as the explainers of the games get it.
type change struct {
	before, after game.State
	events        []game.Event
	us            game.Seat
	cells         []game.Cell
}

// describe returns what an action does, without reasons.
func describe(s, next game.State, events []game.Event) Explanation {
	e := Explanation{Seat: s.ToMove(), Deed: Idle}
	land := func(ev game.Event) {
		if len(e.Cells) == 0 {
			e.Cells = append(e.Cells, ev.From)
		}
		e.Cells = append(e.Cells, ev.To)
	}
	for _, ev := range events {
		switch ev.Kind {
		case game.Hop:
			e.Deed = Hops
			e.Hops++
			land(ev)
		case game.Step:
			e.Deed = Sideways
			land(ev)
		case game.Grow:
			e.Deed = Grow
		case game.Place:
			e.Deed, e.Cells = Place, []game.Cell{ev.To}
		case game.Pass:
			e.Deed = Pass
		case game.Exit:
			if len(e.Cells) == 0 {
				e.Deed, e.Cells = Leave, []game.Cell{ev.From}
			}
		case game.Capture:
			if len(e.Cells) == 0 {
				e.Deed, e.Cells = Remove, []game.Cell{ev.To}
			}
		}
	}
	if e.Deed == Sideways {
		e.Deed = stepDeed(s, next, e.Cells)
	}
	return e
}

// stepDeed distinguishes steps forwards, sideways and backwards.
func stepDeed(before, after game.State, cells []game.Cell) Deed {
	was, race := before.Distance(cells[0])
	is, on := after.Distance(cells[1])
	switch {
	case !race || on && is == was:
		return Sideways
	case on && is > was:
		return Backwards
	}
	return Forward
}

// topic is what a reason is about. Two reasons about one topic would say the same
// twice.
type topic uint8

const (
	progress topic = iota
	comparison
	team
	others
	safety
	race
	trick
)

func topicOf(k Kind) topic {
	switch k {
	case Home, NearHome, Gains, NewPads, Joins, StopsExit, NearsExit, ReachesExit, Exits, Earns, Advances, StartsLap, NearestPlace:
		return progress
	case Farthest, Last, Richest, NoOther, Prize:
		return comparison
	case SetsUp, Frees, Opens, WayHome, Beside, Keeps, Enough:
		return team
	case StopsWin, StopsHome, Blocks, LeavesFew, LeavesLeast:
		return others
	case Escapes, Protects, Secure:
		return safety
	case Leaps, Springboard:
		return trick
	}
	return race
}

// most is how many reasons are given.
const most = 2

func choose(facts []fact) []Reason {
	slices.SortStableFunc(facts, func(a, b fact) int { return b.weight - a.weight })
	var list []Reason
	for _, f := range facts {
		same := slices.ContainsFunc(list, func(r Reason) bool { return topicOf(r.Kind) == topicOf(f.Kind) })
		if !same && len(list) < most {
			list = append(list, f.Reason)
		}
	}
	// What a piece does for others reads better after what it does itself.
	if len(list) == most && topicOf(list[0].Kind) == team && topicOf(list[1].Kind) == progress {
		slices.Reverse(list)
	}
	return list
}
