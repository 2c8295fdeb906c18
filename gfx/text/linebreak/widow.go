package linebreak

import (
	"unicode"
	"unicode/utf8"
)

// The letters that the last line of a Chinese or Japanese paragraph has at least, and
// those that it is given at most.
const (
	leastLast = 4
	mostLast  = 8
)

// NoWidow moves the end of a line to the next one, the last of its paragraph, where that
// has only a letter or two: "す。" stands badly alone. Both are parts of a text without a
// space between them. It prefers to break in front of a word that does not begin with
// hiragana, and changes nothing where a line has no room to give.
func NoWidow(line, last string) (string, string) {
	if utf8.RuneCountInString(last) >= leastLast {
		return line, last
	}
	var parts []string
	for part, spaced := range Words(line) {
		if spaced {
			parts = parts[:0] // spaces stay where they are
		}
		parts = append(parts, part)
	}
	head, tail := line, last
	for i := len(parts) - 1; i > 0; i-- {
		h, t := head[:len(head)-len(parts[i])], parts[i]+tail
		n := utf8.RuneCountInString(t)
		if n > mostLast {
			break
		}
		head, tail = h, t
		if r, _ := utf8.DecodeRuneInString(t); n >= leastLast && !unicode.Is(unicode.Hiragana, r) {
			return head, tail
		}
	}
	if utf8.RuneCountInString(tail) < leastLast {
		return line, last
	}
	return head, tail
}
