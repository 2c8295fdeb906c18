package puzzle

import (
	"context"
	"slices"

	"freckers/ai"
	"freckers/game"
)

// effort is how long the searches are, in nodes.
type effort struct {
	play   uint64    // at most, for a move of a game
	screen uint64    // of every position of it
	verify [2]uint64 // of those that passed
	reply  uint64
	glance uint64 // finds what is obvious
	grade  uint64 // at most, for a level that looks for the solution
}

func standardEffort() effort {
	return effort{play: 500, screen: 3_000, verify: [2]uint64{20_000, 100_000}, reply: 10_000, glance: 20, grade: 3_000}
}

// The thresholds of a clearly best move, in thousandths of the points. Any other move is what a
// review would call a mistake, at least.
const (
	least   = 100 // the margin to the next best move
	hopeful = 200 // expected of a best move that is not proven, at least
	unclear = 900 // expected of the other moves beside a proven win, at most
)

// judge searches positions. It belongs to one goroutine.
type judge struct {
	cache *ai.Cache
	effort
}

func newJudge(e effort) *judge { return &judge{ai.NewCache(ai.MinCache), e} }

func (j *judge) search(ctx context.Context, s game.State, nodes uint64, lines int) (ai.Info, error) {
	return ai.Start(ctx, ai.Request{State: s, Limits: ai.Limits{Nodes: nodes}, Lines: lines, Seed: 1, Cache: j.cache}).Wait()
}

// clearly returns the move that a search found to be best by far, and by how much in
// thousandths of the points: more than 1000 if that is proven.
func clearly(info ai.Info, s game.State) (best game.Action, margin int, ok bool) {
	if len(info.Lines) < 2 {
		return "", 0, false
	}
	mover := s.ToMove()
	one, two := info.Lines[0].Score, info.Lines[1].Score
	expects := func(sc ai.Score) int { return ai.ExpectedPoints(s, sc, mover)[mover] }
	best, margin = info.Best(), expects(one)-expects(two)
	switch {
	case one.Win > 0 && two.Win > 0 || one.Win < 0 || one.Win == 1:
		return best, margin, false
	case one.Win > 0 && two.Win < 0:
		return best, 2000, true
	case one.Win > 0:
		return best, 1000 + margin, expects(two) <= unclear
	case two.Win < 0:
		return best, 1000 + margin, expects(one) >= hopeful
	default:
		return best, margin, margin >= least && expects(one) >= hopeful
	}
}

// verified is clearly, confirmed by two searches of different length that share nothing.
func (j *judge) verified(ctx context.Context, s game.State) (best game.Action, margin int, ok bool, err error) {
	for i, nodes := range j.verify {
		j.cache.Forget()
		info, err := j.search(ctx, s, nodes, 2)
		if err != nil {
			return "", 0, false, err
		}
		a, m, clear := clearly(info, s)
		if !clear || i > 0 && a != best {
			return "", 0, false, nil
		}
		if i == 0 || m < margin {
			margin = m
		}
		best = a
	}
	return best, margin, true, nil
}

// attempts is how often a level looks for the solution. It finds it if it does so in most.
const attempts = 3

func (j *judge) strength(ctx context.Context, s game.State, solution *Puzzle) (int, error) {
	strength := Strengths
	for i, level := range slices.Backward([]int{2, 3, 5, 7}) { // the first from which on all find it
		found := 0
		for seed := range uint64(attempts) {
			j.cache.Forget()
			info, err := ai.Start(ctx, ai.Request{State: s, Level: level, Seed: seed + 1, Limits: ai.Limits{Nodes: j.grade}, Cache: j.cache}).Wait()
			if err != nil {
				return 0, err
			}
			if solution.Solves(info.Best()) {
				found++
			}
		}
		if 2*found < attempts {
			break
		}
		strength = i + 1
	}
	return strength, nil
}

// line returns the solution and at most two best moves that follow.
func (j *judge) line(ctx context.Context, s game.State, solution game.Action) ([]game.Action, error) {
	line := []game.Action{solution}
	for {
		next, _, err := s.Advance(string(line[len(line)-1]))
		if err != nil || next.Outcome().Over || len(line) == 3 {
			return line, err
		}
		info, err := j.search(ctx, next, j.reply, 1)
		if err != nil {
			return nil, err
		}
		s, line = next, append(line, info.Best())
	}
}

// Check searches a puzzle anew, as when it was found, and reports whether its solution is
// still the one clearly best move.
func Check(ctx context.Context, p *Puzzle) (bool, error) {
	best, _, ok, err := newJudge(standardEffort()).verified(ctx, p.Start)
	return ok && p.Solves(best), err
}
