//go:build !js

package main

import (
	"freckers/ai"
	"freckers/gfx/app"
)

// options returns those of a window, so that the program also builds natively.
func options() app.Options { return app.Options{Engine: ai.Local{}} }
