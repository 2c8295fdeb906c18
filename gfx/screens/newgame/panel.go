package newgame

import (
	"fmt"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Frame is one tick of the new-game screen.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	sc := widgets.NewLayout(c.W, c.H)
	s.pond.DrawWater(c, e)
	sc = s.games(c, e, sc)
	widgets.Panel(c, sc)
	col := sc.Column()
	f := s.foot(c, &col)
	f.rules = s.head(c, &col, sc, f.offered) || f.rules
	s.options(c, e, &col, sc)
	if len(s.slots) > 1 {
		s.slotTabs(c, col.Top(theme.MinTarget, 6))
	}
	next := s.press(s.list(c, col.Rect), e)
	if f.rules {
		s.nextRules(e)
	}
	switch {
	case next != nil:
		return next
	case f.begun || c.Typing() && c.In.Take(input.Confirm):
		return s.start(e)
	case f.link == 0 || c.In.Take(input.Cancel):
		return nav.Back{}
	case f.link == 1:
		return nav.Rules{Game: s.game}
	case f.link == linkSetUp:
		return nav.Editor{Game: s.game, Rules: s.ruleSet()}
	}
	return nil
}

// games shows the cards of the games on the pond: in a tall window in a row, which leaves the
// panel the more room.
func (s *Screen) games(c *ui.Frame, e *nav.Env, sc widgets.Layout) widgets.Layout {
	if !sc.Folded() {
		if s.cards.Deck(c, sc.Deck()) {
			s.choose(e, e.Game())
		}
		return sc
	}
	strip := sc.Deck()
	strip.H = min(s.cards.StripHeight(strip.W), tallestStrip)
	here := e.Index(e.Settings.Game)
	if i, _ := s.cards.Strip(c, strip, here); i >= 0 && i != here {
		e.Settings.Game = e.Games()[i].Info().Name
		s.choose(e, e.Game())
	}
	return sc.Raised(strip.Y + strip.H + strip.Y)
}

// tallestStrip is how high the row of games is at most.
const tallestStrip = 150

// press chooses the rival of a row. One that is a program, pressed again, can be changed.
func (s *Screen) press(row int, e *nav.Env) nav.Route {
	if row < 0 {
		return nil
	}
	s.notice = ""
	v := &s.rivals[row]
	if v.unnamed || v.seat.Agent && s.chosen[s.slot] == row {
		return nav.PickProgram{Game: s.game, Seat: s.slot, Title: s.slots[s.slot], Command: v.seat.Command, Timed: true}
	}
	s.chosen[s.slot] = row
	if v.seat.Agent {
		s.chooseRules(e.Programs.Rules(s.game, v.seat.Command))
	}
	return nil
}

// footing is what was pressed at the foot of the panel.
type footing struct {
	link    int // -1 for none
	begun   bool
	rules   bool
	offered bool // the rules are there; else they stand beside the title, if there is a choice
}

// linkSetUp is the link after those that are always there.
const linkSetUp = 2

// besides is what a panel needs besides the foot and the list's first two rows.
const besides = 60 + 3*(theme.MinTarget+6)

func (s *Screen) foot(c *ui.Frame, col *widgets.Column) (f footing) {
	const height, apart = 48, 12
	row := col.Bottom(theme.MinTarget, 0)
	button := row
	back, how := c.T("Back"), c.T("How to play")
	tight := col.H-height-apart < besides+2*rowHeight(col.W)
	if tight {
		how = c.T("Rules")
	}
	links := displaylist.Rect{X: row.X, Y: row.Y, W: widgets.LinksWidth(c, []string{back, how}) + apart, H: row.H}
	if tight {
		button.X += links.W + 1.5*apart
		button.W -= links.W + 1.5*apart
	} else {
		button = col.Bottom(height, apart)
		links.W = min(links.W+apart, row.W)
	}
	f.link = widgets.Links(c, links, back, how)
	f.begun = c.Button(button, c.T("Play"), ui.Primary, ui.InitialFocus(true))
	longest := float32(0) // so that no press moves the button elsewhere
	for _, set := range s.sets {
		longest = max(longest, c.QuietWidth(set))
	}
	f.offered = !tight && col.W >= roomyRow && links.W+longest <= row.W || len(s.sets) < 2
	w, end := float32(0), row.X+row.W
	if f.offered && len(s.sets) > 1 {
		w = c.QuietWidth(s.sets[s.rules])
		end -= w + apart
	}
	setUp := c.T("Set up")
	at := displaylist.Rect{X: links.X + links.W, Y: row.Y, W: c.QuietWidth(setUp), H: row.H}
	gap := min(3*apart, end-at.X-at.W)
	at.X += gap
	if !tight && gap >= apart && c.Button(at, setUp, ui.Quiet, ui.Named(c.T("Set up a position")), ui.Tip(c.T("Set up a position"))) {
		f.link = linkSetUp
	}
	if w > 0 {
		f.rules = s.rulesButton(c, displaylist.Rect{X: row.X + row.W - w, Y: row.Y, W: w, H: row.H}, s.sets[s.rules])
	}
	return f
}

