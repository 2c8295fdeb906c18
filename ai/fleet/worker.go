package fleet

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/train"
)

// tryAgain is the delay before a failed call is repeated, giveBack that before a job that could not be
// played here is delivered again.
const (
	tryAgain = time.Second
	giveBack = 5 * time.Second
)

// Worker is a process that plays jobs, as others see it.
type Worker struct {
	ID          string    `json:"id"`
	Host        string    `json:"host"`
	OS          string    `json:"os"` // with its architecture, as linux/amd64
	Cores       int       `json:"cores"`
	Concurrency int       `json:"concurrency"` // games at the same time
	Playing     int       `json:"playing"`
	Played      int       `json:"played"`
	Load        float64   `json:"load,omitempty"` // per core, 0 if unknown
	Began       time.Time `json:"began"`
}

// WorkOptions configure a worker.
type WorkOptions struct {
	Concurrency int // games at the same time
	// Cache is the folder for programs.
	Cache string
	// Engines are the commands that are installed here and may be named in a plan.
	Engines []string
	Player  player.Options // as in [match.Options]
	Open    match.Opener
	Report  func(text string) // what went wrong
	// Drain, which may be nil, is closed when no further game is to begin.
	Drain <-chan struct{}
}

type working struct {
	*Fleet
	o        WorkOptions
	self     Worker
	meter    *match.Meter
	consumer jetstream.Consumer
	playing  atomic.Int64
	played   atomic.Int64

	mu    sync.Mutex
	plans map[string]*planned
}

// planned is a plan as it is played here. It ends when the coordinator withdraws it.
type planned struct {
	plan    match.Plan
	machine player.Options
	ctx     context.Context
	cancel  context.CancelFunc
}

func (p *planned) plays(j match.Job) bool {
	if p.plan.SelfPlay != nil {
		return j.Number > 0
	}
	unknown := func(player int) bool { return player < 0 || player >= len(p.plan.Players) }
	return j.Opening >= 0 && len(j.Players) == len(p.plan.Game.Info().Seats) && !slices.ContainsFunc(j.Players, unknown)
}

// Work plays jobs until ctx ends, when the games under way are left to others, or until
// [WorkOptions.Drain] is closed, when they are played to their end.
func (f *Fleet) Work(ctx context.Context, o WorkOptions) error {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	w := &working{Fleet: f, o: o, meter: match.NewMeter(nil), plans: map[string]*planned{},
		self: Worker{ID: nuid.Next(), Host: host, OS: runtime.GOOS + "/" + runtime.GOARCH, Cores: runtime.GOMAXPROCS(0), Concurrency: max(o.Concurrency, 1), Began: time.Now().UTC().Truncate(time.Second)}}
	if w.consumer, err = f.jobs.Consumer(ctx, workers); err != nil {
		return err
	}
	ended, err := f.nc.Subscribe(withdrawn+"*", func(m *nats.Msg) { w.forget(strings.TrimPrefix(m.Subject, withdrawn)) })
	if err != nil {
		return err
	}
	background, end := context.WithCancel(context.WithoutCancel(ctx))
	var helpers, games sync.WaitGroup
	helpers.Go(func() { w.meter.Run(background) })
	helpers.Go(func() { w.sendHeartbeats(background) })
	asking, full := context.WithCancel(ctx)
	helpers.Go(func() {
		select {
		case <-o.Drain:
		case <-asking.Done():
		}
		full()
	})
	for i := range w.self.Concurrency {
		games.Go(func() { w.work(ctx, asking, i < mostLive) })
	}
	games.Wait()
	full()
	end()
	helpers.Wait()
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	_ = f.workers.Purge(last, w.self.ID) // without signs of life, the server forgets it soon
	return ended.Unsubscribe()
}

// forget ends the games of a plan that is withdrawn.
func (w *working) forget(id string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if p := w.plans[id]; p != nil {
		p.cancel()
		delete(w.plans, id)
	}
}

// sendHeartbeats says now and then that the worker is alive.
func (w *working) sendHeartbeats(ctx context.Context) {
	t := time.NewTicker(w.sign)
	defer t.Stop()
	for {
		w.self.Playing, w.self.Played = int(w.playing.Load()), int(w.played.Load())
		w.self.Load, _ = w.meter.Load()
		if text, err := json.Marshal(w.self); err == nil {
			_, _ = w.workers.Put(ctx, w.self.ID, text) // the next sign follows
		}
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
	}
}

// slot plays one job at a time, of one plan.
type slot struct {
	*working
	id     string
	of     *planned
	player match.JobPlayer   // nil before the first job
	hears  func(match.Event) // nil where games are not shown
	live   liveGame
}

// work plays jobs one after another, until asking for the next one ends.
func (w *working) work(ctx, asking context.Context, shows bool) {
	s := &slot{working: w}
	if shows {
		s.hears = s.showLive
	}
	defer s.closePlayer()
	for asking.Err() == nil {
		waiting, cancel := context.WithTimeout(asking, w.idle)
		m, err := w.consumer.Next(jetstream.FetchContext(waiting))
		nothing := errors.Is(err, nats.ErrTimeout) || errors.Is(err, jetstream.ErrNoMessages) || waiting.Err() != nil
		cancel()
		switch {
		case err == nil:
			s.handleJob(ctx, m)
		case !nothing:
			wait(asking, tryAgain)
		}
	}
}

func wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

func (s *slot) closePlayer() {
	if s.player != nil {
		if err := s.player.Close(); err != nil {
			s.report("", err)
		}
	}
	s.player, s.of, s.id = nil, nil, ""
}

