package playback

import (
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/playback/card"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// ownRow is the height of the row that names the values of programs, logical pixels.
const ownRow = 20

// readPrints takes in what programs printed and what they say that positions are worth.
func (r *Screen) readPrints() {
	rec := r.Playback.Record()
	r.prints.Set(rec, r.trunk)
	r.review.Curve.Own = rec.OwnValues(append([]int{0}, r.trunk...))
	r.ownNames = chart.OwnLegend{}
	for _, seat := range rec.Game().Info().Seats {
		title := r.T(seat.Title)
		r.ownNames.Titles = append(r.ownNames.Titles, title)
		r.ownNames.Labels = append(r.ownNames.Labels, r.T("%s's own value", title))
	}
}

// bindTabs finds the tabs that there are; the shown one stays.
func (r *Screen) bindTabs(notes int) {
	page := r.page()
	r.pages, r.tabs = append(r.pages[:0], pageMoves), append(r.tabs[:0], r.T("Moves"))
	if r.prints.Known() {
		r.pages, r.tabs = append(r.pages, pagePrints), append(r.tabs, r.T("Prints"))
	}
	if notes > 0 {
		r.pages, r.tabs = append(r.pages, pageNotes), append(r.tabs, r.T("Notes (%d)", notes))
	}
	r.tab = 0
	for i, p := range r.pages {
		if p == page {
			r.tab = i
		}
	}
}

// page is that of the tab that is shown.
func (r *Screen) page() int {
	if r.tab < len(r.pages) {
		return r.pages[r.tab]
	}
	return pageMoves
}

// showTabs shows the tabs at the top of a column if there are several, and reports whether there is room.
func (r *Screen) showTabs(c *ui.Frame, col *widgets.Column) bool {
	if len(r.tabs) < 2 || col.H < theme.MinTarget {
		return false
	}
	c.Segmented(col.Top(theme.MinTarget, 8), "", r.tabs, &r.tab)
	return true
}

// showPrints shows what programs printed at the move that is marked, and goes to what a search finds.
func (r *Screen) showPrints(c *ui.Frame, area displaylist.Rect) {
	node := r.current()
	if node < 0 { // the illegal move, whose prints stand at the last one of the board
		node = r.Playback.Node()
	}
	to, ok := r.prints.Show(c, area, node, r.names)
	r.Drawer = r.prints.Only() + 1
	if !ok {
		return
	}
	r.leaveLine()
	r.Playback.Pause()
	r.judging.target = -1
	done := 0
	for i, id := range r.trunk {
		if id == to {
			done = i + 1
		}
	}
	r.toTrunk(done)
}

// ownLegend names the lines of what programs say that positions are worth, if there are any.
func (r *Screen) ownLegend(c *ui.Frame, col *widgets.Column) {
	if own := r.review.Curve.Own; len(own) > 0 && col.H >= 2*ownRow {
		r.ownNames.Draw(c.List, c.Theme, col.Top(ownRow, 4), own, r.Playback.State().Game().Info().Seats)
	}
}

// ownCurveFits reports whether the curve of what programs say that positions are worth leaves room in a column
// for a few rows of the moves, below the costs, the card of a failure and the buttons.
func (r *Screen) ownCurveFits(col *widgets.Column) bool {
	const leastRows = 3
	rest := col.H - (lowCurve + 8) - (ownRow + 4) - (card.ButtonHeight + 12) - leastRows*listRow
	if r.costs.Known() {
		rest -= costRow + 4
	}
	if r.atFault() {
		rest -= leastFault + 12
	}
	return len(r.review.Curve.Own) > 0 && rest >= 0
}

// blankCurve gives the curve its places where only programs say what positions are worth.
func (r *Screen) blankCurve() {
	if v := &r.review.Curve; r.review.Job == nil && len(v.Own) > 0 && len(v.Points) != len(r.trunk)+1 {
		v.Points = make([]chart.Point, len(r.trunk)+1)
	}
}
