// Package playback runs a recorded game like a film: forwards and back by action
// and by hop, to any point of any move, at any speed. It knows no screen.
package playback

import (
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/replay"
)

// speeds are those a reel can play at, 1 being that of a live game.
func speeds() [rates]float64 { return [...]float64{0.25, 0.5, 1, 2, 4, 8} }

const (
	rates     = 6 // how many speeds there are
	usualRate = 2 // the index of 1 in speeds
)

// pause is the rest between two actions while a reel plays, at rate 1.
const pause = 250 * time.Millisecond

// Reel is a line of a record and a place on it. A place is the number of
// actions done and the time spent inside the next one.
type Reel struct {
	rec      *replay.Record
	line     []int // node ids from the first action on
	done     int
	inside   time.Duration
	rest     time.Duration // left of the pause before the next action
	playing  bool
	until    place // where a single step ends; meaningless while playing
	stepping bool
	rate     int
	reduced  bool
	plans    []*animation.Timeline // by index in line, made when first needed
	pending  []animation.Cue
}

type place struct {
	done   int
	inside time.Duration
}

// New puts a reel on the line of rec that goes through the node id, at that
// node's end. Reduced asks for cross-fades instead of hops.
func New(rec *replay.Record, id int, reduced bool) *Reel {
	r := &Reel{rec: rec, rate: usualRate, reduced: reduced}
	r.take(rec.Line(id))
	r.ToNode(id)
	return r
}

func (r *Reel) take(line []int) {
	if len(line) > 0 && line[0] == 0 {
		line = line[1:]
	}
	r.line = line
	r.plans = make([]*animation.Timeline, len(line))
}

// Record is the game on the reel.
func (r *Reel) Record() *replay.Record { return r.rec }

// Line is the node ids of the actions, in order. The caller must not change it.
func (r *Reel) Line() []int { return r.line }

// Len is the number of actions.
func (r *Reel) Len() int { return len(r.line) }

// Done is the number of actions that are behind the place.
func (r *Reel) Done() int { return r.done }

// Node is the id of the last action behind the place, 0 at the start.
func (r *Reel) Node() int {
	if r.done == 0 {
		return 0
	}
	return r.line[r.done-1]
}

// State is the position behind the place: while an action is under way, the one
// before it.
func (r *Reel) State() game.State { return r.rec.State(r.Node()) }

// Motion is the action under way and the time inside it, nil between actions.
func (r *Reel) Motion() (*animation.Timeline, time.Duration) {
	if r.inside == 0 || r.done == len(r.line) {
		return nil, 0
	}
	return r.plan(r.done), r.inside
}

// Hop is the hop under way, counted from 1, and how many the action has. Both
// are 0 between actions.
func (r *Reel) Hop() (at, of int) {
	t, inside := r.Motion()
	if t == nil {
		return 0, 0
	}
	beats := t.Beats()
	for i, b := range beats {
		if inside <= b {
			return i + 1, len(beats)
		}
	}
	return len(beats), len(beats)
}

func (r *Reel) plan(i int) *animation.Timeline {
	if r.plans[i] == nil {
		before := 0
		if i > 0 {
			before = r.line[i-1]
		}
		r.plans[i] = animation.Plan(r.rec.State(before), r.rec.Events(r.line[i]), animation.Options{Reduced: r.reduced})
	}
	return r.plans[i]
}

// Rate is the speed, 1 being that of a live game.
func (r *Reel) Rate() float64 { return speeds()[r.rate] }

// Faster and Slower change the speed by one notch and say whether there was one.
func (r *Reel) Faster() bool { return r.shift(1) }

// Slower is the other way of [Reel.Faster].
func (r *Reel) Slower() bool { return r.shift(-1) }

func (r *Reel) shift(by int) bool {
	if r.rate+by < 0 || r.rate+by >= rates {
		return false
	}
	r.rate += by
	return true
}

// Playing says whether the reel runs on by itself.
func (r *Reel) Playing() bool { return r.playing }

// Moving says whether anything will change by itself.
func (r *Reel) Moving() bool { return r.playing || r.stepping }

// Toggle starts or stops playing. At the end it starts over.
func (r *Reel) Toggle() {
	r.playing, r.stepping, r.rest = !r.playing, false, 0
	if r.playing && r.done == len(r.line) {
		r.done, r.inside = 0, 0
	}
}

// Stop holds the reel where it is.
func (r *Reel) Stop() { r.playing, r.stepping = false, false }

// Tick lets time go by and gives the sounds that fall into it.
func (r *Reel) Tick(dt time.Duration) []animation.Cue {
	r.pending = r.pending[:0]
	if !r.Moving() {
		return nil
	}
	left := time.Duration(float64(dt) * r.Rate())
	for left > 0 && r.done < len(r.line) {
		if r.rest > 0 {
			spent := min(left, r.rest)
			r.rest, left = r.rest-spent, left-spent
			continue
		}
		left = r.advance(left)
		if r.stepping && !r.before(r.until) {
			r.done, r.inside, r.stepping = r.until.done, r.until.inside, false
			return r.pending
		}
	}
	if r.done == len(r.line) {
		r.Stop()
	}
	return r.pending
}

// advance moves on inside one action and gives back the time that is left.
func (r *Reel) advance(left time.Duration) time.Duration {
	t := r.plan(r.done)
	to := min(r.inside+left, t.Duration())
	for _, c := range t.Cues() {
		if c.At >= r.inside && c.At < to {
			r.pending = append(r.pending, c)
		}
	}
	left -= to - r.inside
	r.inside = to
	if to == t.Duration() {
		r.done, r.inside = r.done+1, 0
		if r.playing {
			r.rest = pause
		}
	}
	return left
}

func (r *Reel) before(p place) bool {
	return r.done < p.done || r.done == p.done && r.inside < p.inside
}
