package playback

import (
	"freckers/gfx/board"
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// reviewPanel is what a review shows on the panel.
type reviewPanel struct {
	attempt
	which    int // of played and better, as the card has them
	was      int // the same before this tick
	do       reviewCommands
	switches [2]string
	debugs   *ui.Command                             // copies the command that debugs a fault
	legend   func(c *ui.Frame, box displaylist.Rect) // names the lines of what programs say
	held     [8]ui.Box                               // scratch
}

// makeTexts makes the texts that are kept.
func (r *reviewPanel) makeTexts() {
	r.switches = [...]string{r.T("Played"), r.T("Better")}
	r.shown = -1
}

// reviewCommands are what can be done in a review beside what the keys do.
type reviewCommands struct {
	next, first, theirs, fault, try, tryOwn, stop, goOn ui.Command
	trial                                               *trialControls
	moments                                             [mostMoments]ui.Command
	steps                                               [lineLength]ui.Command
}

// mostMoments is how many moments a review has at most.
const mostMoments = 4

func (r *reviewPanel) commands() (k reviewCommands) {
	k.next = ui.Command{ID: "review.next", Title: text.Mark("Next moment"), Do: r.goToNextMoment}
	k.fault = ui.Command{ID: "review.next", Title: text.Mark("Next mistake"), Do: r.goToNextMoment}
	k.first = ui.Command{ID: "review.next", Title: text.Mark("First mistake"), Do: r.goToNextMoment}
	k.theirs = ui.Command{ID: "review.next", Title: text.Mark("Their mistakes"), Do: r.goToNextMoment}
	k.try = ui.Command{ID: "review.try", Title: text.Mark("Try it yourself"), Do: func() { r.tryHere() }}
	k.tryOwn = ui.Command{ID: "review.try", Title: text.Mark("Try your own"), Do: func() { r.tryHere() }}
	k.stop = ui.Command{ID: "review.stop", Title: text.Mark("Stop"), Do: func() { r.toggle() }}
	k.goOn = ui.Command{ID: "review.go-on", Title: text.Mark("Go on"), Do: func() { r.toggle() }}
	k.trial = r.trial.Controls(func(s trialStep) { r.tryStep(s) })
	for i := range k.moments {
		k.moments[i] = ui.Command{ID: "review.moment", Do: func() {
			r.leave()
			r.compare(r.review.Moments[i].Move, false)
		}}
	}
	for i := range k.steps {
		k.steps[i] = ui.Command{ID: "review.step", About: text.Mark("Play up to here"), Do: func() { r.playLine(r.card.From, r.card.Lines[r.which].Actions, i) }}
	}
	return k
}

// The parts that the layer paints itself: then the discs of the moments, and the signs of the seats of a line.
const (
	curvePart = iota
	ownPart
	passPart
	playedPart
	momentPart
	seatPart = momentPart + mostMoments
)

// The sizes of what is painted, in logical pixels.
const (
	mostCurve  = 124
	leastCurve = 40
	ownRow     = 20
	passLine   = 3
	discSide   = 26
	dotSide    = 14
)

// view is the curve, how far the review has come or how well everybody played, the moments, and a card. What has no room in a low panel
// follows what the card says, which scrolls.
func (r *reviewPanel) view(c *ui.Frame, v *ui.View) ui.Box {
	apart := ui.Style{Gap: 8, Grow: 1}
	curve, progress, moments, accuracy := r.curve(v), r.progress(v), r.moments(v), r.accuracy(v)
	if r.trial.On() {
		return v.Column(apart, v.First(3, curve, ui.None), progress, v.First(1, moments, ui.None), r.do.trial.View(c, v, r.card.Title), v.First(1, accuracy, ui.None))
	}
	k := r.stop(c, v)
	return v.First(1,
		v.Column(apart, curve, progress, moments, k.of(v, v.First(0, k.said, k.brief)), accuracy),
		v.Column(apart, curve, progress, k.of(v, k.scroll(v, moments, accuracy))),
		v.Column(apart, progress, k.of(v, k.scroll(v, moments, accuracy, curve))))
}

// stopCard is the card of a stop, by its parts.
type stopCard struct {
	title, said ui.Box
	brief       ui.Box // what is said, in less room
	ways        ui.Box // the buttons
}

// of is the card with what it says in a form.
func (k *stopCard) of(v *ui.View, said ui.Box) ui.Box {
	return v.On(ui.Card, ui.Style{Pad: 14}, v.Column(ui.Style{Gap: 8}, k.title, said, k.ways))
}

// scroll is what the card says and then the rest of the panel, as much as there is room for.
func (k *stopCard) scroll(v *ui.View, rest ...ui.Box) ui.Box {
	return v.Scroll("card", ui.Style{MinH: leastSaid}, v.Column(ui.Style{Gap: 8}, k.said, v.Column(ui.Style{Gap: 8}, rest...)))
}

// curve is who was ahead, with what programs said of it themselves.
func (r *reviewPanel) curve(v *ui.View) ui.Box {
	own := ui.None
	if len(r.review.Curve.Own) > 0 {
		own = v.Picture(ui.Style{MinH: ownRow}, ownRow, ownRow, r, ownPart)
	}
	return v.Column(ui.Style{Gap: 4}, v.Picture(ui.Style{MinH: leastCurve}, mostCurve, mostCurve, r, curvePart), own)
}

func (r *reviewPanel) progress(v *ui.View) ui.Box {
	if r.review.State == "" {
		return ui.None
	}
	return v.Column(ui.Style{Gap: 2}, v.Picture(ui.Style{MinH: passLine}, passLine, passLine, r, passPart),
		v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Text(r.review.State, ui.Small), v.Spacer(), v.Button(&r.do.stop, ui.Quiet)))
}

