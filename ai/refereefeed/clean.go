package refereefeed

import (
	"strings"
	"unicode"
)

// clean returns a text of at most limit characters without control and formatting
// characters. Line ends are kept if lines is set, else they become spaces.
func clean(text string, limit int, lines bool) string {
	var b strings.Builder
	count := 0
	for _, r := range text {
		switch {
		case r == '\n' && lines:
		case unicode.IsSpace(r):
			r = ' '
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
			continue
		}
		if count++; count > limit {
			b.WriteString("…")
			break
		}
		b.WriteRune(r)
	}
	return strings.TrimSpace(b.String())
}

// quote quotes a part of a message in a notice.
func quote(text string) string { return `"` + clean(text, 40, false) + `"` }
