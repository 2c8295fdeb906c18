package playback

import (
	"freckers/game"
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"freckers/replay"
	"slices"
)

// analyzing is the layer in which engines look at the position that is shown, with all that is known of its move: what
// it took, what programs printed, what was said of it and tried in its place.
type analyzing struct {
	*pond
	reviewing  *reviewPanel // its curve is drawn, its judgments are shown
	history    *history
	engines    *engineList
	again      againCard
	moments    askedMoment // where the replay stands, for it
	asSeen     func(string) string
	annotation *annotation
	prints     prints
	costs      costs
	ownNames   chart.OwnLegend
	noted      widgets.Prose // the notes
	page       int           // of what stands below the engines
	pages      []int
	tabs       []string // the engines, for where they have a page of their own, then the pages
	sheet      int      // of these tabs
	do         struct{ again, slowest, next ui.Command }
}

func newAnalyzing(r *reviewPanel, h *history, to func(nav.Route)) *analyzing {
	a := &analyzing{pond: r.pond, reviewing: r, history: h}
	a.asSeen = a.AsSeen
	a.engines = newEngines(func(m game.Action) {
		if a.atRest() {
			a.playMove(m)
		}
	}, to)
	a.annotation = newAnnotation(r.pond, a.unsaved)
	a.again.Controls(a.env, func() *askedMoment { return a.moment() }, to)
	a.prints.Controls(a.node, func(node int) {
		a.halt()
		a.goToTrunkNode(node)
	})
	k := &a.do
	k.again = ui.Command{ID: "analyze.again", Title: text.Mark("Ask again"), Icon: "restart", Key: input.AskAgain, Can: func() bool { return a.offersAgain() }, Do: func() { to(a.ask()) }}
	known := func() bool { return len(a.costs.order) > 0 }
	k.slowest = ui.Command{ID: "analyze.slowest", Title: text.Mark("Slowest move"), Key: input.SlowestMove, Can: known, Do: a.goToSlowest}
	k.next = ui.Command{ID: "analyze.slowest", Title: text.Mark("Next slowest"), Can: known, Do: a.goToSlowest}
	return a
}

func (a *analyzing) open() {
	a.leave()
	a.Playback.Pause()
	a.engines.Open(a.env, a.Playback.Record(), a.last())
}

func (a *analyzing) stop() {
	a.engines.Close()
	a.again.Close()
}

// follow takes in what the record says.
func (a *analyzing) follow() {
	rec := a.Playback.Record()
	a.costs.set(rec, a.trunk)
	a.prints.Set(rec, a.trunk)
	a.reviewing.review.Curve.Own = rec.OwnValues(append([]int{0}, a.trunk...))
	a.noted.Set(a.notes)
	a.ownNames = chart.OwnLegend{}
	for _, seat := range a.reviewing.seats() {
		title := a.T(seat.Title)
		a.ownNames.Titles = append(a.ownNames.Titles, title)
		a.ownNames.Labels = append(a.ownNames.Labels, a.T("%s's own value", title))
	}
	a.bind()
}

// The pages of what stands below the engines.
const (
	pageMoves = iota
	pagePrints
	pageNotes
)

// bind finds the pages that there are; the shown one stays.
func (a *analyzing) bind() {
	was := a.at()
	a.pages, a.tabs, a.page = append(a.pages[:0], pageMoves), append(a.tabs[:0], a.T("Engines"), a.T("Moves")), 0
	if len(a.prints.seats) > 0 {
		a.pages, a.tabs = append(a.pages, pagePrints), append(a.tabs, a.T("Prints"))
	}
	if n := len(a.notes); n > 0 {
		a.pages, a.tabs = append(a.pages, pageNotes), append(a.tabs, a.T("Notes (%d)", n))
	}
	for i, p := range a.pages {
		if p == was {
			a.page = i
		}
	}
	a.sheet = min(a.sheet, len(a.pages))
}

// at is the page that is shown.
func (a *analyzing) at() int {
	if a.page < len(a.pages) {
		return a.pages[a.page]
	}
	return pageMoves
}

// node is the one whose move is marked in the list; that of an illegal move stands at the last one of the board.
func (a *analyzing) node() int {
	if id := a.history.current(); id >= 0 {
		return id
	}
	return a.Playback.Node()
}

// tick analyzes the position that is shown, and marks the best moves in it; else the answers of an agent that is asked again.
func (a *analyzing) tick(c *ui.Frame, shown bool) {
	rests := !a.preview.On() && a.atRest()
	if shown && a.again.on && rests {
		m := a.moment()
		if a.again.Tick(m) {
			c.Animate()
		}
		a.again.Follow(m, c.Now)
		a.Stage.Board.Marks.Proposals = a.again.Proposals()
	}
	switch {
	case !a.engines.on:
	case !shown || a.again.on:
		a.engines.Rest()
	case rests:
		a.engines.Show(a.Locale, a.Playback.State(), a.Flipped, c.Now)
		a.Stage.Board.Marks.Proposals = a.engines.proposals
	}
	v := &a.reviewing.review
	a.engines.Through(&v.Curve, engineGame{Record: a.Playback.Record(), Moves: len(a.trunk), Last: a.last(), Reviewed: v.Job != nil, Busy: a.reviewing.busy()})
	a.Drawer = a.prints.Only() + 1
}

