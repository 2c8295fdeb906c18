package window

import (
	"encoding/json"
	"syscall/js"
)

// hosted reports whether a test drives the window, tick by tick.
const hosted = false

// publisher lets scripts ask for the nodes of the last tick, and for the number of ticks.
type publisher struct{ published bool }

func (p *publisher) publish(w *Window) {
	if p.published {
		return
	}
	p.published = true
	js.Global().Set("freckersTicks", js.FuncOf(func(js.Value, []js.Value) any { return w.ticks }))
	js.Global().Set("freckersNodes", js.FuncOf(func(js.Value, []js.Value) any {
		text, err := json.Marshal(w.appendNodes(nil))
		if err != nil {
			panic(err)
		}
		return string(text)
	}))
}