// rulesButton goes through the rule sets, and reports whether it was pressed.
func (s *Screen) rulesButton(c *ui.Frame, r displaylist.Rect, label string) bool {
	return c.Button(r, label, ui.Quiet, ui.Does("rules", 0), ui.Tip(c.T(s.game.Info().RuleSets[s.rules].About)))
}

// nextRules selects the next rule set, of those for the board of a position that was set up,
// and describes it.
func (s *Screen) nextRules(e *nav.Env) {
	info, was := s.game.Info(), s.ruleSet()
	for s.rules = (s.rules + 1) % len(s.sets); s.from != nil && info.BoardUnder(s.ruleSet()) != info.BoardUnder(was); {
		s.rules = (s.rules + 1) % len(s.sets)
	}
	s.notice = e.T(info.RuleSets[s.rules].About)
	if widgets.Dealt(s.game) && s.from == nil {
		s.deal(e, s.seed)
	}
}

// head is the title and, below it, what to do or a notice. It reports whether the rules were
// pressed, unless these are offered elsewhere.
func (s *Screen) head(c *ui.Frame, col *widgets.Column, sc widgets.Layout, offered bool) (rules bool) {
	title, head, w := *col, *col, float32(0)
	label := c.T(s.game.Info().RuleSets[s.rules].Title)
	if !offered {
		w = c.QuietWidth(label)
		head.W -= w + 8
	}
	widgets.Headline(c, &head, sc.Small, c.T(s.game.Info().Title), "")
	col.Y, col.H = head.Y, head.H
	if !offered {
		rules = s.rulesButton(c, displaylist.Rect{X: title.X + title.W - w, Y: title.Y - 6, W: w, H: theme.MinTarget}, label)
	}
	line, ink := s.notice, c.Theme.Ink
	if line == "" {
		line, ink = c.T("Who will you play?"), c.Theme.Quiet
		if s.you == s.watching() {
			line = c.T("Who will play?")
		}
		if s.from != nil {
			line = c.T("The game begins at the position that you set up.")
		} else if s.levels() == 0 {
			line = c.T("The computer does not play this game yet. Play it with friends.")
		} else if sc.Small && col.H < besides+2*rowHeight(col.W) {
			return rules
		}
	}
	if s.notice == "" && c.QuietWidth(line)+c.QuietWidth(s.marks)+24 <= col.W {
		c.QuietLabel(s.marks, col.X+col.W, col.Y+theme.QuietSize*(ui.Leading/2+0.355), displaylist.Right)
	}
	const most = 3
	used := c.TextUpTo(most, line, col.Rect, theme.QuietSize, false, ink)
	col.Top(used, 8)
	return rules
}

// options are the person's side and the pond, over the foot.
func (s *Screen) options(c *ui.Frame, e *nav.Env, col *widgets.Column, sc widgets.Layout) {
	gap := sc.Size(4, 12)
	r := col.Bottom(theme.MinTarget, gap)
	was := s.you
	if c.SegmentedFits(r.W-displaylist.Measure(c.T("You play"), theme.BodySize, false)-16, s.sides) {
		c.SegmentedArt(r, c.T("You play"), s.sides, s.looks, &s.you)
	} else {
		widgets.Stepper(c, r, c.T("You play"), s.sides, &s.you)
	}
	if s.you != was {
		s.nameSlots(e)
	}
	if widgets.Dealt(s.game) && s.from == nil {
		s.pondRow(c, e, col.Bottom(theme.MinTarget, 4))
	}
	c.List.Fill(col.Bottom(1.5, 2), 0, c.Theme.Line)
}

// slotTabs choose whose rival the list shows.
func (s *Screen) slotTabs(c *ui.Frame, r displaylist.Rect) {
	if c.SegmentedArt(r, "", s.slots, s.slotLooks, &s.slot) {
		s.reveal = true
	}
}

func (s *Screen) pondRow(c *ui.Frame, e *nav.Env, r displaylist.Rect) {
	label, about := c.T("Pond"), c.T("The same number always makes the same pond.")
	w := displaylist.Measure(label, theme.BodySize, false) + 12
	c.Label(label, r.X, r.Y+r.H/2+theme.BodySize*0.355, theme.BodySize, false, displaylist.Left)
	field := displaylist.Rect{X: r.X + w, Y: r.Y, W: r.W - w - theme.MinTarget - 4, H: r.H}
	typed := s.seed
	if c.TextField(field, label, &typed, ui.Tip(about)) {
		s.deal(e, typed)
	}
	again := displaylist.Rect{X: r.X + r.W - theme.MinTarget, Y: r.Y, W: theme.MinTarget, H: theme.MinTarget}
	if c.QuietIcon(again, "restart", c.T("New pond")) {
		s.deal(e, fmt.Sprint(e.NewSeed()))
	}
}
