package playback

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/again"
	"freckers/gfx/screens/playback/curve"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// The pages of the sheet on a phone.
const (
	pageMoments = iota // the mistakes, one after another
	pageLines          // the live analysis
	pageAgain          // an agent is asked again
	pageMoves
	pagePrints // what programs printed
	pageNotes
)

// sheet is what the panel on a phone shows.
type sheet struct {
	pages  []int // those that there are
	labels []string
	at     int  // one of them
	menu   bool // in their place
	used   bool // the panel is on a phone

	drawn   widgets.Sheet
	heights [3]float32 // to which it is drawn
}

// draw finds the heights of the sheet in a window, and returns the one it has now.
func (s *sheet) draw(c *ui.Frame) float32 {
	low, high := widgets.SheetHeights(c.W, c.H, lowSheet)
	rest := max(low, restingSheet)
	s.heights = [3]float32{low, rest, max(rest, high)}
	if s.menu {
		return rest
	}
	return s.drawn.Height(c, s.heights[:]...)
}

// page is the one that is shown.
func (s *sheet) page() int { return s.pages[min(s.at, len(s.pages)-1)] }

// onCard reports whether the page wants the room of what stands above the others.
func (s *sheet) onCard() bool {
	return s.page() == pageLines || s.page() == pageAgain || s.page() == pagePrints
}

// turn shows a page, if it is there.
func (s *sheet) turn(page int) {
	for i, p := range s.pages {
		if p == page {
			s.at = i
		}
	}
}

// bindSheet finds the pages that there are; the shown one stays.
func (r *Screen) bindSheet() {
	s := &r.sheet
	page := pageMoves
	if len(s.pages) > 0 {
		page = s.page()
	}
	s.pages, s.labels, s.at = s.pages[:0], s.labels[:0], 0
	add := func(p int, label string) { s.pages, s.labels = append(s.pages, p), append(s.labels, label) }
	if r.review.Job != nil {
		add(pageMoments, r.T("Moments"))
	}
	if r.engines.On() {
		add(pageLines, r.T("Analysis"))
	}
	if r.again.On() {
		add(pageAgain, r.T("Ask again"))
	}
	add(pageMoves, r.T("Moves"))
	if r.prints.Known() {
		add(pagePrints, r.T("Prints"))
	}
	if len(r.notes.Texts) > 0 {
		add(pageNotes, r.T("Notes"))
	}
	s.turn(page)
}

// The sheet's parts, logical pixels.
const (
	sheetGap   = 6
	sheetCurve = 48
	resultRow  = 22
	iconEdge   = 10 // how far an icon at the edge reaches over it
	smallSeat  = 34

	lowSheet     = 272 // with the curve, the bar and the buttons only
	restingSheet = 388
	leastMoment  = 120
	leastJudged  = 140 // of a mistake, below the curve

	leastPlace    = 24  // of the width for where the replay is
	leastCompared = 260 // of the engines' page, with their curves
)

// resting is the height at which the sheet begins, of [sheet.heights].
const resting = 1

