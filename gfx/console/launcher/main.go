// Command launcher is freckers.com, which stands beside freckers.exe on Windows. Terminals prefer it to
// the latter, for which they would not wait: that one has no console of its own, so that a double
// click opens none.
package main

import (
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
)

func main() {
	code, err := launch()
	if err != nil {
		fmt.Fprintln(os.Stderr, "freckers: freckers.exe cannot be started:", err)
		code = 1
	}
	os.Exit(code)
}

// launch runs the program beside this one with the same arguments and returns its exit code.
func launch() (code int, err error) {
	here, err := os.Executable()
	if err != nil {
		return 0, err
	}
	// Ctrl+C is for the program; this one waits until that has ended.
	signal.Ignore(os.Interrupt)
	program := strings.TrimSuffix(here, filepath.Ext(here)) + ".exe"
	p, err := os.StartProcess(program, append([]string{program}, os.Args[1:]...), &os.ProcAttr{
		Files: []*os.File{passed(os.Stdin), passed(os.Stdout), passed(os.Stderr)},
	})
	if err != nil {
		return 0, err
	}
	state, err := p.Wait()
	if err != nil {
		return 0, err
	}
	return state.ExitCode(), nil
}
