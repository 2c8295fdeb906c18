//go:build !js

package main

import (
	"io"
	"os"

	"freckers/gfx/export"
)

// run reads a job from standard input and writes the file to standard output.
func run() error {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	file, err := draw(string(text), func(export.Progress) {})
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(file)
	return err
}
