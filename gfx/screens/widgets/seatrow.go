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

// SeatLine is the content of a seat's row.
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

// tightRow is the width of a row of a seat below which room is saved, logical pixels.
const tightRow = 240

// seatRow is where the parts of a row of a seat stand.
type seatRow struct {
	SeatLine
	c       *ui.Frame
	e       *nav.Env
	row     displaylist.Rect
	tight   bool
	x, y    float32 // where words begin, and the middle of the row
	right   float32 // where the tally ends
	size    float32 // of the name
	step    float32 // between the dots of the tally
	count   string  // stands for the dots where there is no number to reach
	used    float32 // by the tally
	pressed bool
}

// SeatRow paints a seat's piece, name and tally, as dots if there is a number to reach, or the pieces
// still to be placed. A long name, and any name in a narrow row, is above the tally. pressed reports
// whether the button was pressed, unsaid whether there was no room for the speech bubble.
func SeatRow(c *ui.Frame, e *nav.Env, r displaylist.Rect, s SeatLine) (pressed, unsaid bool) {
	p := seatRow{SeatLine: s, c: c, e: e, row: r, tight: r.W < tightRow, y: r.Y + r.H/2, size: theme.NameSize}
	icon, left, rim := min(r.H*0.9, 56), float32(12), float32(16)
	if p.tight {
		const third, least = 0.35, 112 // the portrait is a third of the row at most, and a narrower row has none
		icon, left, rim = min(icon, third*r.W), rim/2, rim/2
		if r.W < least && s.Label == "" {
			icon = 0
		}
	}
	if p.tight || r.H < 56 {
		p.size = theme.BodySize
	}
	p.x, p.right = r.X+left+icon, r.X+r.W-rim
	switch beside := s.beside(icon); {
	case icon == 0:
	case beside && p.tight:
		p.Who = character.Figure{} // there is room for the piece only
	case beside:
		p.x += icon
	case s.Who.Character != character.Nobody:
		p.x += 6 // the piece stands out
	}
	p.step = max(min(24, (r.W-icon-160)/float32(max(s.Tally.Of, 1))), 13)
	if p.used = float32(s.Tally.Of) * p.step; s.Tally.Of == 0 {
		p.count = strconv.Itoa(s.Tally.Have)
		p.used = displaylist.Measure(p.count, p.size, true)
	}
	defer c.Seat(c.Mark(), s.Name, s.Aside, s.Tally.Have, s.Tally.Of)
	room := p.figure(displaylist.Around(r.X+8+icon*0.45, p.y, icon, icon), p.right-p.x-4-p.used)
	if s.Says != "" && s.Label == "" {
		if p.says() {
			return p.pressed, false
		}
		unsaid = true
	}
	p.paintWords(room)
	return p.pressed, unsaid
}

// figure paints who plays, or the button in that place where there is no room for its label beside the name, and returns the room
// that is left for the words under the name.
func (p *seatRow) figure(at displaylist.Rect, room float32) float32 {
	w := displaylist.Measure(p.Label, theme.QuietSize, false) + 24
	beside := !p.tight && p.named(p.size)+8+w < room
	if p.Label != "" && !beside {
		p.pressed = p.c.IconButton(at, p.Glyph, p.Label, false, ui.Disabled(p.Off), ui.Exit(true))
		return room
	}
	if at.W > 0 {
		SeatFigure(p.c, p.e, at, p.SeatLine)
	}
	if p.Label == "" {
		return room
	}
	const high, gap = 32, 12
	p.pressed = p.c.Button(displaylist.Around(p.right-p.used-gap-w/2, p.y, w, high), p.Label, ui.Secondary, ui.Disabled(p.Off), ui.Exit(true))
	return room - w - gap
}

// says paints the bubble, beside the tally where there is room, and reports whether it held all.
func (p *seatRow) says() bool {
	const gap = 12
	bubble := p.row
	bubble.X, bubble.W = p.x+4, p.right+8-p.x-4
	if beside := bubble.W - p.used; beside >= leastBubble {
		bubble.W = beside - gap
		p.paintTally(p.right, p.y)
	}
	return Bubble(p.c, bubble, p.Says)
}

