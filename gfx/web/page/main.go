// Command page is the game as a page in a browser shows it; freckers web builds
// it.
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
