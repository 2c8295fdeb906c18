package animation

import (
	"slices"
	"time"
)

// jump pauses at a point.
func (p *Playback) jump(done int, elapsed time.Duration) {
	p.Pause()
	p.point, p.rest = point{done, elapsed}, 0
}

// ToStart jumps to before the first move.
func (p *Playback) ToStart() { p.jump(0, 0) }

// ToEnd jumps to after the last move.
func (p *Playback) ToEnd() { p.jump(len(p.line), 0) }

// ToPly jumps to after that many moves, clamped to 0 and [Playback.Len].
func (p *Playback) ToPly(done int) { p.jump(min(max(done, 0), len(p.line)), 0) }

// ToNode jumps to after the move with that id, and changes to another line of the
// record if the move is not on this one.
func (p *Playback) ToNode(id int) {
	if id != 0 && !slices.Contains(p.line, id) {
		p.setLine(id)
	}
	p.jump(slices.Index(p.line, id)+1, 0)
}

// Extend adds the moves that were appended to the line since it was read.
func (p *Playback) Extend() {
	p.line = append(p.line, p.rec.Line(p.nodeAt(len(p.line)))[1+len(p.line):]...)
	p.timelines = append(p.timelines, make([]*Timeline, len(p.line)-len(p.timelines))...)
}

// StepForward plays the next move, or the rest of the one in progress. Called
// during a step it skips to its end and plays the next one, so that n calls always
// advance by n moves.
func (p *Playback) StepForward() {
	if p.finishStep(); p.done < len(p.line) {
		p.step(point{done: p.done + 1})
	}
}

func (p *Playback) step(until point) { p.playing, p.stepping, p.until = false, true, until }

// finishStep skips to the end of the step in progress.
func (p *Playback) finishStep() {
	if p.stepping {
		p.jump(p.until.done, p.until.elapsed)
	}
}

// StepBack jumps to the start of the move in progress, or of the last one.
func (p *Playback) StepBack() {
	if p.elapsed > 0 {
		p.ToPly(p.done)
	} else {
		p.ToPly(p.done - 1)
	}
}

// HopForward plays the next hop. Called during a hop it skips to its end and plays
// the next one.
func (p *Playback) HopForward() {
	if p.finishStep(); p.done == len(p.line) {
		return
	}
	beats := p.timeline(p.done).Beats()
	if i, _ := slices.BinarySearch(beats, p.elapsed+1); i < len(beats)-1 {
		p.step(point{p.done, beats[i]})
	} else {
		p.step(point{done: p.done + 1})
	}
}

// HopBack jumps to the end of the previous hop.
func (p *Playback) HopBack() {
	done := p.done
	if p.elapsed == 0 {
		done--
	}
	if done < 0 {
		p.Pause()
		return
	}
	beats := p.timeline(done).Beats()
	hop := len(beats) - 1
	if p.elapsed > 0 {
		hop, _ = slices.BinarySearch(beats, p.elapsed)
	}
	if hop > 0 {
		p.jump(done, beats[hop-1])
	} else {
		p.jump(done, 0)
	}
}

// Position returns the current point as a number from 0 to [Playback.Len]: each
// move has length 1.
func (p *Playback) Position() float64 {
	at := float64(p.done)
	if t, elapsed := p.Animation(); t != nil && t.Duration() > 0 {
		at += float64(elapsed) / float64(t.Duration())
	}
	return at
}

// Seek jumps to such a position, also inside a move.
func (p *Playback) Seek(at float64) {
	at = min(max(at, 0), float64(len(p.line)))
	done := int(at)
	if done == len(p.line) {
		p.jump(done, 0)
		return
	}
	p.jump(done, time.Duration((at-float64(done))*float64(p.timeline(done).Duration())))
}
