// Package fleet plays the games of matches, tournaments, grades and trainings on many machines by way of
// NATS JetStream. The file of the match or of the positions, or the folder of the tournament, is the
// source of truth: the servers only carry messages, and what they lose is published and played again, so
// that each job counts once. Workers play the jobs of all plans of the fleet.
package fleet

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The names on the servers. A job or result of game N of a plan has the subject
// jobs.PLAN.N or results.PLAN.N, of which a stream keeps one message each.
const (
	jobsStream     = "FRECKERS_JOBS"
	resultsStream  = "FRECKERS_RESULTS"
	jobs           = "freckers.job."
	results        = "freckers.result."
	failures       = "freckers.failure."   // plain messages of the workers
	withdrawn      = "freckers.withdrawn." // one of the coordinator, at the end of a plan
	plansBucket    = "freckers_plans"
	leasesBucket   = "freckers_leases"
	workersBucket  = "freckers_workers"
	programsBucket = "freckers_programs"
	workers        = "workers" // the consumer of all workers
)

// OldestServer is the oldest version of nats-server that this package works with.
const OldestServer = "2.9.10"

// timing is how soon those of a fleet notice that another one is gone.
type timing struct {
	// job is how long a worker may give no sign of life before its job is delivered to another
	// one, keepJob how often it gives one.
	job, keepJob time.Duration
	// lease is how long a coordinator may give no sign of life before another one takes over,
	// keepLease how often it gives one.
	lease, keepLease time.Duration
	// worker is after how long without a sign of life a worker is gone, sign how often it
	// gives one.
	worker, sign time.Duration
	// idle is how long a worker waits for a job before it asks again.
	idle time.Duration
	// ask is how long no result may arrive before the coordinator looks whether the servers
	// have forgotten jobs.
	ask time.Duration
	// show is how often a worker shows a game under way.
	show time.Duration
	// ping is the interval at which a silent connection is tested.
	ping time.Duration
	// look is how long a folder stays readable in the end for those who read it a moment ago.
	look time.Duration
}

func usualTiming() timing {
	return timing{job: 30 * time.Second, keepJob: 8 * time.Second, lease: 15 * time.Second, keepLease: 4 * time.Second, worker: 30 * time.Second, sign: 10 * time.Second, idle: 5 * time.Second, ask: 10 * time.Second, show: 2 * time.Second, ping: 10 * time.Second, look: 3 * time.Second}
}

const (
	// patience is how long a call of a server may take.
	patience = 10 * time.Second
	// reconnect is how long to wait before a server is tried again.
	reconnect = 500 * time.Millisecond
	// most is the most bytes that the streams of jobs and of results hold.
	most = 1 << 30
	// idleGames is the most games for which workers wait at the same time.
	idleGames = 1 << 16
	// copies are how many servers of a cluster keep everything.
	copies = 3
)

// Fleet is a connection to the servers. It may be used from several goroutines.
type Fleet struct {
	timing
	nc       *nats.Conn
	js       jetstream.JetStream
	jobs     jetstream.Stream
	results  jetstream.Stream
	plans    jetstream.KeyValue
	leases   jetstream.KeyValue
	workers  jetstream.KeyValue
	programs jetstream.ObjectStore
}

// Connect connects to the servers at an address such as nats://host, several of them with
// commas, or in the context of NATS of that name. Close the fleet in the end.
func Connect(ctx context.Context, address, name string) (*Fleet, error) {
	return connect(ctx, address, name, usualTiming())
}

func connect(ctx context.Context, address, name string, times timing) (*Fleet, error) {
	url, options, err := access(address)
	if err != nil {
		return nil, err
	}
	options = append(options, nats.Name(name), nats.MaxReconnects(-1), nats.ReconnectWait(reconnect), nats.Timeout(patience), nats.PingInterval(times.ping),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {})) // what matters is an error of a call, too
	nc, err := nats.Connect(url, options...)
	if err != nil {
		return nil, fmt.Errorf("no server of NATS at %s: %w; see freckers help fleet", url, err)
	}
	f := &Fleet{timing: times, nc: nc}
	if err := f.prepare(ctx); err != nil {
		nc.Close()
		return nil, fmt.Errorf("%s: %w", nc.ConnectedUrlRedacted(), err)
	}
	return f, nil
}

// Close ends the connection.
func (f *Fleet) Close() { f.nc.Close() }

func (f *Fleet) prepare(ctx context.Context) (err error) {
	if !f.nc.IsConnected() {
		return nats.ErrDisconnected
	}
	if version := f.nc.ConnectedServerVersion(); older(version, OldestServer) {
		return fmt.Errorf("nats-server is version %s: expected %s or later", version, OldestServer)
	}
	if f.js, err = jetstream.New(f.nc); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if _, err := f.js.AccountInfo(ctx); err != nil {
		return fmt.Errorf("JetStream is not available (%w): start the server as nats-server -js", err)
	}
	return f.makeStreams(ctx, f.replicas())
}

