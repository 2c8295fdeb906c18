package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// passed returns what the program inherits: nil for a console, which it attaches to itself.
func passed(f *os.File) *os.File {
	var mode uint32
	if windows.GetConsoleMode(windows.Handle(f.Fd()), &mode) == nil {
		return nil
	}
	return f
}
