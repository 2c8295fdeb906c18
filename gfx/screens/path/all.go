package path

import (
	"slices"

	"freckers/ai/puzzle"
	"freckers/game"
	"freckers/gfx/exercise"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// all chooses among all puzzles of a game.
type all struct {
	open      bool
	title     string // of the themes
	list      []puzzle.Puzzle
	strengths []string
	strength  int
	about     [][]puzzle.Theme // of each puzzle
	themes    []puzzle.Theme   // those that the game has
	names     []string         // of the themes, after "any"
	theme     int
	fits      int // how many puzzles there are of the strength and theme
	solved    int
	streak    int
	counted   [2]int // the strength and theme for which they were
}

// leastOfTheme is the number of puzzles from which a theme can be chosen.
const leastOfTheme = 3

// count counts the puzzles that fit.
func (a *all) count(e *nav.Env, g game.Game) {
	if a.list == nil {
		a.read(e, g)
	}
	solving := e.Records.Puzzles(g.Info().Name)
	a.fits, a.solved, a.streak, a.counted = 0, 0, solving.BestStreak, [2]int{a.strength, a.theme}
	for i := range a.list {
		p := &a.list[i]
		if a.strength > 0 && p.Strength != a.strength || a.theme > 0 && !slices.Contains(a.about[i], a.themes[a.theme-1]) {
			continue
		}
		a.fits++
		if solving.Has(p.ID()) {
			a.solved++
		}
	}
}

// read reads the puzzles of a game, and finds what they are about. Without puzzles none fits.
func (a *all) read(e *nav.Env, g game.Game) {
	a.list, _ = exercise.Puzzles(g)
	a.names = []string{e.T("Any")}
	count := map[puzzle.Theme]int{}
	for i := range a.list {
		about := a.list[i].Themes()
		a.about = append(a.about, about)
		for _, t := range about {
			if count[t]++; count[t] == leastOfTheme {
				a.themes = append(a.themes, t)
			}
		}
	}
	slices.Sort(a.themes)
	for _, t := range a.themes {
		a.names = append(a.names, phrases.Theme(e.Locale, t))
	}
}

// route leads to the puzzles that fit.
func (a *all) route(e *nav.Env, g game.Game) nav.Route {
	of := nav.Puzzles{Game: g, Strength: a.strength, Seed: e.NewSeed()}
	if a.theme > 0 {
		of.Theme = &a.themes[a.theme-1]
	}
	return of
}

// puzzles is the panel with all puzzles of the game.
func (s *Screen) puzzles(v *ui.View, e *nav.Env) ui.Box {
	a := &s.all
	if a.counted != [2]int{a.strength, a.theme} {
		a.count(e, s.of())
	}
	line := v.N("%d puzzle", "%d puzzles", a.fits)
	if a.solved > 0 {
		line = v.T("%s, %d solved", line, a.solved)
	}
	if a.streak > 1 {
		line = v.T("%s, best streak %d", line, a.streak)
	}
	s.k.restore.Label = v.N("Restore %d removed", "Restore %d removed", s.removed)
	filters := v.Column(ui.Style{Gap: 12}, v.Choice(v.T("Difficulty"), a.strengths, &a.strength), v.Radios(a.title, a.names, &a.theme))
	return v.Column(ui.Style{Gap: 12},
		v.Text(v.T("All puzzles"), ui.Title),
		v.Text(line, ui.Small),
		v.Scroll("filters", ui.Style{Grow: 1, MinH: 120}, filters),
		v.Column(ui.Style{}, v.Button(&s.k.solve, ui.Primary, ui.InitialFocus(true))),
		v.First(1, v.Divider(), ui.None),
		v.First(2, v.Text(s.deckLine(v), ui.Small), ui.None),
		v.Wrap(ui.Style{Gap: 8}, ui.Style{Gap: 8}, v.Button(&s.k.restore, ui.Secondary), v.Button(&s.k.rules, ui.Secondary)),
		v.First(layout.ByWidth, v.Row(ui.Style{}, v.Button(&s.k.fold, ui.Quiet)), v.Row(ui.Style{}, v.ShortButton(&s.k.fold, ui.Quiet))))
}
