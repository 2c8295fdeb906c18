package ai

import (
	"cmp"
	"errors"
	"runtime/debug"
	"sync"
	"time"

	"freckers/ai/alphabeta"
	"freckers/ai/handicap"
	"freckers/game"
)

// The sizes of a [Cache] in bytes.
const (
	MinCache     = 1 << 20
	DefaultCache = 64 << 20
	MaxCache     = 1 << (30 + 2*(^uint(0)>>63)) // 4 GB, and 1 GB if addresses have 32 bits

	temporaryBytes = 16 << 20 // of a search without a cache, at most
)

// Cache keeps the transposition table and other results of a game's searches for the
// next ones. To play a whole game, keep one and pass it to each [Request]; the answers
// then depend on earlier searches. The first search allocates its memory. Only one
// search may use it at a time, but a new one may start while a stopped one is still
// ending.
type Cache struct {
	bytes int

	mu        sync.Mutex // guards all below
	owner     *search    // the last one that acquired the results
	stale     bool       // the results must be cleared before they are used
	levelBusy bool       // a search has acquired the level's workspace

	// Once acquired, these are used without the lock.
	results workspace
	late    time.Duration // by which searches exceed their time
	// level is the workspace of levels without a clock, which find nothing of earlier
	// searches there: to make a new one would take far longer than their searches.
	level workspace
}

// workspace is a searcher with its transposition table.
type workspace struct {
	searcher searcher
	table    *alphabeta.Table // nil if the searcher uses none
	warning  string           // as in [Info.Note]
	game     string
	handicap handicap.Profile
	draw     int
	bytes    int
}

func newWorkspace(o searcherOptions, s game.State, bytes int, table *alphabeta.Table) (w workspace, err error) {
	w = workspace{game: s.Game().Info().Name, handicap: o.handicap, draw: o.draw, bytes: bytes}
	w.searcher, w.warning, err = newSearcher(o, s)
	if _, ok := w.searcher.(reserver); ok || err != nil {
		return w, err
	}
	if w.table = table; table == nil {
		w.table = alphabeta.NewTable(bytes)
	} else {
		table.Clear()
	}
	return w, nil
}

// reuse prepares the workspace for a state, unless it is for other searches.
func (w *workspace) reuse(o searcherOptions, s game.State, bytes int) bool {
	return w.searcher != nil && w.game == s.Game().Info().Name && w.handicap == o.handicap && w.draw == o.draw && w.bytes == bytes &&
		w.searcher.setPosition(s, o.seed)
}

// NewCache returns a cache of about this many bytes, clamped to [MinCache] and
// [MaxCache]; 0 means [DefaultCache].
func NewCache(bytes int) *Cache {
	return &Cache{bytes: min(max(cmp.Or(bytes, DefaultCache), MinCache), MaxCache)}
}

// Bytes returns the size of the cache.
func (c *Cache) Bytes() int { return c.bytes }

// Prepare allocates memory for searches of a game that starts at s, which otherwise the
// first search does within its time. It maps at most 64 MB, which takes milliseconds, and
// does nothing during a search. It fails if the engine does not play the game.
func (c *Cache) Prepare(s game.State) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.inUse() {
		return nil
	}
	fresh := c.results.searcher == nil
	_, err := c.open(searcherOptions{net: netOf(s)}, s)
	if err == nil && (fresh || c.stale) {
		c.clear() // writes to what is used first
	}
	c.stale = c.stale && err != nil
	return err
}

// Free returns the memory to the system, in a few milliseconds for each hundred
// megabytes, and empties the cache. It does nothing during a search.
func (c *Cache) Free() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.inUse() {
		c.results = workspace{}
		debug.FreeOSMemory()
	}
}

// Forget drops all results, such as between games. It clears 64 MB, in a few
// milliseconds, now or after the search in progress, and the rest as it is used.
func (c *Cache) Forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.inUse() {
		c.stale = true
	} else {
		c.clear()
	}
}

// inUse reports whether a search uses the results. The caller holds the lock.
func (c *Cache) inUse() bool { return c.owner != nil && !c.owner.ended() }

func (c *Cache) clear() {
	if c.results.table != nil {
		c.results.table.Clear()
	}
	if c.results.searcher != nil {
		c.results.searcher.clear()
	}
}

// acquire gives the results to a search, which must wait for the end of the previous
// one, if any. It fails if that one was not stopped.
func (c *Cache) acquire(s *search) (previous *search, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.owner != nil && !c.owner.stopped() {
		return nil, errors.New("ai: another search uses this cache: stop it first, or give each its own")
	}
	previous, c.owner = c.owner, s
	return previous, nil
}

func (c *Cache) forResults(by *config) (workspace, error) {
	c.mu.Lock()
	stale := c.stale
	c.stale = false
	c.mu.Unlock()
	if stale {
		c.clear()
	}
	return c.open(by.searcherOptions, by.State)
}

func (c *Cache) open(o searcherOptions, s game.State) (workspace, error) {
	if c.results.reuse(o, s, c.bytes) {
		return c.results, nil
	}
	w, err := newWorkspace(o, s, c.bytes, c.results.table)
	if err != nil {
		return w, err
	}
	if r, ok := w.searcher.(reserver); ok {
		r.reserve(c.bytes)
	}
	c.results = w
	return w, nil
}

// learnLateness adapts the expected lateness of searches. One delay teaches little; it
// grows faster than it shrinks.
func (c *Cache) learnLateness(late time.Duration) {
	if late < c.late {
		c.late -= (c.late - late) / 16
		return
	}
	c.late += (min(late, 2*c.late+time.Millisecond) - c.late) / 4
}

// acquireLevel gives the workspace for levels to a search, unless another one has it.
func (c *Cache) acquireLevel() (ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	ok, c.levelBusy = !c.levelBusy, true
	return ok
}

func (c *Cache) releaseLevel() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.levelBusy = false
}

// forLevel prepares the workspace for a level, with a table of so many bytes, and
// keeps it if it can be reset.
func (c *Cache) forLevel(by *config, bytes int) (workspace, error) {
	if c.level.reuse(by.searcherOptions, by.State, bytes) && c.level.searcher.reset() {
		return c.level, nil
	}
	w, err := newWorkspace(by.searcherOptions, by.State, bytes, nil)
	if err == nil {
		c.level = workspace{}
		if w.searcher.reset() {
			c.level = w
		}
	}
	return w, err
}
