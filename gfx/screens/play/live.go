package play

import (
	"slices"

	"freckers/game"
	"freckers/gfx/session"
	"freckers/replay"
)

// live is a game under way, as all parts of the screen see it.
type live struct {
	session *session.Session
	view    view
	notice  string
	looking int // the node of the record that is looked at, 0 for the game's own position
	guard   passGuard
}

// ended reports whether the game is over and the last move has been shown.
func (g *live) ended() bool {
	_, motion, _ := g.session.Shown()
	return g.session.Over() && motion == nil
}

// free reports whether a person can begin a move.
func (g *live) free() bool {
	return g.session.HumanToMove() && g.looking == 0 && len(g.session.Selection().Chain()) < 2
}

// hint asks for one, which stands where a notice stood.
func (g *live) hint() {
	g.notice = ""
	if g.session.Selection().Bound() {
		g.notice = g.view.T("Touch-move: hints are for before you choose a %s", g.view.T(g.session.State().Game().Info().Piece))
	}
	g.session.RequestHint()
}

func (g *live) canUndo() bool {
	return g.session.CanUndo() || len(g.session.Selection().Chain()) > 1
}

// undo takes back the last hop of the chain in hand, or else the last move.
func (g *live) undo() {
	g.look(0)
	if len(g.session.Selection().Chain()) > 1 {
		g.session.Back()
		return
	}
	g.session.Undo()
}

func (g *live) redo() {
	g.look(0)
	if g.session.CanRedo() {
		g.session.Redo()
	}
}

// toggleSearch has the level that is choosing a move play at once, and a paused one go on.
func (g *live) toggleSearch() {
	switch {
	case g.session.Paused():
		g.session.Resume()
	case g.session.Thinking():
		g.session.MoveNow()
	}
}

// look shows the position after a node of the record, 0 for the game's own. Nothing is taken back.
func (g *live) look(node int) {
	if node == g.session.Journal().Record().Cursor {
		node = 0
	}
	if g.looking != node {
		g.session.Cancel()
	}
	g.looking, g.notice = node, ""
}

func (g *live) lookBeside(rec *replay.Record, step int) {
	line := rec.Line(rec.Cursor)
	if at := rec.Depth(g.looking) + step; at > 0 && at < len(line) {
		g.look(line[at])
	}
}

// shownState is the position that the panel is about.
func (g *live) shownState() game.State {
	if g.looking != 0 {
		return g.session.Journal().Record().State(g.looking)
	}
	return g.session.State()
}

// shownNode is its node of the record.
func (g *live) shownNode() int {
	if g.looking != 0 {
		return g.looking
	}
	return g.session.Journal().Record().Cursor
}

// litSeat is whose row is lit: who is to move, who won, or who plays the last move as long as it is in the air.
func (g *live) litSeat() game.Seat {
	before, motion, _ := g.session.Shown()
	switch {
	case g.looking != 0 || !g.session.Over():
		return g.shownState().ToMove()
	case motion != nil:
		return before.ToMove()
	}
	return g.session.Winner()
}

// passGuard keeps a press that was meant for Grow from passing where the button has become one for Pass.
type passGuard struct {
	grew   bool // the button said Grow when it was last seen
	said   bool // it was said once in this game that it no longer does
	warned int  // one more than the node at which a press was answered with what it would do
}

// watchPass looks at what the button says now.
func (g *live) watchPass() {
	p, f := &g.guard, &g.view
	passes := len(f.bare) > 0 && f.bare[0].Pass != ""
	if passes && p.grew && !p.said && g.session.HumanToMove() {
		g.notice, p.said = f.bare[0].Pass, true
	}
	p.grew = len(f.bare) > 0 && !passes
}

// playBare plays the move without a cell. The first press on a pass says what it is.
func (g *live) playBare() {
	bare := g.session.State().GlobalActions()
	if len(bare) == 0 || len(g.view.bare) == 0 {
		return
	}
	at := g.session.Journal().Record().Cursor + 1
	if g.view.bare[0].Pass != "" && g.guard.warned != at {
		g.guard.warned = at
		g.notice = g.view.T("%s. Press again to pass.", g.view.bare[0].Pass)
		return
	}
	g.notice = ""
	g.session.Act(bare[0])
}

// goTo looks at the position after the i-th action of the list.
func (g *live) goTo(i int) { g.look(g.view.moves.Plies[i].ID) }

func allHuman(seats []session.Seat) bool {
	return !slices.ContainsFunc(seats, func(s session.Seat) bool { return !s.Human() })
}
