package launcher

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai/fleet"
	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/vfs"
)

// watchedMatch is a match of a fleet that is watched in its own goroutine, by a copy of its file.
type watchedMatch struct {
	launcher *Launcher
	address  string
	stop     context.CancelFunc
	state    atomic.Pointer[session.MatchState]
	file     atomic.Pointer[string] // the copy

	copy     vfs.File
	remote   *fleet.RemoteMatch // nil without a connection
	follower *match.Follower
	again    bool // whether the copy had to begin anew before it was complete
	follows  bool // whether moves arrive
	done     []stats.Game
	known    map[int]bool // the numbers of done
	changed  bool         // since the last state

	mu    sync.Mutex // guards what follows
	names []string
	live  []*session.LiveGame // by number
	moved bool                // whether games began since the last state
}

// WatchMatch implements [session.Launcher].
func (l *Launcher) WatchMatch(address string) session.WatchedMatch {
	ctx, stop := context.WithCancel(l.ctx)
	w := &watchedMatch{launcher: l, address: address, stop: stop, known: map[int]bool{}}
	l.busy.Go(func() { w.watch(ctx) })
	return w
}

// Poll implements [session.WatchedMatch].
func (w *watchedMatch) Poll() *session.MatchState { return w.state.Load() }

// Close implements [session.WatchedMatch].
func (w *watchedMatch) Close() { w.stop() }

// Open implements [session.WatchedMatch].
func (w *watchedMatch) Open(number int) *session.Task[*replay.Record] {
	return session.NewTask(w.launcher.ctx, w.launcher.busy.Go, func(context.Context) (*replay.Record, error) {
		file := w.file.Load()
		if file == nil {
			return nil, os.ErrNotExist
		}
		return match.OpenGame(*file, number)
	})
}

// watch reads the match until ctx ends.
func (w *watchedMatch) watch(ctx context.Context) {
	folder, err := vfs.MkdirTemp(vfs.OS(), os.TempDir())
	if err != nil {
		w.publish(fleet.Progress{}, err)
		return
	}
	defer func() { _ = vfs.RemoveAll(vfs.OS(), folder) }()
	path := filepath.Join(folder, "copy"+matchExtension)
	if w.copy, err = vfs.OS().OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600); err != nil {
		w.publish(fleet.Progress{}, err)
		return
	}
	w.file.Store(&path)
	w.follower = match.Follow(path)
	defer func() {
		w.disconnect()
		_ = w.copy.Close()
	}()
	t := time.NewTicker(pollInterval)
	defer t.Stop()
	for {
		more, err := w.read(ctx)
		if ctx.Err() != nil {
			return
		}
		if s := w.state.Load(); err == nil && s != nil && s.Over() {
			w.disconnect()
			<-ctx.Done()
			return
		}
		if err != nil {
			w.publish(fleet.Progress{}, err)
		}
		if more {
			continue
		}
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
	}
}

func (w *watchedMatch) disconnect() {
	if w.remote != nil {
		w.remote.Close()
		w.remote = nil
	}
}

// read publishes how the match stands now. More is whether there is more to read at once.
func (w *watchedMatch) read(ctx context.Context) (more bool, err error) {
	if w.remote == nil {
		if w.remote, err = fleet.WatchMatch(ctx, w.address); err != nil {
			w.remote = nil
			return false, err
		}
		w.follows = false
	}
	if more, err = w.remote.Copy(w.copy); err != nil {
		return false, err
	}
	var ended []*stats.Game
	if err := w.follower.Read(func(g *stats.Game) { ended = append(ended, g) }); err != nil { // the order of its games changed
		w.follower = match.Follow(w.copy.Name())
		if w.again {
			return false, errors.Join(err, w.copy.Truncate(0))
		}
		w.again = true
		return true, w.copy.Truncate(0)
	}
	w.again = w.again && more
	for _, g := range ended {
		w.remote.End(g.Number)
	}
	if err := w.follow(ended); err != nil {
		return false, err
	}
	p, err := w.remote.Progress(ctx)
	if err == nil {
		w.publish(p, nil)
	}
	return more, err
}

