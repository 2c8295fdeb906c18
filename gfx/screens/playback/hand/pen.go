package hand

import (
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Pen draws arrows and rings by keys: one shows a cell that the arrow keys move, and then begins an arrow
// there and ends it. An arrow that ends where it begins is a ring.
type Pen struct {
	on      bool
	begun   bool
	aimed   bool // it has been on a board
	from    game.Cell
	at      game.Cell
	tint    replay.Tint
	drawsOn int // the node whose position is drawn on
}

// On reports whether the keys draw.
func (p *Pen) On() bool { return p.on }

// Start lets the keys draw, Stop ends that.
func (p *Pen) Start() { p.on, p.begun = true, false }
func (p *Pen) Stop()  { p.on, p.begun = false, false }

// Keys takes the keys of drawing at the position of a node. It returns an arrow that was finished, and
// whether a key was taken.
func (p *Pen) Keys(c *ui.Frame, node int) (a replay.Arrow, drawn, taken bool) {
	in := &c.In
	if p.drawsOn != node {
		p.drawsOn, p.begun = node, false
	}
	switch {
	case !p.on:
		if in.Take(input.DrawArrow) {
			p.Start()
			return a, false, true
		}
	case in.Take(input.DrawColour):
		in.Take(input.ReviewGame) // on a gamepad it is the same button
		p.tint = (p.tint + 1) % replay.Tints
		return a, false, true
	case in.Take(input.DrawArrow) || in.Take(input.Confirm):
		if p.begun = !p.begun; p.begun {
			p.from = p.at
			return a, false, true
		}
		return replay.Arrow{From: p.from, To: p.at, Tint: p.tint}, true, true
	case in.Take(input.Cancel):
		p.on, p.begun = p.begun, false
		return a, false, true
	}
	return a, false, false
}

// nearMiddle is how far from the middle of a board the keys begin, which may lie between four cells.
const nearMiddle = 0.3

// Move follows the arrow keys over the board.
func (p *Pen) Move(c *ui.Frame, st *widgets.Stage) {
	if l := st.Board.Layout; !p.aimed || int(p.at) >= len(l.Sites) {
		p.aimed, p.at = true, max(l.At(l.Width/2+nearMiddle, l.Height/2+nearMiddle), 0)
	}
	p.at = st.MoveCursor(c, p.at, nil)
}

// Mark shows the cell.
func (p *Pen) Mark(st *widgets.Stage) {
	if p.on {
		st.Board.Marks.Focus = p.at
	}
}

// Pending is the arrow that is being drawn, ok being false if none is.
func (p *Pen) Pending() (a replay.Arrow, ok bool) {
	return replay.Arrow{From: p.from, To: p.at, Tint: p.tint}, p.on && p.begun
}

// Says explains what the keys do, "" while they do not draw.
func (p *Pen) Says(l *text.Locale) string {
	if !p.on {
		return ""
	}
	tint := [replay.Tints]string{l.T("green"), l.T("red"), l.T("blue"), l.T("amber")}[p.tint]
	return l.T("Drawing in %s: D begins and ends an arrow, C changes the color, Esc stops.", tint)
}
