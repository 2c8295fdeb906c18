package endgame

import (
	"freckers/ai/alphabeta"
	"freckers/game/froglet"
)

// RegionProver implements [alphabeta.Prover] for the root of a search.
type RegionProver struct{ solver *RegionSolver }

// NewRegionProver returns a prover for one search.
func NewRegionProver() RegionProver { return RegionProver{new(RegionSolver)} }

// cost is how much more work a position is for the solver than for a search.
const cost = 2

const (
	// maxFrogs is how many frogs may be left at most in an ending that is worth a look.
	maxFrogs = 60
	// maxPositions bounds the memory of the solver.
	maxPositions = 1 << 17
)

// work is about the number of positions that the solver needs where so many frogs may still
// hop or be hopped over.
func work(live int) uint64 { return 1 << max(live/2-3, 0) }

// Prove always returns false: a proof takes longer than the search that it would save.
func (RegionProver) Prove(*froglet.Pos) (plies int, ok bool) { return 0, false }

// Solve implements [alphabeta.Prover]. It tries only positions that should take at most an eighth
// of most.
func (r RegionProver) Solve(p *froglet.Pos, most uint64, line []froglet.Move) (x alphabeta.Solution[froglet.Move], ok bool) {
	most /= cost
	if p.Full() || p.Frogs.Count() > maxFrogs || work(LiveRegions(p)) > most/4 {
		return x, false
	}
	lead, ok := r.solver.Solve(p, min(most/2, maxPositions))
	if ok {
		line, ok = r.solver.line(p, lead, line)
	}
	x.Nodes = cost * r.solver.nodes
	if !ok {
		return x, false
	}
	us := p.ToMove()
	x.Line = line
	switch lead += p.Score(us) - p.Score(1-us); {
	case lead > 0:
		x.Plies = len(line)
	case lead < 0:
		x.Plies = -len(line)
	}
	return x, true
}

// LiveRegions returns the number of frogs that may hop or be hopped over before the game ends.
func LiveRegions(p *froglet.Pos) int {
	var w pond
	var h regionHops
	w.set(p)
	h.setPossibleHops(&w)
	return h.live(&w)
}

// line appends moves that are best for both sides to the end of the game. The position was
// solved, and yields that lead.
func (s *RegionSolver) line(p *froglet.Pos, lead int, line []froglet.Move) ([]froglet.Move, bool) {
	s.most += s.most
	for q := *p; !q.Outcome().Over; {
		m, ok := s.best(&q, lead)
		if !ok {
			return line, false
		}
		line = append(line, m)
		q.Play(m, &q)
		lead = m.Points() - lead
	}
	return line, true
}

// best returns the richest move that yields a lead, which is the most that any yields.
func (s *RegionSolver) best(p *froglet.Pos, lead int) (best froglet.Move, ok bool) {
	s.legal = p.SelectedMoves(s.legal[:0])
	var child froglet.Pos
	for _, m := range s.legal {
		if ok && m.Points() <= best.Points() {
			continue
		}
		p.Play(m, &child)
		rest := m.Points() - lead
		if v, known := s.solve(&child, rest, rest+1); known && v <= rest {
			best, ok = m, true
		}
	}
	return best, ok
}
