package playback

import (
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/again"
	"freckers/gfx/screens/playback/card"
	"freckers/gfx/screens/playback/curve"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// The rows of a panel with room, logical pixels.
const (
	leastPanel = 650 // of all of them, in every language
	listRow    = 30
	seatRow    = 52
	headRow    = 46
	mostCurve  = 112
	leastCurve = 72
	lowCurve   = 64 // of several engines
	allSeats   = 84 // above it
	costRow    = 36
	leastList  = 38 // of the moves, below the engines
	leastCard  = 150
	lowRest    = 108 // of the result and the tabs, beside the players and a card
)

// panel is the panel beside the pond where there is room.
func (r *Screen) panel(c *ui.Frame, e *nav.Env, s widgets.Layout) nav.Route {
	col := s.Column()
	next := r.footer(c, e, &col)
	r.transport(c, col.Bottom(widgets.LabelledIcon, 6))
	above := false // the tabs are above all that prints take the place of
	tabs := func() bool {
		above = r.prints.Known() && !r.linesShown() && !r.againShown() && r.showTabs(c, &col)
		return above && r.page() == pagePrints
	}
	prints := false
	if r.review.Job != nil {
		c.List.Fill(col.Bottom(1.5, 6), 0, c.Theme.Line)
		r.reviewHead(c, e, col.Top(headRow, 8))
		r.graph(c, col.Top(min(mostCurve, max(leastCurve, 0.18*col.H)), 0))
		r.ownLegend(c, &col)
		r.scrub(c, col.Top(widgets.ScrubRow, 8))
		prints = tabs()
		if !r.linesShown() && !r.againShown() && !prints {
			r.moment(c, e, card.Reach(col.Top(r.cardHeight(&col), 12)))
		}
	} else {
		r.scrub(c, col.Bottom(widgets.ScrubRow, 6))
		widgets.Headline(c, &col, false, c.T("Replay"), r.pondName)
		height, n := float32(seatRow), float32(len(r.names))
		low := r.againShown() && col.H < n*seatRow+lowRest+again.Height
		switch {
		case r.comparing():
			height = min(smallSeat, allSeats/n)
		case low:
			height = smallSeat
		}
		r.seats(c, e, &col, height)
		if !r.engines.On() && !low && (r.againShown() || r.linesShown() || !r.atFault()) {
			col.Top(c.TextUpTo(2, r.result, col.Rect, theme.QuietSize, false, c.Theme.Quiet), 12)
		}
		prints = tabs()
		if r.comparing() || !low && !prints && r.ownCurveFits(&col) {
			r.graph(c, col.Top(lowCurve, 8))
			r.ownLegend(c, &col)
		}
	}
	if to := r.moveCosts(c, e, &col, 4); to != nil {
		next = to
	}
	if r.againShown() {
		if to := r.againCard(c, e, card.Reach(col.Top(r.cardHeight(&col), 12))); to != nil {
			next = to
		}
	} else if r.linesShown() {
		if to := r.linesCard(c, e, card.Reach(col.Top(r.linesHeight(e, col.H), 12))); to != nil {
			next = to
		}
	} else if r.review.Job == nil && !prints {
		r.fault(c, &col, card.ButtonHeight+theme.MinTarget+listRow+20)
		if to := r.startButtons(c, e, col.Top(card.ButtonHeight, 12)); to != nil {
			next = to
		}
	}
	if !above {
		r.showTabs(c, &col)
	}
	notice, box := r.notice, r.keepNotice(c, col.Rect, false)
	switch r.page() {
	case pageNotes:
		r.notes.Show(c, col.Rect, "notes")
	case pagePrints:
		r.showPrints(c, col.Rect)
	default:
		r.moves(c, col.Rect, listRow)
	}
	drawNotice(c, notice, box)
	return next
}

// cardHeight is how high a card is in the column: as high as cards are, unless that takes the room of
// what must stand below it.
func (r *Screen) cardHeight(col *widgets.Column) float32 {
	room := col.H - 12
	below := float32(0)
	if len(r.tabs) > 1 {
		below += theme.MinTarget + 8
	}
	if r.costs.Known() && !r.againShown() {
		below += costRow + 4
	}
	if room-below >= leastCard {
		room -= below
	}
	return min(card.Height, room)
}

// moveCosts shows what the current move took, where that is known, and asks its agent again.
func (r *Screen) moveCosts(c *ui.Frame, e *nav.Env, col *widgets.Column, gap float32) (next nav.Route) {
	label := c.T("Ask again")
	const least = 240 // of the costs alone
	offers := r.offersAgain(e) && !r.againShown()
	switch {
	case r.trying():
		return nil
	case r.costs.Known():
		offers = offers && col.W >= c.QuietWidth(label)+c.QuietWidth(c.T("Next slowest"))+least
	case !offers || r.review.Job == nil || r.linesShown() || r.sheet.used:
		return nil // another place has the button
	}
	row := col.Top(costRow, gap)
	if offers {
		at := row
		at.W = c.QuietWidth(label)
		at.X = row.X + row.W - at.W
		if c.Button(at, label, ui.Quiet, ui.Does("again", 0)) {
			next = r.askAgain(c, e)
		}
		row.W -= at.W + 12
	}
	if r.costs.Known() && r.costs.Draw(c, row, max(r.current(), 0), r.shownMove()) {
		r.toSlowest()
	}
	return next
}

// offersAgain reports whether an agent can be asked again.
func (r *Screen) offersAgain(e *nav.Env) bool {
	return again.Offered(e, r.Playback.Record()) && !r.trying()
}

// shownMove is the move of the game itself that was made last, or is being made; -1 at the start and in
// variations.
func (r *Screen) shownMove() int {
	done, on := r.onTrunk()
	switch t, _ := r.Playback.Animation(); {
	case !on:
		return -1
	case t != nil:
		return done
	}
	return done - 1
}

// toSlowest goes behind the slowest move, or the next slowest.
func (r *Screen) toSlowest() {
	r.leaveLine()
	r.Playback.Pause()
	r.toTrunk(r.costs.Slowest(r.shownMove()) + 1)
	r.judging.target, r.notice = -1, ""
}

// startButtons begin what can be done with a game.
func (r *Screen) startButtons(c *ui.Frame, e *nav.Env, row displaylist.Rect) (next nav.Route) {
	list := [...]string{c.T("Review game"), c.T("Analysis"), c.T("Ask again")}
	labels := list[:2]
	if r.offersAgain(e) && !r.costs.Known() {
		labels = list[:]
		if c.Button(widgets.Part(row, 2, labels...), labels[2], ui.Secondary) {
			next = r.askAgain(c, e)
		}
	}
	if c.Button(widgets.Part(row, 0, labels...), labels[0], ui.Primary, ui.Disabled(len(r.Moves.Plies) == 0)) {
		r.toggleReview(e)
	}
	if c.Button(widgets.Part(row, 1, labels...), labels[1], ui.Secondary) {
		r.toggleLines(e)
	}
	return next
}

// reviewHead is the title with the accuracy of the players.
func (r *Screen) reviewHead(c *ui.Frame, e *nav.Env, row displaylist.Rect) {
	title := c.T("Review")
	y := row.Y + row.H/2
	const gap, least, dot, leastShare, leastTitle = 14, 62, 14, 40, 18
	info := r.Playback.State().Game().Info()
	seats := float32(len(info.Seats))
	widest := float32(leastShare)
	for i := range info.Seats {
		widest = max(widest, min(least, displaylist.Measure(r.names[i], theme.QuietSize, false)))
	}
	size := c.Shrink(title, row.W+gap-16-seats*(widest+dot+8+gap), theme.TitleSize, true)
	if size < leastTitle {
		size = c.Shrink(title, row.W+gap-16-seats*(leastShare+dot+8+gap), theme.TitleSize, true)
	}
	c.Label(title, row.X, y+size*0.355, size, true, displaylist.Left)
	left := row.X + displaylist.Measure(title, size, true) + 16
	side := float32(44)
	room := func() float32 {
		return (row.X+row.W-left+gap)/seats - side - 8 - gap
	}
	if room() < least {
		side = dot
	}
	x := row.X + row.W
	for i := len(info.Seats) - 1; i >= 0; i-- {
		share := ""
		if i < len(r.review.Accuracy) {
			share = r.review.Accuracy[i]
		}
		name := r.nameFor(c, i, room(), theme.QuietSize)
		w := max(displaylist.Measure(name, theme.QuietSize, false), displaylist.Measure(share, theme.QuietSize, true), leastShare)
		x -= w
		c.List.Text(name, x, y-4, theme.QuietSize, false, displaylist.Left, c.Theme.Quiet)
		c.Label(share, x, y+16, theme.QuietSize, true, displaylist.Left)
		x -= side + 8
		if middle := (displaylist.Rect{X: x + side/2, Y: y}); side < theme.MinTarget {
			board.SeatDot(c.List, c.Theme, info.Seats[i].Hue, middle.X, middle.Y, side/2, true, true)
		} else {
			c.List.Disc(middle.X, middle.Y, side/2, c.Theme.Row)
			widgets.SeatFigure(c, e, middle, side, widgets.SeatLine{Seat: info.Seats[i], Who: r.figures[i], Face: character.After(r.lastState().Outcome(), game.Seat(i))})
		}
		x -= gap
	}
	if label := c.T("accuracy"); left+c.QuietWidth(label) <= x {
		c.QuietLabel(label, x, y+theme.QuietSize*0.355, displaylist.Right)
	}
}

// nameFor is the name of a player as a width has room for it: what stands in brackets goes first.
func (r *Screen) nameFor(c *ui.Frame, i int, width, size float32) string {
	name := r.names[i]
	if displaylist.Measure(name, size, false) > width {
		name = widgets.TrimBrackets(name)
	}
	return c.Fit(name, width, size, false)
}

// lastState is the position at the end of the game.
func (r *Screen) lastState() game.State {
	if n := len(r.trunk); n > 0 {
		return r.Playback.Record().State(r.trunk[n-1])
	}
	return r.Playback.State()
}

// graph is the curve of the review. A press goes there, and one on a fault goes before it.
func (r *Screen) graph(c *ui.Frame, box displaylist.Rect) {
	v := &r.review.Curve
	r.blankCurve()
	chosen := -1
	i, _ := r.judged()
	for k := range v.Dots {
		if v.Dots[k].Move == i {
			chosen = k
		}
	}
	dot, to := v.Show(c, box, r.Playback.State().Game().Info().Seats, r.reached(), chosen)
	if job := r.review.Job; job != nil && job.Running() {
		done, of := job.Progress()
		curve.Progress(c, box, float32(done)/float32(of), r.review.State)
	}
	switch {
	case dot >= 0:
		r.trial.End()
		r.goBefore(v.Dots[dot].Move)
	case to >= 0:
		r.scrubTo(to)
	}
}

func (r *Screen) seats(c *ui.Frame, e *nav.Env, col *widgets.Column, height float32) {
	state := r.Playback.State()
	for i, seat := range state.Game().Info().Seats {
		row := col.Top(height, 0)
		row.X, row.W = row.X-8, row.W+16
		widgets.SeatRow(c, e, row, widgets.SeatLine{
			Seat: seat, Name: r.names[i], Bold: state.ToMove() == game.Seat(i) && !state.Outcome().Over,
			Tally: state.Tally(game.Seat(i)), Who: r.figures[i], Face: character.After(state.Outcome(), game.Seat(i)),
		})
	}
	col.Top(0, 8)
}

// transport has where the playback is, the buttons, and the speed.
func (r *Screen) transport(c *ui.Frame, row displaylist.Rect) {
	const side = 44
	c.QuietRowLabel(r.place, displaylist.Rect{X: row.X, Y: row.Y, W: side, H: row.H})
	r.RateButton(c, displaylist.Rect{X: row.X, Y: row.Y + (row.H-widgets.LabelRow)/2, W: row.W, H: widgets.LabelRow})
	row.X, row.W = row.X+side, row.W-2*side
	const middle = 3
	list := [...]widgets.Icon{
		{Glyph: "first", Tip: c.T("First move"), Label: c.T("First")}, {Glyph: "prev", Tip: c.T("Previous move"), Label: c.T("Move")},
		{Glyph: "hop-prev", Tip: c.T("Previous hop"), Label: c.T("Hop")}, {Glyph: "play", Tip: c.C("replay", "Play")},
		{Glyph: "hop-next", Tip: c.T("Next hop"), Label: c.T("Hop")}, {Glyph: "next", Tip: c.T("Next move"), Label: c.T("Move")},
		{Glyph: "last", Tip: c.T("Last move"), Label: c.T("Last")},
	}
	if r.Playback.Playing() {
		list[middle] = widgets.Icon{Glyph: "pause", Tip: c.T("Pause")}
	}
	pressed := widgets.Transport(c, row, list[:], middle)
	if pressed >= 0 {
		r.leaveLine()
	}
	switch pressed {
	case 0:
		r.Playback.ToStart()
	case 1:
		r.Playback.StepBack()
	case 2:
		r.Playback.HopBack()
	case middle:
		r.Playback.Toggle()
	case 4:
		r.Playback.HopForward()
	case 5:
		r.Playback.StepForward()
	case 6:
		r.Playback.ToEnd()
	}
}

func (r *Screen) footer(c *ui.Frame, e *nav.Env, col *widgets.Column) nav.Route {
	on := c.T("Play from here")
	if r.continues() {
		on = c.T("Continue this game")
	}
	const own = 4
	r.foot = append(r.foot[:0], on, c.T("Edit position"), c.T("Export"), c.T("Back"))
	// In a window the links stand where a review or engines leave them a row.
	if e.Host != nil || r.review.Job == nil && !r.engines.On() {
		r.foot = appendLinks(r.foot, e)
	}
	if r.review.Job != nil {
		r.foot = append(r.foot, c.T("Analysis")) // without a review it has a button
	}
	row, pressed := col.Bottom(theme.MinTarget, 0), -1
	if widgets.LinksWidth(c, r.foot) <= row.W {
		pressed = widgets.Links(c, row, r.foot...)
	} else {
		pressed = widgets.Links(c, row, r.foot[:own]...)
		if i := widgets.Links(c, col.Bottom(theme.MinTarget, 0), r.foot[own:]...); i >= 0 {
			pressed = own + i
		}
	}
	switch {
	case pressed < 0:
	case pressed == 0:
		return r.playFrom(e)
	case pressed == 1:
		return r.editor()
	case pressed == 2:
		r.export(e)
	case pressed == 3:
		return nav.Back{}
	case r.review.Job != nil && pressed == len(r.foot)-1:
		r.toggleLines(e)
	default:
		r.link(c, e, pressed-own)
	}
	return nil
}

// export asks for the file of a picture.
func (r *Screen) export(e *nav.Env) {
	if notice := r.picture.Ask(e, r.Playback.Record(), r.pictureName()); notice != "" {
		r.notice = notice
	}
}
