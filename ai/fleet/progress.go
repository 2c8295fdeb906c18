package fleet

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// progressBucket holds the state of each match and tournament while somebody coordinates it.
const progressBucket = "freckers_progress"

// Progress describes the state of a match or tournament in words, as its coordinator sees it.
type Progress struct {
	Title    string   `json:"title"`              // what is played
	Text     string   `json:"text"`               // how it stands
	Failures []string `json:"failures,omitempty"` // what failed last where
	// Folder is the name of a tournament whose folder can be read, as [Fleet.Serve] has it under the
	// same key; empty for none.
	Folder string `json:"folder,omitempty"`
	// Match is whether it is a match whose file can be read, as [Queue.Serve] has it; Rate is how many of its
	// games a minute are played, 0 if unknown, and Machines on how many machines.
	Match    bool    `json:"match,omitempty"`
	Rate     float64 `json:"rate,omitempty"`
	Machines int     `json:"machines,omitempty"`

	key string
}

func (f *Fleet) progress(ctx context.Context) (jetstream.KeyValue, error) {
	return f.bucket(ctx, jetstream.KeyValueConfig{Bucket: progressBucket, TTL: f.worker, Replicas: f.replicas()})
}

// Share publishes the state of what a key names, until ctx ends. The function that it returns sets the
// state, and never waits.
func (f *Fleet) Share(ctx context.Context, key string) func(Progress) {
	var last atomic.Pointer[Progress]
	go func() {
		t := time.NewTicker(f.keepLease)
		defer t.Stop()
		for {
			if p := last.Load(); p != nil {
				f.publish(ctx, key, p)
			}
			select {
			case <-ctx.Done():
				f.publish(context.WithoutCancel(ctx), key, nil)
				return
			case <-t.C:
			}
		}
	}()
	return func(p Progress) { last.Store(&p) }
}

// publish writes a state to the servers, or removes it if it is nil. What fails is tried again with
// the next state, or expires.
func (f *Fleet) publish(ctx context.Context, key string, p *Progress) {
	ctx, cancel := context.WithTimeout(ctx, f.keepLease)
	defer cancel()
	bucket, err := f.progress(ctx)
	if err != nil {
		return
	}
	if p == nil {
		_ = bucket.Purge(ctx, key)
		return
	}
	if text, err := json.Marshal(p); err == nil {
		_, _ = bucket.Put(ctx, key, text)
	}
}

// Progress lists the states of the matches and tournaments that somebody coordinates, by title.
func (f *Fleet) Progress(ctx context.Context) (list []Progress, err error) {
	bucket, err := f.progress(ctx)
	if err != nil {
		return nil, err
	}
	err = eachEntry(ctx, bucket, func(key string, text []byte) error {
		p := Progress{key: key}
		if json.Unmarshal(text, &p) == nil {
			list = append(list, p)
		}
		return nil
	})
	slices.SortFunc(list, func(a, b Progress) int { return cmp.Compare(a.Title, b.Title) })
	return list, err
}
