// Package practice is the screens on which one gets better: what there is to practise, and
// positions with a move to find, from puzzles and from one's own mistakes.
package practice

import (
	"slices"

	"freckers/ai/puzzle"
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/records"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Screen offers mistakes, puzzles and openings.
type Screen struct {
	cards     *widgets.Cards
	pond      widgets.Stage
	game      game.Game
	list      []puzzle.Puzzle
	solving   records.Solving
	strengths []string
	strength  int
	themes    []puzzle.Theme // those that the game has
	names     []string       // of the themes, after "any"
	theme     int
	fits      int // how many puzzles there are of the strength and theme
	due       int
	search    search
	lines     lines
	notice    string
	hidden    bool // since the last frame
}

// lines are the texts of the panel.
type lines struct {
	due, deck, puzzles string
	removed, brief     string // the link that brings removed cards back, "" without any, and a shorter one
}

// New shows what there is to practise.
func New(e *nav.Env, k *widgets.Cards) *Screen {
	s := &Screen{cards: k, strengths: []string{e.T("Mixed"), "1", "2", "3", "4", "5"}}
	s.choose(e)
	s.search.begin(e)
	return s
}

// leastOfTheme is the number of puzzles from which a theme can be chosen.
const leastOfTheme = 3

// choose takes the game that was chosen.
func (s *Screen) choose(e *nav.Env) {
	s.game, s.theme, s.strength = e.Game(), 0, 0
	var err error
	if s.list, err = puzzlesOf(s.game); err != nil {
		s.notice = e.Error(err)
	}
	s.themes, s.names = nil, []string{e.T("Any")}
	count := map[puzzle.Theme]int{}
	for i := range s.list {
		for _, t := range s.list[i].Themes() {
			if count[t]++; count[t] == leastOfTheme {
				s.themes = append(s.themes, t)
			}
		}
	}
	slices.Sort(s.themes)
	for _, t := range s.themes {
		s.names = append(s.names, themeName(e.Locale, t))
	}
	s.refresh(e)
}

// refresh counts anew what there is, as after some was practised.
func (s *Screen) refresh(e *nav.Env) {
	s.hidden = false
	s.solving = e.Records.Puzzles(s.game.Info().Name)
	s.due = len(e.Practice.Today(today()))
	s.count(e)
}

// count counts the puzzles that fit.
func (s *Screen) count(e *nav.Env) {
	s.fits = 0
	solved := 0
	for i := range s.list {
		p := &s.list[i]
		if s.strength > 0 && p.Strength != s.strength || s.theme > 0 && !about(p, s.themes[s.theme-1]) {
			continue
		}
		s.fits++
		if s.solving.Has(p.ID()) {
			solved++
		}
	}
	s.lines.puzzles = e.N("%d puzzle", "%d puzzles", s.fits, s.fits)
	if solved > 0 {
		s.lines.puzzles = e.T("%s, %d solved", s.lines.puzzles, solved)
	}
	if s.solving.BestStreak > 1 {
		s.lines.puzzles = e.T("%s, best streak %d", s.lines.puzzles, s.solving.BestStreak)
	}
	s.lines.due = e.N("Practice %d position", "Practice %d positions", s.due, s.due)
	if s.due == 0 {
		s.lines.due = e.T("Nothing to repeat today")
	}
	s.lines.deck, s.lines.removed = deckLine(e.Locale, len(e.Practice.Cards())), ""
	if n := e.Practice.Removed(); n > 0 {
		s.lines.removed, s.lines.brief = e.N("Restore %d removed", "Restore %d removed", n), e.T("Restore (%d)", n)
	}
}

func deckLine(l *text.Locale, n int) string {
	if n == 0 {
		return l.T("Mistakes of your games and missed puzzles come back here, five a day.")
	}
	return l.N("%d position to remember, at most three from a game", "%d positions to remember, at most three from a game", n, n)
}

// Hide stops the search for mistakes.
func (s *Screen) Hide() {
	s.search.stop()
	s.hidden = true
}

// Frame is one tick of the screen.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	if s.search.tick(c, e) || s.hidden {
		s.refresh(e)
	}
	if c.In.Take(input.Cancel) {
		return nav.Back{}
	}
	l := widgets.NewLayout(c.W, c.H)
	s.pond.DrawWater(c, e)
	l = s.games(c, e, l)
	widgets.Panel(c, l)
	return s.panel(c, e, l)
}

// games shows the cards of the games on the pond: in a tall window in a row.
func (s *Screen) games(c *ui.Frame, e *nav.Env, l widgets.Layout) widgets.Layout {
	if !l.Folded() {
		if s.cards.Deck(c, l.Deck()) {
			s.choose(e)
		}
		return l
	}
	const tallest = 150
	strip := l.Deck()
	strip.H = min(s.cards.StripHeight(strip.W), tallest)
	here := e.Index(e.Settings.Game)
	if i, _ := s.cards.Strip(c, strip, here); i >= 0 && i != here {
		e.Settings.Game = e.Games()[i].Info().Name
		s.choose(e)
	}
	return l.Raised(strip.Y + strip.H + strip.Y)
}

