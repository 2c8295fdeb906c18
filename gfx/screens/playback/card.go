package playback

import (
	"fmt"
	"slices"

	"freckers/game"
	"freckers/gfx/debugcommand"
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
	if !r.review.IsFault(i) {
		r.cleared(c, &col, buttons, size)
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
	if r.ownMistake() >= 0 && r.Moves.Plies[i].Seat != r.own {
		try = c.T("Try your own")
	}
	if c.Button(widgets.Part(buttons, 0, try, next), try, ui.Primary) {
		r.try(e, i)
	}
	if c.Button(widgets.Part(buttons, 1, try, next), next, ui.Secondary) {
		r.nextMoment()
	}
}

// cleared is the card of a move that a closer look found to be fine.
func (r *Screen) cleared(c *ui.Frame, col *widgets.Column, buttons displaylist.Rect, size float32) {
	head := col.Top(card.HeadHeight, 4)
	c.Label(r.judging.card.Title, head.X, head.Y+head.H/2+size*0.355, size, true, displaylist.Left)
	card.Text(c, c.T("On a closer look this move is fine."), col.Rect, size)
	if c.Button(buttons, c.T("Next mistake"), ui.Secondary, ui.Disabled(len(r.review.Tour) == 0)) {
		r.nextMoment()
	}
}

// overview sums the review up, or says how far it has come.
func (r *Screen) overview(c *ui.Frame, e *nav.Env, col *widgets.Column, buttons displaylist.Rect) {
	l := &r.review
	said := l.Sum
	if l.State != "" {
		said = l.State
	} else if r.atFault() {
		said = r.why
	} else if said == "" {
		said = c.T("The review is not finished.")
	}
	if r.debug != "" && r.atFault() && l.State == "" && card.CopyIcon(c, &col.Rect, c.T("Copy debug command")) {
		r.copyDebug(c)
	}
	limit := max(1, int(col.H/(theme.QuietSize*ui.Leading)))
	c.TextUpTo(limit, said, col.Rect, theme.QuietSize, false, c.Theme.Ink)
	own := r.ownMistake()
	label, try, stop := c.T("First mistake"), c.T("Try it yourself"), c.T("Go on")
	switch _, first := r.aroundFault(); {
	case own < 0 && r.own != game.Nobody:
		label = c.T("Their mistakes")
	case first > 0 && slices.ContainsFunc(l.Tour, func(i int) bool { return i >= first }):
		label = c.T("Next mistake")
	}
	if l.State != "" {
		stop = c.T("Stop")
	}
	labels := append(make([]string, 0, 3), label)
	if own >= 0 {
		labels = append(labels, try)
	}
	if !l.Job.Done() {
		labels = append(labels, stop)
		if c.Button(widgets.Part(buttons, len(labels)-1, labels...), stop, ui.Secondary) {
			r.toggleReview(e)
		}
	}
	if own >= 0 && c.Button(widgets.Part(buttons, 1, labels...), try, ui.Secondary) {
		r.try(e, own)
	}
	if c.Button(widgets.Part(buttons, 0, labels...), label, ui.Primary, ui.Disabled(len(l.Tour) == 0)) {
		r.nextMoment()
	}
}

// atFault reports whether the replay stands where somebody lost by a fault that is explained.
func (r *Screen) atFault() bool { return r.why != "" && r.Playback.Done() == len(r.trunk) }

// leastFault is the height from which a card of a fault is shown.
const leastFault = 62

// fault is the card of the move at which the game was lost by a fault. It leaves some of the
// column for what is below.
func (r *Screen) fault(c *ui.Frame, col *widgets.Column, leave float32) {
	if !r.atFault() {
		return
	}
	ground := card.Reach
	if r.sheet.used {
		ground = func(room displaylist.Rect) displaylist.Rect { return room }
	}
	title := r.result
	if r.sheet.used { // it stands above
		title = c.T("Move %d", r.Playback.State().Ply()+1)
	}
	label := ""
	if r.debug != "" {
		label = c.T("Copy debug command")
	}
	if h := card.FaultHeight(c, title, r.why, label, ground(col.Rect).W, col.H-leave); h >= leastFault {
		if card.ShowFault(c, ground(col.Top(h, 12)), title, r.why, label) {
			r.copyDebug(c)
		}
	}
}

// copyDebug copies the command that debugs where the game was lost, and says what to do with it.
func (r *Screen) copyDebug(c *ui.Frame) {
	// Translators: %s is a command.
	r.copied = r.T("Copied. Paste it into a terminal: %s", r.debug)
	if r.unnamed {
		// Translators: the first %s stands in a command, the second is the command.
		r.copied = r.T("Copied. Paste it into a terminal, with the agent's folder for %s: %s", debugcommand.Folder, r.debug)
	}
	c.Copy(r.debug)
}
