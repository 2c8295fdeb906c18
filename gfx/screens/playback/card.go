package playback

import (
	"fmt"
	"slices"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/moves"
	"freckers/gfx/screens/playback/wording"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// card is what is said of a fault.
type card struct {
	number string  // among the key moments, empty for another fault
	title  string  // the move
	head   string  // the same before the grade
	grade  string  // how bad it was
	text   string  // what was better
	lines  [2]line // from what was played, and the better one
	from   game.State
}

// line is moves from a position.
type line struct {
	actions []game.Action
	steps   []moves.Step
}

// lineLength is how many moves of a line are shown.
const lineLength = 4

// lineFrom names the first moves of a line.
func (r *Screen) lineFrom(state game.State, actions []game.Action) line {
	l := line{}
	for _, a := range actions[:min(len(actions), lineLength)] {
		l.steps = append(l.steps, moves.Step{Seat: state.ToMove(), Label: r.AsSeen(state.Label(a))})
		l.actions = append(l.actions, a)
		next, _, err := state.Play(a)
		if err != nil || next.Outcome().Over {
			break
		}
		state = next
	}
	return l
}

// cardOf is the card of the i-th move, a fault.
func (r *Screen) cardOf(i int, v *analysis.Judgment) card {
	before := r.before(i)
	k := card{title: r.T("Move %d", r.Moves.Plies[i].Number), grade: wording.Grade(r.Locale, v.Grade), from: before, text: r.why(i, v, before)}
	k.head = k.title + " · "
	if n := slices.Index(r.review.moments, i); n >= 0 {
		k.number = fmt.Sprint(n + 1)
	}
	k.lines = [...]line{r.lineFrom(before, append([]game.Action{v.Played}, v.Refutation...)), r.lineFrom(before, v.Line)}
	return k
}

// why is why the i-th move was bad.
func (r *Screen) why(i int, v *analysis.Judgment, before game.State) string {
	names := make([]string, len(r.names))
	for k, name := range r.names {
		names[k] = widgets.ShortName(name)
	}
	return r.AsSeen(wording.Why(r.Locale, before, v, explain.Faults(before, v.Played, v.Line, v.Refutation), names, r.review.figures))
}

// The card of a moment, logical pixels.
const (
	cardPad    = 12
	tightPad   = 9
	cardReach  = 15 // how far a card reaches over the column at each side
	cardGap    = 8
	cardHead   = 40
	cardButton = 46
	chipHeight = 32
	badge      = 13
	roomyCard  = 380 // the width from which a card has its large letters
)

// cardHeight is how high the card is in a panel beside the pond.
func (r *Screen) cardHeight() float32 {
	if i, _ := r.judged(); i < 0 {
		return 2*cardPad + cardButton + cardGap + 2*theme.QuietSize*ui.Leading
	}
	return 2*cardPad + cardHead + 2*theme.BodySize*ui.Leading + chipHeight + cardButton + 3*cardGap
}

// moment shows the fault that the replay stands at, with what was better; else how the review goes.
func (r *Screen) moment(c *ui.Frame, e *nav.Env, room displaylist.Rect) {
	c.List.Fill(room, theme.RowRadius, theme.Mix(c.Theme.Panel, c.Theme.Bubble, cardTint(c.Theme)))
	c.List.Frame(room, theme.RowRadius, 1.5, c.Theme.Line)
	col := widgets.Column{Rect: room.Inset(tightPad)}
	size, gap := float32(theme.QuietSize), float32(tightPad-3)
	if room.W >= roomyCard+2*cardReach {
		col = widgets.Column{Rect: displaylist.Rect{X: room.X + cardReach, Y: room.Y + cardPad, W: room.W - 2*cardReach, H: room.H - 2*cardPad}}
		size, gap = theme.BodySize, cardGap
	}
	buttons := col.Bottom(cardButton, gap)
	i, ahead := r.judged()
	if r.trying() {
		r.trialCard(c, e, &col, buttons, size, gap)
		return
	}
	if i < 0 {
		r.overview(c, e, &col, buttons)
		return
	}
	r.cardTitle(c, &col, i, ahead)
	k := &r.review.card
	for size > theme.CoordSize-1 && c.TextHeight(k.text, col.W, size, false) > col.H {
		size--
	}
	used := c.TextUpTo(max(1, int(col.H/(size*ui.Leading))), k.text, col.Rect, size, false, c.Theme.Ink)
	if row := col.Bottom(chipHeight, gap); col.H >= used-gap {
		r.lineChips(c, row)
	}
	try, next := c.T("Try it yourself"), c.T("Next mistake")
	if c.Button(widgets.Part(buttons, 0, try, next), try, ui.Primary) {
		r.try(e, i)
	}
	if c.Button(widgets.Part(buttons, 1, try, next), next, ui.Secondary) {
		r.nextMoment()
	}
}

// cardTint is how much of a bubble's colour is in a card's ground.
func cardTint(t *theme.Theme) float32 {
	if t.Night {
		return 0.35
	}
	return 1
}

// cardTitle names the fault and switches between what was played and what was better.
func (r *Screen) cardTitle(c *ui.Frame, col *widgets.Column, i int, ahead bool) {
	k := &r.review.card
	wide := col.W >= roomyCard
	options := r.review.switches[:]
	side := max(0.4*col.W, 150)
	stacked := side+130 > col.W
	row := col.Top(cardHead, 4)
	if stacked {
		row.H = 26
		col.Y, col.H = col.Y-cardHead+row.H, col.H+cardHead-row.H
	}
	x, y := row.X, row.Y+row.H/2
	if k.number != "" {
		x += badge
		c.List.Disc(x, y, badge, c.Theme.Accent)
		c.List.Text(k.number, x, y+theme.QuietSize*0.355, theme.QuietSize, true, displaylist.Middle, c.Theme.OnAccent)
		x += badge + 9
	}
	room := row.X + row.W - x
	if !stacked {
		room -= side + 8
	}
	size, bad := float32(theme.QuietSize), c.Theme.SeatInk[game.HueRed]
	if wide {
		size = theme.BodySize
	}
	if w := displaylist.Measure(k.head, size, true); w+displaylist.Measure(k.grade, size, true) <= room {
		c.Label(k.head, x, y+size*0.355, size, true, displaylist.Left)
		c.List.Text(k.grade, x+w, y+size*0.355, size, true, displaylist.Left, bad)
	} else {
		size = c.Shrink(k.title, room, theme.QuietSize, true)
		c.Label(c.Fit(k.title, room, size, true), x, y-3, size, true, displaylist.Left)
		c.List.Text(c.Fit(k.grade, room, theme.QuietSize, true), x, y+15, theme.QuietSize, true, displaylist.Left, bad)
	}
	both := displaylist.Rect{X: row.X + row.W - side, Y: row.Y - 2, W: side, H: theme.MinTarget}
	if stacked {
		both = col.Top(theme.MinTarget-4, 4)
	}
	at := 1
	if !ahead || r.review.played {
		at = 0
	}
	if c.Segmented(both, "", options, &at) {
		r.compare(i, at == 0)
	}
}

// lineChips show the first moves of the line that is chosen, as many as fit. A press plays up to there.
func (r *Screen) lineChips(c *ui.Frame, row displaylist.Rect) {
	k, which := &r.review.card, 1
	if _, ahead := r.judged(); r.review.played || !ahead {
		which = 0
	}
	seats := r.Playback.State().Game().Info().Seats
	l, x := &k.lines[which], row.X
	for i := range l.steps {
		step := &l.steps[i]
		chosen := i == 0 && r.preview.playback == nil || r.preview.playback != nil && r.preview.last == i
		w := displaylist.Measure(step.Label, theme.QuietSize, true) + 44
		if x+w > row.X+row.W {
			if i > 0 {
				return
			}
			w = row.W
		}
		chip := displaylist.Rect{X: x, Y: row.Y, W: w, H: row.H}
		if c.Chip(chip, step.Label, chosen, ui.Does("chip", i)) {
			r.playLine(k.from, l.actions, i)
		}
		board.SeatDot(c.List, c.Theme, seats[step.Seat].Hue, x+17, row.Y+row.H/2, 7, true, true)
		c.Label(c.Fit(step.Label, w-40, theme.QuietSize, chosen), x+30, row.Y+row.H/2+theme.QuietSize*0.355, theme.QuietSize, chosen, displaylist.Left)
		x += w + 8
	}
}

// overview sums the review up, or says how far it has come.
func (r *Screen) overview(c *ui.Frame, e *nav.Env, col *widgets.Column, buttons displaylist.Rect) {
	l := &r.review
	said := l.sum
	if l.state != "" {
		said = l.state
	} else if said == "" {
		said = c.T("The review is not finished.")
	}
	limit := max(1, int(col.H/(theme.QuietSize*ui.Leading)))
	c.TextUpTo(limit, said, col.Rect, theme.QuietSize, false, c.Theme.Ink)
	label, stop := c.T("First mistake"), c.T("Go on reviewing")
	if l.state != "" {
		stop = c.T("Stop")
	}
	main := buttons
	if !l.job.Done() {
		main = widgets.Cut(buttons, 0, 2, 8)
		if c.Button(widgets.Cut(buttons, 1, 2, 8), stop, ui.Secondary) {
			r.toggleReview(e)
		}
	}
	if _, first := r.aroundFault(); first > 0 && len(l.moments) > 0 && l.moments[len(l.moments)-1] >= first {
		label = c.T("Next mistake")
	}
	if own := r.ownMistake(); own >= 0 && l.job.Done() {
		try := c.T("Try my mistakes")
		main = widgets.Part(buttons, 0, label, try)
		if c.Button(widgets.Part(buttons, 1, label, try), try, ui.Secondary) {
			r.try(e, own)
		}
	}
	if c.Button(main, label, ui.Primary, ui.Disabled(len(l.moments) == 0)) {
		r.nextMoment()
	}
}