// replicas returns on how many servers each stream and bucket is kept.
func (f *Fleet) replicas() int {
	if f.nc.ConnectedClusterName() != "" {
		return copies
	}
	return 1
}

// makeStreams makes the streams, buckets and consumers that are missing or differ. It only looks at
// those that are right: a change takes a server long, and thousands may connect at the same time.
func (f *Fleet) makeStreams(ctx context.Context, replicas int) (err error) {
	if f.jobs, err = f.stream(ctx, jobsStream, jobs, replicas); err != nil {
		return err
	}
	if f.results, err = f.stream(ctx, resultsStream, results, replicas); err != nil {
		return err
	}
	if err = f.makeConsumer(ctx); err != nil {
		return err
	}
	for _, b := range []struct {
		bucket *jetstream.KeyValue
		name   string
		ttl    time.Duration
	}{{&f.plans, plansBucket, 0}, {&f.leases, leasesBucket, f.lease}, {&f.workers, workersBucket, f.worker}} {
		if *b.bucket, err = f.bucket(ctx, jetstream.KeyValueConfig{Bucket: b.name, TTL: b.ttl, Replicas: replicas}); err != nil {
			return err
		}
	}
	if f.programs, err = f.js.ObjectStore(ctx, programsBucket); err == nil {
		if status, statusErr := f.programs.Status(ctx); statusErr == nil && status.Replicas() == replicas {
			return nil
		}
	}
	f.programs, err = f.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: programsBucket, Replicas: replicas})
	return err
}

func (f *Fleet) bucket(ctx context.Context, c jetstream.KeyValueConfig) (jetstream.KeyValue, error) {
	if b, err := f.js.KeyValue(ctx, c.Bucket); err == nil {
		if status, err := b.Status(ctx); err == nil && status.Config().TTL == c.TTL && status.Config().Replicas == c.Replicas {
			return b, nil
		}
	}
	return f.js.CreateOrUpdateKeyValue(ctx, c)
}

// eachEntry calls do with each key of a bucket and its value.
func eachEntry(ctx context.Context, bucket jetstream.KeyValue, do func(key string, value []byte) error) error {
	keys, err := bucket.Keys(ctx)
	if err != nil && !errors.Is(err, jetstream.ErrNoKeysFound) {
		return err
	}
	for _, key := range keys {
		entry, err := bucket.Get(ctx, key)
		if err != nil {
			continue // it has ended since
		}
		if err := do(key, entry.Value()); err != nil {
			return err
		}
	}
	return nil
}

// makeConsumer makes the consumer of the workers. One that an earlier version of this program made
// could not be changed: it is made again, and jobs that are being played are played once more.
func (f *Fleet) makeConsumer(ctx context.Context) error {
	if old, err := f.jobs.Consumer(ctx, workers); err == nil {
		if c := old.CachedInfo().Config; c.MaxWaiting == idleGames && c.AckWait == f.job {
			return nil
		} else if c.MaxWaiting != idleGames {
			if err := f.jobs.DeleteConsumer(ctx, workers); err != nil {
				return err
			}
		}
	}
	_, err := f.jobs.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{Durable: workers, AckPolicy: jetstream.AckExplicitPolicy, AckWait: f.job, MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: idleGames})
	return err
}

// stream makes a stream that keeps the first message of each subject until it is acknowledged.
func (f *Fleet) stream(ctx context.Context, name, subject string, replicas int) (jetstream.Stream, error) {
	if s, err := f.js.Stream(ctx, name); err == nil && s.CachedInfo().Config.Replicas == replicas {
		return s, nil
	}
	return f.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: name, Subjects: []string{subject + ">"}, Retention: jetstream.WorkQueuePolicy,
		Discard: jetstream.DiscardNew, DiscardNewPerSubject: true, MaxMsgsPerSubject: 1, MaxBytes: most, Replicas: replicas})
}

// isDiscarded reports whether a server refused a message because it holds one with the same subject already.
func isDiscarded(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && strings.Contains(api.Description, "per subject")
}

// older reports whether a version such as 2.10.1 is older than another one.
func older(a, b string) bool {
	first, second := numbers(a), numbers(b)
	for i := range first {
		if first[i] != second[i] {
			return first[i] < second[i]
		}
	}
	return false
}

func numbers(version string) (n [3]int) {
	version, _, _ = strings.Cut(strings.TrimPrefix(version, "v"), "-")
	for i, part := range strings.SplitN(version, ".", 3) {
		n[i], _ = strconv.Atoi(part) // 0 for what is no number
	}
	return n
}

func subject(prefix, plan string, number int) string {
	return prefix + plan + "." + strconv.Itoa(number)
}

func parseSubject(text string) (plan string, number int, ok bool) {
	parts := strings.Split(text, ".")
	if len(parts) != 4 {
		return "", 0, false
	}
	n, err := strconv.Atoi(parts[3])
	return parts[2], n, err == nil
}
