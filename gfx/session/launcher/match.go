package launcher

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/vfs"
)

// background is the match that is played in its own goroutine.
type background struct {
	launcher *Launcher
	folder   string
	finding  sync.Once // looks for an unfinished match

	mu        sync.Mutex // guards what follows
	cancel    context.CancelFunc
	plan      match.Plan
	now       session.MatchState     // with its standings if the next field is nil
	standings func() stats.Standings // of the match that was started
	changed   bool                   // since the snapshot
	snapshot  *session.MatchState    // what the screens see; nil if there is no match
	taken     time.Time              // the time of the snapshot; zero if the next Poll must renew it
}

// snapshotInterval is how often the screens see a new snapshot during a match.
const snapshotInterval = 100 * time.Millisecond

var errRunning = errors.New("a match is already running: stop it first")

// Start implements [session.Match].
func (b *background) Start(p match.Plan) error {
	plan, err := complete(p)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.now.Running {
		return errRunning
	}
	if err := vfs.MkdirAll(vfs.OS(), b.folder); err != nil {
		return err
	}
	_, _ = vfs.Sweep(vfs.OS(), b.folder, time.Now()) // of crashed programs; what stays does no harm
	file := filepath.Join(b.folder, time.Now().Format("2006-01-02 15.04.05 ")+p.Game.Info().Name+matchExtension)
	b.prepare(file, plan)
	b.begin(false)
	return nil
}

// Resume implements [session.Match].
func (b *background) Resume() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.now.Running && b.now.File != "" {
		b.begin(true)
	}
}

// prepare changes to another match, without its games. The caller holds the lock.
func (b *background) prepare(file string, plan match.Plan) {
	b.plan, b.standings = plan, nil
	b.now = session.MatchState{Plan: plan, Names: names(plan.Game, plan.Players), File: file,
		Standings: stats.Standings{Rows: make([]stats.Row, len(plan.Players)), Of: plan.Games}}
	b.refresh()
}

// begin starts or resumes the match. The caller holds the lock.
func (b *background) begin(again bool) {
	ctx, cancel := context.WithCancel(b.launcher.ctx)
	b.cancel, b.now.Running, b.now.Err, b.now.Live = cancel, true, nil, nil
	b.refresh()
	b.launcher.busy.Go(func() {
		defer cancel()
		b.play(ctx, again)
	})
}

// play plays the match until it ends or is stopped. If it is resumed, its games are
// read first.
func (b *background) play(ctx context.Context, again bool) {
	plan := b.plan
	o := match.Options{Out: b.now.File, Resume: again, OnEvent: b.hear, Open: process.Open,
		Player: player.Options{Python: b.launcher.programs.Python, Isolation: b.launcher.programs.Isolation}}
	var err error
	if slices.ContainsFunc(plan.Players, player.Spec.Outside) {
		o.Player.Sandbox, err = b.launcher.isolate()
	}
	var m *match.Match
	if err == nil {
		m, err = match.New(plan, o)
	}
	if err == nil {
		b.mu.Lock()
		b.standings = m.Standings
		b.mu.Unlock()
		err = m.Run(ctx)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.now.Running, b.now.Live = false, nil
	if !errors.Is(err, context.Canceled) {
		b.now.Err = err
	}
	b.refresh()
}

// refresh has the next Poll take a snapshot. The caller holds the lock.
func (b *background) refresh() { b.changed, b.taken = true, time.Time{} }

// Stop implements [session.Match].
func (b *background) Stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cancel != nil {
		b.cancel()
	}
}

// Poll implements [session.Match].
func (b *background) Poll() *session.MatchState {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.changed && time.Since(b.taken) >= snapshotInterval {
		b.changed, b.taken = false, time.Now()
		s := b.now
		if b.standings != nil {
			s.Standings = b.standings()
		}
		s.Plan.Games = s.Of
		b.snapshot = &s
	}
	return b.snapshot
}

func (b *background) hear(e match.Event) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.changed = b.changed || e.Kind != match.ActionPlayed // moves are in the feed
	at := slices.IndexFunc(b.now.Live, func(l *session.LiveGame) bool { return l.Number == e.Number })
	switch {
	case e.Kind == match.GameStarted:
		b.now.Live = append(b.now.Live, liveOf(e, b.now.Names))
	case at < 0:
	case e.Kind == match.ActionPlayed:
		b.now.Live[at].Feed.Add(e.Action, e.Reply.Elapsed, e.Printed)
	case e.Kind == match.GameEnded:
		l := b.now.Live[at]
		l.Feed.End(e.Game.Result())
		b.now.Live = slices.Delete(slices.Clone(b.now.Live), at, at+1)
		b.now.Done = appendDone(b.now.Done, e.Game)
	}
}

// appendDone appends a finished game, without what is large in it, to a list.
func appendDone(list []stats.Game, g *stats.Game) []stats.Game {
	if g.Termination == stats.Interrupted {
		return list
	}
	short := *g
	short.Record, short.Encoded, short.Stderr = nil, nil, nil
	return append(list, short)
}

// names returns the names of players, made unique.
func names(g game.Game, players []player.Spec) []string {
	return player.Names(players, func(s player.Spec) string {
		return cmp.Or(session.LevelName(g, s.Level()), s.Name())
	})
}

// Open implements [session.Match].
func (b *background) Open(number int) *session.Task[*replay.Record] {
	b.mu.Lock()
	file := b.now.File
	b.mu.Unlock()
	return session.NewTask(b.launcher.ctx, b.launcher.busy.Go, func(context.Context) (*replay.Record, error) {
		return match.OpenGame(file, number)
	})
}

// complete fills in the limits of a plan without any, and returns an error if the plan is not valid.
func complete(p match.Plan) (match.Plan, error) {
	if p.Limits == (match.Limits{}) {
		p.Limits = p.DefaultLimits()
	}
	p.Overload = cmp.Or(p.Overload, match.DefaultOverload)
	return p, p.Check()
}
