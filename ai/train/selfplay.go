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

// Judge is an evaluation by which games are played. It belongs to one search.
type Judge = alphabeta.Evaluator[freckers.Pos, freckers.Move]

// Plan says what games to play.
type Plan struct {
	Recipe
	// Positions is the number of samples wished for; the last game may bring
	// some more.
	Positions int
	// Workers is the number of games at a time, at least 1. It changes
	// nothing but the time.
	Workers int
	// Resume goes on with a file.
	Resume bool
	// Net is the file of the net by which the games are played; none for the
	// judge made by hand. [Recipe.Judge] follows from it.
	Net []byte
	// Games, if not 0, ends the file after so many games.
	Games int
	// Progress is told the number of samples in the file, if it is not nil.
	Progress func(done, of int)
	// Loaded is told what each file that is fitted to holds, if it is not nil.
	Loaded func(path string, games, positions int)
}

const (
	openingLeast = 2
	openingMost  = 6
	scoreMost    = 4000 // scores beyond are as good as won and teach nothing
)

// Generate plays games of the machine against itself and appends the quiet
// positions of each to the file at path as soon as the game ends. A cancelled
// context ends it between two games, without an error.
func Generate(ctx context.Context, path string, p Plan) (err error) {
	newJudge, err := p.judge()
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
	for game := range playAll(ctx, &p, newJudge, have.Games) {
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

// judge gives what makes the evaluation for a game, and notes in the recipe
// which one it is.
func (p *Plan) judge() (newJudge func() Judge, err error) {
	if len(p.Net) == 0 {
		p.Recipe.Judge = 0
		return func() Judge { return eval.NewFreckers() }, nil
	}
	w, err := nnue.ReadWeights(p.Net)
	if err != nil {
		return nil, err
	}
	p.Recipe.Judge = uint64(crc32.ChecksumIEEE(p.Net))
	return func() Judge { return nnue.New(w) }, nil
}

// playAll plays games from a number on until the context is cancelled, and
// gives them in their order: one channel each, closed without a game where it
// was cut short.
func playAll(ctx context.Context, p *Plan, newJudge func() Judge, first int) <-chan chan []Sample {
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
				if samples, whole := play(ctx, p, newJudge(), uint64(number)); whole {
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

// play plays the game of a number and gives its quiet positions; whole is false
// where the context ended it.
func play(ctx context.Context, p *Plan, judge Judge, number uint64) (samples []Sample, whole bool) {
	rng := rand.New(rand.NewPCG(p.Seed, number))
	engine := alphabeta.New[freckers.Pos, freckers.Move](judge, alphabeta.Options{Table: alphabeta.NewTable(1 << 17)})
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
		if r.Depth > 0 && max(score, -score) <= scoreMost && eval.Gain(&pos, best) < judge.Traits().Loud {
			s := sampleOf(&pos)
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

// opening is a position after some random actions.
func opening(rng *rand.Rand) freckers.Pos {
	p := freckers.Start(freckers.Pads)
	for range openingLeast + rng.IntN(openingMost-openingLeast+1) {
		moves := p.Moves(nil)
		p.Play(moves[rng.IntN(len(moves))], &p)
	}
	return p
}
