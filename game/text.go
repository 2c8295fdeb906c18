package game

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Count formats a number of things in singular or plural: "1 cell", "0 cells".
func Count(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + several
}

// Quote quotes input for an error, cut after 40 characters.
func Quote(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return fmt.Sprintf("%q...", string(r[:most]))
	}
	return strconv.Quote(s)
}

// Cut returns a text of at most so many characters, the last of which is "…" if the text was longer.
func Cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}

// Plain makes a text from outside safe to show: it removes escape sequences, control
// characters and characters that change the writing direction. Tabs and line ends stay.
func Plain(text string) string {
	var b strings.Builder
	escaped := false
	for i, r := range text {
		switch {
		case escaped:
			escaped = r < '@' || r > '~' || r == '[' && text[i-1] == '\x1b'
		case r == '\x1b':
			escaped = strings.HasPrefix(text[i+1:], "[")
		case r == '\t', r == '\n', !unicode.IsControl(r) && !unicode.Is(unicode.Bidi_Control, r):
			b.WriteRune(r)
		}
	}
	return b.String()
}

// PlainLine is like [Plain], but returns one line, with spaces for tabs and line ends.
func PlainLine(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' || r == '\n' {
			return ' '
		}
		return r
	}, Plain(text))
}

// PlainWords is like [Plain], but joins the words by single spaces into one line.
func PlainWords(text string) string { return strings.Join(strings.Fields(Plain(text)), " ") }
