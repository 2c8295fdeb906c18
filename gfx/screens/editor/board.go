package editor

import (
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// hand is what the pointer and the keys do on the board.
type hand struct {
	cursor  game.Cell // of the keyboard
	lifted  game.Cell // where the piece was that is being dragged
	over    game.Cell // where a stroke of the brush was last
	before  int       // how much could be undone before the stroke
	carried int       // the brush that is dragged from the palette, -1 for none
}

// drawBoard draws the position, and lets pieces be put on it.
func (s *Screen) drawBoard(c *ui.Frame, e *nav.Env, l widgets.Layout) {
	s.stage.Set(s.shown, nil, 0)
	s.stage.Place(l, s.flipped)
	t := c.Area(l.Pond, "board", ui.InitialFocus(true))
	at, h := game.NoCell, &s.hand
	switch {
	case t.Hover:
		at = s.stage.Board.View.At(t.X, t.Y)
	case t.Ring:
		h.cursor = s.stage.MoveCursor(c, h.cursor, nil)
		at = h.cursor
	}
	s.drag(e, t, at)
	switch {
	case t.Clicked || t.Ring && c.In.Take(input.Confirm):
		s.stamp(e, at)
	case t.Hover && c.In.Second.Pressed || t.Ring && c.In.Take(input.Discard):
		s.edit(e, func() { s.draft.Lift(at) })
	}
	if h.carried >= 0 && c.In.Released {
		if to := s.stage.Board.View.At(c.In.X, c.In.Y); l.Pond.Contains(c.In.X, c.In.Y) && to != game.NoCell {
			s.edit(e, func() { s.draft.Put(to, s.brushes[h.carried].Brush) })
		}
		h.carried = -1
	}
	s.stage.Set(s.shown, nil, 0)
	s.mark(c, t, at)
	s.stage.Draw(c, e)
}

// stamp puts what is on the palette on a cell, or takes it away where it is already.
func (s *Screen) stamp(e *nav.Env, at game.Cell) {
	b := s.brushes[s.brush].Brush
	if !s.draft.Editable(at) {
		return
	}
	s.edit(e, func() {
		if s.draft.Has(at, b) {
			s.draft.Lift(at)
		} else {
			s.draft.Put(at, b)
		}
	})
	e.Sound.Play("click")
}

// drag moves a piece to another cell, or off the board; begun on a cell without one it goes on with the brush.
func (s *Screen) drag(e *nav.Env, t ui.Response, at game.Cell) {
	h := &s.hand
	if t.Down && t.Dragged && h.lifted == game.NoCell && h.over == game.NoCell {
		from := s.stage.Board.View.At(t.StartX, t.StartY)
		switch {
		case !s.draft.Editable(from):
		case !s.shown.Spot(from).Piece.None():
			h.lifted = from
		default:
			h.over, h.before = from, len(s.past)
			s.edit(e, func() { s.draft.Put(from, s.brushes[s.brush].Brush) })
		}
	}
	if h.over != game.NoCell && s.draft.Editable(at) && at != h.over {
		h.over = at
		s.edit(e, func() { s.draft.Put(at, s.brushes[s.brush].Brush) })
		s.past = s.past[:min(len(s.past), h.before+1)] // a stroke is undone as a whole
	}
	if t.Released && h.lifted != game.NoCell {
		s.edit(e, func() {
			if at == game.NoCell {
				s.draft.Lift(h.lifted)
			} else {
				s.draft.Move(h.lifted, at)
			}
		})
	}
	if !t.Down {
		h.lifted, h.over = game.NoCell, game.NoCell
	}
}

// mark shows where the pointer or the keys are, and what a press would put there.
func (s *Screen) mark(c *ui.Frame, t ui.Response, at game.Cell) {
	s.stage.ClearMarks()
	m, h := &s.stage.Board.Marks, &s.hand
	if t.Ring {
		m.Focus = h.cursor
	}
	b := &s.brushes[s.brush]
	if h.carried >= 0 {
		b = &s.brushes[h.carried]
		at = s.stage.Board.View.At(c.In.X, c.In.Y)
	}
	switch {
	case h.lifted != game.NoCell:
		m.Lifted, m.Carried = h.lifted, s.shown.Spot(h.lifted).Piece
		m.CarryX, m.CarryY = c.In.X, c.In.Y
		c.Animate()
	case s.draft.Editable(at) && !s.draft.Has(at, b.Brush) && s.shown.Spot(at).Piece.None():
		m.Hover, m.Coming = at, b.Kind.Piece
	}
}

// drawCarried draws what is being dragged from the palette, over everything else.
func (s *Screen) drawCarried(c *ui.Frame) {
	if s.hand.carried < 0 || !c.In.Down {
		return
	}
	const size = 56
	if b := &s.brushes[s.hand.carried]; b.look != "" {
		c.List.Sprite(b.look, c.In.X, c.In.Y, size, 0, 1)
	}
	c.Animate()
}

// showBrush shows the i-th brush of the palette, which can be dragged to the board as a piece.
func (s *Screen) showBrush(c *ui.Frame, i int, r displaylist.Rect) {
	b := &s.brushes[i]
	if c.Card(r, b.name, ui.Tip(b.name), ui.Does("brush", i)) {
		s.brush = i
	}
	if i == s.brush {
		c.List.Fill(r, theme.RowRadius, c.Theme.Row)
		c.List.Frame(r, theme.RowRadius, 2.5, c.Theme.Deep)
	}
	x, y, size := r.X+r.W/2, r.Y+r.H/2, min(r.W, r.H)
	switch {
	case b.look == "":
		c.List.Glyph("bin", x, y, 0.6*size, 0.045*size, c.Theme.Quiet)
	case b.Pad:
		c.List.Sprite(b.look, x, y, 1.1*size, 0, 1)
	default:
		c.List.Sprite(b.look, x, y, 1.4*size, 0, 1) // art of pieces has room about it
	}
	if c.In.Pressed && r.Contains(c.In.X, c.In.Y) {
		s.hand.carried, s.brush = i, i
	}
}
