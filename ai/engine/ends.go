//go:build !js

package main

import (
	"io"
	"os"
)

// ends are where commands come from and answers go to.
func ends() (io.Reader, io.Writer) { return os.Stdin, os.Stdout }
