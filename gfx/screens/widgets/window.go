package widgets

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Window shares a window out between the pond and a panel for what a view shows. A panel under the pond is as high as that asks for, as
// far as the board remains a picture of one, and no higher than what then is left of it.
func Window(c *ui.Frame, v *ui.View, content ui.Box) Layout {
	return WideWindow(c, v, content, 0)
}

// PondWindow is [Window] for screens whose pond matters most: what may be dropped from a panel under the pond is dropped before the
// board gets smaller.
func PondWindow(c *ui.Frame, v *ui.View, content ui.Box) Layout {
	s := NewLayout(c.W, c.H)
	if !s.Folded() {
		return s.sided(c)
	}
	rim := s.Panel.H - s.Body.H
	v.Place(content, displaylist.Rect{W: s.Body.W, H: c.H - sheetRim - sheetGap - widestBoard(c.W, c.H) - rim})
	_, high := v.Heights(content, s.Body.W)
	return NewTallLayout(c.W, c.H, high+rim)
}

// WideWindow is [Window] with a panel beside the pond that is up to so wide, as far as a share of the window remains for the pond.
func WideWindow(c *ui.Frame, v *ui.View, content ui.Box, width float32) Layout {
	usual := c.H
	if c.Usual > 0 {
		usual = c.Usual // a window that scrolls is arranged as if it were as high as it is
	}
	s := NewLayout(c.W, usual)
	if !s.Folded() {
		return s.widened(c.W, width).Taller(c.H - usual).sided(c)
	}
	_, high := v.Heights(content, s.Body.W)
	rim := s.Panel.H - s.Body.H
	if s = NewTallLayout(c.W, c.H, high+rim); s.Body.H < high {
		v.Place(content, s.Body)
		_, high = v.Heights(content, s.Body.W)
		s = NewTallLayout(c.W, c.H, high+rim)
	}
	return s
}

// ShowPanel paints a panel and what a view shows in it, and does what was pressed.
func ShowPanel(c *ui.Frame, v *ui.View, s Layout, content ui.Box) {
	Panel(c, s)
	v.Show(content, s.Body)
}

// Folds reports whether the panel of a window lies under the pond.
func Folds(c *ui.Frame) bool { return NewLayout(c.W, c.H).Folded() }

// WindowUnder is [Window] where the panel lies under the pond, with a strip over the pond from edge to edge, or none. What may be
// dropped from the panel is dropped before the board gets smaller.
func WindowUnder(c *ui.Frame, v *ui.View, strip, content ui.Box) (s Layout, over displaylist.Rect) {
	s = NewLayout(c.W, c.H)
	rim := s.Panel.H - s.Body.H
	if over.W = c.W; strip != ui.None {
		_, over.H = v.Heights(strip, c.W)
	}
	room := c.H - over.H - sheetRim - sheetGap - widestBoard(c.W, c.H) - rim
	high := v.Place(content, displaylist.Rect{W: s.Body.W, H: room})
	s = NewTallLayout(c.W, c.H, high+rim+over.H)
	return s.lowered(over.H), over
}

// lowered is a layout with a panel under the pond, and over that a strip of a height, for which the panel has room.
func (s Layout) lowered(by float32) Layout {
	s.board.Y += by
	s.Panel.Y, s.Panel.H = s.Panel.Y+by, s.Panel.H-by
	s.Pond.Y = by
	return s.fit()
}

// bareRim is the room round a strip, and inside it.
const bareRim = 8

// BareWindow shares a window without a panel out between the board and a strip for what a view shows: below the
// board, or beside it in a wide window.
func BareWindow(c *ui.Frame, e *nav.Env, v *ui.View, content ui.Box) Layout {
	const beside = 260
	wide := c.W >= c.H+beside/2
	room := displaylist.Rect{W: c.W, H: c.H}
	width := c.W
	if wide {
		width = beside
	}
	_, high := v.Heights(content, width-4*bareRim)
	strip := displaylist.Rect{X: bareRim, W: width - 2*bareRim, H: high + 2*bareRim}
	if wide {
		room.W -= beside
		strip.X, strip.Y = room.W, (c.H-strip.H)/2
	} else {
		room.H -= strip.H + bareRim
		strip.Y = room.H
	}
	s := BareScreen(room, e.Settings.Coordinates)
	s.Panel, s.Radius = strip, theme.RowRadius
	s.Body = strip.Inset(bareRim)
	return s
}

// The room round a sheet over a screen, and inside it, logical pixels.
const (
	sheetMargin = 24
	sheetInset  = 32
)

// ShowSheet dims the window and shows what a view shows on a sheet over it, at most so wide and as high as it asks for; in a narrow
// window the sheet lies at its foot. On its way up it is still so far below its place.
func ShowSheet(c *ui.Frame, v *ui.View, content ui.Box, widest, below float32) {
	whole := displaylist.Rect{W: c.W, H: c.H}
	margin, inset, radius := float32(sheetMargin), float32(sheetInset), float32(theme.SheetRadius)
	narrow := c.W < sheetBelow
	switch {
	case narrow:
		margin, inset = 0, theme.PanelInset-8
	case c.H < sheetBelow:
		margin, inset = sheetMargin/2, theme.PanelInset-8
	}
	Dim(c, whole)
	c.Block(whole)
	r := displaylist.Rect{W: min(widest, c.W-2*margin)}
	_, high := v.Heights(content, r.W-2*inset)
	r.H = min(high+2*inset, c.H-2*margin)
	r.X, r.Y = (c.W-r.W)/2, (c.H-r.H)/2
	ground := r
	if narrow {
		r.Y = c.H - r.H
	}
	r.Y += below
	if narrow {
		ground = r
		ground.H += radius
	}
	c.List.Fill(ground, radius, c.Theme.Panel)
	v.Show(content, r.Inset(inset))
}

// Beside shows what a view shows on a panel beside the pond: that of a stage with a board, or else that of the game behind.
func Beside(c *ui.Frame, e *nav.Env, v *ui.View, st *Stage, content ui.Box) {
	w := Window(c, v, content)
	Backdrop(c, e, st, w)
	ShowPanel(c, v, w, content)
}

// Head is the head of a panel: a way back, a title, and a quiet word at the right where there is room for it.
func Head(v *ui.View, back *ui.Command, title, aside string) ui.Box {
	style, small := ui.Style{Gap: 12, Across: layout.Middle}, ui.Name
	small.Heading = true
	return v.First(layout.ByWidth,
		v.Row(style, v.Icon(back), v.Line(title, ui.Title), v.Spacer(), v.Line(aside, ui.Small)),
		v.Row(style, v.Icon(back), v.Line(title, small), v.Spacer(), v.Line(aside, ui.Small)),
		v.Row(style, v.Icon(back), v.Text(title, small)),
		v.Row(style, v.Icon(back), v.Name(title, small)))
}

// BackCommand is the way back of a screen.
func BackCommand(do func()) ui.Command {
	return ui.Command{ID: "back", Title: text.Mark("Back"), Icon: "back", Key: input.Cancel, Do: do}
}

// DeskNotice is a line that says what has happened, on a card.
func DeskNotice(v *ui.View, line string) ui.Box {
	if line == "" {
		return ui.None
	}
	return v.On(ui.Card, ui.Style{Pad: 12}, v.Text(line, ui.Body))
}