// paintWords paints the name, the words under it and the tally.
func (p *seatRow) paintWords(room float32) {
	const apart, tall, stacked = 10, 44, 34
	c, name, low, nameRoom := p.c, p.y, p.y, p.right-p.x-4-p.used
	quiet := c.Shrink(p.Aside, room, theme.QuietSize, false)
	aside := p.Aside != "" && p.row.H >= tall && (!p.Spare || displaylist.Measure(p.Aside, quiet, false) <= room)
	switch {
	case p.tight && p.row.H >= tall:
		p.paintUnder()
		name, nameRoom, aside = p.y-apart, p.right-p.x, false
	case p.row.H >= stacked && p.named(p.size) > nameRoom:
		by := min(apart, p.row.H/4)
		name, low, nameRoom = p.y-by, p.y+by, p.right+8-p.x
		if p.row.H < tall {
			p.size = theme.QuietSize
		}
		p.paintTally(p.right, low)
	default:
		if aside {
			name = p.y - apart
		}
		p.paintTally(p.right, low)
	}
	if aside {
		c.List.Text(c.Fit(p.Aside, room, quiet, false), p.x, p.y+apart+quiet*CapHeight, quiet, false, displaylist.Left, c.Theme.Quiet)
	}
	said := p.Name
	if p.tight && c.Fit(said, nameRoom, c.Shrink(said, nameRoom, theme.QuietSize, true), true) != said {
		said = TrimBrackets(said) // before a part of it is cut
	}
	size := FitSize(said, nameRoom, p.size, true)
	if p.tight {
		size = c.Shrink(said, nameRoom, p.size, true)
	}
	shown := c.Fit(said, nameRoom, size, p.Bold)
	c.Label(shown, p.x, name+size*CapHeight, size, p.Bold, displaylist.Left)
	c.TipIfCut(p.Name, shown, p.row, c.PointerOn(p.row))
}

// paintUnder paints the tally under the name of a narrow row, with the words where they say more and have room, or those alone.
func (p *seatRow) paintUnder() {
	const down, step, least, gap = 12, 16, 9, 8 // dots that are nearer cannot be told apart
	c, y, room, said := p.c, p.y+down, p.right-p.x, ""
	if !p.Spare || p.Tally.ToPlace > 0 {
		said = c.Fit(p.Aside, room, theme.CoordSize, false)
	}
	left, ends, of := room, displaylist.Left, float32(p.Tally.Of)
	if said != "" {
		left -= displaylist.Measure(said, theme.CoordSize, false) + gap
	}
	switch p.step = min(step, left/max(of, 1)); {
	case p.Tally.ToPlace > 0:
	case of == 0 && p.used <= left:
		p.paintTally(p.x+p.used, y)
		ends = displaylist.Right
	case of > 0 && p.step >= least:
		p.paintTally(p.x+p.step*of-0.15*p.step, y)
		ends = displaylist.Right
	}
	c.List.Text(said, p.x+room*float32(ends)/2, y+theme.CoordSize*CapHeight, theme.CoordSize, false, ends, c.Theme.Quiet)
}

// named is the width of the name, bold, so that nothing moves when the turn passes.
func (s *SeatLine) named(size float32) float32 { return displaylist.Measure(s.Name, size, true) }

// beside reports whether the piece stands beside the portrait, being too small to stand before it.
func (s *SeatLine) beside(icon float32) bool {
	const least = 34
	return icon < least && s.Who.Character != character.Nobody
}

// SeatFigure paints a seat's player in a square, with a piece, or the piece alone.
func SeatFigure(c *ui.Frame, e *nav.Env, at displaylist.Rect, s SeatLine) {
	const badge, shift = 0.64, 0.3
	icon := at.W
	x, y := at.X+icon/2, at.Y+icon/2
	switch side := s.beside(icon); {
	case s.Who.Character == character.Nobody:
	case side:
		Portrait(c, at, s.Who, s.Face)
		x += icon
	default:
		Portrait(c, at, s.Who, s.Face)
		x, y, icon = x+shift*icon, y+shift*icon, badge*icon
		ground := c.Theme.Bubble
		if c.Theme.Night { // pieces are dark
			ground = theme.Mix(c.Theme.Panel, c.Theme.Ink, 0.8)
		}
		c.List.Disc(x, y, icon*0.42, ground)
	}
	c.List.Sprite(e.Idle(s.Seat.Look), x, y, icon, 0, 1)
	if e.Settings.Patterns {
		board.SeatDot(c.List, c.Theme, s.Seat.Hue, x+icon*0.32, y+icon*0.28, min(signedDot, 0.16*icon), true, true)
	}
}

// paintTally paints the tally of a seat, right-aligned at right: the pieces to be placed or dots, or a number if there is no
// goal to reach.
func (p *seatRow) paintTally(right, y float32) {
	c, t := p.c, p.Tally
	if t.Of == 0 {
		c.Label(p.count, right, y+p.size*CapHeight, p.size, true, displaylist.Right)
		return
	}
	share := float32(0.34)
	if p.e.Settings.Patterns {
		share = 0.42
	}
	dot := min(p.step*share, 8)
	first := right - float32(t.Of-1)*p.step - dot
	for i := range t.ToPlace {
		c.List.Sprite(p.e.Idle(p.Seat.Look), first+float32(t.Of-1-i)*p.step, y, 1.4*p.step, 0, 1)
	}
	for i := 0; i < t.Of && t.ToPlace == 0; i++ {
		board.SeatDot(c.List, c.Theme, p.Seat.Hue, first+float32(i)*p.step, y, dot, i < t.Have, p.e.Settings.Patterns)
	}
}
