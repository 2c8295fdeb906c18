package nav

import (
	"context"
	"strings"

	"freckers/replay"
)

// Load is the way to what takes longer to read than a frame lasts.
type Load struct{ *Reading }

func (Load) route() {}

// Reading is a file that is to be read.
type Reading struct {
	Name string // as it is shown
	Adds bool   // to the saved games, rather than to open a game
	// Do reads the file and returns the route to what was in it, or gives up when the context is done. It is
	// called in a goroutine of its own.
	Do func(context.Context) (Route, error)
}

// largestAtOnce is the size of the largest file that is read within a frame, in bytes: a record of it
// takes up to 40 ms.
const largestAtOnce = 256 << 10

// later is the route to where a file is read.
func later(name string, do func(context.Context) (Route, error)) Route {
	return Load{&Reading{Name: strings.TrimSuffix(name, replay.Extension), Do: do}}
}

// large reports whether a saved game takes longer to read than a frame lasts.
func (e *Env) large(name string) bool {
	if e.Store == nil {
		return false
	}
	size, err := e.Store.Size(name)
	return err == nil && size > largestAtOnce
}

// OpenSaved returns the route to the replay of a saved game, at the node that at returns, or where it
// was left if at is nil. If the game is large, the route leads there when it has been read, and at is
// called in another goroutine.
func (e *Env) OpenSaved(name string, at func(*replay.Record) (node int)) (Route, error) {
	read := func(ctx context.Context) (Route, error) {
		rec, err := e.ReadSaved(ctx, name)
		if err == nil && at != nil {
			err = rec.Goto(at(rec))
		}
		return Playback{Record: rec, Saved: name}, err
	}
	if e.large(name) {
		return later(name, read), nil
	}
	return read(context.Background())
}

// resumeLater is the route to where a saved game is read that goes on.
func (e *Env) resumeLater(r Resume) Route {
	return later(r.Name, func(ctx context.Context) (next Route, err error) {
		r.Journal, err = replay.ResumeContext(ctx, e.Store, r.Name)
		return r, err
	})
}
