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

// Window divides a window between the pond and a panel for content. A panel under the pond gets the height that its content asks for, as
// long as the board stays recognizable.
func Window(c *ui.Frame, v *ui.View, content ui.Box) Layout {
	return WideWindow(c, v, content, 0)
}

// PondWindow is like [Window] for screens whose pond matters most: a panel under the pond drops its optional parts before the board gets
// smaller.
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

// WideWindow is like [Window] with a panel beside the pond of up to width, as long as a share of the window remains for the pond.
func WideWindow(c *ui.Frame, v *ui.View, content ui.Box, width float32) Layout {
	usual := c.H
	if c.Usual > 0 {
		usual = c.Usual // a window that scrolls is arranged as if it were as high as it is
	}
	s := NewLayout(c.W, usual)
	if !s.Folded() {
		return s.widened(c.W, width).taller(c.H - usual).sided(c)
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

// ShowPanel paints a panel with its content, hides what lies under it from the pointer, and performs the pressed command.
func ShowPanel(c *ui.Frame, v *ui.View, s Layout, content ui.Box) {
	if content == ui.None {
		return
	}
	ground := s.Panel
	if s.sheet() {
		ground.H += s.Radius // the lower corners lie outside the window
	}
	c.Block(s.Panel)
	c.List.Fill(ground, s.Radius, c.Theme.Panel)
	v.Show(content, s.Body)
}

// Folds reports whether the panel of the window lies under the pond.
func Folds(c *ui.Frame) bool { return NewLayout(c.W, c.H).Folded() }

// WindowUnder is like [PondWindow] for a panel under the pond, with a strip above the pond from edge to edge, or none. Over is the area
// of the strip.
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

// The room round a sheet over a screen, and inside it, logical pixels.
const (
	sheetMargin = 24
	sheetInset  = 32
)

// ShowSheet dims the window and shows content on a sheet of up to width widest; in a narrow window the sheet lies at the bottom. Below is
// how far it still has to slide up.
func ShowSheet(c *ui.Frame, v *ui.View, content ui.Box, widest, below float32) {
	whole := c.Window()
	margin, inset, foot := float32(sheetMargin), float32(sheetInset), float32(0)
	switch {
	case c.W < sheetBelow:
		margin, inset, foot = 0, theme.PanelInset-8, theme.SheetRadius // the lower corners lie outside the window
	case c.H < sheetBelow:
		margin, inset = sheetMargin/2, theme.PanelInset-8
	}
	Dim(c, whole)
	c.Block(whole)
	w := min(widest, c.W-2*margin)
	_, high := v.Heights(content, w-2*inset)
	high = min(high+2*inset, c.H-2*margin)
	r := displaylist.Around(c.W/2, c.H/2+below, w, high)
	if foot > 0 {
		r.Y = c.H - high + below
	}
	c.List.Fill(r.Trim(0, 0, 0, -foot), theme.SheetRadius, c.Theme.Panel)
	v.Show(content, r.Inset(inset))
}

// Beside shows content on a panel beside the pond: that of a stage with a board, or else that of the game behind.
func Beside(c *ui.Frame, e *nav.Env, v *ui.View, st *Stage, content ui.Box) {
	w := Window(c, v, content)
	Backdrop(c, e, st, w)
	ShowPanel(c, v, w, content)
}

// Head returns the header of a panel: a back button, a title, and a quiet word at the right if there is room.
func Head(v *ui.View, back *ui.Command, title, aside string) ui.Box {
	style, small := ui.Style{Gap: 12, Across: layout.Middle}, ui.Name
	small.Heading = true
	return v.First(layout.ByWidth,
		v.Row(style, v.Icon(back), v.Line(title, ui.Title), v.Spacer(), v.Line(aside, ui.Small)),
		v.Row(style, v.Icon(back), v.Line(title, small), v.Spacer(), v.Line(aside, ui.Small)),
		v.Row(style, v.Icon(back), v.Text(title, small)),
		v.Row(style, v.Icon(back), v.Name(title, small)))
}

// BackCommand returns the command that leaves a screen.
func BackCommand(do func()) ui.Command {
	return ui.Command{ID: "back", Title: text.Mark("Back"), Icon: "back", Key: input.Cancel, Do: do}
}

// DeskNotice returns a card with a line about what has happened.
func DeskNotice(v *ui.View, line string) ui.Box {
	if line == "" {
		return ui.None
	}
	return v.On(ui.Card, ui.Style{Pad: 12}, v.Text(line, ui.Body))
}

// Layout is the division of a window between the pond and the panel.
type Layout struct {
	Pond   displaylist.Rect // all of the window that is water
	board  displaylist.Rect // the square the board fills
	Panel  displaylist.Rect // with its round corners
	Body   displaylist.Rect // inside the panel
	Radius float32
}

// tallBelow is the ratio of width to height under which the panel folds under the board.
const tallBelow = 1.1

// leastPanel is the height of a panel under the board. A sheet is between leastSheet and roomySheet high where the board
// has as much.
const (
	leastPanel = 286
	leastSheet = 306
	roomySheet = 330
	sheetShare = 0.4715 // of the window's height, between these two
)

// picture is the height of a board that is still a picture of one, in shares of the window's.
const picture = 0.3

// sheetRim is the room round a board over a sheet, and sheetGap that between the two.
const (
	sheetRim = 18
	sheetGap = 12
)

// widestBoard is the side of a board over a sheet as large as it gets.
func widestBoard(w, h float32) float32 { return min(w-2*sheetRim, 0.56*h) }

// sheetBelow is the width of a window under which a panel under the board is a sheet.
const sheetBelow = 600

// NewLayout lays out a window of w by h logical pixels.
func NewLayout(w, h float32) Layout { return NewTallLayout(w, h, 0) }

// NewTallLayout is like [NewLayout], but a panel under the board is at least panel pixels high, as long as
// the board stays recognizable; 0 is the usual height.
func NewTallLayout(w, h, panel float32) Layout {
	s, whole := Layout{Radius: theme.PanelRadius}, displaylist.Rect{W: w, H: h}
	margin := float32(theme.PanelMargin)
	if min(w, h) < 600 {
		margin, s.Radius = 12, theme.RowRadius
	}
	switch {
	case w < tallBelow*h && w < sheetBelow:
		s.Radius = theme.PanelRadius
		if panel == 0 {
			panel = min(max(sheetShare*h, leastSheet), roomySheet)
		}
		side := min(widestBoard(w, h), max(h-sheetRim-sheetGap-panel, picture*h))
		s.board = displaylist.Around(w/2, sheetRim+side/2, side, side)
		s.Pond, s.Panel = whole.CutTop(sheetRim + side + sheetGap)
	case w < tallBelow*h:
		rim := margin + 16
		side := min(w-2*rim, 0.56*h, max(h-rim-2*margin-max(panel, leastPanel), picture*h))
		s.board = displaylist.Around(w/2, rim+side/2, side, side)
		s.Pond, s.Panel = whole.CutTop(rim + side + margin)
		s.Panel = s.Panel.Trim(margin, 0, margin, margin)
	default:
		s.Pond, s.Panel = whole.CutLeft(w - margin - min(max(0.3625*w, 232), 464))
		s.Panel = s.Panel.Trim(0, margin, margin, margin)
		s.board = s.Pond.Trim(2*margin, 2*margin, 0.7*margin, 2*margin).Square()
	}
	return s.fit()
}

// BelowLine returns the layout with room for a line at the top of the pond: the board is moved down if there is room
// below it, or else shrunk.
func (s Layout) BelowLine(height float32) Layout {
	down := s.Pond.Y + height - s.board.Y
	if down <= 0 {
		return s
	}
	s.board.Y += down
	if over := s.board.Y + s.board.H - (s.Pond.Y + s.Pond.H); over > 0 {
		s.board.H -= over
		s.board.W -= over
		s.board.X += over / 2
	}
	return s
}

// Folded reports whether the panel lies under the pond.
func (s Layout) Folded() bool { return s.Panel.Y >= s.Pond.H }

// taller is the layout with a panel beside the board that is higher by some pixels.
func (s Layout) taller(by float32) Layout {
	s.Panel.H, s.Body.H, s.Pond.H = s.Panel.H+by, s.Body.H+by, s.Pond.H+by
	return s
}

// widened is the layout of a window of that width with a panel beside the pond that is up to so wide, and a board in what is left.
func (s Layout) widened(w, panel float32) Layout {
	const least = 0.36 // of the window is pond
	more := min(panel, (1-least)*w) - s.Panel.W
	if more <= 0 {
		return s
	}
	s.Panel.X, s.Panel.W, s.Pond.W = s.Panel.X-more, s.Panel.W+more, s.Pond.W-more
	rim := 1.5 * s.Panel.Y
	side := min(s.Pond.W-2*rim, s.Pond.H-2*rim)
	s.board = displaylist.Around(s.Pond.W-side/2-(s.Pond.W-side)/3, s.Pond.H/2, side, side)
	return s.fit()
}

// sided is the layout with the panel at the side of the pond where it is wanted.
func (s Layout) sided(c *ui.Frame) Layout {
	if !c.PanelLeft || s.Folded() {
		return s
	}
	for _, r := range [...]*displaylist.Rect{&s.Pond, &s.board, &s.Panel, &s.Body} {
		r.X = c.W - r.X - r.W
	}
	return s
}

// sheet reports whether the panel lies at the foot of the window, from edge to edge.
func (s Layout) sheet() bool { return s.Folded() && s.Panel.W == s.Pond.W }

// fit is the layout with the inside of its panel, which has a narrow rim where it is small.
func (s Layout) fit() Layout {
	const narrow, low, rim = 380, 610, 16
	inset := float32(theme.PanelInset)
	if s.sheet() || s.Panel.W < narrow || s.Panel.H < low {
		inset = rim
	}
	s.Body = s.Panel.Inset(inset)
	return s
}
