package playback

import "time"

// ToStart goes before the first action.
func (r *Reel) ToStart() { r.put(0, 0) }

// ToEnd goes behind the last action.
func (r *Reel) ToEnd() { r.put(len(r.line), 0) }

// Grow takes in the actions that were added at the end of the line.
func (r *Reel) Grow() {
	last := 0
	if n := len(r.line); n > 0 {
		last = r.line[n-1]
	}
	for _, id := range r.rec.Line(last)[1+len(r.line):] {
		r.line, r.plans = append(r.line, id), append(r.plans, nil)
	}
}

// ToPly goes behind that many actions; too many or too few are cut.
func (r *Reel) ToPly(done int) { r.put(min(max(done, 0), len(r.line)), 0) }

// ToNode goes behind the action of that id, changing to another line of the
// record where it is not on this one.
func (r *Reel) ToNode(id int) {
	if id == 0 {
		r.ToStart()
		return
	}
	for i, n := range r.line {
		if n == id {
			r.put(i+1, 0)
			return
		}
	}
	r.take(r.rec.Line(id))
	for i, n := range r.line {
		if n == id {
			r.put(i+1, 0)
		}
	}
}

func (r *Reel) put(done int, inside time.Duration) {
	r.Stop()
	r.done, r.inside, r.rest = done, inside, 0
}

// StepForward lets the next action, or the rest of the one under way, be seen.
// Called again while it moves, it jumps to that action's end and goes on with the
// next, so that so many calls lead so many actions on.
func (r *Reel) StepForward() {
	r.arrive()
	if r.done == len(r.line) {
		return
	}
	r.playing, r.stepping, r.until = false, true, place{done: r.done + 1}
}

// StepBack goes to the start of the action under way, or of the last one.
func (r *Reel) StepBack() {
	if r.inside > 0 {
		r.put(r.done, 0)
		return
	}
	r.put(max(r.done-1, 0), 0)
}

// arrive ends a step under way where it leads to.
func (r *Reel) arrive() {
	if r.stepping {
		r.put(r.until.done, r.until.inside)
	}
}

// HopForward lets the next single hop be seen. Called again while it moves, it
// jumps to that hop's end and goes on with the next.
func (r *Reel) HopForward() {
	r.arrive()
	if r.done == len(r.line) {
		return
	}
	to := place{done: r.done + 1}
	t := r.plan(r.done)
	beats := t.Beats()
	for i, b := range beats {
		if b > r.inside && i < len(beats)-1 {
			to = place{r.done, b}
			break
		}
	}
	r.playing, r.stepping, r.until = false, true, to
}

// HopBack goes to the end of the hop before.
func (r *Reel) HopBack() {
	if r.inside == 0 {
		if r.done == 0 {
			r.Stop()
			return
		}
		r.put(r.done-1, 0)
		if beats := r.plan(r.done).Beats(); len(beats) > 1 {
			r.inside = beats[len(beats)-2]
		}
		return
	}
	back := time.Duration(0)
	for _, b := range r.plan(r.done).Beats() {
		if b < r.inside {
			back = b
		}
	}
	r.put(r.done, back)
}

// Place is where the reel is, as a number from 0 to [Reel.Len]: each action has
// the length 1 and what is behind the point is the part of it that is over.
func (r *Reel) Place() float64 {
	p := float64(r.done)
	if t, inside := r.Motion(); t != nil && t.Duration() > 0 {
		p += float64(inside) / float64(t.Duration())
	}
	return p
}

// Seek goes to such a place, also inside an action.
func (r *Reel) Seek(p float64) {
	p = min(max(p, 0), float64(len(r.line)))
	done := int(p)
	if done == len(r.line) {
		r.put(done, 0)
		return
	}
	r.put(done, time.Duration((p-float64(done))*float64(r.plan(done).Duration())))
}
