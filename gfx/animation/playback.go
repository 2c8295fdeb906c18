package animation

import (
	"slices"
	"time"

	"freckers/game"
	"freckers/replay"
)

// speeds are the available speeds, 1 being that of a live game.
var speeds = [...]float64{0.25, 0.5, 1, 2, 4, 8}

// normalSpeed is the index of 1 in speeds.
const normalSpeed = 2

// pause is the rest between two moves during playback at speed 1.
const pause = 250 * time.Millisecond

// Playback is a line of a record and a point on it: the number of moves already
// played and the time elapsed in the next one.
type Playback struct {
	rec *replay.Record
	// line are the node ids of the moves in order; timelines, their animations,
	// are planned when first needed.
	line      []int
	timelines []*Timeline
	point
	reduced bool
	speed   int // index in speeds

	playing  bool
	stepping bool
	until    point         // where the step ends while stepping
	rest     time.Duration // left of the pause before the next move
	cues     []Cue
}

type point struct {
	done    int
	elapsed time.Duration
}

func (p point) before(q point) bool {
	return p.done < q.done || p.done == q.done && p.elapsed < q.elapsed
}

// New returns a playback of the line of rec through the node id, positioned after
// that node's move. With reduced motion, moves are cross-fades instead of hops.
func New(rec *replay.Record, id int, reduced bool) *Playback {
	p := &Playback{rec: rec, speed: normalSpeed, reduced: reduced}
	p.setLine(id)
	p.ToNode(id)
	return p
}

// SetRecord changes to another copy of the record, or takes in what has changed in it. It stays at
// the node, or goes to the start if that is gone.
func (p *Playback) SetRecord(rec *replay.Record) {
	id := p.Node()
	if id >= len(rec.Nodes) || rec.Deleted(id) {
		id = 0
	}
	p.rec = rec
	p.setLine(id)
	p.ToNode(id)
}

// setLine changes to the line through the node id.
func (p *Playback) setLine(id int) {
	p.line = p.rec.Line(id)[1:]
	p.timelines = make([]*Timeline, len(p.line))
}

// Record returns the record being played.
func (p *Playback) Record() *replay.Record { return p.rec }

// Line returns the node ids of the moves in order. The caller must not modify it.
func (p *Playback) Line() []int { return p.line }

// Len returns the number of moves.
func (p *Playback) Len() int { return len(p.line) }

// Done returns the number of moves already played.
func (p *Playback) Done() int { return p.done }

// Node returns the id of the last move played, 0 at the start.
func (p *Playback) Node() int { return p.nodeAt(p.done) }

func (p *Playback) nodeAt(done int) int {
	if done == 0 {
		return 0
	}
	return p.line[done-1]
}

// State returns the position after the last move played.
func (p *Playback) State() game.State { return p.rec.State(p.Node()) }

// Animation returns the move in progress and the time elapsed in it, nil between
// moves.
func (p *Playback) Animation() (*Timeline, time.Duration) {
	if p.elapsed == 0 || p.done == len(p.line) {
		return nil, 0
	}
	return p.timeline(p.done), p.elapsed
}

// Hop returns the number of the hop in progress, from 1, and how many the move
// has. Both are 0 between moves.
func (p *Playback) Hop() (at, of int) {
	t, elapsed := p.Animation()
	if t == nil {
		return 0, 0
	}
	beats := t.Beats()
	at, _ = slices.BinarySearch(beats, elapsed)
	return min(at+1, len(beats)), len(beats)
}

func (p *Playback) timeline(i int) *Timeline {
	if p.timelines[i] == nil {
		p.timelines[i] = Plan(p.rec.State(p.nodeAt(i)), p.rec.Events(p.line[i]), Options{Reduced: p.reduced})
	}
	return p.timelines[i]
}

// Speed returns the speed, 1 being that of a live game.
func (p *Playback) Speed() float64 { return speeds[p.speed] }

// SetSpeed changes the speed to one that [Playback.Speed] returned.
func (p *Playback) SetSpeed(speed float64) {
	if i := slices.Index(speeds[:], speed); i >= 0 {
		p.speed = i
	}
}

// Faster raises the speed by one notch and reports whether there was one.
func (p *Playback) Faster() bool { return p.shift(1) }

// Slower lowers the speed by one notch and reports whether there was one.
func (p *Playback) Slower() bool { return p.shift(-1) }

func (p *Playback) shift(by int) bool {
	if p.speed+by < 0 || p.speed+by >= len(speeds) {
		return false
	}
	p.speed += by
	return true
}

// Playing reports whether the game plays on by itself.
func (p *Playback) Playing() bool { return p.playing }

// Moving reports whether anything will change by itself, also in a single step.
func (p *Playback) Moving() bool { return p.playing || p.stepping }

// Toggle starts or pauses playback. At the end it starts over.
func (p *Playback) Toggle() {
	p.playing, p.stepping, p.rest = !p.playing, false, 0
	if p.playing && p.done == len(p.line) {
		p.point = point{}
	}
}

// Pause pauses playback, even inside a move.
func (p *Playback) Pause() { p.playing, p.stepping = false, false }

// Tick advances by dt and returns the sounds that fall into it, valid until the
// next call.
func (p *Playback) Tick(dt time.Duration) []Cue {
	p.cues = p.cues[:0]
	if !p.Moving() {
		return nil
	}
	left := time.Duration(float64(dt) * p.Speed())
	for left > 0 && p.done < len(p.line) {
		if p.rest > 0 {
			spent := min(left, p.rest)
			p.rest, left = p.rest-spent, left-spent
			continue
		}
		left = p.advance(left)
		if p.stepping && !p.before(p.until) {
			p.point, p.stepping = p.until, false
			return p.cues
		}
	}
	if p.done == len(p.line) {
		p.Pause()
	}
	return p.cues
}

// advance moves on inside one move and returns the time that is left.
func (p *Playback) advance(left time.Duration) time.Duration {
	t := p.timeline(p.done)
	to := min(p.elapsed+left, t.Duration())
	for _, c := range t.Cues() {
		if c.At >= p.elapsed && c.At < to {
			p.cues = append(p.cues, c)
		}
	}
	left -= to - p.elapsed
	p.elapsed = to
	if to == t.Duration() {
		p.point = point{done: p.done + 1}
		if p.playing {
			p.rest = pause
		}
	}
	return left
}
