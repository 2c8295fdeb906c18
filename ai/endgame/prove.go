package endgame

import (
	"math/bits"

	"freckers/ai/alphabeta"
	"freckers/game/freckers"
)

// Prove returns the plies to the end of the game under best play: positive if the side to
// move wins, negative if it loses, 0 for a draw at the turn limit. It works if the sides are
// [Apart], or have [Passed] and can no longer affect the result of each other. ok is false in
// other positions, after the end of the game, and if the proof takes more than [ProveNodes]
// positions.
func (s *Solver) Prove(p *freckers.Pos) (plies int, ok bool) {
	if !Passed(p) {
		return 0, false
	}
	r := s.solve(p, ProveNodes, proveTurns)
	if r.atLimit && freckers.MaxPly-p.Ply() > proveMaxPliesLeft {
		return 0, false
	}
	return r.plies, r.ok
}

// Solve is like [Solver.Prove] with a limit of most positions, and appends the actions of both
// sides to the end of the game to line: the winner's fastest ones, and the loser's that get
// furthest.
func (s *Solver) Solve(p *freckers.Pos, most uint64, line []freckers.Move) (alphabeta.Solution[freckers.Move], bool) {
	if !Passed(p) {
		return alphabeta.Solution[freckers.Move]{}, false
	}
	before := s.nodes
	r := s.solve(p, most, maxTurns)
	if r.ok {
		line = s.line(p, r.length, line)
	}
	return alphabeta.Solution[freckers.Move]{Plies: r.plies, Line: line, Nodes: s.nodes - before}, r.ok
}

type result struct {
	ok      bool
	plies   int // as of [Solver.Prove]
	length  int // plies to the end of the game
	atLimit bool
}

type side struct {
	lane
	certain, possible objective
}

// sides returns those of a position that have passed, the side to move first.
func sides(p *freckers.Pos) (list [2]side, gap int) {
	gap = rowsBetween(p)
	mover, other := lanes(p)
	for i, l := range [2]lane{mover, other} {
		list[i].lane = l
		list[i].certain, list[i].possible = objectives(p.RuleSet(), gap, bits.TrailingZeros64(l.frogs)>>3)
	}
	return list, gap
}

// solve proves the end of a position whose sides have passed.
//
// Both sides get one turn more at a time, the side to move first: the first that is
// surely home by then wins, unless another might have been before. The k-th turn of the
// side to move is ply 2k-1, that of the other ply 2k.
func (s *Solver) solve(p *freckers.Pos, most uint64, turns int) result {
	if p.Outcome().Over {
		return result{}
	}
	s.setBudget(most)
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
		can := s.solvedIn(side.lane, &side.possible, k)
		if can && gap < 2 {
			can = s.solvedIn(side.lane, &side.certain, k)
			if !can {
				return result{}
			}
		}
		switch {
		case s.exhausted():
			return result{}
		case can:
			return result{ok: true, plies: plies, length: ply}
		}
	}
	if gap < 2 {
		return result{}
	}
	return s.countHome(&list, p.RuleSet(), left)
}

// solvedIn reports whether a lane that cannot do with fewer turns can do with these. A
// lane that was too hard before is not tried again without a greater limit.
func (s *Solver) solvedIn(l lane, o *objective, turns int) bool {
	s.objective = *o
	l = s.objective.restrict(l)
	goal := s.objective.key(l)
	least, flags := s.table.find(l, goal)
	if flags&hard != 0 && s.limit-s.nodes <= ProveNodes {
		s.limit = 0
		return false
	}
	can := s.reachable(l, turns)
	switch {
	case s.exhausted():
		s.table.store(l, goal, max(least, turns), hard)
		return false
	case can:
		s.table.store(l, goal, turns, exact)
	}
	return can
}

// countHome decides a race that nobody wins in the plies left: "the player with more
// frogs in the opposite row is declared the winner".
func (s *Solver) countHome(list *[2]side, rules freckers.RuleSet, left int) result {
	mine := s.maxHome(list[0].lane, rules, (left+1)/2)
	theirs := s.maxHome(list[1].lane, rules, left/2)
	r := result{ok: !s.exhausted(), length: left, atLimit: true}
	switch {
	case mine > theirs:
		r.plies = left
	case mine < theirs:
		r.plies = -left
	}
	return r
}

// maxHome returns the greatest number of frogs that a lane brings home in so many turns.
// Frogs in the goal row stay there, so that spare turns do no harm.
func (s *Solver) maxHome(l lane, rules freckers.RuleSet, turns int) int {
	for n := 1; n < freckers.Frogs; n++ {
		s.objective = soloObjective(n, rules)
		if !s.reachable(l, turns) {
			return n - 1
		}
	}
	return freckers.Frogs - 1
}
