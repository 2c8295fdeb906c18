package playback

import (
	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"slices"
)

// cursor is a recorded game and where in it the replay stands.
type cursor struct {
	widgets.RecordView // its moves are those of the game itself, the trunk
	summary
	env      *nav.Env
	of       nav.Playback
	trunk    []int // the nodes of the game itself, in order
	preview  preview
	notice   string
	compares int    // the move before which the replay waits while both moves there are compared, -1 for none
	left     func() // is called where somebody moves by hand
	changed  func() // is called once the record has been read anew
}

// load begins with the node of a record.
func (g *cursor) load(e *nav.Env, of nav.Playback, at int) {
	rec := of.Record
	g.env, g.of, g.compares = e, of, -1
	g.Locale, g.Stage.Numbered = e.Locale, true
	g.Flipped = widgets.PersonFromBelow(rec.Layout(), session.SeatsOf(rec))
	g.Playback = animation.New(rec, at, e.Settings.Reduced)
	g.preview = preview{Of: g.Playback, Reduced: e.Settings.Reduced}
	g.findTrunk()
}

// last is the node at the end of the game itself.
func (g *cursor) last() int {
	if n := len(g.trunk); n > 0 {
		return g.trunk[n-1]
	}
	return 0
}

// read takes in what the record says.
func (g *cursor) read() {
	rec := g.Playback.Record()
	g.Moves.Set(g.Locale, rec.Game(), rec.Plies(g.last())[:len(g.trunk)], widgets.IllegalMove(rec.Result, rec.State(g.last())))
	g.summary = summarize(g.Locale, g.of, rec, g.trunk)
	g.changed()
}

// Seek moves by hand.
func (g *cursor) Seek(move func()) {
	g.leave()
	move()
}

// Forward goes to the next move.
func (g *cursor) Forward() {
	g.leave()
	g.Playback.StepForward()
}

// Toggle plays or pauses.
func (g *cursor) Toggle() {
	g.leave()
	g.Playback.Toggle()
}

// leave goes back to the game itself from what is played or tried on the pond.
func (g *cursor) leave() {
	g.left()
	g.preview.End()
}

// halt pauses at the position of the record, to do something there.
func (g *cursor) halt() {
	g.leave()
	g.Playback.Pause()
	g.compares, g.notice = -1, ""
}

// atRest reports whether the board shows a position between two moves, and stays there.
func (g *cursor) atRest() bool {
	t, _ := g.Playback.Animation()
	return t == nil && !g.Playback.Moving()
}

// onTrunk returns how many moves of the game itself were played to reach the position that is shown,
// and whether it is one of the game's: else it lies in a variation that leaves it there.
func (g *cursor) onTrunk() (done int, on bool) {
	n, line := g.Playback.Done(), g.Playback.Line()
	if t, _ := g.Playback.Animation(); t != nil {
		n++
	}
	for done < n && done < len(g.trunk) && line[done] == g.trunk[done] {
		done++
	}
	return min(done, g.Playback.Done()), done == n
}

// goToTrunk goes to the position after so many moves of the trunk.
func (g *cursor) goToTrunk(done int) {
	if done == 0 {
		g.Playback.ToStart()
		return
	}
	if g.Playback.Len() < len(g.trunk) || g.Playback.Line()[len(g.trunk)-1] != g.last() {
		g.Playback.ToNode(g.last())
	}
	g.Playback.ToPly(done)
}

// goToTrunkNode goes to the position after a node of the trunk.
func (g *cursor) goToTrunkNode(id int) {
	g.goToTrunk(slices.Index(g.trunk, id) + 1)
}

// scrubTo goes to a place in the game itself.
func (g *cursor) scrubTo(at float64) {
	g.leave()
	g.compares = -1
	g.goToTrunk(len(g.trunk))
	g.Playback.Seek(at)
}

// waits reports whether the replay rests before the move at which it compares two.
func (g *cursor) waits() bool {
	if g.compares < 0 {
		return false
	}
	t, _ := g.Playback.Animation()
	done, on := g.onTrunk()
	return on && t == nil && done == g.compares
}

// reached is how many moves lead to the position that is shown, at most those of the game, and with
// the part of a move that is seen: its place on the slider and on the curve.
func (g *cursor) reached() float64 {
	at := g.Playback.Position()
	if g.waits() {
		at++
	}
	return min(at, float64(len(g.trunk)))
}

// shownMove is the move of the game itself that was made last, or is being made; -1 at the start and in
// variations.
func (g *cursor) shownMove() int {
	done, on := g.onTrunk()
	switch t, _ := g.Playback.Animation(); {
	case !on:
		return -1
	case t != nil:
		return done
	}
	return done - 1
}

// numberOf is the number in the game of the n-th move of the line that is played, 0 for the start.
func (g *cursor) numberOf(n int) int {
	if n == 0 {
		return 0
	}
	return g.Playback.Record().State(g.Playback.Line()[0]).Ply() + n - 1
}

// before is the position before the i-th move of the game itself.
func (g *cursor) before(i int) game.State {
	rec := g.Playback.Record()
	return rec.State(rec.Nodes[g.Moves.Plies[i].ID].Parent)
}

// atFault reports whether the replay stands where somebody lost by a fault that is explained.
func (g *cursor) atFault() bool { return g.why != "" && g.Playback.Done() == len(g.trunk) }

func (g *cursor) findTrunk() {
	rec := g.Playback.Record()
	g.trunk = rec.Line(0)[1:]
	if rec.Result != nil && rec.Cursor != 0 {
		g.trunk = rec.Line(rec.Cursor)[1 : rec.Depth(rec.Cursor)+1]
	}
}

// playLine plays a line on the pond up to its i-th move.
func (g *cursor) playLine(from game.State, line []game.Action, i int) {
	if err := g.preview.Play(from, line, i); err != nil {
		g.notice = g.Error(err)
	}
}

// stepTo plays the move of a node.
func (g *cursor) stepTo(id int) {
	g.Playback.ToNode(id)
	g.Playback.ToPly(g.Playback.Done() - 1)
	g.Playback.StepForward()
}

// goTo goes to a node and takes in what has changed in its line.
func (g *cursor) goTo(node int) {
	g.Playback.SetRecord(g.Playback.Record())
	g.Playback.ToNode(node)
}

// continues reports whether an unfinished saved game can go on from here itself.
func (g *cursor) continues() bool {
	rec := g.Playback.Record()
	if g.of.Saved == "" || rec.Result != nil {
		return false
	}
	end := g.Playback.Done() == g.Playback.Len()
	return end && !g.over || !end && g.Playback.Node() == rec.Cursor
}
