package play

import (
	"slices"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// phone is the state of the panel when it is a sheet at the foot of a phone.
type phone struct {
	on     bool // the panel is a sheet
	speaks bool // a bubble has the place of the title
	strip  widgets.MoveStrip
	sheet  widgets.Sheet
	asides [maxSeats]string
}

// The sheet's parts, logical pixels.
const (
	phoneHead  = 48
	tightHead  = 260 // the width below which the tallies stand under the title
	phoneStrip = 36
	phoneLine  = 40
	tightLine  = 26 // more for the message there
	phoneGap   = 6
	phoneSheet = 310
)

// drawnUp is the height of the sheet that lists all moves, of those of [widgets.SheetHeights].
const drawnUp = 1

// drawn reports whether the sheet is drawn up.
func (p *phone) drawn() bool { return p.on && p.sheet.Stop == drawnUp }

// leastPanel is the height of the panel on a phone, 0 for the usual one.
func (g *Screen) leastPanel(c *ui.Frame) float32 {
	low, high := widgets.SheetHeights(c.W, c.H, phoneSheet)
	switch {
	case g.ended():
		return 0
	case g.modal():
		return low
	}
	return g.phone.sheet.Height(c, low, high)
}

// phonePanel is the game's panel on a phone.
func (g *Screen) phonePanel(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	col := s.Column()
	low, most := widgets.SheetHeights(c.W, c.H, phoneSheet)
	g.phone.sheet.Handle(c, s.Panel, col.Y+phoneHead, low, most)
	high, line := float32(phoneHead), float32(phoneLine)
	if col.W < tightHead {
		high, line = phoneHead+phoneGap+phoneLine, phoneLine+tightLine
	}
	g.phoneHead(c, e, col.Top(high, phoneGap))
	seats := g.shownState().Game().Info().Seats
	if len(seats) == len(g.view.shares) {
		widgets.SharesBar(c, col.Top(ribbonRoom-4, phoneGap), seats, g.view.shares, e.Settings.Patterns)
	}
	g.view.score.Draw(c, &col, false, e.Settings.Patterns)
	if g.phone.sheet.Stop != drawnUp {
		said := col.Top(phoneStrip+phoneGap+line, phoneGap)
		g.phoneLines(c, e, said, seats)
	} else if g.looking != 0 || g.hasCurve(e) {
		g.phoneLine(c, e, col.Top(phoneLine, phoneGap), g.view.line)
	}
	next := g.buttons(c, e, &col)
	if route := g.phoneFoot(c, e, &col); route != nil {
		next = route
	}
	if col.H >= 2*widgets.MoveRowHeight {
		g.lower(c, e, &col)
	}
	return next
}

// phoneHead is whose turn it is, against whom, and how far each side has come.
func (g *Screen) phoneHead(c *ui.Frame, e *nav.Env, r displaylist.Rect) {
	f := &g.view
	state := g.shownState()
	asides := g.phone.asides[:len(state.Game().Info().Seats)]
	for i := range asides {
		tally := state.Tally(game.Seat(i))
		switch asides[i] = ""; {
		case f.used[i] != "":
			asides[i] = f.used[i]
		case tally.ToPlace > 0:
			asides[i] = f.toPlace[i]
		case e.Settings.ShowDistances && f.race:
			asides[i] = f.ways[i]
		}
	}
	far := r
	tight := r.H > phoneHead
	if tight {
		far.Y, far.H, r.H = r.Y+r.H-phoneLine, phoneLine, phoneHead
	} else {
		far.X, far.W = r.X+0.45*r.W, 0.55*r.W
		if displaylist.Measure(f.title, theme.CoordSize-2, true) > r.W-far.W-r.H-18 {
			asides = nil // the title has no room beside them in the smallest letters
		}
	}
	used := widgets.Tallies(c, far, state, asides)
	for _, aside := range asides {
		if aside != "" {
			used = max(used, far.W)
		}
	}
	if tight {
		used = 0
	}
	tight = tight && displaylist.Measure(f.title, theme.CoordSize, true) > r.W-r.H-18
	face := displaylist.Rect{X: r.X, Y: r.Y, W: r.H, H: r.H}
	bubble := displaylist.Rect{X: r.X + r.H + 6, Y: r.Y - 2, W: r.W - r.H - used - 14, H: r.H + 4}
	line, seat := g.company.Says()
	speaks := line != "" && g.looking == 0 && widgets.Bubble(c, bubble, line)
	if !speaks {
		seat = g.face()
	}
	if seat != game.Nobody && (speaks || !tight) {
		widgets.Portrait(c, face, g.company.Figure(seat), g.company.Face(seat))
		g.poke(c, e, face, seat)
		r.X, r.W = r.X+r.H+8, r.W-r.H-8
	}
	if g.phone.speaks = speaks; speaks {
		return
	}
	const size = 22
	r.W -= used + 10
	title := c.Shrink(f.title, r.W, size, true)
	c.Title(f.title, c.Fit(f.title, r.W, title, true), r.X, r.Y+size, title)
	sub := f.against
	if c.QuietWidth(sub) > r.W {
		sub = f.short
	}
	small := c.Shrink(sub, r.W, theme.QuietSize, false)
	c.List.Text(c.Fit(sub, r.W, small, false), r.X, r.Y+r.H-4, small, false, displaylist.Left, c.Theme.Quiet)
}

// face is the seat whose portrait stands beside the title: the one to move, or else the next one that
// has a portrait, or nobody.
func (g *Screen) face() game.Seat {
	n := len(g.company.Figures)
	for i := range n {
		seat := (int(g.litSeat(g.shownState())) + i) % n
		if g.company.Figures[seat].Character != character.Nobody {
			return game.Seat(seat)
		}
	}
	return game.Nobody
}

// phoneLines are the last moves, and a line of what there is to say; a long notice takes both.
func (g *Screen) phoneLines(c *ui.Frame, e *nav.Env, r displaylist.Rect, seats []game.SeatInfo) {
	const leading = theme.QuietSize * ui.Leading
	f, line := &g.view, g.view.line
	if g.notice != "" {
		line = g.notice
	}
	if g.notice != "" && c.TextHeight(line, r.W, theme.QuietSize, false) > 2*leading+1 {
		c.TextUpTo(int(r.H/leading), line, r, theme.QuietSize, false, c.Theme.Ink)
		return
	}
	strip := displaylist.Rect{X: r.X, Y: r.Y, W: r.W, H: phoneStrip}
	if i := g.phone.strip.Show(c, strip, seats, &f.moves, f.row, f.done); i >= 0 {
		g.goTo(i)
	}
	r.Y, r.H = r.Y+phoneStrip+phoneGap, r.H-phoneStrip-phoneGap
	g.phoneLine(c, e, r, line)
}

// phoneLine is the message, beside the curve of who is ahead if that is shown.
func (g *Screen) phoneLine(c *ui.Frame, e *nav.Env, r displaylist.Rect, line string) {
	f := &g.view
	if g.looking != 0 {
		g.wayBack(c, r)
		return
	}
	if label, _, off := g.hurry(c, g.session.State().ToMove()); label != "" {
		w := displaylist.Measure(label, theme.BodySize, false) + 32
		if c.Button(displaylist.Rect{X: r.X + r.W - w, Y: r.Y + 2, W: w, H: r.H - 4}, label, ui.Secondary, ui.Disabled(off), ui.Exit(true)) {
			g.toggleSearch()
		}
		r.W -= w + 12
	}
	if g.hasCurve(e) && f.of.hint == "" && g.notice == "" && r.W > 2*leastCurve {
		r = g.besideCurve(c, r, line)
	}
	ink := c.Theme.Quiet
	if f.of.hint != "" || g.notice != "" {
		ink = c.Theme.Ink
	}
	lines := max(2, int(r.H/(theme.QuietSize*ui.Leading)))
	if g.phone.speaks {
		lines--
		c.Label(c.Fit(f.title, r.W, theme.QuietSize, true), r.X, r.Y+theme.QuietSize, theme.QuietSize, true, displaylist.Left)
		r.Y, r.H = r.Y+theme.QuietSize*ui.Leading, r.H-theme.QuietSize*ui.Leading
	}
	if line == f.line && f.terse != "" && len(c.Lines(0, line, r.W, theme.CoordSize, false)) > lines {
		line = f.terse
	}
	c.TextUpTo(lines, line, r, theme.QuietSize, false, ink)
}

// phoneFoot opens the list of all moves, and has the signs of the panel.
func (g *Screen) phoneFoot(c *ui.Frame, e *nav.Env, col *widgets.Column) nav.Route {
	widgets.Divider(c, col, 0)
	row := col.Top(widgets.LabelledIcon, 0)
	icons := g.footerIcons(e, true)
	up := g.phone.sheet.Stop == drawnUp
	list := widgets.Icon{Tip: c.T("All moves"), Label: c.T("Moves"), Disabled: len(g.view.moves.Plies) == 0 && !up, ID: doList}
	icons = slices.Insert(icons, 0, list)
	g.icons = icons
	arrow(c, row.X-10+(row.W+20)/float32(2*len(icons)), row.Y+theme.MinTarget/2, up)
	return g.pressSign(c, e, widgets.Icons(c, row, icons))
}

// toggleMoves draws the list of all moves up, or down again.
func (g *Screen) toggleMoves() {
	g.phone.sheet.Stop, g.view.scrolled = drawnUp-g.phone.sheet.Stop, 0
}

// arrow points up at what can be opened, or down.
func arrow(c *ui.Frame, x, y float32, open bool) {
	const wide, high, thick = 6, 3, 1.8
	tip := float32(-high)
	if open {
		tip = high
	}
	c.List.Segment(x-wide, y-tip, x, y+tip, thick, c.Theme.Quiet)
	c.List.Segment(x, y+tip, x+wide, y-tip, thick, c.Theme.Quiet)
}

// againstText is who the only person plays against, of what level, and which move it is.
func againstText(l *text.Locale, t *session.Session, names []string, lasting string) string {
	var others []string
	for i, name := range names {
		if name == phrases.You(l) {
			continue
		}
		name = widgets.ShortName(name)
		if level := t.Seats()[i].Level; level > 0 && len(names) == 2 {
			name = l.T("%s, level %d", name, level)
		}
		others = append(others, name)
	}
	said := l.T("move %d", moveNumber(t))
	if lasting != "" {
		said = lasting
	}
	if len(others) == len(names) {
		return said
	}
	return l.T("%s · %s", phrases.Names(l, others), said)
}
