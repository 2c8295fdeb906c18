package marksheet

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"sync"
	"time"

	"freckers/ai/course/grade"
	"freckers/gfx/pages"
)

//go:embed marksheet.html
var page string

// WriteHTML writes one self-contained page.
func (p *Page) WriteHTML(w io.Writer) error {
	return parsed().Execute(w, p)
}

var parsed = sync.OnceValue(func() *template.Template {
	return pages.Parse("marksheet", page, template.FuncMap{
		"number":    number,
		"duration":  duration,
		"time":      grade.Duration,
		"megabytes": megabytes,
		"score":     score,
		"share":     shareText,
		"slug":      slug,
	})
})

func shareText(o *grade.Opponent) string {
	share, known := o.Share()
	if !known {
		return "–"
	}
	return fmt.Sprintf("%.0f %%", 100*share)
}

// slug is the class of a verdict's or outcome's color.
func slug(v any) string {
	switch fmt.Sprint(v) {
	case string(grade.Passed), string(grade.Won):
		return "good"
	case string(grade.Failed), string(grade.Lost):
		return "bad"
	}
	return "open"
}

// Totals returns the marks, their maximum, and how many of that are undecided.
func (p *Page) Totals() [3]float64 {
	marks, of, open := p.Total()
	return [...]float64{marks, of, open}
}

// Slow returns the slowest moves.
func (p *Page) Slow() []grade.Move { return p.Slowest(mostSlow) }

// Seat returns the name of a seat.
func (p *Page) Seat(g *grade.Game) string { return p.seat(g.Seat) }

// Against returns the name of the opponent in a game.
func (p *Page) Against(g *grade.Game) string { return p.Opponents[g.Opponent].Name }

// Players returns the opponents.
func (p *Page) Players() (list []*grade.Opponent) {
	for i := range p.Opponents {
		list = append(list, &p.Opponents[i])
	}
	return list
}

// Bar is the CPU time of a move in the chart of a game.
type Bar struct {
	X, Height float64 // of 100
	Title     string
}

// Bars returns the moves of the agent in a game, as parts of the longest of all.
func (p *Page) Bars(g *grade.Game) (list []Bar) {
	most := time.Duration(p.Usage().CPU.Max)
	for _, m := range p.Moves {
		if m.Game != g.Number {
			continue
		}
		height := 100 * m.CPU.Seconds() / max(most.Seconds(), 1e-9)
		list = append(list, Bar{X: float64(len(list)), Height: height, Title: fmt.Sprintf("move %d, %s: %s, %s", m.Number, m.Action, grade.Duration(m.CPU), megabytes(m.Memory))})
	}
	return list
}
