//go:build !windows

package main

import "os"

// passed returns what the program inherits.
func passed(f *os.File) *os.File { return f }
