// Command makeengine builds the page's engine with TinyGo into assets/engine. Its
// argument is the path of TinyGo's command, "tinygo" by default.
package main

import (
	"context"
	"fmt"
	"os"

	"freckers/gfx/web"
)

func main() {
	tinygo := "tinygo"
	if len(os.Args) > 1 {
		tinygo = os.Args[1]
	}
	if err := web.KeepEngine(context.Background(), "", tinygo); err != nil {
		fmt.Fprintln(os.Stderr, "makeengine:", err)
		os.Exit(1)
	}
}
