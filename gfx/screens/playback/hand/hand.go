// Package hand moves pieces on the pond of a replay, as in a game.
package hand

import (
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/interaction"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// Hand is what somebody has selected in a position, by pointer or keys.
type Hand struct {
	selection interaction.Selection
	of        game.State // the position it is for, nil for none
	cursor    game.Cell  // of the keyboard
	dragging  bool
	ring      bool // the keyboard's cell is shown

	global []game.Action
	names  []string
}

// Follow starts afresh where another position is shown; nil is none that can be played on.
func (h *Hand) Follow(l *text.Locale, s game.State) {
	if h.of == s {
		return
	}
	h.of, h.dragging, h.global, h.names = s, false, nil, nil
	if s == nil {
		return
	}
	h.selection.Reset(s, true)
	h.cursor = game.NoCell
	if s.Outcome().Over {
		return
	}
	h.global = s.GlobalActions()
	for _, a := range h.global {
		name := widgets.Capital(s.Label(a))
		if _, events, err := s.Play(a); err == nil && len(events) == 0 {
			name = l.T("Pass")
		}
		h.names = append(h.names, name)
	}
}

// Global returns the moves that touch no cell, with their names.
func (h *Hand) Global() (actions []game.Action, names []string) {
	if h.of == nil {
		return nil, nil
	}
	return h.global, h.names
}

// HoverGlobal marks what such a move changes, "" for none.
func (h *Hand) HoverGlobal(a game.Action) { h.selection.HoverButton(a) }

// Use lets the pointer act, and the keys where they move the cell rather than the game. It returns the
// move that was made, "" for none, and whether the touch was for a piece.
func (h *Hand) Use(c *ui.Frame, e *nav.Env, t ui.Response, st *widgets.Stage, keyed bool) (a game.Action, taken bool) {
	at := game.NoCell
	h.ring = t.Ring && keyed
	if h.of == nil || st.Board.Layout == nil {
		return "", false
	}
	switch {
	case t.Hover:
		at = st.Board.View.At(t.X, t.Y)
	case h.ring:
		at = h.moveCursor(c, st)
	}
	h.selection.Hover(at)
	confirmed := h.ring && c.In.Take(input.Confirm)
	switch {
	case t.Down && t.Dragged && !h.dragging:
		h.dragging = h.selection.Grab(st.Board.View.At(t.StartX, t.StartY))
	case t.Released && h.dragging:
		a = h.selection.Drop(at)
		taken = true
	case t.Clicked || confirmed:
		if taken = h.selection.Holding() || h.selection.Movable(at); taken {
			held := len(h.selection.Chain())
			if a = h.selection.Click(at); a == "" && len(h.selection.Chain()) != held {
				e.Sound.Play("click")
			}
		}
		taken = taken || confirmed
	}
	if !t.Down {
		h.dragging = false
	}
	return a, taken || h.dragging
}

// moveCursor follows the arrows.
func (h *Hand) moveCursor(c *ui.Frame, st *widgets.Stage) game.Cell {
	if h.cursor == game.NoCell {
		h.cursor = 0
		for i := range h.of.Game().Info().Layout.Sites {
			if h.selection.Movable(game.Cell(i)) {
				h.cursor = game.Cell(i)
				break
			}
		}
	}
	h.cursor = st.MoveCursor(c, h.cursor)
	return h.cursor
}

// Mark shows what is selected, and the piece that is carried under the pointer.
func (h *Hand) Mark(c *ui.Frame, st *widgets.Stage) {
	m := &st.Board.Marks
	m.Highlights, m.Focus, m.Lifted = interaction.NoHighlights(), game.NoCell, game.NoCell
	if h.of == nil {
		return
	}
	st.Highlight(&h.selection)
	if h.ring {
		m.Focus = h.cursor
	}
	if chain := h.selection.Chain(); h.dragging && len(chain) > 0 {
		m.Lifted, m.Carried = chain[0], h.of.Spot(chain[0]).Piece
		m.CarryX, m.CarryY = c.In.X, c.In.Y
		c.Animate()
	}
}

// Cancel lets go of a selected piece, and reports whether there was one.
func (h *Hand) Cancel() bool { return h.of != nil && h.selection.Back() }

// ByKey returns the move without a cell that a key asks for, "" for none.
func (h *Hand) ByKey(c *ui.Frame) game.Action {
	if len(h.global) > 0 && c.In.Take(input.Grow) {
		return h.global[0]
	}
	return ""
}