// Sizes on the panel in logical pixels.
const (
	rowHeight = 46
	apart     = 8
)

func (s *Screen) panel(c *ui.Frame, e *nav.Env, l widgets.Layout) nav.Route {
	col := l.Column()
	foot := col.Bottom(theme.MinTarget, l.Size(2, 8))
	if !l.Low {
		widgets.Headline(c, &col, l.Small, c.T("Practice"), "")
	}
	widgets.Notice(c, &col, s.notice, 5*rowHeight)
	step := min(max((col.H-6*rowHeight)/8, 2), 18)
	kind := ui.Primary
	if s.due == 0 {
		kind = ui.Secondary
	}
	if s.section(c, &col, c.T("Your mistakes"), s.deckNow(), 5*rowHeight+4*step) && s.due == 0 {
		kind = ui.Secondary
	}
	if c.Button(col.Top(rowHeight, step), s.dueNow(c), kind, ui.Disabled(s.due == 0), ui.InitialFocus(s.due > 0)) {
		return nav.Repeat{}
	}
	s.section(c, &col, c.T("Puzzles"), s.lines.puzzles, 4*rowHeight+3*step)
	if next := s.puzzles(c, e, &col, step); next != nil {
		return next
	}
	row := col.Top(rowHeight, 0)
	if c.Button(widgets.Cut(row, 0, 2, apart), c.T("Learn"), ui.Secondary) {
		return nav.Coach{Game: s.game}
	}
	if c.Button(widgets.Cut(row, 1, 2, apart), c.T("Rules"), ui.Secondary) {
		return nav.Rules{Game: s.game}
	}
	links := [...]string{c.T("Back"), s.lines.removed}
	shown := links[:]
	switch {
	case s.lines.removed == "":
		shown = links[:1]
	case widgets.LinksWidth(c, shown) > foot.W:
		links[1] = s.lines.brief
	}
	switch widgets.Links(c, foot, shown...) {
	case 0:
		return nav.Back{}
	case 1:
		if err := e.Practice.Restore(); err != nil {
			s.notice = e.Error(err)
		}
		s.refresh(e)
	}
	return nil
}

// dueNow is the label of the button that repeats the deck; while games are searched there may be more.
func (s *Screen) dueNow(c *ui.Frame) string {
	if s.due == 0 && s.search.line != "" {
		return c.T("Nothing to repeat yet")
	}
	return s.lines.due
}

// deckNow is what is said about the deck.
func (s *Screen) deckNow() string {
	if s.search.line != "" {
		return s.search.line
	}
	return s.lines.deck
}

// section heads a part of the panel with a name and what there is of it, as far as that
// leaves the room that must stay. It reports whether there was any.
func (s *Screen) section(c *ui.Frame, col *widgets.Column, name, line string, stays float32) bool {
	const height = theme.NameSize * ui.Leading
	if col.H-stays < height {
		return false
	}
	r := col.Top(height, 0)
	c.Label(name, r.X, r.Y+theme.NameSize, theme.NameSize, true, displaylist.Left)
	if limit := int((col.H - stays) / (theme.QuietSize * ui.Leading)); limit > 0 {
		used := c.TextUpTo(min(limit, 2), line, col.Rect, theme.QuietSize, false, c.Theme.Quiet)
		col.Top(used, apart)
	}
	return true
}

// puzzles chooses puzzles.
func (s *Screen) puzzles(c *ui.Frame, e *nav.Env, col *widgets.Column, step float32) nav.Route {
	changed := false
	r := col.Top(theme.MinTarget, 2)
	if c.SegmentedFits(r.W-displaylist.Measure(c.T("Difficulty"), theme.BodySize, false)-16, s.strengths) {
		changed = c.Segmented(r, c.T("Difficulty"), s.strengths, &s.strength)
	} else {
		changed = widgets.Stepper(c, r, c.T("Difficulty"), s.strengths, &s.strength)
	}
	changed = widgets.Stepper(c, col.Top(theme.MinTarget, apart), c.C("puzzles", "Theme"), s.names, &s.theme) || changed
	if changed {
		s.count(e)
	}
	kind := ui.Secondary
	if s.due == 0 {
		kind = ui.Primary
	}
	if c.Button(col.Top(rowHeight, step), c.T("Solve puzzles"), kind, ui.Disabled(s.fits == 0), ui.InitialFocus(s.due == 0)) {
		of := nav.Puzzles{Game: s.game, Strength: s.strength, Seed: e.NewSeed()}
		if s.theme > 0 {
			of.Theme = &s.themes[s.theme-1]
		}
		return of
	}
	return nil
}
