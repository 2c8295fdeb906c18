package game

import (
	"fmt"
	"strconv"
)

// Count is a number of things, by the name of one and that of several: "1 cell",
// "0 cells".
func Count(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + several
}

// Quote shows a piece of input in an error, cut where it is long.
func Quote(s string) string {
	const most = 40
	if len(s) > most {
		return fmt.Sprintf("%q...", s[:most])
	}
	return strconv.Quote(s)
}
