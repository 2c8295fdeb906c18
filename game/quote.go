package game

import (
	"fmt"
	"strconv"
)

// Quote shows a piece of input in an error, cut where it is long.
func Quote(s string) string {
	const most = 40
	if len(s) > most {
		return fmt.Sprintf("%q...", s[:most])
	}
	return strconv.Quote(s)
}
