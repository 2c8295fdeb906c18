package endgame

import (
	"freckers/game"
	"freckers/game/billabong"
)

const (
	maxRaceTurns = 6 // of a plan
	maxSlack     = 2 // turns of a plan in which no kangaroo comes home
	// maxRunners is the greatest number of kangaroos that the side which has fewer has to
	// bring home.
	maxRunners = 4
)

// RaceSolution is how a race ends under best play.
type RaceSolution struct {
	Winner game.Seat
	Turns  int              // that the winner takes
	Plan   []billabong.Move // its moves
	Nodes  uint64           // positions searched
}

// Plies returns the plies to the end of the game if a seat is to move: positive if it wins,
// negative if it loses.
func (s *RaceSolution) Plies(mover game.Seat) int {
	if s.Winner == mover {
		return 2*s.Turns - 1
	}
	return -2 * s.Turns
}

// SolveRace solves a race. It returns false if the race is not separated, if the turn limit comes
// first, or after about most positions.
func SolveRace(p *billabong.Pos, most uint64) (RaceSolution, bool) {
	mover := p.ToMove()
	own, ownOK := newRunners(p, mover)
	other, otherOK := newRunners(p, 1-mover)
	if p.Outcome().Over || !ownOK || !otherOK || min(own.left, other.left) > maxRunners {
		return RaceSolution{}, false
	}
	s := &solver{most: most}
	x := RaceSolution{Winner: mover}
	ok := false
	switch first, turns := s.quicker(own, other); {
	case turns == 0:
	case first == 0:
		x.Turns = turns
		ok = s.plan(own, []runners{other}, turns) && !s.helped(own, other, turns-1)
	default:
		x.Winner, x.Turns = 1-mover, turns
		ok = s.planSecond(own, other, turns)
	}
	plies := max(x.Plies(mover), -x.Plies(mover))
	limit := p.RuleSet().Limit()
	x.Nodes, x.Plan = s.nodes, s.moves
	return x, ok && s.nodes < s.most && (limit == 0 || p.Ply()+plies <= limit)
}

// runners are the kangaroos of a side that are not home yet.
type runners struct {
	team billabong.Team
	left int
}

// newRunners returns the kangaroos that a seat still has to bring home. ok is false if there are none, or if some are
// still to be placed.
func newRunners(p *billabong.Pos, seat game.Seat) (r runners, ok bool) {
	r.team = p.Team(seat)
	for _, roo := range r.team {
		if roo != billabong.NoRoo {
			r.left++
		}
	}
	return r, r.left > 0 && r.left+p.Home(seat) == billabong.Roos
}

var nobody = runners{team: billabong.Team{billabong.NoRoo, billabong.NoRoo, billabong.NoRoo, billabong.NoRoo, billabong.NoRoo}}

// against is the position in which they are to move, with others on the board.
func (r *runners) against(others *runners) billabong.Pos {
	// Others that are all home would have ended the game.
	return billabong.Arranged([2]billabong.Team{r.team, others.team}, [2]int{billabong.Roos - r.left, min(billabong.Roos-others.left, billabong.Roos-1)})
}

func (r *runners) after(p *billabong.Pos, m billabong.Move) runners {
	var q billabong.Pos
	p.Play(m, &q)
	left := r.left
	if m.Home() {
		left--
	}
	return runners{q.Team(billabong.RedSeat), left}
}

type solver struct {
	nodes, most uint64
	moves       []billabong.Move // of the plan
}

// candidates are the moves of a position from which all runners have to be home in so many
// turns: only those home if there is a turn for each.
func (s *solver) candidates(p *billabong.Pos, left, turns int) []billabong.Move {
	s.nodes++
	list := p.Moves(nil)
	if left < turns {
		return list
	}
	n := 0
	for _, m := range list {
		if m.Home() {
			list[n] = m
			n++
		}
	}
	return list[:n]
}

