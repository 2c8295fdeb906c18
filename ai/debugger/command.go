package debugger

import (
	"fmt"
	"regexp"
	"runtime"
	"strings"
)

// Command returns the command that debugs a game of a file, with its number if the file holds
// several, to be pasted into a shell of this system. The arguments follow it.
func Command(file string, number int, arguments ...string) string {
	words := []string{"freckers", "debug", quote(file)}
	if number > 0 {
		words = append(words, fmt.Sprint(number))
	}
	for _, word := range arguments {
		words = append(words, quote(word))
	}
	return strings.Join(words, " ")
}

// quote returns a word as a shell reads it.
func quote(word string) string {
	if regexp.MustCompile(`^[\pL\pN@%+=:,./_][\pL\pN@%+=:,./_-]*$`).MatchString(word) {
		return word
	}
	if runtime.GOOS == "windows" {
		return `"` + word + `"`
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