// accuracy is how accurate everybody was, unless figures would be unkind.
func (r *reviewPanel) accuracy(v *ui.View) ui.Box {
	if r.gentle || len(r.review.Accuracy) == 0 {
		return ui.None
	}
	held := append(r.held[:0], v.Line(v.T("Accuracy"), ui.Small))
	for i := range r.review.Accuracy {
		held = append(held, v.Row(ui.Style{Gap: 6, Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, dotSide, dotSide, r, seatPart+i),
			v.Text(r.short[i], ui.Small), v.Line(r.review.Accuracy[i], ui.Strong)))
	}
	return v.First(layout.ByWidth, v.Row(ui.Style{Gap: 14, Across: layout.Middle}, held...), v.Grid(ui.Style{Gap: 8, LineGap: 2}, 2, held[1:]...), v.Column(ui.Style{Gap: 2}, held...))
}

// moments are the chips of what is worth a look; where there is little room, the discs alone, and then two in a line.
func (r *reviewPanel) moments(v *ui.View) ui.Box {
	if len(r.review.Moments) == 0 {
		return ui.None
	}
	gap := ui.Style{Gap: 6, LineGap: 6}
	return v.First(layout.ByWidth, v.Row(gap, r.chips(v, true)...), v.Row(gap, r.chips(v, false)...), v.Grid(gap, 2, r.chips(v, false)...))
}

func (r *reviewPanel) chips(v *ui.View, named bool) []ui.Box {
	held := r.held[:0]
	i, _ := r.judged()
	for n := range r.review.Moments {
		m, k := &r.review.Moments[n], &r.do.moments[n]
		k.Label, k.On = m.Title, m.Move == i
		name := ui.None
		if named {
			name = v.Line(m.Title, ui.Small)
		}
		held = append(held, v.Tile(k, ui.Style{PadX: 8, Grow: 1, Along: layout.Middle}, v.Row(ui.Style{Gap: 6, Across: layout.Middle, Along: layout.Middle}, v.Picture(ui.Style{Rigid: true}, discSide, discSide, r, momentPart+n), name)))
	}
	return held
}

