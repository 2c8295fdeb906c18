package enginepool

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
)

type engine struct {
	client  *ugi.Client
	game    string
	options map[string]string
	cache   *ai.Cache // of the last search, nil for none
	used    bool
}

func (p *Pool) open(ctx context.Context, g game.Game) (*engine, error) {
	ctx, cancel := context.WithTimeout(ctx, p.options.HandshakeTimeout)
	defer cancel()
	stream, err := p.dial(ctx, g)
	if err != nil {
		return nil, err
	}
	e := &engine{client: ugi.NewClient(stream, stream), game: g.Info().Name, options: map[string]string{}}
	id, err := e.client.Handshake(ctx)
	if err != nil {
		e.client.Close()
		return nil, err
	}
	for _, o := range id.Options {
		e.options[o.Name] = o.Default
	}
	return e, nil
}

func (p *Pool) searchOn(e *engine, s *search) error {
	ctx, cancel := context.WithTimeout(context.Background(), p.options.HandshakeTimeout)
	defer cancel()
	if err := e.prepare(ctx, &s.request); err != nil {
		return err
	}
	if err := e.client.Begin(ctx, limitsOf(&s.request)); err != nil {
		return err
	}
	return p.await(e, s)
}

// prepare sends the options that changed since the last search, then the position, and waits until the engine is ready.
// If the request has another cache than the last one, the engine begins a new game, which empties its own.
func (e *engine) prepare(ctx context.Context, r *ai.Request) error {
	usesCache, memory := ai.UsesCache(r.State.Game(), r.Level), ""
	if r.Cache != nil && usesCache {
		memory = strconv.Itoa(r.Cache.Bytes() >> 20)
	}
	for _, o := range [...]struct{ name, value string }{
		{"Memory", memory},
		{"Level", strconv.Itoa(r.Level)},
		{"Draw", strconv.Itoa(cmp.Or(r.Draw, ai.DefaultDraw))},
		{"Lines", strconv.Itoa(max(r.Lines, 1))},
		{"Parts", strconv.Itoa(max(r.Shards, 1))},
		{"Part", strconv.Itoa(r.Shard + 1)},
		{"Rules", r.State.RuleSet()},
		{"Seed", strconv.FormatUint(r.Seed, 10)},
		{"Varied", strconv.FormatBool(r.VaryOpening)},
	} {
		if o.value == "" || e.options[o.name] == o.value {
			continue
		}
		if err := e.client.SetOption(ctx, o.name, o.value); err != nil {
			return err
		}
		e.options[o.name] = o.value
	}
	if usesCache {
		if e.used && (r.Cache == nil || r.Cache != e.cache) {
			if err := e.client.NewGame(ctx); err != nil {
				return err
			}
		}
		e.used, e.cache = true, r.Cache
	}
	start, actions := r.State.History()
	if err := e.client.Position(ctx, start, actions); err != nil {
		return err
	}
	return e.client.Ready(ctx)
}

func limitsOf(r *ai.Request) ugi.Limits {
	l := ugi.Limits{Time: r.Limits.Time, Nodes: r.Limits.Nodes, Depth: r.Limits.Depth, Ponder: r.Ponder}
	if c := r.Limits.Clock; c != nil {
		// Only that of the side to move matters; the first one carries the actions until
		// the next time control.
		l.Clocks = make([]ai.Clock, len(r.State.Game().Info().Seats))
		for i := range l.Clocks {
			l.Clocks[i] = *c
		}
	}
	return l
}

// await waits for the answer, and forwards requests to the engine meanwhile.
func (p *Pool) await(e *engine, s *search) error {
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	answered, watched := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(watched)
		p.watch(ctx, cancel, e, s, answered)
	}()
	lines := &lineCollector{search: s, most: min(max(s.request.Lines, 1), len(s.request.State.Actions(nil)))}
	answer, err := e.client.Wait(ctx, lines.add)
	lines.flush()
	close(answered)
	<-watched
	if err == nil {
		s.settle(answer.Action, answer.Ponder)
	}
	return err
}

// watch forwards Stop and PonderHit, and gives up an engine that exceeds its time.
func (p *Pool) watch(ctx context.Context, giveUp context.CancelCauseFunc, e *engine, s *search, answered <-chan struct{}) {
	limit := p.options.HangTimeout + s.request.Limits.Time
	timeout := time.NewTimer(limit)
	defer timeout.Stop()
	hit, stop := s.hit, s.ctx.Done()
	switch {
	case s.request.Ponder:
		timeout.Stop() // until the hit
	case s.request.Limits == ai.Limits{Depth: max(s.request.Limits.Depth, ai.MaxDepth)} && s.request.Level == 0:
		timeout.Stop() // until who looks on ends it
		fallthrough
	default:
		hit = nil
	}
	for {
		select {
		case <-answered:
			return
		case <-hit:
			hit = nil
			timeout.Reset(limit)
			if e.client.PonderHit(ctx) != nil {
				giveUp(ugi.ErrExited)
			}
		case <-stop:
			stop = nil
			timeout.Reset(p.options.StopTimeout)
			if e.client.Stop(ctx) != nil {
				giveUp(ugi.ErrExited)
			}
		case <-timeout.C:
			giveUp(ugi.ErrTimeout)
		}
	}
}
