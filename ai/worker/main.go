// Command worker is the engine alone, for a web page's worker: it speaks the engine
// protocol and knows neither window nor files. Its argument is the name of a game.
package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"freckers/ai/ugi"
	"freckers/game/catalog"
)

// The engine's identity.
const (
	name   = "Freckers"
	author = "the Freckers project"
)

// memory is the default size of the cache in megabytes, small because a phone may run
// several engines.
const memory = 16

func main() {
	if err := run(stdio()); err != nil {
		fmt.Fprintln(os.Stderr, "worker:", err)
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
