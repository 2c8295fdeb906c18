package replay

import (
	"errors"
	"io/fs"
	"sync"
	"time"

	"freckers/replay/gamestore"
)

// patience is how long a change waits for the one before it to be saved, so that
// only the last move can be lost, before it is queued behind it: a disk that hangs
// does not stop the game.
const patience = 100 * time.Millisecond

// saver keeps the file of a journal up to date. If the store blocks, a goroutine
// saves the changes in order; it runs only while there are any.
type saver struct {
	store gamestore.Store

	mu      sync.Mutex
	name    string
	content []byte        // the whole file as it should be
	anew    bool          // content did not just grow
	changed int           // number of changes
	tried   int           // how many of them an attempt to save included
	saved   bool          // content is in the file
	done    chan struct{} // closed when the running goroutine ends; nil if there is none
	err     error         // a [*SaveError], nil if the last attempt was successful
	fork    *ForkError
	told    bool // fork was returned

	// The rest belongs to the goroutine while it runs.
	made    bool   // the file exists
	size    int    // of the file as we left it, in bytes
	rewrite bool   // the file has to be written anew before it can grow
	lost    string // the file that another program continues, until fork is set
	backup  []byte // a damaged file as it was found, until a copy of it is kept
}

// change extends the content, or replaces it, and saves it.
func (s *saver) change(content []byte, anew bool) {
	if s.store == nil {
		return
	}
	s.wait(patience)
	s.mu.Lock()
	if anew {
		s.content, s.anew = content, true
	} else {
		s.content = append(s.content, content...)
	}
	s.changed++
	s.saved = false
	if s.told {
		s.fork = nil
	}
	idle := s.done == nil
	if idle {
		s.done = make(chan struct{})
	}
	s.mu.Unlock()
	switch {
	case !idle:
	case s.store.Blocks():
		go s.run()
	default:
		s.run()
	}
}

// run saves until there is nothing left that was not tried.
func (s *saver) run() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.tried != s.changed {
		s.tried = s.changed
		content := s.content
		s.rewrite = s.rewrite || s.anew
		s.anew = false
		s.mu.Unlock()
		err := s.save(content)
		s.mu.Lock()
		s.err, s.saved = nil, err == nil && s.tried == s.changed
		if err != nil {
			s.rewrite = true
			s.err = &SaveError{Name: s.name, Err: err}
		} else if s.lost != "" {
			s.fork, s.told, s.lost = &ForkError{Name: s.lost, To: s.name}, false, ""
		}
	}
	close(s.done)
	s.done = nil
}

// wait waits until the goroutine ends, at most so long; 0 is no limit.
func (s *saver) wait(most time.Duration) {
	s.mu.Lock()
	done := s.done
	s.mu.Unlock()
	if done == nil {
		return
	}
	var timeout <-chan time.Time
	if most > 0 {
		timeout = time.After(most)
	}
	select {
	case <-done:
	case <-timeout:
	}
}

func (s *saver) failure() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err != nil {
		return s.err
	}
	if s.fork != nil {
		s.told = true
		return s.fork
	}
	return nil
}

// save brings the file up to date.
func (s *saver) save(content []byte) error {
	if s.made && !s.rewrite {
		s.compare()
	}
	switch {
	case !s.made:
		name, err := createNumbered(s.store, content, func(n int) string { return gamestore.NumberedName(s.name, n) })
		if err != nil {
			return err
		}
		s.mu.Lock()
		s.name = name
		s.mu.Unlock()
	case s.rewrite:
		if err := s.keepDamaged(); err != nil {
			return err
		}
		if err := s.store.Replace(s.name, content); err != nil {
			return err
		}
	case len(content) > s.size:
		if err := s.store.Append(s.name, content[s.size:]); err != nil {
			return err
		}
	}
	s.made, s.size, s.rewrite = true, len(content), false
	return nil
}

// compare looks at what has become of the file: one that another window continued is
// left to it, and one that another window removed is rewritten.
func (s *saver) compare() {
	switch size, err := s.store.Size(s.name); {
	case errors.Is(err, fs.ErrNotExist):
		s.rewrite = true
	case err == nil && size != int64(s.size):
		s.made, s.lost = false, s.name
	}
}

// keepDamaged makes a copy of a damaged file before it is rewritten.
func (s *saver) keepDamaged() error {
	if s.backup == nil {
		return nil
	}
	_, err := createNumbered(s.store, s.backup, func(n int) string { return gamestore.DamagedName(s.name, n) })
	if err == nil {
		s.backup = nil
	}
	return err
}

// remove removes the file, unless another program has continued it, and reports
// whether it is gone.
func (s *saver) remove() bool {
	if size, err := s.store.Size(s.name); err == nil && size != int64(s.size) {
		return false
	}
	err := s.store.Remove(s.name)
	return err == nil || errors.Is(err, fs.ErrNotExist)
}

// createNumbered creates a file under the first free name, of those for 1, 2 and so
// on.
func createNumbered(s gamestore.Store, data []byte, nameOf func(n int) string) (name string, err error) {
	const most = 10_000
	for n := 1; n < most; n++ {
		name = nameOf(n)
		if err = s.Create(name, data, time.Time{}); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return name, err
}
