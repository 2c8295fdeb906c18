package tournament

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/replay/vfs"
)

// WorkOptions are how a worker takes part in a tournament.
type WorkOptions struct {
	// Concurrency is the number of games played at the same time, 0 for 1.
	Concurrency int
	// Player are the options of the players that differ between machines, as in
	// [match.Options].
	Player player.Options
	// Overload is the load per core up to which this worker's games count, should it be above that of
	// [Settings]; infinity lets all count.
	Overload float64
	// OnChange, which may be nil, is called in its own goroutine about once a second while
	// something has changed, and in the end.
	OnChange func(*Results)
	// Open opens a player; nil for [process.Open].
	Open match.Opener
	// Queue, which may be nil, returns a queue that has the games of a plan played elsewhere.
	// The plan has the versions of entrants that have played so far as its players, and is for
	// jobs alone: it has no schedule. This process only checks programs then, and is the only
	// one with that tournament and a queue.
	Queue func(ctx context.Context, p match.Plan, machine player.Options) (match.Queue, error)
}

// changeInterval is how often the results are shown, waitInterval how often the folder is
// read while others are busy with all that is left.
const (
	changeInterval = time.Second
	waitInterval   = 500 * time.Millisecond
)

// worker is a process that takes part, with its concurrent games.
type worker struct {
	f       *Folder
	o       WorkOptions
	id      string
	machine Machine
	began   time.Time
	meter   *match.Meter

	mu    sync.Mutex
	beat  uint64
	live  []LiveGame
	out   *vfs.Log // its file of games, nil before the first one
	shown int      // the changes of the folder that were shown
}

// Work takes part in the tournament until it is over or ctx ends. Then games in progress are
// left to others, and the error is the cause.
func (f *Folder) Work(ctx context.Context, o WorkOptions) error {
	w := f.newWorker(o)
	if err := w.giveSign(false); err != nil {
		return err
	}
	f.sweep()
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	background, end := context.WithCancel(context.WithoutCancel(ctx))
	var helpers, games sync.WaitGroup
	repeat := func(interval time.Duration, do func() error) {
		helpers.Go(func() {
			if err := every(background, interval, do); err != nil {
				stop(err)
			}
		})
	}
	repeat(beatInterval, func() error { return w.giveSign(false) })
	helpers.Go(func() { w.meter.Run(background) })
	repeat(changeInterval, w.show)
	work, n := w.work, max(o.Concurrency, 1)
	if o.Queue != nil {
		work, n = w.coordinate, 1
	}
	for range n {
		games.Go(func() {
			if err := work(within); err != nil {
				stop(err)
			}
		})
	}
	games.Wait()
	end()
	helpers.Wait()
	return errors.Join(context.Cause(within), w.close(), w.show())
}

func (f *Folder) newWorker(o WorkOptions) *worker {
	if o.Open == nil {
		o.Open = process.Open
	}
	w := &worker{f: f, o: o, machine: thisMachine(), began: time.Now().UTC().Truncate(time.Second), meter: match.NewMeter(nil)}
	w.id = newWorkerID(w.machine.Host)
	return w
}

// every calls do at an interval until ctx ends.
func every(ctx context.Context, interval time.Duration, do func() error) error {
	t := time.NewTicker(interval)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
			if err := do(); err != nil {
				return err
			}
		}
	}
}

// show reads the folder, and shows the results if they have changed.
func (w *worker) show() error {
	if w.o.OnChange == nil {
		return nil
	}
	if err := w.f.refresh(); err != nil {
		return err
	}
	if changes := w.f.changes(); changes != w.shown {
		w.shown = changes
		r := w.f.Results()
		r.Leader = r.Workers.leader() == w.id || r.Workers.leader() == ""
		w.o.OnChange(r)
	}
	return nil
}

// giveSign replaces the worker's file, so that others see it alive, or done.
func (w *worker) giveSign(done bool) error {
	perCore, _ := w.meter.Load()
	w.mu.Lock()
	w.beat++
	file := workerFile{ID: w.id, Machine: w.machine, Beat: w.beat, Done: done, Load: perCore, Began: w.began}
	for _, l := range w.live {
		l.Actions = slices.Clone(l.Actions)
		file.Live = append(file.Live, l)
	}
	w.mu.Unlock()
	return file.write(w.f)
}

func (w *worker) close() error {
	err := w.giveSign(true)
	if w.out != nil {
		err = errors.Join(err, w.out.Close())
	}
	return err
}

