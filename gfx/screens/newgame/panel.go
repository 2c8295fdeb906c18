package newgame

import (
	"fmt"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Frame is one tick of the new-game screen.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	sc := widgets.NewLayout(c.W, c.H)
	s.pond.DrawWater(c, e)
	if s.cards.Deck(c, sc.Deck()) {
		s.choose(e, e.Game())
	}
	widgets.Panel(c, sc)
	col := sc.Column()
	info := s.Game.Info()
	widgets.Headline(c, &col, sc.Small, c.T(info.Title), "")
	back, begun := s.foot(c, &col, sc)
	var next nav.Route
	for i, seat := range info.Seats {
		if s.seat(c, e, &col, sc, i, seat) {
			next = s.ask(e, i)
		}
	}
	widgets.Notice(c, &col, s.notice, s.fixedHeight(sc))
	if s.Levels == 0 {
		s.line(c, &col, sc, c.T("The computer does not play this game yet. Play it with friends."), s.fixedHeight(sc))
	}
	s.ruleSets(c, &col, sc)
	if widgets.Dealt(s.Game) {
		s.pondRow(c, e, &col, sc)
	}
	switch {
	case next != nil:
		return next
	case begun || c.Typing() && c.In.Take(input.Confirm):
		return s.start(e)
	case back == 0 || c.In.Take(input.Cancel):
		return nav.Back{}
	case back == 1:
		return nav.Rules{Game: s.Game}
	}
	return nil
}

func (s *Screen) foot(c *ui.Frame, col *widgets.Column, sc widgets.Layout) (link int, begun bool) {
	const height, apart = 46, 12
	seats := float32(len(s.Game.Info().Seats)) * (widgets.SeatHeight(sc) + 4)
	row := col.Bottom(theme.MinTarget, 0)
	button := row
	if col.H-height-apart >= seats+s.fixedHeight(sc) {
		button = col.Bottom(height, apart)
	} else {
		row.W = widgets.LinksWidth(c, []string{c.T("Back"), c.T("Rules")}) + 2*apart
		button.X += row.W + 2*apart
		button.W -= row.W + 2*apart
		col.H -= 4
	}
	link = widgets.Links(c, row, c.T("Back"), c.T("Rules"))
	return link, c.Button(button, c.T("Start"), ui.Primary, ui.InitialFocus(true))
}

// fixedHeight is the room that the rules and the seed need.
func (s *Screen) fixedHeight(sc widgets.Layout) float32 {
	room := float32(0)
	if len(s.sets) > 1 {
		room += theme.MinTarget + 4
	}
	if widgets.Dealt(s.Game) {
		room += theme.MinTarget + 4
	}
	return room
}

func lineGap(sc widgets.Layout) float32 { return sc.Size(6, 12) }

// line writes quiet words as far as they leave the room that must stay.
func (s *Screen) line(c *ui.Frame, col *widgets.Column, sc widgets.Layout, text string, stays float32) {
	gap := lineGap(sc)
	if stays > 0 {
		stays += gap
	}
	limit := int((col.H - stays) / (theme.QuietSize * ui.Leading))
	if limit < 1 {
		return
	}
	used := c.TextUpTo(min(limit, 3), text, col.Rect, theme.QuietSize, false, c.Theme.Quiet)
	col.Top(used, gap)
}

// seat reports whether the seat's program is to be chosen.
func (s *Screen) seat(c *ui.Frame, e *nav.Env, col *widgets.Column, sc widgets.Layout, i int, info game.SeatInfo) bool {
	h := widgets.SeatHeight(sc)
	ask, changed := s.Row(c, e, col.Top(h, 4), sc, i, info.Look, c.T(info.Title))
	if changed {
		s.notice = ""
	}
	later := float32(len(s.Chosen)-1-i) * (h + 4)
	text := s.Choices[s.Chosen[i]].About
	if stays := later + s.fixedHeight(sc); len(s.Choices) > 1 && col.H-stays > c.TextHeight(text, col.W, theme.QuietSize, false)+lineGap(sc) {
		s.line(c, col, sc, text, stays)
	}
	return ask
}

