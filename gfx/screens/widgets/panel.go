package widgets

import (
	"strconv"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Panel paints the panel's ground and makes what lies under it deaf.
func Panel(c *ui.Frame, s Layout) {
	c.Block(s.Panel)
	ground := s.Panel
	if s.Sheet {
		ground.H += s.Radius // the lower corners lie outside the window
	}
	c.List.Fill(ground, s.Radius, c.Theme.Panel)
}

// FitSize is the largest type size up to from in which a line fits, or the smallest.
func FitSize(text string, room, from float32, bold bool) float32 {
	for _, size := range [...]float32{theme.NameSize, theme.BodySize, theme.QuietSize} {
		if size <= from && displaylist.Measure(text, size, bold) <= room {
			return size
		}
	}
	return theme.CoordSize
}

// WholeRows is r, lower so that rows of a list fit in it without one being cut.
func WholeRows(r displaylist.Rect, rowH float32) displaylist.Rect {
	if n := float32(int(r.H / rowH)); n > 0 {
		r.H = n * rowH
	}
	return r
}

// SeatLine is what a row shows of a seat.
type SeatLine struct {
	Seat  game.SeatInfo
	Name  string
	Bold  bool
	Tally game.Tally
	Who   character.Figure // whose portrait stands before the piece, if any
	Face  character.Face
	Says  string // what that one says in a bubble over the name, empty for nothing
	Aside string // quiet words under the name
	Spare bool   // they are left out where they have no room: the tally says the same
	Label string // of a button between the name and the tally, empty for none
	Glyph string // stands for the piece, as the button, where there is no room for the label
	Off   bool   // the button is disabled
}

// SeatRow paints a seat's piece, name and tally: dots if there is a number to reach, or the pieces
// still to be placed. A long name stands over the tally. It reports whether the button was pressed.
func SeatRow(c *ui.Frame, e *nav.Env, r displaylist.Rect, s SeatLine) (pressed bool) {
	icon := min(r.H*0.9, 56)
	x := r.X + 12 + icon
	if s.beside(icon) && r.W < TightRow {
		s.Who = character.Figure{} // there is room for the piece only
	}
	switch {
	case s.beside(icon):
		x += icon
	case s.Who.Character != character.Nobody && r.W >= TightRow:
		x += 6 // the piece stands out
	}
	right := r.X + r.W - 16
	size := float32(theme.NameSize)
	if r.H < 56 {
		size = theme.BodySize
	}
	step := seatStep(r, icon, s.Tally.Of)
	used, count := float32(s.Tally.Of)*step, ""
	if s.Tally.Of == 0 {
		count = strconv.Itoa(s.Tally.Have)
		used = displaylist.Measure(count, size, true)
	}
	y := r.Y + r.H/2
	defer c.Seat(c.Mark(), s.Name, s.Aside, s.Tally.Have, s.Tally.Of)
	name, low, room := y, y, right-x-4-used
	asideRoom := room
	middle := displaylist.Rect{X: r.X + 8 + icon*0.45, Y: y}
	if w := displaylist.Measure(s.Label, theme.QuietSize, false) + 24; s.Label == "" {
		SeatFigure(c, e, middle, icon, s)
	} else if s.named(size)+8+w < room {
		SeatFigure(c, e, middle, icon, s)
		asideRoom -= w + 12
		pressed = c.Button(displaylist.Rect{X: right - used - 12 - w, Y: y - 16, W: w, H: 32}, s.Label, ui.Secondary, ui.Disabled(s.Off), ui.Exit(true))
	} else {
		pressed = c.IconButton(middle.Inset(-icon/2), s.Glyph, s.Label, false, ui.Disabled(s.Off), ui.Exit(true))
	}
	if s.Says != "" && s.Label == "" {
		bubble := displaylist.Rect{X: x + 4, Y: r.Y, W: right + 8 - x - 4, H: r.H}
		if bubble.W-used >= leastBubble {
			bubble.W -= used + 12
			seatCount(c, e, s, right, y, step, count, size)
		}
		Bubble(c, bubble, s.Says)
		return pressed
	}
	quiet := c.Shrink(s.Aside, asideRoom, theme.QuietSize, false)
	aside := s.Aside != "" && r.H >= 44 && (!s.Spare || displaylist.Measure(s.Aside, quiet, false) <= asideRoom)
	if aside {
		name, low = y-10, y
	}
	nameRoom := room
	if r.H >= stackedRow && s.named(size) > room {
		apart := min(10, r.H/4)
		name, low, nameRoom = y-apart, y+apart, right+8-x
		if r.H < 44 {
			size = theme.QuietSize
		}
	}
	if aside {
		c.List.Text(c.Fit(s.Aside, asideRoom, quiet, false), x, y+10+quiet*0.355, quiet, false, displaylist.Left, c.Theme.Quiet)
	}
	seatCount(c, e, s, right, low, step, count, size)
	size = FitSize(s.Name, nameRoom, size, true)
	shown := c.Fit(s.Name, nameRoom, size, s.Bold)
	c.Label(shown, x, name+size*0.355, size, s.Bold, displaylist.Left)
	c.TipIfCut(s.Name, shown, r, c.PointerOn(r))
	return pressed
}

// named is the width of the name, bold, so that nothing moves when the turn passes.
func (s *SeatLine) named(size float32) float32 { return displaylist.Measure(s.Name, size, true) }

// beside reports whether the piece stands beside the portrait, being too small to stand before it.
func (s *SeatLine) beside(icon float32) bool {
	const least = 34
	return icon < least && s.Who.Character != character.Nobody
}

// SeatFigure paints who plays a seat about a place, with a piece, or the piece alone.
func SeatFigure(c *ui.Frame, e *nav.Env, at displaylist.Rect, icon float32, s SeatLine) {
	const badge, shift = 0.64, 0.3
	switch side := s.beside(icon); {
	case s.Who.Character == character.Nobody:
	case side:
		Portrait(c, at.Inset(-icon/2), s.Who, s.Face)
		at.X += icon
	default:
		Portrait(c, at.Inset(-icon/2), s.Who, s.Face)
		at.X, at.Y, icon = at.X+shift*icon, at.Y+shift*icon, badge*icon
		ground := c.Theme.Bubble
		if c.Theme.Night { // pieces are dark
			ground = theme.Mix(c.Theme.Panel, c.Theme.Ink, 0.8)
		}
		c.List.Disc(at.X, at.Y, icon*0.42, ground)
	}
	c.List.Sprite(e.Idle(s.Seat.Look), at.X, at.Y, icon, 0, 1)
	if e.Settings.Patterns {
		board.SeatDot(c.List, c.Theme, s.Seat.Hue, at.X+icon*0.32, at.Y+icon*0.28, min(signedDot, 0.16*icon), true, true)
	}
}

// seatCount paints the tally of a seat, as a number if there is no goal to reach.
func seatCount(c *ui.Frame, e *nav.Env, s SeatLine, right, y, step float32, count string, size float32) {
	if s.Tally.Of == 0 {
		c.Label(count, right, y+size*0.355, size, true, displaylist.Right)
	} else {
		tallyDots(c, e, s, right, y, step)
	}
}

// stackedRow is the height from which the row of a seat has room for two lines.
const stackedRow = 34

// seatStep is how far apart the dots of a tally stand in the row of a seat.
func seatStep(r displaylist.Rect, icon float32, of int) float32 {
	return max(min(24, (r.W-icon-160)/float32(max(of, 1))), 13)
}

// tallyDots paints a tally's dots or unplaced pieces, step apart, right-aligned.
func tallyDots(c *ui.Frame, e *nav.Env, s SeatLine, right, y, step float32) {
	dot := min(step*0.34, 8)
	if e.Settings.Patterns {
		dot = min(step*0.42, 8)
	}
	first := right - float32(s.Tally.Of-1)*step - dot
	for i := range s.Tally.ToPlace {
		c.List.Sprite(e.Idle(s.Seat.Look), first+float32(s.Tally.Of-1-i)*step, y, 1.4*step, 0, 1)
	}
	if s.Tally.ToPlace > 0 {
		return
	}
	for i := range s.Tally.Of {
		board.SeatDot(c.List, c.Theme, s.Seat.Hue, first+float32(i)*step, y, dot, i < s.Tally.Have, e.Settings.Patterns)
	}
}
