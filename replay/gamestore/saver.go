package gamestore

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"time"

	"freckers/replay/vfs"
)

// SaveError explains why a game could not be saved. The game goes on in memory and is saved
// as soon as possible.
type SaveError struct {
	Name string // the file's name in its store
	Err  error
}

// Error returns what is wrong and what to do, in one line.
func (e *SaveError) Error() string {
	return fmt.Sprintf("%s: not saved: %s; the game goes on and is saved as soon as it can be", e.Name, vfs.Reason(e.Err))
}

// Unwrap returns the store's error.
func (e *SaveError) Unwrap() error { return e.Err }

// ForkError reports that another program has continued the file of a game, so that this game
// moved to a new file. Nothing is lost.
type ForkError struct {
	Name string // the other program's file now
	To   string // this game's file
}

// Error returns what happened and where the game is, in one line.
func (e *ForkError) Error() string {
	return fmt.Sprintf("%s: another window continued this game; yours is saved as %s from here on", e.Name, e.To)
}

// Saver keeps one file of a store up to date. If the store blocks, a goroutine writes the
// changes in order and combines those that queue up meanwhile; it runs only while there are
// any. A Saver is not safe for concurrent use.
type Saver struct {
	store Store

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

// NewSaver returns the saver of a new file. The name is cleaned and made unique in the store.
// If s is nil, nothing is saved.
func NewSaver(s Store, name string) *Saver { return &Saver{store: s, name: CleanName(name)} }

// OpenSaver returns the saver of an existing file with the given content. If the file is
// damaged, a backup is made before it is replaced.
func OpenSaver(s Store, name string, content []byte, damaged bool) *Saver {
	saver := &Saver{store: s, name: name, content: content, saved: true, made: true, size: len(content)}
	if damaged {
		saver.backup = content
	}
	return saver
}

// Name returns the file's name, which changes if it turns out to be taken.
func (s *Saver) Name() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.name
}

// Saved reports whether the whole content is in the file and on the disk.
func (s *Saver) Saved() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.saved
}

// Extend adds to the content and saves it.
func (s *Saver) Extend(content []byte) { s.change(content, false) }

// Replace replaces the content and saves it.
func (s *Saver) Replace(content []byte) { s.change(content, true) }

// change replaces the content if anew, else adds to it, and saves it: in the background if the store blocks, else
// before it returns.
func (s *Saver) change(content []byte, anew bool) {
	if s.store == nil {
		return
	}
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
func (s *Saver) run() {
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

// Retry makes another attempt after a failure and waits for it. It returns true if the content
// is saved in another file and [Saver.Err] has returned the [*ForkError] already.
func (s *Saver) Retry(content func() []byte) bool {
	s.Wait()
	if s.err != nil {
		s.change(content(), true)
		s.Wait()
	}
	return s.err == nil && s.told
}

// Again starts another attempt after a failure, unless one is under way. It does not wait.
func (s *Saver) Again() {
	s.mu.Lock()
	content, idle := s.content, s.err != nil && s.done == nil
	s.mu.Unlock()
	if idle {
		s.change(content, true)
	}
}

// Wait waits until every change so far has been saved or has failed to save.
func (s *Saver) Wait() {
	s.mu.Lock()
	done := s.done
	s.mu.Unlock()
	if done != nil {
		<-done
	}
}

// Err returns a [*SaveError] if the last attempt failed, a [*ForkError] until the next change
// if the content has moved to another file, and nil otherwise.
func (s *Saver) Err() error {
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
func (s *Saver) save(content []byte) error {
	if s.made && !s.rewrite {
		s.compare()
	}
	switch {
	case !s.made:
		name, err := createNumbered(s.store, content, func(n int) string { return NumberedName(s.name, n) })
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
func (s *Saver) compare() {
	switch size, err := s.store.Size(s.name); {
	case errors.Is(err, fs.ErrNotExist):
		s.rewrite = true
	case err == nil && size != int64(s.size):
		s.made, s.lost = false, s.name
	}
}

// keepDamaged makes a copy of a damaged file before it is rewritten.
func (s *Saver) keepDamaged() error {
	if s.backup == nil {
		return nil
	}
	_, err := createNumbered(s.store, s.backup, func(n int) string { return DamagedName(s.name, n) })
	if err == nil {
		s.backup = nil
	}
	return err
}

// Discard removes the file, unless another program has continued it, and reports whether it
// is gone.
func (s *Saver) Discard() bool {
	s.Wait()
	if !s.made {
		return false
	}
	if size, err := s.store.Size(s.name); err == nil && size != int64(s.size) {
		return false
	}
	if err := s.store.Remove(s.name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false
	}
	s.made, s.saved, s.err = false, false, nil
	return true
}

// createNumbered creates a file under the first free name, of those for 1, 2 and so
// on.
func createNumbered(s Store, data []byte, nameOf func(n int) string) (name string, err error) {
	const most = 10_000
	for n := 1; n < most; n++ {
		name = nameOf(n)
		if err = s.Create(name, data, time.Time{}); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return name, err
}
