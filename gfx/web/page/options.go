//go:build !js

package main

import "freckers/gfx/app"

// options are those of a window: this program is for a browser.
func options() app.Options { return app.Options{} }