// work does one task after the other.
func (w *worker) work(ctx context.Context) (err error) {
	s := w.newSlot()
	defer func() { err = errors.Join(err, s.games.Close()) }()
	for ctx.Err() == nil {
		t, err := w.f.next(w.id)
		if err != nil {
			return err
		}
		switch t.kind {
		case taskOver:
			return nil
		case taskIntake:
			err = w.check(ctx, t)
		case taskGame:
			err = s.play(ctx, t)
		default:
			select {
			case <-ctx.Done():
			case <-time.After(waitInterval):
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// slot plays one game at a time. The players of its plan are versions of entrants.
type slot struct {
	of     *worker
	plan   *match.Plan
	games  *match.Worker
	index  map[[2]int]int // of an entrant's version in the plan
	lineup []int          // entrants, by seat, of the game under way
}

func (w *worker) newSlot() *slot {
	p := w.f.settings.Plan
	s := &slot{of: w, plan: &p, index: map[[2]int]int{}}
	s.games = match.NewWorker(&p, w.machineOptions(), w.o.Open, w.meter, s.hear)
	return s
}

// machineOptions returns the options of players on this machine.
func (w *worker) machineOptions() player.Options {
	o := w.o.Player
	o.Strict = true
	if sum := w.f.settings.Referee; sum != "" {
		o.Referee = filepath.Join(w.f.path, agentsDir, sum)
	}
	return o
}

// player returns the index of an entrant's version in the plan.
func (s *slot) player(e, number int) (int, error) {
	key := [2]int{e, number}
	if i, ok := s.index[key]; ok {
		return i, nil
	}
	v := s.of.f.version(e, number)
	spec, err := s.of.f.spec(v)
	if err != nil {
		return 0, err
	}
	i := len(s.plan.Players)
	s.plan.Players, s.plan.Names = append(s.plan.Players, spec), append(s.plan.Names, v.Name)
	s.index[key] = i
	return i, nil
}

// play plays a game and saves it.
func (s *slot) play(ctx context.Context, t task) error {
	w := s.of
	r := w.f.round(t.round)
	a, _ := r.job(t.number, len(w.f.settings.Game.Info().Seats))
	s.lineup, a.Players = a.Players, make([]int, len(a.Players))
	for i, e := range s.lineup {
		var err error
		if a.Players[i], err = s.player(e, r.Versions[e]); err != nil {
			return err
		}
	}
	began := time.Now()
	g, err := s.games.Play(ctx, a)
	w.endLive(t.number)
	if err != nil || g.Termination == stats.Interrupted || w.f.superseded(t) {
		return err
	}
	g.Players = s.lineup
	line := resultLine{Attempt: t.attempt, Worker: w.id, Began: began.UTC(), Seconds: time.Since(began).Seconds(), Load: g.Load}
	line.Accepted = w.accepts(g, line.Load)
	return w.save(g, line)
}

// accepts reports whether a game counts only because this worker accepts that load.
func (w *worker) accepts(g *stats.Game, load float64) bool {
	return w.f.settings.Disturbance(g) != "" && w.o.Overload > 0 && load <= w.o.Overload
}

// save appends a game to the worker's file and has it on the disk before it is counted.
func (w *worker) save(g *stats.Game, line resultLine) error {
	text, err := match.EncodeGame(g, w.f.settings.Game.Info())
	if err != nil {
		return err
	}
	line.Game = bytes.TrimSpace(text)
	data, err := json.Marshal(line)
	if err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.out == nil {
		path := filepath.Join(w.f.path, gamesDir, w.id+".jsonl")
		if w.out, err = vfs.CreateLog(w.f.fsys, path); err != nil {
			return err
		}
	}
	return w.out.Append(append(data, '\n'))
}

// hear follows the game under way.
func (s *slot) hear(e match.Event) {
	w := s.of
	w.mu.Lock()
	defer w.mu.Unlock()
	switch e.Kind {
	case match.GameStarted:
		w.live = append(w.live, LiveGame{Number: e.Number, Players: s.lineup, Start: e.Start.String(), Opening: len(e.Opening), Actions: slices.Clone(e.Opening)})
	case match.ActionPlayed:
		for i := range w.live {
			if w.live[i].Number == e.Number {
				w.live[i].Actions = append(w.live[i].Actions, e.Action)
			}
		}
	case match.GameEnded: // a player was ended from outside: it begins again
		w.removeLive(e.Number)
	}
}

func (w *worker) endLive(number int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.removeLive(number)
}

// removeLive is endLive for who holds the lock.
func (w *worker) removeLive(number int) {
	w.live = slices.DeleteFunc(w.live, func(l LiveGame) bool { return l.Number == number })
}

// check lets a program start and answer once in each seat, and saves what came of it.
func (w *worker) check(ctx context.Context, t task) error {
	result := Intake{Worker: w.id}
	v := w.f.version(t.entrant, t.version)
	spec, err := w.f.spec(v)
	if err == nil {
		err = w.tryOut(ctx, spec, &result)
	}
	if ctx.Err() != nil {
		return nil // another worker checks it
	}
	if unequipped := (*player.Unequipped)(nil); errors.As(err, &unequipped) {
		return fmt.Errorf("%s: %w; nothing counts against it: continue then, or withdraw it", v.Name, err)
	}
	result.Passed = err == nil
	if err != nil {
		result.Message = err.Error()
		if f := (*player.Forfeit)(nil); errors.As(err, &f) {
			result.Message = f.Message
		}
	}
	err = create(w.f.fsys, filepath.Join(w.f.path, intakeDir, t.name+".json"), result)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	return err
}

// tryOut has a program choose the first action of each seat.
func (w *worker) tryOut(ctx context.Context, spec player.Spec, result *Intake) (err error) {
	plan := w.f.settings.Plan
	plan.Players = []player.Spec{spec}
	p, err := w.o.Open(spec, plan.PlayerOptions(w.machineOptions()))
	if err != nil {
		return err
	}
	defer func() {
		closed := p.Close() // after which its last lines are complete
		result.Stderr, err = p.Stderr(), cmp.Or(err, closed)
	}()
	first, err := plan.Game.New(game.Options{RuleSet: plan.RuleSet, Seed: w.f.settings.Seed})
	if err != nil {
		return err
	}
	state, actions := first, []game.Action(nil)
	for seat := range plan.Game.Info().Seats {
		began := time.Now()
		if err := p.NewGame(ctx, first, game.Seat(seat), w.f.settings.Seed); err != nil {
			return err
		}
		result.Start = max(result.Start, time.Since(began))
		reply, err := p.Think(ctx, state, actions, player.Limits{Time: plan.Time, Nodes: plan.Nodes, Depth: plan.Depth}).Wait()
		if err != nil {
			return err
		}
		next, _, err := state.Play(reply.Action)
		if err != nil {
			return err
		}
		state, actions = next, append(slices.Clone(actions), reply.Action)
	}
	return nil
}
