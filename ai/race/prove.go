package race

import (
	"freckers/ai/search"
	"freckers/game/freckers"
)

// Prove tells how a position ends where the sides are [Apart] and both play
// their best: the plies to the end, above zero where the side to move wins,
// below where it loses, 0 for a draw at the limit of the game. It proves
// nothing, ok false, where the sides may still touch each other, the game is
// over, or the proof takes more than [InSearch] positions.
func (s *Solver) Prove(p *freckers.Pos) (plies int, ok bool) {
	if !Apart(p) {
		return 0, false
	}
	r := s.solve(p, InSearch, searchTurns)
	if r.atLimit && freckers.MaxPly-p.Ply() > searchLeft {
		return 0, false
	}
	return r.plies, r.ok
}

// Solve does as [Solver.Prove] with at most so many positions, and appends the
// actions of both sides to the end of the game to line: the winner's fastest
// ones, and those with which the loser comes furthest.
func (s *Solver) Solve(p *freckers.Pos, most uint64, line []freckers.Move) (search.Solution[freckers.Move], bool) {
	if !Apart(p) {
		return search.Solution[freckers.Move]{}, false
	}
	before := s.nodes
	r := s.solve(p, most, longest)
	if r.ok {
		line = s.line(p, &r, line)
	}
	return search.Solution[freckers.Move]{Plies: r.plies, Line: line, Nodes: s.nodes - before}, r.ok
}

// result is the end of a race.
type result struct {
	ok      bool
	plies   int // as of [Solver.Prove]
	length  int // plies to the end of the game
	atLimit bool
}

// solve proves the end of a position that is apart.
//
// Both sides are given one turn more at a time, the side to move first: the
// first that can be home by then wins, as the other can neither be faster nor
// stand in the way. The k-th turn of the side to move is ply 2k-1, that of the
// other ply 2k.
func (s *Solver) solve(p *freckers.Pos, most uint64, turns int) result {
	if p.Outcome().Over {
		return result{}
	}
	s.allow(most)
	s.aim(freckers.Frogs, p.Rules())
	mover, other := lanes(p)
	left := freckers.MaxPly - p.Ply()
	for ply := 1; ply <= left; ply++ {
		side, plies := mover, ply
		if ply%2 == 0 {
			side, plies = other, -ply
		}
		can := (ply+1)/2 <= turns && s.exactly(side, (ply+1)/2)
		switch {
		case s.gaveUp() || (ply+1)/2 > turns:
			return result{}
		case can:
			return result{ok: true, plies: plies, length: ply}
		}
	}
	return s.count(mover, other, p.Rules(), left)
}

// exactly says whether a lane that cannot do with fewer turns can do with
// these.
func (s *Solver) exactly(l lane, turns int) bool {
	if !s.within(l, turns) {
		return false
	}
	s.table.store(l, s.goal, turns, true)
	return true
}

// count judges a race that nobody wins in the plies left: "the player with more
// frogs in the opposite row is declared the winner".
func (s *Solver) count(mover, other lane, rules freckers.Rules, left int) result {
	mine := s.homeIn(mover, rules, (left+1)/2)
	theirs := s.homeIn(other, rules, left/2)
	r := result{ok: !s.gaveUp(), length: left, atLimit: true}
	switch {
	case mine > theirs:
		r.plies = left
	case mine < theirs:
		r.plies = -left
	}
	return r
}

// homeIn is the greatest number of frogs that a lane brings home in so many
// turns. Frogs in the goal row stay there, so that turns to spare do no harm.
func (s *Solver) homeIn(l lane, rules freckers.Rules, turns int) int {
	for n := 1; n < freckers.Frogs; n++ {
		s.aim(n, rules)
		if !s.within(l, turns) {
			return n - 1
		}
	}
	return freckers.Frogs - 1
}
