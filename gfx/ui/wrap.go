package ui

import (
	"strings"

	"freckers/gfx/displaylist"
	"freckers/gfx/text/linebreak"
)

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
				if next, line = linebreak.Cut(line, fits); line == "" {
					line = next
					break
				}
			}
		}
		for phrase, spaced := range linebreak.Phrases(para) {
			if fits(phrase) {
				add(phrase, spaced)
				continue
			}
			for word, within := range linebreak.Words(phrase) {
				add(word, spaced || within)
				spaced = false
			}
		}
		if n := len(lines) - 1; spread && n >= first {
			if head, tail := linebreak.NoWidow(lines[n], line); fits(tail) {
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
