package gamefile

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"sync"

	"freckers/replay/gamestore"
)

// Cache keeps the index between runs.
type Cache interface {
	// Load returns the text of a name, nil if there is none.
	Load(name string) ([]byte, error)
	// Save stores a text under a name, atomically.
	Save(name string, text []byte) error
}

// Snapshot is an immutable view of the saved games known so far.
type Snapshot struct {
	// Number increases with each snapshot; it is 0 before the first.
	Number int
	// Games are the known games, most recently modified first, without empty games and the
	// copies kept of damaged files.
	Games []Summary
	// Known of Total files have been read or found in the index.
	Known, Total int
	Err          error // why the folder cannot be listed
}

// Complete reports whether all games were read.
func (s Snapshot) Complete() bool { return s.Number > 0 && s.Known == s.Total }

// List reads the saved games of a store. If the store blocks, it reads in its own goroutine
// and skips files that do not answer within seconds; otherwise it reads a few with each call
// of [List.Poll]. A List is not safe for concurrent use.
type List struct {
	store gamestore.Store
	from  gamestore.Store // the same, whose calls end

	mu    sync.Mutex
	asked int           // calls of Refresh
	done  chan struct{} // closed when the running goroutine ends; nil if there is none
	shown Snapshot

	reader // belongs to the goroutine while it runs
}

// New returns the list of a store, which is empty until [List.Refresh]. If c is nil, every
// game is read once in each run of the program.
func New(s gamestore.Store, c Cache) *List {
	l := &List{store: s, from: s, reader: reader{cache: c}}
	if s.Blocks() {
		l.from = &patient{Store: s, back: l.Refresh, pending: map[string]bool{}}
	}
	return l
}

// Store returns the store whose games are listed.
func (l *List) Store() gamestore.Store { return l.store }

// Refresh looks for what has changed in the store. Until that is known, [List.Poll]
// returns the last snapshot.
func (l *List) Refresh() {
	l.mu.Lock()
	l.asked++
	begin := l.store.Blocks() && l.done == nil
	if begin {
		l.done = make(chan struct{})
	}
	l.mu.Unlock()
	if begin {
		go l.run()
	}
}

// perStep and textPerStep are how many files, and about how many bytes of them, are read
// with one call of Poll.
const (
	perStep     = 8
	textPerStep = 64 << 10
)

// Poll returns the latest snapshot.
func (l *List) Poll() Snapshot {
	if !l.store.Blocks() {
		l.follow()
		for files, size := 0, int64(0); files < perStep && size < textPerStep && len(l.todo) > 0; files++ {
			size += l.todo[0].Size
			l.step()
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.shown
}

// Wait waits until all games are read, and returns them.
func (l *List) Wait() Snapshot {
	l.mu.Lock()
	done := l.done
	l.mu.Unlock()
	if done != nil {
		<-done
	}
	s := l.Poll()
	for !l.store.Blocks() && len(l.todo) > 0 {
		s = l.Poll()
	}
	return s
}

// run reads until nothing is left to do.
func (l *List) run() {
	for {
		l.follow()
		if len(l.todo) > 0 {
			l.step()
			continue
		}
		l.mu.Lock()
		if l.asked == l.begun {
			close(l.done)
			l.done = nil
			l.mu.Unlock()
			return
		}
		l.mu.Unlock()
	}
}

// follow lists the store again if that was asked.
func (l *List) follow() {
	l.mu.Lock()
	asked := l.asked
	l.mu.Unlock()
	if asked == l.begun {
		return
	}
	l.load()
	files, err := l.from.List()
	if !errors.Is(err, ErrSlow) { // of which what was known stays
		l.begin(files)
	}
	l.begun, l.err = asked, err
	l.publish()
	if len(l.todo) == 0 {
		l.save()
	}
}

func (l *List) step() {
	f := l.todo[0]
	l.todo = l.todo[1:]
	l.known[f.Name] = entry{file: f, sum: Summarize(l.from, f)}
	l.changed = true
	l.read++
	l.mu.Lock()
	l.shown.Known++
	l.mu.Unlock()
	if len(l.todo) == 0 || l.read >= l.next {
		l.publish()
		l.next = 2 * l.read
	}
	if len(l.todo) == 0 {
		l.save()
	}
}

// publish makes a snapshot of what is known, unless the store is to be listed again.
func (l *List) publish() {
	games := make([]Summary, 0, len(l.known))
	for _, e := range l.known {
		if !e.sum.Empty {
			games = append(games, e.sum)
		}
	}
	slices.SortFunc(games, func(a, b Summary) int {
		return cmp.Or(b.When.Compare(a.When), strings.Compare(a.Name, b.Name))
	})
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.asked == l.begun {
		l.shown = Snapshot{Number: l.shown.Number + 1, Games: games, Known: l.listed - len(l.todo), Total: l.listed, Err: l.err}
	}
}

// reader is what the goroutine of a list knows.
type reader struct {
	cache   Cache
	loaded  bool
	known   map[string]entry
	changed bool // the index has to be saved
	begun   int  // the call of Refresh that is followed
	err     error
	listed  int              // files in the store
	todo    []gamestore.File // those to read
	read    int              // those that were
	next    int              // after how many of these the next snapshot is made
}

// entry is a game as it was when its file was like that.
type entry struct {
	file gamestore.File
	sum  Summary
}

// large is the size of a file, in bytes, that waits until all others were read.
const large = 1 << 20

// begin keeps what is known of these files, and makes the list of those to read: the last
// modified first, since they are looked for first. What was known of a file that has
// changed, or could not be read, stays until it is read.
func (r *reader) begin(files []gamestore.File) {
	old := r.known
	r.known, r.todo, r.listed = make(map[string]entry, len(files)), nil, 0
	for _, f := range files {
		if !gamestore.HasExtension(f.Name) || strings.HasSuffix(f.Name, gamestore.DamagedExtension) {
			continue
		}
		r.listed++
		e, ok := old[f.Name]
		if ok {
			r.known[f.Name] = e
		}
		if !ok || e.sum.Unread || e.file.Size != f.Size || !e.file.Modified.Equal(f.Modified) {
			r.todo = append(r.todo, f)
		}
	}
	slices.SortFunc(r.todo, func(a, b gamestore.File) int {
		if (a.Size > large) != (b.Size > large) {
			return cmp.Compare(a.Size, b.Size)
		}
		return cmp.Or(b.Modified.Compare(a.Modified), strings.Compare(a.Name, b.Name))
	})
	r.changed = r.changed || len(r.known) != len(old)
	r.read, r.next = 0, perStep
}
