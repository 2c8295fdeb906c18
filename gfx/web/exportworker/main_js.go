package main

import (
	"encoding/json"
	"syscall/js"

	"freckers/gfx/export"
	"freckers/gfx/platform"
)

// run draws the job in the first message it receives. It posts an empty message
// when it is ready, progress as JSON, and the file as bytes.
func run() error {
	platform.UseSystemFonts()
	port := js.Global().Get("enginePort")
	jobs := make(chan string, 1)
	port.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		select {
		case jobs <- args[0].Get("data").String():
		default: // a worker does one job
		}
		return nil
	}))
	port.Call("postMessage", "")
	report := func(p export.Progress) {
		if text, err := json.Marshal(p); err == nil {
			port.Call("postMessage", string(text))
		}
	}
	file, err := draw(<-jobs, report)
	if err != nil {
		report(export.Progress{Error: err.Error()})
		return nil
	}
	bytes := js.Global().Get("Uint8Array").New(len(file))
	js.CopyBytesToJS(bytes, file)
	port.Call("postMessage", bytes)
	select {} // until the page terminates the worker
}
