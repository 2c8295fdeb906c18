//go:build !js

package programs

import (
	"context"
	"errors"
	"fmt"
	"freckers/gfx/text"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/guest"
	"freckers/gfx/session"
	"freckers/replay"
)

// contest is the match that runs beside the window. A goroutine of its own plays
// it; what the screens see is a picture of it that is made anew some times a
// second.
type contest struct {
	house  *House
	folder string
	looked bool // for a match that was left

	shown atomic.Pointer[guest.State]

	mu      sync.Mutex // guards what follows
	cancel  context.CancelFunc
	running bool
	plan    guest.Plan
	seats   []seat
	file    string
	table   func() stats.Standings // nil where there is none yet
	done    []guest.Game
	live    []*guest.Live
	err     error
	over    bool
	fresh   bool // something has happened since the last picture
}

// shownEvery is how often the picture is made anew.
const shownEvery = 100 * time.Millisecond

// errRunning says that a match has to be stopped first.
var errRunning = errors.New(text.Mark("a match is already running: stop it first"))

// Start begins a match.
func (c *contest) Start(p guest.Plan) error {
	seats, plan, err := c.house.plan(p)
	if err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running {
		return errRunning
	}
	if err := os.MkdirAll(c.folder, 0o755); err != nil {
		return err
	}
	name := time.Now().Format("2006-01-02 15.04.05 ") + p.Game
	file := filepath.Join(c.folder, name+matchExtension)
	if err := savePlan(file, p); err != nil {
		return err
	}
	c.plan, c.seats, c.file, c.looked = p, seats, file, true
	c.done, c.live, c.table = nil, nil, nil
	c.begin(plan, false)
	return nil
}

// Resume goes on with the match.
func (c *contest) Resume() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running || c.file == "" {
		return nil
	}
	seats, plan, err := c.house.plan(c.plan)
	if err != nil {
		return err
	}
	c.seats = seats
	c.begin(plan, true)
	return nil
}

// begin lets the match run, with the lock held.
func (c *contest) begin(plan match.Plan, again bool) {
	ctx, cancel := context.WithCancel(c.house.ctx)
	c.cancel, c.running, c.err, c.over = cancel, true, nil, false
	c.live = nil
	c.picture()
	c.house.busy.Go(func() {
		defer cancel()
		c.play(ctx, plan, again)
	})
}

// play plays the match to its end or until it is stopped. Of one that is gone on
// with, the games are read first.
func (c *contest) play(ctx context.Context, plan match.Plan, again bool) {
	stopped, painted := make(chan struct{}), make(chan struct{})
	go c.paint(stopped, painted)
	m, err := match.New(plan, match.Options{Out: c.file, Resume: again, OnEvent: c.hear, Open: c.open})
	if err == nil {
		c.mu.Lock()
		c.table = m.Standings
		c.mu.Unlock()
		err = m.Run(ctx)
	}
	close(stopped)
	<-painted
	c.mu.Lock()
	defer c.mu.Unlock()
	c.running, c.live = false, nil
	if err != nil && !errors.Is(err, context.Canceled) {
		c.err = err
	}
	c.picture()
}

// open seats a program of the match.
func (c *contest) open(s player.Spec, o player.Options) (player.Program, error) {
	o.Python = c.house.Python
	for _, seat := range c.seats {
		if seat.spec == s && seat.folder != "" {
			o.Dir = seat.folder
		}
	}
	return s.Open(o)
}

// paint makes the picture anew until it is stopped.
func (c *contest) paint(stopped, painted chan struct{}) {
	again(shownEvery, stopped, painted, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.fresh {
			c.picture()
		}
	})
}

// again does something over and over until it is stopped, and then closes done.
func again(every time.Duration, stopped <-chan struct{}, done chan<- struct{}, do func()) {
	defer close(done)
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-stopped:
			return
		case <-ticker.C:
			do()
		}
	}
}

// Stop ends the games under way. What is done is kept.
func (c *contest) Stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cancel != nil {
		c.cancel()
	}
}

// Poll tells how the match stands.
func (c *contest) Poll() *guest.State { return c.shown.Load() }

// hear takes in what happens in the match.
func (c *contest) hear(e match.Event) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.fresh = c.fresh || e.Kind != match.ActionPlayed // the feed tells of an action
	at := slices.IndexFunc(c.live, func(l *guest.Live) bool { return l.Number == e.Number })
	switch {
	case e.Kind == match.GameStarted:
		c.live = append(c.live, c.liveOf(e))
	case at < 0:
	case e.Kind == match.ActionPlayed:
		c.live[at].Feed.Add(e.Action, e.Reply.Elapsed)
	case e.Kind == match.GameEnded:
		l := c.live[at]
		l.Feed.End(*e.Game.Record.Result)
		c.live = slices.Delete(slices.Clone(c.live), at, at+1)
		if e.Game.Termination != stats.Interrupted {
			c.done = append(c.done, gameOf(e.Game))
		}
	}
}

// liveOf is a game that begins.
func (c *contest) liveOf(e match.Event) *guest.Live {
	h := replay.Header{Opening: len(e.Opening)}
	for _, i := range e.Players {
		h.Seats = append(h.Seats, replay.Seat{Kind: replay.KindAgent, Name: c.names()[i]})
	}
	l := &guest.Live{Number: e.Number, Seats: e.Players, Feed: session.NewFeed(e.Start, h)}
	for _, a := range e.Opening {
		l.Feed.Add(a, 0)
	}
	return l
}

// gameOf is a finished game for the list.
func gameOf(g *stats.Game) guest.Game {
	return guest.Game{Number: g.Number, Seats: g.Players, Plies: g.Plies + len(g.Opening),
		Result: g.Result()}
}

// names are those of the seats, told apart.
func (c *contest) names() []string {
	g, err := catalog.Find(c.plan.Game)
	var list []string
	for _, s := range c.seats {
		name := s.spec.Name()
		if err == nil && s.spec.Kind() == player.Level && s.spec.Level() > 0 {
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

// Open reads a finished game.
func (c *contest) Open(number int) guest.Opening {
	c.mu.Lock()
	file := c.file
	c.mu.Unlock()
	o := &opening{done: make(chan struct{})}
	c.house.busy.Go(func() {
		defer close(o.done)
		o.rec, o.err = match.OpenGame(file, number)
	})
	return o
}

// opening is a record that is being read.
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

// plan makes a plan of the match out of what a person chose.
func (h *House) plan(p guest.Plan) (seats []seat, plan match.Plan, err error) {
	plan = match.Plan{RuleSet: p.Rules, Games: p.Games, Seed: p.Seed, Concurrency: p.Together}
	if plan.Game, err = catalog.Find(p.Game); err != nil {
		return nil, plan, err
	}
	plan.Openings = match.Openings{Random: p.Opening}
	for _, typed := range p.Seats {
		s, err := read(typed)
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
	t, err := guest.ReadTime(p.Time)
	if err != nil {
		return nil, plan, err
	}
	plan.Limits = match.Limits{Time: t.Move, Clock: match.Clock{Base: t.Clock, Inc: t.Inc}}
	if t == (guest.Time{}) {
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
