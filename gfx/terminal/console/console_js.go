// Package console is empty in a browser, which has no command line.
package console

import (
	"errors"
	"io"
	"os"
)

// Parse fails: a page is given no arguments.
func Parse(any, string, string, []string, io.Writer, any) (run func() error, err error) {
	return nil, errors.New("a page has no command line")
}

// Bar shows nothing.
func Bar(*os.File, string) (progress func(done, total int), end func()) { return nil, func() {} }

// IsTerminal is false.
func IsTerminal(*os.File) bool { return false }
