// Command engine is the machine alone, for a web page's worker: it speaks the
// engine protocol and knows neither window nor files. Its argument is the name
// of a game.
package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"freckers/ai/ugi"
	"freckers/game/catalog"
)

// What the engine calls itself.
const (
	name   = "Freckers"
	author = "the Freckers project"
)

// memory is what the engine may fill, in megabytes, before it is told otherwise:
// little, for a phone may run several.
const memory = 16

func main() {
	if err := run(ends()); err != nil {
		fmt.Fprintln(os.Stderr, "engine:", err)
		os.Exit(1)
	}
}

func run(in io.Reader, out io.Writer, args []string) error {
	g := catalog.Games()[0]
	if len(args) > 0 {
		var err error
		if g, err = catalog.Find(args[0]); err != nil {
			return err
		}
	}
	return ugi.Serve(context.Background(), in, out, ugi.Options{Game: g, Name: name, Author: author, Memory: memory})
}
