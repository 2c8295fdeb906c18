package game

import "strings"

// Words splits a typed action at spaces, except beside a comma, and converts it to
// capitals: "w 3, 5 4,5" is W, 3,5 and 4,5.
func Words(text string) []string {
	if plain(text) {
		return strings.Fields(text)
	}
	fields := strings.Fields(strings.ToUpper(text))
	var together strings.Builder
	for i, f := range fields {
		if i > 0 && f[0] != ',' && !strings.HasSuffix(fields[i-1], ",") {
			together.WriteByte(' ')
		}
		together.WriteString(f)
	}
	return strings.Fields(together.String())
}

// plain reports whether a text is ASCII in capitals with no blank beside a comma, as
// programs write it.
func plain(text string) bool {
	last := byte(0)
	for i := range len(text) {
		c := text[i]
		if c >= 0x80 || c >= 'a' && c <= 'z' || c < ' ' || c == ' ' && last == ',' || c == ',' && last == ' ' {
			return false
		}
		last = c
	}
	return true
}
