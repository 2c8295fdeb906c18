package cli

import (
	"errors"
	"os"

	"freckers/ai/player"
	"freckers/gfx/session"
)

// A web page has no command line: what follows only makes the package compile.

var errPage = errors.New("a web page has no command line")

// Parse fails in a web page.
func Parse(any, string, string, []string, Files) (run func() error, err error) { return nil, errPage }

type dynamicFlags = []any

func stringFlags([]string, func(string) string, string) (dynamicFlags, func(string) string) {
	return nil, func(string) string { return "" }
}

func progressBar(*os.File, string) (update func(done, total int), end func()) {
	return func(int, int) {}, func() {}
}

func isTerminal(*os.File) bool { return false }

func newLauncher(player.Options) session.Launcher { return nil }

// Web is not available in a web page.
type Web struct{}

// Run fails in a web page.
func (*Web) Run(Files) error { return errPage }
