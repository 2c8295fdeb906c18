package endgame

import (
	"math/bits"

	"freckers/ai/alphabeta"
	"freckers/game/freckers"
)

// Prove tells how a position ends where the sides are [Apart], or have [Passed]
// and it makes no difference what they may still do to each other, if both play
// their best: the plies to the end, above zero where the side to move wins,
// below where it loses, 0 for a draw at the limit of the game. It proves
// nothing, ok false, elsewhere, where the game is over, and where the proof
// takes more than [InSearch] positions.
func (s *Solver) Prove(p *freckers.Pos) (plies int, ok bool) {
	if !Passed(p) {
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
func (s *Solver) Solve(p *freckers.Pos, most uint64, line []freckers.Move) (alphabeta.Solution[freckers.Move], bool) {
	if !Passed(p) {
		return alphabeta.Solution[freckers.Move]{}, false
	}
	before := s.nodes
	r := s.solve(p, most, longest)
	if r.ok {
		line = s.line(p, r.length, line)
	}
	return alphabeta.Solution[freckers.Move]{Plies: r.plies, Line: line, Nodes: s.nodes - before}, r.ok
}

// result is the end of a race.
type result struct {
	ok      bool
	plies   int // as of [Solver.Prove]
	length  int // plies to the end of the game
	atLimit bool
}

// side is one half of a race that is being solved.
type side struct {
	lane
	firm, hope way
}

// sides are those of a position that have passed, the side to move first.
func sides(p *freckers.Pos) (list [2]side, gap int) {
	gap = rowsBetween(p)
	mover, other := lanes(p)
	for i, l := range [2]lane{mover, other} {
		list[i].lane = l
		list[i].firm, list[i].hope = prospects(p.RuleSet(), gap, bits.TrailingZeros64(l.frogs)>>3)
	}
	return list, gap
}

// solve proves the end of a position whose sides have passed.
//
// Both sides are given one turn more at a time, the side to move first: the
// first that is surely home by then wins, unless another might have been
// before. The k-th turn of the side to move is ply 2k-1, that of the other ply
// 2k.
func (s *Solver) solve(p *freckers.Pos, most uint64, turns int) result {
	if p.Outcome().Over {
		return result{}
	}
	s.allow(most)
	list, gap := sides(p)
	left := freckers.MaxPly - p.Ply()
	for ply := 1; ply <= left; ply++ {
		side, k, plies := &list[0], (ply+1)/2, ply
		if ply%2 == 0 {
			side, plies = &list[1], -ply
		}
		if k > turns {
			return result{}
		}
		can := s.exactly(side.lane, &side.hope, k)
		if can && gap < 2 {
			can = s.exactly(side.lane, &side.firm, k)
			if !can {
				return result{}
			}
		}
		switch {
		case s.gaveUp():
			return result{}
		case can:
			return result{ok: true, plies: plies, length: ply}
		}
	}
	if gap < 2 {
		return result{}
	}
	return s.count(&list, p.RuleSet(), left)
}

// exactly says whether a lane that cannot do with fewer turns can do with
// these. A lane that was too hard before is not tried again without more effort.
func (s *Solver) exactly(l lane, w *way, turns int) bool {
	s.way = *w
	l = s.way.cut(l)
	goal := s.way.key(l)
	least, flags := s.table.find(l, goal)
	if flags&hard != 0 && s.most-s.nodes <= InSearch {
		s.most = 0
		return false
	}
	can := s.within(l, turns)
	switch {
	case s.gaveUp():
		s.table.store(l, goal, max(least, turns), hard)
		return false
	case can:
		s.table.store(l, goal, turns, exact)
	}
	return can
}

// count judges a race that nobody wins in the plies left: "the player with more
// frogs in the opposite row is declared the winner".
func (s *Solver) count(list *[2]side, rules freckers.RuleSet, left int) result {
	mine := s.homeIn(list[0].lane, rules, (left+1)/2)
	theirs := s.homeIn(list[1].lane, rules, left/2)
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
func (s *Solver) homeIn(l lane, rules freckers.RuleSet, turns int) int {
	for n := 1; n < freckers.Frogs; n++ {
		s.way = alone(n, rules)
		if !s.within(l, turns) {
			return n - 1
		}
	}
	return freckers.Frogs - 1
}
