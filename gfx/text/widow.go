package text

import "unicode/utf8"

// The letters that the last line of a Chinese or Japanese paragraph has at least, and those that it is given at most.
const (
	leastLast = 4
	mostLast  = 10
)

// NoWidow moves the last phrase of a line to the next one, the last of its paragraph, where that has only a letter or
// three: "す。" stands badly alone. Both are parts of a text without a space between them. It changes nothing where the
// line has no phrase to give.
func NoWidow(line, last string) (string, string) {
	if utf8.RuneCountInString(last) >= leastLast {
		return line, last
	}
	given, spaced := "", true
	for phrase, before := range Phrases(line) {
		given, spaced = phrase, before
	}
	if spaced || given == line || utf8.RuneCountInString(given+last) > mostLast {
		return line, last
	}
	return line[:len(line)-len(given)], given + last
}
