package widgets

import (
	"strings"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Prose is paragraphs that scroll, broken into lines for one width.
type Prose struct {
	Texts []string
	lines []string
	all   string // for those who do not see it
	width float32
}

// Set changes the paragraphs.
func (p *Prose) Set(texts []string) {
	p.Texts, p.lines, p.width, p.all = texts, nil, 0, strings.Join(texts, " ")
}

// Show paints them in an area as a list of that name, which is read in one piece.
func (p *Prose) Show(c *ui.Frame, area displaylist.Rect, name string) {
	const rowH = 22
	if width := area.W - 12; p.width != width {
		p.width, p.lines = width, nil
		for _, text := range p.Texts {
			p.lines = append(append(p.lines, c.Lines(0, text, width, theme.QuietSize, false)...), "")
		}
	}
	c.Rows(WholeRows(area, rowH), name, len(p.lines), rowH, func(i int, row displaylist.Rect, _ bool) {
		c.List.Text(p.lines[i], row.X, row.Y+16, theme.QuietSize, false, displaylist.Left, c.Theme.Ink)
	}, ui.Reads(p.all))
}
