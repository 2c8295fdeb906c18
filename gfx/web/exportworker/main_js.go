package main

import (
	"encoding/json"
	"syscall/js"

	"freckers/gfx/systemfont"
	"freckers/gfx/web/exportjob"
)

// run draws the job in the first message it receives. It posts an empty message
// when it is ready, progress as JSON, and the file as bytes.
func run() error {
	systemfont.Use()
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
	report := func(p exportjob.Progress) {
		if text, err := json.Marshal(p); err == nil {
			port.Call("postMessage", string(text))
		}
	}
	file, err := draw(<-jobs, report)
	if err != nil {
		report(exportjob.Progress{Error: err.Error()})
		return nil
	}
	bytes := js.Global().Get("Uint8Array").New(len(file))
	js.CopyBytesToJS(bytes, file)
	port.Call("postMessage", bytes)
	select {} // until the page terminates the worker
}
