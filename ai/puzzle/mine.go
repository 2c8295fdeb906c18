package puzzle

import (
	"context"
	"errors"
	"math/rand/v2"

	"freckers/ai"
	"freckers/game"
	"freckers/game/freckers"
)

// Candidate is a puzzle as it was found.
type Candidate struct {
	Puzzle
	// Margin is the lead of the solution over the next best move in thousandths of the
	// points, 1000 more if it is proven.
	Margin int
}

// Plan configures the search for puzzles.
type Plan struct {
	Game game.Game
	Seed uint64
	// Easy keeps only one of Easy positions whose best move a minimal search finds, at least 1.
	Easy    int
	Count   int  // candidates wanted in the file
	Workers int  // games at the same time, at least 1, without effect on the result
	Resume  bool // continue the file
	// Progress, if not nil, is called with the number of candidates in the file.
	Progress func(done, of int)
}

// Mine plays games between levels and appends the positions with one clearly best move to the
// file at path, game by game, until there are enough. If ctx ends first, it returns the error of
// ctx; the file can be continued.
func Mine(ctx context.Context, path string, p Plan) (err error) {
	f, have, err := open(path, &p)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	seen := map[uint64]bool{}
	for _, c := range have.list {
		seen[key(&c)] = true
	}
	count, games := len(have.list), have.games
	running, cancel := context.WithCancel(ctx)
	defer cancel()
	results := mineAll(running, &p, games)
	for count < p.Count {
		if p.Progress != nil {
			p.Progress(count, p.Count)
		}
		game, more := <-results
		if !more {
			return ctx.Err()
		}
		found, complete := <-game
		if !complete {
			return ctx.Err()
		}
		if found.err != nil {
			return found.err
		}
		var fresh []Candidate
		for _, c := range found.list {
			if !seen[key(&c)] {
				seen[key(&c)] = true
				fresh = append(fresh, c)
			}
		}
		games++
		count += len(fresh)
		if err := appendGame(f, games, fresh); err != nil {
			return err
		}
	}
	return nil
}

func key(c *Candidate) uint64 {
	hash, _ := freckers.Canonical(c.Start)
	return hash
}

type mined struct {
	list []Candidate
	err  error
}

// mineAll plays games from a number on until the context ends, and returns what they
// yield in order: one channel each, closed without a result if the game was interrupted.
func mineAll(ctx context.Context, p *Plan, first int) <-chan chan mined {
	workers := max(p.Workers, 1)
	judges := make(chan *judge, workers)
	for range workers {
		judges <- newJudge(standardEffort())
	}
	queue := make(chan chan mined, 4*workers)
	go func() {
		for number := first; ; number++ {
			one := make(chan mined, 1)
			j := <-judges
			go func() {
				defer close(one)
				list, err := j.game(ctx, p, uint64(number))
				if ctx.Err() == nil {
					one <- mined{list, err}
				}
				judges <- j
			}()
			select {
			case queue <- one:
			case <-ctx.Done():
				close(queue)
				return
			}
		}
	}()
	return queue
}

// Puzzles of a game resemble each other: at most so many are taken, so many plies apart.
const most, apart = 3, 6

// game plays one game between levels chosen at random, after up to six random actions, and returns the candidates that
// it came across: at most so many as the constant most, each at least apart plies after the last one.
func (j *judge) game(ctx context.Context, p *Plan, number uint64) (list []Candidate, err error) {
	rng := rand.New(rand.NewPCG(p.Seed, number))
	s, err := p.Game.New(game.Options{Seed: rng.Uint64()})
	if err != nil {
		return nil, err
	}
	levels := players(p.Game, rng)
	for range rng.IntN(7) {
		if actions := s.Actions(nil); len(actions) > 0 {
			if s, _, err = s.Advance(string(actions[rng.IntN(len(actions))])); err != nil {
				return nil, err
			}
		}
	}
	seed, next := rng.Uint64(), 0
	for !s.Outcome().Over && len(list) < most {
		if easy := rng.IntN(p.Easy) == 0; s.Ply() >= next {
			c, ok, err := j.candidate(ctx, s, easy)
			if err != nil {
				return nil, err
			}
			if ok {
				list, next = append(list, c), s.Ply()+apart
			}
		}
		info, err := ai.Start(ctx, ai.Request{State: s, Level: levels[s.ToMove()], Seed: seed, VaryOpening: true, Limits: ai.Limits{Nodes: j.play}, Cache: j.cache}).Wait()
		if err != nil {
			return nil, err
		}
		if s, _, err = s.Advance(string(info.Best())); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// players draws a level for each seat: neither so weak that nothing makes sense nor so
// strong that nothing is overlooked.
func players(g game.Game, rng *rand.Rand) []int {
	all := ai.Levels(g)
	middle := all[min(2, len(all)-1):max(len(all)-2, 1)]
	list := make([]int, len(g.Info().Seats))
	for i := range list {
		list[i] = middle[rng.IntN(len(middle))].Number
	}
	return list
}

// fewest is the number of moves to choose from below which nothing is to be found.
const fewest = 4

// candidate makes a puzzle of a position, if it is one, and not easy unless that is wanted.
func (j *judge) candidate(ctx context.Context, s game.State, easy bool) (c Candidate, ok bool, err error) {
	if len(s.Actions(nil)) < fewest {
		return c, false, nil
	}
	// Without the game before it, as it will be met.
	if s, err = s.Game().Parse(s.String(), game.Options{}); err != nil {
		return c, false, err
	}
	j.cache.Forget()
	glance, err := j.search(ctx, s, j.glance, 1)
	if err != nil {
		return c, false, err
	}
	info, err := j.search(ctx, s, j.screen, 2)
	if err != nil {
		return c, false, err
	}
	if best, _, ok := clearly(info, s); !ok || best == glance.Best() && !easy {
		return c, false, nil
	}
	best, margin, ok, err := j.verified(ctx, s)
	if !ok || err != nil {
		return c, false, err
	}
	c = Candidate{Puzzle{Start: s, Line: []game.Action{best}}, margin}
	if c.Strength, err = j.strength(ctx, s, &c.Puzzle); err != nil {
		return c, false, err
	}
	c.Line, err = j.line(ctx, s, best)
	return c, err == nil, err
}
