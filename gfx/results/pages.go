package results

import (
	_ "embed"
	"html/template"
	"strings"
	"sync"

	"freckers/ai/match/stats"
	"freckers/gfx/pages"
)

//go:embed pages.html
var templates string

var parsed = sync.OnceValue(func() *template.Template {
	return pages.Parse("pages", templates, template.FuncMap{
		"decimal": decimal,
		"rating":  func(elo float64) string { return strings.TrimPrefix(stats.FormatElo(elo), "+") },
		"secs":    seconds,
		"lines":   func(list []string) string { return strings.Join(list, "\n") },
		"culprit": culprit,
	})
})

// culprit returns the page of the player whose fault ended a game, empty if it was nobody's.
func culprit(g agentGame) string {
	if g.By < 0 {
		return ""
	}
	return g.Seats[g.By].Page
}