// quicker returns which of two sides, of which the first is to move, would be home first
// if each were alone on the board, and in how many turns; 0 turns if those are too many.
func (s *solver) quicker(own, other runners) (first, turns int) {
	for turns := 1; turns <= maxRaceTurns; turns++ {
		for i, r := range [...]runners{own, other} {
			if turns <= r.left+maxSlack && s.alone(r, turns) {
				return i, turns
			}
		}
	}
	return 0, 0
}

// planSecond is [solver.plan] for the side that is not to move. It reports false if the
// side can be helped, too.
func (s *solver) planSecond(own, other runners, turns int) bool {
	replies, home := s.answers(nil, own, other)
	if home || !s.plan(other, replies, turns) {
		return false
	}
	for _, r := range replies {
		if s.helped(other, r, turns-1) {
			return false
		}
	}
	return true
}

// alone reports whether a side that is alone on the board is home in so many turns.
func (s *solver) alone(r runners, turns int) bool {
	if r.left == 0 {
		return true
	}
	if r.left > turns || s.nodes >= s.most {
		return false
	}
	p := r.against(&nobody)
	for _, m := range s.candidates(&p, r.left, turns) {
		if s.alone(r.after(&p, m), turns-1) {
			return true
		}
	}
	return false
}

// plan looks for moves that bring a side home in so many turns, whatever the other does,
// which may be any of several. It is to move.
func (s *solver) plan(r runners, others []runners, turns int) bool {
	if r.left == 0 {
		return true
	}
	if r.left > turns {
		return false
	}
	p := r.against(&nobody)
	for _, m := range s.candidates(&p, r.left, turns) {
		if s.nodes >= s.most {
			return false
		}
		next := r.after(&p, m)
		if !s.alone(next, turns-1) || !s.legal(m, &r, others) {
			continue
		}
		s.moves = append(s.moves, m)
		if next.left == 0 {
			return true
		}
		if replies, home := s.allAnswers(others, next); !home && s.plan(next, replies, turns-1) {
			return true
		}
		s.moves = s.moves[:len(s.moves)-1]
	}
	return false
}

func (s *solver) legal(m billabong.Move, r *runners, others []runners) bool {
	for i := range others {
		s.nodes++
		if p := r.against(&others[i]); !p.Has(m) {
			return false
		}
	}
	return true
}

// allAnswers returns all that others can be after a turn against r. It reports home if
// they can be all home.
func (s *solver) allAnswers(others []runners, r runners) (list []runners, home bool) {
	for i := range others {
		if list, home = s.answers(list, others[i], r); home || s.nodes >= s.most {
			return nil, true
		}
	}
	return distinct(list), false
}

// answers appends what a side can be after a turn against r.
func (s *solver) answers(dst []runners, side, r runners) (list []runners, home bool) {
	s.nodes++
	p := side.against(&r)
	for _, m := range p.Moves(nil) {
		next := side
		if m != billabong.Pass {
			next = side.after(&p, m)
		}
		if next.left == 0 {
			return dst, true
		}
		dst = append(dst, next)
	}
	return dst, false
}

// distinct drops those that occur more than once.
func distinct(list []runners) []runners {
	seen := make(map[billabong.Team]bool, len(list))
	n := 0
	for _, r := range list {
		if !seen[r.team] {
			seen[r.team] = true
			list[n] = r
			n++
		}
	}
	return list[:n]
}

// helped reports whether a side, which is to move, can be home in so many turns if the
// other one helps it.
func (s *solver) helped(r, other runners, turns int) bool {
	if r.left > turns {
		return false
	}
	if s.nodes >= s.most {
		return true
	}
	p := r.against(&other)
	for _, m := range s.candidates(&p, r.left, turns) {
		next := r.after(&p, m)
		if next.left == 0 {
			return true
		}
		if next.left > turns-1 {
			continue
		}
		replies, _ := s.answers(nil, other, next)
		for _, o := range replies {
			if s.helped(next, o, turns-1) {
				return true
			}
		}
	}
	return false
}