// stop is the card of the move at which the review stops; else how it goes, or its sum.
func (r *reviewPanel) stop(c *ui.Frame, v *ui.View) stopCard {
	i, ahead := r.judged()
	if i < 0 {
		return r.overview(c, v)
	}
	c.Live("card", r.card.Text)
	if r.which = 1; r.played || !ahead || r.card.Praise {
		r.which = 0
	}
	r.was = r.which
	disc, instead := ui.None, ui.None
	if n := r.review.Moment(i); n >= 0 {
		disc = v.Picture(ui.Style{Rigid: true}, discSide, discSide, r, momentPart+n)
	}
	title := v.Row(ui.Style{Gap: 10, Across: layout.Middle, Grow: 1}, disc, v.Column(ui.Style{}, v.Line(r.card.Title, ui.Name), v.Line(r.card.About, ui.Small)))
	if !r.card.Praise {
		title = v.Wrap(ui.Style{Gap: 8, Across: layout.Middle}, ui.Style{Gap: 6}, title, v.Choice("", r.switches[:], &r.which, ui.Gold(r.which == 1), ui.Named(v.T("Shown move"))))
		instead = v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, dotSide, dotSide, r, playedPart), v.Text(r.card.Instead, ui.Small))
	}
	text, gap := v.Text(r.card.Text, ui.Body), ui.Style{Gap: 8}
	return stopCard{title: title, said: v.Column(gap, text, instead, r.steps(v)), brief: v.Column(gap, text, instead), ways: r.onwards(v, i)}
}

// mainHigh is the height of the main button on a card, and leastSaid that of what the card says at least, logical pixels.
const (
	mainHigh  = 52
	leastSaid = 50
)

// onwards are the buttons of the card of the i-th move.
func (r *reviewPanel) onwards(v *ui.View, i int) ui.Box {
	if r.card.Praise {
		return v.Column(ui.Style{MaxH: mainHigh, Grow: 1}, v.Button(r.nextCommand(), ui.Primary))
	}
	return mainAnd(v, v.Button(r.tryCommand(i), ui.Primary), v.Button(r.nextCommand(), ui.Secondary))
}

// mainAnd is the main button of a card with another one.
func mainAnd(v *ui.View, main, other ui.Box) ui.Box {
	return v.Wrap(ui.Style{Gap: 12, Across: layout.Middle}, ui.Style{Gap: 8}, v.Column(ui.Style{MaxH: mainHigh, Grow: 1}, main), other)
}

// tryCommand asks for a better move at the i-th one, or at one's own where that is another's.
func (r *reviewPanel) tryCommand(i int) *ui.Command {
	if r.ownMistake() >= 0 && r.Moves.Plies[i].Seat != r.own {
		return &r.do.tryOwn
	}
	return &r.do.try
}

// nextCommand leads on, by the word that is kind enough.
func (r *reviewPanel) nextCommand() *ui.Command {
	if r.gentle {
		return &r.do.next
	}
	return &r.do.fault
}

// steps are the first moves of the line that is shown, as many as there is room for. One that is pressed plays on the pond.
func (r *reviewPanel) steps(v *ui.View) ui.Box {
	l := &r.card.Lines[r.which]
	row := func(n int) ui.Box {
		held := r.held[:0]
		for i := range l.Steps[:min(n, len(l.Steps))] {
			k := &r.do.steps[i]
			k.Label, k.On = l.Steps[i].Label, r.preview.On() && r.preview.Last == i
			held = append(held, v.Tile(k, ui.Style{PadX: 10, PadY: 4, Along: layout.Middle}, v.Row(ui.Style{Gap: 6, Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, dotSide, dotSide, r, seatPart+int(l.Steps[i].Seat)), v.Line(l.Steps[i].Label, ui.Small))))
		}
		return v.Row(ui.Style{Gap: 8}, held...)
	}
	if len(l.Steps) == 0 {
		return ui.None
	}
	return v.First(layout.ByWidth, row(lineLength), row(3), row(2), row(1))
}

