package alphabeta

import "slices"

// Prover is an [Evaluator] that can solve some positions exactly. The search trusts its
// proofs.
type Prover[P any, M comparable] interface {
	// Prove returns the plies to the end of the game under best play: positive if the side
	// to move wins, negative if it loses, 0 for a draw. It is called at every node except
	// leaves, so it must allocate nothing and return quickly if it knows nothing. A proof
	// must hold for the position at any ply that leaves enough plies to [Traits.Limit].
	Prove(p *P) (plies int, ok bool)
	// Solve is like Prove with a limit of most nodes, and appends the moves to the end of
	// the game to line, as far as it knows them.
	Solve(p *P, most uint64, line []M) (Solution[M], bool)
}

// Solution is the result of [Prover.Solve].
type Solution[M comparable] struct {
	Plies int // as of Prove
	Line  []M
	Nodes uint64 // searched
}

// minProofNodes is the node limit of the first attempt to prove the root.
const minProofNodes = 10_000

// winIn returns the score of a game that ends so many plies after a ply.
func winIn(plies, ply int) int {
	switch {
	case plies > 0:
		return Win - ply - plies
	case plies < 0:
		return ply - plies - Win
	}
	return 0
}

// solveRoot proves the requested lines of the root, if it can. It is called before each
// iteration, spends a fraction of the nodes searched so far, and tries again only
// with many more. A proof knows nothing of repetitions, which may be a way out.
func (e *Engine[P, M, E, PP]) solveRoot() bool {
	most := max(e.nodes/4, minProofNodes)
	if e.prover == nil || most < 4*e.proofNodes || len(e.drawn) > 0 {
		return false
	}
	e.proofNodes = most
	if e.limits.Nodes > 0 {
		most = min(most, e.limits.Nodes-min(e.nodes, e.limits.Nodes))
	}
	if e.limits.Lines > 1 {
		return e.solveEach(most)
	}
	x, ok := e.prover.Solve(&e.frames[0].pos, most, e.proofLine[:0])
	e.nodes += x.Nodes
	if !ok || len(x.Line) == 0 {
		return false
	}
	e.proofLine = x.Line
	i := slices.IndexFunc(e.root, func(r rootMove[M]) bool { return r.choice.Move == x.Line[0] })
	if i < 0 {
		return false
	}
	line := &e.frames[1]
	line.length = copy(line.line[:], x.Line[1:])
	e.promote(0, i, winIn(x.Plies, 0), line)
	e.report(min(max(x.Plies, -x.Plies, 1), MaxDepth))
	return true
}

// solveEach solves the position after each root move, with at most so many nodes for each, then sorts the root by the
// scores and reports it. It returns false at the first position that stays unsolved.
func (e *Engine[P, M, E, PP]) solveEach(most uint64) bool {
	child := &e.frames[1]
	for i := range e.root {
		r := &e.root[i]
		PP(&e.frames[0].pos).Play(r.choice.Move, &child.pos)
		if out := PP(&child.pos).Outcome(); out.Over {
			r.score, r.length = -e.finalScore(out, &child.pos, 1), 1
			continue
		}
		x, ok := e.prover.Solve(&child.pos, most, e.proofLine[:0])
		e.nodes += x.Nodes
		if !ok {
			return false
		}
		e.proofLine = x.Line
		r.score = -winIn(x.Plies, 1)
		r.length = 1 + copy(r.line[1:], x.Line)
	}
	sortRoot(e.root)
	best := Plies(e.root[0].score)
	e.report(min(max(best, -best, 1), MaxDepth))
	return true
}

// extendProofs extends the lines that end in a proof by the proof's line, if that is
// found soon.
func (e *Engine[P, M, E, PP]) extendProofs() {
	if e.prover == nil {
		return
	}
	for i := range min(max(e.limits.Lines, 1), len(e.root)) {
		r := &e.root[i]
		plies := Plies(r.score)
		if max(plies, -plies) <= r.length {
			continue
		}
		end := &e.frames[len(e.frames)-1].pos
		*end = e.frames[0].pos
		for _, m := range r.line[:r.length] {
			PP(end).Play(m, end)
		}
		x, ok := e.prover.Solve(end, minProofNodes/4, e.proofLine[:0])
		if score := winIn(x.Plies, r.length); ok && (score == r.score || score == -r.score) {
			e.proofLine = x.Line
			r.length += copy(r.line[r.length:], x.Line)
		}
	}
}