// follow takes over the games that have ended, and has the moves of others arrive.
func (w *watchedMatch) follow(ended []*stats.Game) error {
	p, _, begun := w.follower.Standings()
	if !begun {
		return nil
	}
	w.mu.Lock()
	if w.names == nil {
		w.names = names(p.Game, p.Players)
	}
	for _, g := range ended {
		w.changed = true
		w.end(g)
		if !w.known[g.Number] {
			w.known[g.Number], w.done = true, appendDone(w.done, g)
		}
	}
	w.mu.Unlock()
	if w.follows {
		return nil
	}
	w.follows = true
	return w.remote.Follow(p, w.hear)
}

// end ends a game under way, with the moves that were not seen. The caller holds the lock.
func (w *watchedMatch) end(g *stats.Game) {
	at := slices.IndexFunc(w.live, func(l *session.LiveGame) bool { return l.Number == g.Number })
	if at < 0 {
		return
	}
	feed := w.live[at].Feed
	w.live = slices.Delete(slices.Clone(w.live), at, at+1)
	if rec, err := match.ReadRecord(g); err == nil {
		addUnseen(feed, rec)
	}
	feed.End(g.Result())
}

// addUnseen adds the moves of a finished game that the feed has not seen.
func addUnseen(feed *session.Feed, rec *replay.Record) {
	plies := rec.Plies(rec.Cursor)
	for _, p := range plies[min(feed.Len(), len(plies)):] {
		feed.Add(p.Action, 0, player.Output{})
	}
}

func (w *watchedMatch) hear(e match.Event) {
	w.mu.Lock()
	defer w.mu.Unlock()
	at, known := slices.BinarySearchFunc(w.live, e.Number, func(l *session.LiveGame, number int) int { return cmp.Compare(l.Number, number) })
	switch {
	case e.Kind == match.GameStarted:
		w.moved = true
		w.live = slices.Clone(w.live)
		if known { // it begins again
			w.live[at].Feed.End(interrupted())
			w.live[at] = liveOf(e, w.names)
			return
		}
		w.live = slices.Insert(w.live, at, liveOf(e, w.names))
	case known:
		w.live[at].Feed.Add(e.Action, 0, player.Output{})
	}
}

// publish takes over how the match stands, in the words of its coordinator too, or why it cannot be read now.
func (w *watchedMatch) publish(p fleet.Progress, why error) {
	last := w.state.Load()
	if why != nil && last != nil && last.Err != nil && last.Err.Error() == why.Error() {
		return
	}
	s := session.MatchState{Err: why, Running: why == nil, Machines: p.Machines, Rate: p.Rate, Failures: p.Failures}
	w.mu.Lock()
	s.Live, s.Names = w.live, w.names
	moved := w.moved
	w.moved = false
	w.mu.Unlock()
	var begun bool
	if w.follower != nil {
		s.Plan, s.Standings, begun = w.follower.Standings()
	}
	if !begun && why == nil {
		return
	}
	s.Plan.Games, s.Done = s.Of, w.done
	if begun && s.Over() {
		s.Running, s.Live, s.Err = false, nil, nil
	}
	if s.Rate > 0 && s.Running {
		s.Left = time.Duration(float64(s.Of-s.Games) / s.Rate * float64(time.Minute))
	}
	if last != nil && why == nil && last.Err == nil && !w.changed && !moved && last.Rate == s.Rate && last.Machines == s.Machines && slices.Equal(last.Failures, s.Failures) {
		return
	}
	w.changed = false
	w.state.Store(&s)
}

// liveOf returns a game that begins, between players of these names.
func liveOf(e match.Event, names []string) *session.LiveGame {
	h := replay.Header{Opening: len(e.Opening)}
	for _, i := range e.Players {
		h.Seats = append(h.Seats, replay.Seat{Kind: replay.KindAgent, Name: names[i]})
	}
	l := &session.LiveGame{Number: e.Number, Seats: e.Players, Feed: session.NewFeed(e.Start, h)}
	for _, a := range e.Opening {
		l.Feed.Add(a, 0, player.Output{})
	}
	return l
}
