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
	name      string
	evaluator func() alphabeta.Evaluator[P, M]
	start     func(rng *rand.Rand) P
	// stray, if not 0, is the number of moves of which one is random.
	stray int
	// sample returns the sample of a position without its outcome.
	sample func(p *P) S
	// quiet, if not nil, reports whether the best move leaves a position quiet enough to be a sample.
	quiet   func(p *P, best M) bool
	outcome func(s *S) *Outcome
	model   func(samples []S) Model[S]
}

// Outcome is what became of the position of a sample.
type Outcome struct {
	Score  int16 // of the search for the mover, in hundredths of a step or of a point
	Result int8  // 1 if the mover won the game, 0 for a draw, -1 for a loss
}

// Name implements [Game].
func (g *selfPlay[P, M, S, PP]) Name() string { return g.name }

// Model implements [Game].
func (g *selfPlay[P, M, S, PP]) Model(samples []S) Model[S] { return g.model(samples) }

// Play implements [Game].
func (g *selfPlay[P, M, S, PP]) Play(ctx context.Context, r Recipe, number uint64) (samples []S, complete bool) {
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
		if result.Depth > 0 && max(score, -score) <= maxScore && (g.quiet == nil || g.quiet(&pos, best)) {
			s := g.sample(&pos)
			g.outcome(&s).Score = int16(score)
			samples, seats = append(samples, s), append(seats, PP(&pos).ToMove())
		}
		if g.stray > 0 && rng.IntN(g.stray) == 0 {
			moves := PP(&pos).Moves(nil)
			best = moves[rng.IntN(len(moves))]
		}
		PP(&pos).Play(best, &pos)
	}
	for i, seat := range seats {
		switch o := g.outcome(&samples[i]); winner {
		case game.Nobody:
		case seat:
			o.Result = 1
		default:
			o.Result = -1
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
