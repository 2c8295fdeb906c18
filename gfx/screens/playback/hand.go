package playback

import (
	"time"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/interaction"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
)

// hand is the user's selection in a position, by pointer or keys.
type hand struct {
	selection interaction.Selection
	of        game.State // the position it is for, nil for none
	pointer   widgets.Pointer

	global []widgets.Global
}

// Follow starts afresh where another position is shown; nil is none that can be played on.
func (h *hand) Follow(l *text.Locale, s game.State) {
	if h.of == s {
		return
	}
	h.of, h.pointer, h.global = s, widgets.NewPointer(), nil
	if s == nil {
		return
	}
	h.selection.Reset(s, true)
	if s.Outcome().Over {
		return
	}
	h.global = widgets.AppendGlobals(nil, l, s)
}

// Global returns the moves that touch no cell.
func (h *hand) Global() []widgets.Global { return h.global }

// HoverGlobal marks what such a move changes, "" for none.
func (h *hand) HoverGlobal(a game.Action) { h.selection.HoverButton(a) }

// Use lets the pointer act, and the keys where they move the cell rather than the game. It returns the
// move that was made, "" for none, and whether the touch was for a piece.
func (h *hand) Use(c *ui.Frame, e *nav.Env, t ui.Response, st *widgets.Stage, keyed bool) (a game.Action, taken bool) {
	if h.of == nil {
		return "", false
	}
	t.Ring = t.Ring && keyed
	at, done := h.pointer.Use(c, t, st, &h.selection)
	h.selection.Hover(at)
	switch done {
	case widgets.Grab:
		h.pointer.Dragging = h.selection.Grab(h.pointer.From)
	case widgets.Drop:
		return h.selection.Drop(at), true
	case widgets.Tap:
		if taken = h.selection.Holding() || h.selection.Movable(at); taken {
			held := len(h.selection.Chain())
			if a = h.selection.Click(at); a == "" && len(h.selection.Chain()) != held {
				e.Sound.Play("click")
			}
		}
		taken = taken || t.Ring
	}
	return a, taken || h.pointer.Dragging
}

// Mark shows what is selected, and the piece that is carried under the pointer.
func (h *hand) Mark(c *ui.Frame, st *widgets.Stage) {
	m := &st.Board.Marks
	m.Highlights, m.Focus, m.Lifted = interaction.NoHighlights(), game.NoCell, game.NoCell
	if h.of == nil {
		return
	}
	st.Highlight(&h.selection)
	h.pointer.Mark(c, st, &h.selection, h.of)
}

// Cancel deselects the selected piece, and reports whether there was one.
func (h *hand) Cancel() bool { return h.of != nil && h.selection.Back() }

// drawingPen draws arrows and rings by keys: one shows a cell that the arrow keys move, and then begins an arrow
// there and ends it. An arrow that ends where it begins is a ring.
type drawingPen struct {
	on      bool
	begun   bool
	aimed   bool // it has been on a board
	from    game.Cell
	at      game.Cell
	tint    replay.Tint
	drawsOn int // the node whose position is drawn on
}

// On reports whether the keys draw.
func (p *drawingPen) On() bool { return p.on }

// Start lets the keys draw, Stop ends that.
func (p *drawingPen) Start() { p.on, p.begun = true, false }
func (p *drawingPen) Stop()  { p.on, p.begun = false, false }

// Keys takes the keys of drawing at the position of a node. It returns an arrow that was finished, and
// whether a key was taken.
func (p *drawingPen) Keys(c *ui.Frame, node int) (a replay.Arrow, drawn, taken bool) {
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
func (p *drawingPen) Move(c *ui.Frame, st *widgets.Stage) {
	if l := st.Board.Layout; !p.aimed || int(p.at) >= len(l.Sites) {
		p.aimed, p.at = true, max(l.At(l.Width/2+nearMiddle, l.Height/2+nearMiddle), 0)
	}
	p.at = st.MoveCursor(c, p.at, nil)
}

// Mark shows the cell.
func (p *drawingPen) Mark(st *widgets.Stage) {
	if p.on {
		st.Board.Marks.Focus = p.at
	}
}

// Pending returns the arrow that is being drawn, ok being false if none is.
func (p *drawingPen) Pending() (a replay.Arrow, ok bool) {
	return replay.Arrow{From: p.from, To: p.at, Tint: p.tint}, p.on && p.begun
}

// Says explains what the keys do, "" while they do not draw.
func (p *drawingPen) Says(l *text.Locale) string {
	if !p.on {
		return ""
	}
	tint := [replay.Tints]string{l.T("green"), l.T("red"), l.T("blue"), l.T("amber")}[p.tint]
	return l.T("Drawing in %s: D begins and ends an arrow, C changes the color, Esc stops.", tint)
}

// longPress is how long a finger rests on a cell to draw.
const longPress = 450 * time.Millisecond

// sketch draws arrows and rings on the pond, with the second mouse button or after a long press.
type sketch struct {
	on      bool
	finger  bool
	from    game.Cell
	pressed time.Duration // when the finger came down
	waiting bool          // it has not moved since
}

// Use follows the pointer over the pond. It returns an arrow that was drawn, which is a ring if it ends
// where it begins, and whether the touch is for drawing.
func (k *sketch) Use(c *ui.Frame, t ui.Response, st *widgets.Stage) (a replay.Arrow, drawn, taken bool) {
	if st.Board.Layout == nil {
		return a, false, false
	}
	in, at := &c.In, st.Board.View.At(c.In.X, c.In.Y)
	switch {
	case k.on:
		c.Animate()
	case in.Second.Pressed && t.Hover && at != game.NoCell:
		k.on, k.finger, k.from = true, false, at
	case in.Touch && t.Pressed:
		k.pressed, k.waiting, k.from = c.Now, true, at
	}
	k.waiting = k.waiting && t.Down && !t.Dragged && k.from != game.NoCell
	if k.waiting {
		c.Animate()
		if c.Now-k.pressed >= longPress {
			k.on, k.finger, k.waiting = true, true, false
		}
	}
	if !k.on {
		return a, false, false
	}
	if k.finger && (t.Released || !in.Down) || !k.finger && !in.Second.Down {
		k.on = false
		return replay.Arrow{From: k.from, To: at}, at != game.NoCell, true
	}
	return a, false, true
}

// Pending returns the arrow that is being drawn, ok being false if none is.
func (k *sketch) Pending(c *ui.Frame, st *widgets.Stage) (a replay.Arrow, ok bool) {
	if !k.on {
		return a, false
	}
	to := st.Board.View.At(c.In.X, c.In.Y)
	return replay.Arrow{From: k.from, To: to}, to != game.NoCell
}

// tinted returns the arrow in the next tint: one that is drawn again goes through all of them and then away.
func tinted(d *replay.Drawing, a replay.Arrow) replay.Arrow {
	next := func(t replay.Tint) replay.Tint { return min(t+1, replay.Tints-1) }
	for _, b := range d.Arrows {
		if b.From == a.From && b.To == a.To {
			a.Tint = next(b.Tint)
		}
	}
	for _, b := range d.Rings {
		if b.Cell == a.From && a.From == a.To {
			a.Tint = next(b.Tint)
		}
	}
	return a
}
