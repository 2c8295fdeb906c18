package endgame

import "freckers/game/freckers"

// Positions that each turn of a line may cost: one that must be right, which is
// known but for its steps, and one of the loser.
const (
	lineNodes  = 100_000
	loserNodes = InSearch
)

// line appends the actions of a solved race of so many plies.
func (s *Solver) line(p *freckers.Pos, length int, line []freckers.Move) []freckers.Move {
	q := *p
	for range length {
		r := s.solve(&q, lineNodes, longest)
		if !r.ok {
			break // it was proven, but that is forgotten
		}
		m := s.best(&q, r)
		line = append(line, m)
		q.Play(m, &q)
	}
	return line
}

// best is an action that keeps to the result of a position: the winner's next
// one on its shortest way, for the loser too where that is soon found, else the
// one that brings a frog furthest.
func (s *Solver) best(p *freckers.Pos, r result) freckers.Move {
	s.allow(lineNodes)
	if r.plies < 0 {
		s.allow(loserNodes)
	}
	list, _ := sides(p)
	l := list[0].lane
	s.way = list[0].firm
	turns := (r.length + 1) / 2
	if r.atLimit {
		s.way = alone(s.homeIn(l, p.RuleSet(), turns), p.RuleSet())
	}
	if r.atLimit || r.plies < 0 {
		turns = s.least(l)
	}
	c, found := growth, false
	if turns > 0 {
		l = s.way.cut(l)
		c, found = s.try(l, codeOf(l.frogs), turns)
		found = found && !s.gaveUp()
	}
	switch {
	case !found && r.atLimit && turns == 0 && !s.gaveUp():
		return freckers.Grow // all is done that can be
	case !found:
		return s.onward(p)
	case c&growth == growth:
		return freckers.Grow
	case p.ToMove() == freckers.BlueSeat:
		return freckers.Move(c&growth) ^ (56 | 56<<6)
	}
	return freckers.Move(c & growth)
}

// least is the number of turns in which a lane reaches the target, or 0 where
// that takes none or too long to find.
func (s *Solver) least(l lane) int {
	for turns := int(s.bounds[s.way.target][codeOf(l.frogs)]); turns > 0 && turns <= longest && !s.gaveUp(); turns++ {
		if s.exactly(l, &s.way, turns) {
			return turns
		}
	}
	return 0
}

// onward is the action that brings a frog furthest.
func (s *Solver) onward(p *freckers.Pos) freckers.Move {
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
