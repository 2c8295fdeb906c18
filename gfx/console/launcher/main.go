// Command launcher is freckers.com, which stands beside freckers.exe on Windows. Terminals prefer it to
// the latter, for which they would not wait: that one has no console of its own, so that a double
// click opens none.
package main

import (
	"fmt"
	"os"
)

func main() {
	code, err := launch()
	if err != nil {
		fmt.Fprintln(os.Stderr, "freckers: freckers.exe cannot be started:", err)
		code = 1
	}
	os.Exit(code)
}
