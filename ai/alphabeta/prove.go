package alphabeta

import "slices"

// Prover is a [Judge] that can tell how some positions end. Both ways must
// agree with the rules: what they prove is never looked into again.
type Prover[P any, M comparable] interface {
	// Prove gives the plies to the end of the game where both sides play
	// their best: above zero where the side to move wins, below where it
	// loses, 0 for a draw. It is asked at every node but the last ones of a
	// line, so that it must take next to no time in positions of which it
	// knows nothing, and allocate nothing. What it
	// proves must hold at any ply for which the rest of the position is the
	// same, as far as the game's [Traits] Limit leaves room for it.
	Prove(p *P) (plies int, ok bool)
	// Solve proves the same of a position with more effort, of at most so
	// many nodes of its own, and appends the moves to the end of the game to
	// line, as far as it knows them.
	Solve(p *P, most uint64, line []M) (Solution[M], bool)
}

// Solution is how a game ends, by [Prover].
type Solution[M comparable] struct {
	Plies int // as of Prove
	Line  []M
	Nodes uint64 // positions that were looked at
}

// leastProof is the number of nodes for which the root's proof is tried at first.
const leastProof = 10_000

// proven scores a node by the judge's proof.
func (e *Engine[P, M, J, PP]) proven(f *frame[P, M], ply int) (score int, ok bool) {
	plies, ok := e.prover.Prove(&f.pos)
	return winIn(plies, ply), ok
}

// winIn is the score of a game that ends so many plies after a ply.
func winIn(plies, ply int) int {
	switch {
	case plies > 0:
		return Win - ply - plies
	case plies < 0:
		return ply - plies - Win
	}
	return 0
}

// solveRoot proves the wished lines of the root. It is asked before each
// iteration, tries with a fraction of the effort that the search has taken so
// far, and again only with much more. A proof leaves nothing to search for.
func (e *Engine[P, M, J, PP]) solveRoot() bool {
	most := max(e.nodes/4, leastProof)
	if e.prover == nil || most < 4*e.effort {
		return false
	}
	e.effort = most
	if e.limits.Nodes > 0 {
		most = min(most, e.limits.Nodes-min(e.nodes, e.limits.Nodes))
	}
	if e.limits.Lines > 1 {
		return e.solveEach(most)
	}
	x, ok := e.prover.Solve(&e.frames[0].pos, most, e.found[:0])
	e.nodes += x.Nodes
	if !ok || len(x.Line) == 0 {
		return false
	}
	e.found = x.Line
	i := slices.IndexFunc(e.root, func(r rootMove[M]) bool { return r.choice.Move == x.Line[0] })
	if i < 0 {
		return false
	}
	line := &e.frames[1]
	line.length = copy(line.line[:], x.Line[1:])
	e.lead(0, i, winIn(x.Plies, 0), line)
	e.note(min(max(x.Plies, -x.Plies, 1), MaxDepth))
	return true
}

// solveEach proves every move of the root by what follows it.
func (e *Engine[P, M, J, PP]) solveEach(most uint64) bool {
	child := &e.frames[1]
	for i := range e.root {
		r := &e.root[i]
		PP(&e.frames[0].pos).Play(r.choice.Move, &child.pos)
		if out := PP(&child.pos).Outcome(); out.Over {
			r.score, r.length = -e.final(out, &child.pos, 1), 1
			continue
		}
		x, ok := e.prover.Solve(&child.pos, most, e.found[:0])
		e.nodes += x.Nodes
		if !ok {
			return false
		}
		e.found = x.Line
		r.score = -winIn(x.Plies, 1)
		r.length = 1 + copy(r.line[1:], x.Line)
	}
	sortRoot(e.root)
	best := Plies(e.root[0].score)
	e.note(min(max(best, -best, 1), MaxDepth))
	return true
}

// prolong carries on the lines that end in a proof, where the proof's own line
// is soon found.
func (e *Engine[P, M, J, PP]) prolong() {
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
		x, ok := e.prover.Solve(end, leastProof/4, e.found[:0])
		if score := winIn(x.Plies, r.length); ok && (score == r.score || score == -r.score) {
			e.found = x.Line
			r.length += copy(r.line[r.length:], x.Line)
		}
	}
}
