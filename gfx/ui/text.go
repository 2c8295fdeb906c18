package ui

import (
	"image/color"
	"strings"

	"freckers/gfx/displaylist"
	"freckers/gfx/text"
	"freckers/gfx/theme"
)

// Label paints a line of text with its baseline at y.
func (c *Frame) Label(s string, x, y, size float32, bold bool, a displaylist.Align) {
	c.List.Text(s, x, y, size, bold, a, c.Theme.Ink)
}

// QuietLabel paints a line of quiet text with its baseline at y.
func (c *Frame) QuietLabel(s string, x, y float32, a displaylist.Align) {
	c.List.Text(s, x, y, theme.QuietSize, false, a, c.Theme.Quiet)
}

// Leading is the distance between baselines in multiples of the type size.
const Leading = 1.45

// Text paints a paragraph from the top of r, wrapped to its width, on at most limit lines, 0 for no limit, and returns its height. A
// longer text is set smaller, and if it still does not fit, truncated with an ellipsis.
func (c *Frame) Text(limit int, s string, r displaylist.Rect, size float32, bold bool, ink color.NRGBA) float32 {
	for small := size; limit > 0 && small >= leastSize; small-- {
		if len(c.Lines(0, s, r.W, small, bold)) <= limit {
			size = small
			break
		}
	}
	lines := c.Lines(limit, s, r.W, size, bold)
	c.spans = append(c.spans, Node{Role: "text", Label: s, Op: len(c.List.Ops), End: len(c.List.Ops) + len(lines)})
	for i, line := range lines {
		y := r.Y + (float32(i)+0.5)*size*Leading + capShare*size
		c.List.Text(line, r.X, y, size, bold, displaylist.Left, ink)
	}
	return float32(len(lines)) * size * Leading
}

// TextHeight returns the height of [Frame.Text].
func (c *Frame) TextHeight(s string, width, size float32, bold bool) float32 {
	return float32(len(c.Lines(0, s, width, size, bold))) * size * Leading
}

// Fit truncates s to a width, with an ellipsis.
func (c *Frame) Fit(s string, width, size float32, bold bool) string {
	if displaylist.Measure(s, size, bold) <= width {
		return s
	}
	key := wrapKey{s, width, size, bold, -1}
	if got, ok := c.wrapped[key]; ok {
		return got[0]
	}
	cut := strings.TrimSuffix(displaylist.Shorten(s, width, size, bold), "…")
	cut = strings.TrimRight(cut, " ") + "…"
	c.remember(key, []string{cut})
	return cut
}

type wrapKey struct {
	s     string
	width float32
	size  float32
	bold  bool
	limit int // of lines; -1 for one truncated line
}

// wrapLimit is the number of wrapped texts at which the cache is cleared.
const wrapLimit = 1000

func (c *Frame) remember(key wrapKey, lines []string) {
	if len(c.wrapped) >= wrapLimit {
		clear(c.wrapped)
	}
	c.wrapped[key] = lines
}

// Lines wraps a text at spaces or by the rules of Chinese and Japanese, at line feeds, and within words wider
// than width. It returns at most limit lines, the last one truncated with an ellipsis; 0 is no limit.
// The caller must not change them.
func (c *Frame) Lines(limit int, s string, width, size float32, bold bool) []string {
	key := wrapKey{s, width, size, bold, limit}
	if got, ok := c.wrapped[key]; ok {
		return got
	}
	lines := wrap(s, width, size, bold)
	if limit > 0 && len(lines) > limit {
		last := text.Join(lines[limit-1], lines[limit])
		lines = append(lines[:limit-1:limit-1], c.Fit(last+"…", width, size, bold))
	}
	c.remember(key, lines)
	return lines
}

// RowLabel paints a label at the left of a row, smaller or on two lines if it does not fit into
// width.
func (c *Frame) RowLabel(label string, r displaylist.Rect, width float32) {
	c.paintFitted(label, r.X, r.Y+r.H/2, width, labelSize(label, width, false), false, displaylist.Left, c.Theme.Ink)
}

// leastSize is the type size below which texts are not shrunk.
const leastSize = theme.CoordSize - 2

// Shrink returns the largest type size, up to size, at which a line fits into width, or the
// smallest size if none does.
func (c *Frame) Shrink(s string, width, size float32, bold bool) float32 {
	for size > leastSize && displaylist.Measure(s, size, bold) > width {
		size--
	}
	return size
}

// paintFitted paints a label around the height y: in a size, or if width has no room for
// that, smaller, on two lines, or truncated.
func (c *Frame) paintFitted(label string, x, y, width, size float32, bold bool, a displaylist.Align, ink color.NRGBA) {
	if label == "" {
		return
	}
	const leading, least = 1.15, leastSize
	size = c.Shrink(label, width, size, bold)
	if displaylist.Measure(label, size, bold) > width {
		if lines := c.Lines(2, label, width, least, bold); len(lines) == 2 {
			c.paintText(lines[0], x, y-leading*least/2, least, bold, a, ink)
			c.paintText(lines[1], x, y+leading*least/2, least, bold, a, ink)
			return
		}
	}
	c.paintText(c.Fit(label, width, size, bold), x, y, size, bold, a, ink)
}

// wrap breaks a text set in a size between the phrases of Chinese and Japanese and the words of others, at line feeds,
// and within what has no room in a line of its own.
func wrap(s string, width, size float32, bold bool) (lines []string) {
	fits := func(s string) bool { return displaylist.Measure(s, size, bold) <= width }
	for para := range strings.SplitSeq(s, "\n") {
		line, first, spread := "", len(lines), false
		add := func(word string, spaced bool) {
			next := line + word
			if line != "" && spaced {
				next = line + " " + word
			}
			if line != "" && !fits(next) {
				line, next = breakBefore(word, line, spaced)
				spread = !spaced
				lines = append(lines, line)
			}
			for line = next; !fits(line); lines = append(lines, next) {
				if next, line = text.Cut(line, fits); line == "" {
					line = next
					break
				}
			}
		}
		for phrase, spaced := range text.Phrases(para) {
			if fits(phrase) {
				add(phrase, spaced)
				continue
			}
			for word, within := range text.Words(phrase) {
				add(word, spaced || within)
				spaced = false
			}
		}
		if n := len(lines) - 1; spread && n >= first {
			if head, tail := text.NoWidow(lines[n], line); fits(tail) {
				lines[n], line = head, tail
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// breakBefore splits a line where the next word has no room: in front of that, or of the pad before it if the
// word is the first arrow of a move, after a space.
func breakBefore(word, line string, spaced bool) (kept, next string) {
	const arrows = "←↑→↓↖↗↘↙"
	i := strings.LastIndexByte(line, ' ')
	if i < 0 || !spaced || !strings.ContainsAny(word, arrows) || strings.ContainsAny(line[i:], arrows) {
		return line, word
	}
	return line[:i], line[i+1:] + " " + word
}