// report logs an error, and sends it to the coordinator of a plan if one is named.
func (w *working) report(plan string, err error) {
	w.o.Report(err.Error())
	if plan != "" {
		_ = w.nc.Publish(failures+plan, []byte(w.self.Host+": "+err.Error()))
	}
}

// handleJob plays a job, and acknowledges it once its result is stored.
func (s *slot) handleJob(ctx context.Context, m jetstream.Msg) {
	id, number, ok := parseSubject(m.Subject())
	var j match.Job
	if err := json.Unmarshal(m.Data(), &j); err != nil || !ok || j.Number != number {
		_ = m.Term()
		return
	}
	err := s.openPlan(ctx, id)
	if errors.Is(err, jetstream.ErrKeyNotFound) { // the match is over
		_ = m.Term()
		return
	}
	if err == nil {
		if !s.of.plays(j) {
			_ = m.Term()
			return
		}
		err = s.play(ctx, m, j)
	}
	if err != nil {
		if ctx.Err() != nil || s.of != nil && s.of.ctx.Err() != nil {
			_ = m.Nak()
			return
		}
		s.report(id, fmt.Errorf("game %d: %w", number, err))
		_ = m.NakWithDelay(giveBack)
	}
}

// openPlan makes the slot play jobs of a plan, unless it does so already.
func (s *slot) openPlan(ctx context.Context, id string) error {
	if s.player != nil && s.id == id && s.of.ctx.Err() == nil {
		return nil
	}
	s.closePlayer()
	p, err := s.loadPlan(ctx, id)
	if err != nil {
		return err
	}
	s.id, s.of = id, p
	if p.plan.SelfPlay != nil {
		s.player, err = train.NewPlayer(&p.plan)
		return err
	}
	s.player = match.NewWorker(&p.plan, p.machine, s.o.Open, s.meter, s.hears)
	return nil
}

// loadPlan returns a plan by its id. It is read from the servers once, with all that its players need, and kept until
// it is withdrawn.
func (w *working) loadPlan(ctx context.Context, id string) (*planned, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if p := w.plans[id]; p != nil {
		return p, nil
	}
	entry, err := w.Fleet.plans.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	var s shipment
	if err := json.Unmarshal(entry.Value(), &s); err != nil {
		return nil, err
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	p := &planned{}
	if p.plan, p.machine, err = w.unship(ctx, s, w.o.Cache, w.o.Engines, w.o.Player); err != nil {
		return nil, err
	}
	p.ctx, p.cancel = context.WithCancel(context.Background())
	w.plans[id] = p
	return p, nil
}

// play plays a game while it keeps the job alive.
func (s *slot) play(ctx context.Context, m jetstream.Msg, j match.Job) error {
	s.playing.Add(1)
	defer s.playing.Add(-1)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(s.of.ctx, cancel)()
	go s.keepAlive(ctx, m, s.id)
	r, err := s.player.PlayJob(ctx, j)
	switch {
	case err != nil:
		return err
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case r.Game != nil && r.Game.Termination == stats.Interrupted:
		return errors.New("the game was interrupted: " + r.Game.Message)
	}
	if err := s.deliver(ctx, r); err != nil {
		return err
	}
	s.played.Add(1)
	_ = m.Ack() // if it is lost, the job comes again and its result is refused
	return nil
}

// keepAlive tells the servers at intervals that a job is being played, until ctx ends. If its plan was withdrawn
// without word of it, it ends the plan's games.
func (w *working) keepAlive(ctx context.Context, m jetstream.Msg, id string) {
	t := time.NewTicker(w.keepJob)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		_ = m.InProgress() // the next one may arrive
		within, cancel := context.WithTimeout(ctx, w.keepJob)
		_, err := w.Fleet.plans.Get(within, id)
		cancel()
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			w.forget(id)
		}
	}
}

// deliver stores the result of a job. It tries until a server has it, or another one was
// first.
func (s *slot) deliver(ctx context.Context, r match.Result) (err error) {
	text := r.Positions
	if r.Game != nil {
		if text, err = match.EncodeResult(r.Game, s.of.plan.Game.Info()); err != nil {
			return err
		}
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(text); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	m := &nats.Msg{Subject: subject(results, s.id, r.Number), Data: b.Bytes(), Header: nats.Header{}}
	m.Header.Set(hostHeader, s.self.Host)
	m.Header.Set(cacheHeader, s.o.Cache+string(filepath.Separator))
	const room = 4 << 10 // of the headers
	object := ""
	if int64(b.Len()) > s.nc.MaxPayload()-room {
		object = "result-" + nuid.Next()
		if _, err := s.programs.PutBytes(ctx, object, b.Bytes()); err != nil {
			return err
		}
		m.Data = nil
		m.Header.Set(objectHeader, object)
	}
	for ctx.Err() == nil {
		within, cancel := context.WithTimeout(ctx, patience)
		_, err := s.js.PublishMsg(within, m)
		cancel()
		if err == nil {
			return nil
		}
		if isDiscarded(err) {
			s.drop(ctx, object)
			return nil
		}
		wait(ctx, tryAgain)
	}
	return context.Cause(ctx)
}

// Workers lists the workers that are alive.
func (f *Fleet) Workers(ctx context.Context) (list []Worker, err error) {
	err = eachEntry(ctx, f.workers, func(_ string, text []byte) error {
		var w Worker
		if json.Unmarshal(text, &w) == nil {
			list = append(list, w)
		}
		return nil
	})
	return list, err
}
