package fleet

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"freckers/ai/match"
	"freckers/ai/player"
)

const (
	// aheadOfWorkers is how many jobs wait for each game that can be played at the same time,
	// leastAhead how many there are without workers.
	aheadOfWorkers = 3
	leastAhead     = 8
	// together is how many results are asked for at a time.
	together = 32
)

// Queue is a [match.Queue] whose jobs the workers of a fleet play.
type Queue struct {
	fleet     *Fleet
	report    func(text string)
	plan      match.Plan
	machine   player.Options
	id        string // of the plan
	consumer  jetstream.Consumer
	arriving  jetstream.MessageBatch // nil if no results are asked for
	failures  *nats.Subscription
	shipped   shipment
	spectator spectator
	last      int // the number of the last job that was published
	ctx       context.Context
	stop      context.CancelCauseFunc
	waiting   map[int]match.Job    // without a result
	early     map[int]match.Result // of jobs that are not published yet
	ready     []match.Result       // of such that were published since
	heard     time.Time            // when a job or result was last seen
	silent    bool                 // whether the servers did not answer
	ahead     int
	counted   time.Time // when the workers were
	machines  int       // that have workers
	alone     bool      // whether there are none
}

// NewQueue brings the plan of a match or of self-play to the workers, and waits until no other coordinator has
// it. Report is called with what failed where. The queue ends with ctx.
func (f *Fleet) NewQueue(ctx context.Context, p match.Plan, machine player.Options, report func(text string)) (*Queue, error) {
	if p.SelfPlay != nil {
		return f.newQueue(ctx, p, machine, report, true)
	}
	if err := p.Complete(); err != nil {
		return nil, err
	}
	return f.newQueue(ctx, p, machine, report, false)
}

// NewScheduledQueue is NewQueue for a plan whose jobs a schedule of its own makes, such as that
// of a tournament.
func (f *Fleet) NewScheduledQueue(ctx context.Context, p match.Plan, machine player.Options, report func(text string)) (*Queue, error) {
	return f.newQueue(ctx, p, machine, report, true)
}

// newQueue publishes a plan and returns its queue, whose lease it holds until ctx ends. The id is a checksum of the
// plan, so the same plan finds the results of an earlier queue again.
func (f *Fleet) newQueue(ctx context.Context, p match.Plan, machine player.Options, report func(text string), scheduled bool) (*Queue, error) {
	shipped, err := f.ship(ctx, p, machine)
	if err != nil {
		return nil, err
	}
	shipped.Scheduled = scheduled
	text, err := json.Marshal(shipped)
	if err != nil {
		return nil, err
	}
	digest := sha256.Sum256(text)
	q := &Queue{fleet: f, report: report, plan: p, machine: machine, id: hex.EncodeToString(digest[:])[:16], shipped: shipped,
		waiting: map[int]match.Job{}, early: map[int]match.Result{}, heard: time.Now(), spectator: spectator{plan: p, games: map[int]*watched{}}}
	held, err := f.takeLease(ctx, q.id, report)
	if err != nil {
		return nil, err
	}
	if err := q.publishPlan(ctx); err != nil {
		return nil, err
	}
	if q.failures, err = f.nc.Subscribe(failures+q.id, func(m *nats.Msg) { report(string(m.Data)) }); err != nil {
		return nil, err
	}
	q.ctx, q.stop = context.WithCancelCause(ctx)
	go held.keep(q.ctx, q.stop)
	return q, nil
}

// publishPlan tells the servers the plan, and who takes its results.
func (q *Queue) publishPlan(ctx context.Context) error {
	text, err := json.Marshal(q.shipped)
	if err != nil {
		return err
	}
	if _, err := q.fleet.plans.Put(ctx, q.id, text); err != nil {
		return err
	}
	q.consumer, err = q.fleet.js.CreateOrUpdateConsumer(ctx, resultsStream, jetstream.ConsumerConfig{Durable: "plan-" + q.id, FilterSubject: results + q.id + ".>",
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: q.fleet.job, MaxDeliver: -1, MaxAckPending: -1})
	return err
}

