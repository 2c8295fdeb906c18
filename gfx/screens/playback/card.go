package playback

import (
	"fmt"
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/card"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// cardOf is the card of the i-th move, a fault.
func (r *Screen) cardOf(i int) card.Card {
	s := card.Source{
		Locale: r.Locale, Before: r.before(i), Number: r.Moves.Plies[i].Number, Names: r.shortNames(),
		Figures: r.judging.figures, AsSeen: r.AsSeen,
	}
	s.Judgment, _ = r.review.Judgment(i)
	if n := slices.Index(r.review.Moments, i); n >= 0 {
		s.Moment = fmt.Sprint(n + 1)
	}
	return card.New(&s)
}

// moment shows the fault that the replay stands at, with what was better; else how the review goes.
func (r *Screen) moment(c *ui.Frame, e *nav.Env, room displaylist.Rect) {
	col, size, gap := card.Ground(c, room)
	buttons := col.Bottom(card.ButtonHeight, gap)
	i, ahead := r.judged()
	if r.trying() {
		r.tryStep(e, r.trial.Show(c, &col, buttons, size, gap, &r.judging.card))
		return
	}
	if i < 0 {
		r.overview(c, e, &col, buttons)
		return
	}
	k, which := &r.judging.card, 1
	if !ahead || r.judging.played {
		which = 0
	}
	if k.ShowTitle(c, &col, r.judging.switches[:], &which) {
		r.compare(i, which == 0)
	}
	used := card.Text(c, k.Text, col.Rect, size)
	if row := col.Bottom(card.ChipHeight, gap); col.H >= used-gap {
		chosen := 0
		if r.preview.On() {
			chosen = r.preview.Last
		}
		if n := card.ShowChips(c, row, &k.Lines[which], r.Playback.State().Game().Info().Seats, chosen, which == 1); n >= 0 {
			r.playLine(k.From, k.Lines[which].Actions, n)
		}
	}
	try, next := c.T("Try it yourself"), c.T("Next mistake")
	if c.Button(widgets.Part(buttons, 0, try, next), try, ui.Primary) {
		r.try(e, i)
	}
	if c.Button(widgets.Part(buttons, 1, try, next), next, ui.Secondary) {
		r.nextMoment()
	}
}

// overview sums the review up, or says how far it has come.
func (r *Screen) overview(c *ui.Frame, e *nav.Env, col *widgets.Column, buttons displaylist.Rect) {
	l := &r.review
	said := l.Sum
	if l.State != "" {
		said = l.State
	} else if said == "" {
		said = c.T("The review is not finished.")
	}
	limit := max(1, int(col.H/(theme.QuietSize*ui.Leading)))
	c.TextUpTo(limit, said, col.Rect, theme.QuietSize, false, c.Theme.Ink)
	label, stop := c.T("First mistake"), c.T("Go on reviewing")
	if l.State != "" {
		stop = c.T("Stop")
	}
	main := buttons
	if !l.Job.Done() {
		main = widgets.Cut(buttons, 0, 2, 8)
		if c.Button(widgets.Cut(buttons, 1, 2, 8), stop, ui.Secondary) {
			r.toggleReview(e)
		}
	}
	if _, first := r.aroundFault(); first > 0 && len(l.Moments) > 0 && l.Moments[len(l.Moments)-1] >= first {
		label = c.T("Next mistake")
	}
	if own := r.ownMistake(); own >= 0 && l.Job.Done() {
		try := c.T("Try my mistakes")
		main = widgets.Part(buttons, 0, label, try)
		if c.Button(widgets.Part(buttons, 1, label, try), try, ui.Secondary) {
			r.try(e, own)
		}
	}
	if c.Button(main, label, ui.Primary, ui.Disabled(len(l.Moments) == 0)) {
		r.nextMoment()
	}
}
