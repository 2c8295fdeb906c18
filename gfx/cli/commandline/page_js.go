// Package commandline has no command line in a web page: what is here only makes the
// packages that use it compile.
package commandline

import (
	"errors"
	"io"
	"os"
)

// ErrPage is the error of everything that a web page does not have.
var ErrPage = errors.New("a web page has no command line")

// Program is a program with subcommands.
type Program struct {
	Name, About string
	Table       any
	Vars        map[string]string
	Files       any
	Out         io.Writer
}

// Parse fails in a web page.
func (*Program) Parse([]string) (run func() error, err error) { return nil, ErrPage }

// DynamicFlags are flags determined at run time.
type DynamicFlags = []any

// StringFlags makes no flags in a web page.
func StringFlags([]string, func(string) string, string) (DynamicFlags, func(string) string) {
	return nil, func(string) string { return "" }
}

// Given are the flags that were typed: none in a web page.
type Given struct{}

// Has reports false in a web page.
func (*Given) Has(string) bool { return false }

// ProgressBar shows nothing in a web page.
func ProgressBar(*os.File, string) (update func(done, total int), end func()) {
	return func(int, int) {}, func() {}
}

// LiveLine shows nothing in a web page.
func LiveLine(*os.File) (show func(text func() string), end func()) {
	return func(func() string) {}, func() {}
}

// IsTerminal reports false in a web page.
func IsTerminal(*os.File) bool { return false }
