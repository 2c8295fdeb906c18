package train

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/game/catalog"
	"freckers/replay/vfs"
)

// Plan configures the games.
type Plan struct {
	Recipe
	// Positions is the requested number of samples; the last game may add some more.
	Positions int
	// Workers is the number of parallel games, at least 1. It does not affect the result.
	Workers int
	// Resume continues a file.
	Resume bool
	// Files is the file system of the file; nil for that of the operating system.
	Files vfs.FS
	// Games, if not 0, limits the number of games in the file.
	Games int
	// Progress, if not nil, is called with the number of samples in the file.
	Progress func(done, of int)
	// Loaded, if not nil, is called with the size of each file that is used.
	Loaded func(path string, games, positions int)
	// Queue, which may be nil, returns a queue that has the games of a plan played elsewhere, by
	// those that [NewPlayer] returns.
	Queue func(ctx context.Context, p match.Plan, machine player.Options) (match.Queue, error)

	net []byte // the file of the net that plays
}

// Generate plays games and appends the samples of each to the file at path in the order of the
// games; they are on the disk before the next ones are. A cancelled context ends it between two games, without an error.
func Generate[S any](ctx context.Context, g Game[S], path string, p Plan) (err error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	q, err := p.queue(ctx, g.Name(), stop, selfPlayer[S]{g, p.Recipe})
	if err != nil {
		return err
	}
	defer func() {
		stop(nil)
		err = errors.Join(err, q.Close())
	}()
	f, have, err := open(cmp.Or(p.Files, vfs.OS()), g, path, p.Recipe, p.Resume)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	total := len(have.Samples)
	enough := func() bool { return total >= p.Positions || p.Games > 0 && have.Games >= p.Games }
	if enough() {
		return nil
	}
	return playInOrder(ctx, q, have.Games, stop, func(r match.Result) (more bool, err error) {
		samples, length, err := readBlock(bytes.NewReader(r.Positions), []S(nil))
		if err != nil || length != int64(len(r.Positions)) {
			return false, fmt.Errorf("the positions of game %d, which %s played, cannot be read: is it of another version?", r.Number, cmp.Or(r.Machine, "this machine"))
		}
		if err := f.Append(r.Positions); err != nil {
			return false, err
		}
		total += len(samples)
		have.Games++
		if p.Progress != nil {
			p.Progress(min(total, p.Positions), p.Positions)
		}
		return !enough(), nil
	})
}

func (p *Plan) queue(ctx context.Context, name string, stop context.CancelCauseFunc, own match.JobPlayer) (match.Queue, error) {
	if p.Queue == nil {
		return match.NewLocalQueue(ctx, stop, p.Workers, func() match.JobPlayer { return own }), nil
	}
	g, err := catalog.Find(name)
	if err != nil {
		return nil, err
	}
	return p.Queue(ctx, match.Plan{Game: g, Seed: p.Seed, Limits: match.Limits{Nodes: p.Nodes}, SelfPlay: &match.SelfPlay{Net: p.net}}, player.Options{})
}

// NewPlayer returns who plays the games of a plan of self-play.
func NewPlayer(p *match.Plan) (match.JobPlayer, error) {
	g, err := find(p.Game.Info().Name, p.SelfPlay.Net)
	if err != nil {
		return nil, err
	}
	return g.player(Recipe{Seed: p.Seed, Nodes: p.Nodes}), nil
}

// selfPlayer plays the games of a recipe, whose numbers are from 0.
type selfPlayer[S any] struct {
	Game[S]
	recipe Recipe
}

// errInterrupted ends a training one of whose games was not played to its end.
var errInterrupted = errors.New("train: the game was interrupted")

func (p selfPlayer[S]) PlayJob(ctx context.Context, j match.Job) (match.Result, error) {
	samples, complete := p.Play(ctx, p.recipe, uint64(j.Number-1))
	if !complete {
		return match.Result{}, errInterrupted
	}
	return match.Result{Number: j.Number, Positions: block(samples)}, nil
}

func (selfPlayer[S]) Close() error { return nil }

// mostEarly is how many results are kept that wait for one before them.
const mostEarly = 1024

// playInOrder has games played after so many, and has their results taken in the order of their
// numbers, until there need not be more or ctx ends.
func playInOrder(ctx context.Context, q match.Queue, done int, stop context.CancelCauseFunc, take func(match.Result) (more bool, err error)) error {
	early, published, more := map[int]match.Result{}, done, true
	next := func() (match.Job, bool) {
		if !more || len(early) >= mostEarly {
			return match.Job{}, false
		}
		published++
		return match.Job{Number: published}, true
	}
	return match.Coordinate(ctx, q, next, func(r match.Result) (err error) {
		early[r.Number] = r
		for r, ok := early[done+1]; ok && more; r, ok = early[done+1] {
			if more, err = take(r); err != nil {
				return err
			}
			done++
			delete(early, done)
			if r.Stored != nil {
				if err := r.Stored(); err != nil {
					return err
				}
			}
		}
		if !more {
			stop(nil)
		}
		return nil
	})
}
