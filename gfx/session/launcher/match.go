//go:build !js

package launcher

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/replay"
)

// background is the match that is played in its own goroutine. The screens see a
// snapshot of it, taken several times a second.
type background struct {
	launcher *Launcher
	folder   string
	found    bool // an unfinished match was looked for

	snapshot atomic.Pointer[session.MatchState]

	mu        sync.Mutex // guards what follows
	cancel    context.CancelFunc
	running   bool
	plan      session.MatchPlan
	seats     []program
	file      string
	standings func() stats.Standings // nil if there are none yet
	done      []stats.Game
	live      []*session.LiveGame
	err       error
	changed   bool // since the last snapshot
}

const snapshotInterval = 100 * time.Millisecond

var errRunning = errors.New(text.Mark("a match is already running: stop it first"))

// Start implements [session.Match].
func (b *background) Start(p session.MatchPlan) error {
	seats, plan, err := b.launcher.plan(p)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.running {
		return errRunning
	}
	if err := os.MkdirAll(b.folder, 0o755); err != nil {
		return err
	}
	name := time.Now().Format("2006-01-02 15.04.05 ") + p.Game
	file := filepath.Join(b.folder, name+matchExtension)
	if err := savePlan(file, p); err != nil {
		return err
	}
	b.plan, b.seats, b.file, b.found = p, seats, file, true
	b.done, b.live, b.standings = nil, nil, nil
	b.begin(plan, false)
	return nil
}

// Resume implements [session.Match].
func (b *background) Resume() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.running || b.file == "" {
		return nil
	}
	seats, plan, err := b.launcher.plan(b.plan)
	if err != nil {
		return err
	}
	b.seats = seats
	b.begin(plan, true)
	return nil
}

// begin starts the match, with the lock held.
func (b *background) begin(plan match.Plan, again bool) {
	ctx, cancel := context.WithCancel(b.launcher.ctx)
	b.cancel, b.running, b.err = cancel, true, nil
	b.live = nil
	b.takeSnapshot()
	b.launcher.busy.Go(func() {
		defer cancel()
		b.play(ctx, plan, again)
	})
}

// play plays the match until it ends or is stopped. If it is resumed, its games are
// read first.
func (b *background) play(ctx context.Context, plan match.Plan, again bool) {
	showing, stop := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	wg.Go(func() { repeat(showing, snapshotInterval, b.refresh) })
	m, err := match.New(plan, match.Options{Out: b.file, Resume: again, OnEvent: b.hear, Open: b.open})
	if err == nil {
		b.mu.Lock()
		b.standings = m.Standings
		b.mu.Unlock()
		err = m.Run(ctx)
	}
	stop()
	wg.Wait()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.running, b.live = false, nil
	if err != nil && !errors.Is(err, context.Canceled) {
		b.err = err
	}
	b.takeSnapshot()
}

// open opens a player of the match.
func (b *background) open(s player.Spec, o player.Options) (player.Player, error) {
	o.Python = b.launcher.python
	for _, seat := range b.seats {
		if seat.spec == s && seat.folder != "" {
			o.Dir = seat.folder
		}
	}
	return process.Open(s, o)
}

// refresh takes a snapshot if something has changed.
func (b *background) refresh() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.changed {
		b.takeSnapshot()
	}
}

// Stop implements [session.Match].
func (b *background) Stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cancel != nil {
		b.cancel()
	}
}

// Poll implements [session.Match].
func (b *background) Poll() *session.MatchState { return b.snapshot.Load() }

// hear handles an event of the match.
func (b *background) hear(e match.Event) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.changed = b.changed || e.Kind != match.ActionPlayed // moves are in the feed
	at := slices.IndexFunc(b.live, func(l *session.LiveGame) bool { return l.Number == e.Number })
	switch {
	case e.Kind == match.GameStarted:
		b.live = append(b.live, b.liveOf(e))
	case at < 0:
	case e.Kind == match.ActionPlayed:
		b.live[at].Feed.Add(e.Action, e.Reply.Elapsed)
	case e.Kind == match.GameEnded:
		l := b.live[at]
		l.Feed.End(*e.Game.Record.Result)
		b.live = slices.Delete(slices.Clone(b.live), at, at+1)
		if e.Game.Termination != stats.Interrupted {
			b.done = append(b.done, listed(e.Game))
		}
	}
}

// liveOf returns a game that begins.
func (b *background) liveOf(e match.Event) *session.LiveGame {
	h := replay.Header{Opening: len(e.Opening)}
	for _, i := range e.Players {
		h.Seats = append(h.Seats, replay.Seat{Kind: replay.KindAgent, Name: b.names()[i]})
	}
	l := &session.LiveGame{Number: e.Number, Seats: e.Players, Feed: session.NewFeed(e.Start, h)}
	for _, a := range e.Opening {
		l.Feed.Add(a, 0)
	}
	return l
}

// listed returns a finished game for the list, without what is large.
func listed(g *stats.Game) stats.Game {
	short := *g
	short.Record, short.Stderr = nil, nil
	return short
}

// names returns the names of the seats, made unique.
func (b *background) names() []string {
	g, err := catalog.Find(b.plan.Game)
	var list []string
	for _, s := range b.seats {
		name := s.spec.Name()
		if err == nil && s.spec.Kind() == player.EngineLevel && s.spec.Level() > 0 {
			name = session.LevelName(g, s.spec.Level())
		}
		first := name
		for n := 2; slices.Contains(list, name); n++ {
			name = fmt.Sprintf("%s #%d", first, n)
		}
		list = append(list, name)
	}
	return list
}

// Open implements [session.Match].
func (b *background) Open(number int) session.Opening {
	b.mu.Lock()
	file := b.file
	b.mu.Unlock()
	o := &opening{done: make(chan struct{})}
	b.launcher.busy.Go(func() {
		defer close(o.done)
		o.rec, o.err = match.OpenGame(file, number)
	})
	return o
}

// opening is a [session.Opening].
type opening struct {
	done chan struct{}
	rec  *replay.Record
	err  error
}

func (o *opening) Poll() (rec *replay.Record, done bool, err error) {
	select {
	case <-o.done:
		return o.rec, true, o.err
	default:
		return nil, false, nil
	}
}

// plan returns the plan of the match that a human chose.
func (l *Launcher) plan(p session.MatchPlan) (seats []program, plan match.Plan, err error) {
	plan = match.Plan{RuleSet: p.Rules, Games: p.Games, Seed: p.Seed, Concurrency: p.Together}
	if plan.Game, err = catalog.Find(p.Game); err != nil {
		return nil, plan, err
	}
	plan.Openings = match.Openings{Random: p.Opening}
	for _, typed := range p.Seats {
		s, err := parse(typed)
		if err != nil {
			return nil, plan, err
		}
		for _, other := range seats {
			if other.spec == s.spec && other.folder != s.folder {
				return nil, plan, fmt.Errorf("two programs are called %s but are in different folders: rename one of them", s.spec.Name())
			}
		}
		seats, plan.Players = append(seats, s), append(plan.Players, s.spec)
	}
	if plan.Limits, err = parseLimits(p.Time); err != nil {
		return nil, plan, err
	}
	if p.Time == "" {
		plan.Limits = plan.DefaultLimits()
	}
	if p.Test != "" {
		test, err := stats.ParseSPRT(p.Test)
		if err != nil {
			return nil, plan, err
		}
		plan.SPRT = &test
	}
	_, err = plan.Game.New(game.Options{RuleSet: p.Rules})
	return seats, plan, err
}
