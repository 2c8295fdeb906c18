package endgame

import (
	"freckers/ai/alphabeta"
	"freckers/game/billabong"
)

// RaceProver implements [alphabeta.Prover] for the root of a search.
type RaceProver struct{}

// share is the part of the positions granted to [RaceProver.Solve] that it uses: most of those
// that it is asked for are no separated races.
const share = 8

// Prove always returns false: a proof takes longer than the search that it would save.
func (RaceProver) Prove(*billabong.Pos) (plies int, ok bool) { return 0, false }

// SolveRace implements [alphabeta.Prover] for separated races; see [SolveRace].
func (RaceProver) Solve(p *billabong.Pos, most uint64, line []billabong.Move) (alphabeta.Solution[billabong.Move], bool) {
	s, ok := SolveRace(p, most/share)
	solution := alphabeta.Solution[billabong.Move]{Nodes: s.Nodes}
	if !ok {
		return solution, false
	}
	solution.Plies = s.Plies(p.ToMove())
	solution.Line = s.line(p, line)
	return solution, true
}

// line appends the moves of both sides to the end of the game. Those of the loser gain
// the most steps.
func (s *RaceSolution) line(p *billabong.Pos, line []billabong.Move) []billabong.Move {
	q, plan := *p, s.Plan
	for !q.Outcome().Over {
		var m billabong.Move
		if q.ToMove() == s.Winner {
			m, plan = plan[0], plan[1:]
		} else {
			m = hasty(&q)
		}
		line = append(line, m)
		q.Play(m, &q)
	}
	return line
}

func hasty(p *billabong.Pos) (best billabong.Move) {
	for i, m := range p.Moves(nil) {
		if i == 0 || p.Gain(m) > p.Gain(best) {
			best = m
		}
	}
	return best
}
