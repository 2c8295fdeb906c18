package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sentence is a line, such as an error, as a sentence for people: its first word
// begins large and its end has a full stop. A first word that is more than letters
// is a name, such as a file's, and stays as it is.
func Sentence(line string) string {
	if line == "" {
		return ""
	}
	word, _, _ := strings.Cut(line, " ")
	if !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) {
		first, size := utf8.DecodeRuneInString(line)
		line = string(unicode.ToUpper(first)) + line[size:]
	}
	if last, _ := utf8.DecodeLastRuneInString(line); !strings.ContainsRune(".!?…", last) {
		line += "."
	}
	return line
}
