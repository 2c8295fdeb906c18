package tournament

import (
	"context"
	"fmt"
	"hash/fnv"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"freckers/ai/player"
)

// watchInterval is how often the folder of submissions is looked at.
const watchInterval = 2 * time.Second

// inbox is a folder into which agents are put at any time.
type inbox struct {
	path   string
	looked time.Time
	seen   map[string]uint64 // the state of each agent's files at the last look, by their path
	taken  map[string]uint64 // that of those that were added
	told   string            // the last error that was reported
}

// arrivals returns the agents that are new or have changed, once their files are the same in two
// looks in a row, so that none is taken while it is still being copied.
func (b *inbox) arrivals(now time.Time) ([]Candidate, error) {
	b.looked = now
	list, err := candidatesIn(b.path)
	if err != nil {
		return nil, err
	}
	seen := map[string]uint64{}
	list = slices.DeleteFunc(list, func(c Candidate) bool {
		sum, err := fingerprint(c.Source)
		if err != nil {
			return true // it is being moved
		}
		seen[c.Source] = sum
		last, known := b.seen[c.Source]
		taken, before := b.taken[c.Source]
		return !known || last != sum || before && taken == sum
	})
	b.seen = seen
	return list, nil
}

// take remembers that an agent was added as it is now.
func (b *inbox) take(c Candidate) {
	if b.taken == nil {
		b.taken = map[string]uint64{}
	}
	b.taken[c.Source] = b.seen[c.Source]
	maps.DeleteFunc(b.taken, func(source string, _ uint64) bool { _, there := b.seen[source]; return !there })
}

// fingerprint returns a number for the names, sizes and times of the files of an agent.
func fingerprint(source string) (uint64, error) {
	h := fnv.New64a()
	err := filepath.WalkDir(source, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if player.Unneeded(d.Name()) {
				return fs.SkipDir
			}
			return nil
		}
		info, err := d.Info()
		if err == nil {
			fmt.Fprintln(h, path, info.Size(), info.ModTime().UnixNano())
		}
		return err
	})
	return h.Sum64(), err
}

// admit adds the agents that have arrived. One that cannot be added does not stop the others, and is
// tried again.
func (w *worker) admit(ctx context.Context) {
	now := time.Now()
	if w.inbox.path == "" || now.Sub(w.inbox.looked) < watchInterval {
		return
	}
	list, err := w.inbox.arrivals(now)
	for _, c := range list {
		if failed := w.write(ctx, func() error { _, err := w.f.Add([]Candidate{c}); return err }); failed != nil {
			err = failed
			continue
		}
		w.inbox.take(c)
	}
	if err == nil {
		w.inbox.told = ""
	} else if w.inbox.told != err.Error() {
		w.inbox.told = err.Error()
		w.report(w.inbox.told)
	}
}
