// Package commandline is a stub in a web page, which has no command line: it only makes the
// packages that import it compile.
package commandline

import (
	"errors"
	"io"
	"os"
)

// ErrPage is the error of everything that is unavailable in a web page.
var ErrPage = errors.New("a web page has no command line")

// Program is a program with subcommands.
type Program struct {
	Name, About string
	Table       any
	Vars        map[string]string
	Files       any
	Out         io.Writer
}

// Parse fails with [ErrPage].
func (*Program) Parse([]string) (run func() error, err error) { return nil, ErrPage }

// DynamicFlags stands in for flags determined at run time.
type DynamicFlags = []any

// StringFlags returns no flags.
func StringFlags([]string, func(string) string, string) (DynamicFlags, func(string) string) {
	return nil, func(string) string { return "" }
}

// Given stands in for the typed flags.
type Given struct{}

// Has returns false.
func (*Given) Has(string) bool { return false }

// ProgressBar shows nothing.
func ProgressBar(*os.File, string) (update func(done, total int), end func()) {
	return func(int, int) {}, func() {}
}

// LiveLine shows nothing.
func LiveLine(*os.File) (show func(text func() string), end func()) {
	return func(func() string) {}, func() {}
}

// IsTerminal returns false.
func IsTerminal(*os.File) bool { return false }
