package widgets

import (
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/interaction"
	"freckers/gfx/ui"
)

// Pointer is the state of pointer and keyboard on a board, and of a drag.
type Pointer struct {
	Cursor   game.Cell // the keyboard's cell, NoCell before it is used
	Dragging bool      // set by whoever allows a [Grab]
	From     game.Cell // where a [Grab] or a drag began

	ring bool // the keyboard's cell is shown
}

// Gesture is an input on a cell.
type Gesture uint8

// The gestures.
const (
	NoGesture Gesture = iota
	Grab              // a drag begins on From
	Drop              // a drag ends
	Tap               // a click, a tap or Enter
)

// NewPointer returns a pointer that was not used yet.
func NewPointer() Pointer { return Pointer{Cursor: game.NoCell} }

// Use processes the input of a tick. It returns the cell under the pointer, NoCell for none, and the gesture
// there. The keyboard's cell starts at a piece that can move.
func (p *Pointer) Use(c *ui.Frame, t ui.Response, st *Stage, h *interaction.Selection) (at game.Cell, done Gesture) {
	at, p.ring = game.NoCell, t.Ring
	if st.Board.Layout == nil { // nothing was drawn yet
		return at, NoGesture
	}
	confirmed := false
	switch {
	case t.Hover:
		at = st.Board.View.At(t.X, t.Y)
	case t.Ring:
		if p.Cursor == game.NoCell {
			p.Cursor = h.First()
		}
		p.Cursor = st.MoveCursor(c, p.Cursor, h)
		at, confirmed = p.Cursor, c.In.Take(input.Confirm)
	}
	switch {
	case t.Down && t.Dragged && !p.Dragging:
		p.From, done = st.Board.View.At(t.StartX, t.StartY), Grab
	case t.Released && p.Dragging:
		done = Drop
	case t.Clicked || confirmed:
		done = Tap
	}
	if !t.Down {
		p.Dragging = false
	}
	return at, done
}

// Mark highlights the keyboard's cell and the dragged piece on the stage.
func (p *Pointer) Mark(c *ui.Frame, st *Stage, h *interaction.Selection, s game.State) {
	m := &st.Board.Marks
	if p.ring && p.Cursor != game.NoCell {
		m.Focus = p.Cursor
	}
	if chain := h.Chain(); p.Dragging && len(chain) > 0 {
		m.Lifted, m.Carried = chain[0], s.Spot(chain[0]).Piece
		m.CarryX, m.CarryY = c.In.X, c.In.Y
		c.Animate()
	}
}
