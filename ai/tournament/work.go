package tournament

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
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

// WorkOptions configure how a tournament is played.
type WorkOptions struct {
	// Concurrency is the number of games, or checks, at the same time on this machine, 0 for 1.
	Concurrency int
	// Player are the options of the players that differ between machines, as in
	// [match.Options].
	Player player.Options
	// Overload is the load per core up to which games count from now on, should it be above that
	// of [Settings]; infinity lets all count.
	Overload float64
	// OnChange, which may be nil, is called in its own goroutine about once a second while
	// something has changed, and in the end.
	OnChange func(*Results)
	// Report, which may be nil, is called with what went wrong and is tried again, from any
	// goroutine.
	Report func(text string)
	// Watch, which may be empty, is a folder into which agents are put while the tournament is played:
	// each is added as [Folder.Add] does it.
	Watch string
	// Open opens a player; nil for [process.Open].
	Open match.Opener
	// Queue, which may be nil, returns a queue that has the games of a plan played elsewhere.
	// The plan has the versions of entrants that have played so far as its players, and is for
	// jobs alone: it has no schedule. This process only checks programs then.
	Queue func(ctx context.Context, p match.Plan, machine player.Options, o Observer) (match.Queue, error)
	// Machines, which may be nil, returns those that play the games of Queue, at once.
	Machines func() []Machine

	meter *match.Meter // of a test, which measures by itself; nil for the machine
}

// Observer is told by a queue what happens elsewhere. Its functions may be called from any goroutine.
type Observer struct {
	// OnEvent is called with the beginnings and moves of games under way, whose results have not been
	// returned.
	OnEvent func(match.Event)
	// Report is called with what failed where.
	Report func(text string)
}

// changeInterval is how often the results are shown.
const changeInterval = time.Second

// worker is the program that plays the tournament.
type worker struct {
	f     *Folder
	o     WorkOptions
	out   *vfs.Log // the file of results
	meter *match.Meter
	inbox inbox
	shown int // the changes of the folder that were shown
	kept  int // those before which all files have lines in the file of results

	mu     sync.Mutex
	live   Live // the rest of which is filled in as it is written
	began  time.Time
	played int // games since
}

// Work plays the tournament until it is over, which a ladder never is, or ctx ends. Then games in progress are dropped, to
// be played when it is continued, and the error is the cause. No two programs can play one
// tournament.
func (f *Folder) Work(ctx context.Context, o WorkOptions) (err error) {
	w, err := f.newWorker(o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, w.out.Close()) }()
	f.sweep()
	within, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	background, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	var helpers sync.WaitGroup
	repeat := func(interval time.Duration, do func() error) {
		helpers.Go(func() {
			if err := repeatEvery(background, interval, do); err != nil {
				stop(err)
			}
		})
	}
	if err := w.writeLive(); err != nil {
		return err
	}
	repeat(liveInterval, w.writeLive)
	if o.meter == nil {
		helpers.Go(func() { w.meter.Run(background) })
	}
	repeat(changeInterval, w.show)
	if err := w.play(within, stop); err != nil {
		stop(err)
	}
	end()
	helpers.Wait()
	_ = f.fsys.Remove(filepath.Join(f.path, liveName)) // one that is left behind is soon known to be old
	return errors.Join(context.Cause(within), w.show())
}

// newWorker opens the file of results for one program alone.
func (f *Folder) newWorker(o WorkOptions) (*worker, error) {
	if o.Open == nil {
		o.Open = process.Open
	}
	w := &worker{f: f, o: o, began: time.Now(), meter: cmp.Or(o.meter, match.NewMeter(nil)), inbox: inbox{path: o.Watch}}
	var err error
	w.out, err = f.openResults()
	return w, err
}

func (w *worker) report(text string) {
	w.mu.Lock()
	w.live.Failures = append(w.live.Failures, text)
	w.live.Failures = w.live.Failures[max(0, len(w.live.Failures)-keptFailures):]
	w.mu.Unlock()
	if w.o.Report != nil {
		w.o.Report(text)
	}
}

