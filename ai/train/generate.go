package train

import (
	"cmp"
	"context"
	"errors"

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
}

// Generate plays games and appends the samples of each to the file at path as soon as the
// game ends; they are on the disk before the next ones are. A cancelled context ends it between two games, without an error.
func Generate[S any](ctx context.Context, g Game[S], path string, p Plan) (err error) {
	f, have, err := open(cmp.Or(p.Files, vfs.OS()), g, path, p.Recipe, p.Resume)
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
	play := func(number uint64) ([]S, bool) { return g.Play(ctx, p.Recipe, number) }
	for game := range playAll(ctx, play, p.Workers, have.Games) {
		samples, ok := <-game
		if !ok {
			return nil
		}
		if err := f.Append(block(samples)); err != nil {
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

// playAll plays games from a number on until the context is cancelled, and returns them
// in order: one channel each, closed without a game if it was interrupted.
func playAll[S any](ctx context.Context, play func(number uint64) (samples []S, complete bool), workers, first int) <-chan chan []S {
	workers = max(workers, 1)
	queue := make(chan chan []S, 4*workers)
	free := make(chan struct{}, workers)
	go func() {
		defer close(queue)
		for number := first; ; number++ {
			select {
			case free <- struct{}{}:
			case <-ctx.Done():
				return
			}
			game := make(chan []S, 1)
			go func() {
				defer close(game)
				if samples, complete := play(uint64(number)); complete {
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
