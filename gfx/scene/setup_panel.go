package scene

import (
	"fmt"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// Frame is one tick of the new-game screen.
func (s *Setup) Frame(c *ui.Context, e *Env) Scene {
	sc := share(c.W, c.H)
	s.pond.water(c, e)
	if i := e.deck(c, sc.deck(), e.place(s.game.Info().Name)); i >= 0 && e.all()[i] != s.game {
		e.Settings.Game = e.all()[i].Info().Name
		s.choose(e, e.all()[i])
	}
	panel(c, sc)
	col := column{sc.body}
	info := s.game.Info()
	headline(c, &col, sc.small, info.Title, "")
	back, begun := s.foot(c, &col, sc)
	var next Scene
	for i, seat := range info.Seats {
		if s.seat(c, e, &col, sc, i, seat) {
			next = s.ask(e, i)
		}
	}
	notice(c, &col, s.notice, s.settled(sc))
	if s.levels == 0 {
		s.line(c, &col, sc, words.NoMachine, s.settled(sc))
	}
	s.ruleSets(c, &col, sc)
	if dealt(s.game) {
		s.pondRow(c, e, &col, sc)
	}
	switch {
	case next != nil:
		return next
	case begun || c.Typing() && c.In.Take(input.Confirm):
		return s.start(e)
	case back == 0 || c.In.Take(input.Cancel):
		return s.from
	case back == 1:
		return NewRules(s.game, s)
	}
	return s
}

// foot is the links and the main button, beside each other where the seats and
// what is settled need the room; it gives the link that was pressed or -1.
func (s *Setup) foot(c *ui.Context, col *column, sc screen) (link int, begun bool) {
	const height, apart = 46, 12
	seats := float32(len(s.game.Info().Seats)) * (seatHeight(sc) + 4)
	row := col.bottom(theme.MinTarget, 0)
	button := row
	if col.H-height-apart >= seats+s.settled(sc) {
		button = col.bottom(height, apart)
	} else {
		row.W = linksWidth(c, []string{words.Back, words.Rules}) + 2*apart
		button.X += row.W + 2*apart
		button.W -= row.W + 2*apart
		col.H -= 4
	}
	link = links(c, row, words.Back, words.Rules)
	return link, c.Button(button, words.Start, ui.Main, ui.InitialFocus(true))
}

// settled is the room that the rules and the seed need.
func (s *Setup) settled(sc screen) float32 {
	room := float32(0)
	if len(s.sets) > 1 {
		room += theme.MinTarget + 4
	}
	if dealt(s.game) {
		room += theme.MinTarget + 4
	}
	return room
}

// lineGap is the gap under quiet words.
func lineGap(sc screen) float32 {
	if sc.small {
		return 6
	}
	return 12
}

// line writes quiet words where they leave the room that must stay, with a gap
// before that.
func (s *Setup) line(c *ui.Context, col *column, sc screen, text string, stays float32) {
	gap := lineGap(sc)
	if stays > 0 {
		stays += gap
	}
	limit := int((col.H - stays) / (theme.QuietSize * ui.Leading))
	if limit < 1 {
		return
	}
	used := c.TextUpTo(min(limit, 3), text, col.Rect, theme.QuietSize, false, c.Theme.Quiet)
	col.top(used, gap)
}

// seat is one seat, and what is to be known of who sits there. It says whether
// its program is to be chosen.
func (s *Setup) seat(c *ui.Context, e *Env, col *column, sc screen, i int, info game.SeatInfo) bool {
	h := seatHeight(sc)
	ask, changed := s.row(c, e, col.top(h, 4), sc, i, info.Look, info.Title)
	if changed {
		s.notice = ""
	}
	later := float32(len(s.seats)-1-i) * (h + 4)
	text := s.who[s.seats[i]].about
	if stays := later + s.settled(sc); len(s.who) > 1 && col.H-stays > c.TextHeight(text, col.W, theme.QuietSize, false)+lineGap(sc) {
		s.line(c, col, sc, text, stays)
	}
	return ask
}

// pondRow shows the seed of the pond, to be typed in or drawn anew.
func (s *Setup) pondRow(c *ui.Context, e *Env, col *column, sc screen) {
	r := col.top(theme.MinTarget, 4)
	label := words.SeedLabel
	w := displaylist.Measure(label, theme.BodySize, false) + 12
	c.Label(label, r.X, r.Y+r.H/2+theme.BodySize*0.355, theme.BodySize, false, displaylist.Left)
	field := displaylist.Rect{X: r.X + w, Y: r.Y, W: r.W - w - theme.MinTarget - 4, H: r.H}
	typed := s.seed
	if c.Field(field, label, &typed) {
		s.deal(e, typed)
	}
	again := displaylist.Rect{X: r.X + r.W - theme.MinTarget, Y: r.Y, W: theme.MinTarget, H: theme.MinTarget}
	if c.QuietIcon(again, "restart", words.SeedTip) {
		s.deal(e, fmt.Sprint(newSeed()))
	}
	about := words.SeedAbout
	if c.TextHeight(about, col.W, theme.QuietSize, false) > col.H {
		about = words.SeedBrief
	}
	s.line(c, col, sc, about, 0)
}

// tightRow is the width of a row below which room is saved, logical pixels.
const tightRow = 240

// arrows is where the first of two signs at the right of a row stands.
func arrows(r displaylist.Rect) displaylist.Rect {
	edge := float32(6)
	if r.W < tightRow {
		edge = 0
	}
	return displaylist.Rect{X: r.X + r.W - 2*theme.MinTarget - edge, Y: r.Y + (r.H-theme.MinTarget)/2, W: theme.MinTarget, H: theme.MinTarget}
}

// ruleSets chooses between the rule sets, where there are several.
func (s *Setup) ruleSets(c *ui.Context, col *column, sc screen) {
	n := len(s.sets)
	if n < 2 {
		return
	}
	if c.ChooseFits(col.W, s.sets) {
		c.Choose(col.top(theme.MinTarget, 4), words.RulesLabel, s.sets, &s.rules)
	} else {
		s.stepRules(c, col, sc)
	}
	stays := float32(0)
	if dealt(s.game) {
		stays = theme.MinTarget + 4
	}
	about := s.game.Info().RuleSets[s.rules].About
	if !sc.small || c.TextHeight(about, col.W, theme.QuietSize, false)+min(stays, lineGap(sc)) <= col.H-stays {
		s.line(c, col, sc, about, stays)
	}
}

// stepRules shows the rule set that is chosen beside two signs that go through
// all of them, which have no room in a row, under their label if that has some.
func (s *Setup) stepRules(c *ui.Context, col *column, sc screen) {
	const leading = theme.QuietSize * ui.Leading
	n, title := len(s.sets), s.sets[s.rules]
	if col.H >= s.settled(sc)+leading {
		label := col.top(leading, 0)
		c.QuietLabel(words.RulesLabel, label.X, label.Y+leading/2+theme.QuietSize*0.355, displaylist.Left)
	}
	r := col.top(theme.MinTarget, 4)
	arrow := arrows(displaylist.Rect{X: r.X - 8, Y: r.Y, W: r.W + 16, H: r.H})
	r.W = arrow.X - r.X - 4
	r.Y += (r.H - leading*float32(len(c.Lines(2, title, r.W, theme.QuietSize, true)))) / 2
	c.TextUpTo(2, title, r, theme.QuietSize, true, c.Theme.Ink)
	if c.IconButton(arrow, "prev", words.PrevPage, false) {
		s.rules = (s.rules + n - 1) % n
	}
	arrow.X += theme.MinTarget
	if c.IconButton(arrow, "next", words.NextPage, false) {
		s.rules = (s.rules + 1) % n
	}
}

func (s *Setup) start(e *Env) Scene {
	var seats []session.Seat
	if i := s.missing(); i >= 0 {
		return s.ask(e, i)
	}
	for i := range s.game.Info().Seats {
		seat, err := s.chooser.seat(e, i)
		if err != nil {
			s.notice = inWords(err)
			return s
		}
		seats = append(seats, seat)
	}
	s.notice = ""
	rules := s.game.Info().RuleSets[s.rules].Name
	keepSeats(e, s.game, rules, seats)
	o := game.Options{RuleSet: rules}
	if dealt(s.game) {
		o.Seed = s.number()
	}
	return begin(e, s.game, o, seats, s.from)
}
