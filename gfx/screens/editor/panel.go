package editor

import (
	"strconv"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/setup"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Heights on the panel in logical pixels.
const (
	tileHeight = 64
	lowTile    = 46
	buttonRow  = 46
	rowGap     = 6
)

// The rows of the panel: the palette, the side to move, the tools, more of them where one row has no room for
// all, and a number each.
const (
	rowPalette = iota
	rowSide
	rowTools
	rowMore
	rowNumbers
)

func (s *Screen) panel(c *ui.Frame, e *nav.Env, l widgets.Layout) nav.Route {
	col := l.Column()
	var next nav.Route
	back := false
	if !l.Small {
		back = widgets.Links(c, col.Bottom(theme.MinTarget, 4), c.T("Back")) == 0
	}
	if r := s.actions(c, e, col.Bottom(buttonRow, l.Size(6, 14))); r != nil {
		next = r
	}
	head := col
	if l.Small {
		head.Rect = col.Top(theme.MinTarget, 0)
		back = c.IconButton(displaylist.Rect{X: head.X - 10, Y: head.Y, W: theme.MinTarget, H: theme.MinTarget}, "back", c.T("Back"), false)
		head.X, head.W = head.X+theme.MinTarget-4, head.W-theme.MinTarget+4
	} else {
		widgets.Headline(c, &col, false, c.T("Set up a position"), c.T(s.draft.Game().Info().Title))
	}
	s.verdict(c, &col, l)
	last := s.pages(l, col.H)
	s.page = min(s.page, last)
	if l.Small {
		s.smallHead(c, head.Rect, last)
	} else if last > 0 {
		s.pager(c, col.Bottom(theme.MinTarget, 0), last)
		last = s.pages(l, col.H)
		s.page = min(s.page, last)
	}
	s.rows(c, e, l, &col)
	s.drawCarried(c)
	if back {
		return nav.Back{}
	}
	return next
}

// smallHead is the title of a small panel, and the way through its pages.
func (s *Screen) smallHead(c *ui.Frame, r displaylist.Rect, last int) {
	if last > 0 {
		const room = 2*theme.MinTarget + 40
		s.pager(c, displaylist.Rect{X: r.X + r.W - room + 10, Y: r.Y, W: room, H: r.H}, last)
		r.W -= room - 6
	}
	title := c.T("Set up a position")
	if c.Shrink(title, r.W, theme.NameSize, true) < theme.QuietSize {
		title = c.T(s.draft.Game().Info().Title)
	}
	size := c.Shrink(title, r.W, theme.NameSize, true)
	if displaylist.Measure(title, size, true) > r.W {
		return
	}
	c.Label(title, r.X, r.Y+r.H/2+size*0.355, size, true, displaylist.Left)
}

// pager turns the pages, as the page keys do.
func (s *Screen) pager(c *ui.Frame, r displaylist.Rect, last int) {
	button := displaylist.Rect{X: r.X, Y: r.Y, W: theme.MinTarget, H: theme.MinTarget}
	if c.IconButton(button, "prev", c.T("Previous page"), false, ui.Disabled(s.page == 0)) || s.page > 0 && c.In.Take(input.PageUp) {
		s.page--
	}
	button.X = r.X + r.W - theme.MinTarget
	if c.IconButton(button, "next", c.T("Next page"), false, ui.Disabled(s.page == last)) || s.page < last && c.In.Take(input.PageDown) {
		s.page++
	}
	const apart, radius = 11, 3
	for i := range last + 1 {
		x, ink := r.X+r.W/2+apart*(float32(i)-float32(last)/2), c.Theme.Line
		if i == s.page {
			ink = c.Theme.Accent
		}
		c.List.Disc(x, r.Y+r.H/2, radius, ink)
	}
}

// verdict shows whether the position is legal, and if not why.
func (s *Screen) verdict(c *ui.Frame, col *widgets.Column, l widgets.Layout) {
	lines := 3
	if l.Small {
		lines = 2
	}
	r := col.Top(float32(lines)*theme.QuietSize*ui.Leading, l.Size(4, 10))
	says, glyph, ink := s.says, "check", c.Theme.Accent
	switch {
	case s.notice != "":
		says, glyph = s.notice, "comment"
	case s.state == nil:
		glyph, ink = "close", c.Theme.SeatInk[game.HueRed]
	}
	const sign = 24
	c.List.Glyph(glyph, r.X+9, r.Y+theme.QuietSize*ui.Leading/2, 20, 2, ink)
	r.X, r.W = r.X+sign, r.W-sign
	c.TextUpTo(lines, says, r, theme.QuietSize, false, c.Theme.Ink)
}

// actions are what can be done with the position.
func (s *Screen) actions(c *ui.Frame, e *nav.Env, r displaylist.Rect) (next nav.Route) {
	s.buttons = [...]string{c.T("Analyze"), c.T("Play from here")}
	if c.Button(widgets.Part(r, 0, s.buttons[:]...), s.buttons[0], ui.Primary, ui.Disabled(s.state == nil)) {
		next = s.analyze(e)
	}
	if c.Button(widgets.Part(r, 1, s.buttons[:]...), s.buttons[1], ui.Secondary, ui.Disabled(s.state == nil || s.over)) {
		next = s.play()
	}
	return next
}

// count is the number of rows.
func (s *Screen) count() int { return rowNumbers + len(s.numbers) }

// height is that of a row, with the gap below it.
func height(l widgets.Layout, row int) float32 {
	switch {
	case row == rowPalette:
		return l.Size(lowTile, tileHeight) + l.Size(rowGap, 2*rowGap)
	case row == rowMore && l.Body.W >= toolsWide:
		return 0
	}
	return theme.MinTarget + l.Size(2, rowGap)
}

// pages returns the last page where the rows share room of a height.
func (s *Screen) pages(l widgets.Layout, room float32) (last int) {
	used := float32(0)
	for row := range s.count() {
		h := height(l, row)
		if used += h; used > room && used > h {
			used, last = h, last+1
		}
	}
	return last
}

// rows shows the rows of the page.
func (s *Screen) rows(c *ui.Frame, e *nav.Env, l widgets.Layout, col *widgets.Column) {
	room, used, page := col.H, float32(0), 0
	for row := range s.count() {
		h := height(l, row)
		if used += h; used > room && used > h {
			used, page = h, page+1
		}
		if page == s.page {
			s.row(c, e, row, col.Top(h, 0), h)
		}
	}
}

func (s *Screen) row(c *ui.Frame, e *nav.Env, row int, r displaylist.Rect, h float32) {
	switch {
	case row == rowPalette:
		r.H = h - rowGap
		s.tiles(c, r)
		return
	case row >= rowNumbers:
		r.H = theme.MinTarget
		s.number(c, e, r, &s.numbers[row-rowNumbers])
		return
	}
	r.H = theme.MinTarget
	if row != rowSide {
		if h > 0 {
			s.toolRow(c, e, r, row)
		}
		return
	}
	side := s.side
	if label := c.T("To move"); c.SegmentedFits(r.W-displaylist.Measure(label, theme.BodySize, false)-16, s.sides) {
		c.SegmentedArt(r, label, s.sides, s.looks, &side)
	} else {
		widgets.Stepper(c, r, label, s.sides, &side)
	}
	if side != s.side {
		s.edit(e, func() { s.draft.SetSide(game.Seat(side)) })
	}
}

// The tools.
const (
	toolUndo = iota
	toolRedo
	toolStart
	toolEmpty
	toolMirror
	toolTurn
	toolSwap
	toolCopy
	toolPaste
)

// The width from which a row has room for all tools, and how many are in the first of two rows.
const (
	toolsWide  = 340
	toolsFirst = 4
)

func (s *Screen) toolRow(c *ui.Frame, e *nav.Env, r displaylist.Rect, row int) {
	start := c.T("Start position")
	if widgets.Dealt(s.draft.Game()) {
		start = c.T("New pond")
	}
	s.tools = append(s.tools[:0],
		widgets.Icon{Glyph: "undo", Tip: c.T("Undo"), Disabled: len(s.past) == 0, ID: toolUndo},
		widgets.Icon{Glyph: "redo", Tip: c.T("Redo"), Disabled: len(s.future) == 0, ID: toolRedo},
		widgets.Icon{Glyph: "restart", Tip: start, ID: toolStart},
		widgets.Icon{Glyph: "board", Tip: c.T("Empty board"), ID: toolEmpty},
		widgets.Icon{Glyph: "mirror", Tip: c.T("Mirror"), ID: toolMirror},
		widgets.Icon{Glyph: "flip", Tip: c.T("Turn by half a turn"), ID: toolTurn},
		widgets.Icon{Glyph: "swap", Tip: c.T("Swap sides"), ID: toolSwap},
		widgets.Icon{Glyph: "copy", Tip: c.T("Copy position"), ID: toolCopy},
	)
	if c.Paste != nil {
		s.tools = append(s.tools, widgets.Icon{Glyph: "paste", Tip: c.T("Paste position"), ID: toolPaste})
	}
	shown := s.tools
	switch {
	case row == rowMore:
		shown = s.tools[toolsFirst:]
	case r.W < toolsWide:
		shown = s.tools[:toolsFirst]
	}
	if i := widgets.Icons(c, r, shown); i >= 0 {
		s.use(c, e, shown[i].ID)
	}
}

// use uses a tool.
func (s *Screen) use(c *ui.Frame, e *nav.Env, tool int) {
	d := s.draft
	switch tool {
	case toolUndo:
		s.back(e, &s.past, &s.future)
	case toolRedo:
		s.back(e, &s.future, &s.past)
	case toolStart:
		fresh, err := setup.New(d.Game(), game.Options{RuleSet: d.Rules(), Seed: e.NewSeed()})
		if err != nil {
			s.notice = e.Error(err)
			return
		}
		s.edit(e, func() { s.read(e, fresh.String()) })
	case toolEmpty:
		s.edit(e, d.Clear)
	case toolMirror:
		s.edit(e, d.Mirror)
	case toolTurn:
		s.edit(e, d.Turn)
	case toolSwap:
		s.edit(e, d.Swap)
	case toolCopy:
		c.Copy(s.text)
	case toolPaste:
		c.Paste()
	}
}

// number is a row with a number that is typed or stepped.
func (s *Screen) number(c *ui.Frame, e *nav.Env, r displaylist.Rect, n *number) {
	const most, roomy = 5, 280
	field, side := float32(64), float32(theme.MinTarget)
	if r.W < roomy {
		field, side = 50, 34
	}
	v := s.draft.Number(n.Number)
	set := func(v int) { s.edit(e, func() { s.draft.SetNumber(n.Number, v) }) }
	icon := displaylist.Rect{X: r.X + r.W - side + 8, Y: r.Y + (r.H-side)/2, W: side, H: side}
	if c.IconButton(icon, "plus", n.more, false, ui.Disabled(v >= n.Most)) {
		set(v + 1)
	}
	box := displaylist.Rect{X: icon.X - field - 2, Y: r.Y + 3, W: field, H: r.H - 6}
	icon.X = box.X - side - 2
	if c.IconButton(icon, "minus", n.less, false, ui.Disabled(v <= 0)) {
		set(v - 1)
	}
	if n.text == "" && !c.Typing() {
		n.text = strconv.Itoa(v)
	}
	if typed := n.text; c.TextField(box, n.label, &typed) {
		n.text = typed[:min(len(typed), most)]
		if v, err := strconv.Atoi(n.text); err == nil && v >= 0 {
			set(v)
		}
	}
	if seats := s.draft.Game().Info().Seats; r.W < roomy && n.Seat != game.Nobody {
		const dot = 6
		board.SeatDot(c.List, c.Theme, seats[n.Seat].Hue, r.X+dot, r.Y+r.H/2, dot, true, true)
		r.X += 2*dot + 4
		c.RowLabel(n.short, r, icon.X-r.X-2)
		return
	}
	c.RowLabel(n.label, r, icon.X-r.X-2)
}