// phone is the panel as a sheet at the foot of a phone.
func (r *Screen) phone(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	col := s.Column()
	if s.Sheet {
		r.sheet.drawn.Handle(c, s.Panel, col.Y+theme.MinTarget, r.sheet.heights[:]...)
	}
	if r.sheetHead(c, &col, s) {
		return nav.Back{}
	}
	r.sheetButtons(c, e, col.Bottom(widgets.ButtonRow, 4))
	if r.sheet.menu {
		return r.sheetMenu(c, e, &col)
	}
	if r.review.Job != nil {
		if !s.Low {
			i, _ := r.judged()
			if !r.sheet.onCard() && (i < 0 || s.Sheet) {
				curve.Legend(c, &col, r.Playback.State().Game().Info().Seats, r.names, r.review.Accuracy)
			}
			if h := max(sheetCurve, min(0.2*col.H, 80)); i < 0 || s.Sheet || r.sheet.page() != pageMoments || col.H-h >= leastJudged {
				r.graph(c, col.Top(h, 10))
				if !r.sheet.onCard() {
					r.ownLegend(c, &col)
				}
			}
		}
	} else {
		if !s.Sheet && !s.Low && !r.sheet.onCard() {
			r.seats(c, e, &col, smallSeat)
		}
		if !r.sheet.onCard() {
			rows := 1
			if col.W < widgets.TightRow && !s.Low {
				rows = 3
			}
			used := c.TextUpTo(rows, r.result, col.Rect, theme.QuietSize, false, c.Theme.Quiet)
			col.Top(max(used, resultRow), 0)
		}
		r.scrub(c, col.Bottom(widgets.ScrubRow, sheetGap))
	}
	page := r.sheet.page()
	defer drawNotice(c, r.notice, r.keepNotice(c, col.Rect, page == pageMoments || page == pageLines || page == pageAgain))
	switch page {
	case pageMoments:
		if col.H >= leastMoment {
			r.moment(c, e, col.Rect)
		}
		return nil
	case pageLines:
		if r.comparing() && r.review.Job == nil && col.H >= leastCompared {
			r.graph(c, col.Top(sheetCurve, sheetGap))
		}
		return r.linesCard(c, e, col.Rect)
	case pageAgain:
		if col.H < again.Least {
			return nil
		}
		return r.againCard(c, e, col.Rect)
	case pagePrints:
		if r.review.Job == nil && len(r.review.Curve.Own) > 0 && col.H >= leastCompared {
			r.graph(c, col.Top(sheetCurve, sheetGap))
			r.ownLegend(c, &col)
		}
		r.showPrints(c, col.Rect)
		return nil
	case pageNotes:
		r.notes.Show(c, col.Rect, "notes")
		return nil
	}
	if r.review.Job == nil {
		if next := r.sheetActions(c, e, col.Bottom(theme.MinTarget, sheetGap)); next != nil {
			return next
		}
	}
	if r.review.Job == nil {
		r.fault(c, &col, 0)
	}
	if col.H >= costRow+2*widgets.MoveRowHeight {
		if next := r.moveCosts(c, e, &col, 0); next != nil {
			return next
		}
	}
	if col.H >= widgets.MoveRowHeight {
		r.moves(c, col.Rect, widgets.MoveRowHeight)
	}
	return nil
}

// sheetHead is the way back, the title, and the pages or how far each side has come.
func (r *Screen) sheetHead(c *ui.Frame, col *widgets.Column, sc widgets.Layout) (back bool) {
	head := col.Top(theme.MinTarget, sheetGap)
	button := displaylist.Rect{X: head.X - iconEdge, Y: head.Y, W: theme.MinTarget, H: theme.MinTarget}
	back = c.IconButton(button, "back", c.T("Back"), false)
	head.X, head.W = head.X+theme.MinTarget-iconEdge+4, head.W-theme.MinTarget+iconEdge-4
	title := c.T("Replay")
	if len(r.Moves.Plies) == 0 {
		title = c.T("Analysis")
	}
	if r.review.Job != nil {
		title = c.T("Review")
	}
	const size = 22
	w, s := displaylist.Measure(title, size, true)+16, &r.sheet
	tabs := displaylist.Rect{X: head.X + w, Y: head.Y, W: head.W - w, H: head.H}
	if len(s.pages) > 1 && !c.SegmentedFits(tabs.W, s.labels) {
		if tabs = head; sc.Low || c.SegmentedFits(tabs.W, s.labels) {
			title = ""
		} else {
			tabs = col.Top(theme.MinTarget, sheetGap)
		}
	}
	c.Title(title, title, head.X, head.Y+head.H/2+size*0.355, size)
	if len(s.pages) == 1 && (sc.Sheet || sc.Low) {
		const room = 150 // for the signs of six pieces
		if tabs.W < room {
			tabs = col.Top(theme.MinTarget, sheetGap)
		}
		widgets.Tallies(c, tabs, r.Playback.State(), r.names)
	} else if len(s.pages) > 1 && c.Segmented(tabs, "", s.labels, &s.at) {
		s.menu = false
	}
	return back
}