// Ahead is a few games for each that the workers can play at the same time.
func (q *Queue) Ahead() int {
	interval := q.fleet.ask
	if q.machines == 0 {
		interval = tryAgain
	}
	if time.Since(q.counted) >= interval || q.ahead == 0 {
		q.counted, q.ahead = time.Now(), max(q.ahead, leastAhead)
		q.countWorkers()
	}
	return q.ahead
}

func (q *Queue) countWorkers() {
	ctx, cancel := context.WithTimeout(q.ctx, patience)
	defer cancel()
	list, err := q.fleet.Workers(ctx)
	if err != nil {
		return
	}
	n, hosts := 0, map[string]bool{}
	for _, w := range list {
		n += w.Concurrency
		hosts[w.Host] = true
	}
	if q.ahead, q.machines = max(q.ahead, aheadOfWorkers*n), len(hosts); n == 0 && !q.alone {
		q.report("no worker is connected yet: start freckers worker --fleet on a machine")
	}
	q.alone = n == 0
}

// Machines returns how many machines had workers when they were last counted. Call it from the goroutine
// of the other methods.
func (q *Queue) Machines() int { return q.machines }

// Share is [Fleet.Share] for the plan of the queue, until it is closed.
func (q *Queue) Share() func(Progress) { return q.fleet.Share(q.ctx, q.id) }

// Publish offers a job, unless its result is there from an earlier coordinator.
func (q *Queue) Publish(ctx context.Context, j match.Job) error {
	q.last = max(q.last, j.Number)
	if r, ok := q.early[j.Number]; ok {
		delete(q.early, j.Number)
		if isOf(j, r) {
			q.ready = append(q.ready, r)
			return nil
		}
	}
	q.waiting[j.Number], q.heard = j, time.Now()
	q.spectator.await(j.Number)
	return q.offer(ctx, j)
}

// offer publishes a job unless it is there. What a server does not take now is offered again
// later.
func (q *Queue) offer(ctx context.Context, j match.Job) error {
	text, err := json.Marshal(j)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, q.fleet.keepLease)
	defer cancel()
	if _, err = q.fleet.js.Publish(ctx, subject(jobs, q.id, j.Number), text); errors.Is(err, nats.ErrConnectionClosed) {
		return err
	}
	return nil
}

// Next waits for a result.
func (q *Queue) Next(ctx context.Context) (match.Result, error) {
	for {
		if ctx.Err() != nil {
			return match.Result{}, io.EOF
		}
		if len(q.ready) > 0 {
			r := q.ready[0]
			q.ready = q.ready[1:]
			return r, nil
		}
		if q.ctx.Err() != nil {
			return match.Result{}, context.Cause(q.ctx)
		}
		m, err := q.receive()
		if err == nil {
			q.heard = time.Now()
			r, err := q.read(ctx, m)
			if err == nil && r.Number == 0 {
				continue
			}
			return r, err
		}
		silence := q.fleet.ask
		if !errors.Is(err, nats.ErrTimeout) && !errors.Is(err, jetstream.ErrNoMessages) { // there is no consumer, or no server
			silence = tryAgain
			wait(ctx, tryAgain)
		}
		if time.Since(q.heard) > silence {
			q.heard = time.Now()
			if err := q.remind(ctx); err != nil {
				return match.Result{}, err
			}
		}
	}
}

// receive waits for the message of a result, a second at most.
func (q *Queue) receive() (m jetstream.Msg, err error) {
	if q.arriving == nil {
		if q.arriving, err = q.consumer.Fetch(together, jetstream.FetchMaxWait(time.Second)); err != nil {
			q.arriving = nil
			return nil, err
		}
	}
	m, ok := <-q.arriving.Messages()
	if !ok {
		err = cmp.Or(q.arriving.Error(), error(jetstream.ErrNoMessages))
		q.arriving = nil
	}
	return m, err
}

