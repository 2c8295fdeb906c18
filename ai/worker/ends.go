//go:build !js

package main

import (
	"io"
	"os"
)

// ends are where commands come from and answers go to, and the arguments.
func ends() (io.Reader, io.Writer, []string) { return os.Stdin, os.Stdout, os.Args[1:] }
