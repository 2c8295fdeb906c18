//go:build !js

package cli

import (
	"freckers/ai/player"
	"freckers/gfx/session"
	"freckers/gfx/session/launcher"
)

// newLauncher returns a launcher without a folder for matches.
func newLauncher(o player.Options) session.Launcher { return launcher.New("", o) }
