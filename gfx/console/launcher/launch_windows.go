package main

import (
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"golang.org/x/sys/windows"
)

// launch runs the program beside this one with the same arguments and returns its exit code.
func launch() (code int, err error) {
	here, err := os.Executable()
	if err != nil {
		return 0, err
	}
	// Ctrl+C is for the program; this one waits until that has ended.
	signal.Notify(make(chan os.Signal, 1), os.Interrupt)
	program := strings.TrimSuffix(here, filepath.Ext(here)) + ".exe"
	_, h, err := syscall.StartProcess(program, append([]string{program}, os.Args[1:]...), &syscall.ProcAttr{Env: os.Environ(),
		Files: []uintptr{passed(os.Stdin), passed(os.Stdout), passed(os.Stderr)},
	})
	if err != nil {
		return 0, err
	}
	process := windows.Handle(h)
	if _, err := windows.WaitForSingleObject(process, windows.INFINITE); err != nil {
		return 0, err
	}
	var exit uint32
	if err := windows.GetExitCodeProcess(process, &exit); err != nil {
		return 0, err
	}
	return int(exit), nil
}

// passed returns the handle that the program inherits: none of a console, which it attaches to itself.
func passed(f *os.File) uintptr {
	var mode uint32
	if windows.GetConsoleMode(windows.Handle(f.Fd()), &mode) == nil {
		return 0
	}
	return f.Fd()
}