// sheetActions start the review, and a game from here.
func (r *Screen) sheetActions(c *ui.Frame, e *nav.Env, row displaylist.Rect) nav.Route {
	if c.Button(widgets.Cut(row, 0, 2, 8), c.T("Review game"), ui.Primary, ui.Disabled(len(r.Moves.Plies) == 0)) {
		r.toggleReview(e)
	}
	if c.Button(widgets.Cut(row, 1, 2, 8), r.onLabel(c), ui.Secondary) {
		return r.playFrom(e)
	}
	return nil
}

// onLabel is what the button says that plays on.
func (r *Screen) onLabel(c *ui.Frame) string {
	if r.continues() {
		return c.T("Continue")
	}
	return c.T("Play from here")
}

// sheetButtons step through the game.
func (r *Screen) sheetButtons(c *ui.Frame, e *nav.Env, row displaylist.Rect) {
	place := min(64, row.W-4*theme.MinTarget+iconEdge)
	if place < leastPlace { // the bar over the buttons shows the place too
		place = 0
	} else {
		// Text may reach over the edge of a button, but not to its icon.
		c.QuietRowLabel(r.place, displaylist.Rect{X: row.X, Y: row.Y, W: place + iconEdge - 2, H: row.H})
	}
	menu := displaylist.Rect{X: row.X + row.W - theme.MinTarget + iconEdge, Y: row.Y + (row.H-theme.MinTarget)/2, W: theme.MinTarget, H: theme.MinTarget}
	if c.IconButton(menu, "menu", c.T("Menu"), false) {
		r.sheet.menu = !r.sheet.menu
	}
	list := [...]widgets.Icon{
		{Glyph: "first", Tip: c.T("First move")}, {Glyph: "prev", Tip: c.T("Previous move")},
		{Glyph: "play", Tip: c.C("replay", "Play")},
		{Glyph: "next", Tip: c.T("Next move")}, {Glyph: "last", Tip: c.T("Last move")},
	}
	if r.Playback.Playing() {
		list[2] = widgets.Icon{Glyph: "pause", Tip: c.T("Pause")}
	}
	row.X, row.W = row.X+place, row.W-place-theme.MinTarget+iconEdge
	pressed := widgets.Transport(c, row, list[:], 2)
	if pressed >= 0 {
		r.leaveLine()
	}
	switch pressed {
	case 0:
		r.Playback.ToStart()
	case 1:
		r.Playback.StepBack()
	case 2:
		r.Playback.Toggle()
	case 3:
		r.Playback.StepForward()
	case 4:
		r.Playback.ToEnd()
	}
}

// sheetMenu has what is done rarely.
func (r *Screen) sheetMenu(c *ui.Frame, e *nav.Env, col *widgets.Column) nav.Route {
	own := 6
	r.foot = append(r.foot[:0], c.T("Flip board"), c.T("Speed %s", r.Rate), r.onLabel(c), c.T("Export"), c.T("Analysis"), c.T("Edit position"))
	if r.offersAgain(e) {
		r.foot = append(r.foot, c.T("Ask again"))
		own++
	}
	r.foot = appendLinks(r.foot, e)
	step := min(col.H/float32(len(r.foot)), theme.MinTarget)
	for i, label := range r.foot {
		if !c.MenuItem(col.Top(step, 0), label, ui.InitialFocus(i == 0)) {
			continue
		}
		switch i {
		case 0:
			r.Flipped = !r.Flipped
		case 1:
			r.CycleRate()
			return nil
		case 2:
			r.sheet.menu = false
			return r.playFrom(e)
		case 3:
			r.export(e)
		case 4:
			r.toggleLines(e)
		case 5:
			r.sheet.menu = false
			return r.editor()
		case own - 1:
			r.sheet.menu = false
			return r.askAgain(c, e)
		default:
			r.link(c, e, i-own)
		}
		r.sheet.menu = false
	}
	return nil
}
