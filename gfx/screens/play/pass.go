package play

import (
	"time"

	"freckers/gfx/ui"
)

// passGuard notices that the button for Grow has become one for Pass.
type passGuard struct {
	grew    bool          // it said Grow when it was last seen
	changed time.Duration // when that ended, 0 for never
}

// passRest is how long after Grow has become Pass a press is taken for one that was meant for Grow.
const passRest = time.Second

// watch looks at what the button says now.
func (p *passGuard) watch(now time.Duration, f *view) {
	passes := len(f.barePass) > 0 && f.barePass[0] != ""
	if passes && p.grew {
		p.changed = now
	}
	p.grew = len(f.barePass) > 0 && !passes
}

// playBare plays the i-th move without a cell, unless it has just become a pass.
func (g *Screen) playBare(c *ui.Frame, i int) {
	bare := g.session.State().GlobalActions()
	if i >= len(bare) || i >= len(g.view.barePass) {
		return
	}
	if p := &g.guard; g.view.barePass[i] != "" && p.changed > 0 && c.Now < p.changed+passRest {
		g.notice = c.T("%s. Press again to pass.", g.view.barePass[i])
		return
	}
	g.notice = ""
	g.session.Act(bare[i])
}
