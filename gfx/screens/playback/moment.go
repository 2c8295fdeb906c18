package playback

import (
	"fmt"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// card is what is said of a mistake on a card of its own.
type card struct {
	number string // among the mistakes of the game
	title  string // the move
	grave  string // how bad it was
	text   string // what was better
	line   []chip // the better line
}

// chip is a move of a line.
type chip struct {
	seat  game.Seat
	label string
}

// lineLength is how many moves of a better line are shown.
const lineLength = 3

// cardOf is the card of the i-th move, a mistake.
func (r *Screen) cardOf(i int, v *analysis.Judgment, why explain.Explanation, explained bool) card {
	before, nth := r.before(i), 1
	for k := range i {
		if r.review.isMistake(k) {
			nth++
		}
	}
	k := card{number: fmt.Sprint(nth), title: r.T("Move %d", r.Moves.Plies[i].Number), grave: r.T("mistake"), text: r.missed(v, before, why, explained)}
	if v.Blunder() {
		k.grave = r.T("blunder")
	}
	state := before
	for _, a := range v.Line[:min(len(v.Line), lineLength)] {
		k.line = append(k.line, chip{state.ToMove(), state.Label(a)})
		next, _, err := state.Play(a)
		if err != nil || next.Outcome().Over {
			break
		}
		state = next
	}
	return k
}

// missed is what was better, in a sentence that does not name the move.
func (r *Screen) missed(v *analysis.Judgment, before game.State, why explain.Explanation, explained bool) string {
	l, better := r.Locale, before.Label(v.Best())
	switch {
	case v.MissedWin:
		return l.T("A win in %s is thrown away. Better: %s", phrases.Turns(l, turnPlies(v.Before)), better)
	case v.AllowedLoss:
		return l.T("A walk into a loss in %s. Better: %s", phrases.Turns(l, turnPlies(v.After)), better)
	case explained && !r.review.figures:
		name := widgets.ShortName(r.names[v.Seat])
		if name == phrases.You(l) {
			name = ""
		}
		return phrases.Missed(l, before.Game(), why, name)
	case v.Before.ThreePlayers():
		return l.T("Better: %s, by %s", better, l.T("%d%% of the points", (v.Loss+5)/10))
	}
	return l.T("Better: %s, by %s", better, phrases.Units(l, v.Before.Steps()-v.After.Steps(), before.Game().Info().Unit))
}

// The card of a moment, logical pixels.
const (
	cardPad    = 10
	cardGap    = 6
	cardHead   = 40
	cardButton = 44
	chipHeight = 32
	badge      = 13
)

// moment shows the mistake that the replay stands at, with what was better; else how the review goes.
func (r *Screen) moment(c *ui.Frame, e *nav.Env, room displaylist.Rect) nav.Route {
	c.List.Frame(room, theme.RowRadius, 1.5, c.Theme.Line)
	col := widgets.Column{Rect: room.Inset(cardPad)}
	buttons := col.Bottom(cardButton, cardGap)
	i, ahead := r.judgedMove()
	if i < 0 {
		return r.overview(c, e, &col, buttons)
	}
	k := &r.review.card
	r.cardTitle(c, col.Top(cardHead, cardGap), i, ahead)
	const leading = theme.QuietSize * ui.Leading
	lines := min(3, max(1, int(col.H/leading)))
	chips := col.H >= 2*leading+cardGap+chipHeight
	if chips {
		lines = 2
	}
	col.Top(c.TextUpTo(lines, k.text, col.Rect, theme.QuietSize, false, c.Theme.Ink), cardGap)
	if chips {
		r.lineChips(c, col.Top(chipHeight, 0))
	}
	if c.Button(widgets.Cut(buttons, 0, 2, 8), c.T("Try it yourself"), ui.Primary) {
		return r.try(e, i)
	}
	if c.Button(widgets.Cut(buttons, 1, 2, 8), c.T("Next moment"), ui.Secondary) {
		r.nextMoment()
	}
	return nil
}

// cardTitle names the mistake and switches between what was played and what was better.
func (r *Screen) cardTitle(c *ui.Frame, row displaylist.Rect, i int, ahead bool) {
	k, seat := &r.review.card, r.Reel.State().Game().Info().Seats[r.Moves.Plies[i].Seat]
	x, y := row.X+badge, row.Y+row.H/2
	c.List.Disc(x, y, badge, c.Theme.Seats[seat.Hue%game.Hues])
	c.List.Text(k.number, x, y+theme.QuietSize*0.355, theme.QuietSize, true, displaylist.Middle, c.Theme.Panel)
	x += badge + 10
	options := r.review.switches[:]
	both := displaylist.Rect{X: row.X + 0.5*row.W, Y: row.Y + (row.H-theme.MinTarget)/2, W: 0.5 * row.W, H: theme.MinTarget}
	size := c.Shrink(k.title, both.X-x-8, theme.BodySize, true)
	c.Label(c.Fit(k.title, both.X-x-8, size, true), x, y-3, size, true, displaylist.Left)
	c.List.Text(k.grave, x, y+15, theme.QuietSize, true, displaylist.Left, c.Theme.Seats[0])
	at := 0
	if ahead {
		at = 1
	}
	if !c.Segmented(both, "", options, &at) {
		return
	}
	if at == 1 {
		r.goBefore(i)
	} else {
		r.Reel.ToPly(i + 1)
	}
}

// lineChips show the first moves of the better line, as many as fit.
func (r *Screen) lineChips(c *ui.Frame, row displaylist.Rect) {
	seats := r.Reel.State().Game().Info().Seats
	x := row.X
	for i, chip := range r.review.card.line {
		w := displaylist.Measure(chip.label, theme.QuietSize, i == 0) + 38
		if x+w > row.X+row.W {
			return
		}
		ground := c.Theme.Row
		if i == 0 {
			ground = theme.Mix(c.Theme.Panel, c.Theme.MarkPath, 0.75)
		}
		ink := c.Theme.Ink
		if i == 0 && c.Theme.Name == "night" {
			ink = c.Theme.OnAccent
		}
		c.List.Fill(displaylist.Rect{X: x, Y: row.Y, W: w, H: row.H}, row.H/2, ground)
		board.SeatDot(c.List, c.Theme, seats[chip.seat].Hue, x+17, row.Y+row.H/2, 7, true, true)
		c.List.Text(chip.label, x+29, row.Y+row.H/2+theme.QuietSize*0.355, theme.QuietSize, i == 0, displaylist.Left, ink)
		x += w + 8
	}
}

// overview sums the review up, or says how far it has come.
func (r *Screen) overview(c *ui.Frame, e *nav.Env, col *widgets.Column, buttons displaylist.Rect) nav.Route {
	l := &r.review
	line := l.sum
	if l.state != "" {
		line = l.state
	} else if line == "" {
		line = c.T("The review is not finished.")
	}
	limit := max(1, int(col.H/(theme.QuietSize*ui.Leading)))
	c.TextUpTo(limit, line, col.Rect, theme.QuietSize, false, c.Theme.Ink)
	label, stop := c.T("First moment"), c.T("Go on reviewing")
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
	if _, first := r.aroundMistake(); first > 0 && l.mistakeFrom(first, 1) >= 0 {
		label = c.T("Next moment")
	}
	if c.Button(main, label, ui.Primary, ui.Disabled(!l.hasMistakes)) {
		r.nextMoment()
	}
	return nil
}

// nextMoment goes before the next mistake, after the last one to the first.
func (r *Screen) nextMoment() {
	_, first := r.aroundMistake()
	if r.review.mistakeFrom(first, 1) < 0 {
		first = 0
	}
	r.toMistake(first, 1)
}

// try begins a game before the i-th move, in which a person has the move.
func (r *Screen) try(e *nav.Env, i int) nav.Route {
	rec := r.Reel.Record()
	next, err := e.Branch(rec, rec.Nodes[r.Moves.Plies[i].ID].Parent)
	if err != nil {
		r.notice = e.Error(err)
		return nil
	}
	return next
}
