package playback

import (
	"image/color"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// againBadge is the radius of the sign of an answer, and high the height of the main button, logical pixels.
const (
	againBadge = 10
	high       = 50
)

// Controls makes the controls of the card: at is where the replay stands, to is called with where to go.
func (a *againCard) Controls(e *nav.Env, at func() *askedMoment, to func(nav.Route)) {
	over := func() bool { return !at().state().Outcome().Over }
	ask := func() { to(a.Ask(e, at())) }
	why := text.Mark("The game is over.")
	k := &a.do
	k.ask = ui.Command{ID: "again.ask", Title: text.Mark("Ask"), Can: over, Why: why, Do: ask}
	k.more = ui.Command{ID: "again.ask", Title: text.Mark("Ask again"), Can: over, Why: why, Do: ask}
	k.stop = ui.Command{ID: "again.stop", Title: text.Mark("Cancel"), Do: a.stop}
	k.other = ui.Command{ID: "again.other", Title: text.Mark("Another program"), Do: func() { to(a.pick(at())) }}
	k.close = ui.Command{ID: "again.close", Title: text.Mark("Cancel"), Icon: "close", Do: a.Close}
}

// View returns the card at a moment: both answers, or what will be started.
func (a *againCard) View(v *ui.View, m *askedMoment) ui.Box {
	w, k := &a.words, &a.do
	ask := &k.ask
	switch {
	case a.task != nil:
		ask = &k.stop
	case a.answers[m.Node] != nil:
		ask = &k.more
	}
	fresh := ui.Focus(a.fresh && !m.state().Outcome().Over)
	a.fresh = false
	now := ui.None
	switch {
	case w.waits != "":
		now = v.Text(w.waits, ui.Small)
	case w.problem != "":
		now = v.Text(w.problem, ui.Small)
	case w.now.move != "":
		now = a.answer(v, v.T("Now"), &w.now, 1)
	default:
		if now = v.Text(w.starts, starting); !a.seen[w.command] && len(w.command) < readable {
			a.see(w.command)
		}
	}
	buttons := v.Wrap(ui.Style{Gap: 12, Across: layout.Middle}, ui.Style{Gap: 8},
		v.Column(ui.Style{MaxH: high, Grow: 1}, v.Button(ask, ui.Primary, fresh)), v.Button(&k.other, ui.Secondary, ui.Disabled(a.task != nil)))
	return v.Column(ui.Style{Gap: 8},
		v.Row(ui.Style{Gap: 10, Across: layout.Middle}, v.Text(v.T("Ask again"), ui.Strong), v.Text(w.head, ui.Small), v.Spacer(), v.Icon(&k.close)),
		a.answer(v, v.T("Then"), &w.then, 0), now, buttons)
}

// starting is the font of what would be started, of which not all may be shown.
var starting = ui.Font{Size: theme.QuietSize, Lines: 5}

// readable is how long a command is that can be read at a glance before it is started; a longer one is shown elsewhere first.
const readable = 240

// answer is an answer: its sign as on the pond, its move, what it took, and what there is to say of it.
func (a *againCard) answer(v *ui.View, word string, l *againLine, which int) ui.Box {
	return v.Row(ui.Style{Gap: 8}, v.Picture(ui.Style{Rigid: true}, 2*againBadge, 2*againBadge, a, which),
		v.Column(ui.Style{Grow: 1},
			v.First(layout.ByWidth, v.Row(ui.Style{Gap: 10}, v.Line(word, ui.Small), v.Line(l.move, move), v.Spacer(), v.Line(l.cost, ui.Small)),
				v.Column(ui.Style{}, v.Text(word, ui.Small), v.Text(l.move, move), v.Text(l.cost, ui.Small))),
			v.Text(l.thought, ui.Small)))
}

var move = ui.Font{Size: theme.QuietSize, Bold: true}

// Paint paints the sign of an answer, round for the one of then.
func (a *againCard) Paint(c *ui.Frame, which int, r displaylist.Rect) {
	var ink color.NRGBA
	sign := a.words.then.sign
	if which == 0 {
		ink = c.Theme.SeatInk[game.HueRed]
		c.List.Disc(r.X+againBadge, r.Y+againBadge, againBadge, ink)
	} else {
		sign, ink = a.words.now.sign, c.Theme.EngineInk(1)
		c.List.Fill(r, 0.35*againBadge, ink)
	}
	c.List.Text(sign, r.X+againBadge, r.Y+againBadge+theme.CoordSize*0.355, theme.CoordSize, true, displaylist.Middle, c.Theme.Panel)
}
