//go:build !js

package main

import (
	"io"
	"os"
)

// stdio returns where commands come from and answers go to, and the arguments.
func stdio() (io.Reader, io.Writer, []string) { return os.Stdin, os.Stdout, os.Args[1:] }
