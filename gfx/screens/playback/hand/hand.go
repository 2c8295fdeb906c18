// Package hand moves pieces on the pond of a replay, as in a game.
package hand

import (
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/interaction"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
)

// Hand is what somebody has selected in a position, by pointer or keys.
type Hand struct {
	selection interaction.Selection
	of        game.State // the position it is for, nil for none
	pointer   widgets.Pointer

	global []game.Action
	names  []string
}

// Follow starts afresh where another position is shown; nil is none that can be played on.
func (h *Hand) Follow(l *text.Locale, s game.State) {
	if h.of == s {
		return
	}
	h.of, h.pointer, h.global, h.names = s, widgets.NewPointer(), nil, nil
	if s == nil {
		return
	}
	h.selection.Reset(s, true)
	if s.Outcome().Over {
		return
	}
	h.global = s.GlobalActions()
	for _, a := range h.global {
		name := widgets.Capital(phrases.Label(l, s.Label(a)))
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
func (h *Hand) Mark(c *ui.Frame, st *widgets.Stage) {
	m := &st.Board.Marks
	m.Highlights, m.Focus, m.Lifted = interaction.NoHighlights(), game.NoCell, game.NoCell
	if h.of == nil {
		return
	}
	st.Highlight(&h.selection)
	h.pointer.Mark(c, st, &h.selection, h.of)
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
