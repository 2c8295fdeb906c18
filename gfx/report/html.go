package report

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
	"sync"

	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/pages"
)

//go:embed report.html
var page string

// Page is what is written about all games.
type Page struct {
	Title   string
	Reports []*Report
	// Failures are the games that were lost by a fault of a program, also those without moves.
	Failures []Failure
	Notes    []string
	Nodes    uint64 // for each position
}

// WriteHTML writes one self-contained page.
func (p *Page) WriteHTML(w io.Writer) error {
	return parsed().Execute(w, p)
}

var parsed = sync.OnceValue(func() *template.Template {
	return pages.Parse("report", page, template.FuncMap{
		"share":     func(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) },
		"megabytes": func(v float64) string { return fmt.Sprintf("%.0f MB", v/(1<<20)) },
		"ms":        func(v float64) string { return fmt.Sprintf("%.0f ms", v) },
		"first":     first,
		"slug":      slug,
	})
})

// slug is the class of a grade's color.
func slug(grade string) string {
	if grade == analysis.MissedWin.Name() {
		return "w"
	}
	return grade[:1]
}

const mostOpenings = 12

func first(list []Opening) []Opening { return list[:min(len(list), mostOpenings)] }

// Engine names what reviewed the games.
func (p *Page) Engine() string { return analysis.EngineName + " " + analysis.Version }

// Phase is a third of the games, with its faults by grade.
type Phase struct {
	Name   string
	Faults int
	Parts  []Part
}

// Part is one grade of a bar.
type Part struct {
	Name  string
	Count int
	Width float64 // of the bar, in percent
}

// faultGrades are the grades that are faults, the mildest first.
func faultGrades() []analysis.Grade {
	return []analysis.Grade{analysis.Inaccuracy, analysis.Mistake, analysis.Blunder, analysis.MissedWin}
}

// Bars returns the phases as bars, the longest of which is full.
func (r *Report) Bars() (list []Phase) {
	most := 1
	for i := range r.Phases {
		most = max(most, r.Phases[i].Faults())
	}
	for i, name := range []string{"First third", "Middle third", "Last third"} {
		one := Phase{Name: name, Faults: r.Phases[i].Faults()}
		for _, g := range faultGrades() {
			one.Parts = append(one.Parts, Part{g.Name(), r.Phases[i][g], 100 * float64(r.Phases[i][g]) / float64(most)})
		}
		list = append(list, one)
	}
	return list
}

// Legend returns the names of the grades.
func (r *Report) Legend() (names []string) {
	for _, g := range faultGrades() {
		names = append(names, g.Name())
	}
	return names
}

// Faults returns the number of faults in all games.
func (r *Report) Faults() (n int) {
	for i := range r.Phases {
		n += r.Phases[i].Faults()
	}
	return n
}

// MostKind returns the number of the most frequent kind of faults.
func (r *Report) MostKind() int {
	most := 1
	for _, k := range r.Kinds {
		most = max(most, k.Count)
	}
	return most
}

// Accuracy returns the average of all moves with a choice, while the game was not decided, in percent. It is -1 without any.
func (r *Report) Accuracy() float64 {
	sum, n := 0.0, 0
	for _, p := range r.Players {
		sum, n = sum+p.Accuracy*float64(p.Moves), n+p.Moves
	}
	if n == 0 {
		return -1
	}
	return sum / float64(n)
}

// Resources reports whether the time, CPU time or memory of any move is known.
func (r *Report) Resources() bool {
	return slices.ContainsFunc(r.Players, func(p *Player) bool { return p.Time.Known() || p.CPU.Known() || p.Memory.Known() })
}

// Square is a cell of the heat map, in the units of [game.Layout].
type Square struct {
	X, Y float64
	Heat float64 // 0 to 1
	Name string
	Lost float64 // games
}

// Heat returns the map of lost winning chances by cell.
func (r *Report) Heat() (list []Square) {
	most := slices.Max(r.Cells)
	for i, s := range r.Layout.Sites {
		if s.Off {
			continue
		}
		q := Square{X: s.X, Y: s.Y, Name: s.Name, Lost: r.Cells[i]}
		if most > 0 {
			q.Heat = r.Cells[i] / most
		}
		list = append(list, q)
	}
	return list
}

// Hot returns the cells of the map where something was lost, most first.
func (r *Report) Hot() []Square {
	list := slices.DeleteFunc(r.Heat(), func(q Square) bool { return q.Lost == 0 })
	slices.SortStableFunc(list, func(a, b Square) int { return cmp.Compare(b.Lost, a.Lost) })
	return list
}

// ViewBox returns the part of the map that is shown, in the units of [game.Layout].
func (r *Report) ViewBox() string {
	l := r.Layout
	return fmt.Sprintf("%.2f %.2f %.2f %.2f", -0.8, -0.8, l.Width+1.6, l.Height+1.6)
}

// Tags returns the coordinates beside the board.
func (r *Report) Tags() any { return r.Layout.Tags }

// Printed is what a program printed at a move, as pages show it: as plain text of bounded length.
type Printed string

// Bounds of [Printed].
const (
	mostText    = 4 << 10 // bytes
	mostVisible = 6       // lines that are not folded
)

func printed(text string) Printed {
	text = strings.TrimRight(strings.TrimLeft(game.Plain(text), "\n"), " \n")
	if more := len(text) - mostText; more > 0 {
		text = fmt.Sprintf("%s\n[%d more bytes]", strings.ToValidUTF8(text[:mostText], ""), more)
	}
	return Printed(text)
}

// Lines returns the number of lines.
func (p Printed) Lines() int { return strings.Count(string(p), "\n") + 1 }

// Long reports whether it is folded.
func (p Printed) Long() bool { return p.Lines() > mostVisible || len(p) > mostVisible*80 }
