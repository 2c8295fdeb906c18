package ai

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"freckers/ai/alphabeta"
	"freckers/game"
)

// How a search divides a clock. TUNING.md lists the games by which this was tuned.
const (
	// Actions for which a clock is to last.
	minMovesToGo, maxMovesToGo = 2, 12
	unknownMovesToGo           = 16 // if it is not known how many will come
	maxStretch                 = 4  // times its share that a search takes at most
	// A search takes at most one part in so many of the time left: if many actions are to
	// come, if few, and if its best action has failed low.
	manyFraction, fewFraction, failLowFraction = 4, 3, 2
	overhead                                   = 15 * time.Millisecond
)

type budget struct {
	// soft is the aim, which a stable search falls short of and an unstable one
	// exceeds; 0 if the search uses all of hard.
	soft time.Duration
	// hard is when the search is cut off; 0 for never.
	hard time.Duration
	// last is the same while the best action has failed low and nothing better is known.
	last time.Duration
}

// newBudget divides the time of the limits, of which a clock lasts for so many actions;
// lateness is by how much searches have exceeded theirs.
func newBudget(l Limits, moves int, lateness time.Duration) budget {
	var b budget
	if l.Time > 0 {
		b.hard = max(l.Time-min(lateness, l.Time/4), 1)
		b.last = b.hard
	}
	if l.Clock == nil {
		return b
	}
	share := clockShare(*l.Clock, moves, lateness)
	if b.hard == 0 {
		return share
	}
	return budget{soft: share.soft, hard: min(share.hard, b.hard), last: min(share.last, b.hard)}
}

// clockShare returns a search's part of a clock that lasts for so many actions, less the
// overhead of an action.
func clockShare(c Clock, moves int, lateness time.Duration) budget {
	const (
		least = time.Microsecond // of a clock that has run out: 0 would be no limit
		most  = 1 << 60          // so that no sum overflows
	)
	c.Left, c.Inc = min(c.Left, most), min(c.Inc, most)
	left := max(c.Left-min(overhead, c.Left/4)-lateness, c.Left/8, unknownMovesToGo*least)
	if c.Moves > 0 {
		moves = min(c.Moves, moves)
	}
	share := left/time.Duration(moves) + c.Inc/4*3
	fraction := time.Duration(min(max(moves-1, fewFraction), manyFraction))
	longest := max(left/fraction, min(share, left/4*3))
	if c.Moves == 1 {
		longest = left
	}
	hard := maxStretch * min(share, longest/maxStretch)
	return budget{soft: min(share, hard), hard: hard, last: max(hard, min(2*hard, left/failLowFraction))}
}

// movesToGo returns the number of actions for which a clock is to last: half of those that
// the side to move may expect, as the first ones matter most.
func movesToGo(s game.State) int {
	e, ok := engineFor(s.Game())
	if !ok || e.movesLeft == nil {
		return unknownMovesToGo
	}
	return min(max(1+e.movesLeft(s)/2, minMovesToGo), maxMovesToGo)
}

// timeManager decides when a search ends: when its context is cancelled, or when its
// limits are reached, which count from the start or, if it ponders, from the hit.
type timeManager struct {
	ctx     context.Context
	elapsed func(nodes uint64) time.Duration // since the request
	nodes   atomic.Uint64                    // searched so far

	hitOnce sync.Once
	hit     chan struct{} // closed when the limits count
	hitAt   time.Duration // by elapsed; set before hit is closed

	// The rest belongs to the search's goroutine.
	budget
	yielder   yielder
	limits    alphabeta.Limits // of the searcher, without depth and nodes while it ponders
	after     alphabeta.Limits // whose depth and nodes count from the hit
	forced    bool             // there is only one action, which is wanted at once
	counting  bool
	hitNodes  uint64 // at the hit
	depth     int    // of the last iteration
	timedOut  bool
	best      game.Action
	score     int
	stable    int     // iterations in a row with the same best action
	changes   float64 // of the best action, the older the less
	softShare float64 // the part of the soft limit after which no iteration begins
	inTrouble bool    // the best action has failed low
}

func newTimeManager(ctx context.Context, c *config) *timeManager {
	t := &timeManager{ctx: ctx, elapsed: c.elapsed, hit: make(chan struct{})}
	if t.elapsed == nil {
		began := time.Now()
		t.elapsed = func(uint64) time.Duration { return time.Since(began) }
	}
	if !c.Ponder {
		t.hitOnce.Do(func() { close(t.hit) })
	}
	return t
}

