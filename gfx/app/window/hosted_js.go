package window

import (
	"encoding/json"
	"syscall/js"

	"freckers/gfx/ui"
)

// hosted reports whether a test drives the window, tick by tick.
const hosted = false

// publisher lets scripts ask for the nodes of the last tick.
type publisher struct{ published bool }

func (p *publisher) publish(c *ui.Frame) {
	if p.published {
		return
	}
	p.published = true
	js.Global().Set("freckersNodes", js.FuncOf(func(js.Value, []js.Value) any {
		text, err := json.Marshal(ui.AppendNodes(nil, c))
		if err != nil {
			panic(err)
		}
		return string(text)
	}))
}
