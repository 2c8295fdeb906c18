package main

import (
	"encoding/json"
	"strconv"
	"syscall/js"

	"freckers/gfx/app/window"
	"freckers/gfx/input"
	"freckers/gfx/narration"
	"freckers/gfx/ui"
)

// mirror is the page's document for those who cannot see the canvas; see document.js.
type mirror struct {
	requests []ui.Request
	number   int  // of the last request received
	outside  bool // the document has the focus
}

func newMirror() *mirror {
	m := &mirror{}
	_, _ = json.Marshal([]window.Element{{}}) // what package json prepares at first is not for a frame
	page().Call("mirror", js.FuncOf(func(_ js.Value, args []js.Value) any {
		m.hear(args[0])
		return nil
	}))
	return m
}

// hear receives a request of the document, or whether it has the focus.
func (m *mirror) hear(message js.Value) {
	if outside := message.Get("outside"); outside.Type() == js.TypeBoolean {
		m.outside = outside.Bool()
		return
	}
	m.number = message.Get("number").Int()
	r := ui.Request{
		Part: message.Get("part").Int(), At: float32(message.Get("at").Float()), Text: message.Get("text").String(),
		X: float32(message.Get("x").Float()), Y: float32(message.Get("y").Float()),
	}
	// A key that is no number belongs to no widget.
	r.ID, _ = strconv.ParseUint(message.Get("key").String(), 36, 64)
	switch message.Get("do").String() {
	case "focus":
		r.Do = ui.RequestFocus
	case "press":
		r.Do = ui.RequestPress
	case "set":
		r.Do = ui.RequestSet
	case "point":
		r.Do = ui.RequestPoint
	case "tell":
		r.Do = ui.RequestTell
	case "type":
		r.Do = ui.RequestType
	case "confirm", "up", "down", "pageup", "pagedown", "cancel":
		r.Do = ui.RequestAction
		r.Action = uint8(map[string]input.Action{
			"up": input.Up, "down": input.Down, "pageup": input.PageUp, "pagedown": input.PageDown, "cancel": input.Cancel, "confirm": input.Confirm,
		}[message.Get("do").String()])
	default:
		return
	}
	m.requests = append(m.requests, r)
}

// Follow passes on what was requested.
func (m *mirror) Follow(c *ui.Frame) {
	c.Outside(m.outside)
	for _, r := range m.requests {
		c.Request(r)
	}
	m.requests = m.requests[:0]
}

// Show sends the elements to the page.
func (m *mirror) Show(list []window.Element, c *ui.Frame) {
	text, err := json.Marshal(list)
	if err != nil {
		panic(err)
	}
	page().Call("show", string(text), m.number, c.Settled() && len(m.requests) == 0, c.Screen())
}

// say announces a sentence.
func say(a narration.Announcement) { page().Call("say", a.Text, a.Focus) }
