package saves

import (
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// The filters of the list.
const (
	byGame = iota
	byOpponent
	byBoth // the choices of all filters in one list, where there is no room for their row
)

// filter leaves games out of the list.
type filter struct {
	options []string // the first one leaves out none
	at      int
}

// lets reports whether a filter lets a game through that has these properties.
func (f *filter) lets(properties ...string) bool {
	return f.at == 0 || slices.Contains(properties, f.options[f.at])
}

// refilter finds what can be filtered by, and then which games are shown; what was filtered by
// stays.
func (s *Screen) refilter(e *nav.Env) {
	games, opponents := []string{e.T("All games")}, []string{e.T("Everyone")}
	played, met := map[string]bool{}, map[string]bool{}
	for i := range s.facets {
		played[s.facets[i].game] = true
		for _, name := range s.facets[i].opponents {
			if !met[name] {
				met[name] = true
				opponents = append(opponents, name)
			}
		}
	}
	for _, g := range e.Games() {
		if title := e.T(g.Info().Title); played[title] {
			games = append(games, title)
		}
	}
	slices.Sort(opponents[1:])
	s.setOptions(byGame, games)
	s.setOptions(byOpponent, opponents)
	s.filter()
}

func (s *Screen) setOptions(i int, options []string) {
	f := &s.filters[i]
	if f.at > 0 {
		f.at = max(0, slices.Index(options, f.options[f.at]))
	}
	f.options = options
}

// filter finds the games that are shown.
func (s *Screen) filter() {
	s.shown = s.shown[:0]
	for i := range s.facets {
		if f := &s.facets[i]; s.filters[byGame].lets(f.game) && s.filters[byOpponent].lets(f.opponents...) {
			s.shown = append(s.shown, i)
		}
	}
	s.at = min(max(s.at, 0), len(s.shown)-1)
	if s.at < 0 {
		s.stage.Board.State = nil // what was there is not to be seen any more
	}
}

// filterRow shows what is filtered by; a press lists the choices in place of the games.
func (s *Screen) filterRow(c *ui.Frame, e *nav.Env, col *widgets.Column) {
	r := col.Top(theme.MinTarget, 8)
	for i := range s.filters {
		f, part := &s.filters[i], widgets.Cut(r, i, len(s.filters), 8)
		label := f.options[f.at]
		if c.Button(part, label, ui.Secondary, ui.Disabled(len(f.options) < 2), ui.Tip(filterTip(c, i))) {
			s.openFilter(c, i)
		}
		chevron(c, part, label)
		if s.open == i {
			c.List.Frame(part, theme.MinTarget/2, 2, c.Theme.Accent)
		}
	}
}

// openFilter lists the choices of a filter, or the games again.
func (s *Screen) openFilter(c *ui.Frame, i int) {
	if s.naming = nil; s.open == i {
		s.open = -1
		return
	}
	s.open, s.grab = i, true
	c.ScrollTo(choicesName, 0)
}

// chevron shows at the right of a button that it opens a list, where the label leaves room.
func chevron(c *ui.Frame, r displaylist.Rect, label string) {
	const size, thick, edge, apart = 4, 1.8, 20, 10
	x, y := r.X+r.W-edge, r.Y+r.H/2
	if r.X+r.W/2+displaylist.Measure(label, theme.BodySize, false)/2 > x-size-apart {
		return
	}
	c.List.Segment(x-size, y-size/2, x, y+size/2, thick, c.Theme.Quiet)
	c.List.Segment(x, y+size/2, x+size, y-size/2, thick, c.Theme.Quiet)
}

func filterTip(c *ui.Frame, i int) string {
	if i == byGame {
		return c.T("Choose a game")
	}
	return c.T("Choose an opponent")
}

// choicesName distinguishes the list of choices.
const choicesName = "choices"

// choices lists what a filter can be set to, or all of them one after another.
func (s *Screen) choices(c *ui.Frame, e *nav.Env, r displaylist.Rect) {
	r.X, r.W = r.X-12, r.W+24
	first, last := s.open, s.open
	if s.open == byBoth {
		first, last = byGame, byOpponent
	}
	n := 0
	for i := first; i <= last; i++ {
		n += len(s.filters[i].options)
	}
	of := func(row int) (f *filter, at int) {
		if f = &s.filters[first]; row >= len(f.options) {
			row, f = row-len(f.options), &s.filters[last]
		}
		return f, row
	}
	picked := c.Rows(widgets.WholeRows(r, theme.MinTarget), choicesName, n, theme.MinTarget, func(i int, row displaylist.Rect, hovered bool) {
		f, at := of(i)
		if hovered || at == f.at {
			c.List.Fill(row, theme.RowRadius, c.Theme.Row)
		}
		shown := c.Fit(f.options[at], row.W-24, theme.BodySize, at == f.at)
		c.Label(shown, row.X+12, row.Y+row.H/2+theme.BodySize*0.355, theme.BodySize, at == f.at, displaylist.Left)
	}, ui.Focus(s.grab))
	if s.grab = false; picked < 0 {
		return
	}
	kept := ""
	if g := s.chosen(); g != nil {
		kept = g.Name
	}
	f, at := of(picked)
	f.at, s.open, s.grab = at, -1, c.In.Keyed
	s.filter()
	s.choose(kept)
	c.ScrollTo(listName, max(s.at, 0))
}
