package endgame

import "freckers/game/freckers"

// The node limits of each turn of a line: one that must be right, which is solved but for
// its moves, and one of the loser.
const (
	lineNodes  = 100_000
	loserNodes = ProveNodes
)

// line appends the actions of a solved race of so many plies.
func (s *Solver) line(p *freckers.Pos, length int, line []freckers.Move) []freckers.Move {
	q := *p
	for range length {
		r := s.solve(&q, lineNodes, maxTurns)
		if !r.ok {
			break // it was proven, but that is forgotten
		}
		m := s.best(&q, r)
		line = append(line, m)
		q.Play(m, &q)
	}
	return line
}

// best returns an action that keeps the result of a position: the first of the shortest
// solution, for the loser too if that is found soon, else the one that advances a frog
// most.
func (s *Solver) best(p *freckers.Pos, r result) freckers.Move {
	s.setBudget(lineNodes)
	if r.plies < 0 {
		s.setBudget(loserNodes)
	}
	list, _ := sides(p)
	l := list[0].lane
	s.objective = list[0].certain
	turns := (r.length + 1) / 2
	if r.atLimit {
		s.objective = soloObjective(s.maxHome(l, p.RuleSet(), turns), p.RuleSet())
	}
	if r.atLimit || r.plies < 0 {
		turns = s.minTurns(l)
	}
	c, found := growMove, false
	if turns > 0 {
		l = s.objective.restrict(l)
		c, found = s.findMove(l, rowCode(l.frogs), turns)
		found = found && !s.exhausted()
	}
	switch {
	case !found && r.atLimit && turns == 0 && !s.exhausted():
		return freckers.Grow // all is done that can be
	case !found:
		return s.greedyMove(p)
	case c&growMove == growMove:
		return freckers.Grow
	case p.ToMove() == freckers.BlueSeat:
		return freckers.Move(c&growMove) ^ (56 | 56<<6)
	}
	return freckers.Move(c & growMove)
}

// minTurns returns the number of turns in which a lane reaches the target, or 0 if it
// needs none or too many nodes.
func (s *Solver) minTurns(l lane) int {
	for turns := int(s.bounds[s.objective.target][rowCode(l.frogs)]); turns > 0 && turns <= maxTurns && !s.exhausted(); turns++ {
		if s.solvedIn(l, &s.objective, turns) {
			return turns
		}
	}
	return 0
}

func (s *Solver) greedyMove(p *freckers.Pos) freckers.Move {
	best, gain := freckers.Grow, 0
	s.moves = p.Moves(s.moves[:0])
	for _, m := range s.moves {
		if m == freckers.Grow {
			continue
		}
		if rows := m.To()>>3 - m.From()>>3; max(rows, -rows) > gain {
			best, gain = m, max(rows, -rows)
		}
	}
	return best
}