// overview sums the review up, or says how it goes.
func (r *reviewPanel) overview(c *ui.Frame, v *ui.View) stopCard {
	n := &r.review
	said, main := n.Sum, (*ui.Command)(nil)
	switch {
	case n.State != "":
		said = v.T("The engine looks at every move twice. What it thinks of them is said once both passes agree.")
	case n.Job == nil || !n.Job.Done():
		said, main = v.T("The review is not finished."), &r.do.goOn
	case len(n.Tour) > 0:
		main = r.onward()
	}
	debug := ui.None
	if n.State == "" && r.atFault() {
		said, debug = r.why, debugs(v, r.debugs)
	}
	c.Live("card", said)
	then, try := ui.None, ui.None
	if main != nil {
		then = v.Button(main, ui.Primary)
	}
	if n.Job != nil && n.Job.Done() && r.ownMistake() >= 0 {
		try = v.Button(&r.do.try, ui.Secondary)
	}
	text := v.Column(ui.Style{Gap: 8}, v.Text(said, ui.Body), debug)
	return stopCard{title: ui.None, said: text, brief: text, ways: mainAnd(v, then, try)}
}

// onward is the command that leads to the next stop from where there is none.
func (r *reviewPanel) onward() *ui.Command {
	_, first := r.around()
	switch {
	case r.gentle:
		return &r.do.next
	case r.own >= 0 && r.ownMistake() < 0:
		return &r.do.theirs
	}
	for _, i := range r.review.Tour {
		if first > 0 && i >= first {
			return &r.do.fault
		}
	}
	return &r.do.first
}

// Paint paints the curve, and signs.
func (r *reviewPanel) Paint(c *ui.Frame, part int, box displaylist.Rect) {
	t, x, y, radius := c.Theme, box.X+box.W/2, box.Y+box.H/2, min(box.W, box.H)/2
	switch {
	case part == curvePart:
		r.showCurve(c, box)
	case part == ownPart:
		r.legend(c, box)
	case part == passPart:
		done, of := r.review.Job.Progress()
		c.List.Fill(box, passLine/2, t.Line)
		box.W *= float32(done) / float32(max(of, 1))
		c.List.Fill(box, passLine/2, t.Quiet)
	case part == playedPart:
		c.List.Disc(x, y, radius-1, t.Rose)
		c.List.Ring(x, y, radius-1, 2, t.SeatInk[0])
	case part < seatPart && part-momentPart >= len(r.review.Moments): // they were found anew in this tick
	case part < seatPart:
		m, from := &r.review.Moments[part-momentPart], c.Mark()
		if t.Night {
			c.List.Disc(x, y, radius, t.MomentInk())
			radius -= 2
		}
		c.List.Disc(x, y, radius, t.Moment(m.Kind))
		c.List.Text(m.Number, x, y+theme.QuietSize*0.355, theme.QuietSize, true, displaylist.Middle, t.MomentInk())
		c.Passage(from, "")
	default:
		board.SeatDot(c.List, t, r.seats()[part-seatPart].Hue, x, y, radius, true, true)
	}
}

// showCurve shows the curve of the lead. A press on it goes to that move, one on a dot to before its move.
func (r *reviewPanel) showCurve(c *ui.Frame, box displaylist.Rect) {
	v := &r.review.Curve
	if v := &r.review.Curve; r.review.Job == nil && len(v.Own) > 0 && len(v.Points) != len(r.trunk)+1 {
		v.Points = make([]chart.Point, len(r.trunk)+1)
	}
	chosen := -1
	i, _ := r.judged()
	for k := range v.Dots {
		if v.Dots[k].Move == i {
			chosen = k
		}
	}
	switch dot, to := v.Show(c, box, r.seats(), r.reached(), chosen); {
	case dot >= 0:
		r.leave()
		r.compare(v.Dots[dot].Move, false)
	case to >= 0:
		r.scrubTo(to)
	}
}
