package game

import (
	"fmt"
	"strconv"
)

// Count formats a number of things in singular or plural: "1 cell", "0 cells".
func Count(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + several
}

// Quote quotes input for an error, and truncates it if it is long.
func Quote(s string) string {
	const most = 40
	if len(s) > most {
		return fmt.Sprintf("%q...", s[:most])
	}
	return strconv.Quote(s)
}
