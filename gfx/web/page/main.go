// Command page is the game as a program for a browser; freckers web builds it into
// a page.
package main

import (
	"fmt"
	"os"

	"freckers/gfx/app"
)

func main() {
	if err := app.Run(options()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
