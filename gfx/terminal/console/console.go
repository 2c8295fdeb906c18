//go:build !js

// Package console reads the arguments of a command and shows how far it has
// come. A page in a browser has neither arguments nor a terminal, so the
// libraries for them stay out of it.
package console

import (
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// Parse reads arguments into a table of subcommands: a pointer to a struct with
// the tags of kong, in which ${NAME} stands for one of vars, and whose fields have
// Run methods that take a value of the type of given. It gives what runs the chosen one; nil where help was asked for and
// shown on out.
func Parse(table any, name, about string, vars map[string]string, args []string, out io.Writer, given any) (run func() error, err error) {
	helped := false
	parser, err := kong.New(table, append(values(), kong.Name(name), kong.Description(about), kong.Vars(vars), kong.Help(help), kong.ValueFormatter(withDefault),
		kong.Writers(out, io.Discard), kong.Exit(func(int) { helped = true }), kong.Bind(given))...)
	if err != nil {
		panic(fmt.Sprintf("the table of subcommands is at fault: %v", err))
	}
	parsed, err := parser.Parse(args)
	switch {
	case helped:
		return nil, nil
	case err != nil:
		return nil, err
	}
	return func() error { return parsed.Run() }, nil
}

// Bar is a bar that grows on a terminal; progress takes how many of how many
// steps are done, and end clears it. Where w is no terminal nothing is shown and
// progress is nil.
func Bar(w *os.File, title string) (progress func(done, total int), end func()) {
	if !IsTerminal(w) {
		return nil, func() {}
	}
	bar := progressbar.NewOptions(1, progressbar.OptionSetWriter(w), progressbar.OptionSetDescription(title),
		progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(), progressbar.OptionFullWidth())
	progress = func(done, total int) {
		if total != bar.GetMax() {
			bar.ChangeMax(total)
		}
		bar.Set(done) // its only error is one of writing to the terminal
	}
	return progress, func() { bar.Exit() }
}

// IsTerminal says whether a person sees or types what goes through a file.
func IsTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }
