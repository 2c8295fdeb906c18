package race

import (
	"math/bits"

	"freckers/game/freckers"
)

// lineNodes is the number of positions that the loser's own race may cost.
const lineNodes = 20_000

// line appends the actions of a solved race.
func (s *Solver) line(p *freckers.Pos, r *result, line []freckers.Move) []freckers.Move {
	var runners [2]runner
	mover, other := lanes(p)
	runners[0] = s.runner(mover, p.Rules(), r, 0)
	runners[1] = s.runner(other, p.Rules(), r, 1)
	flip := freckers.Move(0) // mirrors the rows of both cells
	if p.ToMove() == freckers.BlueSeat {
		flip = 56 | 56<<6
	}
	for ply := range r.length {
		m := s.next(&runners[ply%2], p.Rules())
		if m != freckers.Grow {
			m ^= flip
		}
		line = append(line, m)
		flip ^= 56 | 56<<6
	}
	return line
}

// runner is one side of a race in the making of a line.
type runner struct {
	lane
	target int // frogs to bring home
	turns  int // in which that can be done, or 0 where it is not known
}

// runner finds what one side can reach: a winner what wins, a loser all that it
// can.
func (s *Solver) runner(l lane, rules freckers.Rules, r *result, seat int) runner {
	s.allow(lineNodes)
	have := (r.length + 1 - seat) / 2
	if r.atLimit {
		target := s.homeIn(l, rules, have)
		s.aim(target, rules)
		return runner{l, target, s.least(l)}
	}
	s.aim(freckers.Frogs, rules)
	return runner{l, freckers.Frogs, s.least(l)}
}

// least is the number of turns in which a lane reaches the target, or 0 where
// that took too long to find.
func (s *Solver) least(l lane) int {
	for turns := int(s.bounds[s.target][codeOf(l.frogs)]); turns <= longest && !s.gaveUp(); turns++ {
		if s.exactly(l, turns) {
			return turns
		}
	}
	return 0
}

// next takes a runner's next turn: the first of its solution, else the one that
// brings it furthest at sight.
func (s *Solver) next(r *runner, rules freckers.Rules) freckers.Move {
	if r.reached() {
		r.lane = r.grow()
		return freckers.Grow
	}
	s.allow(lineNodes)
	s.aim(r.target, rules)
	code := codeOf(r.frogs)
	if r.turns > 0 {
		if c, found := s.try(r.lane, code, r.turns); found && !s.gaveUp() {
			r.lane, r.turns = r.after(c), r.turns-1
			return c.move()
		}
	}
	f := &s.frames[0]
	s.list(f, r.lane, code, far)
	c := growth
	if f.n > 0 {
		c = f.pick(0)
	}
	r.lane, r.turns = r.after(c), 0
	return c.move()
}

// reached says that the target is reached.
func (r *runner) reached() bool { return bits.OnesCount64(r.frogs&home) >= r.target }
