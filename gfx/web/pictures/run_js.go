package main

import (
	"encoding/json"
	"syscall/js"

	"freckers/gfx/web/order"
)

// run draws what the first message orders: news go out as JSON, the picture as
// bytes. The first message out is empty and says that orders are taken.
func run() error {
	port := js.Global().Get("enginePort")
	orders := make(chan string, 1)
	port.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		select {
		case orders <- args[0].Get("data").String():
		default: // one is enough
		}
		return nil
	}))
	port.Call("postMessage", "")
	tell := func(n order.News) {
		if text, err := json.Marshal(n); err == nil {
			port.Call("postMessage", string(text))
		}
	}
	picture, err := draw(<-orders, tell)
	if err != nil {
		tell(order.News{Error: err.Error()})
		return nil
	}
	bytes := js.Global().Get("Uint8Array").New(len(picture))
	js.CopyBytesToJS(bytes, picture)
	port.Call("postMessage", bytes)
	select {} // until the page ends the worker
}
