package fleet

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"
)

// lease makes one process at a time the coordinator of what a key names.
type lease struct {
	fleet    *Fleet
	key      string
	self     string // its value: the host, and what nobody else has
	revision uint64
}

// errTakenOver ends a coordinator that was cut off from the servers for too long.
var errTakenOver = errors.New("another coordinator has taken over")

// Hold waits until no other process holds what a key names, such as a tournament. It is then
// held until the function is called; lost is called if another process has taken over since.
func (f *Fleet) Hold(ctx context.Context, key string, report func(text string), lost func(error)) (release func(), err error) {
	l, err := f.takeLease(ctx, key, report)
	if err != nil {
		return nil, err
	}
	within, stop := context.WithCancel(context.WithoutCancel(ctx))
	go l.keep(within, lost)
	return func() {
		stop()
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer cancel()
		if e, err := f.leases.Get(last, key); err == nil && string(e.Value()) == l.self {
			_ = f.leases.Purge(last, key) // otherwise it runs out
		}
	}, nil
}

// takeLease waits until nobody else has a lease.
func (f *Fleet) takeLease(ctx context.Context, key string, report func(text string)) (l *lease, err error) {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	l = &lease{fleet: f, key: key, self: host + " " + nuid.Next()}
	revision, seen := uint64(0), time.Now() // of the other one's
	for said := false; ; {
		if l.revision, err = f.leases.Create(ctx, key, []byte(l.self)); !errors.Is(err, jetstream.ErrKeyExists) {
			return l, err
		}
		if held, err := f.leases.Get(ctx, key); err == nil && held.Revision() != revision {
			revision, seen = held.Revision(), time.Now()
		} else if err == nil && time.Since(seen) > f.lease+f.keepLease { // the clock of its server is wrong, which keeps it for too long
			if l.revision, err = f.leases.Update(ctx, key, []byte(l.self), revision); err == nil {
				return l, nil
			}
		}
		if !said {
			said = true
			report("another coordinator has begun the same; this one takes over when it ends")
		}
		if wait(ctx, f.keepLease); ctx.Err() != nil {
			return nil, fmt.Errorf("stopped while another coordinator goes on: %w", context.Cause(ctx))
		}
	}
}

// keep renews the lease until ctx ends, or another process has it.
func (l *lease) keep(ctx context.Context, lost func(error)) {
	t := time.NewTicker(l.fleet.keepLease)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		if l.renew(ctx) {
			lost(errTakenOver)
			return
		}
	}
}

// renew renews the lease, and reports whether another process has it. What does not succeed
// now is tried again.
func (l *lease) renew(ctx context.Context) (taken bool) {
	ctx, cancel := context.WithTimeout(ctx, l.fleet.keepLease)
	defer cancel()
	revision, err := l.fleet.leases.Update(ctx, l.key, []byte(l.self), l.revision)
	if err == nil {
		l.revision = revision
		return false
	}
	switch entry, err := l.fleet.leases.Get(ctx, l.key); {
	case err == nil && string(entry.Value()) != l.self:
		return true
	case err == nil: // the answer to an earlier renewal was lost
		l.revision = entry.Revision()
	case errors.Is(err, jetstream.ErrKeyNotFound): // it has run out, or the server has lost it
		if revision, err := l.fleet.leases.Create(ctx, l.key, []byte(l.self)); err == nil {
			l.revision = revision
		}
	}
	return false
}
