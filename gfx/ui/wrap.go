package ui

import (
	"strings"
	"unicode/utf8"

	"freckers/gfx/displaylist"
	"freckers/gfx/text/linebreak"
)

// wrap breaks a text set in a size at spaces or as Chinese and Japanese have it, at line feeds, and within words
// wider than width.
func wrap(s string, width, size float32, bold bool) (lines []string) {
	for para := range strings.SplitSeq(s, "\n") {
		line, first, spread := "", len(lines), false
		for word, spaced := range linebreak.Words(para) {
			next := line + word
			if line != "" && spaced {
				next = line + " " + word
			}
			if line != "" && displaylist.Measure(next, size, bold) > width {
				line, next = breakBefore(word, line, spaced)
				spread = !spaced
				lines = append(lines, line)
			}
			for displaylist.Measure(next, size, bold) > width {
				n := fitting(next, width, size, bold)
				if n == len(next) {
					break
				}
				lines = append(lines, next[:n])
				next = next[n:]
			}
			line = next
		}
		if n := len(lines) - 1; spread && n >= first {
			if head, tail := linebreak.NoWidow(lines[n], line); displaylist.Measure(tail, size, bold) <= width {
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

// fitting returns how many bytes of a word fit into width, at least one letter.
func fitting(word string, width, size float32, bold bool) int {
	_, n := utf8.DecodeRuneInString(word)
	for n < len(word) {
		_, more := utf8.DecodeRuneInString(word[n:])
		if displaylist.Measure(word[:n+more], size, bold) > width {
			break
		}
		n += more
	}
	return n
}