func (t *timeManager) PonderHit() {
	t.hitOnce.Do(func() {
		t.hitAt = t.elapsed(t.nodes.Load())
		close(t.hit)
	})
}

func (t *timeManager) pondering() bool {
	select {
	case <-t.hit:
		return false
	default:
		return true
	}
}

func (t *timeManager) awaitHit() {
	select {
	case <-t.hit:
	case <-t.ctx.Done():
	}
}

// start applies the limits of a search with so many legal actions.
func (t *timeManager) start(c *config, lateness time.Duration, actions int) {
	t.yielder, t.budget, t.limits = newYielder(), newBudget(c.Limits, c.movesToGo, lateness), c.limits
	t.forced = c.limits.Lines <= 1 && (c.play || t.hard > 0) && actions == 1
	if t.counting = !t.pondering(); !t.counting {
		t.after = t.limits
		t.limits.Depth, t.limits.Nodes = 0, 0
	} else if t.forced {
		t.limits.Depth = 1
	}
	t.limits.Tick, t.limits.FailLow = t.tick, t.failLow
}

// tick takes the nodes searched so far, and reports whether the search must stop. While the search ponders, no limit
// counts but that of ctx.
func (t *timeManager) tick(nodes uint64) (stop bool) {
	t.nodes.Store(nodes)
	if nodes > 0 {
		t.yielder.yield()
	}
	if t.ctx.Err() != nil {
		return true
	}
	now := t.elapsed(nodes)
	if !t.counting {
		if t.pondering() {
			return false
		}
		t.counting, t.hitNodes = true, nodes
		if t.forced || t.deepEnough() || t.softTimeout(now) {
			return true
		}
	}
	if t.hardTimeout(now) {
		t.timedOut = true
		return true
	}
	return t.after.Nodes > 0 && nodes-t.hitNodes >= t.after.Nodes
}

// failLow gives a search whose best action has failed low the time to find a better one.
func (t *timeManager) failLow(unresolved bool) { t.inTrouble = unresolved }

// nextIteration reports after an iteration whether to begin another one. A proof
// leaves nothing to find out.
func (t *timeManager) nextIteration(i Info) bool {
	t.depth = i.Depth
	if len(i.Lines) == 0 {
		return true
	}
	best := i.Lines[0]
	t.update(best)
	if t.hard > 0 && t.limits.Lines <= 1 && best.Score.Win != 0 {
		return false
	}
	if !t.counting {
		return true
	}
	now := t.elapsed(i.Nodes)
	return !t.deepEnough() && !t.softTimeout(now) && !t.hardTimeout(now)
}

// update adapts the soft limit to the result of an iteration: an unstable or falling
// score deserves more time. An iteration takes about as long as all before it, so
// that half of the limit is when to begin the one that uses it up.
func (t *timeManager) update(line Line) {
	t.changes /= 2
	drop := 0
	if t.best != "" {
		drop = max(t.score-line.Score.Value, 0)
	}
	switch best := line.Actions[0]; t.best {
	case best:
		t.stable++
	case "":
	default:
		t.stable = 0
		t.changes++
	}
	t.best, t.score = line.Actions[0], line.Score.Value
	t.softShare = 0.55 + 0.4*t.changes - 0.04*float64(min(t.stable, 6)) + min(float64(drop)/150, 0.8)
}

func (t *timeManager) deepEnough() bool { return t.after.Depth > 0 && t.depth >= t.after.Depth }

// softTimeout reports whether to end between two iterations. Pondering counts as well.
func (t *timeManager) softTimeout(now time.Duration) bool {
	return t.soft > 0 && t.best != "" && now >= time.Duration(t.softShare*float64(t.soft))
}

func (t *timeManager) hardTimeout(now time.Duration) bool {
	return t.hard > 0 && now-t.hitAt >= t.cutoff()
}

func (t *timeManager) cutoff() time.Duration {
	if t.inTrouble {
		return t.last
	}
	return t.hard
}

// lateness returns by how much a search that was cut off exceeded its limit.
func (t *timeManager) lateness(nodes uint64) time.Duration {
	if !t.timedOut {
		return 0
	}
	return t.elapsed(nodes) - t.hitAt - t.cutoff()
}