func repeatEvery(ctx context.Context, interval time.Duration, do func() error) error {
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
		w.o.OnChange(w.f.Results())
	}
	return nil
}

func (w *worker) machineOptions() player.Options {
	o := w.o.Player
	o.Strict = true
	if sum := w.f.settings.Referee; sum != "" {
		o.Referee = filepath.Join(w.f.path, agentsDir, sum)
	}
	return o
}

// save appends a game to the file of results and has it on the disk before it is counted.
func (w *worker) save(ctx context.Context, g *stats.Game, machine string) error {
	text, err := match.EncodeGame(g, w.f.settings.Game.Info())
	if err != nil {
		return err
	}
	took := time.Duration(0)
	for _, spent := range g.Spent {
		took += spent
	}
	line := resultLine{Machine: cmp.Or(machine, thisMachine().Host), Began: time.Now().Add(-took).UTC(), Seconds: took.Seconds(), Load: g.Load, Game: bytes.TrimSpace(text)}
	data, err := json.Marshal(line)
	if err != nil {
		return err
	}
	if err := w.write(ctx, func() error { return w.out.Append(append(data, '\n')) }); err != nil {
		return err
	}
	w.mu.Lock()
	w.played++
	w.mu.Unlock()
	return w.f.refreshGames()
}

// followGame follows a game under way, of whose players the entrants are given.
func (w *worker) followGame(e match.Event, entrants []int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch e.Kind {
	case match.GameStarted:
		w.removeGameLocked(e.Number) // which another machine has begun, and lost
		g := LiveGame{Number: e.Number, Start: e.Start.String(), Opening: len(e.Opening), Actions: slices.Clone(e.Opening)}
		for _, player := range e.Players {
			g.Players = append(g.Players, entrants[player])
		}
		w.live.Games = append(w.live.Games, g)
	case match.ActionPlayed:
		for i := range w.live.Games {
			if g := &w.live.Games[i]; g.Number == e.Number {
				g.Actions = append(g.Actions, e.Action)
			}
		}
	case match.GameEnded: // it was disturbed, and begins again
		w.removeGameLocked(e.Number)
	}
}

// removeGame removes a game from those under way.
func (w *worker) removeGame(number int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.removeGameLocked(number)
}

// removeGameLocked is removeGame with w.mu held.
func (w *worker) removeGameLocked(number int) {
	w.live.Games = slices.DeleteFunc(w.live.Games, func(l LiveGame) bool { return l.Number == number })
}

// entrantVersion is a program.
type entrantVersion struct{ entrant, version int }

// checkAll checks programs, several at the same time unless games are under way.
func (w *worker) checkAll(ctx context.Context, list []entrantVersion, playing bool) error {
	n := max(w.o.Concurrency, 1)
	if playing {
		n, list = 1, list[:1]
	}
	next := make(chan entrantVersion, len(list))
	for _, v := range list {
		next <- v
	}
	close(next)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var checks sync.WaitGroup
	for range min(n, len(list)) {
		checks.Go(func() {
			for v := range next {
				if ctx.Err() != nil {
					return
				}
				if err := w.check(ctx, v); err != nil {
					stop(err)
				}
			}
		})
	}
	checks.Wait()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return w.f.refresh()
}

// check lets a program start and answer once in each seat, and saves what came of it.
func (w *worker) check(ctx context.Context, of entrantVersion) error {
	result := Intake{Machine: thisMachine().Host}
	v := w.f.version(of.entrant, of.version)
	spec, err := w.f.spec(v)
	if err == nil {
		err = w.meter.WhileRunning(func() error { return w.tryOut(ctx, spec, &result) })
	}
	if ctx.Err() != nil {
		return nil // it is checked when the tournament is continued
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
	return w.write(ctx, func() error {
		return w.f.replaceJSON(filepath.Join(intakeDir, versionName(of.entrant, of.version)+".json"), result)
	})
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
