//go:build !tinygo

package main

import (
	"io"
	"os"
	"strings"
	"syscall/js"
)

// stdio returns where commands come from and answers go to, messages of the page's
// enginePort with a line each, and the arguments. The first message out is empty: the
// engine is ready.
func stdio() (io.Reader, io.Writer, []string) {
	from, to := io.Pipe()
	port := js.Global().Get("enginePort")
	lines := make(chan string, 64)
	go func() {
		for l := range lines {
			// The reader is closed only when the engine ends.
			_, _ = io.WriteString(to, l+"\n")
		}
	}()
	port.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		// This build holds the nets, and needs none of the page's.
		if line := args[0].Get("data"); line.Type() == js.TypeString {
			lines <- line.String()
		}
		return nil
	}))
	port.Call("postMessage", "")
	return from, answers{port}, os.Args[1:]
}

type answers struct{ port js.Value }

func (a answers) Write(text []byte) (int, error) {
	for line := range strings.Lines(string(text)) {
		a.port.Call("postMessage", strings.TrimSuffix(line, "\n"))
	}
	return len(text), nil
}
