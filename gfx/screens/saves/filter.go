package saves

import (
	"slices"

	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

const (
	byGame = iota
	byOpponent
)

// filter leaves games out of the list.
type filter struct {
	options []string // the first one leaves out none
	at      int
	choose  ui.Command
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
	s.applyFilters()
}

func (s *Screen) setOptions(i int, options []string) {
	f := &s.filters[i]
	if f.at > 0 {
		f.at = max(0, slices.Index(options, f.options[f.at]))
	}
	f.options = options
}

func (s *Screen) applyFilters() {
	s.shown = s.shown[:0]
	for i := range s.facets {
		if s.review && goesOn(&s.list[i]) {
			continue
		}
		if f := &s.facets[i]; s.filters[byGame].lets(f.game) && s.filters[byOpponent].lets(f.opponents...) {
			s.shown = append(s.shown, i)
		}
	}
	s.at = min(max(s.at, 0), len(s.shown)-1)
	if s.at < 0 {
		s.stage.Board.State = nil // what was there is not to be seen any more
	}
}

// makeFilters makes the commands that list the choices of the filters.
func (s *Screen) makeFilters() {
	for i, about := range [...]string{text.Mark("Choose a game"), text.Mark("Choose an opponent")} {
		f := &s.filters[i]
		f.choose = ui.Command{ID: "saves.filter", About: about, Icon: "down", Can: func() bool { return len(f.options) > 1 }, Do: func() {
			if s.naming = nil; s.open == i {
				s.open = -1
				return
			}
			s.open, s.grab = i, true
			s.options = s.options[:0]
			for _, o := range f.options {
				s.options = append(s.options, widgets.Item{Title: o, Plain: true})
			}
			s.choices.Current = f.at
		}}
	}
	s.choices = widgets.NewLines("choices", func(i int) *widgets.Item { return &s.options[i] }, func(i int) {
		kept := ""
		if g := s.chosen(); g != nil {
			kept = g.Name
		}
		f := &s.filters[s.open]
		f.at = max(0, slices.Index(f.options, s.options[i].Title)) // games came or went meanwhile
		s.open, s.grab = -1, s.keyed
		s.applyFilters()
		s.choose(kept)
		s.scroll = true
	})
}

// filterRow is a button for each filter, with what it lets through.
func (s *Screen) filterRow(v *ui.View) ui.Box {
	var each [len(s.filters)]ui.Box
	for i := range s.filters {
		f := &s.filters[i]
		f.choose.Label = f.options[f.at]
		f.choose.On = s.open == i
		each[i] = v.Button(&f.choose, ui.Secondary)
	}
	return v.Wrap(ui.Style{Gap: 8}, ui.Style{Gap: 8}, each[:]...)
}
