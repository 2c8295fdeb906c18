package play

import (
	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay"
)

// live is a game under way as the parts of the screen share it: where it stands, what of it is shown, and what is said of it.
type live struct {
	env     *nav.Env
	frame   *ui.Frame // of this tick
	session *session.Session
	view    view
	notice  string
	looking int // the node of the record that is looked at, 0 for the game's own position
	flipped bool
	sent    int       // one more than the node whose link was sent to a friend elsewhere
	route   nav.Route // where what was done in this tick leads
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

// goTo looks at the position after the i-th action of the list.
func (g *live) goTo(i int) { g.look(g.view.moves.Plies[i].ID) }