// moment is where an agent would be asked: in the position that is shown.
func (a *analyzing) moment() *askedMoment {
	m := &a.moments
	rec, node := a.Playback.Record(), a.Playback.Node()
	*m = askedMoment{Locale: a.Locale, Record: rec, Node: node, Flipped: a.Flipped, AsSeen: a.asSeen, Engine: a.env.Machine().Engine}
	switch done, on := a.onTrunk(); {
	case !on:
	case done < len(a.trunk):
		m.Then = a.trunk[done]
		m.Judgment, m.Judged = a.reviewing.review.Judgment(done)
	case a.failsHere():
		m.Failed = widgets.ResultReason(a.Locale, rec.Result, a.names)
	}
	return m
}

// failsHere reports whether the game ended by a fault of the side to move.
func (a *analyzing) failsHere() bool {
	rec := a.Playback.Record()
	return widgets.Faulty(rec.Result) && a.Playback.Done() == len(a.trunk) && rec.Result.Seat == a.Playback.State().ToMove()
}

func (a *analyzing) offersAgain() bool {
	return againOffered(a.env, a.Playback.Record()) && !a.trial.On()
}

// ask opens the card on which an agent is asked, before its move that was shown; if it is open, the
// agent is asked.
func (a *analyzing) ask() nav.Route {
	if a.again.on {
		if !a.atRest() {
			return nil
		}
		return a.again.Ask(a.env, a.moment())
	}
	a.halt()
	a.sheet = 0
	done := a.Playback.Done()
	if done > 0 && !a.failsHere() && a.byAgent(a.Playback.Line()[done-1]) {
		a.Playback.ToPly(done - 1)
	}
	a.again.Open()
	return nil
}

func (a *analyzing) byAgent(node int) bool {
	rec := a.Playback.Record()
	seat := rec.State(rec.Nodes[node].Parent).ToMove()
	return seat != game.Nobody && rec.Header.Seats[seat].Kind == replay.KindAgent
}

// goToSlowest goes to the position after the slowest move, and with each further call to that after the next slowest, in a
// circle.
func (a *analyzing) goToSlowest() {
	a.halt()
	order := a.costs.order
	a.goToTrunk(order[(slices.Index(order, a.shownMove())+1)%len(order)] + 1)
}

// unsaved reports whether the record was made here and has no file.
func (a *analyzing) unsaved() bool {
	return !kept(a.of) && (a.of.SetUp || a.notebook.opened())
}

// use asks a program for its move, or adds it to the engines.
func (a *analyzing) use(seat int, command string) {
	if seat == pickedAgain {
		a.again.Use(a.env, a.moment(), command)
		return
	}
	a.notice = a.engines.UseProgram(a.env, command)
}

// leastPage is the least height of a page, logical pixels.
const leastPage = 84

// view is the engines or the agent that is asked, and below them the moves, the prints or the notes. Where there is no room
// for both, each is a page.
func (a *analyzing) view(c *ui.Frame, v *ui.View) ui.Box {
	column := ui.Style{Gap: 8, Grow: 1}
	pages := ui.None
	if len(a.pages) > 1 {
		pages = v.Choice("", a.tabs[1:], &a.page, ui.Named(v.T("Below the engines")))
	}
	both := v.Column(column, v.First(3, a.curve(v), ui.None), a.thinking(c, v), a.cost(v), pages, a.shown(c, v, a.at()))
	one := a.thinking(c, v)
	if a.sheet > 0 {
		one = v.Column(column, a.cost(v), a.shown(c, v, a.pages[a.sheet-1]))
	}
	sheets := v.Pick(layout.ByWidth, "", a.tabs, &a.sheet, ui.Named(v.T("Page")))
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
func (a *analyzing) thinking(c *ui.Frame, v *ui.View) ui.Box {
	const least = 180
	if a.again.on {
		return v.On(ui.Card, ui.Style{PadX: 14, PadY: 8}, v.Scroll("again", ui.Style{MinH: least}, a.again.View(v, a.moment())))
	}
	if !a.engines.on {
		return ui.None
	}
	return v.On(ui.Card, ui.Style{PadX: 14, PadY: 6}, v.Column(ui.Style{Gap: 8},
		a.engines.View(c, v, v.Button(&a.do.again, ui.Quiet)), a.annotation.view(c, v, max(a.node(), 0))))
}

// cost is what the current move took, where that is known.
func (a *analyzing) cost(v *ui.View) ui.Box {
	if len(a.costs.order) == 0 {
		return ui.None
	}
	k := &a.do.slowest
	if a.costs.at(a.shownMove()) {
		k = &a.do.next
	}
	text := a.costs.text(a.Locale, max(a.node(), 0))
	return v.Wrap(ui.Style{Gap: 10, Across: layout.Middle}, ui.Style{}, v.Row(ui.Style{Grow: 1}, v.Text(text, ui.Small)), v.Row(ui.Style{}, v.Button(k, ui.Quiet, ui.Does("slowest", 0))))
}

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

// drawOwnLegend names the lines of what programs say that positions are worth.
func (a *analyzing) drawOwnLegend(c *ui.Frame, box displaylist.Rect) {
	a.ownNames.Draw(c.List, c.Theme, box, a.reviewing.review.Curve.Own, a.reviewing.seats())
}
