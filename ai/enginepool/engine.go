package enginepool

import (
	"context"
	"strconv"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
)

// engine is one that was started, with what it was told so far.
type engine struct {
	client *ugi.Client
	game   string
	set    map[string]string
	memory *ai.Cache // of the last think, nil for none
	used   bool
}

// open starts an engine.
func (p *Pool) open(ctx context.Context, g game.Game) (*engine, error) {
	ctx, cancel := context.WithTimeout(ctx, p.options.Greeting)
	defer cancel()
	stream, err := p.dial(ctx, g)
	if err != nil {
		return nil, err
	}
	e := &engine{client: ugi.NewClient(stream, stream), game: g.Info().Name, set: map[string]string{}}
	id, err := e.client.Handshake(ctx)
	if err != nil {
		e.client.Close()
		return nil, err
	}
	for _, o := range id.Options {
		e.set[o.Name] = o.Default
	}
	return e, nil
}

// think asks an engine and waits for the end.
func (p *Pool) think(e *engine, j *job) error {
	ctx, cancel := context.WithTimeout(context.Background(), p.options.Greeting)
	defer cancel()
	if err := e.prepare(ctx, &j.request); err != nil {
		return err
	}
	if err := e.client.Begin(ctx, limitsOf(&j.request)); err != nil {
		return err
	}
	return p.await(e, j)
}

// prepare brings an engine before the request's state.
func (e *engine) prepare(ctx context.Context, r *ai.Request) error {
	remembers := ai.UsesCache(r.State.Game(), r.Level)
	for _, o := range [...]struct{ name, value string }{
		{"Memory", megabytes(r.Cache, remembers)},
		{"Level", strconv.Itoa(r.Level)},
		{"Lines", strconv.Itoa(max(r.Lines, 1))},
		{"Parts", strconv.Itoa(max(r.Shards, 1))},
		{"Part", strconv.Itoa(r.Shard + 1)},
		{"Rules", r.State.RuleSet()},
		{"Seed", strconv.FormatUint(r.Seed, 10)},
		{"Varied", strconv.FormatBool(r.VaryOpening)},
	} {
		if o.value == "" || e.set[o.name] == o.value {
			continue
		}
		if err := e.client.SetOption(ctx, o.name, o.value); err != nil {
			return err
		}
		e.set[o.name] = o.value
	}
	if remembers {
		if e.used && (r.Cache == nil || r.Cache != e.memory) {
			if err := e.client.NewGame(ctx); err != nil {
				return err
			}
		}
		e.used, e.memory = true, r.Cache
	}
	start, actions := game.History(r.State)
	if err := e.client.Position(ctx, start, actions); err != nil {
		return err
	}
	return e.client.Ready(ctx)
}

// megabytes is the size of a memory, empty where the engine's own will do.
func megabytes(m *ai.Cache, used bool) string {
	if m == nil || !used {
		return ""
	}
	return strconv.Itoa(m.Bytes() >> 20)
}

// limitsOf are a request's limits as the protocol has them.
func limitsOf(r *ai.Request) ugi.Limits {
	l := ugi.Limits{Time: r.Limits.Time, Nodes: r.Limits.Nodes, Depth: r.Limits.Depth, Ponder: r.Ponder}
	if c := r.Limits.Clock; c != nil {
		// Only that of the side to move counts; the number of actions until it is
		// set anew is told with the first one.
		l.Clocks = make([]ai.Clock, len(r.State.Game().Info().Seats))
		for i := range l.Clocks {
			l.Clocks[i] = *c
		}
	}
	return l
}

// await waits for the answer, and brings what is asked of the job meanwhile to
// the engine.
func (p *Pool) await(e *engine, j *job) error {
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	answered := make(chan struct{})
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		p.watch(ctx, cancel, e, j, answered)
	}()
	lines := newLines(j)
	answer, err := e.client.Wait(ctx, lines.take)
	lines.end()
	close(answered)
	<-watched
	if err == nil {
		j.settle(answer.Action, answer.Ponder)
	}
	return err
}

// watch hands stop and hit on, and gives an engine up that exceeds its time.
func (p *Pool) watch(ctx context.Context, giveUp context.CancelCauseFunc, e *engine, j *job, answered <-chan struct{}) {
	patience := time.NewTimer(p.options.Silence + j.request.Limits.Time)
	defer patience.Stop()
	hit, halt := j.hit, j.halt
	if j.request.Ponder {
		patience.Stop() // until the hit
	} else {
		hit = nil
	}
	for {
		select {
		case <-answered:
			return
		case <-hit:
			hit = nil
			patience.Reset(p.options.Silence + j.request.Limits.Time)
			if e.client.PonderHit(ctx) != nil {
				giveUp(ugi.ErrExited)
			}
		case <-halt:
			halt = nil
			patience.Reset(p.options.Stopping)
			if e.client.Stop(ctx) != nil {
				giveUp(ugi.ErrExited)
			}
		case <-patience.C:
			giveUp(ugi.ErrTimeout)
		}
	}
}