func (s *Screen) pondRow(c *ui.Frame, e *nav.Env, col *widgets.Column, sc widgets.Layout) {
	r := col.Top(theme.MinTarget, 4)
	label := c.T("Pond")
	w := displaylist.Measure(label, theme.BodySize, false) + 12
	c.Label(label, r.X, r.Y+r.H/2+theme.BodySize*0.355, theme.BodySize, false, displaylist.Left)
	field := displaylist.Rect{X: r.X + w, Y: r.Y, W: r.W - w - theme.MinTarget - 4, H: r.H}
	typed := s.seed
	if c.TextField(field, label, &typed) {
		s.deal(e, typed)
	}
	again := displaylist.Rect{X: r.X + r.W - theme.MinTarget, Y: r.Y, W: theme.MinTarget, H: theme.MinTarget}
	if c.QuietIcon(again, "restart", c.T("New pond")) {
		s.deal(e, fmt.Sprint(nav.NewSeed()))
	}
	about := c.T("The same number always makes the same pond.")
	if c.TextHeight(about, col.W, theme.QuietSize, false) > col.H {
		about = c.T("Same number, same pond.")
	}
	s.line(c, col, sc, about, 0)
}

func (s *Screen) ruleSets(c *ui.Frame, col *widgets.Column, sc widgets.Layout) {
	n := len(s.sets)
	if n < 2 {
		return
	}
	if c.SegmentedFits(col.W, s.sets) {
		c.Segmented(col.Top(theme.MinTarget, 4), c.T("Rules"), s.sets, &s.rules)
	} else {
		s.stepRules(c, col, sc)
	}
	stays := float32(0)
	if widgets.Dealt(s.Game) {
		stays = theme.MinTarget + 4
	}
	about := c.T(s.Game.Info().RuleSets[s.rules].About)
	if !sc.Small || c.TextHeight(about, col.W, theme.QuietSize, false)+min(stays, lineGap(sc)) <= col.H-stays {
		s.line(c, col, sc, about, stays)
	}
}

// stepRules goes through rule sets that do not fit in a row, under a label if that fits.
func (s *Screen) stepRules(c *ui.Frame, col *widgets.Column, sc widgets.Layout) {
	const leading = theme.QuietSize * ui.Leading
	n, title := len(s.sets), s.sets[s.rules]
	if col.H >= s.fixedHeight(sc)+leading {
		label := col.Top(leading, 0)
		c.QuietLabel(c.T("Rules"), label.X, label.Y+leading/2+theme.QuietSize*0.355, displaylist.Left)
	}
	r := col.Top(theme.MinTarget, 4)
	arrow := widgets.Arrows(displaylist.Rect{X: r.X - 8, Y: r.Y, W: r.W + 16, H: r.H})
	r.W = arrow.X - r.X - 4
	r.Y += (r.H - leading*float32(len(c.Lines(2, title, r.W, theme.QuietSize, true)))) / 2
	c.TextUpTo(2, title, r, theme.QuietSize, true, c.Theme.Ink)
	if c.IconButton(arrow, "prev", c.T("Previous"), false) {
		s.rules = (s.rules + n - 1) % n
	}
	arrow.X += theme.MinTarget
	if c.IconButton(arrow, "next", c.T("Next"), false) {
		s.rules = (s.rules + 1) % n
	}
}

func (s *Screen) start(e *nav.Env) nav.Route {
	if i := s.MissingProgram(); i >= 0 {
		return s.ask(e, i)
	}
	seats, err := s.Seats(e)
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	s.notice = ""
	rules := s.Game.Info().RuleSets[s.rules].Name
	e.KeepSeats(s.Game, rules, seats)
	o := game.Options{RuleSet: rules}
	if widgets.Dealt(s.Game) {
		o.Seed = s.number()
	}
	route, err := nav.Start(s.Game, o, seats)
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	return route
}
