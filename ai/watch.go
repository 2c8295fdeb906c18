package ai

import (
	"time"

	"freckers/ai/alphabeta"
)

// watch ends a job's search when its limits are reached. While the job ponders
// they rest.
type watch struct {
	job    *search
	breath breath
	pace   pace
	limits alphabeta.Limits // for the search itself
	after  alphabeta.Limits // that count from the hit on
	single bool             // there is but one action, and it is wanted at once

	counting bool
	from     time.Duration // when the limits began to count, since the job began
	nodes    uint64        // that had been looked at by then
	depth    int           // of the last iteration
	cut      bool          // the time ended the search
}

func newWatch(j *search, p *plan, m mind) *watch {
	w := &watch{job: j, breath: newBreath(), pace: pace{budget: p.budget()}, limits: p.limits}
	timed := w.pace.hard > 0
	w.single = p.limits.Lines <= 1 && (p.play || timed) && m.moves() == 1
	switch {
	case !p.ponder:
		w.counting = true
	case j.struck.Load():
		w.counting, w.from = true, time.Duration(j.hitAt.Load())
	default:
		w.after = w.limits
		w.limits.Depth, w.limits.Nodes = 0, 0
	}
	if w.single && w.counting {
		w.limits.Depth = 1
	}
	w.limits.Tick = w.tick
	return w
}

// tick says whether the search is to stop at once.
func (w *watch) tick(nodes uint64) (stop bool) {
	j := w.job
	j.nodes.Store(nodes)
	if nodes > 0 {
		w.breath.take()
	}
	if j.stopped.Load() {
		return true
	}
	now := j.clock(nodes)
	if !w.counting {
		if !j.struck.Load() {
			return false
		}
		w.counting, w.from, w.nodes = true, time.Duration(j.hitAt.Load()), nodes
		if w.single || w.deepEnough() || w.pace.enough(now) {
			return true
		}
	}
	if w.pace.over(now - w.from) {
		w.cut = true
		return true
	}
	return w.after.Nodes > 0 && nodes-w.nodes >= w.after.Nodes
}

func (w *watch) deepEnough() bool { return w.after.Depth > 0 && w.depth >= w.after.Depth }

// goOn says, after an iteration, whether another one is to begin. Nothing more
// can be found out about a proven end.
func (w *watch) goOn(f finding) bool {
	w.depth = f.depth
	if len(f.lines) == 0 {
		return true
	}
	best := f.lines[0]
	w.pace.note(best)
	if w.pace.hard > 0 && w.limits.Lines <= 1 && best.Score.Win != 0 {
		return false
	}
	if !w.counting {
		return true
	}
	now := w.job.clock(f.nodes)
	return !w.deepEnough() && !w.pace.enough(now) && !w.pace.over(now-w.from)
}

// late is by how much the search ended after the time that cut it off.
func (w *watch) late(nodes uint64) time.Duration {
	if !w.cut {
		return 0
	}
	return w.job.clock(nodes) - w.from - w.pace.hard
}
