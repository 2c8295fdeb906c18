package play

// passGuard keeps a press that was meant for Grow from passing where the button has become one for Pass.
type passGuard struct {
	grew   bool // the button said Grow when it was last seen
	said   bool // it was said once in this game that it no longer does
	warned int  // one more than the node at which a press was answered with what it would do
}

// watchPass looks at what the button says now.
func (g *Screen) watchPass() {
	p, f := &g.guard, &g.view
	passes := len(f.barePass) > 0 && f.barePass[0] != ""
	if passes && p.grew && !p.said && g.session.HumanToMove() {
		g.notice, p.said = f.barePass[0], true
	}
	p.grew = len(f.barePass) > 0 && !passes
}

// playBare plays the i-th move without a cell. The first press on a pass says what it is.
func (g *Screen) playBare(i int) {
	bare := g.session.State().GlobalActions()
	if i >= len(bare) || i >= len(g.view.barePass) {
		return
	}
	at := g.session.Journal().Record().Cursor + 1
	if g.view.barePass[i] != "" && g.guard.warned != at {
		g.guard.warned = at
		g.notice = g.view.T("%s. Press again to pass.", g.view.barePass[i])
		return
	}
	g.notice = ""
	g.session.Act(bare[i])
}
