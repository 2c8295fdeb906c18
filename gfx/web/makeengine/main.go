// Command makeengine builds the engine of a page with TinyGo and keeps it in
// assets/engine. Its argument is TinyGo's command, if that is not on the path.
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
