package playback

import (
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// leastPage is the least height of a page, logical pixels.
const leastPage = 84

// view is the engines or the agent that is asked, and below them the moves, the prints or the notes. Where there is no room
// for both, each is a page.
func (a *analyzing) view(c *ui.Frame, e *nav.Env, v *ui.View) ui.Box {
	column := ui.Style{Gap: 8, Grow: 1}
	pages := ui.None
	if len(a.pages) > 1 {
		pages = v.Choice("", a.tabs[1:], &a.page, ui.Named(v.T("Below the engines")))
	}
	both := v.Column(column, v.First(3, a.curve(v), ui.None), a.thinking(c, e, v), a.cost(v), pages, a.shown(c, v, a.at()))
	one := a.thinking(c, e, v)
	if a.sheet > 0 {
		one = v.Column(column, a.cost(v), a.shown(c, v, a.pages[a.sheet-1]))
	}
	sheets := v.First(layout.ByWidth, v.Choice("", a.tabs, &a.sheet, ui.Named(v.T("Page"))), v.Radios("", a.tabs, &a.sheet, ui.Named(v.T("Page"))))
	return v.First(9, both, v.Column(column, sheets, one))
}

// curve is what several engines think of the game, and what programs say of it.
func (a *analyzing) curve(v *ui.View) ui.Box {
	r := a.reviewing
	if r.review.Job == nil && !a.engines.Compares() && len(r.review.Curve.Own) == 0 {
		return ui.None
	}
	return r.curve(v)
}

// thinking is the card of the engines, or of the agent that is asked.
func (a *analyzing) thinking(c *ui.Frame, e *nav.Env, v *ui.View) ui.Box {
	const least = 180
	if a.again.On() {
		return v.On(ui.Card, ui.Style{PadX: 14, PadY: 8}, v.Scroll("again", ui.Style{MinH: least}, a.again.View(v, a.moment(e))))
	}
	if !a.engines.On() {
		return ui.None
	}
	return v.On(ui.Card, ui.Style{PadX: 14, PadY: 6}, v.Column(ui.Style{Gap: 8},
		a.engines.View(c, v, func() ui.Box { return v.Button(&a.do.again, ui.Quiet) }), a.annotation.view(c, v, max(a.node(), 0))))
}

// cost is what the current move took, where that is known.
func (a *analyzing) cost(v *ui.View) ui.Box {
	if !a.costs.known() {
		return ui.None
	}
	k := &a.do.slowest
	if a.costs.at(a.shownMove()) {
		k = &a.do.next
	}
	text := a.costs.text(a.Locale, max(a.node(), 0))
	button := func() ui.Box { return v.Button(k, ui.Quiet, ui.Does("slowest", 0)) }
	return v.First(layout.ByWidth, v.Row(ui.Style{Gap: 10, Across: layout.Middle}, v.Text(text, ui.Small), v.Spacer(), button()), v.Column(ui.Style{}, v.Text(text, ui.Small), v.Row(ui.Style{}, button())))
}

// shown is a page.
func (a *analyzing) shown(c *ui.Frame, v *ui.View, page int) ui.Box {
	switch page {
	case pagePrints:
		return a.prints.View(c, v, a.node(), a.names)
	case pageNotes:
		return v.Picture(ui.Style{Grow: 1, MinH: leastPage}, 0, historyH, a, 0)
	}
	return a.history.view(v)
}

// Paint lists the notes.
func (a *analyzing) Paint(c *ui.Frame, _ int, r displaylist.Rect) { a.noted.Show(c, r, "notes") }

// ownLegend names the lines of what programs say that positions are worth.
func (a *analyzing) ownLegend(c *ui.Frame, box displaylist.Rect) {
	a.ownNames.Draw(c.List, c.Theme, box, a.reviewing.review.Curve.Own, a.reviewing.seats())
}

// blank gives the curve its places where only programs say what positions are worth.
func (r *reviewing) blank() {
	if v := &r.review.Curve; r.review.Job == nil && len(v.Own) > 0 && len(v.Points) != len(r.trunk)+1 {
		v.Points = make([]chart.Point, len(r.trunk)+1)
	}
}
