//go:build !js

package cli

import (
	"freckers/gfx/session"
	"freckers/gfx/session/launcher"
)

// newLauncher returns a launcher without a folder for matches.
func newLauncher(python string) session.Launcher { return launcher.New("", python) }
