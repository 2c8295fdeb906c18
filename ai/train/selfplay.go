package train

import (
	"context"
	"errors"
	"hash/crc32"
	"math/rand/v2"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/nnue"
	"freckers/game"
	"freckers/game/freckers"
)

// Evaluator plays the games. It belongs to one search.
type Evaluator = alphabeta.Evaluator[freckers.Pos, freckers.Move]

// Plan configures the games.
type Plan struct {
	Recipe
	// Positions is the requested number of samples; the last game may add some more.
	Positions int
	// Workers is the number of parallel games, at least 1. It does not affect the result.
	Workers int
	// Resume continues a file.
	Resume bool
	// Net is the file of the net that plays, empty for the hand-made evaluation. It
	// determines [Recipe.Evaluator].
	Net []byte
	// Games, if not 0, limits the number of games in the file.
	Games int
	// Progress, if not nil, is called with the number of samples in the file.
	Progress func(done, of int)
	// Loaded, if not nil, is called with the size of each file that is used.
	Loaded func(path string, games, positions int)
}

const (
	minOpening = 2
	maxOpening = 6
	maxScore   = 4000 // scores beyond it are as good as won and teach nothing
)

// Generate plays games of the machine against itself and appends the quiet positions of
// each to the file at path as soon as the game ends. A cancelled context ends it between
// two games, without an error.
func Generate(ctx context.Context, path string, p Plan) (err error) {
	newEvaluator, err := p.evaluator()
	if err != nil {
		return err
	}
	f, have, err := open(path, p.Recipe, p.Resume)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	total := len(have.Samples)
	enough := func() bool { return total >= p.Positions || p.Games > 0 && have.Games >= p.Games }
	if enough() {
		return nil
	}
	for game := range playAll(ctx, &p, newEvaluator, have.Games) {
		samples, ok := <-game
		if !ok {
			return nil
		}
		if _, err := f.Write(block(samples)); err != nil {
			return err
		}
		total += len(samples)
		have.Games++
		if p.Progress != nil {
			p.Progress(min(total, p.Positions), p.Positions)
		}
		if enough() {
			return nil
		}
	}
	return nil
}

// evaluator returns the constructor of a game's evaluator, and sets the recipe's.
func (p *Plan) evaluator() (newEvaluator func() Evaluator, err error) {
	if len(p.Net) == 0 {
		p.Recipe.Evaluator = 0
		return func() Evaluator { return eval.NewFreckers() }, nil
	}
	w, err := nnue.ReadWeights(p.Net)
	if err != nil {
		return nil, err
	}
	p.Recipe.Evaluator = uint64(crc32.ChecksumIEEE(p.Net))
	return func() Evaluator { return nnue.New(w) }, nil
}

// playAll plays games from a number on until the context is cancelled, and returns them
// in order: one channel each, closed without a game if it was interrupted.
func playAll(ctx context.Context, p *Plan, newEvaluator func() Evaluator, first int) <-chan chan []Sample {
	workers := max(p.Workers, 1)
	queue := make(chan chan []Sample, 4*workers)
	free := make(chan struct{}, workers)
	go func() {
		defer close(queue)
		for number := first; ; number++ {
			select {
			case free <- struct{}{}:
			case <-ctx.Done():
				return
			}
			game := make(chan []Sample, 1)
			go func() {
				defer close(game)
				if samples, complete := play(ctx, p, newEvaluator(), uint64(number)); complete {
					game <- samples
				}
				<-free
			}()
			select {
			case queue <- game:
			case <-ctx.Done():
				return
			}
		}
	}()
	return queue
}

// play plays the game of a number and returns its quiet positions; complete is false if
// the context ended it.
func play(ctx context.Context, p *Plan, evaluator Evaluator, number uint64) (samples []Sample, complete bool) {
	rng := rand.New(rand.NewPCG(p.Seed, number))
	engine := alphabeta.New[freckers.Pos, freckers.Move](evaluator, alphabeta.Options{Table: alphabeta.NewTable(1 << 17)})
	pos := opening(rng)
	var seats []game.Seat
	winner := game.Nobody
	for {
		if out := pos.Outcome(); out.Over {
			winner = out.Winner
			break
		}
		if ctx.Err() != nil {
			return nil, false
		}
		r := engine.Run(&pos, alphabeta.Limits{Nodes: p.Nodes}, nil)
		score, best := r.Lines[0].Score, r.Lines[0].Moves[0]
		if win := alphabeta.Plies(score); win != 0 {
			winner = pos.ToMove()
			if win < 0 {
				winner = 1 - winner
			}
			break
		}
		if r.Depth > 0 && max(score, -score) <= maxScore && eval.Gain(&pos, best) < evaluator.Traits().Loud {
			s := newSample(&pos)
			s.Score = int16(score)
			samples, seats = append(samples, s), append(seats, pos.ToMove())
		}
		pos.Play(best, &pos)
	}
	for i, seat := range seats {
		switch winner {
		case game.Nobody:
		case seat:
			samples[i].Result = 1
		default:
			samples[i].Result = -1
		}
	}
	return samples, true
}

func opening(rng *rand.Rand) freckers.Pos {
	p := freckers.Start(freckers.Pads)
	for range minOpening + rng.IntN(maxOpening-minOpening+1) {
		moves := p.Moves(nil)
		p.Play(moves[rng.IntN(len(moves))], &p)
	}
	return p
}
