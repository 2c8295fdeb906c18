// Package console is empty in a browser, which has no command line.
package console

import (
	"errors"
	"io"
	"os"
)

// Parse fails: a page is given no arguments.
func Parse(any, string, string, map[string]string, []string, io.Writer, any) (run func() error, err error) {
	return nil, errors.New("a page has no command line")
}

// Flags are none.
type Flags = []any

// Words makes no flags.
func Words([]string, func(string) string, string) (Flags, func(string) string) {
	return nil, func(string) string { return "" }
}

// Bar shows nothing.
func Bar(*os.File, string) (progress func(done, total int), end func()) { return nil, func() {} }

// IsTerminal is false.
func IsTerminal(*os.File) bool { return false }