// remind restores what the servers may have lost.
func (q *Queue) remind(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 3*patience)
	defer cancel()
	if err := q.restore(ctx); err != nil {
		if !q.silent {
			q.report(fmt.Sprintf("the servers do not answer, and are asked again: %v", err))
		}
		q.silent = true
		return nil
	}
	if q.silent {
		q.report("the servers answer again")
	}
	q.silent = false
	for _, j := range q.waiting {
		if err := q.offer(ctx, j); err != nil {
			return err
		}
	}
	return nil
}

// restore makes the streams, the plan and its files again, unless they are there.
func (q *Queue) restore(ctx context.Context) error {
	if err := (&Fleet{timing: q.fleet.timing, nc: q.fleet.nc}).prepare(ctx); err != nil {
		return err
	}
	if !q.fleet.has(ctx, q.shipped) {
		if _, err := q.fleet.ship(ctx, q.plan, q.machine); err != nil {
			return err
		}
	}
	return q.publishPlan(ctx)
}

// read reads the message of a result. One that cannot be read is dropped, and so is one that
// came before; one of a game that is not published yet is kept.
func (q *Queue) read(ctx context.Context, m jetstream.Msg) (r match.Result, err error) {
	_, number, ok := parseSubject(m.Subject())
	object := m.Headers().Get(objectHeader)
	text, err := q.fleet.unzip(ctx, m.Data(), object)
	r = match.Result{Number: number, Positions: text, Machine: m.Headers().Get(hostHeader), Stored: func() error {
		_ = m.Ack() // if it is lost, the result comes again and is dropped
		q.fleet.drop(ctx, object)
		return nil
	}}
	if err == nil && q.plan.SelfPlay == nil {
		r.Positions = nil
		r.Game, err = q.plan.DecodeResult(q.atHome(text, m.Headers().Get(cacheHeader)), q.machine.Dir)
	}
	j, waiting := q.waiting[number]
	if err != nil || !ok || waiting && !isOf(j, r) {
		return match.Result{}, m.Term()
	}
	switch {
	case waiting:
		delete(q.waiting, number)
		q.spectator.forget(number)
		return r, nil
	case number > q.last:
		q.early[number] = r
		return match.Result{}, nil
	}
	return match.Result{}, r.Stored()
}

func isOf(j match.Job, r match.Result) bool {
	return r.Number == j.Number && (r.Game == nil || r.Game.Number == j.Number && slices.Equal(r.Game.Players, j.Players))
}

// Close withdraws the jobs that are left, unless another coordinator has them.
func (q *Queue) Close() error {
	q.stop(nil)
	_ = q.failures.Unsubscribe()
	if errors.Is(context.Cause(q.ctx), errTakenOver) {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(q.ctx), patience)
	defer cancel()
	err := errors.Join(q.fleet.plans.Purge(ctx, q.id), q.fleet.jobs.Purge(ctx, jetstream.WithPurgeSubject(jobs+q.id+".>")),
		q.fleet.results.DeleteConsumer(ctx, "plan-"+q.id), q.fleet.results.Purge(ctx, jetstream.WithPurgeSubject(results+q.id+".>")),
		q.fleet.nc.Publish(withdrawn+q.id, nil), q.fleet.leases.Purge(ctx, q.id))
	if err != nil {
		q.report(fmt.Sprintf("the servers keep what is left of the match until it is played again: %v", err))
	}
	return nil
}

// objectHeader names the object in the store that holds a result too large for a message,
// hostHeader the machine that played it, cacheHeader where that keeps programs.
const (
	objectHeader = "Freckers-Object"
	hostHeader   = "Freckers-Host"
	cacheHeader  = "Freckers-Cache"
)

// drop deletes the object of a result, empty for none.
func (f *Fleet) drop(ctx context.Context, object string) {
	if object == "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	_ = f.programs.Delete(ctx, object) // otherwise it only takes room
}

func (f *Fleet) unzip(ctx context.Context, data []byte, object string) ([]byte, error) {
	if object != "" {
		var err error
		if data, err = f.programs.GetBytes(ctx, object); err != nil {
			return nil, err
		}
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(z, maxBytes))
}
