package main

import (
	"syscall/js"

	"freckers/ai/remote"
	"freckers/gfx/app"
)

// page is what the page's script lets the game know and do; see boot.js.
func page() js.Value { return js.Global().Get("freckersPage") }

// mostEngines is how many workers think at a time at most.
const mostEngines = 4

// options are what the page asks for.
func options() app.Options {
	cores := 2
	if n := js.Global().Get("navigator").Get("hardwareConcurrency"); n.Truthy() {
		cores = n.Int()
	}
	// One core is the page's own.
	most := min(max(cores-1, 1), mostEngines)
	return app.Options{
		Starter: remote.New(dial, remote.Options{Most: most}),
		Began:   func() { page().Call("began") },
	}
}
