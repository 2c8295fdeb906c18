package train

import (
	"context"
	"math/rand/v2"

	"freckers/ai/alphabeta"
	"freckers/game"
)

const (
	minOpening = 2 // random plies
	maxOpening = 6
	maxScore   = 4000 // scores beyond it are as good as won and teach nothing
)

// selfPlay plays games of two players by alpha-beta searches, from random openings.
type selfPlay[P any, M comparable, S any, PP game.Position[P, M]] struct {
	evaluator func() alphabeta.Evaluator[P, M]
	start     func(rng *rand.Rand) P
	// stray, if not 0, is the number of moves of which one is random.
	stray int
	// sample returns the sample of a position without its result, and whether the best
	// move leaves it quiet enough to be one.
	sample func(p *P, best M, score int) (s S, ok bool)
	// setResult completes a sample: 1 if its mover won, 0 for a draw, -1 for a loss.
	setResult func(s *S, result int8)
}

// play is [Game.Play].
func (g *selfPlay[P, M, S, PP]) play(ctx context.Context, r Recipe, number uint64) (samples []S, complete bool) {
	rng := rand.New(rand.NewPCG(r.Seed, number))
	engine := alphabeta.New[P, M, alphabeta.Evaluator[P, M], PP](g.evaluator(), alphabeta.Options{Table: alphabeta.NewTable(1 << 17)})
	pos := g.opening(rng)
	var seats []game.Seat
	winner := game.Nobody
	for {
		if out := PP(&pos).Outcome(); out.Over {
			winner = out.Winner
			break
		}
		if ctx.Err() != nil {
			return nil, false
		}
		result := engine.Run(&pos, alphabeta.Limits{Nodes: r.Nodes}, nil)
		score, best := result.Lines[0].Score, result.Lines[0].Moves[0]
		if win := alphabeta.Plies(score); win != 0 {
			winner = PP(&pos).ToMove()
			if win < 0 {
				winner = 1 - winner
			}
			break
		}
		if result.Depth > 0 && max(score, -score) <= maxScore {
			if s, ok := g.sample(&pos, best, score); ok {
				samples, seats = append(samples, s), append(seats, PP(&pos).ToMove())
			}
		}
		if g.stray > 0 && rng.IntN(g.stray) == 0 {
			moves := PP(&pos).Moves(nil)
			best = moves[rng.IntN(len(moves))]
		}
		PP(&pos).Play(best, &pos)
	}
	for i, seat := range seats {
		switch winner {
		case game.Nobody:
			g.setResult(&samples[i], 0)
		case seat:
			g.setResult(&samples[i], 1)
		default:
			g.setResult(&samples[i], -1)
		}
	}
	return samples, true
}

func (g *selfPlay[P, M, S, PP]) opening(rng *rand.Rand) P {
	p := g.start(rng)
	for range minOpening + rng.IntN(maxOpening-minOpening+1) {
		moves := PP(&p).Moves(nil)
		PP(&p).Play(moves[rng.IntN(len(moves))], &p)
	}
	return p
}
